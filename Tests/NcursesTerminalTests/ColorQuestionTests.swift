import Cells
import Foundation
import Terminal
import Testing

@testable import NcursesTerminal

@Suite("ColorReport")
struct ColorReportTests {
  @Test(
    "A colour has one to four digits a component",
    arguments: [
      ("rgb:ffff/8080/0000", 0xFF8000), ("rgb:1e1e/1e1e/2e2e", 0x1E1E2E), ("rgb:f/8/0", 0xFF8800),
      ("rgb:FF/80/00", 0xFF8000), ("rgb:fff/808/000", 0xFF8000), ("#FF8000", 0xFF8000), ("#f80", 0xFF8800),
      ("#ffff80800000", 0xFF8000), ("rgba:ffff/8080/0000/8080", 0xFF8000),
    ])
  func colors(text: String, bits: UInt32) {
    #expect(ColorReport.color(in: text[...]) == CellColor(bits: 0x0100_0000 | bits))
  }

  @Test(
    "Anything else says nothing",
    arguments: [
      "", "rgb:", "rgb:ffff/8080", "rgb:ffff/8080/0000/ffff", "rgba:ffff/8080/0000", "rgb:fffff/0/0", "rgb:gg/00/00",
      "rgb:+f/00/00", "rgb:/00/00", "#", "#ff", "#fffff", "#gggggg", "#ffffffffffffffff", "?", "white", "rgb:é/00/00",
    ])
  func others(text: String) { #expect(ColorReport.color(in: text[...]) == nil) }
}

extension CursesTerminalTests {
  /// What is asked about the terminal's own colours, and what becomes of the answers. In the same suite as the others, since there
  /// is one ncurses.
  @Suite("Colour question", .serialized) struct ColorQuestionTests {
    private let pty = PseudoTerminal(columns: 40, rows: 10)
    private static let questions = "^]10;?^\\^]11;?^\\"
    private static let paper = CellColor(red: 0xFD, green: 0xF6, blue: 0xE3)
    private static let ink = CellColor(red: 0x65, green: 0x7B, blue: 0x83)
    private static let inkAnswer = "\u{1B}]10;rgb:6565/7b7b/8383\u{7}"
    private static let paperAnswer = "\u{1B}]11;rgb:fdfd/f6f6/e3e3\u{7}"
    private static let lastAnswer = "\u{1B}[?62;c"
    private static let both = InputEvent.colors(TerminalColors(foreground: ink, background: paper))

    init() {
      setenv("TERM", "xterm-256color", 1)
      setenv("LC_ALL", "C.UTF-8", 1)
      for name in ["TERM_PROGRAM", "TMUX"] { unsetenv(name) }
    }

    private func open(
      _ presenter: PresenterKind = .auto, colors: TerminalColors = TerminalColors(),
      asksFor asked: Set<TerminalColor> = Set(TerminalColor.allCases)
    ) throws -> CursesTerminal {
      try CursesTerminal(
        input: pty.descriptor, output: pty.descriptor, presenter: presenter, colors: colors, asksFor: asked)
    }

    @Test("Both are asked for at once, and told once; none of it is a key", arguments: ["\u{7}", "\u{1B}\\"])
    func answer(end: String) throws {
      let terminal = try open()
      defer { terminal.close() }
      #expect(pty.takeOutput().contains(Self.questions))
      #expect(terminal.colors == TerminalColors())
      let answer = "\u{1B}]10;rgb:6565/7b7b/8383" + end + "\u{1B}]11;rgb:fdfd/f6f6/e3e3" + end
      pty.type("a" + answer + Self.lastAnswer + "b" + answer + "c")
      #expect(terminal.poll(timeout: .seconds(5)) == .key(KeyStroke("a")))
      #expect(terminal.poll(timeout: .seconds(5)) == Self.both)
      #expect(terminal.colors == TerminalColors(foreground: Self.ink, background: Self.paper))
      #expect(terminal.poll(timeout: .seconds(5)) == .key(KeyStroke("b")))
      #expect(terminal.poll(timeout: .seconds(5)) == .key(KeyStroke("c")))
    }

    @Test("One of them may be missing")
    func one() throws {
      for (answer, colors) in [
        (Self.paperAnswer, TerminalColors(background: Self.paper)),
        (Self.inkAnswer, TerminalColors(foreground: Self.ink)),
      ] {
        let terminal = try open()
        defer { terminal.close() }
        pty.type(answer + Self.lastAnswer + "b")
        #expect(terminal.poll(timeout: .seconds(5)) == .colors(colors))
        #expect(terminal.poll(timeout: .seconds(5)) == .key(KeyStroke("b")))
        #expect(terminal.colors == colors)
      }
    }

    @Test("The order of the answers does not count")
    func order() throws {
      let terminal = try open()
      defer { terminal.close() }
      pty.type(Self.paperAnswer + Self.inkAnswer + "b")
      #expect(terminal.poll(timeout: .seconds(5)) == .colors(TerminalColors(background: Self.paper)))
      #expect(terminal.poll(timeout: .seconds(5)) == Self.both)
      #expect(terminal.poll(timeout: .seconds(5)) == .key(KeyStroke("b")))
    }

    @Test("An answer may come in pieces")
    func pieces() throws {
      let terminal = try open()
      defer { terminal.close() }
      for piece in ["\u{1B}]10;rgb:6565/7b", "7b/8383\u{7}", "\u{1B}]11;rg", "b:fdfd/f6", "f6/e3e3"] {
        pty.type(piece)
        #expect(terminal.poll(timeout: .milliseconds(60)) == nil)
      }
      pty.type("\u{7}")
      #expect(terminal.poll(timeout: .seconds(5)) == Self.both)
    }

    @Test(
      "Another answer is no key",
      arguments: [
        "\u{1B}]11;qqqq\u{7}", "\u{1B}]11;rgb:1/2\u{1B}\\", "\u{1B}]11;\u{7}", "\u{1B}]11;rgb:0/0/0\u{1B}[6;24;12t",
        "\u{1B}]10;?\u{7}",
      ])
    func garbage(answer: String) throws {
      let terminal = try open()
      defer { terminal.close() }
      pty.type(answer + "x")
      #expect(terminal.poll(timeout: .seconds(5)) == .key(KeyStroke("x")))
      #expect(terminal.colors == TerminalColors())
    }

    @Test("An answer that breaks off takes no key for long", arguments: ["10", "11"])
    func brokenOff(number: String) throws {
      let terminal = try open()
      defer { terminal.close() }
      pty.type("\u{1B}]\(number);rgb:00")
      #expect(terminal.poll(timeout: .milliseconds(1200)) == nil)
      pty.type("q")
      #expect(terminal.poll(timeout: .seconds(5)) == .key(KeyStroke("q")))
      pty.type("\u{1B}]\(number);rgb:00\u{1B}OA")
      #expect(terminal.poll(timeout: .seconds(5)) == .key(.up, []))
      pty.type("\u{1B}]")
      #expect(terminal.poll(timeout: .seconds(5)) == .key(KeyStroke(.character("]"), .alt)))
    }

    @Test("What is known is not asked for, and an answer does not change it")
    func known() throws {
      let colors = TerminalColors(background: CellColor(red: 0, green: 0, blue: 0))
      let terminal = try open(colors: colors)
      defer { terminal.close() }
      let output = pty.takeOutput()
      #expect(!output.contains("]11;") && output.contains("]10;"))
      pty.type(Self.paperAnswer + "x" + Self.inkAnswer)
      #expect(terminal.poll(timeout: .seconds(5)) == .key(KeyStroke("x")))
      #expect(terminal.colors == colors)
      let told = TerminalColors(foreground: Self.ink, background: colors.background)
      #expect(terminal.poll(timeout: .seconds(5)) == .colors(told))
    }

    @Test("What is not asked for stays unknown")
    func unasked() throws {
      let terminal = try open(asksFor: [])
      defer { terminal.close() }
      let output = pty.takeOutput()
      #expect(!output.contains("]10;") && !output.contains("]11;"))
      pty.type(Self.inkAnswer + Self.paperAnswer + "x")
      #expect(terminal.poll(timeout: .seconds(5)) == .key(KeyStroke("x")))
      #expect(terminal.colors == TerminalColors())
    }

    @Test("Where ncurses draws, nothing is asked")
    func curses() throws {
      let terminal = try open(.curses)
      defer { terminal.close() }
      let output = pty.takeOutput()
      #expect(!output.contains("]10;") && !output.contains("]11;"))
    }
  }
}
