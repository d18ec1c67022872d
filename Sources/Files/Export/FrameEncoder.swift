import Cells
import Pixels

/// An encoder that writes frames as bytes: as plain text, text with colour, or a film.
///
/// A format may keep state between frames, so encoding mutates. `begin` and `end` write the bytes that precede the
/// first frame and follow the last, such as the header of a film.
package protocol FrameEncoder {
  /// Checks that there can be frames of a size in this format, before any is drawn.
  ///
  /// - Throws: The reason why there cannot be.
  func check(columns: Int, rows: Int) throws

  /// Appends the bytes before the first frame.
  ///
  /// - Throws: The reason why there cannot be frames of that size in this format.
  mutating func begin(columns: Int, rows: Int, into output: inout [UInt8]) throws

  /// Appends one frame. A format in which a frame depends on the next one may append it later, but not after `end`.
  ///
  /// - Parameters:
  ///   - frame: The frame; the encoder keeps no reference to it.
  ///   - time: The time of the frame, in seconds since the first one, not before that of the last one. A format without
  ///     time ignores it.
  ///   - output: The bytes are appended to it. If its capacity is kept from frame to frame, encoding does not allocate after
  ///     the first frames.
  /// - Throws: The reason why the frame does not fit those before.
  mutating func encode(_ frame: CellBuffer, at time: Double, into output: inout [UInt8]) throws

  /// Appends the bytes after the last frame.
  ///
  /// - Parameters:
  ///   - time: The end of the last frame, in seconds since the first one.
  ///   - output: The bytes are appended to it.
  /// - Returns: A correction of bytes that were appended before; nil if there is none.
  @discardableResult
  mutating func end(at time: Double, into output: inout [UInt8]) -> FilmCorrection?
}

extension FrameEncoder {
  /// Checks a size; by default all are possible.
  package func check(columns: Int, rows: Int) {}

  /// Appends the bytes before the first frame; by default none.
  package mutating func begin(columns: Int, rows: Int, into output: inout [UInt8]) {}

  /// Appends the bytes after the last frame; by default none.
  @discardableResult
  package mutating func end(at time: Double, into output: inout [UInt8]) -> FilmCorrection? { nil }

  /// Returns the file of one frame.
  ///
  /// - Throws: The reason why there cannot be such a file.
  package func file(of frame: CellBuffer) throws -> [UInt8] {
    var (encoder, bytes) = (self, [UInt8]())
    try encoder.begin(columns: frame.columns, rows: frame.rows, into: &bytes)
    try encoder.encode(frame, at: 0, into: &bytes)
    encoder.end(at: 0, into: &bytes)
    return bytes
  }
}

extension [UInt8] {
  /// Appends a text as UTF-8.
  package mutating func append(text: StaticString) {
    append(contentsOf: UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
  }

  /// Appends a scalar as UTF-8.
  mutating func append(scalar: Unicode.Scalar) {
    if scalar.isASCII { append(UInt8(truncatingIfNeeded: scalar.value)) } else { append(contentsOf: scalar.utf8) }
  }

  /// Appends a number that is not negative, in decimal.
  package mutating func append(decimal number: Int) {
    if number >= 10 { append(decimal: number / 10) }
    append(UInt8(48 + number % 10))
  }
}

/// An encoder of frames in the colours of a palette, as a terminal with some theme shows them: each colour becomes the one
/// whose number such a terminal would be sent.
struct PaletteExport: FrameEncoder {
  private var encoder: any FrameEncoder
  private let colors: TerminalColors
  private let palette: Palette
  private let shown = CellBuffer(columns: 0, rows: 0)

  /// Creates an encoder that reduces the colours of frames for another encoder.
  init(_ encoder: any FrameEncoder, _ palette: Palette, _ colors: TerminalColors) {
    (self.encoder, self.palette, self.colors) = (encoder, palette, colors)
  }

  func check(columns: Int, rows: Int) throws { try encoder.check(columns: columns, rows: rows) }

  mutating func begin(columns: Int, rows: Int, into output: inout [UInt8]) throws {
    try encoder.begin(columns: columns, rows: rows, into: &output)
  }

  mutating func encode(_ frame: CellBuffer, at time: Double, into output: inout [UInt8]) throws {
    if shown.columns != frame.columns || shown.rows != frame.rows {
      shown.resize(columns: frame.columns, rows: frame.rows)
    }
    shown.copy(from: frame)
    for row in 0..<frame.rows {
      for column in 0..<frame.columns {
        let cell = frame[column, row]
        shown[column, row].foreground = reduced(cell.foreground, on: cell.background)
        shown[column, row].background = reduced(cell.background, on: .default)
      }
    }
    try encoder.encode(shown, at: time, into: &output)
  }

  @discardableResult
  mutating func end(at time: Double, into output: inout [UInt8]) -> FilmCorrection? {
    encoder.end(at: time, into: &output)
  }

  private func reduced(_ color: CellColor, on background: CellColor) -> CellColor {
    color.isDefault ? color : colors.color(at: palette.nearest(to: color, on: background))
  }
}
