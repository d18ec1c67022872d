import Testing

@testable import LayerAnimation

/// Cubic curves, and lines and quadratic curves converted to cubic ones.
@Suite("CubicBezier")
struct CubicBezierTests {
  private let curve = CubicBezier(.zero, Point(x: 0, y: 90), Point(x: 30, y: 60), Point(x: 120, y: -30))

  @Test("It starts and ends exactly at its ends")
  func ends() {
    #expect(curve.point(at: 0) == curve.start)
    #expect(curve.point(at: 1) == curve.end)
  }

  @Test("Lines and quadratics pass every parameter at the same place")
  func degrees() {
    let (a, b, c) = (Point(x: 1, y: 2), Point(x: 5, y: -3), Point(x: 9, y: 4))
    for t in [0, 0.1, 0.5, 0.75, 1] {
      #expect(CubicBezier(line: a, b).point(at: t).distance(to: .lerp(a, b, t)) < 1e-14)
      let quadratic = Point.lerp(.lerp(a, b, t), .lerp(b, c, t), t)
      #expect(CubicBezier(quadratic: a, b, c).point(at: t).distance(to: quadratic) < 1e-14)
    }
  }

  @Test("The derivative is how the place changes")
  func derivative() {
    for t in [0.1, 0.5, 0.9] {
      let step = (curve.point(at: t + 1e-6) - curve.point(at: t - 1e-6)) * 5e5
      #expect(curve.derivative(at: t).distance(to: step) < 1e-5)
    }
  }

  @Test("A part is the same curve")
  func part() {
    let part = curve.part(from: 0.2, to: 0.7)
    for t in [0, 0.25, 0.5, 1] {
      #expect(part.point(at: t).distance(to: curve.point(at: 0.2 + 0.5 * t)) < 1e-12)
    }
  }

  @Test("Which way it goes, at ends that coincide with their control points and at a cusp")
  func direction() throws {
    let flat = CubicBezier(.zero, .zero, Point(x: 0, y: 9), Point(x: 0, y: 9))
    #expect(try #require(flat.direction(at: 0)).angle.isNear(.pi / 2))
    #expect(try #require(flat.direction(at: 1)).angle.isNear(.pi / 2))
    let straight = CubicBezier(.zero, .zero, .zero, Point(x: -4, y: 0))
    #expect(try #require(straight.direction(at: 0)).angle.isNear(.pi))
    let cusp = CubicBezier(.zero, Point(x: 100, y: 100), Point(x: 0, y: 100), Point(x: 100, y: 0))
    #expect(try #require(cusp.direction(at: 0.5)).angle.isNear(-.pi / 2))
    #expect(CubicBezier(line: .zero, .zero).direction(at: 0.5) == nil)
  }
}
