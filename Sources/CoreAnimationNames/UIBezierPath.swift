/// UIKit's outlines, as far as a listing needs them to say `.cgPath`: to be made, not to be stroked.
///
/// Angles are radians from the x axis; with y downwards, as here, clockwise is what looks so.
public final class UIBezierPath: NSObject {
  private let outline: CGMutablePath

  /// An outline without elements.
  public override init() { outline = CGMutablePath() }

  /// The same outline as another.
  public init(cgPath: CGPath) { outline = CGMutablePath(cgPath.path) }

  /// A rectangle.
  public convenience init(rect: CGRect) { self.init(cgPath: CGPath(rect: rect, transform: nil)) }

  /// An ellipse that fills a rectangle.
  public convenience init(ovalIn rect: CGRect) { self.init(cgPath: CGPath(ellipseIn: rect, transform: nil)) }

  /// A rectangle with round corners.
  public convenience init(roundedRect rect: CGRect, cornerRadius: CGFloat) {
    self.init(
      cgPath: CGPath(roundedRect: rect, cornerWidth: cornerRadius, cornerHeight: cornerRadius, transform: nil))
  }

  /// A part of a circle.
  public convenience init(
    arcCenter: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool
  ) {
    self.init()
    addArc(
      withCenter: arcCenter, radius: radius, startAngle: startAngle, endAngle: endAngle, clockwise: clockwise)
  }

  /// The outline as Core Graphics has it: a copy.
  public var cgPath: CGPath { CGPath(outline.path) }

  /// Whether there is nothing in it.
  public var isEmpty: Bool { outline.isEmpty }

  /// Where the next line would begin.
  public var currentPoint: CGPoint { outline.currentPoint }

  /// Starts a new part.
  public func move(to point: CGPoint) { outline.move(to: point) }

  /// A straight line.
  public func addLine(to point: CGPoint) { outline.addLine(to: point) }

  /// A curve with two control points.
  public func addCurve(to end: CGPoint, controlPoint1: CGPoint, controlPoint2: CGPoint) {
    outline.addCurve(to: end, control1: controlPoint1, control2: controlPoint2)
  }

  /// A curve with one control point.
  public func addQuadCurve(to end: CGPoint, controlPoint: CGPoint) {
    outline.addQuadCurve(to: end, control: controlPoint)
  }

  /// A part of a circle, and a line to it from where the outline is.
  public func addArc(
    withCenter center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool
  ) {
    outline.addArc(
      center: center, radius: radius, startAngle: startAngle, endAngle: endAngle, clockwise: !clockwise)
  }

  /// Another outline.
  public func append(_ other: UIBezierPath) { outline.addPath(other.outline) }

  /// Moves every point.
  public func apply(_ transform: CGAffineTransform) { outline.path = outline.path.applying(transform) }

  /// A line back to where the part started.
  public func close() { outline.closeSubpath() }

  /// Empties it.
  public func removeAllPoints() { outline.path = CGMutablePath().path }
}
