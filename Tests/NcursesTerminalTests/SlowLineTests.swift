import Cells
import Foundation
import Terminal
import TestSupport
import Testing

@testable import NcursesTerminal

extension CursesTerminalTests {
  /// A terminal behind a slow line, on which a picture plays. In the same suite as the others, since there is one ncurses.
  @Suite("Slow lines") struct SlowLineTests {
    private static let columns = 60, rows = 20
    private let pty = PseudoTerminal(columns: columns, rows: rows)
    private let frame = CellBuffer(columns: columns, rows: rows)

    private func open() throws -> CursesTerminal {
      setenv("TERM", "xterm-256color", 1)
      setenv("LC_ALL", "C.UTF-8", 1)
      for name in ["NO_COLOR", "COLORTERM", "TERM_PROGRAM", "TMUX"] { unsetenv(name) }
      let terminal = try CursesTerminal(input: pty.descriptor, output: pty.descriptor, colorDepth: .truecolor)
      terminal.spareLine()
      return terminal
    }

    /// Draws a picture that changes everywhere, with a word in the last row.
    private func draw(_ time: Int, _ word: String) {
      for row in 0..<Self.rows - 1 {
        for column in 0..<Self.columns {
          func wave(_ pace: Double) -> UInt8 { UInt8(127.5 + 127.5 * sin(Double(time + 3 * column + 7 * row) * pace)) }
          frame[column, row] = Cell(
            "\u{2580}", foreground: CellColor(red: wave(0.05), green: wave(0.07), blue: wave(0.03)),
            background: CellColor(red: wave(0.04), green: wave(0.06), blue: wave(0.08)))
        }
      }
      frame.write(word.padding(toLength: Self.columns, withPad: " ", startingAt: 0), column: 0, row: Self.rows - 1)
    }

    /// Plays for a time at 60 frames a second, as far as the terminal is ready.
    private func play(
      _ terminal: CursesTerminal, for duration: Duration, _ word: String, until isOver: () -> Bool = { false }
    ) {
      let start = ContinuousClock.now
      var count = 0
      while ContinuousClock.now - start < duration, !isOver() {
        if terminal.isReady {
          draw(count, word)
          terminal.present(frame)
        }
        count += 1
        _ = terminal.poll(timeout: .milliseconds(16))
      }
    }

    /// Waits, as a player does that is paused, until the screen shows the frame as it is. Returns whether it does.
    private func settles(_ terminal: CursesTerminal, within duration: Duration) -> Bool {
      let start = ContinuousClock.now
      var (written, quiet) = (0, 0)
      repeat {
        _ = terminal.poll(timeout: .milliseconds(50))
        // What was received is long, and takes time to be looked at, in which the terminal would not be asked for more.
        quiet = terminal.bytesWritten == written ? quiet + 1 : 0
        written = terminal.bytesWritten ?? 0
        if quiet < 6 { continue }
        var screen = ScreenModel(columns: Self.columns, rows: Self.rows) { CharacterWidth.columns(of: $0) }
        guard let picture = pty.received.components(separatedBy: "\u{1B}[2J").last else { continue }
        screen.obey(picture.replacingOccurrences(of: "\u{1B}[6n", with: ""))
        if screen.visiblePlaces == frame.places(in: .truecolor), screen.mistakes.isEmpty { return true }
      } while ContinuousClock.now - start < duration
      return false
    }

    @Test("A key is seen soon on a slow line, and then all of the picture", arguments: [true, false])
    func aKeyIsSeenSoon(answers: Bool) throws {
      pty.slowDown(to: 5000, answers: answers)
      let terminal = try open()
      defer { terminal.close() }
      play(terminal, for: .seconds(4), "playing")
      let start = ContinuousClock.now
      play(terminal, for: .seconds(5), "paused") { pty.received.contains("aus") }
      #expect(ContinuousClock.now - start < .milliseconds(500))
      #expect(pty.received.contains("38;5;"), "the colours are fewer on this line")
      draw(7, "paused")
      terminal.present(frame)
      #expect(settles(terminal, within: .seconds(20)))
    }

    @Test("What a slow line has not taken does not delay the end", arguments: [true, false])
    func theEndIsNotDelayed(answers: Bool) throws {
      pty.slowDown(to: 2000, answers: answers)
      let terminal = try open()
      play(terminal, for: .seconds(2), "playing")
      let start = ContinuousClock.now
      terminal.close()
      waitUntil { pty.received.contains("\u{1B}[?1049l") }
      #expect(ContinuousClock.now - start < .seconds(1))
    }

    @Test("On a fast line frames are whole, and the last one is exact soon")
    func fastLine() throws {
      let terminal = try open()
      defer { terminal.close() }
      play(terminal, for: .seconds(1), "playing")
      #expect(terminal.isReady)
      #expect(!pty.received.contains("38;5;"))
      #expect(settles(terminal, within: .seconds(5)))
      #expect(terminal.statistics.skippedFrames < 10)
    }

    @Test("Bytes are saved only where that is asked for")
    func exactOtherwise() throws {
      let terminal = try CursesTerminal(input: pty.descriptor, output: pty.descriptor, colorDepth: .truecolor)
      defer { terminal.close() }
      for time in 0..<5 {
        draw(time, "playing")
        terminal.present(frame)
        #expect(settles(terminal, within: .zero) || settles(terminal, within: .seconds(2)))
      }
      #expect(!pty.received.contains("[6n"))
    }
  }
}
