/// Writes a text into memory that is there already, so that nothing is allocated.
struct ByteWriter {
  private let buffer: UnsafeMutableBufferPointer<UInt8>
  /// How many bytes are written.
  private(set) var count = 0

  /// A writer into memory that is large enough for all that will be written.
  init(_ buffer: UnsafeMutableBufferPointer<UInt8>) { self.buffer = buffer }

  /// Writes a byte several times.
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

  /// Writes digits, which lie behind what is written.
  mutating func write(_ digits: Digits) {
    for place in digits.first..<buffer.count { write(buffer[place], times: 1) }
  }

  /// Room for digits at the end of the memory.
  var digits: Digits { Digits(buffer) }

  /// Whether what is written is a given text.
  func isWritten(in text: String) -> Bool {
    guard text.utf8.count == count else { return false }
    var place = 0
    for byte in text.utf8 {
      guard buffer[place] == byte else { return false }
      place += 1
    }
    return true
  }

  /// Digits and what separates them, put down from the last to the first.
  struct Digits {
    private let buffer: UnsafeMutableBufferPointer<UInt8>
    /// The place of the first one.
    fileprivate var first: Int
    /// How many characters they are.
    private(set) var characters = 0

    fileprivate init(_ buffer: UnsafeMutableBufferPointer<UInt8>) { (self.buffer, first) = (buffer, buffer.count) }

    /// Puts a byte before what is there.
    mutating func prepend(_ byte: UInt8) {
      first -= 1
      buffer[first] = byte
      characters += 1
    }

    /// Puts a text before what is there.
    mutating func prepend(_ text: String) {
      first -= text.utf8.count
      for (place, byte) in text.utf8.enumerated() { buffer[first + place] = byte }
      characters += text.count
    }

    /// Puts a number below a hundred, in two digits, before what is there.
    mutating func prependTwo(_ number: UInt64) {
      prepend(UInt8(number % 10) + 0x30)
      prepend(UInt8(number / 10 % 10) + 0x30)
    }
  }
}
