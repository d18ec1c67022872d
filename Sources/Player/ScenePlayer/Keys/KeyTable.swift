import Diagnostics
import LayerAnimation
import Terminal

/// The key bindings: one table from which the bindings, the help and the table in the README are derived.
///
/// The standard keys are those of common media players, mpv above all. A file of the user can change them
/// (`KeyTable+Parsing.swift`).
public struct KeyTable: Sendable {
  /// The subjects of keys.
  package enum Section: String, Hashable, Sendable, CaseIterable {
    case time = "Time"
    case loop = "Loop"
    case speed = "Speed"
    case view = "View"
    case scenes = "Scenes"
    case own = "Your own"
  }

  /// Keys that belong together, with their common description.
  package struct Row: Sendable {
    /// The names of the keys, for the help.
    package internal(set) var label: String
    /// The subject of the keys.
    let section: Section
    /// The effect of the keys.
    package let meaning: String
    /// The command of each key.
    package internal(set) var bindings: [(stroke: KeyStroke, command: PlayerCommand)]
    /// The commands that the row describes, independent of the keys bound to them.
    let commands: [PlayerCommand]

    init(_ section: Section, _ label: String, _ meaning: String, _ bindings: [(KeyStroke, PlayerCommand)]) {
      (self.section, self.label, self.meaning) = (section, label, meaning)
      self.bindings = bindings.map { (stroke: $0.0, command: $0.1) }
      commands = bindings.map(\.1)
    }
  }

  /// The rows, in the order of the help.
  package internal(set) var rows: [Row]

  /// The command of each bound key.
  package internal(set) var commands: [KeyStroke: PlayerCommand] = [:]

  /// A table without keys, which leaves all keys to the program.
  public static let none: KeyTable = {
    var table = KeyTable()
    (table.rows, table.commands) = ([], [:])
    return table
  }()

  /// Creates the standard table.
  public init() {
    rows = Self.standardRows
    commands = Dictionary(rows.flatMap(\.bindings).map { ($0.stroke, $0.command) }) { first, _ in first }
  }

  private static let standardRows = timeRows + loopAndSpeedRows + viewRows + sceneRows

  private static let timeRows: [Row] = [
    Row(.time, "space", "pause, play", [(KeyStroke(" "), .togglePause)]),
    Row(
      .time, "left right", "one second back, forward",
      [(KeyStroke(.left), .seek(by: -1)), (KeyStroke(.right), .seek(by: 1))]),
    Row(
      .time, "shift+left shift+right", "0.1 s back, forward",
      [(KeyStroke(.left, .shift), .seek(by: -0.1)), (KeyStroke(.right, .shift), .seek(by: 0.1))]),
    Row(.time, ", .", "one frame back, forward", [(KeyStroke(","), .step(-1)), (KeyStroke("."), .step(1))]),
    Row(
      .time, "home end", "to the start, the end",
      [(KeyStroke(.home), .go(to: .fraction(0))), (KeyStroke(.end), .go(to: .fraction(1)))]),
    Row(.time, "0-9", "to tenths of the duration", tenths),
    Row(
      .time, "pageup pagedown", "previous, next marker",
      [(KeyStroke(.pageUp), .previousMarker), (KeyStroke(.pageDown), .nextMarker)]),
    Row(
      .time, "u ctrl+r", "undo, redo an input",
      [(KeyStroke("u"), .undo), (KeyStroke("u", .control), .undo), (KeyStroke("r", .control), .redo)]),
    Row(.time, ":", "go to a time or a marker", [(KeyStroke(":"), .enterTime)]),
    Row(.time, "/", "find text in a recording", [(KeyStroke("/"), .enterText)]),
    Row(
      .time, "f F", "next, previous match", [(KeyStroke("f"), .nextFinding), (KeyStroke("F"), .previousFinding)]),
  ]

  private static let loopAndSpeedRows: [Row] = [
    Row(.loop, "l", "loop: set A, set B, clear", [(KeyStroke("l"), .markLoop)]),
    Row(.loop, "L", "loop the whole, or not", [(KeyStroke("L"), .toggleLoop)]),
    Row(
      .speed, "[ ] { }", "slower, faster, /2, *2",
      [
        (KeyStroke("["), .changeRate(by: -0.1)), (KeyStroke("]"), .changeRate(by: 0.1)),
        (KeyStroke("{"), .scaleRate(by: 0.5)), (KeyStroke("}"), .scaleRate(by: 2)),
      ]),
    Row(.speed, "backspace", "normal speed", [(KeyStroke(.backspace), .setRate(1))]),
    Row(.speed, "r", "reverse", [(KeyStroke("r"), .reverse)]),
  ]

  private static let viewRows: [Row] = [
    Row(.view, "i", "inspector", [(KeyStroke("i"), .toggleInspector)]),
    Row(
      .view, "up down", "select an animation",
      [(KeyStroke(.up), .selectLane(by: -1)), (KeyStroke(.down), .selectLane(by: 1))]),
    Row(.view, "enter", "fold, unfold a group", [(KeyStroke(.enter), .toggleLane)]),
    Row(
      .view, "I K", "statistics, typed keys", [(KeyStroke("I"), .toggleStatistics), (KeyStroke("K"), .toggleKeys)]),
    Row(.view, "h", "hide, show all bars", [(KeyStroke("h"), .toggleBars)]),
    Row(.view, "g", "finer, coarser characters", [(KeyStroke("g"), .nextGlyphSet)]),
    Row(.view, "c", "fewer colours, all again", [(KeyStroke("c"), .changeColors)]),
    Row(.view, "?", "this help", [(KeyStroke("?"), .toggleHelp)]),
  ]

  private static let sceneRows: [Row] = [
    Row(.scenes, "n p", "next, previous scene", [(KeyStroke("n"), .nextScene), (KeyStroke("p"), .previousScene)]),
    Row(.scenes, "N #", "notes, number", [(KeyStroke("N"), .toggleNotes), (KeyStroke("#"), .toggleProgress)]),
    Row(.scenes, "escape", "close, back to gallery", [(KeyStroke(.escape), .back)]),
    Row(.scenes, "R", "reload the scene", [(KeyStroke("R"), .reload)]),
    Row(.scenes, "s", "save the frame as text", [(KeyStroke("s"), .save)]),
    Row(.scenes, "ctrl+l", "repaint the screen", [(KeyStroke("l", .control), .repaint)]),
    Row(.scenes, "q", "quit", [(KeyStroke("q"), .quit)]),
  ]

  private static let tenths: [(KeyStroke, PlayerCommand)] = (0...9).compactMap { digit in
    Unicode.Scalar(48 + digit).map { (KeyStroke($0), .go(to: .fraction(Double(digit) / 10))) }
  }

  /// The table of a talk: the keys that lead through a scene, unless the user has bound them otherwise, lead from stop to
  /// stop. Page keys are those of remote controls.
  var ofTalk: KeyTable {
    var table = self
    let keys: [(stroke: KeyStroke, usual: PlayerCommand, command: PlayerCommand)] = [
      (KeyStroke(.left), .seek(by: -1), .previousStop), (KeyStroke(.right), .seek(by: 1), .nextStop),
      (KeyStroke(.pageUp), .previousMarker, .previousStop), (KeyStroke(.pageDown), .nextMarker, .nextStop),
    ]
    let changed = keys.filter { commands[$0.stroke] == $0.usual }
    for index in table.rows.indices {
      table.rows[index].bindings.removeAll { binding in changed.contains { $0.stroke == binding.stroke } }
    }
    for key in changed { table.commands[key.stroke] = key.command }
    table.rows.insert(Row(.time, "", "previous, next stop", changed.map { ($0.stroke, $0.command) }), at: 1)
    return table
  }

  /// The standard keys that have no effect in this table, in the order of the help.
  package var unbound: [KeyStroke] {
    Self.standardRows.flatMap(\.bindings).map(\.stroke).filter { commands[$0] == nil }
  }

  /// The table as the README shows it.
  package var markdown: String {
    let lines = rows.map { row in
      let keys = row.label.split(separator: " ").map { "`\(String($0).visible)`" }.joined(separator: " ")
      return "| \(keys) | \(row.meaning.visible) |"
    }
    return (["| key | what it does |", "|---|---|"] + lines).joined(separator: "\n") + "\n"
  }
}
