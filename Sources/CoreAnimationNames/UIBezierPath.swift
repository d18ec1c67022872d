/// UIKit's paths, as far as listings need them for `.cgPath`: they can be created, but not drawn.
///
/// Angles are radians from the x axis; clockwise is as seen on the screen, where y grows downwards.
public final class UIBezierPath: NSObject {
  private let outline: CGMutablePath

  /// An empty path.
  public override init() { outline = CGMutablePath() }

  /// A copy of a path.
  public init(cgPath: CGPath) { outline = CGMutablePath(cgPath.path) }

  /// A rectangle.
  public convenience init(rect: CGRect) { self.init(cgPath: CGPath(rect: rect, transform: nil)) }

  /// The ellipse inscribed in a rectangle.
  public convenience init(ovalIn rect: CGRect) { self.init(cgPath: CGPath(ellipseIn: rect, transform: nil)) }

  /// A rectangle with round corners.
  public convenience init(roundedRect rect: CGRect, cornerRadius: CGFloat) {
    self.init(
      cgPath: CGPath(roundedRect: rect, cornerWidth: cornerRadius, cornerHeight: cornerRadius, transform: nil))
  }

  /// An arc of a circle.
  public convenience init(
    arcCenter: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool
  ) {
    self.init()
    addArc(
      withCenter: arcCenter, radius: radius, startAngle: startAngle, endAngle: endAngle, clockwise: clockwise)
  }

  /// A copy of the path as an object of Core Graphics.
  public var cgPath: CGPath { CGPath(outline.path) }

  /// Whether it has no elements.
  public var isEmpty: Bool { outline.isEmpty }

  /// The end of the last element; the origin for an empty path.
  public var currentPoint: CGPoint { outline.currentPoint }

  /// Begins a new subpath.
  public func move(to point: CGPoint) { outline.move(to: point) }

  /// Adds a straight line.
  public func addLine(to point: CGPoint) { outline.addLine(to: point) }

  /// Adds a cubic curve.
  public func addCurve(to end: CGPoint, controlPoint1: CGPoint, controlPoint2: CGPoint) {
    outline.addCurve(to: end, control1: controlPoint1, control2: controlPoint2)
  }

  /// Adds a quadratic curve.
  public func addQuadCurve(to end: CGPoint, controlPoint: CGPoint) {
    outline.addQuadCurve(to: end, control: controlPoint)
  }

  /// Adds an arc of a circle, and a line from the current point to its start.
  public func addArc(
    withCenter center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool
  ) {
    outline.addArc(
      center: center, radius: radius, startAngle: startAngle, endAngle: endAngle, clockwise: !clockwise)
  }

  /// Adds the elements of another path.
  public func append(_ other: UIBezierPath) { outline.addPath(other.outline) }

  /// Applies a transform to all points.
  public func apply(_ transform: CGAffineTransform) { outline.path = outline.path.applying(transform) }

  /// Closes the subpath with a line to its start.
  public func close() { outline.closeSubpath() }

  /// Removes all elements.
  public func removeAllPoints() { outline.path = CGMutablePath().path }
}
