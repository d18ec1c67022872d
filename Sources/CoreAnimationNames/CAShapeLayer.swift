import LayerAnimation

/// A layer that draws an outline.
public typealias CAShapeLayer = ShapeLayer

extension MediaTiming where Self: ShapeLayer {
  /// The outline as an object. Said of the protocol, so that it stands beside the engine's value and is taken where an
  /// object is given or asked for.
  @_disfavoredOverload
  public var path: CGPath? {
    get { shape.path.map { CGPath($0) } }
    nonmutating set { (self as ShapeLayer).path = newValue?.path }
  }
}

// The engine has what an outline is drawn with in `ShapeLayer.shape`; Core Animation has it on the layer.
extension ShapeLayer {
  /// What counts as inside.
  public var fillRule: CAShapeLayerFillRule {
    get { shape.fillRule }
    set { shape.fillRule = newValue }
  }

  /// How the ends of the line look.
  public var lineCap: CAShapeLayerLineCap {
    get { shape.lineCap }
    set { shape.lineCap = newValue }
  }

  /// How the corners of the line look.
  public var lineJoin: CAShapeLayerLineJoin {
    get { shape.lineJoin }
    set { shape.lineJoin = newValue }
  }

  /// How far a corner may be drawn out, in multiples of the line's width.
  public var miterLimit: CGFloat {
    get { shape.miterLimit }
    set { set(.number(newValue), for: AnimationKeyPath(.miterLimit)) }
  }

  /// The lengths of dashes and gaps, in points; nil for a whole line.
  public var lineDashPattern: [NSNumber]? {
    get { shape.lineDashPattern.isEmpty ? nil : shape.lineDashPattern }
    set { set(.numbers(newValue ?? []), for: AnimationKeyPath(.lineDashPattern)) }
  }

  /// Where in the pattern the line starts, in points.
  public var lineDashPhase: CGFloat {
    get { shape.lineDashPhase }
    set { set(.number(newValue), for: AnimationKeyPath(.lineDashPhase)) }
  }
}
