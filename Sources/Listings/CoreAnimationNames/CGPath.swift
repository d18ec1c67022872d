import LayerAnimation

/// An immutable path: the engine's `Path` as an object, as in Core Graphics.
public class CGPath {
  /// The engine's value.
  public internal(set) var path: Path

  /// Creates an object for one of the engine's paths.
  public init(_ path: Path) { self.path = path }

  /// Creates a rectangle.
  public convenience init(rect: CGRect, transform: UnsafePointer<CGAffineTransform>?) {
    var path = Path()
    path.addRect(rect)
    self.init(path.applying(transform?.pointee))
  }

  /// Creates the ellipse inscribed in a rectangle.
  public convenience init(ellipseIn rect: CGRect, transform: UnsafePointer<CGAffineTransform>?) {
    var path = Path()
    path.addEllipse(in: rect)
    self.init(path.applying(transform?.pointee))
  }

  /// Creates a rectangle whose corners are quarters of ellipses; radii are limited to half of its extents.
  public convenience init(
    roundedRect rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat,
    transform: UnsafePointer<CGAffineTransform>?
  ) {
    var path = Path()
    path.addRoundedRect(in: rect, cornerWidth: cornerWidth, cornerHeight: cornerHeight)
    self.init(path.applying(transform?.pointee))
  }

  /// True if the path has no elements.
  public var isEmpty: Bool { path.isEmpty }

  /// The end of the last element; the origin for an empty path.
  public var currentPoint: CGPoint { path.currentPoint ?? .zero }

  /// The bounding box of all points, control points included; the null rectangle for an empty path.
  public var boundingBox: CGRect { path.controlBounds ?? .null }

  /// The bounding box of the outline, without control points; the null rectangle for an empty path.
  public var boundingBoxOfPath: CGRect { path.bounds ?? .null }

  /// Returns a mutable copy.
  public func mutableCopy() -> CGMutablePath? { CGMutablePath(path) }

  /// Returns an immutable copy.
  public func copy() -> CGPath? { CGPath(path) }

  /// Returns a copy with a transform applied.
  public func copy(using transform: UnsafePointer<CGAffineTransform>?) -> CGPath? {
    CGPath(path.applying(transform?.pointee))
  }
}

extension CGPath {
  /// Returns true if a point lies inside; open subpaths count as closed.
  public func contains(
    _ point: CGPoint, using rule: CGPathFillRule = .winding, transform: CGAffineTransform = .identity
  ) -> Bool {
    path.applying(transform.isIdentity ? nil : transform).contains(point, rule: rule.rule)
  }

  /// Returns the outline of the area that a stroke along the path covers, made of straight lines.
  public func copy(
    strokingWithWidth lineWidth: CGFloat, lineCap: CGLineCap, lineJoin: CGLineJoin, miterLimit: CGFloat,
    transform: CGAffineTransform = .identity
  ) -> CGPath {
    let stroked = path.applying(transform.isIdentity ? nil : transform)
      .stroked(width: lineWidth, lineCap: lineCap, lineJoin: lineJoin, miterLimit: miterLimit)
    return CGPath(stroked)
  }

  /// Returns the dashes of the path, made of straight lines.
  public func copy(
    dashingWithPhase phase: CGFloat, lengths: [CGFloat], transform: CGAffineTransform = .identity
  ) -> CGPath {
    CGPath(path.applying(transform.isIdentity ? nil : transform).dashed(lengths: lengths, phase: phase))
  }
}

/// The shape of a line's ends.
public typealias CGLineCap = LineCap

/// The shape of a line's corners.
public typealias CGLineJoin = LineJoin

/// The rule that determines the inside of a path.
public enum CGPathFillRule: Hashable, Sendable {
  /// Points with a winding number other than 0 are inside.
  case winding
  /// Points with an odd number of crossings are inside.
  case evenOdd

  /// The engine's rule.
  var rule: FillRule {
    switch self {
    case .winding: .nonZero
    case .evenOdd: .evenOdd
    }
  }
}

extension CGPath: Hashable {
  /// Returns true if both have equal elements.
  public static func == (a: CGPath, b: CGPath) -> Bool { a.path == b.path }

  /// Hashes the elements.
  public func hash(into hasher: inout Hasher) { hasher.combine(path) }
}

extension Path {
  /// Returns the path with a transform applied.
  func applying(_ transform: CGAffineTransform?) -> Path {
    guard let transform else { return self }
    return mapped { $0.applying(transform) }
  }
}

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
