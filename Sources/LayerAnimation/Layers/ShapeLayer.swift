/// A layer that draws a filled and stroked outline in its own points (G21).
open class ShapeLayer: Layer {
  /// Everything about the shape.
  public var shape: ShapeContent {
    get {
      guard case .shape(let shape) = model.content else { return ShapeContent() }
      return shape
    }
    set { model.content = .shape(newValue) }
  }

  override class var firstContent: LayerContent { .shape(ShapeContent()) }

  /// The outline; not clipped to the bounds.
  public var path: Path? {
    get { shape.path }
    set { change(.path) { shape.path = newValue } }
  }

  /// What fills it; nil fills nothing.
  public var fillColor: Color? {
    get { shape.fillColor }
    set { change(.fillColor) { shape.fillColor = newValue } }
  }

  /// The colour of the line along it; nil draws none.
  public var strokeColor: Color? {
    get { shape.strokeColor }
    set { change(.strokeColor) { shape.strokeColor = newValue } }
  }

  /// The line's width, in points.
  public var lineWidth: Double {
    get { shape.lineWidth }
    set { change(.lineWidth) { shape.lineWidth = newValue } }
  }

  /// Where the line starts, as a fraction of its length.
  public var strokeStart: Double {
    get { shape.strokeStart }
    set { change(.strokeStart) { shape.strokeStart = newValue } }
  }

  /// Where the line ends, as a fraction of its length.
  public var strokeEnd: Double {
    get { shape.strokeEnd }
    set { change(.strokeEnd) { shape.strokeEnd = newValue } }
  }
}
