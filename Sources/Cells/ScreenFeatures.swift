/// What a screen understands beyond moving the cursor and changing the pen.
package struct ScreenFeatures: OptionSet, Sendable {
  package let rawValue: UInt8

  package init(rawValue: UInt8) { self.rawValue = rawValue }

  /// Erasing to the end of the line (EL).
  package static let eraseLine = ScreenFeatures(rawValue: 1)

  /// Erasing some cells without moving (ECH).
  package static let eraseCells = ScreenFeatures(rawValue: 2)

  /// Repeating the last character (REP).
  package static let repeatCharacter = ScreenFeatures(rawValue: 4)

  /// A line feed leads one row down in the same column, so the driver must not turn it into two characters.
  package static let lineFeed = ScreenFeatures(rawValue: 8)

  /// Showing nothing between two marks until the second one (DEC private mode 2026).
  package static let synchronizedOutput = ScreenFeatures(rawValue: 16)

  /// What xterm understands, and most that came after it.
  package static let xterm: ScreenFeatures = [.eraseLine, .eraseCells, .repeatCharacter, .lineFeed]
}
