import Terminal

/// The keys: one table that makes the bindings, the help overlay and the table in the README.
///
/// They follow what players have taught people, mpv above all.
package enum KeyTable {
  /// Keys that belong together, and what is said about them.
  package struct Row: Sendable {
    /// How the keys are written for people.
    package let label: String
    /// What they do.
    package let meaning: String
    /// What each of them asks for.
    package let bindings: [(stroke: KeyStroke, command: PlayerCommand)]
  }

  /// The rows, in the order in which they are taught.
  package static let rows: [Row] = [
    Row(label: "space", meaning: "pause, play", bindings: [(KeyStroke(" "), .togglePause)]),
    Row(
      label: "left right", meaning: "one second back, forward",
      bindings: [(KeyStroke(.left), .seek(by: -1)), (KeyStroke(.right), .seek(by: 1))]),
    Row(
      label: "shift+left shift+right", meaning: "a tenth of a second back, forward",
      bindings: [(KeyStroke(.left, .shift), .seek(by: -0.1)), (KeyStroke(.right, .shift), .seek(by: 0.1))]),
    Row(
      label: ", .", meaning: "one frame back, forward",
      bindings: [(KeyStroke(","), .step(-1)), (KeyStroke("."), .step(1))]),
    Row(
      label: "[ ]", meaning: "slower, faster by a tenth",
      bindings: [(KeyStroke("["), .changeRate(by: -0.1)), (KeyStroke("]"), .changeRate(by: 0.1))]),
    Row(
      label: "{ }", meaning: "half, double speed",
      bindings: [(KeyStroke("{"), .scaleRate(by: 0.5)), (KeyStroke("}"), .scaleRate(by: 2))]),
    Row(label: "backspace", meaning: "normal speed", bindings: [(KeyStroke(.backspace), .resetRate)]),
    Row(label: "r", meaning: "reverse", bindings: [(KeyStroke("r"), .reverse)]),
    Row(
      label: "home end", meaning: "to the start, the end",
      bindings: [(KeyStroke(.home), .seekToFraction(0)), (KeyStroke(.end), .seekToFraction(1))]),
    Row(label: "0-9", meaning: "to tenths of the duration", bindings: tenths),
    Row(label: "l", meaning: "loop: set A, set B, clear", bindings: [(KeyStroke("l"), .markLoop)]),
    Row(label: "L", meaning: "loop the whole, or not", bindings: [(KeyStroke("L"), .toggleLoop)]),
    Row(
      label: "n p", meaning: "next, previous scene",
      bindings: [(KeyStroke("n"), .nextScene), (KeyStroke("p"), .previousScene)]),
    Row(label: "g", meaning: "other glyphs: blocks, dots, ASCII", bindings: [(KeyStroke("g"), .nextGlyphSet)]),
    Row(label: "?", meaning: "this help", bindings: [(KeyStroke("?"), .toggleHelp)]),
    Row(label: "q", meaning: "quit", bindings: [(KeyStroke("q"), .quit)]),
  ]

  private static let tenths: [(stroke: KeyStroke, command: PlayerCommand)] = (0...9).compactMap { digit in
    Unicode.Scalar(48 + digit).map { (KeyStroke($0), .seekToFraction(Double(digit) / 10)) }
  }

  /// What is bound, by key.
  package static let commands: [KeyStroke: PlayerCommand] = {
    var commands: [KeyStroke: PlayerCommand] = [:]
    for binding in rows.flatMap(\.bindings) { commands[binding.stroke] = binding.command }
    return commands
  }()

  /// The table as the README shows it.
  package static var markdown: String {
    let lines = rows.map { row in
      let keys = row.label.split(separator: " ").map { "`\($0)`" }.joined(separator: " ")
      return "| \(keys) | \(row.meaning) |"
    }
    return (["| key | what it does |", "|---|---|"] + lines).joined(separator: "\n") + "\n"
  }
}
