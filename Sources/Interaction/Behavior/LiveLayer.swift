import LayerAnimation

/// A layer whose look or clock follows live parameters.
package struct LiveLayer {
  package let layer: Layer
  /// What of its look follows, in the order in which it is set.
  package let properties: [(property: AnimatableProperty, formula: LiveFormula<Value>)]
  /// Its clock, if that follows.
  package let clock: LiveFormula<Timing>?
  /// The parameters that it follows, by their places.
  package let parameters: Set<Int>

  package init(
    layer: Layer, properties: [(property: AnimatableProperty, formula: LiveFormula<Value>)] = [],
    clock: LiveFormula<Timing>? = nil
  ) {
    (self.layer, self.properties, self.clock) = (layer, properties, clock)
    parameters = properties.reduce(into: clock?.parameters ?? []) { $0.formUnion($1.formula.parameters) }
  }
}

/// A value that is computed from live parameters.
package struct LiveFormula<Result> {
  /// The parameters that the value is computed from, by their places.
  package let parameters: Set<Int>
  /// What it is when the scene begins.
  package let initial: Result
  /// What it is for values of the parameters; nil where that cannot be, and it stays what it is.
  package let result: (ExpressionEnvironment) -> Result?

  package init(of parameters: Set<Int>, initial: Result, result: @escaping (ExpressionEnvironment) -> Result?) {
    (self.parameters, self.initial, self.result) = (parameters, initial, result)
  }
}
