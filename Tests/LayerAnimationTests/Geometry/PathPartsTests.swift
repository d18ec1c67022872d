import LayerAnimation
import Testing

@Suite("Path: parts")
struct PathPartsTests {
  private let p = (0..<6).map { Point(x: Double($0), y: Double($0 * $0)) }

  @Test("The current point is the end of the last element, or where a closed part began")
  func currentPoint() {
    #expect(Path().currentPoint == nil)
    #expect(Path([.move(p[1]), .line(p[2])]).currentPoint == p[2])
    #expect(Path([.move(p[1]), .line(p[2]), .move(p[3]), .line(p[4]), .close]).currentPoint == p[3])
    #expect(Path([.close]).currentPoint == nil)
  }

  @Test("Reversed, the last part comes first and each leads from its end to its start")
  func reversed() {
    let path = Path([
      .move(p[0]), .line(p[1]), .curve(p[2], control1: p[3], control2: p[4]),
      .move(p[4]), .quadCurve(p[5], control: p[1]), .close,
    ])
    let expected = Path([
      .move(p[5]), .quadCurve(p[4], control: p[1]), .close,
      .move(p[2]), .curve(p[1], control1: p[4], control2: p[3]), .line(p[0]),
    ])
    #expect(path.reversed == expected)
    #expect(Path().reversed == Path() && abs(path.reversed.length - path.length) < 1e-9)
  }

  @Test("What follows a close without a move begins where the closed part began")
  func afterClose() {
    let path = Path([.move(p[1]), .line(p[2]), .close, .line(p[3])])
    #expect(path.reversed == Path([.move(p[3]), .line(p[1]), .move(p[2]), .line(p[1]), .close]))
  }

  @Test("A winding that is reversed is no hole any more in a larger one")
  func winding() {
    var (outer, inner) = (Path(), Path())
    outer.addRect(Rect(x: 0, y: 0, width: 9, height: 9))
    inner.addRect(Rect(x: 3, y: 3, width: 3, height: 3))
    let middle = Point(x: 4, y: 4)
    var both = outer
    both.append(inner)
    #expect(both.contains(middle) && !both.contains(middle, rule: .evenOdd))
    outer.append(inner.reversed)
    #expect(!outer.contains(middle))
  }

  @Test("Bounds are those of the curves, not of their control points")
  func bounds() throws {
    var circle = Path()
    circle.addEllipse(in: Rect(x: 2, y: 3, width: 10, height: 20))
    #expect(circle.bounds == Rect(x: 2, y: 3, width: 10, height: 20))
    let arch = Path([.move(.zero), .quadCurve(Point(x: 4, y: 0), control: Point(x: 2, y: 4))])
    let box = try #require(arch.bounds)
    #expect(abs(box.maxY - 2) < 1e-12 && box.maxX == 4 && arch.controlBounds?.maxY == 4)
    let loop = Path([.move(.zero), .curve(.zero, control1: Point(x: 6, y: 6), control2: Point(x: -6, y: 6))])
    #expect(try abs(#require(loop.bounds).maxX + #require(loop.bounds).minX) < 1e-12)
    #expect(Path().bounds == nil && Path([.move(p[2])]).bounds == Rect(origin: p[2], size: .zero))
  }
}
