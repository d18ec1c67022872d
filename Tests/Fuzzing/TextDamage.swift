import TestSupport

/// Damages texts without regard to their meaning: pieces are inserted, removed, duplicated and exchanged.
package enum TextDamage {
  /// The pieces that are inserted: parts of YAML, numbers, colours, paths and parameters.
  private static let pieces = [
    "{", "}", "[", "]", ":", ": ", ",", "\n", "\n  ", "- ", "\"", "'", "#", "&a ", "*a", "|", ">-", "? ", "$",
    "${pace}", "0", "-1", "1e9", "1e308", ".nan", "9999999999999999999", "0.0000001", "M", "Z", "a1 1 0 01", "deg", "s",
    "~",
    "null", "!!str ", "\t", "\u{0}", "é", "\u{1F600}", "infinite", "original", "by", "none", "identity", "layers:",
    "<<: ", "---\n", "...\n", "%YAML 1.1\n", "\r\n", "\u{FEFF}", "\u{2028}", "\u{301}", "|2\n", "!<x> ",
  ]

  /// A text, changed at one to three places.
  package static func damaged(_ text: String, with random: inout SeededGenerator) -> String {
    var scalars = Array(text.unicodeScalars)
    for _ in 0..<random.count(1...3) {
      if scalars.isEmpty { scalars = ["a"] }
      damage(&scalars, with: &random)
    }
    return String(String.UnicodeScalarView(scalars))
  }

  private static func damage(_ scalars: inout [Unicode.Scalar], with random: inout SeededGenerator) {
    let start = random.count(0...scalars.count - 1)
    let end = min(scalars.count, start + random.count(0...(random.chance(0.05) ? 400 : 7)))
    let piece = random.element(of: pieces)
    switch random.count(0...4) {
    case 0: scalars.removeSubrange(start..<end)
    case 1: scalars.insert(contentsOf: piece.unicodeScalars, at: start)
    case 2: scalars.replaceSubrange(start..<end, with: piece.unicodeScalars)
    case 3: scalars[start] = Unicode.Scalar(scalars[start].value ^ 1 << UInt32(random.count(0...6))) ?? "?"
    default: scalars.insert(contentsOf: scalars[start..<end], at: random.count(0...start))
    }
  }
}
