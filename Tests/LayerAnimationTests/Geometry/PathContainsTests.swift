import LayerAnimation
import RealModule
import TestSupport
import Testing

/// Whether points lie inside outlines (G23).
@Suite("Path: contains")
struct PathContainsTests {
  private func polygon(_ points: [(Double, Double)], closed: Bool = true) -> Path {
    var path = Path()
    for (index, point) in points.enumerated() {
      let point = Point(x: point.0, y: point.1)
      if index == 0 { path.move(to: point) } else { path.addLine(to: point) }
    }
    if closed { path.closeSubpath() }
    return path
  }

  @Test("A circle contains what is nearer than its radius")
  func circle() {
    var path = Path()
    path.addEllipse(in: Rect(x: -10, y: -10, width: 20, height: 20))
    var random = SeededGenerator(seed: 3)
    for _ in 0..<4000 {
      let point = Point(x: random.number(-12...12), y: random.number(-12...12))
      let distance = point.distance(to: .zero)
      // The curves deviate from the circle by up to 0.03 % of the radius.
      guard abs(distance - 10) > 0.004 else { continue }
      #expect(path.contains(point) == (distance < 10), "\(point)")
      #expect(path.contains(point, rule: .evenOdd) == (distance < 10), "\(point)")
    }
  }

  @Test("Curves contain what their flattened outlines contain", arguments: FillRule.allCases)
  func curves(_ rule: FillRule) {
    var random = SeededGenerator(seed: 4)
    func any() -> Point { Point(x: random.number(0...20), y: random.number(0...20)) }
    var checked = 0
    for _ in 0..<40 {
      let (a, b, c, d, e) = (any(), any(), any(), any(), any())
      let path = Path([.move(a), .curve(d, control1: b, control2: c), .quadCurve(a, control: e)])
      var flat = Path([.move(a)])
      for step in 1...400 {
        let (t, u) = (Double(step) / 400, 1 - Double(step) / 400)
        flat.addLine(to: a * (u * u * u) + b * (3 * u * u * t) + c * (3 * u * t * t) + d * (t * t * t))
      }
      for step in 1...400 {
        let (t, u) = (Double(step) / 400, 1 - Double(step) / 400)
        flat.addLine(to: d * (u * u) + e * (2 * u * t) + a * (t * t))
      }
      for _ in 0..<50 {
        let point = any()
        let near = [(0.02, 0.0), (-0.02, 0), (0, 0.02), (0, -0.02)].map {
          flat.contains(Point(x: point.x + $0.0, y: point.y + $0.1), rule: rule)
        }
        guard Set(near).count == 1 else { continue }
        #expect(path.contains(point, rule: rule) == flat.contains(point, rule: rule), "\(path) \(point)")
        checked += 1
      }
    }
    #expect(checked > 1500)
  }

  @Test("Where windings cancel nothing is inside, and where outlines cross twice only by the non-zero rule (G23)")
  func rules() {
    let star = (0..<5).map { (10 * Double.cos(Double($0) * 0.8 * .pi), 10 * Double.sin(Double($0) * 0.8 * .pi)) }
    #expect(polygon(star).contains(.zero) && !polygon(star).contains(.zero, rule: .evenOdd))
    #expect(polygon(star).contains(Point(x: 8, y: 0), rule: .evenOdd))
    let outer = [(0.0, 0.0), (9, 0), (9, 9), (0, 9)]
    let inner = [(3.0, 3.0), (3, 6), (6, 6), (6, 3)]
    let ring = Path(polygon(outer).elements + polygon(inner).elements)
    #expect(!ring.contains(Point(x: 4, y: 4)) && ring.contains(Point(x: 1, y: 4)) && ring.contains(Point(x: 7, y: 4)))
  }

  @Test("Open parts count as closed, and a corner counts once")
  func corners() {
    let open = polygon([(0, 0), (10, 0), (0, 10)], closed: false)
    #expect(open.contains(Point(x: 2, y: 2)) && !open.contains(Point(x: 6, y: 6)))
    let diamond = polygon([(0, -5), (5, 0), (0, 5), (-5, 0)])
    // The ray passes through a corner, and along an edge.
    #expect(diamond.contains(Point(x: 1, y: 0)) && !diamond.contains(Point(x: -6, y: 0)))
    let box = polygon([(0, 0), (4, 0), (4, 4), (0, 4)])
    #expect(box.contains(Point(x: 1, y: 0)) && !box.contains(Point(x: 1, y: 4)) && !box.contains(Point(x: -1, y: 0)))
  }

  @Test("Neither lines nor what is no number contain anything, nor does halving go on for ever")
  func extremes() {
    #expect(!Path().contains(.zero) && !polygon([(0, 0), (9, 9)]).contains(Point(x: 3, y: 3)))
    #expect(!polygon([(0, 0), (9, 0), (9, 9)]).contains(Point(x: .nan, y: 1)))
    let ulp = 1.0.nextUp
    let (one, two) = (Point(x: 1, y: 1), Point(x: ulp, y: ulp))
    var knot = Path([.move(one)])
    for _ in 0..<1000 {
      knot.addCurve(to: one, control1: two, control2: Point(x: 1, y: ulp))
      knot.addCurve(to: two, control1: Point(x: ulp, y: 1), control2: one)
    }
    _ = knot.contains(one)
    for n in [Double.infinity, .nan, 1e308, -1e308] {
      var path = Path([.move(Point(x: n, y: 0))])
      path.addCurve(to: Point(x: 4, y: n), control1: Point(x: -n, y: n), control2: Point(x: n, y: -3))
      _ = path.contains(Point(x: 1, y: 1))
    }
  }
}
