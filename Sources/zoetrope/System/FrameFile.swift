import Cells
import FrameExport
import ScenePlayer

#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

/// Frames that the player saves, as text, in the working folder.
enum FrameFile {
  /// Why a frame was not saved.
  struct Failure: Error, CustomStringConvertible {
    let description: String
  }

  /// Writes a frame into a new file, named after the scene and the time; nothing is overwritten.
  ///
  /// - Returns: the file's name.
  static func save(_ frame: CellBuffer, time: Double, title: String) throws(Failure) -> String {
    var bytes: [UInt8] = []
    var encoder = PlainTextExport()
    encoder.encode(frame, into: &bytes)
    let instant = "-" + NumberText.fixed(time, decimals: 2) + "s"
    let room = nameLimit - instant.utf8.count - "-\(most).txt".utf8.count
    let stem = stem(of: title, length: room) + instant
    for number in 1...most {
      let name = number == 1 ? "\(stem).txt" : "\(stem)-\(number).txt"
      // Mode x: the system refuses to open what is there already.
      guard let file = fopen(name, "wx") else {
        if errno == EEXIST { continue }
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

  /// How many frames of one instant are kept.
  private static let most = 999

  /// How many bytes the name of a file may have here; what POSIX grants everywhere, where the system does not tell.
  private static var nameLimit: Int {
    let limit = pathconf(".", Int32(_PC_NAME_MAX))
    return limit > 0 ? limit : 255
  }

  /// A title as the beginning of a file's name, so many characters of it at most: small letters, digits and hyphens, each of
  /// one byte.
  private static func stem(of title: String, length: Int) -> String {
    let words = title.lowercased().split { !($0.isASCII && ($0.isLetter || $0.isNumber)) }
    let stem = words.prefix(8).joined(separator: "-").prefix(max(0, length))
    return stem.isEmpty ? "frame" : String(stem)
  }
}
