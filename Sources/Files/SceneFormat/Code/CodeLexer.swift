/// What a part of a text of code is.
enum CodeToken: CaseIterable {
  case keyword, type, string, number, comment, attribute, key, added, removed, place
}

/// A lexer of code: one for all languages, each of which is a table (`CodeTable`).
///
/// It goes through a text once, character by character, and knows only whether it is in a comment, in a text in quotes or in
/// neither, so that it colours broken code as well.
struct CodeLexer {
  /// The parts of a line: ranges of its characters, in their order.
  typealias Parts = [(range: Range<Int>, token: CodeToken)]

  private let table: CodeTable
  /// What ends the comment or the text that the lines before have begun; nil for neither.
  private var open: Open?

  private struct Open {
    let end: [Character]
    let escapes: Bool
    let token: CodeToken
  }

  private init(_ table: CodeTable) { self.table = table }

  /// Returns the parts of each line of a text that are more than plain.
  ///
  /// - Complexity: O(length of the text).
  static func parts(of lines: [String], in language: CodeLanguage) -> [Parts] {
    var lexer = CodeLexer(language.table)
    return lines.map { lexer.parts(of: Array($0)) }
  }

  private mutating func parts(of line: [Character]) -> Parts {
    if table.isDiff { return Self.partsOfDifference(line) }
    var (parts, index) = (Parts(), 0)
    if let open { index = close(open, line, from: 0, begun: 0, &parts) }
    while index < line.count {
      let start = index
      if let (comment, length) = comment(line, at: index) {
        guard let comment else {
          parts.append((index..<line.count, .comment))
          break
        }
        index = close(comment, line, from: index + length, begun: start, &parts)
      } else if let quote = table.quotes.first(where: { line.has($0.mark, at: start) }) {
        index = text(quote, line, at: index, &parts)
      } else {
        index = word(line, at: index, &parts)
      }
    }
    return parts
  }

  /// Returns what ends the comment that begins at a character, nil for the end of the line, and the length of its
  /// beginning; nil if none begins there.
  private func comment(_ line: [Character], at index: Int) -> (open: Open?, length: Int)? {
    if let block = table.blockComment, line.has(block.start, at: index) {
      return (Open(end: Array(block.end), escapes: false, token: .comment), block.start.count)
    }
    guard let mark = table.lineComments.first(where: { line.has($0, at: index) }) else { return nil }
    // A number sign within a word of a shell is no comment.
    if mark == "#", index > 0, !line[index - 1].isWhitespace { return nil }
    return (nil, mark.count)
  }

  /// Goes on to the end of what is open, or of the line.
  private mutating func close(
    _ open: Open, _ line: [Character], from: Int, begun: Int, _ parts: inout Parts
  ) -> Int {
    var index = from
    while index < line.count, !line.has(open.end, at: index) {
      index += open.escapes && line[index] == "\\" ? 2 : 1
    }
    let isClosed = index < line.count
    self.open = isClosed ? nil : open
    let end = isClosed ? index + open.end.count : line.count
    if begun < end { parts.append((begun..<end, open.token)) }
    return end
  }

  private mutating func text(
    _ quote: CodeTable.Quote, _ line: [Character], at start: Int, _ parts: inout Parts
  ) -> Int {
    let text = Open(end: Array(quote.mark), escapes: quote.escapes, token: .string)
    let end = close(text, line, from: start + quote.mark.count, begun: start, &parts)
    if !quote.goesOn { open = nil }
    if table.hasKeys, open == nil, line.isBeforeColon(end, inQuotes: true), !parts.isEmpty {
      parts[parts.count - 1].token = .key
    }
    return end
  }

  /// Goes on behind a word, a number or a sign.
  private func word(_ line: [Character], at start: Int, _ parts: inout Parts) -> Int {
    let first = line[start]
    let isAttribute = table.attributes.contains(first)
    let isKey = table.hasKeys && !isAttribute
    var end = start + 1
    guard first.isWordPart || isAttribute else { return end }
    while end < line.count, line[end].isWordPart || isKey && line[end] == "-" || first.isNumber && line[end] == "." {
      end += 1
    }
    if let token = token(line[start..<end], isAttribute: isAttribute, isKey: isKey && line.isBeforeColon(end)) {
      parts.append((start..<end, token))
    }
    return end
  }

  private func token(_ word: ArraySlice<Character>, isAttribute: Bool, isKey: Bool) -> CodeToken? {
    guard let first = word.first else { return nil }
    if isAttribute { return word.count > 1 ? .attribute : nil }
    if isKey { return .key }
    if first.isNumber { return .number }
    if table.keywords.contains(String(word)) { return .keyword }
    return table.hasTypes && first.isUppercase ? .type : nil
  }

  private static func partsOfDifference(_ line: [Character]) -> Parts {
    let whole = 0..<line.count
    if line.has("+++", at: 0) || line.has("---", at: 0) || line.has("diff ", at: 0) { return [(whole, .attribute)] }
    switch line.first {
    case "+": return [(whole, .added)]
    case "-": return [(whole, .removed)]
    case "@": return [(whole, .place)]
    default: return []
    }
  }
}

extension [Character] {
  /// Returns true if a text stands at an index.
  fileprivate func has(_ text: some Collection<Character>, at index: Int) -> Bool {
    self[Swift.min(index, count)...].starts(with: text)
  }

  /// Returns true if a colon follows, behind blanks, that ends a key.
  fileprivate func isBeforeColon(_ index: Int, inQuotes: Bool = false) -> Bool {
    guard let next = self[Swift.min(index, count)...].firstIndex(where: { $0 != " " }), self[next] == ":" else {
      return false
    }
    return inQuotes || next + 1 == count || self[next + 1] == " "
  }
}

extension Character {
  fileprivate var isWordPart: Bool { isLetter || isNumber || self == "_" }
}
