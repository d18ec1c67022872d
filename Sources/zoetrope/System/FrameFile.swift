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
    let stem = stem(of: title) + "-" + NumberText.fixed(time, decimals: 2) + "s"
    for number in 1...999 {
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

  /// A title as the beginning of a file's name: small letters, digits and hyphens.
  private static func stem(of title: String) -> String {
    let words = title.lowercased().split { !($0.isASCII && ($0.isLetter || $0.isNumber)) }
    return words.isEmpty ? "frame" : words.prefix(8).joined(separator: "-")
  }
}
