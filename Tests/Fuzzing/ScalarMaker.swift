import TestSupport

/// Makes scalars: plausible ones, so that scenes stay valid, and occasionally unexpected ones.
package enum ScalarMaker {
  /// Numbers that scenes have.
  private static let numbers = [
    "0", "1", "2", "0.5", "-1", "3", "0.25", "10", "-0.5", "40", "7.5", "100", "1.5", "20", "-30", "0.1", "6",
  ]

  /// Numbers at the limits of some range.
  private static let extremes = [
    "-0", "1e-9", "1e-300", "5e-324", "999999", "1000000", "1000000.1", "-1000000", "1e6", "-1e6", "1e5", "10000",
    "1000",
    "1e308", "-1e308", "1e999", ".nan", "nan", ".inf", "-.inf", "inf", "9223372036854775807", "-9223372036854775808",
    "9223372036854775808", "18446744073709551616", "2147483648", "0x10", "0o17", "1_000", "007", "+5", "1.", ".5",
    "-.5",
    "1e", "--1", "1e+3", "٣", "1,5", "0.1666666666666666666666666666666666666", "65536", "255", "256", "63", "64",
    "0.999999",
  ]

  private static let colors = [
    "red", "blue", "white", "black", "none", "default", "rebeccapurple", "#fff", "#0008", "#102030", "#10203040", "Red",
    "lightgoldenrodyellow", "transparent", "#ff8800", "#00ff00aa",
  ]
  private static let badColors = ["#", "#f", "#ggg", "#1234567", "redd", "#fffffffff", "rgb(1,2,3)", "#ＦＦＦ"]

  private static let words = [
    "a", "Take-off", "日本語", "🙂🙃", "👩‍👩‍👧‍👦", "🇩🇪🇫🇷", "e\u{301}\u{301}\u{301}", "\u{202E}abc", "\u{61C}", "ﷺ", "한글", "ℵ₀", "$",
    "$a",
    "${a}", "${", "$$", "~", "null", "true", "*", "&a", "!!str", "one two three four five six seven", "a\nb\nc", "\n",
    "",
    " ", "  x", "x  ", "\t", "%", "@", "`", "infinite", "original", "identity", "settling", "\u{FEFF}", "\u{E000}",
    "\u{E200}", "\u{10FFFF}", "\u{200D}", "\u{FE0F}", "|-+.'\"/\\#", "█▒░", "⣿⠁", "Äöü ß €", "\u{1F1E6}",
  ]
  private static let controls = ["\u{1B}[31m", "\u{7}", "\u{9B}2J", "\u{0}", "\u{7F}", "\u{85}", "\u{2028}"]

  /// A number; extreme ones are rare.
  static func number(with random: inout SeededGenerator) -> String {
    if random.chance(0.15) { return random.element(of: extremes) }
    return random.chance(0.7) ? random.element(of: numbers) : short(random.number(-200...200))
  }

  /// A number with one of some units, or with none.
  static func quantity(_ units: [String], with random: inout SeededGenerator) -> String {
    let unit = units.isEmpty || random.chance(0.4) ? "" : random.element(of: units)
    return number(with: &random) + unit
  }

  static func color(with random: inout SeededGenerator) -> String {
    random.element(of: random.chance(0.05) ? badColors : colors)
  }

  /// A text; long ones and control characters are rare.
  static func text(with random: inout SeededGenerator) -> String {
    if random.chance(0.02) { return random.element(of: controls) }
    let word = random.element(of: words)
    guard random.chance(0.1) else { return word }
    let count = random.weighted([(60, 5), (30, 100), (9, 2000), (1, 40_000)])
    return String(
      repeating: word + (random.chance(0.5) ? " " : ""), count: max(1, min(count, 100_000 / max(word.utf8.count, 1))))
  }

  /// SVG path data.
  static func path(with random: inout SeededGenerator) -> String {
    var path = "M0 0"
    for _
      in 0..<random.weighted([(80, random.count(1...6)), (18, random.count(7...60)), (2, random.count(100...3000))])
    {
      let command = random.element(of: Array("LLLLCCQQAHVSTZMlcqahvstzm"))
      path.append(command)
      let count = random.chance(0.02) ? random.count(0...8) : operands(of: command)
      path += (0..<count).map { place in
        "aA".contains(command) && (place == 3 || place == 4) ? random.element(of: ["0", "1"]) : operand(with: &random)
      }.joined(separator: " ")
    }
    return path
  }

  private static func operand(with random: inout SeededGenerator) -> String {
    random.chance(0.02) ? random.element(of: extremes) : short(random.number(-60...160))
  }

  private static func operands(of command: Character) -> Int {
    switch command.lowercased() {
    case "l", "m", "t": 2
    case "c": 6
    case "q", "s": 4
    case "a": 7
    case "h", "v": 1
    default: 0
    }
  }

  private static func short(_ number: Double) -> String { "\((number * 8).rounded() / 8)" }
}

extension ScalarMaker {
  /// A number close to another one, with the same unit; for anything else an extreme number.
  static func neighbour(of text: String, with random: inout SeededGenerator) -> String {
    let digits = text.prefix { "+-.0123456789eE".contains($0) }
    guard let number = Double(digits), number.isFinite, !random.chance(0.06) else {
      return random.element(of: extremes)
    }
    let unit = text.dropFirst(digits.count)
    let factor = random.element(of: [-1, 0, 0.5, 2, 0.1, 10, 0.99, 1.5, 3, 0.3, 100, 1000, -10])
    let changed = random.chance(0.6) ? number * factor : number + random.element(of: [-1, 1, 0.5, -0.5, 1e-9, 360])
    return (changed == changed.rounded() && abs(changed) < 1e15 ? "\(Int(changed))" : "\(changed)") + unit
  }
}
