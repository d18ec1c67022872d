import Diagnostics
import Foundation
import Fuzzing
import LayerAnimation
import NcursesTerminal
import SceneFormat
import ScenePlayer
import Terminal
import TestSupport

#if canImport(Glibc)
import Glibc
#else
import Darwin
#endif

/// A player on a terminal that ncurses drives, which is sent whatever bytes there are, while the window changes.
///
/// ncurses knows one screen at a time and frees little of it, so it is opened once.
final class TerminalTrial {
  private let other: Int32
  private let terminal: CursesTerminal
  private var buffer = [UInt8](repeating: 0, count: 1 << 16)

  private struct Failure: Error {
    let reason: String
  }

  init() throws {
    for (name, value) in [("TERM", "xterm-256color"), ("COLORTERM", "truecolor"), ("LC_ALL", "C.UTF-8")] {
      setenv(name, value, 1)
    }
    for name in ["NO_COLOR", "TMUX", "LINES", "COLUMNS"] { unsetenv(name) }
    var (other, own): (Int32, Int32) = (-1, -1)
    var window = winsize(ws_row: 24, ws_col: 80, ws_xpixel: 0, ws_ypixel: 0)
    guard openpty(&other, &own, nil, nil, &window) == 0 else { throw Failure(reason: "no pseudo-terminal") }
    _ = fcntl(other, F_SETFL, O_NONBLOCK)
    self.other = other
    terminal = try CursesTerminal(input: own, output: own)
  }

  deinit { terminal.close() }

  /// Plays a scene, or one that is always there, while things are typed; says what did not hold.
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
    // The terminal of this process is another one, so nobody tells it.
    kill(getpid(), SIGWINCH)
  }

  private func drain() { while read(other, &buffer, buffer.count) > 0 {} }
}
