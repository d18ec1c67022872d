import Diagnostics

/// Answers queries about indentation and block scalars (`|` and `>`), which the parser's error messages do not cover.
extension SourceText {
  /// Returns true if a line was meant to belong to a block scalar whose first row is indented further than this line.
  /// The block ends before the line then, and the line is not valid YAML.
  ///
  /// - Complexity: O(characters of the block).
  func isLeftOfItsBlock(_ line: Int) -> Bool {
    guard let own = indentation(of: line), own > 0 else { return false }
    var above = line - 1
    while above > 0 {
      if let indentation = indentation(of: above), indentation <= own {
        return above < line - 1 && indentation < own && beginsBlock(above)
      }
      above -= 1
    }
    return false
  }

  /// Returns the character at a position; nil if there is none.
  func character(at place: Place) -> Unicode.Scalar? { line(place.line).dropFirst(place.column - 1).first }

  /// Returns the position of a tab in the indentation of a line, or between the dash of a list and its element.
  func tabInIndentation(ofLine number: Int) -> Place? {
    let line = line(number)
    let indentation = line.prefix { " \t-".unicodeScalars.contains($0) }
    guard indentation.count < line.count, let tab = indentation.firstIndex(of: "\t") else { return nil }
    return Place(line: number, column: tab - line.startIndex + 1)
  }

  /// The number of lines that are indented with tabs.
  var tabbedLineCount: Int {
    lineCount == 0 ? 0 : (1...lineCount).reduce(0) { $0 + (tabInIndentation(ofLine: $1) == nil ? 0 : 1) }
  }

  /// Returns the number of spaces that a line begins with; nil if the line contains nothing else.
  private func indentation(of number: Int) -> Int? {
    let line = line(number)
    guard let first = line.firstIndex(where: { $0 != " " }) else { return nil }
    return first - line.startIndex
  }

  private func beginsBlock(_ number: Int) -> Bool {
    var line = line(number)
    while let last = line.last, " -+".unicodeScalars.contains(last) { line.removeLast() }
    return line.last == "|" || line.last == ">"
  }
}
