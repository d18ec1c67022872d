import LayerAnimation

/// An outline that does not change: the engine's `Path` as an object, which Core Graphics has it as.
public class CGPath {
  /// The outline.
  public fileprivate(set) var path: Path

  /// An object for one of the engine's outlines.
  public init(_ path: Path) { self.path = path }

  /// A rectangle. Only the transform nil compiles unchanged: others are given by reference there, by value here.
  public convenience init(rect: CGRect, transform: CGAffineTransform?) {
    var path = Path()
    path.addRect(rect)
    self.init(path.applying(transform))
  }

  /// An ellipse that fills a rectangle.
  public convenience init(ellipseIn rect: CGRect, transform: CGAffineTransform?) {
    var path = Path()
    path.addEllipse(in: rect)
    self.init(path.applying(transform))
  }

  /// Whether there is nothing in it.
  public var isEmpty: Bool { path.isEmpty }

  /// A copy that can be added to.
  public func mutableCopy() -> CGMutablePath? { CGMutablePath(path) }

  /// A copy that cannot.
  public func copy() -> CGPath? { CGPath(path) }
}

/// An outline that can be added to, even where a constant holds it.
public final class CGMutablePath: CGPath {
  /// An outline without elements.
  public convenience init() { self.init(Path()) }

  /// Starts a new part.
  public func move(to point: CGPoint) { path.move(to: point) }

  /// A straight line.
  public func addLine(to point: CGPoint) { path.addLine(to: point) }

  /// Straight lines from the first point through the others.
  public func addLines(between points: [CGPoint]) {
    guard let first = points.first else { return }
    move(to: first)
    for point in points.dropFirst() { addLine(to: point) }
  }

  /// A curve with one control point.
  public func addQuadCurve(to end: CGPoint, control: CGPoint) { path.addQuadCurve(to: end, control: control) }

  /// A curve with two control points.
  public func addCurve(to end: CGPoint, control1: CGPoint, control2: CGPoint) {
    path.addCurve(to: end, control1: control1, control2: control2)
  }

  /// A rectangle of its own.
  public func addRect(_ rect: CGRect) { path.addRect(rect) }

  /// An ellipse of its own.
  public func addEllipse(in rect: CGRect) { path.addEllipse(in: rect) }

  /// A line back to where the part started.
  public func closeSubpath() { path.closeSubpath() }
}

extension Path {
  /// The outline with every point moved by a transform.
  fileprivate func applying(_ transform: CGAffineTransform?) -> Path {
    guard let transform else { return self }
    return mapped { $0.applying(transform) }
  }
}
