/// A layer that draws a filled and stroked outline in its own points.
open class ShapeLayer: Layer {
  /// The content of the layer.
  public var shape: ShapeContent {
    get { if case .shape(let shape) = model.content { shape } else { ShapeContent() } }
    set { model.content = .shape(newValue) }
  }

  override class var firstContent: LayerContent { .shape(ShapeContent()) }

  /// The outline; it is not clipped to the bounds.
  public var path: Path? {
    get { shape.path }
    set { change(.path) { shape.path = newValue } }
  }

  /// The colour that fills the outline; nil fills nothing.
  public var fillColor: Color? {
    get { shape.fillColor }
    set { change(.fillColor) { shape.fillColor = newValue } }
  }

  /// The colour of the line along the outline; nil draws none.
  public var strokeColor: Color? {
    get { shape.strokeColor }
    set { change(.strokeColor) { shape.strokeColor = newValue } }
  }

  /// The width of the line, in points.
  public var lineWidth: Double {
    get { shape.lineWidth }
    set { change(.lineWidth) { shape.lineWidth = newValue } }
  }

  /// The fraction of the line's length at which drawing starts.
  public var strokeStart: Double {
    get { shape.strokeStart }
    set { change(.strokeStart) { shape.strokeStart = newValue } }
  }

  /// The fraction of the line's length at which drawing ends.
  public var strokeEnd: Double {
    get { shape.strokeEnd }
    set { change(.strokeEnd) { shape.strokeEnd = newValue } }
  }
}
