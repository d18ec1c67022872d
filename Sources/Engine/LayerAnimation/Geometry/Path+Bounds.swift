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
