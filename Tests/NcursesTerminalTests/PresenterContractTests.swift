import Cells
import Foundation
import Terminal
import TestSupport
import Testing

@testable import NcursesTerminal

/// Both presenters produce the same screen: each draws the same random pictures, one after another, in a real terminal.
@Suite("Presenter contract", .serialized) struct PresenterContractTests {
  private static let probe = BuiltProducts.directory.appendingPathComponent("TerminalProbe").path

  private func terminal(_ presenter: String, _ colors: String, seed: Int, count: Int) throws -> TmuxTerminal {
    let terminal = try TmuxTerminal(columns: 60, rows: 14)
    try terminal.run("'\(Self.probe)' pictures \(presenter) \(colors) \(seed) \(count)")
    return terminal
  }

  /// The screen as soon as it contains a text.
  private func screen(_ terminal: TmuxTerminal, with text: String) throws -> [[ScreenModel.Place]] {
    try terminal.wait("'\(text)'") { $0.first?.hasPrefix(text) ?? false }
    return try terminal.capture(withColors: true).map(Self.looks)
  }

  @Test(
    "The same pictures look the same",
    arguments: [(1, 1), (2, 3), (3, 40), (4, 200)], ["256", "16", "none"])
  func theSamePicturesLookTheSame(picture: (seed: Int, count: Int), colors: String) throws {
    let direct = try terminal("direct", colors, seed: picture.seed, count: picture.count)
    let curses = try terminal("curses", colors, seed: picture.seed, count: picture.count)
    #expect(try screen(direct, with: "all shown") == screen(curses, with: "all shown"))
    for terminal in [direct, curses] { try terminal.resize(columns: 47, rows: 9) }
    #expect(try screen(direct, with: "size 47×9") == screen(curses, with: "size 47×9"))
  }

  /// The visible attributes of a captured row. Blanks have no foreground and no weight, and trailing blanks without a
  /// background are not captured.
  private static func looks(_ row: String) -> [ScreenModel.Place] {
    var screen = ScreenModel(columns: 200, rows: 1) { CharacterWidth.columns(of: $0) > 0 ? 1 : 0 }
    screen.obey(row.replacing("\u{1B}(B", with: ""))
    var places = screen.places.map { place in
      let isPlain = place.text == " " && place.style.isDisjoint(with: [4, 7])
      return isPlain ? ScreenModel.Place(background: place.background) : place
    }
    while places.last == ScreenModel.Place() { places.removeLast() }
    return places
  }
}

@Suite("Picture area")
struct PictureAreaTests {
  @Test(
    "A picture stands in the middle of a larger window",
    arguments: [
      (80, 24, 80, 24, 0, 0), (1000, 500, 1000, 500, 0, 0), (5000, 5000, 1000, 500, 2000, 2250),
      (1003, 20, 1000, 20, 1, 0), (100, 900, 100, 500, 0, 200), (1, 1, 1, 1, 0, 0),
    ])
  func aPictureStandsInTheMiddleOfALargerWindow(
    columns: Int, rows: Int, width: Int, height: Int, left: Int, top: Int
  ) {
    let area = PictureArea(window: TerminalSize(columns: columns, rows: rows))
    #expect(area.size == TerminalSize(columns: width, rows: height))
    #expect(area.origin == (left, top))
    #expect(PictureArea(window: area.window, isCentered: false).origin == (0, 0))
  }

  @Test("The mouse is where it is on the picture")
  func theMouseIsWhereItIsOnThePicture() {
    let area = PictureArea(window: TerminalSize(columns: 1200, rows: 600))
    #expect(area.event(MouseEvent(.press(.left), column: 103, row: 55)) == MouseEvent(.press(.left), column: 3, row: 5))
    #expect(area.event(MouseEvent(.press(.left), column: 99, row: 55)) == nil)
    #expect(area.event(MouseEvent(.wheelUp, column: 1100, row: 55)) == nil)
    #expect(
      area.event(MouseEvent(.drag(.left), column: 1150, row: 10)) == MouseEvent(.drag(.left), column: 999, row: 0))
    #expect(
      area.event(MouseEvent(.release(nil), column: 0, row: 599)) == MouseEvent(.release(nil), column: 0, row: 499))
  }
}

extension CursesTerminalTests {
  /// Signals and keys are handled while input floods in and while the terminal accepts no output. One test at a time,
  /// with the others of ncurses.
  @Suite("Hearing", .serialized) struct HearingTests {
    private let pty = PseudoTerminal()

    init() {
      setenv("TERM", "xterm-256color", 1)
      setenv("LC_ALL", "C.UTF-8", 1)
    }

    private func open(_ presenter: PresenterKind = .auto) throws -> CursesTerminal {
      try CursesTerminal(input: pty.descriptor, output: pty.descriptor, presenter: presenter)
    }

    private func frame(_ character: Unicode.Scalar) -> CellBuffer {
      let frame = CellBuffer(columns: 40, rows: 10)
      frame.fill(Cell(character))
      return frame
    }

    @Test("A signal comes before the keys that wait")
    func aSignalComesBeforeTheKeysThatWait() throws {
      let terminal = try open()
      defer { terminal.close() }
      pty.type("xy")
      #expect(terminal.poll(timeout: .seconds(5))?.keyStroke == KeyStroke("x"))
      pty.type(String(repeating: "z", count: 1000))
      kill(getpid(), SIGTERM)
      // The relay's thread has to run before the signal is readable.
      waitUntil { terminal.eventDescriptors[1].isReady(for: POLLIN) }
      #expect(terminal.poll(timeout: .seconds(5)) == .end(.signal(SIGTERM)))
    }

    /// Pasted text is ignored, however long it is, without delaying anything else.
    @Test("What is left out takes no longer than was to be waited")
    func whatIsLeftOutTakesNoLongerThanWasToBeWaited() throws {
      let terminal = try open()
      defer { terminal.close() }
      pty.type("\u{1B}[200~" + String(repeating: "z", count: 2000))
      let start = ContinuousClock.now
      while ContinuousClock.now - start < .milliseconds(200) {
        #expect(terminal.poll(timeout: .zero) == nil)
      }
      pty.type("\u{1B}[201~q")
      #expect(terminal.poll(timeout: .seconds(5))?.keyStroke == KeyStroke("q"))
    }

    @Test("Whoever is busy can ask whether something waits")
    func whoeverIsBusyCanAskWhetherSomethingWaits() throws {
      let terminal = try open()
      defer { terminal.close() }
      #expect(!terminal.hasEvent)
      pty.type("x")
      #expect(waitUntil { terminal.hasEvent })
      #expect(terminal.poll(timeout: .zero)?.keyStroke == KeyStroke("x"))
      #expect(terminal.poll(timeout: .zero) == nil)
      #expect(!terminal.hasEvent)
      kill(getpid(), SIGWINCH)
      #expect(waitUntil { terminal.hasEvent })
    }

    @Test("A terminal that takes nothing is not ready, and takes keys", arguments: [PresenterKind.direct, .curses])
    func aTerminalThatTakesNothingIsNotReadyAndTakesKeys(presenter: PresenterKind) throws {
      let terminal = try open(presenter)
      defer { terminal.close() }
      #expect(terminal.isReady)
      pty.stick(true)
      // Until the driver's buffer is full.
      for number in 0..<4000 where terminal.isReady { terminal.present(frame(number % 2 == 0 ? "#" : ".")) }
      #expect(!terminal.isReady)
      let start = ContinuousClock.now
      for _ in 0..<50 {
        pty.type("x")
        #expect(terminal.poll(timeout: .seconds(5))?.keyStroke == KeyStroke("x"))
      }
      #expect(ContinuousClock.now - start < .seconds(4), "a tenth of a second each would be five")
      pty.stick(false)
      #expect(terminal.poll(timeout: .seconds(10)) == nil, "it is ready again before the time is over")
      #expect(terminal.isReady)
      #expect(ContinuousClock.now - start < .seconds(9))
    }
  }
}
