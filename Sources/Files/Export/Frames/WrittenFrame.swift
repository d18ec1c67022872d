import Cells

/// A frame that was read from the output of `PlainTextExport` or `ANSIExport`.
package struct WrittenFrame: Hashable, Sendable {
  /// A column of a row.
  package struct Column: Hashable, Sendable {
    /// A space in the terminal's own colours, as behind the end of a row.
    package static let blank = Column(text: " ", attributes: TextAttributes())

    /// The character that begins here; empty for the second column of a wide one.
    package let text: String
    /// The attributes with which the character is drawn.
    package let attributes: TextAttributes
  }

  /// The rows, from the top. Columns behind the end of a row are blank.
  package let rows: [[Column]]

  /// Reads a frame.
  ///
  /// Takes time proportional to the number of bytes.
  ///
  /// - Parameter text: The lines, each ended by a newline; the only control sequences allowed are those for attributes
  ///   (SGR).
  /// - Throws: An error at the first character that is not understood.
  package init(_ text: String) throws(ReadError) {
    var rows: [[Column]] = []
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      var reader = RowReader(line: line.unicodeScalars, number: rows.count + 1)
      rows.append(try reader.read())
    }
    // There is no row behind the last newline.
    if rows.last?.isEmpty == true { rows.removeLast() }
    self.rows = rows
  }

  /// An error about a character in a written frame that is not understood.
  package struct ReadError: Error, Hashable, CustomStringConvertible {
    /// The line, from 1.
    package let line: Int
    /// The column, from 1.
    package let column: Int

    package var description: String {
      "line \(line), column \(column): a frame is characters and the sequences of their colours and styles (SGR), nothing else"
    }
  }

  /// Returns the column at a position; blank behind the end of a row and below the last one.
  package func column(_ column: Int, row: Int) -> Column {
    rows.indices.contains(row) && rows[row].indices.contains(column) ? rows[row][column] : .blank
  }
}

/// A reader of one row of a written frame.
private struct RowReader {
  private var rest: Substring.UnicodeScalarView
  private let number: Int
  private var attributes = TextAttributes()
  private var columns: [WrittenFrame.Column] = []

  init(line: Substring.UnicodeScalarView, number: Int) { (rest, self.number) = (line, number) }

  mutating func read() throws(WrittenFrame.ReadError) -> [WrittenFrame.Column] {
    while let scalar = rest.first {
      rest.removeFirst()
      if scalar == "\u{1B}" {
        try takeSequence()
      } else if CharacterWidth.isPrintable(scalar) {
        take(scalar)
      } else {
        throw mistake
      }
    }
    return columns
  }

  private var mistake: WrittenFrame.ReadError { WrittenFrame.ReadError(line: number, column: columns.count + 1) }

  private mutating func take(_ scalar: Unicode.Scalar) {
    let width = CharacterWidth.columns(of: scalar)
    // A combining mark belongs to the character before it.
    guard width > 0 || columns.isEmpty else {
      let place = columns.lastIndex { !$0.text.isEmpty } ?? 0
      columns[place] = .init(text: columns[place].text + String(scalar), attributes: columns[place].attributes)
      return
    }
    columns.append(.init(text: String(scalar), attributes: attributes))
    if width > 1 { columns.append(.init(text: "", attributes: attributes)) }
  }

  private mutating func takeSequence() throws(WrittenFrame.ReadError) {
    guard rest.first == "[" else { throw mistake }
    rest.removeFirst()
    guard let end = rest.firstIndex(where: { !("0"..."9").contains($0) && $0 != ";" }), rest[end] == "m",
      attributes.change(String(rest[..<end]))
    else { throw mistake }
    rest = rest[rest.index(after: end)...]
  }
}
