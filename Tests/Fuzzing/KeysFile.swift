import ScenePlayer
import TestSupport

/// Files of keys, right and wrong ones.
package enum KeysFile {
  private static let strokes = [
    "x", "q", "space", "ctrl+right", "shift+left", "alt+ctrl+f5", "f63", "f64", "#", "+", "ctrl++", "é", "日", "\u{301}",
    "F1",
    "ctrl+", "ctrl", "page up", "enter", "escape", "tab", "0", "\u{1B}", "\u{202E}", "left", "up", "down", "?",
    "hyper+x",
  ]
  private static let arguments = [
    "5", "-5", "0", "1e9", "-1e9", "1e10", "nan", "inf", "-inf", "0x10", "9223372036854775807", "-9223372036854775808",
    "9223372036854775808", "+0.1", "*2", "*0", "*-1", "/2", "50%", "101%", "-1%", "1500ms", "climb", "", "5 5", "#5",
    "٣", "1.",
  ]
  private static let names =
    PlayerCommand.names + ["none", "quitt", "", "seek", "lane", "step", "go"]

  /// A file of some lines.
  package static func variant(with random: inout SeededGenerator) -> String {
    var text = random.chance(0.1) ? "\u{FEFF}" : ""
    for _ in 0..<random.weighted([(90, random.count(0...12)), (9, 100), (1, 2000)]) { text += line(with: &random) }
    return random.chance(0.15) ? TextDamage.damaged(text, with: &random) : text
  }

  private static func line(with random: inout SeededGenerator) -> String {
    let comment = random.chance(0.1) ? " # why" : ""
    let end = random.element(of: ["\n", "\n", "\n", "\n", "\r\n", "\r", "\u{2028}", ""])
    let space = random.element(of: [" ", " ", "   ", "\t", "\u{A0}", ""])
    let argument = random.chance(0.6) ? " " + random.element(of: arguments) : ""
    return random.element(of: strokes) + space + random.element(of: names) + argument + comment + end
  }
}
