import LayerAnimation

/// A layer whose content, look or clock follows live parameters.
package struct LiveLayer {
  package let layer: Layer
  /// What of its content is no property follows, if anything of that does.
  package let content: LiveFormula<LiveContent>?
  /// What of its look follows, in the order in which it is set.
  package let properties: [(property: AnimatableProperty, formula: LiveFormula<Value>)]
  /// Its clock, if that follows.
  package let clock: LiveFormula<Timing>?
  /// The parameters that it follows, by their places.
  package let parameters: Set<Int>

  package init(
    layer: Layer, content: LiveFormula<LiveContent>? = nil,
    properties: [(property: AnimatableProperty, formula: LiveFormula<Value>)] = [], clock: LiveFormula<Timing>? = nil
  ) {
    (self.layer, self.content, self.properties, self.clock) = (layer, content, properties, clock)
    let others = (content?.parameters ?? []).union(clock?.parameters ?? [])
    parameters = properties.reduce(into: others) { $0.formUnion($1.formula.parameters) }
  }
}

/// What a layer shows, such as a picture from a file.
package struct LiveContent: Equatable {
  package let content: LayerContent
  /// The size that the layer has by that; nil where the scene gives it one.
  package let size: Size?

  package init(_ content: LayerContent, size: Size?) { (self.content, self.size) = (content, size) }
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
