import Foundation

/// A table in Markdown: a row of column names, a delimiter row, and rows of cells.
///
///     | case | t | progress |
///     |---|---|---|
///     | figure 1 | 0.75 | 0.5 |
///
/// Text around the table is ignored, so that a fixture can state the source of its numbers.
package struct MarkdownTable: Sendable {
  /// One line of the table.
  package struct Row: Sendable, CustomStringConvertible {
    let columns: [String]
    /// The texts of the cells.
    package let cells: [String]

    /// The cell in a column; empty, which is not a valid value in any table, if there is no such column.
    package subscript(_ column: String) -> String {
      columns.firstIndex(of: column).map { cells[$0] } ?? ""
    }

    /// The row as it is read.
    package var description: String { cells.joined(separator: " | ") }
  }

  /// The names of the columns.
  package let header: [String]

  /// The rows, in order.
  package let rows: [Row]

  /// The first table of a text; empty if there is none, or if a row has too few cells.
  package init(_ text: String) {
    let lines = text.split(separator: "\n").filter { $0.hasPrefix("|") }.map(Self.cells)
    let header = lines.first ?? []
    self.header = header
    rows = lines.dropFirst(2).filter { $0.count == header.count }.map { Row(columns: header, cells: $0) }
  }

  /// The table of a file in `Tests/Fixtures/Semantics`, by its name without the extension.
  package init(semantics name: String) {
    self.init((try? Fixtures.text("Semantics/\(name).md")) ?? "")
  }

  /// The cells between the bars; `\|` is a bar within a cell.
  private static func cells(of line: Substring) -> [String] {
    line.replacingOccurrences(of: "\\|", with: "\u{1}").split(separator: "|", omittingEmptySubsequences: false)
      .dropFirst().dropLast()
      .map { $0.replacingOccurrences(of: "\u{1}", with: "|").trimmingCharacters(in: .whitespaces) }
  }
}
