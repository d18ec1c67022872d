/// Who draws the picture on a terminal that ncurses has set up.
public enum PresenterKind: String, CaseIterable, Sendable {
  /// `direct` where the terminal's description says that it understands what that sends, else `curses`.
  case auto

  /// The picture is compared with the one before and goes out in one write, in ECMA-48's sequences and all colours.
  case direct

  /// ncurses draws by the terminal's description, with 256 colours at most.
  case curses
}
