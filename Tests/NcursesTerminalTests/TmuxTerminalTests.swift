import Foundation
import TestSupport
import Testing

@Suite("A terminal to test in", .serialized)
struct TmuxTerminalTests {
  @Test("What a program prints is shown, and the prompt comes back")
  func showsWhatAProgramPrintsAndGivesThePromptBack() throws {
    let terminal = try TmuxTerminal(columns: 40, rows: 6)
    let rows = try terminal.output(of: "printf 'one\\n  two\\n'; stty size; echo $TERM")
    #expect(rows == ["one", "  two", "6 40", "tmux-256color"])
    #expect(try terminal.capture().count == 6)
    #expect(try terminal.isCursorVisible)
    #expect(try !terminal.isAlternateScreen)
  }

  @Test("Keys and signals are sent")
  func sendsKeysAndSignals() throws {
    let terminal = try TmuxTerminal(columns: 40, rows: 6)
    try terminal.run("printf '\\033[?25l\\033[?1049h'; cat -v")
    try terminal.wait("the other screen") { _ in try terminal.isAlternateScreen }
    #expect(try !terminal.isCursorVisible)
    try terminal.send("Right", "Space", "x")
    try terminal.wait("the keys") { $0.contains("^[[C x") || $0.contains("^[OC x") }
    let program = try terminal.foregroundProcess
    #expect(try program != terminal.shellProcess)
    kill(program, SIGTERM)
    try terminal.wait("the prompt") { $0.contains { $0.hasSuffix("ready$") } }
    #expect(try terminal.foregroundProcess == terminal.shellProcess)
  }

  @Test("Keys and text that tmux would take for its own")
  func typesLiterally() throws {
    let terminal = try TmuxTerminal(columns: 40, rows: 6)
    try terminal.run("clear; cat")
    try terminal.wait("an empty screen") { $0[0].isEmpty }
    for key in ["-", ";", "{", "[", "?"] { try terminal.send(key) }
    try terminal.type("-l;x;")
    try terminal.wait("what was typed") { $0[0] == "-;{[?-l;x;" }
  }

  @Test("The terminal changes its size")
  func changesItsSize() throws {
    let terminal = try TmuxTerminal(columns: 80, rows: 24)
    try terminal.resize(columns: 200, rows: 60)
    #expect(try terminal.size == (200, 60))
    #expect(try terminal.output(of: "stty size") == ["60 200"])
  }

  @Test("Colours are kept")
  func keepsColours() throws {
    let terminal = try TmuxTerminal(columns: 20, rows: 3)
    try terminal.run("clear; printf '\\033[38;2;1;2;3mred\\033[m\\n'")
    try terminal.wait("the word") { $0[0] == "red" }
    #expect(try terminal.capture(withColors: true)[0].contains("38;2;1;2;3mred"))
  }

  @Test("The screen is shown when a wait is in vain")
  func showsTheScreenWhenItWaitsInVain() throws {
    let terminal = try TmuxTerminal(columns: 20, rows: 3)
    let failure = #expect(throws: TmuxTerminal.Failure.self) {
      try terminal.wait("a miracle", timeout: 0.1) { _ in false }
    }
    #expect(failure?.description.contains("a miracle; the screen shows\n  ┃ready$") == true)
  }
}
