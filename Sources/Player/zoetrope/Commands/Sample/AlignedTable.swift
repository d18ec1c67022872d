import Cells
import Diagnostics

/// A table of texts in columns, each as wide as its widest text.
struct AlignedTable {
  private let rows: [[String]]

  /// Creates a table of rows of equal length; hidden characters are made visible.
  init(rows: [[String]]) { self.rows = rows.map { $0.map(\.visible) } }

  /// The table's lines, without trailing spaces.
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
  /// The text without spaces at its end. This works on scalars, since finding characters from the end would segment the
  /// text into characters again and again.
  fileprivate var withoutTrailingSpaces: String {
    var scalars = unicodeScalars[...]
    while scalars.last == " " { scalars.removeLast() }
    return String(scalars)
  }
}
