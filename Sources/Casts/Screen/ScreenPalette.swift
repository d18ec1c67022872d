import Cells

/// The colours that a program has set (OSC 4, 10, 11 and 12); the others are those of a theme.
public struct ScreenPalette: Hashable, Sendable {
  /// The colours by their number, from 0 to 255.
  public internal(set) var colors: [UInt8: CellColor] = [:]

  /// The default colour of text; nil if it is the theme's.
  public internal(set) var foreground: CellColor?

  /// The default colour of the background; nil if it is the theme's.
  public internal(set) var background: CellColor?

  /// The colour of the cursor; nil if it is the theme's.
  public internal(set) var cursor: CellColor?

  /// Creates a palette of which nothing is set.
  public init() {}

  /// Returns the components of a colour.
  ///
  /// - Parameters:
  ///   - color: The colour of a cell.
  ///   - isBackground: True if the default stands for the background's.
  ///   - theme: The colours that the program has not set.
  /// - Returns: The colour; nil if it is the default of a theme that does not know it.
  public func resolved(_ color: ScreenColor, isBackground: Bool, theme: TerminalColors) -> CellColor? {
    if let direct = color.direct { return direct }
    guard let index = color.index else {
      return isBackground ? background ?? theme.background : foreground ?? theme.foreground
    }
    return colors[UInt8(index)] ?? (index < 16 ? theme.color(at: index) : Palette.color(at: index))
  }
}
