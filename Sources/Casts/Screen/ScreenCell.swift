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
  init(glyph: UInt32, foreground: ScreenColor = .standard, background: ScreenColor = .standard, attributes: UInt32 = 0) {
    self.glyph = glyph
    self.foreground = foreground
    self.background = background
    self.attributes = attributes
  }

  /// The character as text, with all of its scalars; empty in the right half of a wide character.
  public var text: String { Cell(glyph: glyph, foreground: .default, background: .default, style: []).text }

  /// True in the right half of a wide character.
  public var isRightHalf: Bool { glyph == Cell.continuation }

  /// The number of the cell's extras in the screen's table; 0 if it has none.
  var extras: Int { Int(attributes >> 16) }
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
