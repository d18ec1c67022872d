import Diagnostics
import Interaction

/// Checks expressions against the choices of live parameters.
extension NodeReader {
  /// Reports values that an expression would give to a parameter that cannot have them, as far as they are constants in
  /// the expression.
  func check(_ expression: Expression, setTo parameter: LiveParameter) {
    guard let choices = parameter.choices else { return }
    for value in expression.constantResults where parameter.allowed(value) == nil {
      fail(
        "'\(parameter.name)' cannot be '\(Self.shortened(value.shown))'\(among(choices, nearTo: value))",
        rule: .expression)
    }
  }

  /// Warns of comparisons with a value that a parameter never has.
  ///
  /// - Parameter offset: The position of the expression in the value, in Unicode scalars.
  func warnOfChoices(in expression: Expression, atCharacter offset: Int) {
    for (index, value) in expression.comparedConstants {
      guard let parameter = context.live?.parameters[index], let choices = parameter.choices, !choices.contains(value)
      else { continue }
      warn(
        "in this expression: '\(parameter.name)' is never '\(Self.shortened(value.shown))'\(among(choices, nearTo: value))",
        atCharacter: offset, rule: .expression)
    }
  }

  private func among(_ choices: [LiveValue], nearTo value: LiveValue) -> String {
    let names = choices.map(\.shown)
    let suggestion = context.suggestion(for: value.shown, among: names)
    return suggestion.isEmpty ? "; it is \(enumeration(names, "or"))" : suggestion
  }
}

extension Expression {
  /// The constants in the expression that may be its result.
  fileprivate var constantResults: [LiveValue] {
    switch self {
    case .constant(let value): [value]
    case .choice(_, let then, let other): then.constantResults + other.constantResults
    case .call(.choose, let arguments): arguments.dropFirst().flatMap(\.constantResults)
    case .parameter, .reading, .negated, .inverted, .arithmetic, .comparison, .both, .either, .joined, .call: []
    }
  }

  /// The parameters in the expression that are compared with a constant, each with the constant.
  fileprivate var comparedConstants: [(parameter: Int, value: LiveValue)] {
    switch self {
    case .comparison(.equal, .parameter(let index), .constant(let value)),
      .comparison(.unequal, .parameter(let index), .constant(let value)),
      .comparison(.equal, .constant(let value), .parameter(let index)),
      .comparison(.unequal, .constant(let value), .parameter(let index)):
      [(index, value)]
    case .constant, .parameter, .reading: []
    case .negated(let operand), .inverted(let operand): operand.comparedConstants
    case .arithmetic(_, let left, let right), .comparison(_, let left, let right), .both(let left, let right),
      .either(let left, let right), .joined(let left, let right):
      left.comparedConstants + right.comparedConstants
    case .choice(let condition, let then, let other):
      condition.comparedConstants + then.comparedConstants + other.comparedConstants
    case .call(_, let arguments): arguments.flatMap(\.comparedConstants)
    }
  }
}
