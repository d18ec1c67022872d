/// Reads the text of an expression, and checks the kinds of the values in it.
///
///     choice      if A then B else C
///     or          A or B                      flags
///     and         A and B
///     not         not A
///     comparison  A == B  !=  <  <=  >  >=    numbers; == and != anything of one kind
///     join        A & B                       anything, as text
///     sum         A + B   A - B               numbers
///     product     A * B   A / B   A % B
///     sign        -A
///     value       1.5  90deg  200ms  "text"  true  name  translation.x  min(A, B)  (A)
///
/// A parameter's name may have a `-` in it; in an expression, where that is a minus, such a parameter cannot be named.
package struct ExpressionParser {
  /// What a name stands for, and of what kind that is; nil for a name that is not known.
  package typealias Names = (String) -> (expression: Expression, kind: LiveValue.Kind)?

  private let tokens: [ExpressionToken]
  private var position = 0
  private let names: Names
  private var depth = 0

  /// How many characters an expression may have, and how deep it may be nested.
  static let (longest, deepest) = (1000, 50)

  /// A part of the expression with what it gives.
  private struct Part {
    let expression: Expression
    let kind: LiveValue.Kind
    let offset: Int
  }

  /// Reads an expression.
  ///
  /// - Parameters:
  ///   - text: Without `$(` and `)`.
  ///   - names: What names stand for.
  /// - Returns: the expression, and the kind of its values.
  /// - Throws: what is wrong with it, and where.
  /// - Complexity: O(length of the text).
  package static func parse(_ text: String, names: Names) throws(ExpressionError) -> (
    expression: Expression, kind: LiveValue.Kind
  ) {
    guard text.utf8.count <= longest else {
      throw ExpressionError("an expression has at most \(longest) characters", at: 0)
    }
    let tokens = try ExpressionLexer.tokens(of: text)
    return try withoutActuallyEscaping(names) { names throws(ExpressionError) in
      var parser = ExpressionParser(tokens: tokens, names: names)
      let part = try parser.choice()
      guard parser.token.kind == .end else { throw parser.unexpected(parser.token) }
      return (part.expression, part.kind)
    }
  }

  private init(tokens: [ExpressionToken], names: @escaping Names) { (self.tokens, self.names) = (tokens, names) }

  // MARK: Words

  private var token: ExpressionToken { tokens[position] }

  private mutating func advance() { position = min(position + 1, tokens.count - 1) }

  private mutating func skip(word: String) -> Bool { skip(.word(word)) }
  private mutating func skip(sign: String) -> Bool { skip(.sign(sign)) }

  private mutating func skip(_ kind: ExpressionToken.Kind) -> Bool {
    guard token.kind == kind else { return false }
    advance()
    return true
  }

  private mutating func need(_ kind: ExpressionToken.Kind, _ what: String) throws(ExpressionError) {
    guard skip(kind) else { throw ExpressionError("expected \(what), found \(token.shown)", at: token.offset) }
  }

  private func unexpected(_ token: ExpressionToken) -> ExpressionError {
    ExpressionError("expected the end of the expression, found \(token.shown)", at: token.offset)
  }

  private static let words: Set = ["if", "then", "else", "and", "or", "not", "true", "false"]

  // MARK: Kinds

  private func demand(_ part: Part, _ kind: LiveValue.Kind, by what: String) throws(ExpressionError) {
    guard part.kind != kind else { return }
    let hint = what == "'+'" && part.kind == .text ? "; texts are joined with '&'" : ""
    throw ExpressionError("\(what) needs \(kind.noun), and this is \(part.kind.noun)\(hint)", at: part.offset)
  }

  // MARK: From the outside in

  private mutating func choice() throws(ExpressionError) -> Part {
    depth += 1
    defer { depth -= 1 }
    guard depth <= Self.deepest else {
      throw ExpressionError("an expression is nested at most \(Self.deepest) deep", at: token.offset)
    }
    let offset = token.offset
    guard skip(word: "if") else { return try either() }
    let condition = try choice()
    try demand(condition, .flag, by: "'if'")
    try need(.word("then"), "'then'")
    let then = try choice()
    try need(.word("else"), "'else'")
    let other = try choice()
    try demand(other, then.kind, by: "'else', as 'then' does,")
    return Part(
      expression: .choice(if: condition.expression, then: then.expression, else: other.expression), kind: then.kind,
      offset: offset)
  }

  private mutating func either() throws(ExpressionError) -> Part {
    var left = try both()
    while skip(word: "or") {
      let right = try both()
      left = try flags(left, right, "'or'") { .either($0, $1) }
    }
    return left
  }

  private mutating func both() throws(ExpressionError) -> Part {
    var left = try inverted()
    while skip(word: "and") {
      let right = try inverted()
      left = try flags(left, right, "'and'") { .both($0, $1) }
    }
    return left
  }

  private func flags(
    _ left: Part, _ right: Part, _ what: String, _ make: (Expression, Expression) -> Expression
  ) throws(ExpressionError) -> Part {
    try demand(left, .flag, by: what)
    try demand(right, .flag, by: what)
    return Part(expression: make(left.expression, right.expression), kind: .flag, offset: left.offset)
  }

  private mutating func inverted() throws(ExpressionError) -> Part {
    var count = 0
    let offset = token.offset
    while skip(word: "not") { count += 1 }
    let part = try comparison()
    guard count > 0 else { return part }
    try demand(part, .flag, by: "'not'")
    return Part(
      expression: count % 2 == 1 ? .inverted(part.expression) : part.expression, kind: .flag, offset: offset)
  }

  private mutating func comparison() throws(ExpressionError) -> Part {
    let left = try joined()
    guard let comparison = nextComparison() else { return left }
    let right = try joined()
    if comparison.needsNumbers {
      try demand(left, .number, by: "'\(comparison.rawValue)'")
      try demand(right, .number, by: "'\(comparison.rawValue)'")
    } else if left.kind != right.kind {
      throw ExpressionError("\(left.kind.noun) is never equal to \(right.kind.noun)", at: right.offset)
    }
    if nextComparison() != nil {
      throw ExpressionError("comparisons do not chain; write 'a < b and b < c'", at: tokens[position - 1].offset)
    }
    return Part(
      expression: .comparison(comparison, left.expression, right.expression), kind: .flag, offset: left.offset)
  }

  private mutating func nextComparison() -> Expression.Comparison? {
    guard case .sign(let sign) = token.kind, let comparison = Expression.Comparison(rawValue: sign) else { return nil }
    advance()
    return comparison
  }

  private mutating func joined() throws(ExpressionError) -> Part {
    var left = try sum()
    while skip(sign: "&") {
      let right = try sum()
      left = Part(expression: .joined(left.expression, right.expression), kind: .text, offset: left.offset)
    }
    return left
  }

  private mutating func sum() throws(ExpressionError) -> Part {
    var left = try product()
    while let operation = nextOperation([.sum, .difference]) {
      let right = try product()
      left = try numbers(operation, left, right)
    }
    return left
  }

  private mutating func product() throws(ExpressionError) -> Part {
    var left = try negated()
    while let operation = nextOperation([.product, .quotient, .remainder]) {
      let right = try negated()
      left = try numbers(operation, left, right)
    }
    return left
  }

  private mutating func nextOperation(_ operations: [Expression.Arithmetic]) -> Expression.Arithmetic? {
    guard case .sign(let sign) = token.kind, let operation = operations.first(where: { $0.rawValue == sign }) else {
      return nil
    }
    advance()
    return operation
  }

  private func numbers(
    _ operation: Expression.Arithmetic, _ left: Part, _ right: Part
  ) throws(ExpressionError) -> Part {
    try demand(left, .number, by: "'\(operation.rawValue)'")
    try demand(right, .number, by: "'\(operation.rawValue)'")
    return Part(
      expression: .arithmetic(operation, left.expression, right.expression), kind: .number, offset: left.offset)
  }

  private mutating func negated() throws(ExpressionError) -> Part {
    var count = 0
    let offset = token.offset
    while skip(sign: "-") { count += 1 }
    let part = try value()
    guard count > 0 else { return part }
    try demand(part, .number, by: "'-'")
    return Part(
      expression: count % 2 == 1 ? .negated(part.expression) : part.expression, kind: .number, offset: offset)
  }

  private mutating func value() throws(ExpressionError) -> Part {
    let token = token
    advance()
    switch token.kind {
    case .number(let number): return Part(expression: .constant(.number(number)), kind: .number, offset: token.offset)
    case .text(let text): return Part(expression: .constant(.text(text)), kind: .text, offset: token.offset)
    case .word("true"): return Part(expression: .constant(.flag(true)), kind: .flag, offset: token.offset)
    case .word("false"): return Part(expression: .constant(.flag(false)), kind: .flag, offset: token.offset)
    case .word(let word) where !Self.words.contains(word):
      return self.token.kind == .sign("(") ? try call(word, token.offset) : try named(word, token.offset)
    case .sign("("):
      let part = try choice()
      try need(.sign(")"), "')'")
      return Part(expression: part.expression, kind: part.kind, offset: token.offset)
    case .word, .sign, .end: throw ExpressionError("expected a value, found \(token.shown)", at: token.offset)
    }
  }

  private func named(_ name: String, _ offset: Int) throws(ExpressionError) -> Part {
    guard let (expression, kind) = names(name) else {
      let hint = ExpressionFunction(rawValue: name).map { "; a function is called as \($0.signature.usage)" } ?? ""
      throw ExpressionError(
        "there is no parameter '\(name)'\(hint)", at: offset, unknownName: hint.isEmpty ? name : nil)
    }
    return Part(expression: expression, kind: kind, offset: offset)
  }

  private mutating func call(_ name: String, _ offset: Int) throws(ExpressionError) -> Part {
    guard let function = ExpressionFunction(rawValue: name) else {
      throw ExpressionError("there is no function '\(name)'", at: offset, unknownName: name)
    }
    let arguments = try arguments(of: function)
    guard function.signature.takes(arguments.count) else {
      throw ExpressionError("'\(name)' is called as \(function.signature.usage)", at: offset)
    }
    return Part(
      expression: .call(function, arguments.map(\.expression)), kind: function.signature.result, offset: offset)
  }

  private mutating func arguments(of function: ExpressionFunction) throws(ExpressionError) -> [Part] {
    try need(.sign("("), "'('")
    var arguments: [Part] = []
    guard !skip(sign: ")") else { return arguments }
    repeat {
      let argument = try choice()
      if let kind = function.signature.kind(ofArgument: arguments.count) {
        try demand(argument, kind, by: "'\(function.rawValue)'")
      }
      arguments.append(argument)
    } while skip(sign: ",")
    try need(.sign(")"), "')'")
    return arguments
  }
}
