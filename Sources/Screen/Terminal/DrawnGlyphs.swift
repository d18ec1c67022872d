/// The sets of mosaic characters that a terminal draws by itself. They fill their cells whatever the font is.
public struct DrawnGlyphs: OptionSet, Hashable, Sendable {
  /// A bit for each set.
  public let rawValue: Int

  /// The sets of some bits.
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// The characters of two by three parts: U+1FB00 to U+1FB3B (Unicode 13, "Symbols for Legacy Computing").
  public static let sextants = DrawnGlyphs(rawValue: 1)

  /// The characters of two by four parts: U+1CD00 to U+1CDE5 (Unicode 16, "Symbols for Legacy Computing Supplement").
  public static let octants = DrawnGlyphs(rawValue: 2)
}
