import ArgumentParser
import CSystem

/// A standard stream for output, which is written completely, and whose errors are reported.
struct StandardStream {
  static let output = StandardStream(descriptor: 1)
  static let error = StandardStream(descriptor: 2)

  let descriptor: Int32

  /// True if the stream is a terminal.
  var isTerminal: Bool { isatty(descriptor) == 1 }

  /// The width of the terminal; nil if the stream is not a terminal or the width is unknown.
  var columns: Int? {
    let columns = windowSize(descriptor).ws_col
    return columns > 0 ? Int(columns) : nil
  }

  /// Writes all of a text.
  ///
  /// - Returns: True if all of it was written.
  @discardableResult
  func write(_ text: String) -> Bool { write(Array(text.utf8)) }

  /// Writes all bytes.
  ///
  /// - Returns: True if all of them were written.
  @discardableResult
  func write(_ bytes: [UInt8]) -> Bool {
    bytes.withUnsafeBytes { bytes in
      var rest = bytes[...]
      while !rest.isEmpty {
        let count = systemWrite(UnsafeRawBufferPointer(rebasing: rest))
        if count < 0, lastError() == EINTR { continue }
        guard count > 0 else { return false }
        rest = rest.dropFirst(count)
      }
      return true
    }
  }

  /// Makes a write that exceeds the limit of file sizes (`ulimit -f`) fail with an error, as on a full disk, instead of
  /// ending the program by a signal.
  static func failWhereFilesAreLimited() { signalIgnore(SIGXFSZ) }

  /// Writes all of a text, or throws a `Failure`.
  func writeOrFail(_ text: String) throws(Failure) { try writeOrFail(Array(text.utf8)) }

  /// Writes all bytes, or throws a `Failure`.
  func writeOrFail(_ bytes: [UInt8]) throws(Failure) {
    try Self.protectFiles()
    guard write(bytes) else { throw Self.writeFailure }
  }

  /// Refuses standard output if it is a file that this run reads.
  static func protectFiles() throws(Failure) {
    try ReadFiles.shared.protectStandardOutput()
  }

  /// The failure of the last write.
  static var writeFailure: Failure {
    Failure("cannot write the output: \(SystemError.last)", ExitStatus.outputFailed)
  }

  private func systemWrite(_ bytes: UnsafeRawBufferPointer) -> Int {
    CSystem.write(descriptor, bytes.baseAddress, bytes.count)
  }
}

/// The description of the last system error.
enum SystemError {
  static var last: String { String(cString: strerror(lastError())) }
}
