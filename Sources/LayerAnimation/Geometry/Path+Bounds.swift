extension Path {
  /// The bounding box of all points of the path, control points included, which contains its curves; nil without points.
  ///
  /// - Complexity: O(elements).
  package var controlBounds: Rect? {
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
}
