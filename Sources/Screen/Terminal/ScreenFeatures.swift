/// The control sequences of [ECMA-48](https://ecma-international.org/publications-and-standards/standards/ecma-48/) and
/// later conventions that a screen supports beyond cursor movements and SGR.
package struct ScreenFeatures: OptionSet, Sendable {
  package let rawValue: UInt8

  package init(rawValue: UInt8) { self.rawValue = rawValue }

  /// The sequence that erases to the end of the line (EL, ECMA-48 § 8.3.41).
  package static let eraseLine = ScreenFeatures(rawValue: 1)

  /// The sequence that erases some cells without moving the cursor (ECH, ECMA-48 § 8.3.38).
  package static let eraseCells = ScreenFeatures(rawValue: 2)

  /// The sequence that repeats the last character (REP, ECMA-48 § 8.3.103).
  package static let repeatCharacter = ScreenFeatures(rawValue: 4)

  /// The movement to the same column of the row below by a line feed, which the terminal driver does not translate to
  /// CR LF.
  package static let lineFeed = ScreenFeatures(rawValue: 8)

  /// The marks of [synchronized output](https://gist.github.com/christianparpart/d8a62cc1ab659194337d73e399004036):
  /// nothing is shown between two marks until the second (DEC private mode 2026).
  package static let synchronizedOutput = ScreenFeatures(rawValue: 16)

  /// The features of xterm and of most later terminals.
  package static let xterm: ScreenFeatures = [.eraseLine, .eraseCells, .repeatCharacter, .lineFeed]
}
