import Cells

/// A way to write frames as bytes: plain text, text with colour, a recording.
///
/// What a format needs to know of the frames before is its own state, which is why encoding mutates; what comes before
/// the first frame and after the last are methods of their own, so that a recording has a place for its header.
package protocol FrameEncoder {
  /// Appends what comes before the first frame.
  mutating func begin(columns: Int, rows: Int, into output: inout [UInt8])

  /// Appends one frame.
  ///
  /// - Parameters:
  ///   - frame: The frame; the encoder keeps nothing of it that is not copied.
  ///   - time: Seconds since the first frame. A format without time ignores it.
  ///   - output: Where the bytes go. Its capacity is kept from frame to frame, so that encoding settles down to
  ///     allocating nothing.
  mutating func encode(_ frame: CellBuffer, at time: Double, into output: inout [UInt8])

  /// Appends what comes after the last frame.
  mutating func end(into output: inout [UInt8])
}

extension FrameEncoder {
  /// Most formats begin with their first frame.
  package mutating func begin(columns: Int, rows: Int, into output: inout [UInt8]) {}

  /// Most formats end with their last frame.
  package mutating func end(into output: inout [UInt8]) {}
}

extension [UInt8] {
  /// Appends a text as UTF-8.
  mutating func append(text: StaticString) {
    append(contentsOf: UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
  }

  /// Appends a scalar as UTF-8.
  mutating func append(scalar: Unicode.Scalar) {
    if scalar.isASCII { append(UInt8(truncatingIfNeeded: scalar.value)) } else { append(contentsOf: scalar.utf8) }
  }

  /// Appends a number that is not negative, in decimal.
  mutating func append(decimal number: Int) {
    if number >= 10 { append(decimal: number / 10) }
    append(UInt8(48 + number % 10))
  }
}
