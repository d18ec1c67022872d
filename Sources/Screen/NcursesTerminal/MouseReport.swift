import Terminal

/// A mouse report in xterm's decimal encoding (mode 1006;
/// [XTerm Control Sequences](https://invisible-island.net/xterm/ctlseqs/ctlseqs.html), "Extended coordinates"):
/// `ESC [ < button ; column ; row M`, or `m` at its end for a button that was released. In mode 1016 the position is given
/// in pixels.
///
/// The number of the button also contains 4 for shift, 8 for alt, 16 for control, 32 for a movement and 64 for the
/// wheel.
struct MouseReport {
  private let button: Int
  private let place: (column: Double, row: Double)
  private let isRelease: Bool

  /// Creates a report from a control sequence; nil if the sequence is no mouse report.
  ///
  /// - Parameter cell: The size of a cell, if the position is given in pixels; nil if it is given in columns and rows.
  init?(_ sequence: ControlSequence, cell: CellSize?) {
    isRelease = sequence.isOfKind("<", nil, "m")
    guard isRelease || sequence.isOfKind("<", nil, "M"), sequence.count == 3 else { return nil }
    let (button, column, row) = sequence.numbers
    self.button = button
    // Columns and rows begin at 1. So do pixels, but some terminals begin at 0.
    if let cell {
      // The position is that of the middle of the pixel.
      place = ((Double(max(column, 1)) - 0.5) / cell.width, (Double(max(row, 1)) - 0.5) / cell.height)
    } else {
      guard column > 0, row > 0 else { return nil }
      place = (Double(column) - 0.5, Double(row) - 0.5)
    }
  }

  /// The event; nil for one that the player does not use, such as horizontal scrolling.
  var event: MouseEvent? {
    guard let kind else { return nil }
    var modifiers: Modifiers = []
    if button & 4 != 0 { modifiers.insert(.shift) }
    if button & 8 != 0 { modifiers.insert(.alt) }
    if button & 16 != 0 { modifiers.insert(.control) }
    var event = MouseEvent(kind, column: Int(place.column), row: Int(place.row), modifiers: modifiers)
    (event.columnPart, event.rowPart) = (
      place.column - place.column.rounded(.down), place.row - place.row.rounded(.down)
    )
    return event
  }

  private var kind: MouseEvent.Kind? {
    let isMovement = button & 32 != 0
    switch button & ~0x3C {
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
