import Diagnostics

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
