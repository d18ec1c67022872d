import Diagnostics
import Foundation
import Fuzzing
import LayerAnimation
import NcursesTerminal
import SceneFormat
import ScenePlayer
import Terminal
import TestSupport

/// A player on a pseudo-terminal driven by ncurses, which is sent arbitrary bytes while the window changes its size.
///
/// ncurses supports one screen at a time and does not free all of its memory, so it is opened once.
final class TerminalTrial {
  private let other: Int32
  private let terminal: CursesTerminal
  private var buffer = [UInt8](repeating: 0, count: 1 << 16)

  private struct Failure: Error {
    let reason: String
  }

  /// Opens it.
  ///
  /// - Parameter inlineRows: How many rows of the screen the player takes; nil for all.
  init(inlineRows: Int? = nil) throws {
    for (name, value) in [("TERM", "xterm-256color"), ("COLORTERM", "truecolor"), ("LC_ALL", "C.UTF-8")] {
      setenv(name, value, 1)
    }
    for name in ["NO_COLOR", "TMUX", "LINES", "COLUMNS"] { unsetenv(name) }
    var (other, own): (Int32, Int32) = (-1, -1)
    var window = winsize(ws_row: 24, ws_col: 80, ws_xpixel: 0, ws_ypixel: 0)
    guard openpty(&other, &own, nil, nil, &window) == 0 else { throw Failure(reason: "no pseudo-terminal") }
    _ = fcntl(other, F_SETFL, O_NONBLOCK)
    self.other = other
    terminal = try CursesTerminal(input: own, output: own, inlineRows: inlineRows)
  }

  deinit { terminal.close() }

  /// Plays a scene, or a default one, while bytes are typed; returns the violated rules.
  func run(_ variant: SceneMutator.Variant) throws -> [String] {
    var random = variant.random
    let scene = SceneDecoder.decode(SourceFile(name: "scene.yaml", text: variant.text)).scene
    let spare = "format: 1\ntitle: Spare\nstage: {width: 40, height: 24}\nlayers: [{text: a}]\n"
    guard let played = scene ?? SceneDecoder.decode(SourceFile(name: "spare.yaml", text: spare)).scene else {
      return ["the spare scene cannot be read"]
    }
    let start = Progress.now
    let player = try Player(
      playlist: Playlist(played), terminal: terminal, options: Player.Options(),
      now: { .seconds(Progress.now - start) })
    for _ in 0..<random.count(2...8) {
      var input = PlayerInput(random: random)
      let bytes = input.bytes()
      _ = write(other, bytes, bytes.count)
      if random.chance(0.4) { resize(with: &random) }
      try hear(player)
      try player.tick()
      drain()
    }
    return terminal.size.columns > 0 && terminal.size.rows > 0 ? [] : ["the window has no cells"]
  }

  private func hear(_ player: Player) throws {
    for _ in 0..<2000 {
      guard let event = terminal.poll(timeout: .zero) else { return }
      if case .end = event { throw Failure(reason: "the terminal ended: \(event)") }
      player.handle(event)
    }
  }

  private func resize(with random: inout SeededGenerator) {
    var window = winsize(
      ws_row: random.element(of: [1, 2, 5, 24, 60, 0]), ws_col: random.element(of: [1, 3, 20, 80, 200, 0]),
      ws_xpixel: 0,
      ws_ypixel: 0)
    _ = ioctl(other, UInt(TIOCSWINSZ), &window)
    // This process has another controlling terminal, so the signal is not sent to it by itself.
    kill(getpid(), SIGWINCH)
  }

  private func drain() { while read(other, &buffer, buffer.count) > 0 {} }
}
