/// A parameter of a scene whose value gestures and events change.
package struct LiveParameter: Hashable, Sendable {
  /// Its name in the scene.
  package let name: String
  /// Its value when the scene begins.
  package let initial: LiveValue
  /// The range of its numbers; a number that is set is brought there.
  package let range: ClosedRange<Double>
  /// The values that it can have; nothing else is set to it. Nil for any.
  package let choices: [LiveValue]?

  package init(
    name: String, initial: LiveValue, range: ClosedRange<Double> = -.infinity ... .infinity, choices: [LiveValue]? = nil
  ) {
    (self.name, self.initial, self.range, self.choices) = (name, initial, range, choices)
  }

  /// A value as it can be set; nil for one of another kind, and for one that is none of the choices.
  package func allowed(_ value: LiveValue) -> LiveValue? {
    guard value.kind == initial.kind else { return nil }
    if let choices, !choices.contains(value) { return nil }
    guard case .number(let number) = value else { return value }
    guard number.isFinite else { return nil }
    // Minus zero is written otherwise than zero, and means nothing else.
    return .number(min(max(number, range.lowerBound), range.upperBound) + 0)
  }
}
