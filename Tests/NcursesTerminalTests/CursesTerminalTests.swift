import Cells
import Foundation
import Terminal
import TestSupport
import Testing

@testable import NcursesTerminal

#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

/// ncurses on a pseudo-terminal. One test at a time, since ncurses, signal handlers and the environment are global.
@Suite("Ncurses terminal", .serialized)
struct CursesTerminalTests {
  private let pty = PseudoTerminal()

  init() { setEnvironment("xterm-256color") }

  private func setEnvironment(_ term: String?, locale: String = "C.UTF-8") {
    if let term { setenv("TERM", term, 1) } else { unsetenv("TERM") }
    setenv("LC_ALL", locale, 1)
    unsetenv("NO_COLOR")
    unsetenv("COLORTERM")
  }

  private func open(_ depth: ColorDepth? = nil, _ presenter: PresenterKind = .auto) throws -> CursesTerminal {
    try CursesTerminal(input: pty.descriptor, output: pty.descriptor, colorDepth: depth, presenter: presenter)
  }

  private func frame(_ lines: String..., columns: Int = 40, rows: Int = 10) -> CellBuffer {
    CellBuffer(lines: lines + Array(repeating: "", count: rows - lines.count), columns: columns)
  }

  // MARK: Very large windows

  @Test("A window of any size gets a picture of at most so many cells", arguments: [PresenterKind.direct, .curses])
  func aWindowOfAnySizeGetsAPictureOfAtMostSoManyCells(presenter: PresenterKind) throws {
    pty.resize(columns: 5000, rows: 5000)
    let terminal = try open(nil, presenter)
    #expect(terminal.size == PictureArea.largest)
    let size = terminal.size
    terminal.present(frame("", "hello", columns: size.columns, rows: size.rows))
    // In the middle: (5000 - 1000) / 2 and (5000 - 500) / 2, counted from 1, and one row further down.
    let place = presenter == .direct ? "^[2252;2001H" : "hello"
    let output = pty.takeOutput()
    #expect(output.contains(place))
    if presenter == .direct, let end = output.range(of: "^[r") {
      #expect(!output[end.upperBound...].contains(";500r"), "the whole window scrolls, as it did before")
    }
    pty.type("\u{1B}[<0;2003;2254M")
    let isInside = presenter == .direct
    let event = terminal.poll(timeout: .milliseconds(isInside ? 2000 : 50))
    #expect(event == (isInside ? .mouse(MouseEvent(.press(.left), column: 2, row: 3)) : nil))
    terminal.close()
    let end = pty.takeOutput()
    #expect(end.range(of: "^[r").map { !end[$0.upperBound...].contains(";500r") } == true)
  }

  @Test(
    "Among what the screen shows, too, ncurses is told of no larger window, and asks for none",
    arguments: [(5000, 5000), (24, 32768), (40_000, 80), (65_535, 65_535), (0, 0)])
  func inlineInLargeWindows(rows: Int, columns: Int) throws {
    for name in ["LINES", "COLUMNS"] { setenv(name, "10000", 1) }
    defer { for name in ["LINES", "COLUMNS"] { unsetenv(name) } }
    pty.resize(columns: columns, rows: rows)
    let terminal = try CursesTerminal(input: pty.descriptor, output: pty.descriptor, inlineRows: 12)
    let rows = min(rows == 0 ? 10_000 : rows, PictureArea.largest.rows)
    #expect(CursesSession.screenSize == TerminalSize(columns: 1, rows: rows))
    #expect(terminal.size == TerminalSize(columns: columns == 80 ? 80 : 1000, rows: 12))
    terminal.close()
  }

  // MARK: The environment

  @Test(
    "Sizes beyond reason are told as such",
    arguments: [
      ("LINES", "1000000"), ("COLUMNS", "1000000"), ("LINES", "-3"), ("COLUMNS", "abc"), ("LINES", "0"),
      ("LINES", "99999999999999999999"), ("COLUMNS", "80 "),
    ])
  func sizesBeyondReasonAreToldAsSuch(name: String, value: String) {
    setenv(name, value, 1)
    defer { unsetenv(name) }
    let before = pty.modes
    #expect(
      throws: TerminalError.badVariable(name: name, value: value, expected: "a whole number from 1 to 10000")
    ) { try open() }
    #expect(pty.modes == before)
  }

  /// The terminal's own size takes precedence; without it the variables count, and then the description.
  @Test("The window's own size counts before what the environment says")
  func theWindowsOwnSizeCountsBeforeWhatTheEnvironmentSays() throws {
    setenv("LINES", "33", 1)
    setenv("COLUMNS", "111", 1)
    defer {
      unsetenv("LINES")
      unsetenv("COLUMNS")
    }
    let known = try open()
    #expect(known.size == TerminalSize(columns: 40, rows: 10))
    known.close()
    pty.resize(columns: 0, rows: 0)
    let unknown = try open()
    #expect(unknown.size == TerminalSize(columns: 111, rows: 33))
    unknown.close()
    unsetenv("LINES")
    setenv("COLUMNS", "", 1)
    let described = try open()
    #expect(described.size == TerminalSize(columns: 80, rows: 24))
    described.close()
  }

  // MARK: Opening and closing

  @Test("The terminal is as before, whatever was shown")
  func theTerminalIsAsBeforeWhateverWasShown() throws {
    let before = pty.modes
    let terminal = try open()
    #expect(pty.modes != before)
    terminal.present(frame("hello"))
    terminal.close()
    #expect(pty.modes == before)
    let output = pty.takeOutput()
    #expect(output.contains("^[?1049h"))
    #expect(output.contains("^[?25l"))
    let end = output.suffix(from: output.range(of: "hello")?.upperBound ?? output.startIndex)
    #expect(end.contains("^[?25h"))
    #expect(end.contains("^[?1049l"))
    #expect(!end.contains("^[?1049h"))
  }

  @Test("Closing twice writes nothing more, and releasing closes")
  func closingTwiceWritesNothingMoreAndReleasingCloses() throws {
    let before = pty.modes
    var terminal: CursesTerminal? = try open()
    terminal?.close()
    _ = pty.takeOutput()
    terminal?.close()
    terminal?.present(frame("x"))
    #expect(terminal?.poll(timeout: nil) == .end(.hangUp))
    #expect(pty.takeOutput() == "")
    terminal = try open()
    terminal = nil
    #expect(pty.modes == before)
    #expect(pty.takeOutput().contains("^[?1049l"))
  }

  @Test("Signals are given back")
  func signalsAreGivenBack() throws {
    func state() -> [Bool] {
      var mask = sigset_t()
      pthread_sigmask(SIG_BLOCK, nil, &mask)
      return [SIGINT, SIGTERM, SIGHUP, SIGWINCH, SIGTSTP, SIGCONT].map { sigismember(&mask, $0) == 1 }
    }
    let before = state()
    let terminal = try open()
    #expect(state().allSatisfy { $0 })
    terminal.close()
    #expect(state() == before)
  }

  @Test(
    "A terminal that will not do is refused and left alone",
    arguments: [
      (nil, TerminalError.unnamedTerminal), ("", .unnamedTerminal), ("dumb", .cannotMoveCursor(name: "dumb")),
      ("no-such-terminal", .unknownTerminal(name: "no-such-terminal")),
    ])
  func aTerminalThatWillNotDoIsRefusedAndLeftAlone(term: String?, error: TerminalError) {
    setEnvironment(term)
    let before = pty.modes
    #expect(throws: error) { try open() }
    #expect(pty.modes == before)
    #expect(pty.takeOutput() == "")
  }

  @Test(
    "A terminal that follows xterm needs no description of its own",
    arguments: [
      "xterm-none", "ghostty-none", "alacritty-none", "foot-none", "wezterm-none", "tmux-none", "screen-none",
      "rxvt-unicode-none", "contour-none",
      "konsole-none",
    ])
  func aTerminalThatFollowsXtermNeedsNoDescriptionOfItsOwn(term: String) throws {
    setEnvironment(term)
    for presenter in PresenterKind.allCases {
      let terminal = try open(nil, presenter)
      defer { terminal.close() }
      #expect(
        terminal.substitution?.contains("'\(term)'") == true
          && terminal.substitution?.contains("xterm-256color") == true)
      terminal.present(frame("hello"))
      pty.type("\u{1B}OD\u{1B}[1;2C")
      #expect(terminal.poll(timeout: .seconds(5))?.keyStroke == KeyStroke(.left))
      #expect(terminal.poll(timeout: .seconds(5))?.keyStroke == KeyStroke(.right, .shift))
      terminal.close()
      let output = pty.takeOutput()
      #expect(output.contains("^[?1049h") && output.contains("hello") && output.contains("^[?1049l"))
    }
    #expect(try CursesTerminal.canDrawInline(on: pty.descriptor))
  }

  @Test("Rows of the screen are drawn on only with the sequences that this needs, and what lacks them is named")
  func rowsOfTheScreen() throws {
    setEnvironment("vt100")
    #expect(throws: TerminalError.cannotDrawInline(name: "vt100")) {
      try CursesTerminal.canDrawInline(on: pty.descriptor)
    }
    setEnvironment("dumb")
    #expect(try !CursesTerminal.canDrawInline(on: pty.descriptor))
  }

  @Test(
    "Without any description there is a short one of xterm, which is enough for ncurses",
    arguments: [PresenterKind.direct, .curses])
  func withoutAnyDescriptionThereIsAShortOneOfXterm(presenter: PresenterKind) throws {
    let source = try #require(DescriptionSource.all(for: "xterm-kitty").last)
    #expect(source.text != nil && source.load(for: pty.descriptor))
    let session = try CursesSession(
      input: pty.descriptor, output: pty.descriptor, mouse: nil, presenter: presenter,
      description: TerminalDescription(of: pty.descriptor, named: "xterm-kitty", from: [source]))
    defer { session.close() }
    #expect(session.drawsThroughCurses == (presenter == .curses))
    #expect(session.description.substitution?.contains("short") == true)
    #expect(session.description.colors == 256 && session.description.isModern)
    session.begin()
    session.close()
    let output = pty.takeOutput()
    #expect(output.contains("^[?1049h") && output.contains("^[?1h^=") && output.contains("^[?1049l"))
    #expect(getenv("TERMINFO") == nil)
  }

  @Test(
    "Every way of drawing ends with attributes and colours as they were",
    arguments: ["linux", "xterm-256color", "screen", "vt100"])
  func endsWithAttributesAndColoursAsTheyWere(term: String) throws {
    setEnvironment(term)
    for presenter in PresenterKind.allCases where presenter != .direct || term != "vt100" {
      let terminal = try open(.palette16, presenter)
      let picture = frame()
      picture.fill(
        Cell(
          "#", foreground: CellColor(red: 255, green: 255, blue: 255), background: CellColor(red: 0, green: 0, blue: 0))
      )
      terminal.present(picture)
      terminal.close()
      let output = pty.takeOutput()
      let attributes = output.matches(of: /\^\[([0-9;]*)m/).map { String($0.output.1) }
      #expect(["", "0", "39;49"].contains(attributes.last ?? ""), "\(presenter): \(output.suffix(80))")
      #expect(attributes.suffix(3).contains { $0.isEmpty || $0 == "0" })
    }
  }

  @Test(
    "The short description is what its source says",
    .enabled(if: FileManager.default.fileExists(atPath: "/usr/bin/tic")))
  func shortDescription() throws {
    let scratch = try ScratchDirectory()
    let source = Fixtures.url("Terminfo/xterm-256color.ti").path
    let compilation = try run("/usr/bin/tic", ["-x", "-o", scratch.url.path, source])
    #expect(compilation.status == 0)
    func listing(_ terminfo: String) throws -> [String] {
      let result = try run("/usr/bin/env", ["TERMINFO=\(terminfo)", "infocmp", "-1", "-x", "xterm-256color"])
      return result.stdout.split(separator: "\n").filter { !$0.hasPrefix("#") }.map(String.init)
    }
    let text = try #require(DescriptionSource.all(for: "xterm").last?.text)
    let compiled = try listing(scratch.url.path)
    let short = try listing(text)
    #expect(short == compiled && compiled.count > 30)
  }

  @Test("A picture of any number of rows leaves the rest of the screen alone", arguments: 1...5)
  func inlineRows(rows: Int) throws {
    pty.resize(columns: 40, rows: rows)
    let terminal = try CursesTerminal(input: pty.descriptor, output: pty.descriptor, inlineRows: 12)
    terminal.present(CellBuffer(columns: 40, rows: rows))
    terminal.close()
    let output = pty.takeOutput()
    #expect(!output.contains("1049") && !output.contains("^[22;0;0t") && !output.contains("^[1;"))
  }

  @Test(
    "What ncurses writes is whole in windows of any size", arguments: [(1, 1), (2, 3), (40, 1), (40, 3)],
    [PresenterKind.direct, .curses])
  func whatNcursesWritesIsWhole(size: (columns: Int, rows: Int), presenter: PresenterKind) throws {
    pty.resize(columns: size.columns, rows: size.rows)
    let terminal = try open(nil, presenter)
    terminal.close()
    let output = pty.takeOutput()
    #expect(output.hasPrefix("^7"), "the cursor's place is saved before anything else: \(output.prefix(40))")
    #expect(output.components(separatedBy: "^[?1049h").count == 2)
    let rest = output.replacing(/\^(\[[<=>?]?[0-9;]*[ -\/]*[@-~]|\][^\^]*\^\\|[78=>]|\([B0])|[\r\n ]/, with: "")
    #expect(!rest.contains { !$0.isWhitespace }, "\(rest)")
  }

  @Test("A pipe is no terminal")
  func aPipeIsNoTerminal() {
    var ends: [Int32] = [0, 0]
    pipe(&ends)
    defer { for end in ends { shut(end) } }
    #expect(throws: TerminalError.notATerminal(stream: "standard output")) {
      try CursesTerminal(input: pty.descriptor, output: ends[1])
    }
    #expect(throws: TerminalError.notATerminal(stream: "standard input")) {
      try CursesTerminal(input: ends[0], output: pty.descriptor)
    }
  }

  // MARK: Frames

  /// With ncurses, its output is captured first, which is a write as well.
  @Test(
    "A frame is one write, an unchanged one none",
    .enabled(if: writeCalls() != nil, "only Linux counts writes"), arguments: [(PresenterKind.direct, 1), (.curses, 2)])
  func aFrameIsOneWriteAnUnchangedOneNone(presenter: PresenterKind, count: Int) throws {
    let terminal = try open(nil, presenter)
    defer { terminal.close() }
    _ = pty.takeOutput()
    for number in 0..<3 {
      let picture = frame()
      for row in 0..<10 { picture.write("row \(row), frame \(number)", column: row, row: row) }
      #expect(writes { terminal.present(picture) } == count)
      #expect(pty.takeOutput().contains(number == 0 ? "row 9, frame 0" : "\(number)"))
      #expect(writes { terminal.present(picture) } == 0)
      #expect(pty.takeOutput() == "")
    }
  }

  /// How many writes something takes.
  private func writes(_ action: () -> Void) -> Int? {
    guard let before = writeCalls() else { return nil }
    action()
    return writeCalls().map { $0 - before }
  }

  @Test("Only what has changed is sent")
  func onlyWhatHasChangedIsSent() throws {
    let terminal = try open(nil, .curses)
    defer { terminal.close() }
    terminal.present(frame("the quick brown fox", "jumps"))
    _ = pty.takeOutput()
    terminal.present(frame("the quick brown fax", "jumps"))
    let output = pty.takeOutput()
    #expect(output.hasSuffix("a"))
    #expect(!output.contains("quick") && !output.contains("jumps"))
  }

  @Test(
    "Ncurses' colours are taken down to what there is",
    arguments: [
      ("xterm-256color", ColorDepth.truecolor, ColorDepth.palette256, "^[38;5;196m"),
      ("xterm-256color", .palette16, .palette16, "^[91m"),
      ("xterm", .truecolor, .palette16, "^[31m"),
      ("xterm-256color", .none, .none, nil),
      ("vt100", .truecolor, .none, nil),
    ] as [(String, ColorDepth, ColorDepth, String?)])
  func ncursesColoursAreTakenDownToWhatThereIs(
    term: String, wanted: ColorDepth, got: ColorDepth, sequence: String?
  ) throws {
    setEnvironment(term)
    let terminal = try open(wanted, .curses)
    defer { terminal.close() }
    #expect(terminal.colorDepth == got)
    _ = pty.takeOutput()
    let picture = frame()
    picture.write("red", column: 0, row: 0, foreground: CellColor(red: 255, green: 0, blue: 0))
    terminal.present(picture)
    let output = pty.takeOutput()
    #expect(output.contains("red"))
    if let sequence { #expect(output.contains(sequence)) } else { #expect(!output.contains("^[3")) }
  }

  @Test("More colours than there are pairs still leave the text")
  func moreColoursThanThereArePairsStillLeaveTheText() throws {
    setEnvironment("xterm")
    let terminal = try open(nil, .curses)
    defer { terminal.close() }
    _ = pty.takeOutput()
    let picture = frame()
    for column in 0..<40 {
      for row in 0..<10 {
        picture[column, row] = Cell(
          "#", foreground: Palette.color(at: column % 8), background: Palette.color(at: (column / 8 + row) % 8))
      }
    }
    terminal.present(picture)
    #expect(pty.takeOutput().count { $0 == "#" } == 400)
  }

  @Test("Without UTF-8 a question mark stands for what is not ASCII")
  func withoutUTF8AQuestionMarkStandsForWhatIsNotASCII() throws {
    setEnvironment("xterm-256color", locale: "C")
    let terminal = try open()
    defer { terminal.close() }
    #expect(!terminal.supportsUnicode)
    _ = pty.takeOutput()
    terminal.present(frame("aéb日c"))
    #expect(pty.takeOutput().contains("a?b? c"))
  }

  @Test("Wide characters are sent whole")
  func wideCharactersAreSentWhole() throws {
    let terminal = try open(nil, .curses)
    defer { terminal.close() }
    #expect(terminal.supportsUnicode)
    terminal.present(frame("x日本y"))
    #expect(pty.takeOutput().contains("x日本y"))
    terminal.present(frame("x月本y"))
    #expect(pty.takeOutput().contains("月"))
  }

  @Test("No command in a cell reaches the terminal")
  func noCommandInACellReachesTheTerminal() throws {
    let terminal = try open(nil, .curses)
    defer { terminal.close() }
    let picture = frame("abcdef")
    for (column, glyph) in [0x1B, 0x9B, 0x07, 0xD800, 0x202E].enumerated() { picture[column, 0].glyph = UInt32(glyph) }
    _ = pty.takeOutput()
    terminal.present(picture)
    let output = pty.takeOutput()
    #expect(output.hasSuffix("f"))
    #expect(!output.contains("\u{9B}") && !output.contains("\u{7}") && !output.contains("\u{202E}"))
  }

  @Test("A frame of another size is cut or filled up")
  func aFrameOfAnotherSizeIsCutOrFilledUp() throws {
    let terminal = try open(nil, .curses)
    defer { terminal.close() }
    _ = pty.takeOutput()
    terminal.present(CellBuffer(lines: [String(repeating: "-", count: 39) + "日!!!"] + Array(repeating: "|", count: 30)))
    let output = pty.takeOutput()
    #expect(output.contains("---") && !output.contains("!") && !output.contains("日"))
    #expect(output.count { $0 == "|" } == 9)
    terminal.present(CellBuffer(lines: ["+"]))
    #expect(pty.takeOutput().contains("+"))
  }

  // MARK: Events

  @Test("What nobody asked for is no key", arguments: KeyInputTests.answers)
  func whatNobodyAskedForIsNoKey(answer: String) throws {
    let terminal = try open()
    defer { terminal.close() }
    pty.type("a" + answer + "b")
    #expect(terminal.poll(timeout: .seconds(5))?.keyStroke == KeyStroke("a"))
    #expect(terminal.poll(timeout: .seconds(5))?.keyStroke == KeyStroke("b"))
  }

  @Test("An Esc that is followed by nothing comes without a further key, however it is waited for")
  func escapeComes() throws {
    let terminal = try open()
    defer { terminal.close() }
    pty.type("\u{1B}")
    #expect(terminal.poll(timeout: nil)?.keyStroke == KeyStroke(.escape))
    pty.type("\u{1B}")
    let deadline = Date(timeIntervalSinceNow: 10)
    var stroke: KeyStroke?
    while stroke == nil, Date() < deadline { stroke = terminal.poll(timeout: .zero)?.keyStroke }
    #expect(stroke == KeyStroke(.escape))
    #expect(terminal.poll(timeout: .zero) == nil)
  }

  /// A terminal may answer nothing, some of what it is asked, or all.
  private static let answers = [
    "", "\u{1B}[?6c", "\u{1B}[>0;136;0c", "\u{1B}[>85;95;0c\u{1B}[?1;2c",
    "\u{1B}P>|foot(1.13.1)\u{1B}\\\u{1B}[>1;011301;0c\u{1B}[?62;4;22c",
  ]

  /// What has been typed and is still to be read; a line that ends in a mark is typed behind it.
  private func rest() -> String {
    pty.type("|\r")
    var bytes: [UInt8] = []
    while bytes.dropLast().last != UInt8(ascii: "|"), hasInput() {
      var byte: UInt8 = 0
      guard read(pty.descriptor, &byte, 1) == 1 else { break }
      bytes.append(byte)
    }
    return String(decoding: bytes.dropLast(2), as: UTF8.self).replacing("\r", with: "\n")
  }

  /// Waits until something can be read.
  private func hasInput() -> Bool {
    var readiness = pollfd(fd: pty.descriptor, events: Int16(POLLIN), revents: 0)
    return poll(&readiness, 1, 5_000) == 1
  }

  @Test("What is typed ahead for the shell is left to it", arguments: answers)
  func whatIsTypedAheadForTheShellIsLeftToIt(answer: String) throws {
    let terminal = try open()
    pty.type(answer + "qecho AHEAD\r")
    var event = terminal.poll(timeout: .seconds(5))
    if case .glyphs = event { event = terminal.poll(timeout: .seconds(5)) }
    #expect(event?.keyStroke == KeyStroke("q"))
    terminal.close()
    #expect(rest() == "echo AHEAD\n")
  }

  @Test("When no answer is waited for any more, nothing is read on closing", arguments: answers)
  func whatIsTypedLater(answer: String) throws {
    let terminal = try open()
    pty.type(answer)
    let start = ContinuousClock.now
    while ContinuousClock.now - start < .milliseconds(250) { _ = terminal.poll(timeout: .milliseconds(250)) }
    pty.type("echo AHEAD\r")
    terminal.close()
    #expect(rest() == "echo AHEAD\n")
  }

  @Test("What is typed letter by letter while answers are waited for is for the shell, and the answers are not")
  func whatIsTypedMeanwhile() throws {
    let typing = try open()
    pty.type("ls\r")
    typing.close()
    #expect(rest() == "ls\n")
    for pieces in [
      ["\u{1B}[?62;c"], ["\u{1B}[?62", ";1;4c"], ["\u{1B}]11;rgb:ff/ff/ff\u{7}\u{1B}[?6", "c"],
    ] {
      let terminal = try open()
      let pty = pty
      Thread.detachNewThread {
        for piece in pieces {
          _ = holds(for: 0.02) { true }
          pty.type(piece)
        }
      }
      terminal.close()
      #expect(rest() == "", "\(pieces)")
    }
  }

  @Test("Nothing is asked while something is typed ahead, since the answer would come behind it")
  func questionBehindKeys() throws {
    pty.type("qls\r")
    #expect(hasInput())
    let ending = try open()
    #expect(ending.poll(timeout: .seconds(5))?.keyStroke == KeyStroke("q"))
    ending.close()
    #expect(!pty.takeOutput().contains("^[>c"))
    #expect(rest() == "ls\n")
    pty.type("a\r")
    #expect(hasInput())
    let terminal = try open()
    defer { terminal.close() }
    #expect(!pty.takeOutput().contains("^[>c"))
    #expect(terminal.poll(timeout: .seconds(5))?.keyStroke == KeyStroke("a"))
    #expect(terminal.poll(timeout: .seconds(5)) != nil)
    #expect(terminal.poll(timeout: .zero) == nil)
    #expect(pty.takeOutput().contains("^[>0q^[>c^[c"))
  }

  /// With Ctrl-C the driver discards what was typed before, perhaps between the moment when it says that there is something and the
  /// one when that is looked for.
  @Test("A terminal whose driver discards what was typed is not gone, and nothing waits for what it discarded")
  func discardedInput() throws {
    let terminal = try open()
    defer { terminal.close() }
    let end = Flag()
    let descriptor = pty.descriptor
    Thread.detachNewThread { while !end.isSet { tcflush(descriptor, TCIFLUSH) } }
    let deadline = Date(timeIntervalSinceNow: 2)
    while Date() < deadline {
      pty.type("\u{1B}[C\u{1B}[C")
      if case .end(let reason)? = terminal.poll(timeout: .microseconds(200)) {
        Issue.record("\(reason)")
        break
      }
    }
    end.set()
  }

  @Test(
    "Keys are decoded",
    arguments: [
      ("q", "q"), (" ", "space"), ("L", "L"), ("é", "é"), ("\r", "enter"), ("\t", "tab"), ("\u{7F}", "backspace"),
      ("\u{8}", "backspace"), ("\u{1B}", "escape"), ("\u{1}", "ctrl+a"), ("\u{1B}x", "alt+x"), ("\u{1B}OD", "left"),
      ("\u{1B}OC", "right"), ("\u{1B}[1;2D", "shift+left"), ("\u{1B}[1;2C", "shift+right"), ("\u{1B}[1;5A", "ctrl+up"),
      ("\u{1B}[1;2B", "shift+down"), ("\u{1B}[1;8F", "ctrl+alt+shift+end"), ("\u{1B}OH", "home"),
      ("\u{1B}[5~", "pageup"),
      ("\u{1B}[6~", "pagedown"), ("\u{1B}[3~", "delete"), ("\u{1B}[3;5~", "ctrl+delete"), ("\u{1B}[Z", "backtab"),
      ("\u{1B}Ot", "left"), ("\u{1B}Ov", "right"), ("\u{1B}Ox", "up"), ("\u{1B}Or", "down"), ("\u{1B}Ow", "home"),
      ("\u{1B}Oq", "end"), ("\u{1B}Oy", "pageup"), ("\u{1B}Os", "pagedown"), ("\u{1B}Ok", "+"), ("\u{1B}Om", "-"),
      ("\u{1B}OM", "enter"), ("\u{1B}OP", "f1"), ("\u{1B}[24~", "f12"), ("[", "["),
    ])
  func keysAreDecoded(bytes: String, name: String) throws {
    let terminal = try open()
    defer { terminal.close() }
    pty.type(bytes)
    #expect(terminal.poll(timeout: .seconds(5))?.keyStroke?.description == name)
    #expect(terminal.poll(timeout: .zero) == nil)
  }

  @Test("Keys typed together come one by one")
  func keysTypedTogetherComeOneByOne() throws {
    let terminal = try open()
    defer { terminal.close() }
    pty.type("ab\u{1B}ODc")
    let names = (0..<4).map { _ in terminal.poll(timeout: .seconds(5))?.keyStroke?.description }
    #expect(names == ["a", "b", "left", "c"])
  }

  @Test("Reading keys writes nothing")
  func readingKeysWritesNothing() throws {
    let terminal = try open()
    defer { terminal.close() }
    _ = pty.takeOutput()
    pty.type("abc")
    for _ in 0..<3 { _ = terminal.poll(timeout: .seconds(5)) }
    #expect(pty.takeOutput() == "")
  }

  @Test("Waiting ends with the timeout")
  func waitingEndsWithTheTimeout() throws {
    let terminal = try open()
    defer { terminal.close() }
    let start = ContinuousClock.now
    #expect(terminal.poll(timeout: .milliseconds(30)) == nil)
    #expect(ContinuousClock.now - start >= .milliseconds(30))
    #expect(terminal.poll(timeout: .seconds(-1)) == nil)
  }

  @Test("A resize is told once, with an empty screen of the new size")
  func aResizeIsToldOnceWithAnEmptyScreenOfTheNewSize() throws {
    let terminal = try open()
    defer { terminal.close() }
    terminal.present(frame("hello"))
    pty.resize(columns: 20, rows: 5)
    kill(getpid(), SIGWINCH)
    #expect(terminal.poll(timeout: .seconds(5)) == .resize(TerminalSize(columns: 20, rows: 5)))
    #expect(terminal.size == TerminalSize(columns: 20, rows: 5))
    _ = pty.takeOutput()
    terminal.present(frame("hello", columns: 20, rows: 5))
    #expect(pty.takeOutput().contains("hello"))
    kill(getpid(), SIGWINCH)
    #expect(terminal.poll(timeout: .milliseconds(100)) == nil)
  }

  @Test("Any size will do", arguments: [(1, 1), (2, 1), (1, 3), (500, 200)])
  func anySizeWillDo(columns: Int, rows: Int) throws {
    pty.resize(columns: columns, rows: rows)
    let terminal = try open()
    defer { terminal.close() }
    #expect(terminal.size == TerminalSize(columns: columns, rows: rows))
    let picture = CellBuffer(columns: columns, rows: rows)
    picture.fill(Cell("#"))
    terminal.present(picture)
    #expect(pty.takeOutput().contains("#"))
  }

  @Test("A signal ends the input, and goes on doing so", arguments: [SIGTERM, SIGINT, SIGHUP])
  func aSignalEndsTheInputAndGoesOnDoingSo(number: Int32) throws {
    // A shell starts what runs in the background with SIGINT ignored, and `nohup` with SIGHUP; then none would arrive.
    let disposition = signal(number, SIG_DFL)
    defer { signal(number, disposition) }
    let terminal = try open()
    defer { terminal.close() }
    kill(getpid(), number)
    try #require(terminal.poll(timeout: .seconds(5)) == .end(.signal(number)))
    #expect(terminal.poll(timeout: .seconds(5)) == .end(.signal(number)))
  }

  @Test("A terminal that is gone ends the input")
  func aTerminalThatIsGoneEndsTheInput() throws {
    let terminal = try open()
    terminal.present(frame("hello"))
    _ = pty.takeOutput()
    pty.hangUp()
    #expect(terminal.poll(timeout: .seconds(5)) == .end(.hangUp))
    #expect(terminal.poll(timeout: nil) == .end(.hangUp))
    terminal.present(frame("nobody"))
    terminal.close()
  }

  @Test("Bytes are counted where the system does")
  func bytesAreCountedWhereTheSystemDoes() throws {
    let terminal = try open()
    defer { terminal.close() }
    guard let before = terminal.bytesWritten else { return }
    terminal.present(frame("twenty characters ok"))
    #expect(try #require(terminal.bytesWritten) - before >= 20)
  }
}

/// Tells a thread to end.
private final class Flag: @unchecked Sendable {
  private let lock = NSLock()
  private var value = false

  var isSet: Bool { lock.withLock { value } }

  func set() { lock.withLock { value = true } }
}
