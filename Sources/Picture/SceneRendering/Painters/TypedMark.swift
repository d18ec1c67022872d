import LayerAnimation

/// The cell of a character of a typed line, and the point of the line that it represents, in columns and rows.
struct TypedMark {
  var character: Unicode.Scalar
  let column: Double
  var row: Double
  let point: Point
  /// How steep the line is there, in rows a column; infinite where it is upright.
  let steepness: Double
  /// True if the line goes down there, false if it goes up, nil if it is level.
  var isFalling: Bool?

  /// The height of its ink, in rows.
  var level: Double {
    switch character {
    case "_": row + 1
    case ".": row + 0.8
    case "'": row + 0.2
    default: row + 0.5
    }
  }

  /// True if its ink goes from the upper to the lower edge of the cell.
  var isTall: Bool { character == "/" || character == "\\" || character == "|" }

  /// The heights at which the line comes into its ink and leaves it.
  var start: Double { isTall ? row + (isFalling == true ? 0 : 1) : level }
  var end: Double { isTall ? row + (isFalling == true ? 1 : 0) : level }

  /// Returns true if another mark is in the same cell.
  func isInCell(of other: Self) -> Bool { column == other.column && row == other.row }
}
