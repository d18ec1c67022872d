import Cells

/// A frame that was read from the output of `PlainTextExport` or `ANSIExport`.
package struct WrittenFrame: Hashable, Sendable {
  /// A column of a row.
  package struct Column: Hashable, Sendable {
    /// A space in the terminal's own colours, as behind the end of a row.
    package static let blank = Column(text: " ", attributes: WrittenAttributes())

    /// The character that begins here; empty for the second column of a wide one.
    package let text: String
    /// The attributes with which the character is drawn.
    package let attributes: WrittenAttributes
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
  private var attributes = WrittenAttributes()
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

/// The attributes of a character, as SGR sequences set them (ECMA-48 §8.3.117, and the colours of xterm).
package struct WrittenAttributes: Hashable, Sendable {
  /// A colour as its parameters: `31`, `38;5;196` or `38;2;255;0;0`; nil for the terminal's own.
  private var foreground: [Int]?
  private var background: [Int]?
  /// The parameters of the styles that are on, such as 1 for bold; ascending.
  private var styles: [Int] = []

  /// Creates attributes with the terminal's own colours, and no style.
  package init() {}

  /// Changes the attributes by the parameters of a sequence.
  ///
  /// - Parameter parameters: The numbers, separated by semicolons; a missing one counts as 0.
  /// - Returns: True if all of them are known.
  mutating func change(_ parameters: String) -> Bool {
    var rest = parameters.split(separator: ";", omittingEmptySubsequences: false).map {
      $0.isEmpty ? 0 : Int($0) ?? -1
    }[...]
    while let number = rest.popFirst() {
      switch number {
      case 0: self = WrittenAttributes()
      case 1...9: if !styles.contains(number) { styles = (styles + [number]).sorted() }
      case 30...37, 90...97: foreground = [number]
      case 40...47, 100...107: background = [number]
      case 39: foreground = nil
      case 49: background = nil
      case 38, 48:
        guard let color = Self.color(&rest) else { return false }
        if number == 38 { foreground = [38] + color } else { background = [48] + color }
      default: return false
      }
    }
    return true
  }

  /// Returns the parameters behind 38 or 48: 5 and an index, or 2 and three parts.
  private static func color(_ rest: inout ArraySlice<Int>) -> [Int]? {
    let count = rest.first == 5 ? 2 : rest.first == 2 ? 4 : 0
    let color = rest.prefix(count)
    guard count > 0, color.count == count, color.dropFirst().allSatisfy((0...255).contains) else { return nil }
    rest = rest.dropFirst(count)
    return Array(color)
  }

  /// The sequence that sets the attributes, whatever was set before.
  package var sequence: String {
    let numbers = [0] + styles + (foreground ?? []) + (background ?? [])
    return "\u{1B}[\(numbers.map(String.init).joined(separator: ";"))m"
  }
}

extension WrittenAttributes: CustomStringConvertible {
  /// The attributes in words, such as `bold #ff0000 on colour 17`.
  package var description: String {
    let names = styles.map { number in Self.names.first { $0.0 == number }?.1 ?? "style \(number)" }
    return (names + ["\(Self.name(foreground)) on \(Self.name(background))"]).joined(separator: " ")
  }

  private static let names = [(1, "bold"), (2, "dim"), (3, "italic"), (4, "underlined"), (7, "reversed")]

  private static func name(_ color: [Int]?) -> String {
    guard let color else { return "its own" }
    switch color.count {
    case 3: return "colour \(color[2])"
    case 5: return "#" + color[2...].map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
    default: return "colour \(color[0] >= 90 ? color[0] % 10 + 8 : color[0] % 10)"
    }
  }
}

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
    var attributes = WrittenAttributes()
    for column in columns {
      if hasColors, column.attributes != attributes {
        attributes = column.attributes
        text += attributes.sequence
      }
      text += column.text
    }
    if attributes != WrittenAttributes() { text += WrittenAttributes().sequence }
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
