/// The presenter that draws frames on a terminal that ncurses has set up.
public enum PresenterKind: String, CaseIterable, Sendable {
  /// The kind `direct` if the terminal's description has the sequences that it needs, else `curses`.
  case auto

  /// The kind that sends the changes of a frame in one write, as ECMA-48 control sequences, in all colours.
  case direct

  /// The kind that draws through ncurses, by the terminal's description, with 256 colours at most.
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
