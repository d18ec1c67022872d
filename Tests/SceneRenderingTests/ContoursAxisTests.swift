import LayerAnimation
import RealModule
import Testing

@testable import SceneRendering

/// The axes of slim shapes, along which these are typed.
@Suite("ContoursAxis")
struct ContoursAxisTests {
  private func axis(_ corners: [(Double, Double)], angle: Double = 0) -> SlimAxis? {
    let contours = Contours()
    let (cosine, sine) = (Double.cos(angle), Double.sin(angle))
    for (x, y) in corners { contours.append(Point(x: x * cosine - y * sine + 300, y: x * sine + y * cosine - 70)) }
    contours.endPart(isClosed: true)
    return contours.slimAxis
  }

  private let hand = [(-4.0, -2.0), (20.0, 0.0), (-4.0, 2.0)]

  @Test("The axis of a hand leads from the middle of its base to its tip, in all directions")
  func theAxisOfAHand() throws {
    for step in 0..<48 {
      let angle = Double(step) / 24 * .pi
      for corners in [hand, hand.reversed()] {
        let found = try #require(axis(corners, angle: angle))
        let (cosine, sine) = (Double.cos(angle), Double.sin(angle))
        let base = Point(x: 300 - 4 * cosine, y: -70 - 4 * sine)
        let tip = Point(x: 300 + 20 * cosine, y: -70 + 20 * sine)
        let ends = found.from.distance(to: base) < found.from.distance(to: tip) ? (base, tip) : (tip, base)
        #expect(found.from.distance(to: ends.0) < 1e-6 && found.to.distance(to: ends.1) < 1e-6, "\(step)")
        #expect(abs(found.width - 2) < 1e-9)
      }
    }
  }

  @Test("A square, an angle, a star and nothing have no axis")
  func otherShapesHaveNoAxis() {
    #expect(axis([(0, 0), (10, 0), (10, 10), (0, 10)]) == nil)
    #expect(axis([(0, 0), (20, 0), (20, 2), (2, 2), (2, 20), (0, 20)]) == nil)
    #expect(axis([(0, -20), (1, -1), (20, 0), (1, 1), (0, 20), (-1, 1), (-20, 0), (-1, -1)]) == nil)
    #expect(axis([]) == nil)
    #expect(axis([(0, 0), (10, 0), (5, 0)]) == nil)
  }
}
