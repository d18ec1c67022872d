/// An expression in `$( … )`, over live parameters and the readings of a gesture.
///
/// Expressions are total: they have no loops, no definitions, and no access outside the scene. The kinds of values are
/// checked when the text is read (`ExpressionParser`), so that evaluation yields a value, or none: for a division by
/// zero, a root of a negative number, or a text that is too long. A parameter that would be set to none keeps its
/// value.
package indirect enum Expression: Hashable, Sendable {
  case constant(LiveValue)
  /// A live parameter, by its index in the scene.
  case parameter(Int)
  /// A reading of the gesture.
  case reading(GestureReading)
  case negated(Expression)
  case inverted(Expression)
  case arithmetic(Arithmetic, Expression, Expression)
  case comparison(Comparison, Expression, Expression)
  case both(Expression, Expression)
  case either(Expression, Expression)
  case joined(Expression, Expression)
  case choice(if: Expression, then: Expression, else: Expression)
  case call(ExpressionFunction, [Expression])

  /// The operations on two numbers.
  package enum Arithmetic: String, Hashable, Sendable, CaseIterable {
    case sum = "+"
    case difference = "-"
    case product = "*"
    case quotient = "/"
    /// The remainder of a division that is rounded down. It has the sign of the divisor, so that the angle of a dial
    /// stays on the dial.
    case remainder = "%"
  }

  /// The comparisons of two values.
  package enum Comparison: String, Hashable, Sendable, CaseIterable {
    case equal = "=="
    case unequal = "!="
    case atMost = "<="
    case atLeast = ">="
    case less = "<"
    case greater = ">"

    /// True if the comparison is defined only for numbers.
    package var needsNumbers: Bool { self != .equal && self != .unequal }
  }

  /// The greatest number of characters in a text that an expression yields.
  package static let longestText = 10_000
}

/// The values that an expression is evaluated with.
package struct ExpressionEnvironment {
  /// The values of the live parameters.
  package var parameters: [LiveValue]
  /// The readings of the gesture that is being responded to; nil if there is none.
  package var gesture: GestureReadings?
  /// The count of operations; nil if they are not counted.
  package var work: Work?

  package init(parameters: [LiveValue] = [], gesture: GestureReadings? = nil, work: Work? = nil) {
    (self.parameters, self.gesture, self.work) = (parameters, gesture, work)
  }

  /// Counts operations, and those that texts take.
  ///
  /// - Returns: True if the operations may be done.
  fileprivate func spend(_ operations: Int, bytes: Int = 0) -> Bool {
    work?.spend(operations + bytes / Self.bytesOfOperation) ?? true
  }

  /// The number of bytes of text that count as one operation.
  private static let bytesOfOperation = 2
}

extension Expression {
  /// Returns the value; nil if there is none, or if it takes more operations than are left.
  ///
  /// - Complexity: O(size of the expression and of the texts that it yields).
  package func value(in environment: ExpressionEnvironment) -> LiveValue? {
    guard environment.spend(1) else { return nil }
    return switch self {
    case .constant(let value): value
    case .parameter(let index): environment.parameters.indices.contains(index) ? environment.parameters[index] : nil
    case .reading(let reading): environment.gesture?.value(of: reading)
    case .negated(let operand): operand.number(environment).map { .number(-$0) }
    case .inverted(let operand): operand.flag(environment).map { .flag(!$0) }
    case .arithmetic(let operation, let left, let right): arithmetic(operation, left, right, environment)
    case .comparison(let comparison, let left, let right): compare(comparison, left, right, environment)
    case .both(let left, let right): left.flag(environment).flatMap { $0 ? right.value(in: environment) : .flag(false) }
    case .either(let left, let right):
      left.flag(environment).flatMap { $0 ? .flag(true) : right.value(in: environment) }
    case .joined(let left, let right): join(left, right, environment)
    case .choice(let condition, let then, let other):
      condition.flag(environment).flatMap { ($0 ? then : other).value(in: environment) }
    case .call(let function, let arguments): call(function, arguments, environment)
    }
  }

  private func number(_ environment: ExpressionEnvironment) -> Double? { value(in: environment)?.number }
  private func flag(_ environment: ExpressionEnvironment) -> Bool? { value(in: environment)?.flag }

  private func arithmetic(
    _ operation: Arithmetic, _ left: Expression, _ right: Expression, _ environment: ExpressionEnvironment
  ) -> LiveValue? {
    guard let left = left.number(environment), let right = right.number(environment) else { return nil }
    let result =
      switch operation {
      case .sum: left + right
      case .difference: left - right
      case .product: left * right
      case .quotient: left / right
      case .remainder: left - (left / right).rounded(.down) * right
      }
    return result.isFinite ? .number(result) : nil
  }

  private func compare(
    _ comparison: Comparison, _ left: Expression, _ right: Expression, _ environment: ExpressionEnvironment
  ) -> LiveValue? {
    guard let left = left.value(in: environment), let right = right.value(in: environment) else { return nil }
    guard comparison.needsNumbers else { return .flag((left == right) == (comparison == .equal)) }
    guard let left = left.number, let right = right.number else { return nil }
    return switch comparison {
    case .equal, .unequal: nil
    case .atMost: .flag(left <= right)
    case .atLeast: .flag(left >= right)
    case .less: .flag(left < right)
    case .greater: .flag(left > right)
    }
  }

  private func join(_ left: Expression, _ right: Expression, _ environment: ExpressionEnvironment) -> LiveValue? {
    guard let left = left.value(in: environment)?.shown, let right = right.value(in: environment)?.shown,
      left.utf8.count + right.utf8.count <= Self.longestText,
      environment.spend(0, bytes: left.utf8.count + right.utf8.count)
    else { return nil }
    return .text(left + right)
  }

  private func call(
    _ function: ExpressionFunction, _ arguments: [Expression], _ environment: ExpressionEnvironment
  ) -> LiveValue? {
    var values: [LiveValue] = []
    var bytes = 0
    for argument in arguments {
      guard let value = argument.value(in: environment) else { return nil }
      bytes += value.text?.utf8.count ?? 0
      values.append(value)
    }
    guard environment.spend(Self.costOfCall, bytes: bytes), let result = function.value(of: values) else { return nil }
    switch result {
    case .number(let number): return number.isFinite ? result : nil
    case .text(let text):
      return text.utf8.count <= Self.longestText && environment.spend(0, bytes: text.utf8.count) ? result : nil
    case .flag: return result
    }
  }

  /// The number of operations of a function, apart from texts.
  private static let costOfCall = 4
}

extension Expression {
  /// The indices of the live parameters in the expression.
  package var parameters: Set<Int> {
    switch self {
    case .constant, .reading: []
    case .parameter(let index): [index]
    case .negated(let operand), .inverted(let operand): operand.parameters
    case .arithmetic(_, let left, let right), .comparison(_, let left, let right), .both(let left, let right),
      .either(let left, let right), .joined(let left, let right):
      left.parameters.union(right.parameters)
    case .choice(let condition, let then, let other):
      condition.parameters.union(then.parameters).union(other.parameters)
    case .call(_, let arguments): arguments.reduce(into: []) { $0.formUnion($1.parameters) }
    }
  }
}
