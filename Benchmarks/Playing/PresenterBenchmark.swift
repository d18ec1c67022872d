import CSystem
import LayerAnimation
import NcursesTerminal
import Terminal

/// Frames sent by the presenters to a pseudo-terminal; the bytes are those that a real terminal would receive.
enum PresenterBenchmark {
  /// Why the result is invalid.
  private struct Failure: Error, CustomStringConvertible {
    let description: String
  }

  /// A scene at a size, with the panels that some keys open.
  private struct View {
    let name: String
    let size: TerminalSize
    let scene: Scene
    var keys: [KeyStroke] = []
  }

  /// All views, with new scenes, since a scene contains its clock.
  private static func views() throws -> [View] {
    let (small, large) = (TerminalSize(columns: 80, rows: 24), TerminalSize(columns: 200, rows: 60))
    let lock = "combination-lock"
    return [
      View(name: lock, size: small, scene: try BenchmarkScene.file(lock)),
      View(name: lock, size: large, scene: try BenchmarkScene.file(lock)),
      View(name: "\(lock), inspector", size: large, scene: try BenchmarkScene.file(lock), keys: [KeyStroke("i")]),
      View(name: "full picture", size: large, scene: try BenchmarkScene.fullPicture()),
    ]
  }

  /// Plays all views with both presenters. Returns the number of allocations during their frames.
  static func run(timesFrames: Bool) throws -> Int {
    describeTerminal()
    var allocations = 0
    for presenter in [PresenterKind.direct, .curses] {
      for view in try views() { allocations += try play(view, by: presenter, timesFrames) }
    }
    return allocations
  }

  /// Sets the environment to a known terminal, independent of the present one.
  private static func describeTerminal() {
    for (name, value) in [("TERM", "xterm-256color"), ("COLORTERM", "truecolor"), ("LC_ALL", "C.UTF-8")] {
      setenv(name, value, 1)
    }
    for name in ["NO_COLOR", "TMUX", "LINES", "COLUMNS"] { unsetenv(name) }
  }

  private static func play(_ view: View, by presenter: PresenterKind, _ timesFrames: Bool) throws -> Int {
    let line = try ReadTerminal(view.size)
    let terminal = try CursesTerminal(input: line.descriptor, output: line.descriptor, presenter: presenter)
    defer { terminal.close() }
    let run = try PlayRun(view.scene, on: terminal, pressing: view.keys)
    try useAllColors(of: view.scene, run)
    try fillUp(line, terminal, run)
    let name = "\(presenter.rawValue) presenter, \(view.name), \(view.size)"
    let before = terminal.bytesWritten ?? 0
    let allocations = try PlayBenchmarks.report(run, name)
    let bytes = ((terminal.bytesWritten ?? 0) - before) / PlayBenchmarks.frameCount
    // Without output the result would be meaningless.
    guard bytes > 0, terminal.size == view.size else { throw Failure(description: "\(name): no frames were sent") }
    if timesFrames {
      let time = try run.microseconds(frames: PlayBenchmarks.frameCount, rounds: 9)
      print("  \((time * 10).rounded() / 10) µs and \(bytes) bytes a frame")
    }
    return allocations
  }

  /// Plays the scene from end to end, at least six times, until that allocates nothing: ncurses allocates each colour pair when it is
  /// first used. The scene lasts no whole number of frames, so each round shows it at other instants, with other mixtures of colours.
  private static func useAllColors(of scene: Scene, _ run: PlayRun) throws {
    for round in 1...30 {
      let allocations = try run.allocations(frames: Int(scene.duration * 60))
      if round >= 6, allocations <= 0 { return }
    }
  }

  /// Sends complete frames until the terminal accepts no more, so that buffers for the largest frame and for a waiting
  /// one are allocated: on a busy machine a frame may have to wait.
  private static func fillUp(_ line: ReadTerminal, _ terminal: CursesTerminal, _ run: PlayRun) throws {
    try line.whileStuck {
      for _ in 0..<200 where terminal.statistics.skippedFrames == 0 {
        terminal.invalidate()
        try run.play(frames: 1)
      }
    }
    guard terminal.statistics.skippedFrames > 0 else { throw Failure(description: "the terminal is never full") }
    try run.play(frames: 60)
  }
}
