import LayerAnimation

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

/// A mistake in the text of an expression.
package struct ExpressionError: Error, Hashable, Sendable {
  /// The description of the mistake.
  package let message: String
  /// The index of the Unicode scalar in the expression's text at which the mistake begins.
  package let offset: Int
  /// The unknown name, from which a similar known one can be suggested; nil for other mistakes.
  package var unknownName: String?

  init(_ message: String, at offset: Int, unknownName: String? = nil) {
    (self.message, self.offset, self.unknownName) = (message, offset, unknownName)
  }
}

/// A value that a live parameter, an expression or an input can have.
package enum LiveValue: Hashable, Sendable {
  /// A finite number: a plain one, a time in seconds, an angle in radians, or a distance in points.
  case number(Double)
  case flag(Bool)
  case text(String)

  /// The kinds of values.
  package enum Kind: String, Hashable, Sendable, CaseIterable {
    case number, flag, text

    /// The kind as messages show it, such as "a number".
    package var noun: String { "a \(rawValue)" }
  }

  /// The kind of the value.
  package var kind: Kind {
    switch self {
    case .number: .number
    case .flag: .flag
    case .text: .text
    }
  }

  /// The number; nil for a value of another kind.
  package var number: Double? {
    if case .number(let number) = self { number } else { nil }
  }

  /// The flag; nil for a value of another kind.
  package var flag: Bool? {
    if case .flag(let flag) = self { flag } else { nil }
  }

  /// The text; nil for a value of another kind.
  package var text: String? {
    if case .text(let text) = self { text } else { nil }
  }

  /// The value as it is spelled in a text. A number has as few digits as distinguish it from all others, and no
  /// fraction if it is an integer.
  package var shown: String {
    switch self {
    case .number(let number): number.plain
    case .flag(let flag): flag ? "true" : "false"
    case .text(let text): text
    }
  }
}

/// A list whose sum, greatest value and so on expressions can use. These are computed once, since many layers may use
/// them, whenever something happens.
package struct ExpressionList: Sendable {
  /// The number of values.
  package let count: Int
  /// True if all values are numbers.
  let isOfNumbers: Bool
  private let answers: [ExpressionFunction: Double]

  /// Creates a list.
  ///
  /// - Parameters:
  ///   - count: The number of values.
  ///   - numbers: The values; nil if one of them is no number.
  package init(count: Int, numbers: [Double]?) {
    (self.count, isOfNumbers) = (count, numbers != nil)
    let values = numbers?.map { LiveValue.number($0) } ?? []
    let functions = ExpressionFunction.allCases.filter(\.takesLists)
    answers = Dictionary(
      uniqueKeysWithValues: functions.compactMap { function in
        function.value(of: values)?.number.map { (function, $0) }
      })
  }

  /// Returns the value of a function of lists; nil for the least and the greatest value of an empty list.
  func value(of function: ExpressionFunction) -> Double? { function == .count ? Double(count) : answers[function] }
}

extension ExpressionFunction {
  /// True if the function can take a list as its only argument.
  var takesLists: Bool { [.min, .max, .sum, .count].contains(self) }
}

/// A search for a part in texts in linear time (D. Knuth, J. Morris and V. Pratt, "Fast Pattern Matching in Strings",
/// 1977).
struct TextSearch {
  private let part: [UInt8]
  /// The length of the longest proper border of each prefix of the part: a prefix that is also a suffix.
  private let borders: [Int]

  /// Creates a search.
  ///
  /// - Complexity: O(length of the part).
  init(for part: String) {
    self.part = Array(part.utf8)
    var borders = [Int](repeating: 0, count: self.part.count)
    var length = 0
    for index in self.part.indices.dropFirst() {
      while length > 0, self.part[index] != self.part[length] { length = borders[length - 1] }
      if self.part[index] == self.part[length] { length += 1 }
      borders[index] = length
    }
    self.borders = borders
  }

  /// Returns the index of the next occurrence of the part in the bytes of a text, from an index on; nil if there is
  /// none.
  ///
  /// - Complexity: O(length of the text after that index).
  func next(in text: [UInt8], from start: Int) -> Int? {
    guard !part.isEmpty else { return start }
    var length = 0
    for index in start..<text.count {
      while length > 0, text[index] != part[length] { length = borders[length - 1] }
      if text[index] == part[length] { length += 1 }
      if length == part.count { return index + 1 - length }
    }
    return nil
  }
}
