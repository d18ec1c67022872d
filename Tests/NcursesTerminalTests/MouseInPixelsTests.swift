import Foundation
import Terminal
import Testing

@testable import NcursesTerminal

extension CursesTerminalTests {
  /// What is asked about the mouse, what is answered, and what its reports mean then. In the same suite as the others, since there is
  /// one ncurses.
  @Suite("Mouse in pixels", .serialized) struct MouseInPixelsTests {
    private let pty = PseudoTerminal(columns: 40, rows: 10)

    init() {
      setenv("TERM", "xterm-256color", 1)
      setenv("LC_ALL", "C.UTF-8", 1)
      for name in ["TERM_PROGRAM", "TMUX"] { unsetenv(name) }
    }

    /// What foot answers, which counts pixels from its text, and kitty before that was mended.
    private static let foot = "\u{1B}P>|foot(1.13.1)\u{1B}\\\u{1B}[>1;011301;0c\u{1B}[?62;4;22c"
    private static let oldKitty = "\u{1B}P>|kitty(0.31.0)\u{1B}\\\u{1B}[>1;4000;31c\u{1B}[?62;c"

    /// Opens a terminal that has answered the first questions as foot does, or otherwise.
    private func open(_ mouse: MouseReports? = nil, answers: String = foot) throws -> CursesTerminal {
      let terminal = try CursesTerminal(input: pty.descriptor, output: pty.descriptor, mouse: mouse)
      if !answers.isEmpty {
        pty.type(answers)
        terminal.settle()
      }
      return terminal
    }

    /// Sends what the terminal answers; a key typed after it shows that it has been read, and as what.
    private func answer(_ text: String, _ terminal: CursesTerminal) {
      pty.type(text + "x")
      #expect(terminal.poll(timeout: .seconds(5)) == .key(KeyStroke("x")))
    }

    private func event(_ report: String, _ terminal: CursesTerminal) -> MouseEvent? {
      pty.type(report)
      guard case .mouse(let event)? = terminal.poll(timeout: .seconds(5)) else { return nil }
      return event
    }

    private func expect(
      _ event: MouseEvent?, _ kind: MouseEvent.Kind, _ column: Double, _ row: Double,
      sourceLocation: SourceLocation = #_sourceLocation
    ) {
      let place = event.map { (Double($0.column) + $0.columnPart, Double($0.row) + $0.rowPart) }
      #expect(event?.kind == kind, sourceLocation: sourceLocation)
      #expect(abs((place?.0 ?? -1) - column) < 1e-9, sourceLocation: sourceLocation)
      #expect(abs((place?.1 ?? -1) - row) < 1e-9, sourceLocation: sourceLocation)
    }

    @Test("A place in cells is the middle of the cell")
    func cells() throws {
      let terminal = try open()
      defer { terminal.close() }
      #expect(pty.takeOutput().contains("^[?1002h^[?1006h"))
      expect(event("\u{1B}[<0;3;5M", terminal), .press(.left), 2.5, 4.5)
    }

    @Test("Pixels are asked for where the terminal has them and the driver knows the size of a cell")
    func pixels() throws {
      pty.resize(columns: 40, rows: 10, cell: (8, 20))
      let terminal = try open()
      defer { terminal.close() }
      #expect(pty.takeOutput().hasSuffix("^[?1016$p^[?2026$p"))
      answer("\u{1B}[?1016;2$y\u{1B}[?2026;2$y", terminal)
      #expect(pty.takeOutput() == "^[?1016h^[?1016$p")
      // What was on its way is still in cells.
      expect(event("\u{1B}[<0;3;5M", terminal), .press(.left), 2.5, 4.5)
      answer("\u{1B}[?1016;1$y", terminal)
      expect(event("\u{1B}[<32;21;96M", terminal), .drag(.left), 20.5 / 8, 95.5 / 20)
      expect(event("\u{1B}[<0;1;1m", terminal), .release(.left), 0.5 / 8, 0.5 / 20)
      expect(event("\u{1B}[<0;0;0M", terminal), .press(.left), 0.5 / 8, 0.5 / 20)
      #expect(pty.takeOutput() == "")
    }

    @Test("Where the driver does not know the size of a cell, the terminal is asked")
    func cellSize() throws {
      let terminal = try open()
      defer { terminal.close() }
      _ = pty.takeOutput()
      answer("\u{1B}[?1016;2$y\u{1B}[?2026;2$y", terminal)
      #expect(pty.takeOutput() == "^[16t^[?1016$p")
      answer("\u{1B}[6;24;12t\u{1B}[?1016;2$y", terminal)
      #expect(pty.takeOutput() == "^[?1016h^[?1016$p")
      answer("\u{1B}[?1016;1$y", terminal)
      expect(event("\u{1B}[<0;19;25M", terminal), .press(.left), 18.5 / 12, 24.5 / 24)
      pty.type("\u{1B}[6;5~")
      #expect(terminal.poll(timeout: .seconds(5)) == .key(.pageDown, .control), "which begins like the size")
    }

    @Test(
      "Everywhere else places stay in cells, and nothing more is sent",
      arguments: ["\u{1B}[?1016;0$y\u{1B}[?2026;2$y", "\u{1B}[?1016;4$y\u{1B}[?2026;0$y", "\u{1B}[?2026;2$y"])
    func noPixels(answers: String) throws {
      pty.resize(columns: 40, rows: 10, cell: (8, 20))
      let terminal = try open()
      defer { terminal.close() }
      _ = pty.takeOutput()
      answer(answers, terminal)
      #expect(pty.takeOutput() == "")
      expect(event("\u{1B}[<0;3;5M", terminal), .press(.left), 2.5, 4.5)
    }

    @Test("A terminal that says how large a cell is to nobody's question is not asked for pixels")
    func unasked() throws {
      let terminal = try open()
      defer { terminal.close() }
      _ = pty.takeOutput()
      for garbage in ["\u{1B}[6;24;12t", "\u{1B}[6;24;t", "\u{1B}[6;24;99999999t", "\u{1B}[6;24;1q"] {
        answer(garbage, terminal)
      }
      #expect(pty.takeOutput() == "")
    }

    @Test(
      "Pixels are left out where they are counted from the edge of the window, or the window is more than its cells")
    func untrusted() throws {
      for (answers, mouse, isAsked) in [
        (Self.oldKitty, nil, false), (Self.oldKitty, .pixels, true), (Self.foot, .cells, false), (Self.foot, nil, true),
      ] as [(String, MouseReports?, Bool)] {
        let terminal = try open(mouse, answers: answers)
        defer { terminal.close() }
        #expect(pty.takeOutput().contains("^[?1016$p") == isAsked)
      }
      pty.resize(columns: 40, rows: 10, pixels: (324, 204))
      #expect(CellSize(of: pty.descriptor) == nil, "xterm with a border of 2")
      pty.resize(columns: 40, rows: 10, pixels: (320, 200))
      #expect(CellSize(of: pty.descriptor) == CellSize(width: 8, height: 20))
    }

    @Test("After a change of the window the cell's size is another one")
    func resize() throws {
      pty.resize(columns: 40, rows: 10, cell: (8, 20))
      let terminal = try open()
      defer { terminal.close() }
      answer("\u{1B}[?1016;2$y\u{1B}[?1016;1$y", terminal)
      pty.resize(columns: 50, rows: 12, cell: (10, 30))
      kill(getpid(), SIGWINCH)
      #expect(terminal.poll(timeout: .seconds(5)) == .resize(TerminalSize(columns: 50, rows: 12)))
      expect(event("\u{1B}[<0;16;31M", terminal), .press(.left), 1.55, 30.5 / 30)
    }

    @Test("Moves without a button are asked for only while they are wanted")
    func moves() throws {
      let terminal = try open()
      #expect(!pty.takeOutput().contains("1003"))
      terminal.reportsMoves = true
      terminal.reportsMoves = true
      #expect(pty.takeOutput() == "^[?1003h")
      expect(event("\u{1B}[<35;7;2M", terminal), .move, 6.5, 1.5)
      expect(event("\u{1B}[<43;7;2M", terminal), .move, 6.5, 1.5)
      terminal.reportsMoves = false
      #expect(pty.takeOutput() == "^[?1003l^[?1002h")
      terminal.reportsMoves = true
      _ = pty.takeOutput()
      terminal.close()
      #expect(pty.takeOutput().contains("^[?1016l^[?1006l^[?1003l^[?1002l"))
    }

    @Test("Without the mouse nothing of it is asked for, or asked about")
    func noMouse() throws {
      let terminal = try open(.off)
      terminal.reportsMoves = true
      let begin = pty.takeOutput()
      for mode in ["1002", "1003", "1006", "1016"] { #expect(!begin.contains("^[?\(mode)")) }
      #expect(begin.contains("^[?2004h") && begin.contains("^[?2026$p"))
      terminal.close()
    }

    @Test("An answer about pixels that comes late is not typed into the shell")
    func lateAnswer() throws {
      pty.resize(columns: 40, rows: 10, cell: (8, 20))
      let terminal = try open()
      answer("\u{1B}[?1016;2$y\u{1B}[?2026;2$y", terminal)
      pty.type("\u{1B}[?1016;1$y", after: 0.06)
      terminal.close()
      #expect(!pty.descriptor.isReady(for: POLLIN, within: 100))
    }
  }
}
