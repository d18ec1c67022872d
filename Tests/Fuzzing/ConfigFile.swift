import Diagnostics
import Settings
import TestSupport

/// Files of a user's own defaults, right and wrong ones.
package enum ConfigFile {
  private static let names =
    Setting.allCases.map(\.rawValue) + ["glyph", "colour", "", "bars", "#", "fps=", "\u{1B}", "é"]
  private static let values =
    Setting.allCases.flatMap(\.words) + [
      "30", "0", "240.5", "nan", "inf", "1e2", "-1", "٣", "#fff", "#ffff", "#FDF6E3", "#12345678", "clear",
      "rebeccapurple",
      "\u{202E}", "\u{1B}[31m", "", "16 # few", "auto auto", "99999999999999999999999",
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

  /// Which rules are violated by what has been read.
  package static func faults(of settings: UserSettings, _ diagnostics: [Diagnostic]) -> [String] {
    var faults: [String] = []
    if diagnostics.map(\.description).joined().unicodeScalars.contains(where: { $0.value < 0x20 && $0 != "\n" }) {
      faults.append("a control character is in what is told of defaults")
    }
    let written = Setting.allCases.compactMap { setting in settings.text(of: setting).map { "\(setting) \($0)" } }
    var mistakes: [Diagnostic] = []
    let again = UserSettings(
      SourceFile(name: "config", text: written.joined(separator: "\n")), diagnostics: &mistakes)
    if again != settings || !mistakes.isEmpty { faults.append("what is written of defaults is read as something else") }
    return faults
  }
}
