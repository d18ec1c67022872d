import Cells
import ScenePlayer
import Terminal

/// A terminal that reports some key presses at the start, and the end of its input after a time. Everything else is
/// forwarded to another terminal.
final class TimedTerminal: ForwardingTerminal {
  let terminal: any TerminalBackend
  private var keys: [KeyStroke]
  private let end: Duration

  /// Creates a terminal that forwards to another one, which the caller owns, for a limited time from now on.
  init(_ terminal: any TerminalBackend, for duration: Duration, pressing keys: [KeyStroke]) {
    self.terminal = terminal
    self.keys = keys.reversed()
    end = Player.processTime() + duration
  }

  func poll(timeout: Duration?) throws -> InputEvent? {
    if let key = keys.popLast() { return .key(key) }
    let rest = end - Player.processTime()
    guard rest > .zero else { return .end(.hangUp) }
    return try terminal.poll(timeout: min(timeout ?? rest, rest))
  }
}
