import Terminal

/// The variables of the environment that say how large a window is. They count only where the terminal does not know: a
/// serial line, say. ncurses would believe them always, whatever they say.
package enum WindowVariable: String {
  case columns = "COLUMNS"
  case rows = "LINES"

  /// No window is larger.
  private static let range = 1...10_000

  /// What the variable says; nil if it is not set, or empty.
  package var value: Int? {
    get throws(TerminalError) {
      guard let text = Environment.value(of: rawValue) else { return nil }
      guard let number = Int(text), Self.range.contains(number) else {
        let expected = "a whole number from \(Self.range.lowerBound) to \(Self.range.upperBound)"
        throw .badVariable(name: rawValue, value: text, expected: expected)
      }
      return number
    }
  }
}
