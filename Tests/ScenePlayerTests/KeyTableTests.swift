import Diagnostics
import Foundation
import Interaction
import LayerAnimation
import Terminal
import TestSupport
import Testing

@testable import Casts
@testable import ScenePlayer

@Suite("KeyTable")
struct KeyTableTests {
  @Test("No key is bound twice")
  func noKeyIsBoundTwice() {
    let strokes = KeyTable().rows.flatMap(\.bindings).map(\.stroke)
    #expect(Set(strokes).count == strokes.count)
  }

  @Test("The manual names every command")
  func theManualNamesEveryCommand() throws {
    let file = Fixtures.packageRoot.appendingPathComponent("docs/player.md")
    let manual = try String(contentsOf: file, encoding: .utf8)
    for name in PlayerCommand.names + ["none"] {
      #expect(manual.contains("`\(name)"), "docs/player.md should tell what '\(name)' does")
    }
  }

  @Test("Where arrows with shift do not arrive, the help names the keys that do the same, and no key is lost")
  func withoutShift() {
    let (table, short) = (KeyTable(), KeyTable().withoutShift)
    #expect(table.rows.contains { $0.label == "shift+left shift+right < >" })
    #expect(short.rows.contains { $0.label == "< >" } && !short.rows.contains { $0.label.contains("shift+") })
    #expect(short.commands == table.commands)
    var ignored: [LineMistake] = []
    let own = KeyTable(text: "< none\n> none\nshift+up pause", mistakes: &ignored)
    #expect(own.withoutShift.rows.contains { $0.label == "shift+left shift+right" }, "nothing else does it")
    #expect(own.withoutShift.rows.contains { $0.label == "space" })
  }

  @Test("The readme shows the table")
  func theReadmeShowsTheTable() throws {
    let head = "| key | what it does |\n"
    try Golden.expect(page: Fixtures.packageRoot.appendingPathComponent("README.md")) { page in
      let parts = page.components(separatedBy: head)
      try #require(parts.count == 2)
      return parts[0] + KeyTable().markdown
        + parts[1].split(separator: "\n", omittingEmptySubsequences: false)
        .drop { $0.hasPrefix("|") }.joined(separator: "\n")
    }
  }
}

/// Scenes name keys in words of their own module, which has to know those of the terminal.
@Suite("Names of keys")
struct KeyNamesTests {
  @Test("Inputs have the names of all keys that a terminal can send")
  func namesAreThoseOfTheTerminal() {
    let known = KeyName.words + KeyName.keysOfFocus.map(\.name)
    #expect(Set(known) == Set(KeyStroke.namedKeys) && known.count == KeyStroke.namedKeys.count)
  }

  @Test("What is a name of a key for scenes is one for the terminal", arguments: ["f1", "f63", "shift+left", "x", "ß"])
  func othersAreThoseOfTheTerminal(_ name: String) {
    #expect(KeyName.isName(name) && KeyStroke(name) != nil)
  }
}

/// The user's own file of keys.
@Suite("KeyTableParsing")
struct KeyTableParsingTests {
  private func parse(_ text: String) -> (table: KeyTable, mistakes: [String]) {
    var mistakes: [LineMistake] = []
    let table = KeyTable(text: text, mistakes: &mistakes)
    return (table, mistakes.map { "\($0.line):\($0.column): \($0.message)" })
  }

  private func command(_ key: String, in table: KeyTable) -> PlayerCommand? {
    KeyStroke(key).flatMap { table.commands[$0] }
  }

  @Test("An empty file changes nothing")
  func anEmptyFileChangesNothing() {
    let (table, mistakes) = parse("\n# nothing\n   \n")
    #expect(mistakes.isEmpty)
    #expect(table.commands == KeyTable().commands)
  }

  @Test("Lines bind and unbind")
  func linesBindAndUnbind() {
    let (table, mistakes) = parse("x pause\nctrl+right\tseek 5   # far\nq none\nspace go 50%\n# reverse")
    #expect(mistakes.isEmpty)
    #expect(command("x", in: table) == .togglePause)
    #expect(command("ctrl+right", in: table) == .seek(by: 5))
    #expect(command("q", in: table) == nil)
    #expect(command("space", in: table) == .go(to: .fraction(0.5)))
    #expect(command("left", in: table) == .seek(by: -1))
  }

  /// Editors on other systems write one; it belongs to the encoding, not to the first key.
  @Test("A byte order mark is no key")
  func aByteOrderMarkIsNoKey() {
    let (table, mistakes) = parse("\u{FEFF}x pause\nyy loop")
    #expect(mistakes == ["2:1: there is no key 'yy'"])
    #expect(command("x", in: table) == .togglePause)
  }

  @Test("The table shows what is in force")
  func theTableShowsWhatIsInForce() {
    let (table, _) = parse("x pause\nctrl+right seek 5\nq none")
    let labels = table.rows.map(\.label)
    #expect(labels.contains("space x"))
    #expect(labels.contains("ctrl+right"))
    #expect(table.rows.first { $0.meaning == "quit" }?.bindings.isEmpty == true)
  }

  @Test(
    "Mistakes have a place",
    arguments: [
      ("xx pause", "1:1: there is no key 'xx'"),
      ("\nx  paws", "2:4: there is no command 'paws'"),
      ("x", "1:2: a command is missing"),
      ("x pause 3", "1:9: 'pause' takes no argument"),
      ("x seek", "1:3: 'seek' needs a time, such as -0.5 or 1:30"),
      ("x seek far", "1:8: 'seek' needs a time, such as -0.5 or 1:30, not 'far'"),
      ("x rate inf", "1:8: 'rate' needs a number, such as 2, or a change, such as +0.1 or *0.5, not 'inf'"),
      ("x step 1.5", "1:8: 'step' needs a whole number of frames, such as -1, not '1.5'"),
      ("x step \(Int.min)", "1:8: 'step' needs a whole number of frames, such as -1, not '\(Int.min)'"),
      ("x lane \(Int.min)", "1:8: 'lane' needs a whole number of lanes, such as -1, not '\(Int.min)'"),
      ("x step 100001", "1:8: 'step' needs a whole number of frames, such as -1, not '100001'"),
      ("x pause\nx loop", "2:1: 'x' has been bound already, on line 1"),
    ])
  func mistakesHaveAPlace(text: String, expected: String) {
    #expect(parse(text).mistakes == [expected])
  }

  @Test("Every mistake is told")
  func everyMistakeIsTold() {
    #expect(parse("xx pause\ny paws\nz loop").mistakes.count == 2)
  }

  /// The output of `zoetrope keys` is a valid file, which changes nothing.
  @Test("The table as text is the table again")
  func theTableAsTextIsTheTableAgain() {
    let text = KeyTable().rows.flatMap(\.bindings).map { "\($0.stroke) \($0.command)" }.joined(separator: "\n")
    let (table, mistakes) = parse(text)
    #expect(mistakes.isEmpty)
    #expect(table.commands == KeyTable().commands)
  }

  @Test("Standard keys that are unbound are known")
  func unboundKeysAreKnown() {
    #expect(parse("q none\nx none").table.unbound.map(\.description) == ["q"])
    #expect(KeyTable().unbound.isEmpty)
  }

  @Test("An unknown command names its candidates")
  func anUnknownCommandNamesItsCandidates() {
    var mistakes: [LineMistake] = []
    _ = KeyTable(text: "x paus", mistakes: &mistakes)
    #expect(mistakes.first?.message.hasSuffix("; did you mean 'pause'?") == true)
  }
}

/// The names of keys in recordings.
@Suite("PressedKeys")
struct PressedKeysTests {
  private func text(_ texts: String...) -> String {
    PressedKeys.text(of: texts.enumerated().map { CastInput(time: Double($0.offset), text: $0.element) })
  }

  @Test("Letters are words, and other keys have names")
  func names() {
    #expect(text("l", "s", "\r") == "ls enter")
    #expect(text("\u{3}", "\t", " ", "\u{7F}", "ä") == "ctrl+c tab space backspace ä")
    #expect(text("\u{1B}[A", "\u{1B}OB", "\u{1B}[5~", "\u{1B}", "x") == "up down pageup escape x")
  }

  @Test("Sequences that are cut or unknown end nothing", arguments: ["\u{1B}[", "\u{1B}[9", "\u{1B}[200~", "\u{1B}O"])
  func damaged(_ sequence: String) {
    #expect(text(sequence, "a").hasPrefix("escape") && text(sequence, "a").hasSuffix("a"))
  }
}
