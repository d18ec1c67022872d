import Foundation
import TestSupport
import Testing

/// Every way of ending the player, in every state, with the direct presenter and, below, with ncurses: the terminal is restored in time, and the
/// shell gets the right status. `Scripts/measure-ways-out` tests more ways, and measures the times.
@Suite("WaysOutInTerminal")
struct WaysOutInTerminalTests {
  /// The state of the player.
  enum State: String, CaseIterable {
    case playing, paused, inAFrame, flooded, stuck, inAPrompt, inTheGallery
  }

  /// The way in which it ends.
  enum Way: CaseIterable {
    case quit, interrupt, quitKey, suspend, terminate, hangUp, user

    /// A key; nil for a signal from outside.
    var key: String? {
      switch self {
      case .quit: "q"
      case .interrupt: "C-c"
      case .quitKey: "C-\\"
      case .suspend: "C-z"
      case .terminate, .hangUp, .user: nil
      }
    }

    /// The signal by which it ends, or is stopped; nil for none.
    var signal: Int32? {
      switch self {
      case .quit: nil
      case .interrupt: SIGINT
      case .quitKey: SIGQUIT
      case .suspend: SIGTSTP
      case .terminate: SIGTERM
      case .hangUp: SIGHUP
      case .user: SIGUSR1
      }
    }
  }

  /// How long it may take, in seconds: half a second on an idle machine. Without handling events during frames it would
  /// be minutes, or forever.
  private static let patience = 10.0

  /// A scene whose frames take as long as the limits allow, and many times that without optimisation: a hundred thousand rings.
  private static let heavyScene = """
    format: 1
    title: Heavy
    stage: {width: 96, height: 32}
    duration: 1000s
    layers:
      - position: [48, 16]
        emitter:
          emitterCells:

    """
    + String(
      repeating: """
                - {shape: {circle: {radius: 9}, strokeColor: red}, birthRate: 10000, lifetime: 1000s, velocity: 1,
                   emissionRange: 6, spinRange: 6}

        """, count: 5)

  @Test("Every way out leaves the terminal as it was", arguments: State.allCases)
  func allWaysOut(state: State) throws { try Self.takeAllWaysOut(of: "direct", from: state) }

  /// Takes every way out of the player in a state, with a presenter.
  static func takeAllWaysOut(of presenter: String, from state: State) throws {
    let scratch = try ScratchDirectory()
    let scene = scratch.url.appendingPathComponent("heavy.yaml")
    try Self.heavyScene.write(to: scene, atomically: true, encoding: .utf8)
    // In half of the cases crash reports are enabled, as `swift run` does.
    let backtrace = presenter == "direct" ? "enable=no" : "enable=yes,interactive=no,color=no"
    let terminal = try TmuxTerminal(
      columns: 80, rows: 24,
      environment: [
        "SWIFT_BACKTRACE": backtrace, "ZOETROPE_SCENES": Fixtures.packageRoot.appendingPathComponent("Scenes").path,
      ])
    for way in Way.allCases {
      do {
        try takeWayOut(way, from: state, scene: scene.path, presenter, terminal)
      } catch {
        let processes = try terminal.processes
        Issue.record("by \(way): \(error)\nprocesses:\n\(processes)")
        return
      }
    }
  }

  private static func takeWayOut(
    _ way: Way, from state: State, scene: String, _ presenter: String, _ terminal: TmuxTerminal
  ) throws {
    try terminal.noteModes()
    let flood = try enter(state, scene: scene, presenter, terminal)
    let process = try terminal.foregroundProcess
    if state == .inAPrompt, way == .quit { try leavePrompt(terminal) }
    if let key = way.key { try terminal.send(key) } else if let signal = way.signal { kill(process, signal) }
    defer { flood?.cancel() }
    try terminal.wait("the end by \(way) while \(state)", timeout: Self.patience) { _ in
      try terminal.foregroundProcess != process
    }
    if let flood {
      flood.cancel()
      // Keys that were typed last reach the shell, which discards the line.
      try discardLine(terminal, by: "C-c")
      try terminal.waitUntilRestored()
    } else {
      // On a busy machine some of the many keys arrive after the shell has the terminal again; it discards the line.
      if state == .stuck { try discardLine(terminal, by: "C-u") }
      try terminal.waitUntilRestored(status: way.signal.map { 128 + Int($0) } ?? 0)
    }
    if way == .suspend { try goOnAndQuit(terminal, from: state) }
  }

  /// Starts the player and brings it into the state. Returns the object that goes on pressing keys, if the state needs
  /// one.
  private static func enter(_ state: State, scene: String, _ presenter: String, _ terminal: TmuxTerminal) throws
    -> Flood?
  {
    let arguments =
      switch state {
      case .inAFrame: "--at 60 '\(scene)'"
      case .paused: "--paused combination-lock"
      case .inTheGallery: ""
      case .playing, .flooded, .stuck, .inAPrompt: "combination-lock"
      }
    try terminal.run("clear; '\(BuiltProducts.zoetrope.path)' play --presenter \(presenter) \(arguments)")
    try terminal.wait("the player") { _ in try terminal.isAlternateScreen && terminal.isMouseReported }
    if state != .inAFrame { try terminal.wait("the bar") { $0.last?.contains("? help") ?? false } }
    switch state {
    case .playing, .paused, .inTheGallery: break
    case .inAFrame:
      let process = try terminal.foregroundProcess
      let before = try PlayerScreens.processorTicks(of: process)
      try terminal.wait("the frame to take long") { _ in
        try PlayerScreens.processorTicks(of: process) > before + 20
      }
    case .flooded: return Flood(terminal)
    case .stuck:
      try terminal.send("C-s")
      try terminal.waitUntilStill()
      try terminal.press("Right", times: 300)
    case .inAPrompt:
      try terminal.type(":12")
      try terminal.wait("the prompt") { $0.last?.contains("go to") ?? false }
    }
    return nil
  }

  /// Has the shell discard what was typed when nothing more comes.
  private static func discardLine(_ terminal: TmuxTerminal, by key: String) throws {
    try terminal.wait("the shell") { _ in try terminal.foregroundCommand == "sh" }
    try terminal.waitUntilStill()
    try terminal.send(key)
  }

  private static func leavePrompt(_ terminal: TmuxTerminal) throws {
    // Esc directly before another key would be read as Alt.
    try terminal.send("Escape")
    try terminal.wait("the bar") { $0.last?.contains("? help") ?? false }
  }

  private static func goOnAndQuit(_ terminal: TmuxTerminal, from state: State) throws {
    try terminal.run("fg")
    try terminal.wait("the player again") { _ in try terminal.isAlternateScreen && terminal.isMouseReported }
    if state == .inAPrompt { try leavePrompt(terminal) }
    try terminal.send("q")
    try terminal.waitUntilRestored(status: 0)
  }
}

/// The same with ncurses as the presenter, in a suite of its own, so that both run beside one another.
@Suite("WaysOutOfCursesInTerminal")
struct WaysOutOfCursesInTerminalTests {
  @Test("Every way out leaves the terminal as it was", arguments: WaysOutInTerminalTests.State.allCases)
  func allWaysOut(state: WaysOutInTerminalTests.State) throws {
    try WaysOutInTerminalTests.takeAllWaysOut(of: "curses", from: state)
  }
}

/// Presses keys continuously, as fast as the terminal accepts them.
private final class Flood: @unchecked Sendable {
  private let lock = NSLock()
  private var isCancelled = false
  private let end = DispatchSemaphore(value: 0)

  init(_ terminal: TmuxTerminal) {
    nonisolated(unsafe) let terminal = terminal
    Thread.detachNewThread { [self] in
      while !lock.withLock({ isCancelled }) { try? terminal.press("Right", times: 40) }
      end.signal()
    }
  }

  /// Stops, and waits until the last key has been pressed.
  func cancel() {
    let isFirst = lock.withLock {
      defer { isCancelled = true }
      return !isCancelled
    }
    if isFirst { end.wait() }
  }
}
