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

/// A director that advances a window's time with the player's.
@MainActor
final class WindowDirector: @MainActor SceneDirector {
  private let window: UIWindow

  init(_ window: UIWindow) { self.window = window }

  /// True, since a program may handle any input at any time.
  var takesInputs: Bool { true }

  func isAtRest(after time: Double) -> Bool { window.isAtRest(after: time) }

  func advance(to time: Double, at mediaTime: Double) { window.advance(to: time) }
}

/// A translator of the player's events into touches, wheel movements and keys of a window.
@MainActor
final class WindowInput {
  private let window: UIWindow
  private var isDown = false

  /// The distance that one step of the wheel scrolls, in points: three rows.
  private static let wheelStep = 3 * UIScreen.cellSize.height

  init(_ window: UIWindow) { self.window = window }

  /// Takes an event.
  ///
  /// - Returns: True if the window has handled the event, so that the player ignores it.
  func take(_ event: Player.Event) -> Bool {
    window.advance(to: event.time)
    switch event.input {
    case .key(let key, let modifiers): return take(key, modifiers)
    case .mouse(let mouse): return take(mouse, at: event.point)
    case .resize, .colors, .glyphs, .resume, .wake, .end: return false
    }
  }

  /// Passes a key to the text field that has the focus; the escape key ends its editing.
  private func take(_ key: Key, _ modifiers: Modifiers) -> Bool {
    guard window.isTyping, modifiers.isSubset(of: .shift) else { return false }
    switch key {
    case .character(let character): window.insertText(String(Character(character)))
    case .enter: window.insertText("\n")
    case .backspace: window.deleteBackward()
    case .escape: window.endEditing(true)
    case .left, .right, .up, .down, .home, .end, .pageUp, .pageDown, .delete, .tab, .backTab, .function: return false
    }
    return true
  }

  private func take(_ mouse: MouseEvent, at point: Point?) -> Bool {
    switch mouse.kind {
    case .press(.left):
      guard let point else { return false }
      isDown = true
      window.setTouches(fingers(point, mouse))
    case .drag(.left):
      guard isDown, let point else { return isDown }
      window.setTouches(fingers(point, mouse))
    case .release:
      guard isDown else { return false }
      isDown = false
      window.setTouches([])
    case .move: window.hover(at: point)
    case .wheelUp, .wheelDown:
      guard let point else { return false }
      let way = mouse.kind == .wheelUp ? -Self.wheelStep : Self.wheelStep
      window.scroll(by: CGVector(dx: 0, dy: way), at: point)
    case .press, .drag: return false
    }
    return true
  }

  /// Returns the position of the finger; with Alt also a second one, mirrored at the centre of the touched view, as in
  /// Apple's Simulator.
  private func fingers(_ point: Point, _ mouse: MouseEvent) -> [Point] {
    guard mouse.modifiers.contains(.alt) else { return [point] }
    let middle = window.middleOfTouch(at: point)
    return [point, Point(x: 2 * middle.x - point.x, y: 2 * middle.y - point.y)]
  }
}
