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
  @Test(
    "A terminal draws what its version draws; one that is not known draws nothing that is not in every font",
    arguments: [
      ("kitty(0.26.5)", .sextants), ("kitty(0.19.2)", []), ("kitty(1.0)", .sextants),
      ("ghostty 1.0.0", .sextants), ("ghostty 1.2.3-main+5cb2fa6f", [.sextants, .octants]),
      ("foot(1.20.0)", []), ("foot(1.21.0)", .sextants), ("WezTerm 20230712-072601-f4abf8fd", .sextants),
      ("WezTerm 20210502-154244-3f7122cb", []), ("VTE(7802)", .sextants), ("VTE(6001)", []),
      ("tmux 3.4", []), ("XTerm(407)", []), ("Konsole 25.12.3", []), ("", []), ("kittykat 1.0", []), ("kitty", []),
      ("1.0", []),
      ("kitty(99999999999999999999)", []),
    ] as [(String, DrawnGlyphs)])
  func versions(_ text: String, _ glyphs: DrawnGlyphs) { #expect(KnownTerminal.glyphs(byVersion: text) == glyphs) }

  private func glyphs(_ variables: [String: String]) -> DrawnGlyphs {
    KnownTerminal.glyphs { variables[$0] }
  }

  @Test("Variables say it at once, unless they are another terminal's")
  func variables() {
    #expect(glyphs(["TERM": "xterm-256color", "VTE_VERSION": "7802"]) == .sextants)
    #expect(
      glyphs(["TERM": "xterm-ghostty", "TERM_PROGRAM": "ghostty", "TERM_PROGRAM_VERSION": "1.2.0"])
        == [.sextants, .octants])
    #expect(glyphs(["TERM": "alacritty", "TERM_PROGRAM": "ghostty", "TERM_PROGRAM_VERSION": "1.2.0"]) == [])
    #expect(glyphs(["TERM": "tmux-256color", "VTE_VERSION": "7802"]) == [])
    #expect(glyphs(["TERM": "xterm-256color", "VTE_VERSION": "7802", "ZELLIJ": "0"]) == [])
    #expect(glyphs(["TERM": "xterm-256color", "TERM_PROGRAM": "iTerm.app", "TERM_PROGRAM_VERSION": "3.5"]) == [])
    #expect(glyphs([:]) == [])
  }
}

extension CursesTerminalTests {
  /// What the terminal's answer to the question for its name and version does. In the same suite as the others, since there is one
  /// ncurses.
  @Suite("Version question", .serialized) struct VersionQuestionTests {
    private let pty = PseudoTerminal(columns: 40, rows: 10)
    private static let question = "^[>0q"
    private static let answer = "\u{1B}P>|kitty(0.40.1)\u{1B}\\"

    init() {
      setenv("TERM", "xterm-256color", 1)
      setenv("LC_ALL", "C.UTF-8", 1)
      for name in ["TERM_PROGRAM", "TMUX", "STY", "ZELLIJ", "VTE_VERSION"] { unsetenv(name) }
    }

    private func open() throws -> CursesTerminal {
      try CursesTerminal(input: pty.descriptor, output: pty.descriptor)
    }

    @Test("The terminal is asked, and its answer is told once; none of it is a key")
    func told() throws {
      let terminal = try open()
      defer { terminal.close() }
      #expect(pty.takeOutput().contains(Self.question))
      #expect(terminal.drawnGlyphs == [])
      pty.type(Self.answer + Self.answer + "b")
      #expect(terminal.poll(timeout: .seconds(5)) == .glyphs(.sextants))
      #expect(terminal.drawnGlyphs == .sextants)
      #expect(terminal.poll(timeout: .seconds(5)) == .key(KeyStroke("b")))
    }

    @Test("An answer behind a key changes nothing any more")
    func late() throws {
      let terminal = try open()
      defer { terminal.close() }
      pty.type("a" + Self.answer + "b")
      #expect(terminal.poll(timeout: .seconds(5)) == .key(KeyStroke("a")))
      #expect(terminal.poll(timeout: .seconds(5)) == .key(KeyStroke("b")))
      #expect(terminal.drawnGlyphs == [])
    }

    @Test("Behind a multiplexer nothing is asked")
    func multiplexer() throws {
      setenv("TERM", "screen-256color", 1)
      let terminal = try open()
      defer { terminal.close() }
      #expect(!pty.takeOutput().contains(Self.question))
    }
  }
}
