/// Operators, from the one that binds least to the one that binds most; each method reads what the next ones read, joined by its own.
///
/// They check the kinds of what they join. The grammar is written down at the type.
extension ExpressionParser {
  /// A whole expression.
  mutating func choice() throws(ExpressionError) -> Part {
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
}
