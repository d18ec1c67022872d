/// The presenter that draws frames on a terminal that ncurses has set up.
public enum PresenterKind: String, CaseIterable, Sendable {
  /// `direct` where the terminal's description says that it supports the sequences of that, else `curses`.
  case auto

  /// The changes of a frame are sent in one write, as ECMA-48 control sequences, in all colours.
  case direct

  /// ncurses draws by the terminal's description, with 256 colours at most.
  case curses
}

extension PresenterKind {
  /// Returns true if frames are drawn directly, without ncurses, on a terminal.
  func isDirect(on terminal: TerminalDescription) -> Bool {
    switch self {
    case .auto: terminal.followsECMA48
    case .direct: true
    case .curses: false
    }
  }
}
