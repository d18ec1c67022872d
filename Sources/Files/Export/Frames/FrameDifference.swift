/// The difference between a frame and a kept one.
package struct FrameDifference: Sendable {
  /// The columns of one row that differ.
  private struct Change {
    let row: Int
    let columns: [Range<Int>]
  }

  private let kept: WrittenFrame
  private let drawn: WrittenFrame
  private let changes: [Change]

  /// The number of cells that differ.
  package var count: Int { changes.reduce(0) { sum, change in sum + change.columns.reduce(0) { $0 + $1.count } } }

  /// The number of rows in which cells differ.
  package var rows: Int { changes.count }

  /// Compares two frames; cells that one of them lacks count as blank.
  ///
  /// Takes time proportional to the number of cells.
  package init(kept: WrittenFrame, drawn: WrittenFrame) {
    (self.kept, self.drawn) = (kept, drawn)
    changes = (0..<max(kept.rows.count, drawn.rows.count)).compactMap { row in
      let columns = Self.columns(row, kept, drawn)
      return columns.isEmpty ? nil : Change(row: row, columns: columns)
    }
  }

  private static func columns(_ row: Int, _ kept: WrittenFrame, _ drawn: WrittenFrame) -> [Range<Int>] {
    let width = [kept, drawn].map { $0.rows.indices.contains(row) ? $0.rows[row].count : 0 }.max() ?? 0
    return (0..<width).reduce(into: []) { ranges, column in
      guard kept.column(column, row: row) != drawn.column(column, row: row) else { return }
      if ranges.last?.upperBound == column {
        ranges[ranges.count - 1] = ranges[ranges.count - 1].lowerBound..<column + 1
      } else {
        ranges.append(column..<column + 1)
      }
    }
  }

  /// Returns both frames as lines of text: an equal row once, a differing one as it was kept (`-`) and as it is drawn
  /// (`+`), with a `^` below each cell that differs. Only those equal rows are included that are next to a differing
  /// one.
  ///
  /// - Parameter hasColors: True if rows are written in their colours.
  package func lines(hasColors: Bool) -> [String] {
    var lines: [String] = []
    var next = 0
    for change in changes {
      lines += same(next..<change.row, isFirst: next == 0, isLast: false, hasColors)
      lines += [line("-", change.row, kept, hasColors), line("+", change.row, drawn, hasColors), marks(below: change)]
      if let colors = colors(of: change) { lines.append(colors) }
      next = change.row + 1
    }
    return lines + same(next..<max(kept.rows.count, next), isFirst: next == 0, isLast: true, hasColors)
  }

  /// Returns the lines for equal rows: the first and the last of them, if they are next to rows that differ.
  private func same(_ rows: Range<Int>, isFirst: Bool, isLast: Bool, _ hasColors: Bool) -> [String] {
    let (above, below) = (isFirst ? 0 : 1, isLast ? 0 : 1)
    guard rows.count > above + below + 1 else { return rows.map { line(" ", $0, drawn, hasColors) } }
    let hidden = rows.count - above - below
    return rows.prefix(above).map { line(" ", $0, drawn, hasColors) } + ["       ⋮ \(hidden) rows are the same"]
      + rows.suffix(below).map { line(" ", $0, drawn, hasColors) }
  }

  private func line(_ mark: String, _ row: Int, _ frame: WrittenFrame, _ hasColors: Bool) -> String {
    let number = String(row + 1)
    let columns = frame.rows.indices.contains(row) ? frame.rows[row] : []
    var text = ""
    var attributes = TextAttributes()
    for column in columns {
      if hasColors, column.attributes != attributes {
        attributes = column.attributes
        text += attributes.sequence
      }
      text += column.text
    }
    if attributes != TextAttributes() { text += TextAttributes().sequence }
    return "\(mark) \(String(repeating: " ", count: max(4 - number.count, 0)))\(number) │\(text)"
  }

  private func marks(below change: Change) -> String {
    let marks = change.columns.reduce(into: "") { marks, columns in
      marks +=
        String(repeating: " ", count: columns.lowerBound - marks.count) + String(repeating: "^", count: columns.count)
    }
    return "       │" + marks
  }

  /// Returns the colours and styles of the first differing cell of a row whose characters are equal; nil if they are
  /// not.
  private func colors(of change: Change) -> String? {
    let cells = change.columns.lazy.joined().map {
      (kept.column($0, row: change.row), drawn.column($0, row: change.row))
    }
    guard cells.allSatisfy({ $0.0.text == $0.1.text }), let first = cells.first else { return nil }
    return "       │ was \(first.0.attributes), now \(first.1.attributes)"
  }
}
