import LayerAnimation
import ScenePlayer

/// The frames of a scene that are kept in a folder: files `NAME@TIME.txt`, or `.ansi` with colours, where the time is
/// written like an argument of `--at`.
struct KeptFrames {
  /// A kept frame.
  struct Entry {
    let file: FilePath
    let format: KeptFrameFormat
    /// The time of the frame; nil if the name of the file has none.
    let time: SceneTime?
  }

  private let folder: FilePath
  private let name: FilePath

  /// The greatest number of frames of a scene. More are refused, since they would take minutes.
  static let limit = 10_000

  /// The largest file that is read as a frame, in bytes.
  static let largest = 32 * 1024 * 1024

  /// Creates the frames of a scene.
  ///
  /// - Parameters:
  ///   - scene: The scene's file, whose last component without its extension is the scene's name.
  ///   - folder: The folder, which need not exist.
  init(of scene: FilePath, in folder: FilePath) { (name, self.folder) = (Self.name(of: scene), folder) }

  /// Returns the name under which the frames of a scene are kept.
  static func name(of scene: FilePath) -> FilePath { scene.name.sceneName ?? scene.name }

  /// Returns the file of a frame, whether or not it exists.
  func file(at moment: TimesArgument.Moment, _ format: KeptFrameFormat) -> FilePath {
    folder / FilePath(bytes: name.bytes + Array("@\(Self.label(of: moment))\(format.fileExtension)".utf8))
  }

  /// Returns a time for the name of a file: as it was written, so that the frame of a marker moves with the marker; in
  /// seconds if a marker's name cannot be part of a file's name, or would be read as a number.
  private static func label(of moment: TimesArgument.Moment) -> String {
    switch moment.time {
    case .marker(let name)
    where !SceneTime.readsAsTimes(name) && !name.contains(where: { "/@\0".contains($0) }) && name.utf8.count < 100:
      name
    case .fraction(let fraction): "\(decimal(fraction * 100))%"
    case .end: "end"
    case .marker, .seconds: "\(decimal(moment.seconds))s"
    }
  }

  /// Returns a number with at most nine decimals, so that rounding errors are not part of a name.
  private static func decimal(_ number: Double) -> String { ((number * 1e9).rounded() / 1e9).plain }

  /// Returns the frames that exist, in the order of their names.
  func entries() -> [Entry] {
    let start = name.bytes + [UInt8(ascii: "@")]
    return File.names(in: folder).compactMap { file in
      guard file.bytes.starts(with: start),
        let format = KeptFrameFormat.allCases.first(where: { file.bytes.ends(with: $0.fileExtension) })
      else { return nil }
      let label = String(
        decoding: file.bytes.dropFirst(start.count).dropLast(format.fileExtension.utf8.count), as: UTF8.self)
      // Such a file belongs to a scene whose name contains an '@'.
      guard !label.contains("@") else { return nil }
      return Entry(file: folder / file, format: format, time: SceneTime(argument: label))
    }
  }
}

extension [UInt8] {
  fileprivate func ends(with text: String) -> Bool {
    count > text.utf8.count && suffix(text.utf8.count) == Array(text.utf8)[...]
  }
}
