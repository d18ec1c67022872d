@testable import LayerAnimation
import Testing

/// The ways of connectors between two rectangles.
@Suite("ConnectorRoute")
struct ConnectorRouteTests {
  /// A rectangle of 20 × 8 points about a point.
  private func box(_ x: Double, _ y: Double) -> Rect { Rect(x: x - 10, y: y - 4, width: 20, height: 8) }

  private func points(_ route: ConnectorRoute, _ a: Rect, _ b: Rect, gap: Double = 0) -> [[Double]]? {
    route.course(from: a, to: b, gap: gap).map { course in (0..<course.count).map { [course[$0].x, course[$0].y] } }
  }

  @Test("A straight line leads from edge to edge along the line between both middles")
  func straight() {
    #expect(points(.straight, box(0, 0), box(40, 0)) == [[10, 0], [30, 0]])
    #expect(points(.straight, box(0, 0), box(0, -20), gap: 2) == [[0, -6], [0, -14]])
    // Down to the right by one in two: the lower edge is met at half the width, and the gap is measured along the line.
    #expect(points(.straight, box(0, 0), box(40, 20)) == [[8, 4], [32, 16]])
    let gapped = ConnectorRoute.straight.course(from: box(0, 0), to: box(40, 20), gap: 5.0.squareRoot())
    #expect(gapped.map { abs($0[0].x - 10) + abs($0[0].y - 5) < 1e-9 } == true)
  }

  @Test(
    "An orthogonal line between facing sides is straight where they overlap by half, and bends twice where they do not")
  func orthogonal() {
    #expect(points(.orthogonal, box(0, 0), box(40, 0)) == [[10, 0], [30, 0]])
    #expect(points(.orthogonal, box(0, 0), box(40, 4)) == [[10, 2], [30, 2]])
    #expect(points(.orthogonal, box(0, 0), box(40, 5)) == [[10, 0], [20, 0], [20, 5], [30, 5]])
    #expect(points(.orthogonal, box(40, 20), box(0, 0), gap: 2) == [[28, 20], [20, 20], [20, 0], [12, 0]])
    #expect(points(.orthogonal, box(0, 0), box(12, 30)) == [[0, 4], [0, 15], [12, 15], [12, 26]])
    #expect(points(.orthogonal, box(0, 0), box(4, -30)) == [[2, -4], [2, -26]])
  }

  @Test("Where the sides are too close for two bends, there is one")
  func oneBend() {
    #expect(points(.orthogonal, box(0, 0), box(27, 14)) == [[10, 0], [27, 0], [27, 10]])
    #expect(points(.orthogonal, box(27, 14), box(0, 0)) == [[17, 14], [0, 14], [0, 4]])
  }

  @Test("An axis says which sides are left and entered, where there is room between them")
  func axis() {
    func starts(_ axis: ConnectorAxis, _ end: Rect) -> [Double]? {
      ConnectorRoute.orthogonal.course(from: box(0, 0), to: end, along: axis, gap: 0).map { [$0[0].x, $0[0].y] }
    }
    #expect(ConnectorAxis.allCases.map { starts($0, box(40, 40)) } == [[0, 4], [10, 0], [0, 4]])
    #expect(ConnectorAxis.allCases.map { starts($0, box(50, 30)) } == [[10, 0], [10, 0], [0, 4]])
    #expect(ConnectorAxis.allCases.map { starts($0, box(40, 0)) } == [[10, 0], [10, 0], [10, 0]])
    #expect(ConnectorAxis.allCases.map { starts($0, box(0, 40)) } == [[0, 4], [0, 4], [0, 4]])
  }

  @Test("A curve leaves both sides at right angles")
  func curved() {
    let course = ConnectorRoute.curved.course(from: box(0, 0), to: box(40, 20), gap: 0)
    #expect(course?.isCurve == true)
    #expect(points(.curved, box(0, 0), box(40, 20)) == [[10, 0], [20, 0], [20, 20], [30, 20]])
    #expect(points(.curved, box(0, 0), box(4, 40)) == [[0, 4], [0, 20], [4, 20], [4, 36]])
  }

  @Test("There is no way where the layers overlap or the gaps leave no room", arguments: ConnectorRoute.allCases)
  func noWay(_ route: ConnectorRoute) {
    #expect(points(route, box(0, 0), box(5, 5)) == nil)
    #expect(points(route, box(0, 0), box(0, 0)) == nil)
    #expect(points(route, box(0, 0), box(24, 0), gap: 2) == nil)
    #expect(points(route, box(0, 0), box(24, 0), gap: 1.5) != nil)
    let (left, right) = (Rect(x: 0, y: 0, width: 0, height: 0), Rect(x: 8, y: 0, width: 0, height: 0))
    #expect(points(route, left, right)?.first == [0, 0] && points(route, left, right)?.last == [8, 0])
  }

  @Test("The middle is half way along the line")
  func middle() {
    #expect(ConnectorRoute.orthogonal.course(from: box(0, 0), to: box(40, 5), gap: 0)?.middle == Point(x: 20, y: 2.5))
    #expect(ConnectorRoute.orthogonal.course(from: box(0, 0), to: box(27, 14), gap: 0)?.middle == Point(x: 23.5, y: 0))
    #expect(ConnectorRoute.curved.course(from: box(0, 0), to: box(40, 20), gap: 0)?.middle == Point(x: 20, y: 10))
  }
}
