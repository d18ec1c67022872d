import LayerAnimation

/// A path to which elements can be added, even if it is a constant. A transform applies to the added elements only.
public final class CGMutablePath: CGPath {
  /// Creates an empty path.
  public convenience init() { self.init(Path()) }

  /// Begins a new subpath.
  public func move(to point: CGPoint, transform: CGAffineTransform = .identity) {
    path.move(to: point.applying(transform))
  }

  /// Adds a straight line.
  public func addLine(to point: CGPoint, transform: CGAffineTransform = .identity) {
    path.addLine(to: point.applying(transform))
  }

  /// Adds straight lines from the first point through the others.
  public func addLines(between points: [CGPoint], transform: CGAffineTransform = .identity) {
    guard let first = points.first else { return }
    move(to: first, transform: transform)
    for point in points.dropFirst() { addLine(to: point, transform: transform) }
  }

  /// Adds a quadratic curve.
  public func addQuadCurve(to end: CGPoint, control: CGPoint, transform: CGAffineTransform = .identity) {
    path.addQuadCurve(to: end.applying(transform), control: control.applying(transform))
  }

  /// Adds a cubic curve.
  public func addCurve(
    to end: CGPoint, control1: CGPoint, control2: CGPoint, transform: CGAffineTransform = .identity
  ) {
    path.addCurve(
      to: end.applying(transform), control1: control1.applying(transform), control2: control2.applying(transform))
  }

  /// Adds a rectangle as a subpath.
  public func addRect(_ rect: CGRect, transform: CGAffineTransform = .identity) {
    add(transform) { $0.addRect(rect) }
  }

  /// Adds rectangles as subpaths.
  public func addRects(_ rects: [CGRect], transform: CGAffineTransform = .identity) {
    for rect in rects { addRect(rect, transform: transform) }
  }

  /// Adds an ellipse as a subpath.
  public func addEllipse(in rect: CGRect, transform: CGAffineTransform = .identity) {
    add(transform) { $0.addEllipse(in: rect) }
  }

  /// Adds a rectangle as a subpath, whose corners are quarters of ellipses.
  public func addRoundedRect(
    in rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat, transform: CGAffineTransform = .identity
  ) {
    add(transform) { $0.addRoundedRect(in: rect, cornerWidth: cornerWidth, cornerHeight: cornerHeight) }
  }

  /// Adds the elements of another path.
  public func addPath(_ other: CGPath, transform: CGAffineTransform = .identity) {
    path.append(other.path.applying(transform))
  }

  /// Adds a circular arc, and a line from the current point to its start.
  ///
  /// As in Core Graphics, `clockwise` assumes an upward y axis. With y downwards, as here, an arc with the value false
  /// is clockwise on the screen.
  public func addArc(
    center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool,
    transform: CGAffineTransform = .identity
  ) {
    addArc(transform) {
      $0.addArc(center: center, radius: radius, startAngle: startAngle, endAngle: endAngle, clockwise: !clockwise)
    }
  }

  /// Adds a circular arc by its angle, and a line from the current point to its start.
  public func addRelativeArc(
    center: CGPoint, radius: CGFloat, startAngle: CGFloat, delta: CGFloat, transform: CGAffineTransform = .identity
  ) {
    addArc(transform) { $0.addArc(center: center, radius: radius, startAngle: startAngle, delta: delta) }
  }

  /// Adds an arc; the line to its start begins at the current point, to which the transform does not apply.
  private func addArc(_ transform: CGAffineTransform, _ body: (inout Path) -> Void) {
    guard !transform.isIdentity else { return body(&path) }
    var arc = Path()
    if !isEmpty { arc.move(to: currentPoint) }
    body(&arc)
    path.append(Path(Array(arc.elements.dropFirst(isEmpty ? 0 : 1))).applying(transform))
  }

  /// Adds a line towards a corner, and an arc that rounds the corner towards another point.
  public func addArc(
    tangent1End corner: CGPoint, tangent2End end: CGPoint, radius: CGFloat, transform: CGAffineTransform = .identity
  ) {
    add(transform, continuing: true) { $0.addArc(tangent1End: corner, tangent2End: end, radius: radius) }
  }

  /// Closes the subpath with a line to its start.
  public func closeSubpath() { path.closeSubpath() }

  /// Adds the transformed elements that a closure creates; if it continues the path, its path begins at the current
  /// point.
  private func add(_ transform: CGAffineTransform, continuing: Bool = false, _ body: (inout Path) -> Void) {
    guard !transform.isIdentity else { return body(&path) }
    var added = Path()
    if continuing { added.move(to: path.currentPoint?.applying(transform.inverted()) ?? .zero) }
    body(&added)
    let elements = added.applying(transform).elements
    path = Path(path.elements + (continuing && !isEmpty ? Array(elements.dropFirst()) : elements))
  }
}
