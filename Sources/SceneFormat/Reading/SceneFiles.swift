#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Bionic)
import Bionic
#elseif canImport(ucrt)
import ucrt
#endif

/// The files that a scene refers to, such as pictures: their paths are relative to the folder that the scene's file is in.
struct SceneFiles {
  /// Why a file cannot be read, as a predicate such as `does not exist`.
  struct Failure: Error, CustomStringConvertible {
    let description: String
  }

  /// The folder, with a slash at its end; empty for the working directory.
  private let folder: String
  /// How many bytes a file has at most.
  private let limit: Int

  /// - Parameters:
  ///   - scene: The path of the scene's file; for one that is not in a file a name without a slash.
  ///   - limit: How many bytes a file has at most.
  init(beside scene: String, limit: Int) {
    let end = scene.utf8.lastIndex(of: UInt8(ascii: "/"))
    folder = end.map { String(scene[...$0]) } ?? ""
    self.limit = limit
  }

  /// The bytes of a file.
  ///
  /// Pipes, devices and the like are refused, since reading them may block without limit.
  ///
  /// - Parameter path: Relative to the folder, or absolute.
  /// - Throws: `Failure`.
  func bytes(of path: String) throws -> [UInt8] {
    let whole = path.utf8.first == UInt8(ascii: "/") ? path : folder + path
    let descriptor = open(whole, O_RDONLY | O_NONBLOCK | O_NOCTTY | O_CLOEXEC)
    guard descriptor >= 0 else {
      throw Failure(
        description: errno == ENOENT ? "does not exist" : "cannot be read: \(String(cString: strerror(errno)))")
    }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
      throw Failure(description: "is not a file")
    }
    guard Int(status.st_size) <= limit else { throw tooLarge }
    return try bytes(of: descriptor, expected: Int(status.st_size))
  }

  private func bytes(of descriptor: CInt, expected: Int) throws -> [UInt8] {
    var bytes = [UInt8](repeating: 0, count: expected + 1)
    var filled = 0
    while true {
      let count = bytes.withUnsafeMutableBytes {
        read(descriptor, UnsafeMutableRawBufferPointer(rebasing: $0[filled...]).baseAddress, $0.count - filled)
      }
      guard count >= 0 else {
        if errno == EINTR { continue }
        throw Failure(description: "cannot be read: \(String(cString: strerror(errno)))")
      }
      filled += count
      guard filled <= limit else { throw tooLarge }
      if count == 0 { break }
      if filled == bytes.count { bytes += [UInt8](repeating: 0, count: bytes.count) }
    }
    return Array(bytes[..<filled])
  }

  private var tooLarge: Failure { Failure(description: "is larger than \(limit >> 20) MiB") }
}
