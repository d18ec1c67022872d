import TestSupport

/// Files of a user's own defaults, right and wrong ones.
package enum ConfigFile {
  /// The names of the settings.
  package static let settings = [
    "glyphs", "color", "fps", "theme", "background", "foreground", "bars", "inline-rows", "mouse",
  ]
  private static let names = settings + ["glyph", "colour", "", "#", "fps=", "\u{1B}", "é"]
  private static let values = [
    "auto", "none", "ascii", "blocks", "sextants", "octants", "braille", "truecolor", "256", "16", "nord", "shown",
    "hidden",
    "black", "white", "30", "0", "240.5", "nan", "inf", "1e2", "-1", "٣", "#fff", "#ffff", "#FDF6E3", "#12345678",
    "clear", "rebeccapurple", "\u{202E}", "\u{1B}[31m", "", "16 # few", "auto auto", "99999999999999999999999",
  ]

  /// The file of a number.
  package static func variant(of index: Int, seed: UInt64) -> String {
    var random = SeededGenerator(seed: seed, index: index)
    var text = random.chance(0.1) ? "\u{FEFF}" : ""
    for _ in 0..<random.weighted([(90, random.count(0...6)), (9, 60), (1, 2000)]) { text += line(with: &random) }
    return random.chance(0.15) ? TextDamage.damaged(text, with: &random) : text
  }

  private static func line(with random: inout SeededGenerator) -> String {
    let comment = random.chance(0.1) ? " # why" : ""
    let end = random.element(of: ["\n", "\n", "\n", "\n", "\r\n", "\r", "\u{2028}", ""])
    let space = random.element(of: [" ", " ", "   ", "\t", "\u{A0}", "="])
    return random.element(of: names) + space + random.element(of: values) + comment + end
  }
}
