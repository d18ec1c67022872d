import LayerAnimation

/// An object that contains a value; listings box end points and keyframes in it.
public final class NSValue: NSObject {
  /// The value.
  let content: Value

  private init(_ content: Value) { self.content = content }

  /// A transform.
  public convenience init(caTransform3D: CATransform3D) { self.init(.transform(caTransform3D)) }

  /// An affine transform.
  public convenience init(cgAffineTransform: CGAffineTransform) { self.init(cgAffineTransform.animationValue) }

  /// A point.
  public convenience init(cgPoint: CGPoint) { self.init(.point(cgPoint)) }

  /// A size.
  public convenience init(cgSize: CGSize) { self.init(.size(cgSize)) }

  /// A rectangle.
  public convenience init(cgRect: CGRect) { self.init(.rect(cgRect)) }

  /// A point, with AppKit's name.
  public convenience init(point: CGPoint) { self.init(cgPoint: point) }

  /// A size, with AppKit's name.
  public convenience init(size: CGSize) { self.init(cgSize: size) }

  /// A rectangle, with AppKit's name.
  public convenience init(rect: CGRect) { self.init(cgRect: rect) }

  /// The transform; the identity if the value is not a transform.
  public var caTransform3DValue: CATransform3D {
    if case .transform(let transform) = content { transform } else { .identity }
  }

  /// The affine transform; the identity if the value is not a transform.
  public var cgAffineTransformValue: CGAffineTransform { CATransform3DGetAffineTransform(caTransform3DValue) }

  /// The point; the origin if the value is not a point.
  public var cgPointValue: CGPoint { if case .point(let point) = content { point } else { .zero } }

  /// The size; zero if the value is not a size.
  public var cgSizeValue: CGSize { if case .size(let size) = content { size } else { .zero } }

  /// The rectangle; the empty one at the origin if the value is not a rectangle.
  public var cgRectValue: CGRect { if case .rect(let rect) = content { rect } else { .zero } }
}
