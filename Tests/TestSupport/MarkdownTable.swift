import Foundation

/// A table as Markdown writes it: a line of column names, a ruler, and rows of cells.
///
///     | case | t | progress |
///     |---|---|---|
///     | figure 1 | 0.75 | 0.5 |
///
/// Text around the table is left out, so that a fixture may say where its numbers come from.
package struct MarkdownTable: Sendable {
  /// One line of the table.
  package struct Row: Sendable, CustomStringConvertible {
    let columns: [String]
    /// What stands in each column.
    package let cells: [String]

    /// The cell of a column; empty, which no test should take for a value, where there is no such column.
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

  /// The first table of a text; one without columns and rows where there is none, or where a row has too few cells.
  package init(_ text: String) {
    let lines = text.split(separator: "\n").filter { $0.hasPrefix("|") }.map(Self.cells)
    let header = lines.first ?? []
    self.header = header
    rows = lines.dropFirst(2).filter { $0.count == header.count }.map { Row(columns: header, cells: $0) }
  }

  /// The table of a file in `Tests/Fixtures/Semantics`, by its name without the ending.
  package init(semantics name: String) {
    self.init((try? Fixtures.text("Semantics/\(name).md")) ?? "")
  }

  /// The cells between the bars; `\|` is a bar that belongs to a cell.
  private static func cells(of line: Substring) -> [String] {
    line.replacingOccurrences(of: "\\|", with: "\u{1}").split(separator: "|", omittingEmptySubsequences: false)
      .dropFirst().dropLast()
      .map { $0.replacingOccurrences(of: "\u{1}", with: "|").trimmingCharacters(in: .whitespaces) }
  }
}
