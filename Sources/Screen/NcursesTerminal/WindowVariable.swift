import Terminal

/// The variables of the environment that give the size of a window. They count only if the terminal does not know its
/// size, as on a serial line. ncurses would always use them.
package enum WindowVariable: String {
  case columns = "COLUMNS"
  case rows = "LINES"

  /// The possible numbers of columns and rows. No window is larger.
  private static let range = 1...10_000

  /// The value of the variable; nil if it is not set, or empty.
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
