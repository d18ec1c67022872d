import Testing

@testable import Terminal

@Suite("Terminal errors")
struct TerminalErrorTests {
  @Test("Nothing of a name reaches a terminal as it is")
  func nothingOfANameReachesATerminalAsItIs() {
    let name = "xterm\u{1B}[31m\u{61C}"
    for error in [
      TerminalError.unknownTerminal(name: name), .cannotMoveCursor(name: name), .cannotDrawInline(name: name),
      .badVariable(name: "LINES", value: name, expected: "a number"),
    ] {
      #expect(error.description.contains("xterm\u{FFFD}[31m\u{FFFD}"))
      #expect(!error.description.contains("\u{1B}"))
    }
  }
}
