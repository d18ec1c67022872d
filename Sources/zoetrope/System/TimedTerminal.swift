import Cells
import ScenePlayer
import Terminal

/// A terminal that reports some key presses at the start, and the end of its input after a time. Everything else is
/// forwarded to another terminal.
final class TimedTerminal: TerminalBackend {
  private let terminal: any TerminalBackend
  private var keys: [KeyStroke]
  private let end: Duration

  /// A terminal that forwards to another one, which the caller owns, for a time from now on.
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
  var colors: TerminalColors { terminal.colors }
  var supportsUnicode: Bool { terminal.supportsUnicode }
  var bytesWritten: Int? { terminal.bytesWritten }
  var statistics: PresentationStatistics { terminal.statistics }
  var isReady: Bool { terminal.isReady }
  var hasEvent: Bool { terminal.hasEvent }
  var wakeDescriptor: Int32? {
    get { terminal.wakeDescriptor }
    set { terminal.wakeDescriptor = newValue }
  }

  var reportsMoves: Bool {
    get { terminal.reportsMoves }
    set { terminal.reportsMoves = newValue }
  }

  func use(_ colorDepth: ColorDepth) { terminal.use(colorDepth) }
  func invalidate() { terminal.invalidate() }
  func present(_ frame: CellBuffer) throws { try terminal.present(frame) }
  func close() { terminal.close() }
}
