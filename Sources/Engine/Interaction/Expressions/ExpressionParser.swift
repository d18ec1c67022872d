/// A parser of the text of an expression, which checks the kinds of values.
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
///     value       1.5  90deg  200ms  "text"  true  name  translation.x  min(A, B)  max(list)  (A)
///
/// The name of a parameter may contain a `-`; since that is a minus in an expression, such a parameter cannot be used
/// there.
package struct ExpressionParser {
  /// A closure that returns the expression of a name, and its kind; nil for an unknown name.
  package typealias Names = (String) -> (expression: Expression, kind: LiveValue.Kind)?

  /// A closure that returns the list of a name; nil if the name is not that of a list.
  package typealias Lists = (String) -> ExpressionList?

  let tokens: [ExpressionToken]
  /// The index of the next token.
  private(set) var position = 0
  let names: Names
  let lists: Lists
  /// The number of enclosing expressions of the one that is being parsed.
  var depth = 0

  /// The greatest number of characters of an expression, and the greatest depth of nesting.
  static let (longest, deepest) = (1000, 50)

  /// A part of the expression.
  struct Part {
    let expression: Expression
    /// The kind of its value.
    let kind: LiveValue.Kind
    /// The index of the Unicode scalar at which the part begins.
    let offset: Int
  }

  /// Parses an expression.
  ///
  /// - Parameters:
  ///   - text: The text without `$(` and `)`.
  ///   - names: Returns the expressions of names.
  ///   - lists: Returns the lists of names, for functions such as `max` and `sum`.
  /// - Returns: The expression and the kind of its value.
  /// - Throws: The first mistake, with its place.
  /// - Complexity: O(length of the text).
  package static func parse(
    _ text: String, names: Names, lists: @escaping Lists = { _ in nil }
  ) throws(ExpressionError) -> (expression: Expression, kind: LiveValue.Kind) {
    guard text.utf8.count <= longest else {
      throw ExpressionError("an expression has at most \(longest) characters", at: 0)
    }
    let tokens = try ExpressionLexer.tokens(of: text)
    return try withoutActuallyEscaping(names) { names throws(ExpressionError) in
      var parser = ExpressionParser(tokens: tokens, names: names, lists: lists)
      let part = try parser.choice()
      guard parser.token.kind == .end else { throw parser.unexpected(parser.token) }
      return (part.expression, part.kind)
    }
  }

  private init(tokens: [ExpressionToken], names: @escaping Names, lists: @escaping Lists) {
    (self.tokens, self.names, self.lists) = (tokens, names, lists)
  }

  // MARK: Tokens

  /// The next token.
  var token: ExpressionToken { tokens[position] }

  /// Returns the token at a distance from the next one; beyond the end, the end.
  func token(after distance: Int) -> ExpressionToken { tokens[min(position + distance, tokens.count - 1)] }

  /// Advances to the next token, unless it is the end.
  mutating func advance() { position = min(position + 1, tokens.count - 1) }

  /// Consumes a token if it is the next one.
  mutating func skip(_ kind: ExpressionToken.Kind) -> Bool {
    guard token.kind == kind else { return false }
    advance()
    return true
  }

  /// Consumes the next token, which must be of a kind.
  mutating func need(_ kind: ExpressionToken.Kind, _ what: String) throws(ExpressionError) {
    guard skip(kind) else { throw ExpressionError("expected \(what), found \(token.shown)", at: token.offset) }
  }

  private func unexpected(_ token: ExpressionToken) -> ExpressionError {
    ExpressionError("expected the end of the expression, found \(token.shown)", at: token.offset)
  }

  /// The reserved words, which are no names of parameters.
  static let words: Set = ["if", "then", "else", "and", "or", "not", "true", "false"]

  // MARK: Kinds

  /// Checks that a part has the kind that an operator or a function requires.
  func demand(_ part: Part, _ kind: LiveValue.Kind, by what: String) throws(ExpressionError) {
    guard part.kind != kind else { return }
    let hint = what == "'+'" && part.kind == .text ? "; texts are joined with '&'" : ""
    throw ExpressionError("\(what) needs \(kind.noun), and this is \(part.kind.noun)\(hint)", at: part.offset)
  }
}

/// The parsing of operators, which checks the kinds of their operands. The grammar is in the documentation of the type.
extension ExpressionParser {
  /// An operator between two operands.
  private struct Operator: Sendable {
    let token: ExpressionToken.Kind
    let name: String
    /// The kind of both operands; nil for any.
    let operands: LiveValue.Kind?
    let result: LiveValue.Kind
    let make: @Sendable (Expression, Expression) -> Expression
  }

  /// The operators in the order of increasing precedence; those of one level associate to the left. `not` and
  /// comparisons are between the second and the third level.
  private static let levels: [[Operator]] = [
    [Operator(token: .word("or"), name: "or", operands: .flag, result: .flag) { .either($0, $1) }],
    [Operator(token: .word("and"), name: "and", operands: .flag, result: .flag) { .both($0, $1) }],
    [Operator(token: .sign("&"), name: "&", operands: nil, result: .text) { .joined($0, $1) }],
    [.sum, .difference].map(arithmetic), [.product, .quotient, .remainder].map(arithmetic),
  ]

  private static func arithmetic(_ operation: Expression.Arithmetic) -> Operator {
    let sign = operation.rawValue
    return Operator(token: .sign(sign), name: sign, operands: .number, result: .number) {
      .arithmetic(operation, $0, $1)
    }
  }

  /// Parses a whole expression.
  mutating func choice() throws(ExpressionError) -> Part {
    depth += 1
    defer { depth -= 1 }
    guard depth <= Self.deepest else {
      throw ExpressionError("an expression is nested at most \(Self.deepest) deep", at: token.offset)
    }
    let offset = token.offset
    guard skip(.word("if")) else { return try joined() }
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

  /// Parses operands that are joined by the operators of a level or of higher precedence.
  private mutating func joined(from level: Int = 0) throws(ExpressionError) -> Part {
    var left = try operand(of: level)
    while let joining = Self.levels[level].first(where: { $0.token == token.kind }) {
      advance()
      let right = try operand(of: level)
      if let kind = joining.operands {
        try demand(left, kind, by: "'\(joining.name)'")
        try demand(right, kind, by: "'\(joining.name)'")
      }
      left = Part(
        expression: joining.make(left.expression, right.expression), kind: joining.result, offset: left.offset)
    }
    return left
  }

  private mutating func operand(of level: Int) throws(ExpressionError) -> Part {
    switch level {
    case 1: try opposite(.word("not"), "not", .flag, Expression.inverted)
    case Self.levels.count - 1: try opposite(.sign("-"), "-", .number, Expression.negated)
    default: try joined(from: level + 1)
    }
  }

  /// Parses a comparison after `not`, or a value after `-`. Two such operators cancel each other.
  private mutating func opposite(
    _ token: ExpressionToken.Kind, _ name: String, _ kind: LiveValue.Kind, _ make: (Expression) -> Expression
  ) throws(ExpressionError) -> Part {
    var count = 0
    let offset = self.token.offset
    while skip(token) { count += 1 }
    let part = kind == .flag ? try comparison() : try value()
    guard count > 0 else { return part }
    try demand(part, kind, by: "'\(name)'")
    return Part(expression: count % 2 == 1 ? make(part.expression) : part.expression, kind: kind, offset: offset)
  }

  private mutating func comparison() throws(ExpressionError) -> Part {
    let left = try joined(from: 2)
    guard let comparison = nextComparison() else { return left }
    let right = try joined(from: 2)
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
}

/// The parsing of values, which are the operands of operators: numbers, texts, flags, names, calls, and expressions in
/// parentheses.
extension ExpressionParser {
  /// Parses one value.
  mutating func value() throws(ExpressionError) -> Part {
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
    if let number = try valueOfList(function) {
      return Part(expression: .constant(.number(number)), kind: .number, offset: offset)
    }
    let arguments = try arguments(of: function)
    guard function.signature.takes(arguments.count) else {
      throw ExpressionError("'\(name)' is called as \(function.signature.usage)", at: offset)
    }
    return Part(
      expression: .call(function, arguments.map(\.expression)),
      kind: function.signature.result ?? arguments[arguments.count - 1].kind, offset: offset)
  }

  /// Parses a list as the only argument of a function, and returns the function's value. Returns nil for any other
  /// arguments, which are not consumed.
  private mutating func valueOfList(_ function: ExpressionFunction) throws(ExpressionError) -> Double? {
    guard function.takesLists, case .word(let name) = token(after: 1).kind, token(after: 2).kind == .sign(")"),
      let list = lists(name)
    else { return nil }
    let offset = token(after: 1).offset
    for _ in 0..<3 { advance() }
    guard list.isOfNumbers || function == .count else {
      throw ExpressionError("'\(function.rawValue)' needs numbers, and '\(name)' has other values", at: offset)
    }
    guard let number = list.value(of: function) else {
      throw ExpressionError("'\(name)' is empty, so it has no '\(function.rawValue)'", at: offset)
    }
    return number
  }

  private mutating func arguments(of function: ExpressionFunction) throws(ExpressionError) -> [Part] {
    try need(.sign("("), "'('")
    var arguments: [Part] = []
    guard !skip(.sign(")")) else { return arguments }
    repeat {
      let argument = try choice()
      if let kind = function.signature.kind(ofArgument: arguments.count) {
        try demand(argument, kind, by: "'\(function.rawValue)'")
      } else if function.signature.result == nil, let other = arguments.last, arguments.count > 1 {
        // The function returns one of the arguments, whose kind must be known in advance.
        try demand(argument, other.kind, by: "'\(function.rawValue)', as the value before does,")
      }
      arguments.append(argument)
    } while skip(.sign(","))
    try need(.sign(")"), "')'")
    return arguments
  }
}
