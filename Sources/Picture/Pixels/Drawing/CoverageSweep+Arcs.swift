/// Adds circles, and the round corners of boxes.
extension CoverageSweep {
  /// Adds a circle.
  mutating func addCircle(center: PixelPoint, radius: Double) {
    var corners: [PixelPoint] = []
    for quarter in 0..<4 {
      for point in Self.quarter(radius: radius).dropLast() {
        corners.append(Self.turned(point, by: quarter, around: center))
      }
    }
    addPolygon(corners)
  }

  /// Adds a quarter of a ring.
  ///
  /// - Parameters:
  ///   - quarter: The quarter: 0 is the one at the lower right of the centre, and the others follow clockwise.
  ///   - inner: The inner radius.
  ///   - outer: The outer radius.
  mutating func addQuarterRing(center: PixelPoint, quarter: Int, inner: Double, outer: Double) {
    let far = Self.quarter(radius: outer).map { Self.turned($0, by: quarter, around: center) }
    let near = Self.quarter(radius: inner).map { Self.turned($0, by: quarter, around: center) }
    addPolygon(far + near.reversed())
  }

  /// Returns evenly spaced points of a quarter of a circle around the origin, from (radius, 0) to (0, radius). Arcs are
  /// halved again and again, so that no mathematics library is needed: its last digits differ between systems, and
  /// pictures must not differ.
  private static func quarter(radius: Double) -> [PixelPoint] {
    var points = [PixelPoint(x: 1, y: 0), PixelPoint(x: 0, y: 1)]
    for _ in 0..<5 {
      var finer: [PixelPoint] = []
      for index in 1..<points.count {
        let (a, b) = (points[index - 1], points[index])
        let (x, y) = (a.x + b.x, a.y + b.y)
        let length = (x * x + y * y).squareRoot()
        finer += [a, PixelPoint(x: x / length, y: y / length)]
      }
      points = finer + [points[points.count - 1]]
    }
    return points.map { PixelPoint(x: $0.x * radius, y: $0.y * radius) }
  }

  private static func turned(_ point: PixelPoint, by quarters: Int, around center: PixelPoint) -> PixelPoint {
    switch quarters & 3 {
    case 0: PixelPoint(x: center.x + point.x, y: center.y + point.y)
    case 1: PixelPoint(x: center.x - point.y, y: center.y + point.x)
    case 2: PixelPoint(x: center.x - point.x, y: center.y - point.y)
    default: PixelPoint(x: center.x + point.y, y: center.y - point.x)
    }
  }
}
