import Diagnostics

/// An expression that a comma has divided into several values, since it is written in `{ }` or `[ ]` without quotes.
///
/// The parser joins the pieces again, so that there is one message about the quotes and none about the pieces.
struct CutExpression {
  /// The text of the whole value.
  let text: String
  let place: Place

  /// The message: the mistake, and the correct notation.
  var message: String { "in { } and [ ] a comma ends a value without quotes; write \(Self.quoted(text))" }

  /// The greatest number of pieces that are joined, and the greatest length of the result.
  static let (mostPieces, longest) = (40, 2000)

  /// Returns true if an expression in a text is not closed.
  static func isOpen(_ text: String) -> Bool {
    var rest = text[...]
    while let dollar = rest.firstIndex(of: "$") {
      rest = rest[dollar...]
      if rest.hasPrefix("$$") {
        rest = rest.dropFirst(2)
      } else if rest.hasPrefix("$(") {
        guard let source = ExpressionSource(beginning: rest) else { return true }
        rest = text[source.end...]
      } else {
        rest = rest.dropFirst()
      }
    }
    return false
  }

  /// Returns a value in quotes.
  static func quoted(_ text: String) -> String {
    if !text.contains("\"") && !text.contains("\\") { return "\"\(text)\"" }
    return "'" + text.map { $0 == "'" ? "''" : String($0) }.joined() + "'"
  }

  /// Returns the end of the pieces that belong to an open expression, and their joined text; nil if they never close
  /// it.
  ///
  /// - Parameters:
  ///   - text: The first piece.
  ///   - pieces: The values that follow in the same brackets, or nil for one that cannot be part of an expression.
  static func whole(_ text: String, _ pieces: some Sequence<String?>) -> (count: Int, text: String)? {
    guard isOpen(text) else { return nil }
    var (whole, count) = (text, 0)
    for piece in pieces.prefix(mostPieces) {
      guard let piece, whole.utf8.count + piece.utf8.count < longest else { return nil }
      whole += ", " + piece
      count += 1
      if !isOpen(whole) { return (count, whole) }
    }
    return nil
  }
}

/// A repair of the expressions of a document that commas have divided.
struct CutExpressions {
  /// The expressions that were found, in the order of the text.
  private(set) var all: [CutExpression] = []
  /// The number of further open expressions that are examined; it is limited, since each takes some time.
  private var left = 200

  /// Joins the pieces of each expression among the elements of a list in brackets, or among the pairs of a mapping in braces,
  /// where the part behind a comma is a key without a value.
  ///
  /// - Parameters:
  ///   - rows: The rows of the elements, or of the keys and values in turn, from `first` on.
  ///   - nodes: The table of the rows.
  mutating func mend(_ rows: inout [UInt32], from first: Int, inPairs: Bool, _ nodes: inout NodeTable.Builder) {
    let step = inPairs ? 2 : 1
    let values = stride(from: first + step - 1, to: rows.count, by: step)
    guard values.contains(where: { nodes.isPlain(rows[$0], with: UInt8(ascii: "$")) }) else { return }
    let cut = Array(rows[first...])
    rows.removeSubrange(first...)
    var index = 0
    while index < cut.count {
      let (node, count) = whole(cut[index + step - 1], &nodes) { nodes in
        stride(from: index + step, to: cut.count, by: step).lazy.map {
          inPairs && nodes.plainText(cut[$0 + 1]) != "" ? nil : nodes.plainText(cut[$0])
        }
      }
      rows += cut[index..<index + step - 1] + [node]
      index += step * (1 + count)
    }
  }

  /// Returns a value with the pieces behind it that belong to it, and the number of these pieces.
  ///
  /// - Parameter pieces: Returns the values that follow it in the same brackets (`CutExpression.whole`).
  private mutating func whole<Pieces: Sequence<String?>>(
    _ node: UInt32, _ nodes: inout NodeTable.Builder, _ pieces: (NodeTable.Builder) -> Pieces
  ) -> (UInt32, count: Int) {
    guard left > 0, nodes.isPlain(node, with: UInt8(ascii: "$")), let text = nodes.plainText(node),
      CutExpression.isOpen(text)
    else { return (node, 0) }
    left -= 1
    guard let (count, whole) = CutExpression.whole(text, pieces(nodes)) else { return (node, 0) }
    let place = nodes[node].place
    all.append(CutExpression(text: whole, place: place))
    return (nodes.add(whole, .plain, at: place), count)
  }
}

extension NodeTable.Builder {
  /// Returns the text of a value without quotes; nil for anything else.
  fileprivate func plainText(_ index: UInt32) -> String? {
    guard case .scalar(.plain) = self[index].kind else { return nil }
    return text(index)
  }
}

/// A timing function that commas have divided into several values, since it is written in `{ }` or `[ ]` without quotes:
/// `{timingFunction: steps(4, end)}`. Its pieces are joined again while they are read.
struct CutCurve {
  /// The pieces so far; nil if none is open.
  private var text: String?

  /// Notes a value that was read in brackets, if it is the first piece of a timing function.
  mutating func begin(_ row: UInt32, in nodes: NodeTable.Builder) {
    text = nil
    guard nodes.isPlain(row, with: UInt8(ascii: "(")), let first = nodes.text(row), CurveText.isOpen(first) else {
      return
    }
    text = first
  }

  /// Returns true if a value is a further piece of a timing function.
  ///
  /// - Parameter rows: The rows before it; the last one is that of the first piece, and becomes that of the whole once
  ///   the brackets are closed.
  mutating func continues(with row: UInt32, _ rows: inout [UInt32], _ nodes: inout NodeTable.Builder) -> Bool {
    guard text != nil else { return false }
    guard case .scalar(.plain) = nodes[row].kind, let piece = nodes.text(row) else {
      text = nil
      return false
    }
    text?.append(", " + piece)
    if piece.utf8.contains(UInt8(ascii: ")")), let joined = text, let first = rows.popLast() {
      rows.append(nodes.add(joined, .plain, at: nodes[first].place))
      text = nil
    }
    return true
  }
}

/// A value that begins with `#` without quotes, so that YAML takes it for a comment
/// ([YAML 1.2.2, § 6.6](https://yaml.org/spec/1.2.2/#66-comments)). This is the most frequent mistake in scenes, since
/// colours are written that way in other formats.
struct HiddenValue: Hashable {
  /// The position of the `#`.
  let place: Place
  /// The value, from the `#` to its probable end.
  let text: String
  /// True if a bracket of the same line is open before the value, so that its closing bracket is in the comment as
  /// well.
  var isInBrackets = false

  /// True if the value has the form of a colour.
  var isColor: Bool {
    let digits = text.unicodeScalars.dropFirst()
    return [3, 4, 6, 8].contains(digits.count) && digits.allSatisfy(\.properties.isASCIIHexDigit)
  }

  /// The message: the mistake, and the correct notation of the value.
  var message: String { "'#' begins a comment, so \(isColor ? "the colour" : "this") needs quotes: \"\(text)\"" }
}

extension SourceText {
  /// Returns the values that a comment hides in a line: text after a `#` where YAML expects a value, that is after a
  /// colon, a comma, an opening bracket or the dash of a list. After the first such value, only colours are reported.
  func hiddenValues(inLine number: Int) -> [HiddenValue] {
    let line = line(number)
    guard line.count <= Self.longestLine else { return [] }
    var values: [HiddenValue] = []
    var (quote, lastMark) = (nil as Unicode.Scalar?, nil as Unicode.Scalar?)
    var depth = 0
    for index in line.indices {
      let character = line[index]
      if let open = quote {
        if character == open { quote = nil }
      } else if "\"'".unicodeScalars.contains(character), Self.expectsValue(behind: lastMark) {
        quote = character
      } else if character == "#", Self.expectsValue(behind: lastMark), lastMark != nil {
        let text = Self.value(at: line[index...])
        let place = Place(line: number, column: index - line.startIndex + 1)
        let value = HiddenValue(place: place, text: text, isInBrackets: depth > 0)
        let isKey = text == "#" && line.dropFirst(index - line.startIndex + 1).first == ":"
        guard value.isColor || values.isEmpty && (text.count > 1 || isKey) else { return values }
        values.append(value)
      } else if character == "#", index == line.startIndex || Self.isSpace(line[index - 1]) {
        // This is an ordinary comment.
        return values
      } else if "[{".unicodeScalars.contains(character) {
        depth += 1
      } else if "]}".unicodeScalars.contains(character) {
        depth -= 1
      }
      if character != " ", character != "\t" { lastMark = character }
    }
    return values
  }

  /// The length of the longest line that is searched. A line is searched several times, so that very long ones would
  /// take too long.
  private static let longestLine = 2000

  /// Returns the hidden value that explains why the decoder found nothing at a position. The value is looked for in the
  /// rest of that line, then as a colour alone on the next line, and, if the parser's position is that of the following
  /// token, in the lines above.
  func hiddenValue(near place: Place) -> HiddenValue? {
    if let value = hiddenValues(inLine: place.line).first(where: { $0.place >= place }) { return value }
    if let color = hiddenColor(aloneInLine: place.line + 1) { return color }
    let before = line(place.line).prefix(place.column - 1)
    guard before.allSatisfy({ $0 == " " }) else { return nil }
    for number in stride(from: place.line - 1, to: max(0, place.line - 10), by: -1) {
      if let value = hiddenValues(inLine: number).first { return value }
      let text = line(number).first { $0 != " " }
      if text != nil, text != "#" { return nil }
    }
    return nil
  }

  private func hiddenColor(aloneInLine number: Int) -> HiddenValue? {
    let line = line(number)
    guard line.count <= Self.longestLine, let start = line.firstIndex(where: { $0 != " " }), line[start] == "#" else {
      return nil
    }
    let place = Place(line: number, column: start - line.startIndex + 1)
    let value = HiddenValue(place: place, text: Self.value(at: line[start...]))
    return value.isColor ? value : nil
  }

  private static func isSpace(_ character: Unicode.Scalar) -> Bool { character == " " || character == "\t" }

  private static func expectsValue(behind mark: Unicode.Scalar?) -> Bool {
    mark.map { ":,[{-".unicodeScalars.contains($0) } ?? true
  }

  /// Returns the hidden value from the `#` to its probable end; only "#" if an ordinary comment follows.
  private static func value(at rest: ArraySlice<Unicode.Scalar>) -> String {
    guard let next = rest.dropFirst().first, next.properties.isAlphabetic || next.properties.numericType != nil else {
      return "#"
    }
    let word = rest.prefix { !" \t,]}".unicodeScalars.contains($0) }
    return String(String.UnicodeScalarView(word.prefix(24)))
  }
}

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
