import Cells

/// A terminal as the player sees it: events come in, frames go out, and it is given back as it was found.
///
/// Nothing above this protocol knows what drives the screen; nothing below it knows what is played. There are two: one
/// that ncurses drives, and `HeadlessTerminal`, which has no screen.
///
/// A backend is used from one thread.
public protocol TerminalBackend: FrameSink {
  /// How large the screen is. Changes only when `poll` returns `.resize`.
  var size: TerminalSize { get }

  /// How many colours reach the screen. Frames may have more; the backend finds the nearest.
  var colorDepth: ColorDepth { get }

  /// Shows so many colours from now on, or as many as there are; `colorDepth` tells. The next frame is shown in them.
  func use(_ colorDepth: ColorDepth)

  /// Whether characters beyond ASCII reach the screen. If not, each is shown as a question mark.
  var supportsUnicode: Bool { get }

  /// How many bytes have been sent since the terminal was opened, or `nil` if nobody counts.
  var bytesWritten: Int? { get }

  /// What presenting has cost.
  var statistics: PresentationStatistics { get }

  /// A descriptor of somebody else's to listen to as well: `poll` answers `.wake` when it has something to read. It stays
  /// the caller's, who reads it empty before polling again. `nil` for none.
  var wakeDescriptor: Int32? { get set }

  /// Whether a frame would be sent at once. If not, the one before it is still on its way, and a later frame would wait for it;
  /// `poll` returns as soon as it has left.
  var isReady: Bool { get }

  /// Whether `poll` would return an event at once. A long computation asks this to decide whether to go on.
  var hasEvent: Bool { get }

  /// Makes the next frame be sent as a whole, whatever is on the screen by now.
  func invalidate()

  /// The next thing that happened, waiting for it if need be.
  ///
  /// - Parameter timeout: How long to wait at most; zero or less does not wait at all. `nil` waits until something
  ///   happens, and does nothing meanwhile: no wake-ups.
  /// - Returns: The event, or `nil` when the time is over, or when a frame has left for which the terminal was not ready
  ///   before.
  /// - Throws: what keeps the backend from listening at all. That the terminal went away is not an error but an
  ///   `.end`, and is told again at every further call.
  func poll(timeout: Duration?) throws -> InputEvent?

  /// Gives the terminal back as it was found. The second time it does nothing.
  func close()
}

extension TerminalBackend {
  /// Always, where nothing waits.
  public var isReady: Bool { true }

  /// Nothing, where nobody asks.
  public var hasEvent: Bool { false }

  /// Nothing, where the colours are what they are.
  public func use(_ colorDepth: ColorDepth) {}

  /// Nothing, where nobody keeps any.
  public var statistics: PresentationStatistics { PresentationStatistics() }
}

/// How many cells a screen has.
public struct TerminalSize: Hashable, Sendable, CustomStringConvertible {
  /// Cells in a row; at least 1 on a screen.
  public var columns: Int

  /// Rows; at least 1 on a screen.
  public var rows: Int

  /// A size from its two numbers.
  public init(columns: Int, rows: Int) {
    self.columns = columns
    self.rows = rows
  }

  /// As people write it: `80×24`.
  public var description: String { "\(columns)×\(rows)" }
}
