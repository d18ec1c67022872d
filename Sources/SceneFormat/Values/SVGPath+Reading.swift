import LayerAnimation

/// Reading path data character by character: numbers, points, and the flags of arcs.
extension SVGPath {
  /// The next character; nil at the end.
  var peek: Unicode.Scalar? { index < characters.count ? characters[index] : nil }

  /// Goes past white space.
  mutating func skipSpace() {
    while let character = peek, character == " " || character == "\t" || character == "\n" || character == "\r" {
      index += 1
    }
  }

  private mutating func skipSeparator() {
    skipSpace()
    if peek == "," { index += 1 }
    skipSpace()
  }

  /// Whether a number comes next, which repeats the command.
  mutating func nextIsNumber() -> Bool {
    skipSpace()
    guard let character = peek else { return false }
    return character == "," || character == "+" || character == "-" || character == "." || isDigit(character)
  }

  private func isDigit(_ character: Unicode.Scalar?) -> Bool {
    character.map { ("0"..."9").contains($0) } ?? false
  }

  /// A point, relative to an origin.
  mutating func point(_ origin: Point) throws(Mistake) -> Point {
    let x = try number()
    return Point(x: x, y: try number()) + origin
  }

  /// The 0 or 1 of an arc, which may touch what follows.
  mutating func flag() throws(Mistake) -> Bool {
    skipSeparator()
    guard let character = peek, character == "0" || character == "1" else {
      throw Mistake(message: "expected 0 or 1 in an arc, found \(next)", offset: index)
    }
    index += 1
    return character == "1"
  }

  /// A number, and before it a separator if there is one.
  mutating func number() throws(Mistake) -> Double {
    skipSeparator()
    let begin = index
    skipSign()
    skipDigits()
    if peek == "." {
      index += 1
      skipDigits()
    }
    skipExponent()
    let text = String(String.UnicodeScalarView(characters[begin..<index]))
    guard let number = NodeReader.number(text) else {
      index = begin
      throw Mistake(message: "expected a number in the path, found \(next)", offset: begin)
    }
    guard number.magnitude <= SceneLimits.magnitude else {
      throw Mistake(message: "'\(text)' is too large for a path", offset: begin)
    }
    return number
  }

  private mutating func skipSign() {
    if peek == "+" || peek == "-" { index += 1 }
  }

  private mutating func skipDigits() {
    while isDigit(peek) { index += 1 }
  }

  /// An exponent, if digits follow; otherwise the `e` is left for the message.
  private mutating func skipExponent() {
    guard peek == "e" || peek == "E" else { return }
    let before = index
    index += 1
    skipSign()
    guard isDigit(peek) else {
      index = before
      return
    }
    skipDigits()
  }

  private var next: String { peek.map { "'\($0)'" } ?? "its end" }
}
