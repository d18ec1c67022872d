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
