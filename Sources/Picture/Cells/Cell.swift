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

/// Mixtures of two cells, for a picture that fades into another.
extension Cell {
  /// Returns a cell between this one and another.
  ///
  /// Colours are mixed. Of two different characters one is shown: the old one in the first half of the transition and
  /// the new one in the second, each in a colour that fades; a character is also shown wherever the other cell is
  /// empty. Half blocks, full blocks and empty cells count as two colours, an upper and a lower one, so that pictures
  /// made of them fade exactly.
  ///
  /// - Parameters:
  ///   - new: The cell that this one becomes.
  ///   - fraction: The share of the new cell, 0…1.
  ///   - colors: The terminal's own colours, which stand for default colours in mixtures.
  /// - Complexity: O(1). Allocates nothing.
  package func faded(to new: Cell, _ fraction: Double, on colors: TerminalColors) -> Cell {
    guard fraction > 0, self != new else { return self }
    guard fraction < 1 else { return new }
    let (text, paper) = (colors.text, colors.paper)
    if glyph == new.glyph {
      return Cell(
        glyph: glyph, foreground: foreground.mixed(with: new.foreground, fraction, for: text),
        background: background.mixed(with: new.background, fraction, for: paper),
        style: fraction < 0.5 ? style : new.style)
    }
    if let old = halves(text), let new = new.halves(text) {
      return Self.ofHalves(
        upper: old.upper.mixed(with: new.upper, fraction, for: paper),
        lower: old.lower.mixed(with: new.lower, fraction, for: paper))
    }
    let isOld = isEmpty ? false : new.isEmpty || fraction < 0.5
    var cell = isOld ? self : new
    let (other, share) = isOld ? (new, 1 - fraction) : (self, fraction)
    let ink = cell.foreground.isDefault ? text : cell.foreground
    cell.foreground = other.background.mixed(with: ink, share, for: paper)
    cell.background = background.mixed(with: new.background, fraction, for: paper)
    return cell
  }

  /// True if only its background is visible.
  private var isEmpty: Bool { glyph == 0x20 || glyph == Self.continuation }

  /// Returns the colours of the upper and of the lower half; nil if the cell shows anything else than halves. Paper in
  /// the default colour stays `.default`.
  private func halves(_ text: CellColor) -> (upper: CellColor, lower: CellColor)? {
    let ink = foreground.isDefault ? text : foreground
    switch glyph {
    case 0x20: return (background, background)
    case 0x2580: return (ink, background)
    case 0x2584: return (background, ink)
    case 0x2588: return (ink, ink)
    default: return nil
    }
  }

  private static func ofHalves(upper: CellColor, lower: CellColor) -> Cell {
    if upper == lower { return Cell(glyph: 0x20, foreground: .default, background: upper, style: []) }
    // No foreground has the default colour of the background, so a default upper half has to be background.
    guard upper.isDefault else { return Cell(glyph: 0x2580, foreground: upper, background: lower, style: []) }
    return Cell(glyph: 0x2584, foreground: lower, background: upper, style: [])
  }
}

extension CellColor {
  /// Returns a mixture with another colour in which `own` replaces default colours; the mixture of two default colours
  /// is the default colour.
  fileprivate func mixed(with other: CellColor, _ fraction: Double, for own: CellColor) -> CellColor {
    if self == other { return self }
    return (isDefault ? own : self).mixed(with: other.isDefault ? own : other, fraction)
  }
}

/// A character of Unicode's Block Elements that is a pattern of rectangles: a half, a quadrant, or some eighths of a
/// cell.
package struct BlockElement {
  /// A rectangle, in eighths of a cell's width and of its height.
  package struct Part {
    package var x: Int
    package var y: Int
    package var width: Int
    package var height: Int
  }

  /// The rectangles that are filled.
  package let parts: [Part]

  /// Creates the rectangles of a character; nil if it is not such an element.
  package init?(_ glyph: UInt32) {
    switch glyph {
    case 0x2580: parts = [Part(x: 0, y: 0, width: 8, height: 4)]
    case 0x2581...0x2588:
      let eighths = Int(glyph - 0x2580)
      parts = [Part(x: 0, y: 8 - eighths, width: 8, height: eighths)]
    case 0x2589...0x258F: parts = [Part(x: 0, y: 0, width: Int(0x2590 - glyph), height: 8)]
    case 0x2590: parts = [Part(x: 4, y: 0, width: 4, height: 8)]
    case 0x2596...0x259F: parts = MosaicTable.quadrants.scalars.firstIndex(of: glyph).map(Self.quadrants) ?? []
    default: return nil
    }
  }

  private static func quadrants(_ pattern: Int) -> [Part] {
    (0..<4).filter { pattern >> $0 & 1 == 1 }.map { Part(x: $0 % 2 * 4, y: $0 / 2 * 4, width: 4, height: 4) }
  }
}
