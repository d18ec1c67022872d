/// A glyph set as pictures of characters, several side by side.
///
/// Each band of the picture is a heading, for the reader, and sixteen lines; each character is eight dots wide and
/// followed by a `|`. An `X` is ink, an `x` half as much, and a `.` a quarter. The idea, that a set is data that can be
/// read, is from the program Chafa.
struct GlyphTable: Sendable {
  /// The characters, in the order of the pictures.
  let scalars: [UInt32]

  /// The number of characters side by side.
  let columns: Int

  /// The bands of pictures.
  let pictures: StaticString

  /// The number of dots across a character.
  static let width = 8

  /// The number of dots down a character.
  static let height = 16

  /// Returns the ink of every character. Two by two dots make a sample.
  ///
  /// - Complexity: O(size of the pictures), about 0.02 ms for ninety-five of them; allocates the list.
  func coverages() -> [Coverage] {
    var coverages = [Coverage](repeating: .bare, count: scalars.count)
    var line = 0
    var x = 0
    let text = UnsafeBufferPointer(start: pictures.utf8Start, count: pictures.utf8CodeUnitCount)
    for byte in text {
      if byte == UInt8(ascii: "\n") {
        line += 1
        x = 0
        continue
      }
      if let dot = Self.ink(of: byte) {
        add(dot, x: x, y: line % Self.bandHeight - 1, band: line / Self.bandHeight, to: &coverages)
      }
      x += 1
    }
    return coverages
  }

  /// Returns the ink of a character of a picture; nil for any other character.
  private static func ink(of byte: UInt8) -> Float? {
    switch byte {
    case UInt8(ascii: "X"): 1
    case UInt8(ascii: "x"): 0.5
    case UInt8(ascii: "."): 0.25
    default: nil
    }
  }

  /// The number of lines of a band: a heading and the lines of dots.
  private static let bandHeight = height + 1

  private func add(_ dot: Float, x: Int, y: Int, band: Int, to coverages: inout [Coverage]) {
    let glyph = band * columns + x / (Self.width + 1)
    guard y >= 0, y < Self.height, x % (Self.width + 1) < Self.width, glyph < scalars.count else { return }
    let column = x % (Self.width + 1) * Coverage.columns / Self.width
    coverages[glyph][column, y * Coverage.rows / Self.height] += dot / 4
  }
}
