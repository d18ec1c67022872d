import Cells
import VisibleText

/// Rows of texts, each column as wide as the widest text in it.
struct AlignedTable {
  private let rows: [[String]]

  /// A table of rows, which all have as many columns; whatever is hidden in them is made visible.
  init(rows: [[String]]) { self.rows = rows.map { $0.map(\.visible) } }

  /// The rows, one a line, without spaces at the ends of lines.
  var text: String {
    let widths = rows.reduce(into: [Int](repeating: 0, count: rows.first?.count ?? 0)) { widths, row in
      for (column, text) in row.enumerated() { widths[column] = max(widths[column], CharacterWidth.columns(of: text)) }
    }
    let lines = rows.map { row in
      zip(row, widths).map { $0 + String(repeating: " ", count: $1 - CharacterWidth.columns(of: $0)) }
        .joined(separator: "  ").withoutTrailingSpaces
    }
    return lines.joined(separator: "\n") + "\n"
  }
}

extension String {
  /// By scalars: to find characters from the end, all that might belong to one has to be looked through for each.
  fileprivate var withoutTrailingSpaces: String {
    var scalars = unicodeScalars[...]
    while scalars.last == " " { scalars.removeLast() }
    return String(scalars)
  }
}
