import CSystem
import Cells
import LayerAnimation
import Export
import ScenePlayer

/// A text file in the working directory, as which the player saves a frame.
enum FrameFile {
  /// The reason why a frame was not saved.
  struct Failure: Error, CustomStringConvertible {
    let description: String
  }

  /// Writes a frame to a new file, which is named after the scene and the time; existing files are not overwritten.
  ///
  /// - Returns: The file's name.
  static func save(_ frame: CellBuffer, time: Double, title: String) throws(Failure) -> String {
    var bytes: [UInt8] = []
    var encoder = PlainTextExport()
    encoder.encode(frame, into: &bytes)
    let instant = "-" + NumberText.fixed(time, decimals: 2) + "s"
    let room = nameLimit - instant.utf8.count - "-\(most).txt".utf8.count
    let stem = stem(of: title, length: room) + instant
    for number in 1...most {
      let name = number == 1 ? "\(stem).txt" : "\(stem)-\(number).txt"
      // A scene may name a file that does not exist yet.
      if ReadFiles.shared.has(FilePath(name)) { continue }
      // The mode x makes fopen fail if the file exists.
      guard let file = fopen(name, "wx") else {
        if lastError() == EEXIST { continue }
        throw Failure(description: "cannot save '\(name)': \(SystemError.last)")
      }
      let written = fwrite(bytes, 1, bytes.count, file)
      guard fclose(file) == 0, written == bytes.count else {
        let reason = SystemError.last
        unlink(name)
        throw Failure(description: "cannot save '\(name)': \(reason)")
      }
      return name
    }
    throw Failure(description: "there are many frames of '\(stem)' here already")
  }

  /// The largest number of files for one time of a scene.
  private static let most = 999

  /// The length limit of file names in the working directory, in bytes; if the system gives none, the minimum that
  /// POSIX guarantees (`_POSIX_NAME_MAX`).
  private static var nameLimit: Int {
    let limit = pathconf(".", Int32(_PC_NAME_MAX))
    return limit > 0 ? limit : 255
  }

  /// Returns the first part of a file's name for a title, of limited length: lower-case letters, digits and hyphens,
  /// one byte each.
  private static func stem(of title: String, length: Int) -> String {
    let words = title.lowercased().split { !($0.isASCII && ($0.isLetter || $0.isNumber)) }
    let stem = words.prefix(8).joined(separator: "-").prefix(max(0, length))
    return stem.isEmpty ? "frame" : String(stem)
  }
}
