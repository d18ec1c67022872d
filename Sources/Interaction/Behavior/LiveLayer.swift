import LayerAnimation

/// A layer whose look or clock follows live parameters.
package struct LiveLayer {
  package let layer: Layer
  /// The parameters that it follows, by their places.
  package let parameters: Set<Int>
  /// What it looks like, and how its clock runs, for some values of the parameters; nil where that cannot be, and it stays as it is.
  package let state: ([LiveValue]) -> (model: LayerProperties, timing: Timing)?

  package init(
    layer: Layer, parameters: Set<Int>, state: @escaping ([LiveValue]) -> (model: LayerProperties, timing: Timing)?
  ) {
    (self.layer, self.parameters, self.state) = (layer, parameters, state)
  }
}
