import Cells
import Foundation
import Terminal
import TestSupport
import Testing

@testable import NcursesTerminal

extension CursesTerminalTests {
  /// Pictures drawn without ncurses, on a pseudo-terminal. In the same suite as the others, since there is one ncurses.
  @Suite("Direct presenter") struct DirectPresenterTests {
    private let pty = PseudoTerminal(columns: 40, rows: 10)

    private func open(
      _ term: String = "xterm-256color", _ depth: ColorDepth? = .truecolor, program: String? = nil,
      presenter: PresenterKind = .auto
    ) throws -> CursesTerminal {
      setenv("TERM", term, 1)
      setenv("LC_ALL", "C.UTF-8", 1)
      for name in ["NO_COLOR", "COLORTERM", "TERM_PROGRAM", "TMUX"] { unsetenv(name) }
      if let program { setenv("TERM_PROGRAM", program, 1) }
      return try CursesTerminal(input: pty.descriptor, output: pty.descriptor, colorDepth: depth, presenter: presenter)
    }

    private func picture(_ text: String = "", columns: Int = 40, rows: Int = 10) -> CellBuffer {
      CellBuffer(lines: [text] + Array(repeating: "", count: rows - 1), columns: columns)
    }

    // MARK: Choice of the presenter

    @Test(
      "Terminals that follow ECMA-48 are drawn on directly",
      arguments: [
        ("xterm-256color", ColorDepth.truecolor), ("xterm", .truecolor), ("tmux-256color", .truecolor),
        ("screen-256color", .truecolor), ("linux", .truecolor), ("rxvt-unicode-256color", .truecolor), ("vt100", .none),
        ("vt220", .none), ("sun", .none),
      ])
    func terminalsThatFollowECMA48AreDrawnOnDirectly(term: String, depth: ColorDepth) throws {
      let terminal = try open(term)
      defer { terminal.close() }
      #expect(terminal.colorDepth == depth)
    }

    @Test(
      "Only terminals that know of mice are asked for them, and they are left alone in the end",
      arguments: [
        ("xterm-256color", true), ("tmux-256color", true), ("linux", false), ("screen", false), ("vt100", false),
      ])
    func onlyTerminalsThatKnowOfMiceAreAskedForThemAndTheyAreLeftAloneInTheEnd(
      term: String, isModern: Bool
    ) throws {
      let terminal = try open(term)
      let begin = pty.takeOutput()
      terminal.close()
      let end = pty.takeOutput()
      for mode in ["1002", "1006", "2004"] { #expect(begin.contains("^[?\(mode)h") == isModern) }
      for mode in ["1002", "1003", "1006", "1016", "2004"] { #expect(end.contains("^[?\(mode)l") == isModern) }
      #expect(!begin.contains("^[?1003h") && !begin.contains("^[?1016h"))
      #expect(begin.contains("^[>0q^[>c^[c") == isModern)
    }

    @Test(
      "Colours are what was asked for",
      arguments: [
        (ColorDepth.truecolor, "^[38;2;255;0;0m"), (.palette256, "^[38;5;196m"), (.palette16, "^[91m"), (.none, nil),
      ] as [(ColorDepth, String?)])
    func coloursAreWhatWasAskedFor(depth: ColorDepth, sequence: String?) throws {
      let terminal = try open("xterm-256color", .truecolor)
      defer { terminal.close() }
      let picture = picture()
      picture.write("red", column: 0, row: 0, foreground: CellColor(red: 255, green: 0, blue: 0))
      terminal.present(picture)
      terminal.use(colorDepth: depth)
      _ = pty.takeOutput()
      terminal.present(picture)
      let output = pty.takeOutput()
      #expect(terminal.colorDepth == depth)
      if depth == .truecolor { return #expect(output == "") }
      if let sequence { #expect(output.contains("\(sequence)red")) } else { #expect(!output.contains("^[3")) }
    }

    // MARK: Answers of the terminal

    @Test(
      "Frames are marked if the terminal answers that it knows the marks",
      arguments: [("0", false), ("1", true), ("2", true), ("4", false)])
    func framesAreMarkedIfTheTerminalAnswersThatItKnowsTheMarks(answer: String, isMarked: Bool) throws {
      let terminal = try open()
      defer { terminal.close() }
      terminal.present(picture("one"))
      #expect(pty.takeOutput().contains("^[?2026h") == false)
      try say(answer, terminal)
      terminal.present(picture("two"))
      let output = pty.takeOutput()
      #expect(output.hasPrefix("^[?2026h") == isMarked)
      #expect(output.hasSuffix("^[?2026l") == isMarked)
    }

    @Test("A terminal that answers is believed to repeat characters")
    func aTerminalThatAnswersIsBelievedToRepeatCharacters() throws {
      let terminal = try open()
      defer { terminal.close() }
      terminal.present(picture("--------------------"))
      #expect(pty.takeOutput().hasSuffix("--------------------"))
      try say("0", terminal)
      terminal.present(picture("===================="))
      #expect(pty.takeOutput().hasSuffix("=^[19b"))
    }

    /// Sends a terminal's answer about synchronized output; a key typed after it shows that it has been read.
    private func say(_ answer: String, _ terminal: CursesTerminal) throws {
      pty.type("\u{1B}[?2026;\(answer)$yx")
      #expect(terminal.poll(timeout: .seconds(5)) == .key(KeyStroke("x")))
    }

    @Test("Apple's terminal, which would print a letter of it, is not asked about modes")
    func applesTerminalIsNotAskedAboutModes() throws {
      let terminal = try open(program: "Apple_Terminal")
      pty.type("\u{1B}[>1;95;0c\u{1B}[?1;2cx")
      #expect(terminal.poll(timeout: .seconds(5)) == .key(KeyStroke("x")))
      #expect(!pty.takeOutput().contains("$p"))
      terminal.close()
    }

    @Test("An answer that comes late is not typed into the shell")
    func anAnswerThatComesLateIsNotTypedIntoTheShell() throws {
      let terminal = try open()
      pty.type("\u{1B}[>41;379;0c\u{1B}[?64;1;2;6;9;15c", after: 0.06)
      terminal.close()
      #expect(!pty.descriptor.isReady(for: POLLIN, within: 100))
    }

    @Test(
      "The mouse is reported",
      arguments: [
        ("0;1;1M", MouseEvent(.press(.left), column: 0, row: 0)),
        ("2;40;10M", MouseEvent(.press(.right), column: 39, row: 9)),
        ("0;3;4m", MouseEvent(.release(.left), column: 2, row: 3)),
        ("32;5;6M", MouseEvent(.drag(.left), column: 4, row: 5)),
        ("64;1;1M", MouseEvent(.wheelUp, column: 0, row: 0)),
        ("65;300;1M", MouseEvent(.wheelDown, column: 299, row: 0)),
        ("20;2;1M", MouseEvent(.press(.left), column: 1, row: 0, modifiers: [.shift, .control])),
      ])
    func theMouseIsReported(report: String, event: MouseEvent) throws {
      let terminal = try open()
      defer { terminal.close() }
      pty.type("a\u{1B}[<\(report)b")
      let events = (0..<3).map { _ in terminal.poll(timeout: .seconds(5)) }
      #expect(events == [.key(KeyStroke("a")), .mouse(event), .key(KeyStroke("b"))])
    }

    @Test("A report that comes in two parts is one")
    func aReportThatComesInTwoPartsIsOne() throws {
      let terminal = try open()
      defer { terminal.close() }
      pty.type("\u{1B}[<0;1")
      #expect(terminal.poll(timeout: .milliseconds(50)) == nil)
      pty.type("2;3M")
      #expect(terminal.poll(timeout: .seconds(5)) == .mouse(MouseEvent(.press(.left), column: 11, row: 2)))
    }

    @Test(
      "A report that says nothing is left out",
      arguments: ["66;1;1M", "0;0;1M", "0;1M", "0;1;1;1M", ";;M", "x", "99999999999999999999;1;1M"])
    func aReportThatSaysNothingIsLeftOut(report: String) throws {
      let terminal = try open()
      defer { terminal.close() }
      pty.type("\u{1B}[<\(report)")
      #expect(terminal.poll(timeout: .milliseconds(20))?.keyStroke?.key != .character("q"))
      pty.type("q")
      while let event = terminal.poll(timeout: .seconds(5)), event.keyStroke != KeyStroke("q") {}
    }

    @Test("A text that is pasted is no typing")
    func aTextThatIsPastedIsNoTyping() throws {
      let terminal = try open()
      defer { terminal.close() }
      pty.type("\u{1B}[200~q\u{1B}[AqQ\u{1B}[201~x")
      #expect(terminal.poll(timeout: .seconds(5)) == .key(KeyStroke("x")))
    }

    // MARK: Slow terminals

    @Test("A terminal that is stuck gets the frame it has begun, and the last one")
    func aTerminalThatIsStuckGetsTheFrameItHasBegunAndTheLastOne() throws {
      let terminal = try open()
      defer { terminal.close() }
      _ = pty.takeOutput()
      pty.stick(true)
      let noise = CellBuffer(columns: 40, rows: 10)
      var random = SeededGenerator(seed: 7)
      // The driver buffers some tens of kilobytes.
      var skipped = 0
      while skipped < 5 {
        Self.fill(noise, &random)
        terminal.present(noise)
        skipped = terminal.statistics.skippedFrames
      }
      pty.stick(false)
      let last = (0..<10).map { row in (0..<40).map { String(noise[$0, row].printableScalar) }.joined() }
      let start = ContinuousClock.now
      var (output, screen) = ("", ScreenModel(columns: 40, rows: 10) { CharacterWidth.columns(of: $0) })
      repeat {
        while terminal.poll(timeout: .milliseconds(20)) != nil {}
        output += pty.takeOutput().replacingOccurrences(of: "^", with: "\u{1B}")
        screen = ScreenModel(columns: 40, rows: 10) { CharacterWidth.columns(of: $0) }
        screen.obey(output)
      } while screen.lines != last && ContinuousClock.now - start < .seconds(10)
      #expect(screen.mistakes == [])
      #expect(screen.lines == last)
    }

    private static func fill(_ picture: CellBuffer, _ random: inout SeededGenerator) {
      for row in 0..<picture.rows {
        for column in 0..<picture.columns { picture[column, row] = noise(&random) }
      }
    }

    private static func noise(_ random: inout SeededGenerator) -> Cell {
      Cell(
        Unicode.Scalar(0x61 + UInt8(random.next() % 26)),
        foreground: CellColor(bits: 0x0100_0000 | UInt32(random.next() % 0xFF_FFFF)))
    }

    @Test("Keys and signals are heard while the terminal is stuck", arguments: [PresenterKind.direct, .curses])
    func keysAndSignalsAreHeardWhileTheTerminalIsStuck(presenter: PresenterKind) throws {
      let terminal = try open(presenter: presenter)
      pty.stick(true)
      var random = SeededGenerator(seed: 8)
      let noise = CellBuffer(columns: 40, rows: 10)
      while terminal.statistics.skippedFrames < 2 {
        Self.fill(noise, &random)
        terminal.present(noise)
      }
      pty.type("q")
      #expect(terminal.poll(timeout: .seconds(5)) == .key(KeyStroke("q")))
      kill(getpid(), SIGTERM)
      #expect(terminal.poll(timeout: .seconds(5)) == .end(.signal(SIGTERM)))
      pty.stick(false)
      terminal.close()
    }

    @Test(
      "A terminal that stays stuck is given back all the same, and soon", arguments: [PresenterKind.direct, .curses])
    func aTerminalThatStaysStuckIsGivenBackAllTheSameAndSoon(presenter: PresenterKind) throws {
      let before = pty.modes
      let terminal = try open(presenter: presenter)
      pty.stick(true)
      var random = SeededGenerator(seed: 9)
      let noise = CellBuffer(columns: 40, rows: 10)
      while terminal.statistics.skippedFrames < 2 {
        Self.fill(noise, &random)
        terminal.present(noise)
      }
      let start = ContinuousClock.now
      terminal.close()
      #expect(ContinuousClock.now - start < .seconds(5))
      #expect(pty.modes == before)
      pty.stick(false)
      #expect(pty.takeOutput().contains("^[?1049l"))
    }

    /// Ctrl-S while the picture does not change: only the closing sequence has to be sent.
    @Test("A terminal that was stopped is started again for the end", arguments: [PresenterKind.direct, .curses])
    func aTerminalThatWasStoppedIsStartedAgainForTheEnd(presenter: PresenterKind) throws {
      let before = pty.modes
      let terminal = try open(presenter: presenter)
      terminal.present(picture("still"))
      _ = pty.takeOutput()
      pty.stop()
      let start = ContinuousClock.now
      terminal.close()
      #expect(ContinuousClock.now - start < .seconds(5))
      #expect(pty.modes == before)
      #expect(pty.takeOutput().contains("^[?1049l"))
    }

    @Test("A terminal that is gone ends the input at the next frame", arguments: [PresenterKind.direct, .curses])
    func aTerminalThatIsGoneEndsTheInputAtTheNextFrame(presenter: PresenterKind) throws {
      let terminal = try open(presenter: presenter)
      pty.hangUp()
      for number in 0..<3 { terminal.present(picture("\(number)")) }
      #expect(terminal.poll(timeout: .zero) == .end(.hangUp))
      terminal.close()
    }

    // MARK: Figures

    @Test("Statistics are those of the last frame")
    func statisticsAreThoseOfTheLastFrame() throws {
      let terminal = try open()
      defer { terminal.close() }
      #expect(terminal.statistics == PresentationStatistics())
      _ = pty.takeOutput()
      terminal.present(picture("hello"))
      let output = pty.takeOutput()
      #expect(terminal.statistics.frames == 1)
      #expect(terminal.statistics.changedCells == 5)
      #expect(terminal.statistics.bytes == output.utf8.count)
      #expect(terminal.statistics.duration > .zero)
      terminal.present(picture("hello"))
      #expect(terminal.statistics.frames == 2)
      #expect(terminal.statistics.bytes == 0)
      #expect(terminal.bytesWritten == output.utf8.count)
    }
  }
}
