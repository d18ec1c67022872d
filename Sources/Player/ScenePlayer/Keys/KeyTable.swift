import Diagnostics
import LayerAnimation
import Terminal

/// The key bindings: one table from which the bindings, the help and the table in the README are derived.
///
/// The standard keys are those of common media players, mpv above all. A file of the user can change them.
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

    /// Creates a row.
    ///
    /// - Parameter label: The names of the keys, if not all are shown.
    init(
      _ section: Section, _ bindings: [(stroke: KeyStroke, command: PlayerCommand)], _ meaning: String,
      label: String? = nil
    ) {
      (self.section, self.meaning, self.bindings) = (section, meaning, bindings)
      self.label = label ?? bindings.map(\.stroke.description).joined(separator: " ")
      commands = bindings.map(\.command)
    }

    /// Creates a row in the notation of the file of key bindings: the keys, and as many commands.
    fileprivate init(_ section: Section, _ keys: String, _ commands: String, _ meaning: String, label: String? = nil) {
      let strokes = keys.split(separator: " ").compactMap { KeyStroke(String($0)) }
      let made = commands.split(separator: ",").compactMap { try? PlayerCommand(PlacedWord.all(in: $0)[...]) }
      self.init(section, Array(zip(strokes, made)), meaning, label: label)
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

  private static let standardRows: [Row] = [
    Row(.time, "space", "pause", "pause, play"),
    Row(.time, "left right", "seek -1, seek 1", "one second back, forward"),
    Row(
      .time, "shift+left shift+right < >", "seek -0.1, seek 0.1, seek -0.1, seek 0.1", "0.1 s back, forward"),
    Row(.time, ", .", "step -1, step 1", "one frame back, forward"),
    Row(.time, "home end", "go 0%, go 100%", "to the start, the end"),
    Row(
      .time, "0 1 2 3 4 5 6 7 8 9", "go 0%, go 10%, go 20%, go 30%, go 40%, go 50%, go 60%, go 70%, go 80%, go 90%",
      "to tenths of the duration", label: "0-9"),
    Row(.time, "pageup pagedown", "previous-marker, next-marker", "previous, next marker"),
    Row(.time, "u ctrl+u ctrl+r", "undo, undo, redo", "undo, redo an input", label: "u ctrl+r"),
    Row(.time, ":", "enter-time", "go to a time or a marker"),
    Row(.time, "/", "find", "find text in a recording"),
    Row(.time, "f F", "next-found, previous-found", "next, previous match"),
    Row(.loop, "l", "mark-loop", "loop: set A, set B, clear"),
    Row(.loop, "L", "loop", "loop the whole, or not"),
    Row(.speed, "[ ] { }", "rate -0.1, rate +0.1, rate *0.5, rate *2", "slower, faster, /2, *2"),
    Row(.speed, "backspace", "rate 1", "normal speed"),
    Row(.speed, "r", "reverse", "reverse"),
    Row(.view, "i", "inspector", "inspector, its details"),
    Row(.view, "up down", "lane -1, lane 1", "select an animation"),
    Row(.view, "enter", "open", "fold, unfold a group"),
    Row(.view, "I K", "statistics, keys", "statistics, typed keys"),
    Row(.view, "h", "bars", "hide, show all bars"),
    Row(.view, "g", "glyphs", "finer, coarser characters"),
    Row(.view, "c", "colors", "fewer colours, all again"),
    Row(.view, "?", "help", "this help"),
    Row(.scenes, "n p", "next-scene, previous-scene", "next, previous scene"),
    Row(.scenes, "N #", "notes, progress", "notes, number"),
    Row(.scenes, "escape", "back", "close, back to gallery"),
    Row(.scenes, "R", "reload", "reload the scene"),
    Row(.scenes, "s", "save", "save the frame as text"),
    Row(.scenes, "ctrl+l", "repaint", "repaint the screen"),
    Row(.scenes, "q", "quit", "quit"),
  ]

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
    table.rows.insert(Row(.time, changed.map { ($0.stroke, $0.command) }, "previous, next stop"), at: 1)
    return table
  }

  /// The table for a terminal from which the arrow keys with shift do not arrive: it names the keys that do the same.
  var withoutShift: KeyTable {
    var table = self
    for index in table.rows.indices {
      let bindings = table.rows[index].bindings
      let arriving = bindings.filter { !$0.stroke.isShiftedArrow }
      guard !arriving.isEmpty, arriving.count < bindings.count else { continue }
      table.rows[index].label = arriving.map(\.stroke.description).joined(separator: " ")
    }
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

extension KeyStroke {
  /// True for an arrow key with shift, which some terminals keep for themselves, as for their tabs.
  fileprivate var isShiftedArrow: Bool {
    modifiers == .shift && (key == .left || key == .right || key == .up || key == .down)
  }
}

/// The format of the user's key bindings: a key and a command on each line.
///
///     # Comments start with a number sign.
///     x            pause
///     ctrl+right   seek 5
///     q            none
///
/// A binding in the file replaces the standard one; `none` removes it. Invalid lines have no effect.
extension KeyTable {
  /// The mistakes in a text of key bindings.
  public struct Mistakes: Error, Hashable, Sendable, CustomStringConvertible {
    /// The position and the description of each mistake, one in each line.
    public let lines: [String]

    /// The lines, joined by line breaks.
    public var description: String { lines.joined(separator: "\n") }
  }

  /// Creates the standard table, changed by a text in the format of a user's key bindings: a key and a command on each
  /// line.
  ///
  /// - Throws: All mistakes in the text.
  public init(_ text: String) throws(Mistakes) {
    var mistakes: [LineMistake] = []
    self.init(text: text, mistakes: &mistakes)
    guard mistakes.isEmpty else {
      throw Mistakes(lines: mistakes.map { "\($0.line):\($0.column): \($0.message)" })
    }
  }

  /// Creates the standard table, changed by a file's text.
  ///
  /// - Parameters:
  ///   - text: The file's text.
  ///   - mistakes: The list to which the mistakes are added, in the order of the lines.
  package init(text: String, mistakes: inout [LineMistake]) {
    self.init()
    var lines: [KeyStroke: Int] = [:]
    var own: [(KeyStroke, PlayerCommand?)] = []
    mistakes += PlacedWord.read(text) { words, line throws(LineMistake) in
      let key = words[0]
      // A number sign alone is the key of that name if a command follows it, and the beginning of a comment otherwise.
      guard !key.text.hasPrefix("#") || key.text == "#" && (try? Self.command(words, line)) != nil else { return }
      guard let stroke = KeyStroke(key.text) else {
        let hint = EditDistance.hint(for: key.text, among: KeyStroke.namedKeys)
        throw LineMistake(line, key.column, "there is no key '\(key.text)'\(hint)")
      }
      let command = try Self.command(words, line)
      if let first = lines.updateValue(line, forKey: stroke) {
        throw LineMistake(line, key.column, "'\(stroke)' has been bound already, on line \(first)")
      }
      own.append((stroke, command))
    }
    for (stroke, command) in own { bind(stroke, to: command) }
  }

  /// Returns the command behind a key; nil for `none`.
  private static func command(_ words: [PlacedWord], _ line: Int) throws(LineMistake) -> PlayerCommand? {
    let rest = words.dropFirst().prefix { !$0.text.hasPrefix("#") }
    if rest.map(\.text) == ["none"] { return nil }
    return try PlayerCommand(rest, behind: words[0].end, line: line)
  }

  // MARK: Binding

  /// Binds or unbinds a key, and adds it to the row of its command.
  private mutating func bind(_ stroke: KeyStroke, to command: PlayerCommand?) {
    commands[stroke] = command
    for index in rows.indices where rows[index].bindings.contains(where: { $0.stroke == stroke }) {
      rows[index].bindings.removeAll { $0.stroke == stroke }
      relabel(index)
    }
    guard let command else { return }
    if let index = rows.firstIndex(where: { $0.commands.contains(command) }) {
      rows[index].bindings.append((stroke: stroke, command: command))
      relabel(index)
    } else {
      rows.append(Row(.own, [(stroke, command)], command.description))
    }
  }

  private mutating func relabel(_ index: Int) {
    rows[index].label = rows[index].bindings.map(\.stroke.description).joined(separator: " ")
  }
}
