import LayerAnimation
import ScenePlayer
import Terminal
import UIKitNames

/// A window that is shown on a terminal. Between two frames, and while nothing moves, other work of the main actor is
/// done.
@MainActor
final class WindowShow {
  private let window: UIWindow
  private let terminal: any TerminalBackend
  private let player: Player
  private let bell: TerminalBell

  /// The interval at which changes are looked for while nothing moves, if no notification of them can be expected, in
  /// seconds.
  private static let glance = 1.0 / 60

  init(
    rootViewController: UIViewController, on terminal: any TerminalBackend, options: UIApplication.RunOptions,
    now: @escaping () -> Duration
  ) {
    let size = options.screenSize ?? Self.screenSize(of: terminal, showsBars: options.showsBars)
    // The program's clock is the player's from the start, so that times that the program read from it before are in the
    // past.
    let window = UIApplication.start(rootViewController: rootViewController, size: size, at: now() / .seconds(1))
    var scene = Scene(title: rootViewController.title ?? "", stage: size, tree: window.tree)
    scene.director = WindowDirector(window)
    scene.duration = max(scene.duration, window.time)
    var settings = Player.Options()
    (settings.showsBars, settings.framesPerSecond) = (options.showsBars, options.framesPerSecond)
    (settings.reportsMoves, settings.start) = (true, window.time)
    let player = Player(scene: scene, terminal: terminal, options: settings, keys: options.keys, now: now)
    let input = WindowInput(window)
    player.onEvent = { input.take($0) }
    window.clock = { player.time }
    (self.window, self.terminal, self.player) = (window, terminal, player)
    bell = TerminalBell(terminal.eventDescriptors)
  }

  /// Plays until the end. If this is called from outside of the main actor's work, as in `main.swift`, that work goes
  /// on meanwhile.
  func run() throws -> Player.Outcome {
    defer { end() }
    while true {
      if let outcome = try player.turn() { return outcome }
      let rests = window.isAtRest(after: window.time)
      let isServed = serveMainQueue(atMost: wait)
      if rests { window.skip(to: player.time) }
      try player.listen(atMost: isServed && bell.rings ? .zero : player.untilNextStep)
    }
  }

  /// Plays until the end, or until the task is cancelled, while other work of the main actor is done.
  func run() async throws -> Player.Outcome {
    defer { end() }
    while true {
      if let outcome = try player.turn() { return outcome }
      try Task.checkCancellation()
      let rests = window.isAtRest(after: window.time)
      await bell.wait(atMost: min(wait, Self.glance))
      if rests { window.skip(to: player.time) }
      try player.listen(atMost: bell.rings ? .zero : player.untilNextStep)
    }
  }

  /// The time for which there is nothing to do here unless an event comes, in seconds.
  private var wait: Double {
    if terminal.hasEvent || !bell.rings { return 0 }
    let timeout = player.untilNextStep.map { max(0, $0 / .seconds(1)) } ?? .infinity
    // No event tells that the terminal accepts output again.
    return terminal.isReady ? timeout : min(timeout, Self.glance)
  }

  /// Lets the main queue work until it has done some work, the terminal has an event, or the time is over.
  ///
  /// - Returns: False if the main queue runs this call itself, or this is another thread.
  private func serveMainQueue(atMost seconds: Double) -> Bool {
    let end = seconds.isFinite ? Date(timeIntervalSinceNow: seconds) : .distantFuture
    return Foundation.RunLoop.main.run(mode: .default, before: end)
  }

  private func end() {
    window.clock = nil
    terminal.wakeDescriptor = nil
    bell.end()
  }

  /// Returns the size of the terminal's cells in points, without the rows of the bars.
  private static func screenSize(of terminal: any TerminalBackend, showsBars: Bool) -> CGSize {
    let rows = max(1, terminal.size.rows - (showsBars ? 2 : 0))
    return CGSize(
      width: CGFloat(max(1, terminal.size.columns)) * UIScreen.cellSize.width,
      height: CGFloat(rows) * UIScreen.cellSize.height)
  }
}
