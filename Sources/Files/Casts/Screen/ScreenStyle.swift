/// The attributes of a character beyond its colours, as SGR sequences set them (ECMA-48, xterm).
public struct ScreenStyle: OptionSet, Hashable, Sendable {
  /// The bits of the set.
  public let rawValue: UInt32

  /// Creates a set from its bits.
  @inlinable public init(rawValue: UInt32) { self.rawValue = rawValue }

  /// A heavier glyph (SGR 1).
  public static let bold = ScreenStyle(rawValue: 1)
  /// A fainter glyph (SGR 2).
  public static let faint = ScreenStyle(rawValue: 1 << 1)
  /// A slanted glyph (SGR 3).
  public static let italic = ScreenStyle(rawValue: 1 << 2)
  /// A blinking glyph (SGR 5 and 6).
  public static let blink = ScreenStyle(rawValue: 1 << 3)
  /// A glyph whose colours are exchanged (SGR 7).
  public static let inverse = ScreenStyle(rawValue: 1 << 4)
  /// A glyph that is not shown (SGR 8). The cell keeps its character.
  public static let concealed = ScreenStyle(rawValue: 1 << 5)
  /// A glyph with a line through it (SGR 9).
  public static let struck = ScreenStyle(rawValue: 1 << 6)
  /// A glyph with a line above it (SGR 53).
  public static let overlined = ScreenStyle(rawValue: 1 << 7)
  /// A character that a selective erasure leaves (DECSCA).
  static let protected = ScreenStyle(rawValue: 1 << 8)

  /// The lines below the character, as a part of the set.
  public var underline: UnderlineStyle {
    get { UnderlineStyle(rawValue: UInt8(truncatingIfNeeded: rawValue >> Self.underlineShift & 7)) ?? .none }
    set {
      self = ScreenStyle(
        rawValue: rawValue & ~(7 << Self.underlineShift) | UInt32(newValue.rawValue) << Self.underlineShift)
    }
  }

  private static let underlineShift: UInt32 = 9

  /// The bits that attributes use. The bits above them are the number of a cell's extras.
  static let mask: UInt32 = 0xFFFF
}

/// The line below a character, by its number in SGR 4:n.
public enum UnderlineStyle: UInt8, Hashable, Sendable {
  /// No line.
  case none
  /// One line.
  case single
  /// Two lines.
  case double
  /// A wavy line.
  case curly
  /// A dotted line.
  case dotted
  /// A dashed line.
  case dashed
}
