import LayerAnimation

/// A token of an expression.
struct ExpressionToken: Equatable {
  enum Kind: Equatable {
    case number(Double)
    case text(String)
    /// A name or a reserved word.
    case word(String)
    /// An operator, a parenthesis, or a comma.
    case sign(String)
    case end
  }

  let kind: Kind
  /// The index of the Unicode scalar at which the token begins.
  let offset: Int

  /// The token as messages show it.
  var shown: String {
    switch kind {
    case .number(let number): "'\(number.plain)'"
    case .text(let text): "'\(text.prefix(40))'"
    case .word(let word), .sign(let word): "'\(word)'"
    case .end: "the end"
    }
  }
}

/// A lexer, which divides the text of an expression into tokens.
struct ExpressionLexer {
  private let scalars: [Unicode.Scalar]
  private var position = 0

  /// Returns the tokens, including the end.
  ///
  /// - Complexity: O(length of the text).
  static func tokens(of text: String) throws(ExpressionError) -> [ExpressionToken] {
    var lexer = ExpressionLexer(scalars: Array(text.unicodeScalars))
    var tokens: [ExpressionToken] = []
    repeat { tokens.append(try lexer.next()) } while tokens.last?.kind != .end
    return tokens
  }

  private init(scalars: [Unicode.Scalar]) { self.scalars = scalars }

  private var current: Unicode.Scalar? { position < scalars.count ? scalars[position] : nil }

  private mutating func next() throws(ExpressionError) -> ExpressionToken {
    while let scalar = current, scalar.properties.isWhitespace { position += 1 }
    let start = position
    guard let scalar = current else { return ExpressionToken(kind: .end, offset: start) }
    if Self.isDigit(scalar) || scalar == "." { return ExpressionToken(kind: .number(try number()), offset: start) }
    if scalar == "\"" || scalar == "'" { return ExpressionToken(kind: .text(try quoted(by: scalar)), offset: start) }
    if Self.beginsName(scalar) { return ExpressionToken(kind: .word(name()), offset: start) }
    return ExpressionToken(kind: .sign(try sign()), offset: start)
  }

  private static let signs = ["==", "!=", "<=", ">=", "+", "-", "*", "/", "%", "<", ">", "&", "(", ")", ","]

  private mutating func sign() throws(ExpressionError) -> String {
    let rest = scalars[position...].prefix(2)
    if let message = Self.pairs[String(String.UnicodeScalarView(rest))] {
      throw ExpressionError(message, at: position)
    }
    for sign in Self.signs where rest.starts(with: sign.unicodeScalars) {
      position += sign.unicodeScalars.count
      return sign
    }
    let scalar = String(Character(scalars[position]))
    if let meant = Self.meant[scalar] {
      throw ExpressionError("'\(scalar)' means nothing in an expression; write '\(meant)'", at: position)
    }
    throw ExpressionError("'\(scalar)' means nothing in an expression", at: position)
  }

  /// The hints about pairs of signs of other languages whose first sign has a meaning here.
  private static let pairs = [
    "&&": "'&&' means nothing in an expression; write 'and'",
    "++": "nothing is counted in an expression; write the new value, such as 'a + 1'",
    "+=": "nothing is set in an expression; write the new value, such as 'a + 1'",
    "-=": "nothing is set in an expression; write the new value, such as 'a - 1'",
    "**": "'**' means nothing in an expression; write 'pow(x, y)'",
  ]

  /// The notations of other languages, and the ones that replace them.
  private static let meant = ["=": "==", "!": "not", "|": "or", "?": "if … then … else", "÷": "/", "×": "*", "−": "-"]

  /// Reads a number with its unit. Seconds and radians are the values of times and angles.
  private mutating func number() throws(ExpressionError) -> Double {
    let start = position
    skipDigits()
    if current == "." {
      position += 1
      skipDigits()
    }
    skipExponent()
    guard let number = Double(String(String.UnicodeScalarView(scalars[start..<position]))), number.isFinite else {
      throw ExpressionError("expected a number", at: start)
    }
    let unitStart = position
    guard let scalar = current, Self.beginsName(scalar) else { return number }
    let unit = name()
    if let size = Self.units[unit] { return number * size }
    if let seconds = timeOfUnits(from: start) { return seconds }
    throw ExpressionError("'\(unit)' is not a unit; there are deg, h, min, ms, rad, s and turn", at: unitStart)
  }

  /// Reads a time of several units, such as `1m30s`, from a place on; nil if there is none.
  private mutating func timeOfUnits(from start: Int) -> Double? {
    let end = scalars[start...].firstIndex { !Self.isDigit($0) && !Self.beginsName($0) && $0 != "." } ?? scalars.count
    let seconds = TimeNotation.seconds(String(String.UnicodeScalarView(scalars[start..<end])))
    if seconds != nil { position = end }
    return seconds
  }

  private static let units: [String: Double] = [
    "rad": 1, "deg": .pi / 180, "turn": 2 * .pi,
  ].merging(TimeNotation.units.map { ($0.name, $0.size) }) { $1 }

  private mutating func skipDigits() { while let scalar = current, Self.isDigit(scalar) { position += 1 } }

  private mutating func skipExponent() {
    guard current == "e" || current == "E" else { return }
    var end = position + 1
    if end < scalars.count, scalars[end] == "+" || scalars[end] == "-" { end += 1 }
    guard end < scalars.count, Self.isDigit(scalars[end]) else { return }
    position = end
    skipDigits()
  }

  /// Reads a text in quotation marks of either kind. A doubled mark inside stands for itself.
  private mutating func quoted(by mark: Unicode.Scalar) throws(ExpressionError) -> String {
    let start = position
    var text = String.UnicodeScalarView()
    position += 1
    while let scalar = current {
      position += 1
      guard scalar == mark else {
        text.append(scalar)
        continue
      }
      guard current == mark else { return String(text) }
      text.append(mark)
      position += 1
    }
    throw ExpressionError("this text has no end: there is one \(mark) only", at: start)
  }

  /// Reads a name, in which dots join parts, as in `translation.x`.
  private mutating func name() -> String {
    let start = position
    while let scalar = current, Self.beginsName(scalar) || Self.isDigit(scalar) || joins(scalar) { position += 1 }
    return String(String.UnicodeScalarView(scalars[start..<position]))
  }

  /// Returns true if a dot joins two names.
  private func joins(_ scalar: Unicode.Scalar) -> Bool {
    scalar == "." && position + 1 < scalars.count && Self.beginsName(scalars[position + 1])
  }

  private static func isDigit(_ scalar: Unicode.Scalar) -> Bool { ("0"..."9").contains(scalar) }

  private static func beginsName(_ scalar: Unicode.Scalar) -> Bool {
    ("a"..."z").contains(scalar) || ("A"..."Z").contains(scalar) || scalar == "_"
  }
}
