import Cells
import Foundation
import Terminal
import TestSupport
import Testing

@testable import NcursesTerminal

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
