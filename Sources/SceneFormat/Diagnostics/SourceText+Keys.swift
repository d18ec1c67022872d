/// Finding a key in the text again, when the parser says only that there is another one like it.
extension SourceText {
  /// Where a key stands a second time in the mapping that has it at a place; nil where it is written otherwise.
  func place(ofKey name: String, after first: Place) -> Place? {
    let key = Array(name.unicodeScalars)
    return isBlock(at: first) ? blockPlace(of: key, after: first) : flowPlace(of: key, after: first)
  }

  /// Whether nothing but indentation and the dashes of lists stands before a place in its line.
  private func isBlock(at place: Place) -> Bool {
    line(place.line).prefix(place.column - 1).allSatisfy { $0 == " " || $0 == "-" || $0 == "?" }
  }

  /// In block style the keys of a mapping stand in one column.
  private func blockPlace(of key: [Unicode.Scalar], after first: Place) -> Place? {
    let column = first.column - 1
    for number in stride(from: first.line + 1, through: lineCount, by: 1) {
      let line = line(number)
      guard let start = line.firstIndex(where: { $0 != " " }), line[start] != "#" else { continue }
      guard start - line.startIndex >= column else { return nil }
      guard start - line.startIndex == column else { continue }
      if let offset = Self.offset(of: key, in: line[start...]) {
        return Place(line: number, column: column + offset + 1)
      }
    }
    return nil
  }

  /// In flow style they stand behind commas, at one level of brackets.
  private func flowPlace(of key: [Unicode.Scalar], after first: Place) -> Place? {
    var (level, quote, isAfterComma) = (0, nil as Unicode.Scalar?, false)
    for number in first.line...max(first.line, lineCount) {
      let line = line(number)
      for index in line.indices.dropFirst(number == first.line ? first.column - 1 : 0) {
        let character = line[index]
        if quote == nil, level == 0, isAfterComma, character != " " {
          if let offset = Self.offset(of: key, in: line[index...]) {
            return Place(line: number, column: index - line.startIndex + offset + 1)
          }
          isAfterComma = false
        }
        switch character {
        case "\"", "'": quote = quote == nil ? character : quote == character ? nil : quote
        case _ where quote != nil: break
        case "{", "[": level += 1
        case "}", "]": level -= 1
        case ",": isAfterComma = level == 0
        default: break
        }
        if level < 0 { return nil }
      }
    }
    return nil
  }

  /// How far from the start of some text a key begins, quotes left out; nil where something else stands there.
  private static func offset(of key: [Unicode.Scalar], in text: ArraySlice<Unicode.Scalar>) -> Int? {
    let isQuoted = text.first == "\"" || text.first == "'"
    let rest = isQuoted ? text.dropFirst() : text
    guard rest.starts(with: key) else { return nil }
    let end = rest.dropFirst(key.count + (isQuoted ? 1 : 0)).first { $0 != " " }
    return end == ":" ? (isQuoted ? 1 : 0) : nil
  }
}
