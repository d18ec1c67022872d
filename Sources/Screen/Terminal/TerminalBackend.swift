import CSystem
import Cells
import Diagnostics

/// An interface of the terminal for the player: it delivers input events, shows frames, and is restored when it is
/// closed.
///
/// The player does not depend on the way in which the screen is driven, and a backend does not depend on what is
/// played. There are two backends: `CursesTerminal`, which uses ncurses, and `HeadlessTerminal`, which has no screen.
///
/// A backend is used from one thread.
public protocol TerminalBackend: FrameSink {
  /// The number of columns and rows of the screen, which changes only when `poll` returns `.resize`.
  var size: TerminalSize { get }

  /// The number of colours of the screen. Frames may have more; the backend uses the nearest. It changes when `poll`
  /// returns `.glyphs`, and by `use(colorDepth:)`.
  var colorDepth: ColorDepth { get }

  /// The colours that cells with the default ones have, as far as they are known. They change only when `poll` returns
  /// `.colors`.
  var colors: TerminalColors { get }

  /// The mosaic characters that the screen is known to draw by itself. They change only when `poll` returns `.glyphs`.
  var drawnGlyphs: DrawnGlyphs { get }

  /// False if the arrow keys with shift do not arrive from this screen, or without shift.
  var passesShift: Bool { get }

  /// Changes the number of colours to a depth, or to the greatest that the screen supports, from the next frame on.
  /// `colorDepth` is the result.
  func use(colorDepth: ColorDepth)

  /// True if the screen supports characters beyond ASCII. If not, each is shown as a question mark.
  var supportsUnicode: Bool { get }

  /// The number of bytes that have been sent since the terminal was opened; nil if they are not counted.
  var bytesWritten: Int? { get }

  /// The cost of presenting.
  var statistics: PresentationStatistics { get }

  /// Another descriptor to wait for; nil for none. `poll` returns `.wake` when the descriptor is readable. The caller
  /// owns the descriptor, and has to read all that it has before the next poll.
  var wakeDescriptor: Int32? { get set }

  /// True if moves of the mouse without a button are to be reported as well, which by default they are not, since they
  /// are many; a screen without a mouse reports none.
  var reportsMoves: Bool { get set }

  /// True if a frame would be sent at once. If not, an earlier frame has not been written completely, and a later one
  /// would have to wait; `poll` returns as soon as it has been written.
  var isReady: Bool { get }

  /// True if `poll` would return an event at once. Long computations check this to decide whether to stop.
  var hasEvent: Bool { get }

  /// The descriptors of which at least one is readable when `poll` may return an event. A program with a loop of its
  /// own waits for these, and then polls without waiting. There are none if there is nothing to wait for, as without a
  /// screen.
  var eventDescriptors: [Int32] { get }

  /// Makes the next frame be sent as a whole.
  func invalidate()

  /// Returns the next event; waits for it if there is none yet.
  ///
  /// - Parameter timeout: The longest wait; zero or less does not wait. `nil` waits without limit and without using the
  ///   processor.
  /// - Returns: The event, or nil after the timeout, or when `isReady` has become true.
  /// - Throws: An error if the backend cannot wait for input. A terminal that has been closed is no error: the event is
  ///   `.end`, and every further call returns it again.
  func poll(timeout: Duration?) throws -> InputEvent?

  /// Restores the terminal. A second call does nothing.
  func close()
}

extension TerminalBackend {
  /// True if a frame would be sent at once; by default always.
  public var isReady: Bool { true }

  /// The colours that cells with the default ones have; by default unknown.
  public var colors: TerminalColors { TerminalColors() }

  /// By default none is known.
  public var drawnGlyphs: DrawnGlyphs { [] }

  /// By default keys arrive as they are pressed.
  public var passesShift: Bool { true }

  /// The descriptors to wait for; by default none.
  public var eventDescriptors: [Int32] { [] }

  /// True if `poll` would return an event at once; by default never.
  public var hasEvent: Bool { false }

  /// True if moves of the mouse without a button are reported; by default never, and setting it has no effect.
  public var reportsMoves: Bool {
    get { false }
    set {}
  }

  /// Changes the number of colours; by default does nothing, as if that number were fixed.
  public func use(colorDepth: ColorDepth) {}

  /// The cost of presenting; by default all zero.
  public var statistics: PresentationStatistics { PresentationStatistics() }
}

/// The number of columns and rows of a screen.
public struct TerminalSize: Hashable, Sendable, CustomStringConvertible {
  /// The number of cells in a row; at least 1 on a screen.
  public var columns: Int

  /// The number of rows; at least 1 on a screen.
  public var rows: Int

  /// Creates a size from its numbers of columns and rows.
  public init(columns: Int, rows: Int) {
    self.columns = columns
    self.rows = rows
  }

  /// The text of the size, such as `80×24`.
  public var description: String { "\(columns)×\(rows)" }
}

/// The sets of mosaic characters that a terminal draws by itself. They fill their cells whatever the font is.
public struct DrawnGlyphs: OptionSet, Hashable, Sendable {
  /// A bit for each set.
  public let rawValue: Int

  /// The sets of some bits.
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// The characters of two by three parts: U+1FB00 to U+1FB3B (Unicode 13, "Symbols for Legacy Computing").
  public static let sextants = DrawnGlyphs(rawValue: 1)

  /// The characters of two by four parts: U+1CD00 to U+1CDE5 (Unicode 16, "Symbols for Legacy Computing Supplement").
  public static let octants = DrawnGlyphs(rawValue: 2)
}

/// The cost of presenting the last frame, and the number of frames.
public struct PresentationStatistics: Hashable, Sendable {
  /// The number of frames presented, including those without changes.
  public var frames = 0

  /// The number of frames that were dropped, because a later frame came while the terminal was still receiving an earlier one.
  public var skippedFrames = 0

  /// The number of cells of the last frame that differed from the one before.
  public var changedCells = 0

  /// The number of bytes that were sent for the last frame: 0 if it changed nothing, nil if bytes are not counted.
  public var bytes: Int? = 0

  /// The time that presenting the last frame took, from the call to its return: for comparing, encoding, and handing
  /// over to the system.
  public var duration: Duration = .zero

  /// Creates the statistics of a terminal to which no frame has been presented.
  public init() {}
}

/// The reason why a terminal cannot be opened. Its description is a sentence for the user.
#if hasAttribute(nonexhaustive)
@nonexhaustive
#endif
public enum TerminalError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The stream leads to a file or a pipe, such as "standard output".
  case notATerminal(stream: String)

  /// The environment does not say which terminal this is.
  case unnamedTerminal

  /// There is no description of the terminal that `TERM` names.
  case unknownTerminal(name: String)

  /// The terminal can only write line after line.
  case cannotMoveCursor(name: String)

  /// The terminal can be drawn on only as a whole, since it does not understand the sequences of ECMA-48 that a picture
  /// in some rows of the screen needs.
  case cannotDrawInline(name: String)

  /// A variable of the environment that should give the size of the window has an unusable value; `expected` says what
  /// it may be.
  case badVariable(name: String, value: String, expected: String)

  /// The system refused an operation that the terminal needs.
  case refused(operation: String, errorNumber: Int32)

  /// The sentence with the reason, with hidden characters of names and values made visible.
  public var description: String { sentence.visible }

  private var sentence: String {
    switch self {
    case .notATerminal(let stream):
      "\(stream) is not a terminal"
    case .unnamedTerminal:
      "the environment variable TERM is not set, so there is no telling what this terminal can do"
    case .unknownTerminal(let name):
      "there is no description of the terminal '\(name)' (TERM=\(name)); is the ncurses terminfo database installed?"
    case .cannotMoveCursor(let name):
      "this terminal cannot move its cursor (TERM=\(name)), so nothing can be animated on it"
    case .cannotDrawInline(let name):
      "only the whole screen of this terminal can be drawn on (TERM=\(name)), not some of its rows"
    case .badVariable(let name, let value, let expected):
      "the environment variable \(name) is '\(value)'; it has to be \(expected), or not set"
    case .refused(let operation, let errorNumber):
      "the system refused to \(operation) (error \(errorNumber))"
    }
  }
}

/// The environment of the process.
package enum Environment {
  /// Returns the value of a variable; nil if it is not set or empty.
  package static func value(of name: String) -> String? {
    guard let value = getenv(name), value.pointee != 0 else { return nil }
    return String(cString: value)
  }

  /// Returns true if a variable has a value other than 0.
  package static func isSet(_ name: String) -> Bool { value(of: name).map { $0 != "0" } ?? false }

  /// Returns the result of some work during which a variable has another value; nil leaves the variable unchanged.
  package static func with<Result>(_ name: String, _ value: String?, _ work: () -> Result) -> Result {
    guard let value else { return work() }
    let old = self.value(of: name)
    setenv(name, value, 1)
    defer {
      if let old { setenv(name, old, 1) } else { unsetenv(name) }
    }
    return work()
  }
}
