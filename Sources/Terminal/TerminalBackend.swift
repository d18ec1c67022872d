import Cells

/// The terminal as an interface for the player: it delivers input events, shows frames, and is restored when it is closed.
///
/// The player does not depend on how the screen is driven, and a backend does not depend on what is played. There are two
/// backends: `CursesTerminal`, which uses ncurses, and `HeadlessTerminal`, which has no screen.
///
/// A backend is used from one thread.
public protocol TerminalBackend: FrameSink {
  /// How large the screen is. Changes only when `poll` returns `.resize`.
  var size: TerminalSize { get }

  /// The number of colours of the screen. Frames may have more; the backend uses the nearest.
  var colorDepth: ColorDepth { get }

  /// The colours of cells that have the default ones, as far as they are known. Change only when `poll` returns `.colors`.
  var colors: TerminalColors { get }

  /// Changes the number of colours to a depth, or to the greatest that the screen supports, from the next frame on.
  /// `colorDepth` is the result.
  func use(colorDepth: ColorDepth)

  /// True if the screen supports characters beyond ASCII. If not, each is shown as a question mark.
  var supportsUnicode: Bool { get }

  /// How many bytes have been sent since the terminal was opened, or `nil` if they are not counted.
  var bytesWritten: Int? { get }

  /// The cost of presenting.
  var statistics: PresentationStatistics { get }

  /// Another descriptor to wait for: `poll` returns `.wake` when it is readable. The caller owns it and has to read it empty
  /// before polling again. `nil` for none.
  var wakeDescriptor: Int32? { get set }

  /// True if moves of the mouse without a button are to be reported as well. They are many, so they are not by default;
  /// a screen without a mouse reports none.
  var reportsMoves: Bool { get set }

  /// True if a frame would be sent at once. If not, an earlier frame has not been written completely, and a later one
  /// would have to wait; `poll` returns as soon as it has been written.
  var isReady: Bool { get }

  /// True if `poll` would return an event at once. Long computations check this to decide whether to stop.
  var hasEvent: Bool { get }

  /// The descriptors of which one is readable when `poll` may return an event: a program with a loop of its own waits for these, and then
  /// polls without waiting. Empty where there is nothing to wait for, as without a screen.
  var eventDescriptors: [Int32] { get }

  /// Makes the next frame be sent as a whole.
  func invalidate()

  /// Returns the next event; waits for it if there is none yet.
  ///
  /// - Parameter timeout: The longest wait; zero or less does not wait. `nil` waits without limit and without using the
  ///   processor.
  /// - Returns: The event, or `nil` after the timeout, or when `isReady` has become true.
  /// - Throws: if the backend cannot wait for input. A terminal that has been closed is not an error: the event is `.end`, and
  ///   every further call returns it again.
  func poll(timeout: Duration?) throws -> InputEvent?

  /// Restores the terminal. A second call does nothing.
  func close()
}

extension TerminalBackend {
  /// By default always true.
  public var isReady: Bool { true }

  /// By default not known.
  public var colors: TerminalColors { TerminalColors() }

  /// By default none.
  public var eventDescriptors: [Int32] { [] }

  /// By default always false.
  public var hasEvent: Bool { false }

  /// By default always false.
  public var reportsMoves: Bool {
    get { false }
    set {}
  }

  /// By default does nothing: the number of colours is fixed.
  public func use(colorDepth: ColorDepth) {}

  /// By default empty.
  public var statistics: PresentationStatistics { PresentationStatistics() }
}

/// How many cells a screen has.
public struct TerminalSize: Hashable, Sendable, CustomStringConvertible {
  /// Cells in a row; at least 1 on a screen.
  public var columns: Int

  /// Rows; at least 1 on a screen.
  public var rows: Int

  /// Creates a size from its two numbers.
  public init(columns: Int, rows: Int) {
    self.columns = columns
    self.rows = rows
  }

  /// As people write it: `80×24`.
  public var description: String { "\(columns)×\(rows)" }
}
