/// What of the file the parser does not tell: blocks of text, `|` and `>`, and comments.
extension SourceText {
  /// Whether a line belongs to a block of text whose first row is indented further: the block ends before it then, and what
  /// stands there is no YAML.
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

  /// The character at a place, if there is one.
  func character(at place: Place) -> Unicode.Scalar? { line(place.line).dropFirst(place.column - 1).first }

  /// Whether a comment begins in a line that looks like a colour: `#` behind a space, and three hexadecimal digits.
  func hidesColor(inLine number: Int) -> Bool {
    let line = Array(line(number))
    return line.indices.dropFirst().contains { index in
      guard line[index] == "#", line[index - 1] == " " else { return false }
      return line[(index + 1)...].prefix { $0.properties.isASCIIHexDigit }.count >= 3
    }
  }

  /// How many spaces a line begins with; nil for one that has nothing else.
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
