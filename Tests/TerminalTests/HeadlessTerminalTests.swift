import Cells
import Testing

@testable import Terminal

@Suite("Headless terminal")
struct HeadlessTerminalTests {
  private let size = TerminalSize(columns: 5, rows: 2)

  @Test("Events come at their time and time passes only in poll")
  func eventsComeAtTheirTimeAndTimePassesOnlyInPoll() {
    let terminal = HeadlessTerminal(
      size: size,
      script: [.init(at: .seconds(3), .key(KeyStroke("b"))), .init(at: .seconds(1), .key(KeyStroke("a")))])
    #expect(terminal.poll(timeout: .milliseconds(400)) == nil)
    #expect(terminal.now == .milliseconds(400))
    #expect(terminal.poll(timeout: nil) == .key(KeyStroke("a")))
    #expect(terminal.now == .seconds(1))
    #expect(terminal.poll(timeout: .seconds(2)) == .key(KeyStroke("b")))
    #expect(terminal.now == .seconds(3))
  }

  @Test("Events of one time stay in order, late ones come at once")
  func eventsOfOneTimeStayInOrderLateOnesComeAtOnce() {
    let terminal = HeadlessTerminal(
      size: size, script: [.init(at: .zero, .key(KeyStroke("a"))), .init(at: .zero, .key(KeyStroke("b")))])
    terminal.advance(by: .seconds(9))
    #expect(terminal.poll(timeout: .zero)?.keyStroke == KeyStroke("a"))
    #expect(terminal.poll(timeout: .zero)?.keyStroke == KeyStroke("b"))
    #expect(terminal.now == .seconds(9))
  }

  @Test("Waiting for ever after the script ends the input")
  func waitingForEverAfterTheScriptEndsTheInput() {
    let terminal = HeadlessTerminal(size: size)
    #expect(terminal.poll(timeout: nil) == .end(.hangUp))
    #expect(terminal.timeouts == [nil])
  }

  @Test("A scripted resize changes the size when it is told")
  func aScriptedResizeChangesTheSizeWhenItIsTold() {
    let larger = TerminalSize(columns: 9, rows: 3)
    let terminal = HeadlessTerminal(size: size, script: [.init(at: .seconds(1), .resize(larger))])
    #expect(terminal.size == size)
    #expect(terminal.poll(timeout: nil) == .resize(larger))
    #expect(terminal.size == larger)
  }

  @Test("Frames are remembered as text with their times")
  func framesAreRememberedAsTextWithTheirTimes() {
    let terminal = HeadlessTerminal(size: size, rememberedFrames: 2)
    let buffer = CellBuffer(columns: 5, rows: 2)
    for number in 1...3 {
      buffer.write("\(number)", column: number, row: 1)
      terminal.present(buffer)
      terminal.advance(by: .seconds(1))
    }
    #expect(terminal.frameCount == 3)
    #expect(terminal.frames.map(\.time) == [.seconds(1), .seconds(2)])
    #expect(terminal.frames.last?.lines == ["", " 123"])
  }

  @Test("What a frame would cost is counted")
  func whatAFrameWouldCostIsCounted() {
    let terminal = HeadlessTerminal(size: size)
    let frame = CellBuffer(columns: 5, rows: 2)
    terminal.present(frame)
    let first = terminal.bytesWritten ?? 0
    frame.write("ab", column: 0, row: 0)
    terminal.present(frame)
    #expect(terminal.statistics.bytes == "^[Hab".utf8.count)
    #expect(terminal.statistics.changedCells == 2)
    #expect(terminal.bytesWritten == first + 5)
    terminal.present(frame)
    #expect(terminal.statistics.frames == 3)
    #expect(terminal.statistics.bytes == 0)
    terminal.use(colorDepth: .palette16)
    #expect(terminal.colorDepth == .palette16)
  }

  /// The shape of a player's run loop, to show how time is tested: one minute of it takes no time at all.
  @Test("A run loop plays a minute without sleeping")
  func aRunLoopPlaysAMinuteWithoutSleeping() {
    let terminal = HeadlessTerminal(
      size: size, script: [.init(at: .seconds(60), .key(KeyStroke("q")))], rememberedFrames: 1)
    let frame = CellBuffer(columns: 5, rows: 2)
    let start = ContinuousClock.now
    while terminal.poll(timeout: .seconds(1) / 60) == nil {
      frame.write("\(terminal.now.components.seconds)", column: 0, row: 0)
      terminal.present(frame)
    }
    #expect((3599...3600).contains(terminal.frameCount))
    #expect(terminal.frames.last?.lines.first == "59")
    #expect(ContinuousClock.now - start < .seconds(10))
  }
}

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

@Suite("Key strokes")
struct KeyStrokeTests {
  @Test(
    "Text and key stroke are each other's",
    arguments: [
      ("q", KeyStroke("q")), ("L", KeyStroke("L")), ("[", KeyStroke("[")), ("space", KeyStroke(" ")),
      ("+", KeyStroke("+")),
      ("shift+left", KeyStroke(.left, .shift)), ("ctrl+alt+f5", KeyStroke(.function(5), [.control, .alt])),
      ("ctrl++", KeyStroke("+", .control)), ("alt+shift+pagedown", KeyStroke(.pageDown, [.alt, .shift])),
      ("é", KeyStroke("é")), ("backtab", KeyStroke(.backTab)), ("f12", KeyStroke(.function(12))), ("f", KeyStroke("f")),
    ])
  func textAndKeyStrokeAreEachOthers(text: String, stroke: KeyStroke) {
    #expect(KeyStroke(text) == stroke)
    #expect(stroke.description == text)
  }

  @Test(
    "What names no key stroke is none",
    arguments: ["", "spacebar", "hyper+a", "shift+", "ctrl+alt", "f0", "f64", "ab", "+a", " "])
  func whatNamesNoKeyStrokeIsNone(text: String) {
    #expect(KeyStroke(text) == nil)
  }

  @Test("Words may be in capitals")
  func wordsMayBeInCapitals() {
    #expect(KeyStroke("Shift+PageUp") == KeyStroke(.pageUp, .shift))
  }

  @Test("An event has the key stroke that it is")
  func anEventHasTheKeyStrokeThatItIs() {
    #expect(InputEvent.key(KeyStroke("x", .alt)).keyStroke == KeyStroke("x", .alt))
    #expect(InputEvent.resume.keyStroke == nil)
  }
}
