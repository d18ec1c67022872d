import RealModule

/// An outline made of lines and curves, in points; it may have several parts.
///
/// A path is a list of elements, each of which continues from the end of the one before.
public struct Path: Hashable, Sendable {
  /// An element of an outline.
  public enum Element: Hashable, Sendable {
    /// The start of a new part.
    case move(Point)
    /// A straight line to a point.
    case line(Point)
    /// A quadratic Bézier curve to a point, with its control point.
    case quadCurve(Point, control: Point)
    /// A cubic Bézier curve to a point, with its two control points.
    case curve(Point, control1: Point, control2: Point)
    /// A straight line back to the start of the part.
    case close
  }

  /// The elements, in order.
  public private(set) var elements: [Element]

  /// Creates a path of elements; the first should be a `move`.
  public init(_ elements: [Element] = []) { self.elements = elements }

  /// True if the path has no elements.
  public var isEmpty: Bool { elements.isEmpty }

  /// Starts a new part.
  public mutating func move(to point: Point) { elements.append(.move(point)) }

  /// Continues with a straight line.
  public mutating func addLine(to point: Point) { elements.append(.line(point)) }

  /// Continues with a quadratic curve.
  public mutating func addQuadCurve(to point: Point, control: Point) {
    elements.append(.quadCurve(point, control: control))
  }

  /// Continues with a cubic curve.
  public mutating func addCurve(to point: Point, control1: Point, control2: Point) {
    elements.append(.curve(point, control1: control1, control2: control2))
  }

  /// Continues with a straight line to the start of the part.
  public mutating func closeSubpath() { elements.append(.close) }

  /// Adds the outline of a rectangle, clockwise on the screen.
  public mutating func addRect(_ rect: Rect) {
    let (a, b, c, d) = rect.corners
    move(to: a)
    addLine(to: b)
    addLine(to: c)
    addLine(to: d)
    closeSubpath()
  }

  /// Adds the ellipse inscribed in a rectangle, clockwise on the screen from its rightmost point.
  ///
  /// The ellipse consists of four cubic Bézier curves with control points at 4/3·(√2 − 1) = 0.5523 of the radius, whose
  /// error is at most 0.03 % of the radius.
  public mutating func addEllipse(in rect: Rect) {
    let k = 0.552_284_749_830_793_4
    let (c, rx, ry) = (rect.center, rect.size.width / 2, rect.size.height / 2)
    func at(_ x: Double, _ y: Double) -> Point { Point(x: c.x + x * rx, y: c.y + y * ry) }
    move(to: at(1, 0))
    addCurve(to: at(0, 1), control1: at(1, k), control2: at(k, 1))
    addCurve(to: at(-1, 0), control1: at(-k, 1), control2: at(-1, k))
    addCurve(to: at(0, -1), control1: at(-1, -k), control2: at(-k, -1))
    addCurve(to: at(1, 0), control1: at(k, -1), control2: at(1, -k))
    closeSubpath()
  }

  /// True if all coordinates are finite.
  package var isFinite: Bool {
    elements.allSatisfy { element in
      var finite = true
      _ = element.mapped { point in
        finite = finite && point.x.isFinite && point.y.isFinite
        return point
      }
      return finite
    }
  }

  /// Returns the outline with every point, on and off the curve, replaced.
  public func mapped(_ replace: (Point) -> Point) -> Path { Path(elements.map { $0.mapped(replace) }) }

  /// Returns the interpolation of two outlines, point by point, if the kinds of their elements do not correspond by `PathMorph` (V7).
  ///
  /// - Returns: The interpolation; of outlines that are not finite, the first below one half and the second from there on.
  /// - Complexity: O(elements); allocates the result.
  package static func lerp(_ from: Path, _ to: Path, _ fraction: Double) -> Path {
    if let path = pointwise(from, to, { .lerp($0, $1, fraction) }) { return path }
    if fraction == 0 { return from }
    if fraction == 1 { return to }
    guard from.isFinite, to.isFinite else { return fraction < 0.5 ? from : to }
    return PathMorph(from, to).path(at: fraction)
  }

  /// True if the kinds of elements correspond to those of another outline, so that both are mixed point by point.
  package func isMixed(with other: Path) -> Bool { Self.pointwise(self, other) { a, _ in a } != nil }

  /// Combines two outlines point by point; nil if the kinds of elements do not correspond.
  ///
  /// - Complexity: O(elements); allocates the new outline.
  static func pointwise(_ a: Path, _ b: Path, _ combine: (Point, Point) -> Point) -> Path? {
    guard a.elements.count == b.elements.count else { return nil }
    var elements: [Element] = []
    elements.reserveCapacity(a.elements.count)
    for (a, b) in zip(a.elements, b.elements) {
      guard let element = Element.pointwise(a, b, combine) else { return nil }
      elements.append(element)
    }
    return Path(elements)
  }
}

extension Path.Element {
  /// Returns the element with its points replaced.
  package func mapped(_ replace: (Point) -> Point) -> Path.Element {
    switch self {
    case .move(let point): .move(replace(point))
    case .line(let point): .line(replace(point))
    case .quadCurve(let point, let control): .quadCurve(replace(point), control: replace(control))
    case .curve(let point, let control1, let control2):
      .curve(replace(point), control1: replace(control1), control2: replace(control2))
    case .close: .close
    }
  }

  /// Combines two elements of one kind point by point; nil if the kinds differ.
  static func pointwise(
    _ a: Path.Element, _ b: Path.Element, _ combine: (Point, Point) -> Point
  ) -> Path.Element? {
    switch (a, b) {
    case (.move(let p), .move(let q)): .move(combine(p, q))
    case (.line(let p), .line(let q)): .line(combine(p, q))
    case (.quadCurve(let p, let c), .quadCurve(let q, let d)): .quadCurve(combine(p, q), control: combine(c, d))
    case (.curve(let p, let c1, let c2), .curve(let q, let d1, let d2)):
      .curve(combine(p, q), control1: combine(c1, d1), control2: combine(c2, d2))
    case (.close, .close): .close
    case (.move, _), (.line, _), (.quadCurve, _), (.curve, _), (.close, _): nil
    }
  }
}
