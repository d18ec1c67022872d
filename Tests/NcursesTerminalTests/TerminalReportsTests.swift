import Cells
import Foundation
import Terminal
import Testing

@testable import NcursesTerminal

/// What is sent to a terminal before anything is known of it.
@Suite("Terminal reports")
struct TerminalReportsTests {
  /// Terminals print the content of a string that they do not know (neovim 0.7.2 of APC, dvtm 0.15 of DCS and APC; screen 4.9 gives DCS to the
  /// terminal around it), and dvtm overlooks the marker of a private sequence, which without it may move the cursor, erase, or set attributes.
  @Test(
    "No string is sent but commands, and no sequence that does something without its marker",
    arguments: [
      TerminalReports.begin, TerminalReports.beginMouse, TerminalReports.beginMoves, TerminalReports.endMoves,
      TerminalReports.beginPixels, TerminalReports.endPixels, TerminalReports.end, TerminalReports.question,
      TerminalReports.pixelQuestion, TerminalReports.cellQuestion, TerminalReports.versionQuestion,
      TerminalReports.deviceQuestion, TerminalReports.levelQuestion,
    ])
  func nothingIsSeen(_ sent: String) throws {
    let parts = sent.split(separator: "\u{1B}")
    #expect(!parts.isEmpty && sent.first == "\u{1B}")
    for part in parts {
      try #require(part.first == "[", "\(part) is a string")
      let final = try #require(part.last)
      guard let marker = part.dropFirst().first, "<=>".contains(marker) else { continue }
      #expect(!"ABCDEFGHIJKLMPSTXZ@`abdefgmrsu".contains(final), "\(part) without \(marker)")
    }
  }
}

extension CursesTerminalTests {
  /// In the same suite as the others, since the locale is one of the process.
  @Suite("CharacterDecoder", .serialized) struct CharacterDecoderTests {
    init() { setlocale(LC_CTYPE, "C.UTF-8") }

    private func decoded(_ bytes: [UInt8]) -> String {
      var decoder = CharacterDecoder()
      var text = ""
      for byte in bytes { decoder.take(byte).map { text.unicodeScalars.append($0) } }
      return text
    }

    @Test("Characters of any length are decoded")
    func characters() { #expect(decoded(Array("aé日🎬\u{9B}z".utf8)) == "aé日🎬\u{9B}z") }

    @Test("What breaks off or is of no character is left out, and nothing else")
    func broken() {
      #expect(decoded([0x61, 0xE6, 0x97, 0x62, 0xC3, 0xC3, 0xA9, 0xFF, 0xFE, 0x63]) == "abéc")
      #expect(decoded([0xED, 0xA0, 0x80, 0x7A]).hasSuffix("z"))
      #expect(decoded([0xC0, 0xAF, 0x7A]).hasSuffix("z"))
    }

    @Test("A byte of C1 alone is that control character")
    func control() { #expect(decoded([0x9B, 0x63]) == "\u{9B}c") }
  }
}

@Suite("KnownTerminal")
struct KnownTerminalTests {
  private func facts(
    _ version: String? = nil, _ device: (Int, Int, Int)? = nil, level: Int? = nil, term: String = "xterm-256color"
  ) -> TerminalFacts {
    let device = device.map { TerminalAnswers.Device(kind: $0.0, version: $0.1, option: $0.2) }
    return KnownTerminal.facts(of: TerminalAnswers(term: term, version: version, device: device, level: level))
  }

  @Test(
    "A terminal draws what its version draws; one that is not known draws nothing that is not in every font",
    arguments: [
      ("kitty(0.26.5)", .sextants), ("kitty(0.19.2)", []), ("kitty(0.47.0)", [.sextants, .octants]),
      ("ghostty 1.0.0", .sextants), ("ghostty 1.2.3-main+5cb2fa6f", [.sextants, .octants]),
      ("foot(1.6.4)", []), ("foot(1.13.1)", .sextants), ("foot(1.20.0)", []), ("foot(1.21.0)", .sextants),
      ("WezTerm 20230712-072601-f4abf8fd", .sextants), ("WezTerm 20210502-154244-3f7122cb", []),
      ("Konsole 22.12.3", .sextants), ("Konsole 25.12.3", .sextants), ("Konsole 21.8.0", []),
      ("tmux 3.4", []), ("XTerm(407)", []), ("", []), ("kittykat 1.0", []), ("kitty", []), ("1.0", []),
      ("kitty(99999999999999999999)", []),
    ] as [(String, DrawnGlyphs)])
  func versions(_ text: String, _ glyphs: DrawnGlyphs) { #expect(facts(text).glyphs == glyphs) }

  @Test(
    "Where the name is not told, the numbers of DA2 are it",
    arguments: [
      ((65, 7006, 1), .sextants), ((65, 6001, 1), []), ((0, 1700, 1), []), ((0, 2300, 1), .sextants),
      ((0, 10, 1), []), ((0, 136, 0), []), ((85, 95, 0), []), ((1, 10, 0), []),
    ] as [((Int, Int, Int), DrawnGlyphs)])
  func devices(_ device: (Int, Int, Int), _ glyphs: DrawnGlyphs) { #expect(facts(nil, device).glyphs == glyphs) }

  @Test("24 bits are known where they were seen, and not where a colour becomes another one")
  func colors() {
    #expect(facts("XTerm(379)", (41, 379, 0)).colorDepth == .truecolor)
    #expect(facts(nil, (0, 136, 0), level: 6, term: "xterm").colorDepth == .truecolor, "PuTTY")
    #expect(facts(nil, (64, 0, 0)).colorDepth == .truecolor, "zutty")
    #expect(facts(nil, (0, 115, 0)).colorDepth == .truecolor, "qterminal")
    #expect(facts(nil, (65, 3500, 1)).colorDepth == nil, "VTE 0.35")
    #expect(facts(nil, (24, 279, 0), term: "mlterm").colorDepth == .palette256, "mlterm")
    #expect(facts(level: 6, term: "st-256color").colorDepth == .truecolor, "st")
    #expect(facts(nil, (0, 136, 0), level: 6, term: "st-256color").colorDepth == .truecolor, "PuTTY with st's name")
    #expect(facts(level: 6, term: "xterm-256color").colorDepth == nil)
    #expect(facts("tmux 3.3a", (84, 0, 0)).colorDepth == nil, "tmux knows less than the terminal around it")
    #expect(facts(nil, (83, 40900, 0), term: "screen").colorDepth == .palette256)
    #expect(facts(nil, (83, 40700, 0), term: "screen").colorDepth == nil)
    #expect(facts("terminology 1.13.0", (61, 337, 0)).colorDepth == .palette256)
  }

  @Test("Modes are asked about only where nothing of the question shows")
  func modes() {
    for (version, device) in [
      ("XTerm(379)", (41, 379, 0)), ("kitty(0.26.5)", (1, 4000, 26)), ("Unheard 1.0", (1, 2, 3)),
    ] { #expect(facts(version, device).contains(.modes)) }
    // zutty and qterminal print a letter of the question; PuTTY, st and Apple's Terminal (1, 95, 0) are not asked either.
    for device in [(64, 0, 0), (0, 115, 0), (0, 136, 0), (1, 95, 0), (83, 40900, 0), (1, 10, 0)] {
      #expect(facts(nil, device).isDisjoint(with: [.modes, .attributes]), "\(device)")
    }
    #expect(facts("Unheard 1.0").contains(.attributes) && !facts("XTerm(379)").contains(.attributes))
  }

  @Test("Pixels are counted from the text where padding was mended; screen reports in decimal from 4.7 on")
  func mouse() {
    #expect(!facts("kitty(0.31.0)").contains(.textPixels) && facts("kitty(0.32.0)").contains(.textPixels))
    #expect(facts("foot(1.13.1)").contains(.textPixels) && !facts("Konsole 22.12.3").contains(.textPixels))
    #expect(facts(nil, (83, 40_700, 0)).contains(.decimalMouse) && !facts(nil, (83, 40_602, 0)).contains(.decimalMouse))
  }
}

extension CursesTerminalTests {
  /// In the same suite as the others, since there is one ncurses.
  @Suite("Reports behind keys", .serialized) struct ReportsBehindKeysTests {
    @Test(
      "Esc directly before a report is the Esc key, and no Alt",
      arguments: ["\u{1B}[7;1R", "\u{1B}[?2026;2$y", "\u{1B}[<64;3;5M", "\u{1B}[?62;c", "\u{1B}[>41;379;0c"])
    func escape(report: String) throws {
      setenv("TERM", "xterm-256color", 1)
      setenv("LC_ALL", "C.UTF-8", 1)
      let pty = PseudoTerminal(columns: 40, rows: 10)
      let terminal = try CursesTerminal(input: pty.descriptor, output: pty.descriptor)
      defer { terminal.close() }
      pty.type("\u{1B}" + report + "x")
      #expect(terminal.poll(timeout: .seconds(5)) == .key(KeyStroke(.escape)))
      var event = terminal.poll(timeout: .seconds(5))
      if case .mouse = event { event = terminal.poll(timeout: .seconds(5)) }
      if case .glyphs = event { event = terminal.poll(timeout: .seconds(5)) }
      #expect(event == .key(KeyStroke("x")))
    }
  }
}

@Suite("WheelNotches")
struct WheelNotchesTests {
  @Test("Reports that come together are one notch, whatever their number; other events pass")
  func notches() {
    var wheel = WheelNotches()
    let (up, down) = (MouseEvent(.wheelUp, column: 1, row: 1), MouseEvent(.wheelDown, column: 1, row: 1))
    let press = MouseEvent(.press(.left), column: 1, row: 1)
    let events: [(MouseEvent, Int64, Bool)] = [
      (up, 0, true), (up, 1, false), (up, 2, false), (press, 2, true), (up, 20, true), (down, 21, true),
      (down, 22, false), (up, 23, true), (up, 60, true),
    ]
    for (event, time, isFirst) in events {
      #expect(wheel.isFirst(event, at: 5_000_000_000 + time * 1_000_000) == isFirst, "\(event.kind) at \(time)")
    }
  }
}

extension CursesTerminalTests {
  /// What the terminal's answer to the question for its name and version does. In the same suite as the others, since there is one
  /// ncurses.
  @Suite("Version question", .serialized) struct VersionQuestionTests {
    private let pty = PseudoTerminal(columns: 40, rows: 10)
    private static let questions = "^[>0q^[>c^[c"
    private static let kitty = "\u{1B}P>|kitty(0.40.1)\u{1B}\\\u{1B}[>1;4000;40c\u{1B}[?62;c"
    private static let xterm = "\u{1B}P>|XTerm(379)\u{1B}\\\u{1B}[>41;379;0c\u{1B}[?64;1;2;6;9;15c"
    private static let putty = "\u{1B}[>0;136;0c\u{1B}[?6c"
    private static let urxvt = "\u{1B}[>85;95;0c\u{1B}[?1;2c"
    private static let screen = "\u{1B}[>83;40900;0c\u{1B}[?1;2c"

    init() {
      setenv("TERM", "xterm-256color", 1)
      setenv("LC_ALL", "C.UTF-8", 1)
      for name in ["TERM_PROGRAM", "TMUX", "STY", "ZELLIJ", "COLORTERM", "COLORFGBG", "NO_COLOR"] { unsetenv(name) }
    }

    private func open(depth: ColorDepth? = nil) throws -> CursesTerminal {
      try CursesTerminal(input: pty.descriptor, output: pty.descriptor, colorDepth: depth)
    }

    @Test("The terminal is asked, and its answer is told once; none of it is a key")
    func told() throws {
      let terminal = try open()
      defer { terminal.close() }
      #expect(pty.takeOutput().hasSuffix(Self.questions))
      #expect(terminal.drawnGlyphs == [])
      pty.type(Self.kitty + Self.kitty + "b")
      #expect(terminal.poll(timeout: .seconds(5)) == .glyphs(.sextants))
      #expect(terminal.drawnGlyphs == .sextants && terminal.colorDepth == .truecolor)
      #expect(terminal.poll(timeout: .seconds(5)) == .key(KeyStroke("b")))
      #expect(pty.takeOutput() == "^[?1016$p^[?2026$p")
    }

    @Test("An answer behind a key changes no characters any more, since they are being looked at")
    func late() throws {
      let terminal = try open()
      defer { terminal.close() }
      pty.type("a" + Self.kitty + "b")
      #expect(terminal.poll(timeout: .seconds(5)) == .key(KeyStroke("a")))
      #expect(terminal.poll(timeout: .seconds(5)) == .glyphs([]), "for its colours")
      #expect(terminal.poll(timeout: .seconds(5)) == .key(KeyStroke("b")))
      #expect(terminal.drawnGlyphs == [] && terminal.colorDepth == .truecolor)
    }

    @Test("The first frame waits for the answers, and then needs no event; keys are kept")
    func settles() throws {
      let terminal = try open()
      defer { terminal.close() }
      pty.type("a" + "\u{1B}]11;rgb:ff/ff/ff\u{7}" + Self.xterm + "b")
      let start = ContinuousClock.now
      terminal.settle()
      #expect(ContinuousClock.now - start < .milliseconds(25))
      #expect(
        terminal.colorDepth == .truecolor && terminal.colors.background == CellColor(red: 255, green: 255, blue: 255))
      #expect(terminal.hasEvent)
      #expect(terminal.poll(timeout: .seconds(5)) == .key(KeyStroke("a")))
      #expect(terminal.poll(timeout: .seconds(5)) == .key(KeyStroke("b")))
    }

    @Test("A silent terminal delays the first frame by 30 ms, and one that is not asked not at all")
    func silent() throws {
      for (term, time) in [("xterm", 28...200), ("vt220", 0...10)] {
        setenv("TERM", term, 1)
        let terminal = try open()
        defer { terminal.close() }
        let start = ContinuousClock.now
        terminal.settle()
        let took = Int((ContinuousClock.now - start) / .milliseconds(1))
        #expect(time.contains(took), "\(term): \(took) ms")
      }
    }

    @Test(
      "PuTTY and zutty are asked nothing that they would print", arguments: [putty, "\u{1B}[>64;0;0c\u{1B}[?64;1c"])
    func printing(answer: String) throws {
      setenv("TERM", "xterm", 1)
      let terminal = try open()
      defer { terminal.close() }
      _ = pty.takeOutput()
      pty.type(answer + "b")
      #expect(terminal.colorDepth == .palette16)
      #expect(terminal.poll(timeout: .seconds(5)) == .glyphs([]))
      #expect(terminal.colorDepth == .truecolor)
      #expect(terminal.poll(timeout: .seconds(5)) == .key(KeyStroke("b")))
      #expect(pty.takeOutput() == "")
    }

    @Test("What the user has chosen stays", arguments: [ColorDepth.none, .palette16, .palette256])
    func chosen(depth: ColorDepth) throws {
      let terminal = try open(depth: depth)
      defer { terminal.close() }
      pty.type(Self.xterm + "b")
      #expect(terminal.poll(timeout: .seconds(5)) == .key(KeyStroke("b")))
      #expect(terminal.colorDepth == depth)
    }

    @Test("A terminal that is not in the table is asked whether it keeps a colour, and its attributes are reset")
    func keepsColor() throws {
      for (answer, depth) in [
        ("1$r0;38;2;12;34;56m", ColorDepth.truecolor), ("1$r0;38:2::12:34:56m", .truecolor),
        ("1$r0;38;5;23m", .palette256),
        ("0$r", .palette256),
      ] {
        let terminal = try open()
        defer { terminal.close() }
        pty.type("\u{1B}P>|Unheard 1.0\u{1B}\\\u{1B}[?62c" + "a")
        #expect(terminal.poll(timeout: .seconds(5)) == .key(KeyStroke("a")))
        #expect(pty.takeOutput().hasSuffix("^[0;38;2;12;34;56m^P$qm^\\^[m^[?2026$p"))
        pty.type("\u{1B}P\(answer)\u{1B}\\b")
        if depth == .truecolor { #expect(terminal.poll(timeout: .seconds(5)) == .glyphs([])) }
        #expect(terminal.poll(timeout: .seconds(5)) == .key(KeyStroke("b")))
        #expect(terminal.colorDepth == depth)
      }
    }

    @Test("COLORFGBG counts in urxvt, which tells no ground, and nowhere else")
    func groundVariable() throws {
      setenv("COLORFGBG", "0;default;15", 1)
      defer { unsetenv("COLORFGBG") }
      let (black, white) = (CellColor(red: 0, green: 0, blue: 0), CellColor(red: 255, green: 255, blue: 255))
      for (answer, colors) in [
        (Self.urxvt, TerminalColors(foreground: black, background: white)), (Self.putty, TerminalColors()),
        (
          "\u{1B}]11;rgb:12/34/56\u{7}" + Self.urxvt,
          TerminalColors(background: CellColor(red: 0x12, green: 0x34, blue: 0x56))
        ),
      ] {
        let terminal = try open()
        defer { terminal.close() }
        pty.type(answer + "b")
        terminal.settle()
        #expect(terminal.poll(timeout: .seconds(5)) == .key(KeyStroke("b")))
        #expect(terminal.colors == colors)
      }
    }

    @Test("GNU screen is asked for its numbers alone, and gets the mouse when they say that it has it in decimal")
    func multiplexer() throws {
      for (answer, hasMouse) in [(Self.screen, true), ("\u{1B}[>83;40602;0c\u{1B}[?1;2c", false)] {
        setenv("TERM", "screen-256color", 1)
        let terminal = try open()
        let begin = pty.takeOutput()
        #expect(begin.hasSuffix("^[>c^[c") && !begin.contains("]1") && !begin.contains("1006h"))
        pty.type(answer + "b")
        terminal.settle()
        #expect(terminal.poll(timeout: .seconds(5)) == .key(KeyStroke("b")))
        #expect(pty.takeOutput().contains("^[?1002h^[?1006h") == hasMouse)
        terminal.close()
        #expect(pty.takeOutput().contains("^[?1006l") == hasMouse)
      }
    }
  }
}
