import LayerAnimation

/// A value that is no object, as one: a listing boxes end points and keyframes in it.
public final class NSValue: NSObject {
  /// What is in it.
  let content: Value

  private init(_ content: Value) { self.content = content }

  /// A transform.
  public convenience init(caTransform3D: CATransform3D) { self.init(.transform(caTransform3D)) }

  /// A transform of the plane.
  public convenience init(cgAffineTransform: CGAffineTransform) { self.init(cgAffineTransform.animationValue) }

  /// A place.
  public convenience init(cgPoint: CGPoint) { self.init(.point(cgPoint)) }

  /// Two extents.
  public convenience init(cgSize: CGSize) { self.init(.size(cgSize)) }

  /// A rectangle.
  public convenience init(cgRect: CGRect) { self.init(.rect(cgRect)) }

  /// A place, as AppKit spells it.
  public convenience init(point: CGPoint) { self.init(cgPoint: point) }

  /// Two extents, as AppKit spells it.
  public convenience init(size: CGSize) { self.init(cgSize: size) }

  /// A rectangle, as AppKit spells it.
  public convenience init(rect: CGRect) { self.init(cgRect: rect) }

  /// The transform in it; the identity where there is none.
  public var caTransform3DValue: CATransform3D {
    if case .transform(let transform) = content { transform } else { .identity }
  }

  /// The transform of the plane in it; the identity where there is none.
  public var cgAffineTransformValue: CGAffineTransform { CATransform3DGetAffineTransform(caTransform3DValue) }

  /// The place in it; the origin where there is none.
  public var cgPointValue: CGPoint { if case .point(let point) = content { point } else { .zero } }

  /// The size in it; none where there is none.
  public var cgSizeValue: CGSize { if case .size(let size) = content { size } else { .zero } }

  /// The rectangle in it; the empty one where there is none.
  public var cgRectValue: CGRect { if case .rect(let rect) = content { rect } else { .zero } }
}
