import Terminal

/// Parses a mouse report in xterm's decimal encoding (mode 1006), character by character:
/// `ESC [ < button ; column ; row M`, or `m` at its end for a button that was released. In mode 1016 the place is given in pixels.
///
/// The button's number also contains 4 for shift, 8 for alt, 16 for control, 32 for a movement and 64 for the wheel.
struct MouseReport {
  /// How large a cell is in pixels, where the place is given in those; nil for columns and rows.
  let cell: CellSize?

  private var numbers = (button: 0, column: 0, row: 0)
  private var field = 0

  /// The state of the report after a character.
  enum Progress: Equatable {
    /// More characters are needed.
    case incomplete

    /// It is complete; the event is nil if the player does not use it, such as for horizontal scrolling.
    case complete(MouseEvent?)
  }

  /// Adds the next character after the `<`. An invalid one ends the report.
  mutating func take(_ character: UInt32) -> Progress {
    switch character {
    case 0x30...0x39:
      add(digit: Int(character) - 0x30)
      return .incomplete
    case 0x3B where field < 2:
      field += 1
      return .incomplete
    case 0x4D, 0x6D: return .complete(field == 2 ? event(isRelease: character == 0x6D) : nil)
    default: return .complete(nil)
    }
  }

  private mutating func add(digit: Int) {
    func appended(_ number: Int) -> Int { min(number * 10 + digit, 99_999) }
    switch field {
    case 0: numbers.button = appended(numbers.button)
    case 1: numbers.column = appended(numbers.column)
    default: numbers.row = appended(numbers.row)
    }
  }

  init(cell: CellSize? = nil) { self.cell = cell }

  private func event(isRelease: Bool) -> MouseEvent? {
    guard let kind = kind(isRelease: isRelease), let place = place else { return nil }
    var modifiers: Modifiers = []
    if numbers.button & 4 != 0 { modifiers.insert(.shift) }
    if numbers.button & 8 != 0 { modifiers.insert(.alt) }
    if numbers.button & 16 != 0 { modifiers.insert(.control) }
    var event = MouseEvent(kind, column: Int(place.column), row: Int(place.row), modifiers: modifiers)
    (event.columnPart, event.rowPart) = (
      place.column - place.column.rounded(.down), place.row - place.row.rounded(.down)
    )
    return event
  }

  /// The place in columns and rows, with fractions. Columns and rows begin at 1; pixels do as well, but some terminals begin at 0.
  private var place: (column: Double, row: Double)? {
    guard let cell else {
      guard numbers.column > 0, numbers.row > 0 else { return nil }
      return (Double(numbers.column) - 0.5, Double(numbers.row) - 0.5)
    }
    // The middle of the pixel.
    return (
      (Double(max(numbers.column, 1)) - 0.5) / cell.width, (Double(max(numbers.row, 1)) - 0.5) / cell.height
    )
  }

  private func kind(isRelease: Bool) -> MouseEvent.Kind? {
    let isMovement = numbers.button & 32 != 0
    switch numbers.button & ~0x3C {
    case 64: return isRelease ? nil : .wheelUp
    case 65: return isRelease ? nil : .wheelDown
    case 3: return isRelease ? .release(nil) : isMovement ? .move : nil
    case let number where number < 3:
      let button = [MouseButton.left, .middle, .right][number]
      return isRelease ? .release(button) : isMovement ? .drag(button) : .press(button)
    default: return nil
    }
  }
}
