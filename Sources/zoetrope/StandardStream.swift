import ArgumentParser

#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

/// Standard output and standard error, written in whole and with the outcome told.
struct StandardStream {
  static let output = StandardStream(descriptor: 1)
  static let error = StandardStream(descriptor: 2)

  let descriptor: Int32

  /// Whether a terminal is at the other end.
  var isTerminal: Bool { isatty(descriptor) == 1 }

  /// Writes all of a text.
  ///
  /// - Returns: whether it was taken.
  @discardableResult
  func write(_ text: String) -> Bool {
    var text = text
    return text.withUTF8 { bytes in
      var rest = bytes[...]
      while !rest.isEmpty {
        let count = unsafeWrite(descriptor, UnsafeRawBufferPointer(rebasing: rest))
        if count < 0, errno == EINTR { continue }
        guard count > 0 else { return false }
        rest = rest.dropFirst(count)
      }
      return true
    }
  }

  /// Writes all of a text, or ends the command.
  func writeOrFail(_ text: String) throws {
    guard write(text) else { throw failure("cannot write the output: \(SystemError.last)", ExitStatus.outputFailed) }
  }

  private func unsafeWrite(_ descriptor: Int32, _ bytes: UnsafeRawBufferPointer) -> Int {
    #if canImport(Darwin)
    Darwin.write(descriptor, bytes.baseAddress, bytes.count)
    #else
    Glibc.write(descriptor, bytes.baseAddress, bytes.count)
    #endif
  }
}

/// What the system said last about why something failed.
enum SystemError {
  static var last: String { String(cString: strerror(errno)) }
}
