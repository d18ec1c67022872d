import LayerAnimation
import Testing

@Suite("Path")
struct PathTests {
  @Test("The box holds the points beside the curves too")
  func theBoxHoldsThePointsBesideTheCurvesToo() {
    var path = Path()
    #expect(path.controlBounds == nil)
    path.move(to: Point(x: 1, y: 2))
    #expect(path.controlBounds == Rect(x: 1, y: 2, width: 0, height: 0))
    path.addQuadCurve(to: Point(x: 2, y: 0), control: Point(x: 1.5, y: 7))
    path.addCurve(to: Point(x: 3, y: 0), control1: Point(x: -4, y: 1), control2: Point(x: 5, y: -1))
    #expect(path.controlBounds == Rect(x: -4, y: -1, width: 9, height: 8))
  }

  @Test("Steps are in order")
  func stepsAreInOrder() {
    var path = Path()
    #expect(path.isEmpty)
    path.move(to: .zero)
    path.addLine(to: Point(x: 1, y: 0))
    path.addQuadCurve(to: Point(x: 2, y: 0), control: Point(x: 1.5, y: 1))
    path.addCurve(to: Point(x: 3, y: 0), control1: Point(x: 2, y: 1), control2: Point(x: 3, y: 1))
    path.closeSubpath()
    #expect(
      path.elements == [
        .move(.zero), .line(Point(x: 1, y: 0)), .quadCurve(Point(x: 2, y: 0), control: Point(x: 1.5, y: 1)),
        .curve(Point(x: 3, y: 0), control1: Point(x: 2, y: 1), control2: Point(x: 3, y: 1)), .close,
      ])
    #expect(path.isFinite && !path.isEmpty)
    path.addLine(to: Point(x: .nan, y: 0))
    #expect(!path.isFinite)
  }

  @Test("A rectangle runs clockwise from its origin")
  func rectangle() {
    var path = Path()
    path.addRect(Rect(x: 1, y: 2, width: 3, height: 4))
    #expect(
      path.elements == [
        .move(Point(x: 1, y: 2)), .line(Point(x: 4, y: 2)), .line(Point(x: 4, y: 6)), .line(Point(x: 1, y: 6)), .close,
      ])
  }

  @Test("An ellipse errs by at most 0.03 % of its radius")
  func ellipse() {
    var path = Path()
    path.addEllipse(in: Rect(x: -10, y: -10, width: 20, height: 20))
    var start = Point.zero
    var count = 0
    for element in path.elements {
      switch element {
      case .move(let point): start = point
      case .curve(let end, let c1, let c2):
        for step in 0...20 {
          let t = Double(step) / 20
          let u = 1 - t
          let onCurve = start * (u * u * u) + c1 * (3 * u * u * t) + c2 * (3 * u * t * t) + end * (t * t * t)
          #expect(abs(onCurve.distance(to: .zero) - 10) < 0.003)
        }
        (start, count) = (end, count + 1)
      default: continue
      }
    }
    #expect(count == 4)
    #expect(start == Point(x: 10, y: 0))
  }
}

@Suite("Rect")
struct RectTests {
  private let rect = Rect(x: 1, y: 2, width: 3, height: 4)

  @Test("A rectangle's edges and middle")
  func edges() {
    #expect((rect.minX, rect.maxX, rect.minY, rect.maxY) == (1, 4, 2, 6))
    #expect(rect.center == Point(x: 2.5, y: 4))
  }

  @Test("A negative size is the same area (G11)")
  func negativeSize() {
    let backwards = Rect(x: 4, y: 6, width: -3, height: -4)
    #expect(backwards.standardized == rect)
    #expect((backwards.minX, backwards.maxX, backwards.minY, backwards.maxY) == (1, 4, 2, 6))
  }

  @Test("The right and the lower edge do not belong to it")
  func contains() {
    #expect(rect.contains(Point(x: 1, y: 2)) && rect.contains(Point(x: 3.9, y: 5.9)))
    #expect(!rect.contains(Point(x: 4, y: 3)) && !rect.contains(Point(x: 2, y: 6)) && !rect.contains(.zero))
  }

  @Test("The union of two rectangles holds both")
  func union() {
    #expect(rect.union(Rect(x: 10, y: 0, width: 1, height: 1)) == Rect(x: 1, y: 0, width: 10, height: 6))
    #expect(Rect(x: 0, y: 0, width: 5, height: 0).isEmpty && !rect.isEmpty)
  }
}

@Suite("Color")
struct ColorTests {
  @Test("A colour from 24 bits")
  func bits() {
    #expect(Color(hex: 0xFF8000) == Color(red: 1, green: 128.0 / 255, blue: 0))
    #expect(Color(white: 0.5, alpha: 0.25) == Color(red: 0.5, green: 0.5, blue: 0.5, alpha: 0.25))
    #expect(Color.white.faded(by: 0.5).faded(by: 0.5).alpha == 0.25)
  }
}
