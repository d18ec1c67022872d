import Casts

/// Returns a screen after some output, in which `^` stands for the escape character.
func screen(_ output: String, columns: Int = 10, rows: Int = 4) -> Screen {
  var screen = Screen(columns: columns, rows: rows)
  screen.feed(output)
  return screen
}

extension Screen {
  /// Takes output in which `^` stands for the escape character.
  mutating func feed(_ output: String) {
    feed(Array(output.utf8).map { $0 == UInt8(ascii: "^") ? 0x1B : $0 })
  }

  /// The cursor's column and row.
  var place: [Int] { [cursor.column, cursor.row] }
}
