import Diagnostics

/// A value that begins with `#` and has no quotes, so that it is taken for a comment: the likeliest mistake of all, since
/// colours are written so elsewhere.
struct HiddenValue: Hashable {
  /// Where the `#` stands.
  let place: Place
  /// The value, as far as one can tell where it ends.
  let text: String
  /// Whether a bracket is open before it in its line, so that what closes it is hidden as well.
  var isInBrackets = false

  /// Whether it is written as a colour is.
  var isColor: Bool {
    let digits = text.unicodeScalars.dropFirst()
    return [3, 4, 6, 8].contains(digits.count) && digits.allSatisfy(\.properties.isASCIIHexDigit)
  }

  /// What is wrong with it, and what to write.
  var message: String { "'#' begins a comment, so \(isColor ? "the colour" : "this") needs quotes: \"\(text)\"" }
}

extension SourceText {
  /// The values in a line that a comment hides: what stands behind a `#` where a value is expected, that is, behind a
  /// colon, a comma, an opening bracket or the dash of a list. Behind the first one, only colours are looked for.
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
        // A comment like any other.
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

  /// Longer lines are looked through too often to be worth it.
  private static let longestLine = 2000

  /// The value that a comment hides from who found nothing at a place: in its line from there on, or a colour in the next,
  /// or, where the parser points to what follows, in the lines above.
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

  /// What begins with a `#`, up to where the value seems to end; nothing behind it is a comment like any other.
  private static func value(at rest: ArraySlice<Unicode.Scalar>) -> String {
    guard let next = rest.dropFirst().first, next.properties.isAlphabetic || next.properties.numericType != nil else {
      return "#"
    }
    let word = rest.prefix { !" \t,]}".unicodeScalars.contains($0) }
    return String(String.UnicodeScalarView(word.prefix(24)))
  }
}
