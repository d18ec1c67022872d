import LayerAnimation

/// An outline that can be added to, even where a constant holds it. A transform moves what is added, not what is there.
public final class CGMutablePath: CGPath {
  /// An outline without elements.
  public convenience init() { self.init(Path()) }

  /// Starts a new part.
  public func move(to point: CGPoint, transform: CGAffineTransform = .identity) {
    path.move(to: point.applying(transform))
  }

  /// A straight line.
  public func addLine(to point: CGPoint, transform: CGAffineTransform = .identity) {
    path.addLine(to: point.applying(transform))
  }

  /// Straight lines from the first point through the others.
  public func addLines(between points: [CGPoint], transform: CGAffineTransform = .identity) {
    guard let first = points.first else { return }
    move(to: first, transform: transform)
    for point in points.dropFirst() { addLine(to: point, transform: transform) }
  }

  /// A curve with one control point.
  public func addQuadCurve(to end: CGPoint, control: CGPoint, transform: CGAffineTransform = .identity) {
    path.addQuadCurve(to: end.applying(transform), control: control.applying(transform))
  }

  /// A curve with two control points.
  public func addCurve(
    to end: CGPoint, control1: CGPoint, control2: CGPoint, transform: CGAffineTransform = .identity
  ) {
    path.addCurve(
      to: end.applying(transform), control1: control1.applying(transform), control2: control2.applying(transform))
  }

  /// A rectangle of its own.
  public func addRect(_ rect: CGRect, transform: CGAffineTransform = .identity) {
    add(transform) { $0.addRect(rect) }
  }

  /// Rectangles of their own.
  public func addRects(_ rects: [CGRect], transform: CGAffineTransform = .identity) {
    for rect in rects { addRect(rect, transform: transform) }
  }

  /// An ellipse of its own.
  public func addEllipse(in rect: CGRect, transform: CGAffineTransform = .identity) {
    add(transform) { $0.addEllipse(in: rect) }
  }

  /// A rectangle of its own, with corners that are quarters of ellipses.
  public func addRoundedRect(
    in rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat, transform: CGAffineTransform = .identity
  ) {
    add(transform) { $0.addRoundedRect(rect, cornerWidth, cornerHeight) }
  }

  /// Another outline.
  public func addPath(_ other: CGPath, transform: CGAffineTransform = .identity) {
    path = Path(path.elements + other.path.applying(transform).elements)
  }

  /// A part of a circle, and a line to it from where the outline is.
  ///
  /// - Parameter clockwise: As Core Graphics has it: with y upwards. With y downwards, as here, false is clockwise.
  public func addArc(
    center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool,
    transform: CGAffineTransform = .identity
  ) {
    let sweep = Path.sweep(from: startAngle, to: endAngle, backwards: clockwise)
    addRelativeArc(center: center, radius: radius, startAngle: startAngle, delta: sweep, transform: transform)
  }

  /// A part of a circle, over an angle, and a line to it from where the outline is.
  public func addRelativeArc(
    center: CGPoint, radius: CGFloat, startAngle: CGFloat, delta: CGFloat, transform: CGAffineTransform = .identity
  ) {
    guard !transform.isIdentity else { return path.addArc(center, radius, from: startAngle, sweep: delta) }
    var arc = Path()
    if !isEmpty { arc.move(to: currentPoint) }
    arc.addArc(center, radius, from: startAngle, sweep: delta)
    let elements = arc.elements.dropFirst(isEmpty ? 0 : 1)
    path = Path(path.elements + Path(Array(elements)).applying(transform).elements)
  }

  /// A line towards a corner, and a rounding of the corner, which ends on the way from there to another point.
  public func addArc(
    tangent1End corner: CGPoint, tangent2End end: CGPoint, radius: CGFloat, transform: CGAffineTransform = .identity
  ) {
    add(transform, continuing: true) { $0.addRounding(of: corner, towards: end, radius) }
  }

  /// A line back to where the part started.
  public func closeSubpath() { path.closeSubpath() }

  /// Adds what a closure makes, moved by a transform; a closure that continues is given the place where the outline is.
  private func add(_ transform: CGAffineTransform, continuing: Bool = false, _ body: (inout Path) -> Void) {
    guard !transform.isIdentity else {
      if continuing, isEmpty { path.move(to: .zero) }
      return body(&path)
    }
    var added = Path()
    if continuing { added.move(to: path.currentPoint?.applying(transform.inverted()) ?? .zero) }
    body(&added)
    let elements = added.applying(transform).elements
    path = Path(path.elements + (continuing && !isEmpty ? Array(elements.dropFirst()) : elements))
  }
}
