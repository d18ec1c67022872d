/// The mosaic characters that a terminal is known to draw by itself, so that they fill their cells whatever its font has.
public struct DrawnGlyphs: OptionSet, Hashable, Sendable {
  /// A bit for each set.
  public let rawValue: Int

  /// The sets of some bits.
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// Two by three parts: U+1FB00 to U+1FB3B (Unicode 13, "Symbols for Legacy Computing").
  public static let sextants = DrawnGlyphs(rawValue: 1)

  /// Two by four parts: U+1CD00 to U+1CDE5 (Unicode 16, "Symbols for Legacy Computing Supplement").
  public static let octants = DrawnGlyphs(rawValue: 2)
}
