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

/// Takes the colours of commands of the operating system (OSC).
extension ScreenPalette {
  /// Sets colours: pairs of a number and a colour (OSC 4). A question for a colour is left out.
  mutating func setColors(_ text: ArraySlice<UInt8>) {
    let parts = text.split(separator: UInt8(ascii: ";"), omittingEmptySubsequences: false)
    var index = parts.startIndex
    while index + 1 < parts.endIndex {
      if let number = Self.number(parts[index]), let color = ColorSpecification.color(of: parts[index + 1]) {
        colors[number] = color
      }
      index += 2
    }
  }

  /// Gives the colours with some numbers back to the theme, or all of them if there is no number (OSC 104).
  mutating func resetColors(_ text: ArraySlice<UInt8>) {
    if text.isEmpty { return colors.removeAll() }
    for part in text.split(separator: UInt8(ascii: ";")) {
      if let number = Self.number(part) { colors[number] = nil }
    }
  }

  private static func number(_ digits: ArraySlice<UInt8>) -> UInt8? {
    guard !digits.isEmpty, digits.count <= 3, digits.allSatisfy({ $0 >= 0x30 && $0 <= 0x39 }) else { return nil }
    return UInt8(exactly: digits.reduce(0) { $0 * 10 + Int($1 & 0x0F) })
  }

  /// Sets default colours; those after the first are of the commands with the numbers after it (OSC 10, 11 and 12).
  mutating func setDefaultColors(from first: Int, _ text: ArraySlice<UInt8>) {
    let parts = text.split(separator: UInt8(ascii: ";"), omittingEmptySubsequences: false)
    for (offset, part) in parts.prefix(3).enumerated() {
      guard let color = ColorSpecification.color(of: part) else { continue }
      switch first + offset {
      case 10: foreground = color
      case 11: background = color
      case 12: cursor = color
      default: break
      }
    }
  }
}
