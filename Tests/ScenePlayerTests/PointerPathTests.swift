import Foundation
import LayerAnimation
import Testing

@testable import ScenePlayer

/// The moves that are left of the path of the pointer between two frames.
@Suite struct PointerPathTests {
  private func path(_ points: [Point], from start: Point = .zero, reach: Double = 2) -> [Point] {
    var path = PointerPath()
    path.start = start
    for (place, point) in points.enumerated() {
      path.add(PointerPath.Move(point: point, modifiers: [], time: Double(place)), reach: reach)
      #expect(path.moves.count <= PointerPath.most)
      #expect(path.moves.last?.point == point)
    }
    return path.take().map(\.point)
  }

  @Test("However long the path is, few moves are left, the last one among them, in the order in which they came")
  func bounded() {
    let left = path((1...10_000).map { Point(x: Double($0 * 7919 % 1000), y: Double($0 * 104_729 % 500)) })
    #expect(left.count == PointerPath.most)
  }

  @Test("Of a straight path moves are left that are spread over it")
  func straight() {
    let xs = path((1...100).map { Point(x: Double($0), y: 0) }).map(\.x)
    #expect(xs.last == 100)
    let steps = zip([0] + xs, xs).map { $1 - $0 }
    #expect(steps.allSatisfy { (10...60).contains($0) }, "\(xs)")
  }

  @Test("Where a finger turns round is kept")
  func turning() {
    let there = (1...40).map { Double($0) }
    let xs = path((there + there.reversed() + [0]).map { Point(x: $0, y: 3) }).map(\.x)
    #expect(xs.contains { $0 >= 38 }, "\(xs)")
    #expect(xs.last == 0)
  }

  @Test("A path round a dial stays one: it winds once about the middle")
  func round() {
    let angles = (1...90).map { Double($0) * 4 * .pi / 180 }
    let start = Point(x: 20, y: 0)
    let corners = [start] + path(angles.map { Point(x: 20 * cos($0), y: 20 * sin($0)) }, from: start)
    let turned = zip(corners, corners.dropFirst()).reduce(0) { $0 + turn(from: $1.0, to: $1.1) }
    #expect(abs(turned - 2 * .pi) < 0.1, "\(corners)")
  }

  @Test("Without a finger only the last move counts, and nothing is left of moves that were taken")
  func hovering() {
    #expect(path([Point(x: 1, y: 1), Point(x: 50, y: 1), Point(x: 9, y: 9)], reach: .infinity) == [Point(x: 9, y: 9)])
    var path = PointerPath()
    path.add(PointerPath.Move(point: Point(x: 5, y: 0), modifiers: [], time: 0), reach: 2)
    _ = path.take()
    #expect(path.moves.isEmpty && path.start == Point(x: 5, y: 0))
  }

  /// The angle about the middle by which a point leads to another, −π to π.
  private func turn(from a: Point, to b: Point) -> Double {
    atan2(a.x * b.y - a.y * b.x, a.x * b.x + a.y * b.y)
  }
}
