/// A layer that draws colours which pass into one another, over its background (G26).
open class GradientLayer: Layer {
  /// Everything about the gradient.
  public var gradient: GradientContent {
    get {
      guard case .gradient(let gradient) = model.content else { return GradientContent() }
      return gradient
    }
    set { model.content = .gradient(newValue) }
  }

  override class var firstContent: LayerContent { .gradient(GradientContent()) }

  /// How places become fractions of the way; does not animate.
  public var type: GradientType {
    get { gradient.type }
    set { gradient.type = newValue }
  }

  /// The colours, from the start on.
  public var colors: [Color] {
    get { gradient.colors }
    set { change(.colors) { gradient.colors = newValue } }
  }

  /// Where each colour is pure, as ascending fractions; nil for equal steps.
  public var locations: [Double]? {
    get { gradient.locations }
    set { change(.locations) { gradient.locations = newValue } }
  }

  /// Where the gradient starts, in unit space.
  public var startPoint: Point {
    get { gradient.startPoint }
    set { change(.startPoint) { gradient.startPoint = newValue } }
  }

  /// Where the gradient ends, in unit space.
  public var endPoint: Point {
    get { gradient.endPoint }
    set { change(.endPoint) { gradient.endPoint = newValue } }
  }
}
