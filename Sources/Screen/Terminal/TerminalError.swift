import Diagnostics

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
