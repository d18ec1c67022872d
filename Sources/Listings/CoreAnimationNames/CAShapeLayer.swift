import LayerAnimation

/// A layer that draws an outline.
public typealias CAShapeLayer = ShapeLayer

extension MediaTiming where Self: ShapeLayer {
  /// The outline as an object. It is declared in an extension of the protocol, so that it is an overload of the
  /// engine's value, selected if an object is assigned or expected.
  @_disfavoredOverload
  public var path: CGPath? {
    get { shape.path.map { CGPath($0) } }
    nonmutating set { (self as ShapeLayer).path = newValue?.path }
  }
}

// The engine has these properties in `ShapeLayer.shape`, Core Animation on the layer itself.
extension ShapeLayer {
  /// The rule that determines the inside.
  public var fillRule: CAShapeLayerFillRule {
    get { shape.fillRule }
    set { shape.fillRule = newValue }
  }

  /// The shape of the line's ends.
  public var lineCap: CAShapeLayerLineCap {
    get { shape.lineCap }
    set { shape.lineCap = newValue }
  }

  /// The shape of the line's corners.
  public var lineJoin: CAShapeLayerLineJoin {
    get { shape.lineJoin }
    set { shape.lineJoin = newValue }
  }

  /// The miter limit: the greatest length of a mitred corner, in line widths.
  public var miterLimit: CGFloat {
    get { shape.miterLimit }
    set { set(.number(newValue), for: AnimationKeyPath(.miterLimit)) }
  }

  /// The lengths of dashes and gaps, in points; nil for a solid line.
  public var lineDashPattern: [NSNumber]? {
    get { shape.lineDashPattern.isEmpty ? nil : shape.lineDashPattern }
    set { set(.numbers(newValue ?? []), for: AnimationKeyPath(.lineDashPattern)) }
  }

  /// The offset into the pattern at which the line starts, in points.
  public var lineDashPhase: CGFloat {
    get { shape.lineDashPhase }
    set { set(.number(newValue), for: AnimationKeyPath(.lineDashPhase)) }
  }
}
