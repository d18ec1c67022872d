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

  /// How wide the terminal at the other end is; nil where there is none, or it does not know.
  var columns: Int? {
    var answer = winsize()
    return ioctl(descriptor, UInt(TIOCGWINSZ), &answer) == 0 && answer.ws_col > 0 ? Int(answer.ws_col) : nil
  }

  /// Writes all of a text.
  ///
  /// - Returns: whether it was taken.
  @discardableResult
  func write(_ text: String) -> Bool { write(Array(text.utf8)) }

  /// Writes all bytes.
  ///
  /// - Returns: whether they were taken.
  @discardableResult
  func write(_ bytes: [UInt8]) -> Bool {
    bytes.withUnsafeBytes { bytes in
      var rest = bytes[...]
      while !rest.isEmpty {
        let count = systemWrite(UnsafeRawBufferPointer(rebasing: rest))
        if count < 0, errno == EINTR { continue }
        guard count > 0 else { return false }
        rest = rest.dropFirst(count)
      }
      return true
    }
  }

  /// Has a write fail that would make a file larger than it may be (`ulimit -f`), which is told like a full disk, instead of
  /// ending the program in the middle of it.
  static func failWhereFilesAreLimited() { signal(SIGXFSZ, SIG_IGN) }

  /// Writes all of a text, or ends the command.
  func writeOrFail(_ text: String) throws { try writeOrFail(Array(text.utf8)) }

  /// Writes all bytes, or ends the command.
  func writeOrFail(_ bytes: [UInt8]) throws {
    guard write(bytes) else { throw Self.outputFailure }
  }

  /// Says why the last write failed, and gives the status to end with.
  static var outputFailure: ExitCode {
    failure("cannot write the output: \(SystemError.last)", ExitStatus.outputFailed)
  }

  private func systemWrite(_ bytes: UnsafeRawBufferPointer) -> Int {
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
