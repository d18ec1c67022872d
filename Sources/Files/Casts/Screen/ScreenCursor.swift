/// The cursor of a screen.
public struct ScreenCursor: Hashable, Sendable {
  /// The form of a cursor, which programs set (DECSCUSR).
  public enum Shape: UInt8, Hashable, Sendable {
    /// A filled cell.
    case block
    /// A line below the character.
    case underline
    /// A line at the left of the character.
    case bar
  }

  /// The column, from 0.
  public internal(set) var column = 0

  /// The row, from 0.
  public internal(set) var row = 0

  /// True if it is shown.
  public internal(set) var isVisible = true

  /// Its form.
  public internal(set) var shape = Shape.block

  /// True if it blinks.
  public internal(set) var isBlinking = true
}
