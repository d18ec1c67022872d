import Foundation
import Testing

@testable import LayerAnimation

/// Lengths of paths, and positions on them by length.
@Suite("PathMeasure")
struct PathMeasureTests {
  private static let circle: Path = {
    var path = Path()
    path.addEllipse(in: Rect(x: -10, y: -10, width: 20, height: 20))
    return path
  }()

  @Test("A circle of curves is as long as a circle, and its quarters are where they belong")
  func circle() throws {
    let measure = PathMeasure(Self.circle)
    #expect(measure.length.isNear(2 * .pi * 10, 0.01))
    for (fraction, x, y) in [(0.0, 10.0, 0.0), (0.25, 0, 10), (0.5, -10, 0), (0.75, 0, -10)] {
      let point = try #require(measure.point(atFraction: fraction))
      #expect(point.distance(to: Point(x: x, y: y)) < 1e-6)
    }
    #expect(try #require(measure.angle(atFraction: 0.125)).isNear(.pi * 0.75, 1e-3))
  }

  @Test("The parabola's length in closed form")
  func parabola() {
    var path = Path()
    path.move(to: .zero)
    path.addQuadCurve(to: Point(x: 2, y: 0), control: Point(x: 1, y: 2))
    // y = 2x − x², so the length is that of √(1 + u²) for u from −2 to 2.
    let exact = 5.squareRoot() + asinh(2.0) / 2
    #expect(path.length.isNear(exact, 1e-9))
  }

  /// A broad curve and one with a loop and tight turns.
  private static let winding: Path = {
    var path = Path()
    path.move(to: .zero)
    path.addCurve(to: Point(x: 100, y: 0), control1: Point(x: 120, y: 100), control2: Point(x: -20, y: 100))
    path.addCurve(to: Point(x: 0, y: 5), control1: Point(x: 300, y: 80), control2: Point(x: -300, y: 90))
    return path
  }()

  @Test("Places by length are as far apart as their fractions")
  func evenness() {
    let measure = PathMeasure(Self.winding)
    // Chords are slightly shorter than their arcs.
    #expect(Self.unevenness(of: measure) < measure.length * 2e-6)
  }

  @Test("A coarser measure is off by no more than it says", arguments: [1e-3, 1e-5, 1e-7])
  func accuracy(_ accuracy: Double) throws {
    let (exact, coarse) = (PathMeasure(Self.winding, accuracy: 1e-13), PathMeasure(Self.winding, accuracy: accuracy))
    for step in 0...1000 {
      let expected = try #require(exact.point(atFraction: Double(step) / 1000))
      let point = try #require(coarse.point(atFraction: Double(step) / 1000))
      #expect(point.distance(to: expected) < exact.length * accuracy)
    }
  }

  @Test("At a cusp the way there and the way back are as long as they are")
  func cusp() {
    var path = Path()
    path.move(to: .zero)
    path.addCurve(to: Point(x: 100, y: 0), control1: Point(x: 100, y: 100), control2: Point(x: 0, y: 100))
    let measure = PathMeasure(path)
    // Only the step around the cusp is shorter.
    #expect(Self.unevenness(of: measure) < measure.length / Double(Self.steps))
  }

  private static let steps = 20_000

  /// The largest difference between the distance walked in equal steps and the nominal distance.
  private static func unevenness(of measure: PathMeasure) -> Double {
    var (walked, worst) = (0.0, 0.0)
    var last = measure.point(atFraction: 0) ?? .zero
    for step in 1...steps {
      let point = measure.point(atFraction: Double(step) / Double(steps)) ?? .zero
      walked += last.distance(to: point)
      worst = max(worst, abs(walked - measure.length * Double(step) / Double(steps)))
      last = point
    }
    return worst
  }

  @Test("Points without a way between them, and paths without anything")
  func degenerate() {
    #expect(PathMeasure(Path()).point(atFraction: 0.5) == nil)
    #expect(PathMeasure(Path([.move(Point(x: 3, y: 4))])).length == 0)
    let still = PathMeasure(Path([.move(Point(x: 3, y: 4)), .close, .line(Point(x: 3, y: 4))]))
    #expect(still.length == 0)
    #expect(still.point(atFraction: 0.5) == Point(x: 3, y: 4))
    #expect(still.angle(atFraction: 0.5) == 0)
  }

  @Test("Numbers too large to measure end the search")
  func overflow() {
    let path = Path([.move(Point(x: -1e308, y: 0)), .line(Point(x: 1e308, y: 1e308))])
    #expect(!PathMeasure(path).length.isFinite)
  }

  @Test("A part is what a stroke shows: as long as it says, and broken where the path is")
  func parts() {
    let measure = PathMeasure(Self.circle)
    #expect(measure.part(from: 0.1, to: 0.6).length.isNear(measure.length / 2, 1e-6))
    #expect(measure.part(from: 0.6, to: 0.1).isEmpty)
    let broken = Path([.move(.zero), .line(Point(x: 10, y: 0)), .move(Point(x: 0, y: 5)), .line(Point(x: 10, y: 5))])
    let part = PathMeasure(broken).part(from: 0.25, to: 0.75)
    #expect(part.elements.count == 4)
    guard case .move(let start) = part.elements[2] else { return #expect(Bool(false), "no jump") }
    #expect(start == Point(x: 0, y: 5))
    #expect(part.length.isNear(10))
  }
}
