import Terminal

/// The keys: one table that makes the bindings, the help overlay and the table in the README.
///
/// They follow what players have taught people, mpv above all. A file of the user's may bind them anew
/// (`KeyTable+Parsing.swift`).
package struct KeyTable: Sendable {
  /// Keys that belong together, and what is said about them.
  package struct Row: Sendable {
    /// How the keys are written for people.
    package internal(set) var label: String
    /// What they do.
    package let meaning: String
    /// What each of them asks for.
    package internal(set) var bindings: [(stroke: KeyStroke, command: PlayerCommand)]
    /// What the row is about, whichever keys it has.
    let commands: Set<PlayerCommand>

    init(_ label: String, _ meaning: String, _ bindings: [(KeyStroke, PlayerCommand)]) {
      self.label = label
      self.meaning = meaning
      self.bindings = bindings.map { (stroke: $0.0, command: $0.1) }
      commands = Set(bindings.map(\.1))
    }
  }

  /// The rows, in the order in which they are taught.
  package internal(set) var rows: [Row]

  /// What is bound, by key.
  package internal(set) var commands: [KeyStroke: PlayerCommand] = [:]

  /// The table as it ships.
  package init() {
    rows = Self.standardRows
    commands = Dictionary(rows.flatMap(\.bindings).map { ($0.stroke, $0.command) }) { first, _ in first }
  }

  private static let standardRows: [Row] = [
    Row("space", "pause, play", [(KeyStroke(" "), .togglePause)]),
    Row(
      "left right", "one second back, forward",
      [(KeyStroke(.left), .seek(by: -1)), (KeyStroke(.right), .seek(by: 1))]),
    Row(
      "shift+left shift+right", "0.1 s back, forward",
      [(KeyStroke(.left, .shift), .seek(by: -0.1)), (KeyStroke(.right, .shift), .seek(by: 0.1))]),
    Row(", .", "one frame back, forward", [(KeyStroke(","), .step(-1)), (KeyStroke("."), .step(1))]),
    Row(
      "[ ]", "slower, faster by a tenth",
      [(KeyStroke("["), .changeRate(by: -0.1)), (KeyStroke("]"), .changeRate(by: 0.1))]),
    Row("{ }", "half, double speed", [(KeyStroke("{"), .scaleRate(by: 0.5)), (KeyStroke("}"), .scaleRate(by: 2))]),
    Row("backspace", "normal speed", [(KeyStroke(.backspace), .setRate(1))]),
    Row("r", "reverse", [(KeyStroke("r"), .reverse)]),
    Row(
      "home end", "to the start, the end",
      [(KeyStroke(.home), .go(to: .fraction(0))), (KeyStroke(.end), .go(to: .fraction(1)))]),
    Row("0-9", "to tenths of the duration", tenths),
    Row(
      "pageup pagedown", "previous, next marker",
      [(KeyStroke(.pageUp), .previousMarker), (KeyStroke(.pageDown), .nextMarker)]),
    Row(": /", "go to a time or a marker", [(KeyStroke(":"), .enterTime), (KeyStroke("/"), .enterTime)]),
    Row("l", "loop: set A, set B, clear", [(KeyStroke("l"), .markLoop)]),
    Row("L", "loop the whole, or not", [(KeyStroke("L"), .toggleLoop)]),
    Row("i", "inspector", [(KeyStroke("i"), .toggleInspector)]),
    Row(
      "up down", "select an animation", [(KeyStroke(.up), .selectLane(by: -1)), (KeyStroke(.down), .selectLane(by: 1))]),
    Row("enter", "fold, unfold a group", [(KeyStroke(.enter), .toggleLane)]),
    Row("I", "statistics", [(KeyStroke("I"), .toggleStatistics)]),
    Row("h", "hide, show all bars", [(KeyStroke("h"), .toggleBars)]),
    Row("g", "other glyphs", [(KeyStroke("g"), .nextGlyphSet)]),
    Row("c", "fewer colours, all again", [(KeyStroke("c"), .changeColors)]),
    Row("n p", "next, previous scene", [(KeyStroke("n"), .nextScene), (KeyStroke("p"), .previousScene)]),
    Row("escape", "close, back to gallery", [(KeyStroke(.escape), .back)]),
    Row("R", "reload the scene", [(KeyStroke("R"), .reload)]),
    Row("s", "save the frame as text", [(KeyStroke("s"), .save)]),
    Row("ctrl+l", "repaint the screen", [(KeyStroke("l", .control), .repaint)]),
    Row("?", "this help", [(KeyStroke("?"), .toggleHelp)]),
    Row("q", "quit", [(KeyStroke("q"), .quit)]),
  ]

  private static let tenths: [(KeyStroke, PlayerCommand)] = (0...9).compactMap { digit in
    Unicode.Scalar(48 + digit).map { (KeyStroke($0), .go(to: .fraction(Double(digit) / 10))) }
  }

  /// The table as the README shows it.
  package var markdown: String {
    let lines = rows.map { row in
      let keys = row.label.split(separator: " ").map { "`\($0)`" }.joined(separator: " ")
      return "| \(keys) | \(row.meaning) |"
    }
    return (["| key | what it does |", "|---|---|"] + lines).joined(separator: "\n") + "\n"
  }
}
