/// The style of a status bar; there is none here.
public enum UIStatusBarStyle: Int, Sendable {
  /// The system's choice.
  case `default` = 0
  /// The style with light letters.
  case lightContent = 1
  /// The style with dark letters.
  case darkContent = 3
}
