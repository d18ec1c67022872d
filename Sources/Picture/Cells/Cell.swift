/// One cell of the character grid: a glyph, its colours, its style.
///
/// Sixteen bytes without padding, so that equal cells are equal bytes and rows can be compared as memory.
public struct Cell: Hashable, Sendable {
  /// The character that is shown: a Unicode scalar, the number of a cluster of scalars (`CellGlyph.value`), or
  /// `Cell.continuation` in the right half of a wide character.
  public var glyph: UInt32

  /// The colour of the glyph.
  public var foreground: CellColor

  /// The colour behind the glyph.
  public var background: CellColor

  /// The attributes of the glyph, such as bold or underlined.
  public var style: CellStyle

  /// The value of `glyph` in the right half of a character that is two cells wide; nothing is drawn for it.
  @inlinable public static var continuation: UInt32 { 0 }

  /// A space in the terminal's own colours.
  public static let blank = Cell(" ")

  /// Creates a cell that shows one scalar.
  ///
  /// - Parameters:
  ///   - scalar: The character. For one that is two cells wide the caller also writes the right half.
  ///   - foreground: The colour of the glyph.
  ///   - background: The colour behind the glyph.
  ///   - style: The attributes of the glyph.
  @inlinable
  public init(
    _ scalar: Unicode.Scalar, foreground: CellColor = .default, background: CellColor = .default, style: CellStyle = []
  ) {
    self.init(glyph: scalar.value, foreground: foreground, background: background, style: style)
  }

  /// Creates a cell from its stored properties.
  @inlinable
  public init(glyph: UInt32, foreground: CellColor, background: CellColor, style: CellStyle) {
    self.glyph = glyph
    self.foreground = foreground
    self.background = background
    self.style = style
  }

  /// The character as text, with all of its scalars; a space for a value that is no character, and empty in the right
  /// half of a wide character.
  ///
  /// - Complexity: O(scalars). Allocates the text.
  public var text: String {
    guard glyph != Self.continuation else { return "" }
    var text = String.UnicodeScalarView()
    forEachScalar { text.append($0) }
    return String(text)
  }

  /// Returns true if all properties are equal. It is written out so that it is inlined in other modules, where frames
  /// are compared.
  @inlinable
  public static func == (a: Cell, b: Cell) -> Bool {
    a.glyph == b.glyph && a.foreground.bits == b.foreground.bits && a.background.bits == b.background.bits
      && a.style.rawValue == b.style.rawValue
  }
}

/// The attributes of a glyph beyond its colours, which terminals set by SGR sequences (ECMA-48).
public struct CellStyle: OptionSet, Hashable, Sendable {
  /// The bits of the set.
  public let rawValue: UInt32

  /// Creates a set from its bits.
  @inlinable public init(rawValue: UInt32) { self.rawValue = rawValue }

  /// A heavier or brighter glyph; the terminal decides which.
  @inlinable public static var bold: CellStyle { CellStyle(rawValue: 1) }

  /// A fainter glyph.
  @inlinable public static var dim: CellStyle { CellStyle(rawValue: 2) }

  /// A glyph whose foreground and background are exchanged.
  @inlinable public static var reverse: CellStyle { CellStyle(rawValue: 4) }

  /// A glyph with a line below it.
  @inlinable public static var underline: CellStyle { CellStyle(rawValue: 8) }

  /// A slanted glyph.
  @inlinable public static var italic: CellStyle { CellStyle(rawValue: 16) }

  /// A glyph with a line through it.
  @inlinable public static var struck: CellStyle { CellStyle(rawValue: 32) }

  /// A glyph that blinks; pictures and films show it always.
  @inlinable public static var blink: CellStyle { CellStyle(rawValue: 64) }

  /// The styles that draw lines, also where the glyph is a space.
  package static var lines: CellStyle { [.underline, .struck] }
}
