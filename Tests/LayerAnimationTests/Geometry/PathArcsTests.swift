import LayerAnimation
import RealModule
import Testing

/// Arcs and rounded rectangles, against circles.
@Suite("Path: arcs")
struct PathArcsTests {
  private func isOnCircle(_ path: Path, _ center: Point, _ radius: Double) -> Bool {
    path.flattened.allSatisfy { abs($0.distance(to: center) - radius) <= 0.0003 * radius }
  }

  @Test("An arc keeps within 0.03 % of its circle, and ends where it is told", arguments: [true, false])
  func arcs(_ isClockwise: Bool) throws {
    for (start, end) in [(0, 1), (0.3, 5), (-2, 2), (4, 1), (0, 2 * .pi), (0, 7)] as [(Double, Double)] {
      var path = Path()
      path.addArc(
        center: Point(x: 3, y: 4), radius: 10, startAngle: start, endAngle: end, clockwise: isClockwise)
      #expect(isOnCircle(path, Point(x: 3, y: 4), 10), "\(start) to \(end)")
      let last = try #require(path.currentPoint)
      #expect(last.distance(to: Point(x: 3 + 10 * .cos(end), y: 4 + 10 * .sin(end))) < 1e-9)
    }
  }

  @Test("Clockwise is as seen on the screen, and a quarter is one curve with the usual constant")
  func quarter() {
    var path = Path()
    path.addArc(center: .zero, radius: 1, startAngle: 0, endAngle: .pi / 2)
    let k = 0.552_284_749_830_793_4
    guard path.elements.count == 2, case .curve(let end, let first, let second) = path.elements[1] else {
      Issue.record("\(path)")
      return
    }
    #expect(end.distance(to: Point(x: 0, y: 1)) < 1e-12)
    #expect(first.distance(to: Point(x: 1, y: k)) < 1e-12 && second.distance(to: Point(x: k, y: 1)) < 1e-12)
  }

  @Test("An arc by its angle begins with a line where the path is not empty, and covers two turns at most")
  func delta() {
    var path = Path([.move(.zero)])
    path.addArc(center: Point(x: 10, y: 0), radius: 5, startAngle: .pi, delta: -.pi)
    #expect(path.elements.count == 4 && path.elements[1] == .line(Point(x: 5, y: 5 * .sin(.pi))))
    var turns = Path()
    turns.addArc(center: .zero, radius: 1, startAngle: 0, delta: 1e9)
    #expect(turns.elements.count == 9)
    var nothing = Path()
    nothing.addArc(center: .zero, radius: 1, startAngle: 0, delta: .nan)
    nothing.addArc(center: .zero, radius: 1, startAngle: .infinity, delta: 1)
    #expect(nothing.isEmpty)
  }

  @Test("An arc between two sides touches both")
  func tangents() throws {
    var path = Path([.move(.zero)])
    path.addArc(tangent1End: Point(x: 10, y: 0), tangent2End: Point(x: 10, y: 10), radius: 4)
    guard case .line(let touch) = path.elements[1] else {
      Issue.record("\(path)")
      return
    }
    #expect(touch.distance(to: Point(x: 6, y: 0)) < 1e-9)
    #expect(try #require(path.currentPoint).distance(to: Point(x: 10, y: 4)) < 1e-9)
    var straight = Path([.move(.zero)])
    straight.addArc(tangent1End: Point(x: 10, y: 0), tangent2End: Point(x: 20, y: 0), radius: 4)
    #expect(straight.elements == [.move(.zero), .line(Point(x: 10, y: 0))])
    var fresh = Path()
    fresh.addArc(tangent1End: Point(x: 10, y: 0), tangent2End: Point(x: 10, y: 10), radius: 4)
    #expect(fresh == path)
  }

  @Test("Each corner of a rectangle is round or sharp, as told", arguments: [0, 1, 2, 4, 8, 3, 12, 15] as [UInt8])
  func corners(_ bits: UInt8) {
    let corners = Corners(rawValue: bits)
    var path = Path()
    path.addRoundedRect(in: Rect(x: 0, y: 0, width: 40, height: 20), cornerWidth: 6, cornerHeight: 6, corners: corners)
    let places: [(Corners, Point)] = [
      (.topLeft, Point(x: 0.5, y: 0.5)), (.topRight, Point(x: 39.5, y: 0.5)),
      (.bottomLeft, Point(x: 0.5, y: 19.5)), (.bottomRight, Point(x: 39.5, y: 19.5)),
    ]
    for (corner, point) in places { #expect(path.contains(point) != corners.contains(corner)) }
    #expect(path.bounds == Rect(x: 0, y: 0, width: 40, height: 20))
    // A quarter of a square is missing but for its quarter of a disc.
    let missing = Double(bits.nonzeroBitCount) * (1 - .pi / 4) * 36
    #expect(abs(path.area - (800 - missing)) < 0.1)
  }

  @Test("Radii are at most half of the sides")
  func largeRadii() {
    var (path, ellipse) = (Path(), Path())
    path.addRoundedRect(in: Rect(x: 0, y: 0, width: 40, height: 20), cornerWidth: 99, cornerHeight: 99)
    ellipse.addEllipse(in: Rect(x: 0, y: 0, width: 40, height: 20))
    #expect(abs(path.area - ellipse.area) < 1e-6 && abs(path.area - .pi * 200) < 0.5)
  }
}

extension Path {
  /// Points along the outline.
  fileprivate var flattened: [Point] {
    let measure = PathMeasure(self)
    return (0...400).compactMap { measure.point(atFraction: Double($0) / 400) }
  }

  /// The area inside a path of one part, by Gauss's formula.
  fileprivate var area: Double {
    let measure = PathMeasure(self)
    let points = (0..<20_000).compactMap { measure.point(atFraction: Double($0) / 20_000) }
    let pairs = zip(points, points.dropFirst() + points.prefix(1))
    return abs(pairs.reduce(0) { $0 + $1.0.x * $1.1.y - $1.1.x * $1.0.y } / 2)
  }
}
