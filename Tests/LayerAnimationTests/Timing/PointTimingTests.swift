import Testing

@testable import LayerAnimation

/// Rule F13.
@Suite("PointTiming")
struct PointTimingTests {
  private func function(_ points: [(Double, Double)]) -> TimingFunction {
    .linear(through: points.map { Point(x: $0.0, y: $0.1) })
  }

  @Test("Between points it runs straight (F13)")
  func between() {
    let function = function([(0, 0), (0.25, 1), (0.5, 0.5), (1, 1)])
    for (x, y) in [(0, 0), (0.125, 0.5), (0.25, 1), (0.375, 0.75), (0.5, 0.5), (0.75, 0.75), (1, 1)] {
      #expect(abs(function(x) - y) < 1e-12, "at \(x)")
    }
  }

  @Test("At the time of several points the last one counts (F13)")
  func jump() {
    let function = function([(0, 0), (0.5, 0.2), (0.5, 3), (0.5, 0.8), (1, 1), (1, 7)])
    #expect(abs(function(0.4999) - 0.19996) < 1e-9 && function(0.5) == 0.8 && function(1) == 7)
    #expect(abs(function(0.75) - 0.9) < 1e-12)
  }

  @Test("The nearest line goes on beyond the first and the last point (F13)")
  func beyond() {
    let function = function([(0.25, 0), (0.75, 1)])
    #expect(function(0) == -0.5 && function(1) == 1.5)
    let flat = self.function([(0.5, 2), (0.5, 3)])
    #expect(flat(0) == 2 && flat(0.5) == 3 && flat(1) == 3)
  }

  @Test("One point is a constant, and none is the diagonal")
  func few() {
    #expect([0, 0.5, 1].allSatisfy { function([(0.3, 4)])($0) == 4 })
    #expect([0, 0.5, 1].allSatisfy { function([])($0) == $0 })
  }

  @Test("Time that goes back is that of the point before")
  func back() {
    #expect(function([(0, 0), (0.5, 1), (0.2, 3), (1, 0)]) == function([(0, 0), (0.5, 1), (0.5, 3), (1, 0)]))
  }

  @Test("Points that are not finite are refused with the animation")
  func notFinite() throws {
    var animation = BasicAnimation(keyPath: "opacity", from: 0.0, to: 1.0, duration: 1)
    animation.timingFunction = function([(0, 0), (1, .nan)])
    let layer = Layer()
    #expect(throws: AnimationError.self) { try layer.add(animation) }
  }
}
