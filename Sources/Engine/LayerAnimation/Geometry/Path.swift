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

extension Path {
  /// A piece of an outline, or the start of a part.
  enum Step {
    case move(to: Point)
    case line(Point, Point)
    case curve(CubicBezier)
    /// The straight line that closes a part; its ends may be equal.
    case close(Point, Point)
  }

  /// Calls a closure with each step, which begins where the one before ended.
  func forEachStep(_ body: (Step) -> Void) {
    var (current, start) = (Point.zero, Point.zero)
    for element in elements {
      switch element {
      case .move(let point):
        body(.move(to: point))
        start = point
      case .line(let point): body(.line(current, point))
      case .quadCurve(let point, let control): body(.curve(CubicBezier(quadratic: current, control, point)))
      case .curve(let point, let control1, let control2):
        body(.curve(CubicBezier(current, control1, control2, point)))
      case .close: body(.close(current, start))
      }
      current = element.end ?? start
    }
  }

  /// The elements of the path except the moves, each as a curve that begins at the end of the one before.
  var curves: [CubicBezier] {
    var curves: [CubicBezier] = []
    forEachStep { step in
      switch step {
      case .move: break
      case .line(let start, let end), .close(let start, let end): curves.append(CubicBezier(line: start, end))
      case .curve(let curve): curves.append(curve)
      }
    }
    return curves
  }

  /// The length of the outline in points, without the moves.
  ///
  /// - Complexity: That of `PathMeasure`, which is to be kept for further lengths.
  public var length: Double { PathMeasure(self).length }
}

extension Path {
  /// The bounding box of all points of the path, control points included, which contains its curves; nil without
  /// points.
  ///
  /// - Complexity: O(elements).
  public var controlBounds: Rect? {
    var (least, greatest) = (Point(x: .infinity, y: .infinity), Point(x: -.infinity, y: -.infinity))
    func take(_ point: Point) {
      least = Point(x: min(least.x, point.x), y: min(least.y, point.y))
      greatest = Point(x: max(greatest.x, point.x), y: max(greatest.y, point.y))
    }
    for element in elements {
      switch element {
      case .move(let point), .line(let point): take(point)
      case .quadCurve(let point, let control):
        take(point)
        take(control)
      case .curve(let point, let control1, let control2):
        take(point)
        take(control1)
        take(control2)
      case .close: break
      }
    }
    guard least.x <= greatest.x else { return nil }
    return Rect(x: least.x, y: least.y, width: greatest.x - least.x, height: greatest.y - least.y)
  }

  /// The bounding box of the outline, without control points; nil without points.
  ///
  /// - Complexity: O(elements); allocates.
  public var bounds: Rect? {
    var points: [Point] = []
    for case .move(let point) in elements { points.append(point) }
    for curve in curves { points += [curve.start, curve.end] + curve.turningPoints }
    return Path(points.map { .line($0) }).controlBounds
  }
}

extension CubicBezier {
  /// The extreme points of x and y between its ends.
  fileprivate var turningPoints: [Point] {
    let (a, b, c) = (control1 - start, control2 - control1, end - control2)
    // The derivative with respect to the parameter is 3·(a·u² + 2·b·u·t + c·t²), with u = 1 − t.
    let parameters =
      Self.roots(a.x - 2 * b.x + c.x, 2 * (b.x - a.x), a.x) + Self.roots(a.y - 2 * b.y + c.y, 2 * (b.y - a.y), a.y)
    return parameters.filter { $0 > 0 && $0 < 1 }.map { point(at: $0) }
  }

  /// Returns the real roots of a·t² + b·t + c.
  private static func roots(_ a: Double, _ b: Double, _ c: Double) -> [Double] {
    let discriminant = b * b - 4 * a * c
    guard discriminant >= 0 else { return [] }
    // The formula avoids the difference of nearly equal numbers; if the leading coefficient is nearly 0, one root is
    // finite.
    let q = -(b + (b < 0 ? -1 : 1) * discriminant.squareRoot()) / 2
    return [q / a, c / q].filter(\.isFinite)
  }
}

/// The end of a path, its reverse, and the addition of other paths.
extension Path {
  /// The point from which the next element continues: the end of the last one, or, after a close, the start of its
  /// part; nil for an empty path.
  public var currentPoint: Point? {
    guard let last = elements.last else { return nil }
    return last.end ?? Self.start(before: elements.endIndex, in: elements)
  }

  /// Adds the elements of another path.
  public mutating func append(_ other: Path) { self = Path(elements + other.elements) }

  /// The same outline in the opposite direction: the last part first, each from its end to its start.
  ///
  /// - Complexity: O(elements).
  public var reversed: Path {
    var reversed: [Element] = []
    var part: [(element: Element, start: Point)] = []
    var (current, start, isClosed) = (Point.zero, Point.zero, false)
    func flush() {
      guard !part.isEmpty else { return }
      var steps = [Element.move(part[part.count - 1].element.end ?? start)]
      steps += part.reversed().map { $0.element.reversed(to: $0.start) }
      if isClosed { steps.append(.close) }
      reversed = steps + reversed
      part.removeAll()
    }
    for element in elements {
      switch element {
      case .move(let point):
        flush()
        (current, start, isClosed) = (point, point, false)
      case .close:
        isClosed = true
        flush()
        (current, isClosed) = (start, false)
      case .line, .quadCurve, .curve:
        part.append((element, current))
        current = element.end ?? start
      }
    }
    flush()
    return Path(reversed)
  }

  /// Returns the start of the part that the elements before an index end with.
  private static func start(before index: Int, in elements: [Element]) -> Point? {
    for case .move(let point) in elements[..<index].reversed() { return point }
    return nil
  }
}

extension Path.Element {
  /// Returns the element in reverse, with the start of the original as its end.
  fileprivate func reversed(to start: Point) -> Path.Element {
    switch self {
    case .move, .close: self
    case .line: .line(start)
    case .quadCurve(_, let control): .quadCurve(start, control: control)
    case .curve(_, let control1, let control2): .curve(start, control1: control2, control2: control1)
    }
  }
}
