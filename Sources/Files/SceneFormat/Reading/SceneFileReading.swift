/// A function that returns the bytes of a file that a scene names, such as a table of data or a picture, by the name in
/// the scene.
///
/// Its error is reported at the name: `'sales.csv' cannot be read: …`. Scenes of one file may call it in several tasks
/// at once.
public typealias SceneFileReading = @Sendable (_ name: String) throws -> [UInt8]

/// The reason why a file was not read, as the rest of a sentence that begins with its name.
package struct SceneFileProblem: Error {
  package let reason: String

  /// Creates a problem, such as "is larger than 1024 KiB".
  package init(_ reason: String) { self.reason = reason }
}

/// Reads the files that a scene names. No other part of the decoder reads files.
extension NodeReader {
  /// Returns the bytes of a file; nil if there are none, which is reported here.
  ///
  /// - Parameters:
  ///   - limit: The greatest number of bytes.
  ///   - bytesOfOperation: The number of bytes that count as one operation; decoding them takes further operations.
  func bytes(ofFile name: String, limit: Int, bytesOfOperation: Int = 16) -> [UInt8]? {
    guard let read = context.readFile else {
      fail("this scene is read without files, so there is no data from '\(Self.shortened(name))'", rule: .file)
      return nil
    }
    let bytes: [UInt8]
    do {
      bytes = try read(name)
    } catch {
      let reason = (error as? SceneFileProblem)?.reason ?? "cannot be read: \(error)"
      fail("'\(Self.shortened(name))' \(reason)", rule: .file)
      return nil
    }
    guard bytes.count <= limit else {
      fail("'\(Self.shortened(name))' is larger than \(limit / 1024) KiB", rule: .file)
      return nil
    }
    return context.spend(bytes.count / bytesOfOperation, at: place) ? bytes : nil
  }

  /// Returns the text of a file, which is no larger than a scene may be; nil if there is none, which is reported here.
  func text(ofFile name: String) -> String? {
    guard let bytes = bytes(ofFile: name, limit: SceneLimits.fileSize) else { return nil }
    guard let text = String(validating: bytes, as: UTF8.self) else {
      fail("'\(Self.shortened(name))' is not text in UTF-8", rule: .file)
      return nil
    }
    return text
  }
}
