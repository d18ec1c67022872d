/// The control sequences that a screen supports beyond cursor movements and SGR.
package struct ScreenFeatures: OptionSet, Sendable {
  package let rawValue: UInt8

  package init(rawValue: UInt8) { self.rawValue = rawValue }

  /// Erasing to the end of the line (EL).
  package static let eraseLine = ScreenFeatures(rawValue: 1)

  /// Erasing some cells without moving (ECH).
  package static let eraseCells = ScreenFeatures(rawValue: 2)

  /// Repeating the last character (REP).
  package static let repeatCharacter = ScreenFeatures(rawValue: 4)

  /// A line feed moves the cursor down in the same column: the terminal driver does not translate it to CR LF.
  package static let lineFeed = ScreenFeatures(rawValue: 8)

  /// Synchronized output: nothing is shown between two marks until the second (DEC private mode 2026).
  package static let synchronizedOutput = ScreenFeatures(rawValue: 16)

  /// The features of xterm and of most later terminals.
  package static let xterm: ScreenFeatures = [.eraseLine, .eraseCells, .repeatCharacter, .lineFeed]
}
