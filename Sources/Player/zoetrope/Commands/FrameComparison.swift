import ArgumentParser
import Cells
import Diagnostics
import Export
import LayerAnimation
import ScenePlayer
import SceneRendering
import Terminal

/// A comparison of frames of scenes with kept ones, or an update of these.
struct FrameComparison {
  let folder: FilePath
  let options: ExpectationOptions
  let reader: SceneReader

  /// The numbers of frames by the result of the comparison.
  private(set) var tally = Tally()

  /// The numbers of frames by the result of the comparison.
  struct Tally: CustomStringConvertible {
    var same = 0
    var differing = 0
    var new = 0

    var total: Int { same + differing + new }

    /// The summary at the end of a comparison.
    var description: String {
      differing + new == 0 ? "\(Self.frames(same)) as kept" : "\(Self.frames(differing + new)) of \(total) not as kept"
    }

    /// Returns the summary at the end of an update.
    func kept(in folder: FilePath) -> String {
      "\(Self.frames(total)) kept in '\(folder)': \(new) new, \(differing) changed, \(same) as before"
    }

    private static func frames(_ count: Int) -> String { "\(count) frame\(count == 1 ? "" : "s")" }
  }

  /// A frame to be compared.
  private struct Wanted {
    let file: FilePath
    /// The text of its time.
    let label: String
    let seconds: Double
  }

  /// The number of differing frames for which the difference is shown. For further ones only the fact is reported.
  private static let shown = 10

  init(_ options: ExpectationOptions, in folder: FilePath, reader: SceneReader) {
    (self.options, self.folder, self.reader) = (options, folder, reader)
  }

  /// Compares the frames of a scene: those at the times of the options, or else all that are kept of it.
  ///
  /// - Parameter path: The scene's file.
  /// - Throws: A `Failure`, if nothing can be compared.
  mutating func check(_ path: FilePath) throws {
    let kept = KeptFrames(of: path, in: folder)
    let entries = options.at == nil ? kept.entries() : []
    var formats = KeptFrameFormat.allCases.filter { format in entries.contains { $0.format == format } }
    if options.at != nil {
      formats = [options.format ?? .text]
    } else if let only = options.format {
      formats = formats.filter { $0 == only }
    }
    guard !formats.isEmpty else {
      throw Failure(
        "no frames of '\(KeptFrames.name(of: path))' are kept in '\(folder)'; '--at 0,50% --update' keeps some",
        ExitStatus.badUsage)
    }
    for format in formats {
      let depth = format.depth(options.drawing)
      guard let scene = try scene(path, depth) else { return }
      let wanted =
        if let at = options.at {
          try at.moments(in: scene, step: options.step?.length(of: scene.duration) ?? 0.1).map { moment in
            let file = kept.file(at: moment, format)
            return Wanted(file: file, label: "\(moment.time)", seconds: moment.seconds)
          }
        } else {
          entries.filter { $0.format == format }.compactMap { frame($0, in: scene) }
        }
      guard tally.total + wanted.count <= KeptFrames.limit else {
        throw Failure("at most \(KeptFrames.limit) frames can be compared", ExitStatus.badUsage)
      }
      try compare(wanted, of: scene, named: KeptFrames.name(of: path), format, depth)
    }
  }

  /// Returns the scene for the ground of a format; nil for one with errors, which `check` has reported.
  private func scene(_ path: FilePath, _ depth: ColorDepth) throws -> Scene? {
    var reader = reader
    reader.ground = Ground(options.drawing.ground.colors, hasColors: depth != .none)
    return try reader.decode(path: path).scene
  }

  /// Returns a kept frame; nil if its file's name has no time of the scene, which is reported.
  private mutating func frame(_ entry: KeptFrames.Entry, in scene: Scene) -> Wanted? {
    guard let time = entry.time, let seconds = time.seconds(of: scene.duration, markers: scene.markers) else {
      tally.differing += 1
      tell("'\(entry.file)' is kept for a time, or a marker, that the scene does not have")
      return nil
    }
    return Wanted(file: entry.file, label: "\(time)", seconds: seconds)
  }

  private mutating func compare(
    _ wanted: [Wanted], of scene: Scene, named name: FilePath, _ format: KeptFrameFormat, _ depth: ColorDepth
  ) throws {
    let size = options.size ?? SizeArgument(columns: 80, rows: 24)
    let frame = CellBuffer(columns: size.columns, rows: size.rows)
    let renderer = options.drawing.renderer(of: scene, depth, options.drawing.ground.colors)
    for wanted in wanted {
      renderer.render(at: wanted.seconds, rows: size.rows, into: frame)
      let text = format.text(of: frame, depth: depth)
      let kept = try kept(wanted.file)
      if options.update {
        try keep(text, insteadOf: kept, wanted.file)
      } else if let kept {
        try compare(kept, text, wanted, named: name)
      } else {
        tally.new += 1
        tell("no frame of '\(name)' at \(wanted.label) is kept: '--update' writes '\(wanted.file)'")
      }
    }
  }

  /// Returns the content of a file; nil if there is none.
  private func kept(_ file: FilePath) throws -> String? {
    guard File.exists(file) else { return nil }
    do throws(File.ReadError) {
      return try File.text(at: file, limit: KeptFrames.largest, mayBeReplaced: true)
    } catch {
      throw Failure("'\(file)' \(error.reason)", ExitStatus.noInput)
    }
  }

  private mutating func keep(_ text: String, insteadOf kept: String?, _ file: FilePath) throws {
    guard text != kept else {
      tally.same += 1
      return
    }
    if kept == nil { tally.new += 1 } else { tally.differing += 1 }
    try File.makeFolder(folder, for: file)
    try File.write(text, to: file)
  }

  private mutating func compare(_ kept: String, _ text: String, _ wanted: Wanted, named name: FilePath) throws {
    guard kept != text else {
      tally.same += 1
      return
    }
    tally.differing += 1
    do throws(WrittenFrame.ReadError) {
      let frames = (kept: try WrittenFrame(kept), drawn: try WrittenFrame(text))
      let difference = FrameDifference(kept: frames.kept, drawn: frames.drawn)
      tell("'\(name)' at \(wanted.label): \(Self.extent(of: difference)) from '\(wanted.file)'")
      if frames.kept.rows.count != frames.drawn.rows.count {
        tell(
          "  it was kept with \(frames.kept.rows.count) rows, and is drawn with \(frames.drawn.rows.count); see --size")
      }
      guard tally.differing <= Self.shown else { return }
      StandardStream.error.write(lines: difference.lines(hasColors: StandardStream.error.hasColors))
    } catch {
      tell("'\(wanted.file)' is no frame: \(error)")
    }
  }

  private static func extent(of difference: FrameDifference) -> String {
    let rows = "\(difference.rows) row\(difference.rows == 1 ? "" : "s")"
    return difference.count == 1 ? "1 cell in 1 row differs" : "\(difference.count) cells in \(rows) differ"
  }

  private func tell(_ message: String) { StandardStream.error.tell(message.visible) }
}

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

/// The format in which `check --expect` keeps frames.
enum KeptFrameFormat: String, CaseIterable, ExpressibleByArgument {
  /// The format of characters alone.
  case text
  /// The format of characters with their colours.
  case ansi

  /// The extension of the format's files, with the dot.
  var fileExtension: String { self == .text ? ".txt" : ".ansi" }

  /// Returns the number of colours of the format's frames.
  func depth(_ drawing: DrawingOptions) -> ColorDepth {
    self == .text ? .none : drawing.color?.chosen ?? .truecolor
  }

  /// Returns a frame as the text of its file.
  func text(of frame: CellBuffer, depth: ColorDepth) -> String {
    self == .text ? frame.plainText : frame.ansi(depth)
  }
}
