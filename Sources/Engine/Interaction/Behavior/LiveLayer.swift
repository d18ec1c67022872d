import LayerAnimation

/// A layer whose content, look, clock or words follow live parameters.
package struct LiveLayer {
  package let layer: Layer
  /// The part of its content that is no property, if it follows parameters.
  package let content: LiveFormula<LiveContent>?
  /// The properties that follow parameters, in the order in which they are set.
  package let properties: [(property: AnimatableProperty, formula: LiveFormula<Value>)]
  /// Its timing, if that follows parameters.
  package let clock: LiveFormula<Timing>?
  /// What it says, if that follows parameters.
  package let words: LiveFormula<LayerWords>?
  /// The indices of the parameters that the layer follows.
  package let parameters: Set<Int>

  package init(
    layer: Layer, content: LiveFormula<LiveContent>? = nil,
    properties: [(property: AnimatableProperty, formula: LiveFormula<Value>)] = [], clock: LiveFormula<Timing>? = nil,
    words: LiveFormula<LayerWords>? = nil
  ) {
    (self.layer, self.content, self.properties) = (layer, content, properties)
    (self.clock, self.words) = (clock, words)
    let others = (content?.parameters ?? []).union(clock?.parameters ?? []).union(words?.parameters ?? [])
    parameters = properties.reduce(into: others) { $0.formUnion($1.formula.parameters) }
  }
}

/// The content of a layer, such as a picture from a file.
package struct LiveContent: Equatable {
  package let content: LayerContent
  /// The size that the content gives the layer; nil if the scene gives it one.
  package let size: Size?

  package init(_ content: LayerContent, size: Size?) { (self.content, self.size) = (content, size) }
}

/// A value that is computed from live parameters.
package struct LiveFormula<Result> {
  /// The indices of the parameters that the value is computed from.
  package let parameters: Set<Int>
  /// The value when the scene begins.
  package let initial: Result
  /// A closure that returns the value for values of the parameters; nil if there is none, and the value stays as it is.
  package let result: (ExpressionEnvironment) -> Result?

  package init(of parameters: Set<Int>, initial: Result, result: @escaping (ExpressionEnvironment) -> Result?) {
    (self.parameters, self.initial, self.result) = (parameters, initial, result)
  }
}
