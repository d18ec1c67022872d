import Testing

@testable import LayerAnimation

/// Rule V7: outlines whose elements do not correspond.
@Suite("PathMorph")
struct PathMorphTests {
  private static func polygon(_ corners: Int, radius: Double = 10, at middle: Point = .zero, turns: Double = 0) -> Path
  {
    var path = Path()
    for corner in 0..<corners {
      let transform = Transform3D.rotation(
        angle: 2 * .pi * (Double(corner) / Double(corners) + turns), x: 0, y: 0, z: 1)
      let point = Point(x: middle.x + radius * transform.m11, y: middle.y + radius * transform.m12)
      if corner == 0 { path.move(to: point) } else { path.addLine(to: point) }
    }
    path.closeSubpath()
    return path
  }

  private static var circle: Path {
    var path = Path()
    path.addEllipse(in: Rect(x: -10, y: -10, width: 20, height: 20))
    return path
  }

  static let pairs: [(Path, Path)] = [
    (polygon(3), polygon(4)), (polygon(5), circle), (circle, polygon(3, turns: 0.3)), (polygon(4), polygon(7).reversed),
    (
      Path([.move(.zero), .line(Point(x: 1, y: 1))]),
      Path([.move(.zero), .quadCurve(Point(x: 4, y: 1), control: Point(x: 2, y: 9))])
    ),
  ]

  /// Returns the distance of the points of an outline from another one, the greatest of all.
  private static func distance(_ a: Path, to b: Path) -> Double {
    func points(_ path: Path, _ count: Int) -> [Point] {
      path.curves.flatMap { curve in (0...count).map { curve.point(at: Double($0) / Double(count)) } }
    }
    let others = points(b, 400)
    return points(a, 10).map { point in others.map { $0.distance(to: point) }.min() ?? .infinity }.max() ?? 0
  }

  @Test("Near its ends a morph is nearly the outline there, and continues from it", arguments: pairs.indices)
  func ends(_ pair: Int) {
    let (from, to) = Self.pairs[pair]
    #expect(Path.lerp(from, to, 0) == from && Path.lerp(from, to, 1) == to)
    for (fraction, end) in [(1e-6, from), (1 - 1e-6, to)] {
      let near = Path.lerp(from, to, fraction)
      #expect(Self.distance(near, to: end) < 0.1 && Self.distance(end, to: near) < 0.1)
    }
    for step in 0..<50 {
      let (a, b) = (Path.lerp(from, to, Double(step) / 50), Path.lerp(from, to, Double(step + 1) / 50))
      #expect(Self.distance(a, to: b) < 1)
    }
  }

  @Test("Of a triangle that becomes a square, the middle is neither, and lies between both")
  func middle() {
    let middle = Path.lerp(Self.polygon(3), Self.polygon(4), 0.5)
    #expect(Self.distance(middle, to: Self.polygon(3)) > 1 && Self.distance(middle, to: Self.polygon(4)) > 1)
    #expect(middle.contains(.zero) && !middle.contains(Point(x: 10.1, y: 0)))
  }

  @Test("Outlines of equal elements are mixed point by point")
  func equal() {
    let (a, b) = (Self.polygon(6), Self.polygon(6, radius: 20, at: Point(x: 3, y: 1), turns: 0.5))
    #expect(Path.lerp(a, b, 0.3) == Path.pointwise(a, b) { .lerp($0, $1, 0.3) })
  }

  @Test("A part without a partner grows from its middle")
  func parts() {
    let hole = Self.polygon(4, radius: 3, at: Point(x: 30, y: 0))
    var both = Self.polygon(5)
    both.append(hole)
    let half = Path.lerp(Self.circle, both, 0.5)
    #expect(half.contains(Point(x: 30, y: 0)) && half.contains(Point(x: 31.4, y: 0)))
    #expect(!half.contains(Point(x: 31.6, y: 0)) && half.contains(.zero))
    #expect(Path.lerp(Path(), hole, 0.5).contains(Point(x: 31.4, y: 0)))
  }

  @Test("What will not look good is known, and what will is not accused")
  func flaws() {
    for (from, to) in Self.pairs { #expect(PathMorph(from, to).flaw == nil) }
    var two = Self.circle
    two.append(Self.polygon(4, at: Point(x: 40, y: 0)))
    #expect(PathMorph(Self.circle, two).flaw?.contains("1 and of 2 parts") == true)
    let open = Path([.move(.zero), .line(Point(x: 9, y: 0)), .line(Point(x: 9, y: 9))])
    #expect(PathMorph(open, Self.circle).flaw == "one outline is closed, and the other is open")
    func comb(_ teeth: [Double]) -> Path {
      var path = Path([.move(.zero)])
      for (index, tooth) in teeth.enumerated() {
        path.addLine(to: Point(x: Double(index) * 4 + 1, y: tooth))
        path.addLine(to: Point(x: Double(index) * 4 + 4, y: 0))
      }
      path.addLine(to: Point(x: 20, y: -30))
      path.addLine(to: Point(x: 0, y: -30))
      path.closeSubpath()
      return path
    }
    var spiral = Path([.move(Point(x: 0, y: 0))])
    for point in [(20, 0), (20, 20), (4, 20), (4, 8), (12, 8), (12, 12), (8, 12), (8, 16), (16, 16), (16, 4), (0, 4)] {
      spiral.addLine(to: Point(x: Double(point.0), y: Double(point.1)))
    }
    spiral.closeSubpath()
    #expect(PathMorph(spiral, comb([10, -8, 25])).flaw == "the outline crosses itself on the way")
  }

  @Test("An outline that is not finite switches at one half")
  func infinite() {
    let broken = Path([.move(.zero), .line(Point(x: .infinity, y: 0))])
    #expect(Path.lerp(broken, Self.circle, 0.4) == broken && Path.lerp(broken, Self.circle, 0.6) == Self.circle)
  }

  @Test("A thousand parts cost little more than a hundred times ten")
  func many() {
    var dots = Path()
    for index in 0..<2000 { dots.append(Self.polygon(3, radius: 1, at: Point(x: Double(index), y: 0))) }
    let time = ContinuousClock().measure { _ = Path.lerp(dots, Self.circle, 0.5) }
    #expect(time < .seconds(2))
  }
}
