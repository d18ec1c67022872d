import Cells
import ScenePlayer
import Terminal

/// A terminal at which some keys are pressed at once, and which ends the input when a time is over. All else goes to and
/// comes from a real one.
final class TimedTerminal: TerminalBackend {
  private let terminal: any TerminalBackend
  private var keys: [KeyStroke]
  private let end: Duration

  /// A terminal that stays the caller's, for so long from now on.
  init(_ terminal: any TerminalBackend, for duration: Duration, pressing keys: [KeyStroke]) {
    self.terminal = terminal
    self.keys = keys.reversed()
    end = FrameClock.systemTime() + duration
  }

  func poll(timeout: Duration?) throws -> InputEvent? {
    if let key = keys.popLast() { return .key(key) }
    let rest = end - FrameClock.systemTime()
    guard rest > .zero else { return .end(.hangUp) }
    return try terminal.poll(timeout: min(timeout ?? rest, rest))
  }

  var size: TerminalSize { terminal.size }
  var colorDepth: ColorDepth { terminal.colorDepth }
  var supportsUnicode: Bool { terminal.supportsUnicode }
  var bytesWritten: Int? { terminal.bytesWritten }
  var statistics: PresentationStatistics { terminal.statistics }
  var isReady: Bool { terminal.isReady }
  var hasEvent: Bool { terminal.hasEvent }
  var wakeDescriptor: Int32? {
    get { terminal.wakeDescriptor }
    set { terminal.wakeDescriptor = newValue }
  }

  func use(_ colorDepth: ColorDepth) { terminal.use(colorDepth) }
  func invalidate() { terminal.invalidate() }
  func present(_ frame: CellBuffer) throws { try terminal.present(frame) }
  func close() { terminal.close() }
}
