/// What the begin of an animation follows from where a scene says it in words, for those who look at the scene.
package struct BeginOrigin {
  /// The layer of the animation.
  package let layer: Layer
  /// The number of the animation among all that were ever added to the layer.
  package let number: Int
  /// What it follows, in words: `after plane/flight + 0.5 s`.
  package let text: String

  package init(layer: Layer, number: Int, text: String) { (self.layer, self.number, self.text) = (layer, number, text) }
}
