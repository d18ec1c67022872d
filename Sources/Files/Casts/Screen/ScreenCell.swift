import Cells

/// One cell of a screen: its character, colours and attributes.
///
/// Sixteen bytes, so that rows are filled and copied as memory.
public struct ScreenCell: Hashable, Sendable {
  /// The character: a Unicode scalar, the number of a cluster (`CellGlyph.value`), or `Cell.continuation` in the right
  /// half of a wide character.
  public internal(set) var glyph: UInt32

  /// The colour of the character.
  public internal(set) var foreground: ScreenColor

  /// The colour behind the character.
  public internal(set) var background: ScreenColor

  /// The attributes in the lower half, and in the upper half the number of the cell's `CellExtras`.
  var attributes: UInt32

  /// The attributes of the character.
  public var style: ScreenStyle { ScreenStyle(rawValue: attributes & ScreenStyle.mask) }

  /// A space in the terminal's default colours.
  public static let blank = ScreenCell(glyph: 0x20)

  /// Creates a cell from its properties.
  init(glyph: UInt32, foreground: ScreenColor = .standard, background: ScreenColor = .standard, attributes: UInt32 = 0)
  {
    self.glyph = glyph
    self.foreground = foreground
    self.background = background
    self.attributes = attributes
  }

  /// The character as it is seen: a space for one that is concealed (SGR 8).
  public var shownGlyph: UInt32 { style.contains(.concealed) && !isRightHalf ? 0x20 : glyph }

  /// The character as text, with all of its scalars; empty in the right half of a wide character.
  public var text: String { Cell(glyph: glyph, foreground: .default, background: .default, style: []).text }

  /// True in the right half of a wide character.
  public var isRightHalf: Bool { glyph == Cell.continuation }

  /// The number of the cell's extras in the screen's table; 0 if it has none.
  var extras: Int { Int(attributes >> 16) }
}

extension ScreenCell {
  /// Writes the printable ASCII at the start of some bytes into cells, and returns the number of characters.
  ///
  /// A cell is stored as one vector; four stores of its properties took twice the time.
  static func fill(
    _ cells: UnsafeMutableBufferPointer<ScreenCell>, from first: Int, to end: Int, with template: ScreenCell,
    ofASCII bytes: UnsafeBufferPointer<UInt8>, from start: Int
  ) -> Int {
    guard let base = cells.baseAddress, let text = bytes.baseAddress.map({ $0 + start }) else { return 0 }
    let count = min(end - first, bytes.count - start)
    let place = UnsafeMutableRawPointer(base + first)
    var vector = SIMD4(0, template.foreground.bits, template.background.bits, template.attributes)
    var written = 0
    while written < count {
      let byte = text[written]
      if !PlainCharacter.isASCII(byte) { break }
      vector[0] = UInt32(byte)
      place.storeBytes(of: vector, toByteOffset: written << 4, as: SIMD4<UInt32>.self)
      written += 1
    }
    return written
  }
}

/// What few cells have: a colour of their underline, and a link.
struct CellExtras: Hashable, Sendable {
  /// The colour of the underline (SGR 58).
  var underlineColor = ScreenColor.standard

  /// The address that the cell leads to (OSC 8).
  var link: String?

  /// True if there is nothing to keep.
  var isEmpty: Bool { underlineColor.isStandard && link == nil }
}
