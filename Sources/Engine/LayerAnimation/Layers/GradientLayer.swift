/// A layer that draws a gradient of colours over its background.
open class GradientLayer: Layer {
  /// The content of the layer.
  public var gradient: GradientContent {
    get { if case .gradient(let gradient) = model.content { gradient } else { GradientContent() } }
    set { model.content = .gradient(newValue) }
  }

  override class var firstContent: LayerContent { .gradient(GradientContent()) }

  /// The type of the gradient; it does not animate.
  public var type: GradientType {
    get { gradient.type }
    set { gradient.type = newValue }
  }

  /// The colours, from the start on.
  public var colors: [Color] {
    get { gradient.colors }
    set { change(.colors) { gradient.colors = newValue } }
  }

  /// The fractions at which the colours lie, ascending; nil for equal steps.
  public var locations: [Double]? {
    get { gradient.locations }
    set { change(.locations) { gradient.locations = newValue } }
  }

  /// The start of the gradient, in unit space.
  public var startPoint: Point {
    get { gradient.startPoint }
    set { change(.startPoint) { gradient.startPoint = newValue } }
  }

  /// The end of the gradient, in unit space.
  public var endPoint: Point {
    get { gradient.endPoint }
    set { change(.endPoint) { gradient.endPoint = newValue } }
  }
}
