/// A parameter of a scene that gestures and events change.
package struct LiveParameter: Hashable, Sendable {
  /// The name of the parameter in the scene.
  package let name: String
  /// The value when the scene begins.
  package let initial: LiveValue
  /// The range of the parameter's numbers, to which a number is clamped when it is set.
  package let range: ClosedRange<Double>
  /// The only values that the parameter can have; nil for any.
  package let choices: [LiveValue]?

  package init(
    name: String, initial: LiveValue, range: ClosedRange<Double> = -.infinity ... .infinity, choices: [LiveValue]? = nil
  ) {
    (self.name, self.initial, self.range, self.choices) = (name, initial, range, choices)
  }

  /// Returns a value as it can be set; nil for a value of another kind, and for one that is none of the choices.
  package func allowed(_ value: LiveValue) -> LiveValue? {
    guard value.kind == initial.kind else { return nil }
    if let choices, !choices.contains(value) { return nil }
    guard case .number(let number) = value else { return value }
    guard number.isFinite else { return nil }
    // Adding 0 turns −0 into 0, which is spelled differently and means the same.
    return .number(min(max(number, range.lowerBound), range.upperBound) + 0)
  }
}
