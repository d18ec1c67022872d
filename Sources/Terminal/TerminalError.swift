/// Why a terminal cannot be opened. Its description is a sentence for the person at the keyboard.
public enum TerminalError: Error, Hashable, Sendable, CustomStringConvertible {
  /// A stream leads to a file or a pipe: "standard output", for instance.
  case notATerminal(stream: String)

  /// The environment does not say which terminal this is.
  case unnamedTerminal

  /// There is no description of the terminal that `TERM` names.
  case unknownTerminal(name: String)

  /// The terminal can only write line after line.
  case cannotMoveCursor(name: String)

  /// The system refused something that the terminal needs.
  case refused(operation: String, errorNumber: Int32)

  /// The sentence.
  public var description: String {
    switch self {
    case .notATerminal(let stream):
      "\(stream) is not a terminal"
    case .unnamedTerminal:
      "the environment variable TERM is not set, so there is no telling what this terminal can do"
    case .unknownTerminal(let name):
      "there is no description of the terminal '\(name)' (TERM=\(name)); is the ncurses terminfo database installed?"
    case .cannotMoveCursor(let name):
      "this terminal cannot move its cursor (TERM=\(name)), so nothing can be animated on it"
    case .refused(let operation, let errorNumber):
      "the system refused to \(operation) (error \(errorNumber))"
    }
  }
}
