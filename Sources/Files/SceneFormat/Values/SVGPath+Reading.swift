import LayerAnimation

/// Reads the tokens of path data: numbers, points, and the flags of arcs.
extension SVGPath {
  /// The next character; nil at the end.
  var peek: Unicode.Scalar? { index < characters.count ? characters[index] : nil }

  /// Skips white space.
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

  /// Returns true if a number follows, which repeats the command.
  mutating func nextIsNumber() -> Bool {
    skipSpace()
    guard let character = peek else { return false }
    return character == "," || character == "+" || character == "-" || character == "." || isDigit(character)
  }

  private func isDigit(_ character: Unicode.Scalar?) -> Bool {
    character.map { ("0"..."9").contains($0) } ?? false
  }

  /// Returns a point, relative to an origin.
  mutating func point(_ origin: Point) throws(Mistake) -> Point {
    let x = try number()
    return Point(x: x, y: try number()) + origin
  }

  /// Returns a flag of an arc, 0 or 1, which may be followed by the next number without a separator.
  mutating func flag() throws(Mistake) -> Bool {
    skipSeparator()
    guard let character = peek, character == "0" || character == "1" else {
      throw Mistake(message: "expected 0 or 1 in an arc, found \(next)", offset: index)
    }
    index += 1
    return character == "1"
  }

  /// Returns a number, after an optional separator.
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

  /// Skips an exponent. An `e` without digits is not skipped, so that the message points to it.
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
