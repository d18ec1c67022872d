import CSystem

/// A bar that shows the progress of some work on standard error, if that is a terminal. A signal that ends the
/// program removes it.
struct ProgressBar {
  private let unit: String
  private let total: Int
  private var shownPart = -1
  private var shownLength = 0

  /// Creates a bar that is not shown yet.
  ///
  /// - Parameters:
  ///   - total: The number of pieces of work; at least 1.
  ///   - unit: The word for the pieces, such as `frames`.
  init(total: Int, of unit: String) { (self.total, self.unit) = (total, unit) }

  /// Shows the number of finished pieces. Writes only when the percentage has changed.
  mutating func show(_ done: Int) {
    let part = 100 * done / total
    guard part != shownPart, StandardStream.error.isTerminal else { return }
    let line = line(done, part)
    restorationNoteLine(Int32(line.count))
    StandardStream.error.write("\r" + line + String(repeating: " ", count: max(0, shownLength - line.count)))
    (shownPart, shownLength) = (part, line.count)
  }

  /// Removes the bar.
  mutating func clear() {
    guard shownLength > 0 else { return }
    StandardStream.error.write("\r" + String(repeating: " ", count: shownLength) + "\r")
    (shownPart, shownLength) = (-1, 0)
    restorationNoteLine(0)
  }

  /// Returns the bar, in ASCII, since nothing is known about the terminal; the numbers alone if the terminal is narrow.
  private func line(_ done: Int, _ part: Int) -> String {
    let numbers = "\(done) of \(total) \(unit), \(part) %"
    // Some columns stay free: the terminal writes ^C behind the bar, which must not begin another row.
    let columns = max(0, (StandardStream.error.columns ?? 80) - 4)
    let room = min(60, columns - numbers.count - 4)
    guard room >= 8 else { return String(numbers.prefix(columns)) }
    let full = room * part / 100
    return "[" + String(repeating: "#", count: full) + String(repeating: ".", count: room - full) + "]  " + numbers
  }
}
