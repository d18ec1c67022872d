import Diagnostics
import Interaction

/// Checks of expressions against the choices of live parameters.
extension NodeReader {
  /// Reports values that a parameter cannot have and that would be set to it: those that stand in the expression as they are.
  func check(_ expression: Expression, setTo parameter: LiveParameter) {
    guard let choices = parameter.choices else { return }
    for value in expression.constantResults where parameter.allowed(value) == nil {
      fail("'\(parameter.name)' cannot be '\(Self.shortened(value.shown))'\(among(choices, nearTo: value))")
    }
  }

  /// Warns of comparisons with a value that a parameter never has.
  ///
  /// - Parameter offset: Where the expression begins in the value, in Unicode scalars.
  func warnOfChoices(in expression: Expression, atCharacter offset: Int) {
    for (index, value) in expression.comparedConstants {
      guard let parameter = context.live?.parameters[index], let choices = parameter.choices, !choices.contains(value)
      else { continue }
      warn(
        "in this expression: '\(parameter.name)' is never '\(Self.shortened(value.shown))'\(among(choices, nearTo: value))",
        atCharacter: offset)
    }
  }

  private func among(_ choices: [LiveValue], nearTo value: LiveValue) -> String {
    let names = choices.map(\.shown)
    let suggestion = context.suggestion(for: value.shown, among: names)
    return suggestion.isEmpty ? "; it is \(enumeration(names, "or"))" : suggestion
  }
}

extension Expression {
  /// Values that it may give and that stand in it as they are.
  fileprivate var constantResults: [LiveValue] {
    switch self {
    case .constant(let value): [value]
    case .choice(_, let then, let other): then.constantResults + other.constantResults
    case .call(.choose, let arguments): arguments.dropFirst().flatMap(\.constantResults)
    case .parameter, .reading, .negated, .inverted, .arithmetic, .comparison, .both, .either, .joined, .call: []
    }
  }

  /// The parameters in it that are compared with a constant, and with which.
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
