/// The flattening of curves into straight lines that stay within a tolerance of them.
///
/// The number of lines of a curve follows from its second differences (Wang's bound; G. Wang, 1984): with L = max |pᵢ −
/// 2pᵢ₊₁ + pᵢ₊₂|, the error of a curve of degree d that is divided evenly into n lines is at most d(d−1)/8 · L / n².
package enum PathFlattener {
  /// The greatest number of lines for one curve, whatever its size.
  package static let maximumSegments = 200

  /// The greatest number of points of all curves of a path, so that many curves have few points each.
  private static let mostCurvePoints = 1 << 18

  /// Replaces contours with the outline of a path.
  ///
  /// - Parameters:
  ///   - path: The outline. One with a coordinate that is not finite adds nothing.
  ///   - tolerance: The greatest distance of lines from the curve, in points; positive.
  ///   - contours: The contours to fill; they are emptied first.
  ///   - segments: The greatest number of lines for a curve, even if they do not stay within the tolerance.
  package static func flatten(
    _ path: Path, tolerance: Double, into contours: Contours, segments: Int = maximumSegments
  ) {
    contours.removeAll()
    let limit = Double(min(segments, max(mostCurvePoints / max(path.elements.count, 1), 2)))
    var current = Point.zero
    var start = Point.zero
    for element in path.elements {
      if case .move = element {} else if !contours.hasOpenPart { contours.append(current) }
      switch element {
      case .move(let point):
        contours.endPart(isClosed: false)
        contours.append(point)
        start = point
      case .line(let point):
        contours.appendDistinct(point)
      case .quadCurve(let end, let control):
        addQuadratic(current, control, end, tolerance, limit, contours)
      case .curve(let end, let control1, let control2):
        addCubic(current, control1, control2, end, tolerance, limit, contours)
      case .close:
        contours.endPart(isClosed: true)
      }
      current = element.end ?? start
    }
    contours.endPart(isClosed: false)
    if !contours.isFinite { contours.removeAll() }
  }

  /// Replaces contours with the line of a connector.
  ///
  /// - Parameters:
  ///   - tolerance: The greatest distance of lines from a curve, in points; positive.
  ///   - contours: The contours to fill; they are emptied first.
  /// - Complexity: O(lines); allocates only if `contours` has never been as large.
  package static func flatten(_ course: ConnectorCourse, tolerance: Double, into contours: Contours) {
    contours.removeAll()
    contours.append(course[0])
    if course.isCurve {
      addCubic(course[0], course[1], course[2], course[3], tolerance, Double(maximumSegments), contours)
    } else {
      for index in 1..<course.count { contours.appendDistinct(course[index]) }
    }
    contours.endPart(isClosed: false)
    if !contours.isFinite { contours.removeAll() }
  }

  private static func addQuadratic(
    _ a: Point, _ b: Point, _ c: Point, _ tolerance: Double, _ limit: Double, _ contours: Contours
  ) {
    let bend = secondDifference(a, b, c)
    let count = segments(for: 0.25 * bend / tolerance, limit)
    for step in 1..<max(count, 1) {
      let t = Double(step) / Double(count)
      let u = 1 - t
      contours.appendDistinct(a * (u * u) + b * (2 * u * t) + c * (t * t))
    }
    contours.appendDistinct(c)
  }

  private static func addCubic(
    _ a: Point, _ b: Point, _ c: Point, _ d: Point, _ tolerance: Double, _ limit: Double, _ contours: Contours
  ) {
    let bend = max(secondDifference(a, b, c), secondDifference(b, c, d))
    let count = segments(for: 0.75 * bend / tolerance, limit)
    let curve = CubicBezier(a, b, c, d)
    for step in 1..<max(count, 1) { contours.appendDistinct(curve.point(at: Double(step) / Double(count))) }
    contours.appendDistinct(d)
  }

  private static func secondDifference(_ a: Point, _ b: Point, _ c: Point) -> Double {
    let x = a.x - 2 * b.x + c.x
    let y = a.y - 2 * b.y + c.y
    return (x * x + y * y).squareRoot()
  }

  /// Returns the number of lines whose square is at least a given number; 1 if that is not a number.
  private static func segments(for squaredCount: Double, _ limit: Double) -> Int {
    guard squaredCount > 1 else { return 1 }
    return Int(min(squaredCount.squareRoot().rounded(.up), limit))
  }
}

extension Path.Element {
  /// The end of the element; nil for a close.
  package var end: Point? {
    switch self {
    case .move(let point), .line(let point), .quadCurve(let point, _), .curve(let point, _, _): point
    case .close: nil
    }
  }
}
