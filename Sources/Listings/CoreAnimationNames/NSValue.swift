import LayerAnimation

/// An object that contains a value; listings box end points and keyframes in it.
public final class NSValue: NSObject {
  /// The value.
  let content: Value

  private init(_ content: Value) { self.content = content }

  /// Creates the value of a transform.
  public convenience init(caTransform3D: CATransform3D) { self.init(.transform(caTransform3D)) }

  /// Creates the value of an affine transform.
  public convenience init(cgAffineTransform: CGAffineTransform) { self.init(cgAffineTransform.animationValue) }

  /// Creates the value of a point.
  public convenience init(cgPoint: CGPoint) { self.init(.point(cgPoint)) }

  /// Creates the value of a size.
  public convenience init(cgSize: CGSize) { self.init(.size(cgSize)) }

  /// Creates the value of a rectangle.
  public convenience init(cgRect: CGRect) { self.init(.rect(cgRect)) }

  /// Creates the value of a point, with AppKit's name.
  public convenience init(point: CGPoint) { self.init(cgPoint: point) }

  /// Creates the value of a size, with AppKit's name.
  public convenience init(size: CGSize) { self.init(cgSize: size) }

  /// Creates the value of a rectangle, with AppKit's name.
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
