#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

/// Counts the bytes that this thread writes.
///
/// ncurses writes to the terminal by itself and keeps no count. Linux does, for each thread and all it writes to: `wchar`
/// in `/proc/thread-self/io` (proc(5)). While the thread writes to nothing but the terminal, that is exact.
struct WrittenBytes {
  private let start: Int?

  /// Starts counting.
  init() { start = Self.total }

  /// The bytes since then, or `nil` where the system does not count them.
  var count: Int? {
    guard let start, let total = Self.total else { return nil }
    return total - start
  }

  private static var total: Int? {
    let file = open("/proc/thread-self/io", O_RDONLY | O_CLOEXEC)
    guard file >= 0 else { return nil }
    defer { close(file) }
    return withUnsafeTemporaryAllocation(byteCount: 512, alignment: 1) { buffer in
      let length = read(file, buffer.baseAddress, buffer.count)
      guard length > 0 else { return nil }
      return number(after: "wchar: ", in: buffer[..<length])
    }
  }

  /// The decimal number that follows a label.
  private static func number(after label: String, in text: Slice<UnsafeMutableRawBufferPointer>) -> Int? {
    let line = text.split(separator: UInt8(ascii: "\n")).first { $0.starts(with: label.utf8) }
    return line.flatMap { Int(String(decoding: $0.dropFirst(label.utf8.count), as: UTF8.self)) }
  }
}
