/// The style of a status bar; there is none here.
public enum UIStatusBarStyle: Int, Sendable {
  /// The system's choice.
  case `default` = 0
  /// Light letters.
  case lightContent = 1
  /// Dark letters.
  case darkContent = 3
}
