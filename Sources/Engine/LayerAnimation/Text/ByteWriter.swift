/// A writer of a text into existing memory, which allocates nothing.
struct ByteWriter {
  private let buffer: UnsafeMutableBufferPointer<UInt8>
  /// The number of bytes that have been written.
  private(set) var count = 0

  /// Creates a writer into memory that is large enough for all bytes.
  init(_ buffer: UnsafeMutableBufferPointer<UInt8>) { self.buffer = buffer }

  /// Writes a byte a number of times.
  mutating func write(_ byte: UInt8, times: Int) {
    for _ in 0..<times {
      buffer[count] = byte
      count += 1
    }
  }

  /// Writes a text.
  mutating func write(_ text: String) {
    for byte in text.utf8 { write(byte, times: 1) }
  }

  /// Writes digits, which are stored at the end of the memory.
  mutating func write(_ digits: Digits) {
    for place in digits.first..<buffer.count { write(buffer[place], times: 1) }
  }

  /// Empty digits at the end of the memory.
  var digits: Digits { Digits(buffer) }

  /// Returns true if the written bytes equal a text.
  func isWritten(in text: String) -> Bool {
    guard text.utf8.count == count else { return false }
    var place = 0
    for byte in text.utf8 {
      guard buffer[place] == byte else { return false }
      place += 1
    }
    return true
  }

  /// Digits and separators that are written from the last to the first.
  struct Digits {
    private let buffer: UnsafeMutableBufferPointer<UInt8>
    /// The index of the first byte.
    fileprivate var first: Int
    /// The number of characters.
    private(set) var characters = 0

    fileprivate init(_ buffer: UnsafeMutableBufferPointer<UInt8>) { (self.buffer, first) = (buffer, buffer.count) }

    /// Prepends a byte.
    mutating func prepend(_ byte: UInt8) {
      first -= 1
      buffer[first] = byte
      characters += 1
    }

    /// Prepends a text.
    mutating func prepend(_ text: String) {
      first -= text.utf8.count
      for (place, byte) in text.utf8.enumerated() { buffer[first + place] = byte }
      characters += text.count
    }

    /// Prepends a number below a hundred in two digits.
    mutating func prependTwo(_ number: UInt64) {
      prepend(UInt8(number % 10) + 0x30)
      prepend(UInt8(number / 10 % 10) + 0x30)
    }
  }
}
