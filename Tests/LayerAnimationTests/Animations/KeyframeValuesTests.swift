import LayerAnimation
import Testing

@Suite("KeyframeValues")
struct KeyframeValuesTests {
  private static let points = [Point(x: 1, y: 2), Point(x: 3, y: 4), Point(x: -5, y: 6)]
  private static let sizes = [Size(width: 1, height: 2), Size(width: 3, height: 4), Size(width: 5, height: 6)]

  @Test(
    "Points and sizes are the values that an array of them is",
    arguments: [
      (KeyframeValues.points(points), KeyframeValues.any(points)),
      (KeyframeValues.sizes(sizes), KeyframeValues.any(sizes)),
    ])
  func values(_ kept: KeyframeValues, _ boxed: KeyframeValues) {
    #expect(kept.count == 3)
    #expect(kept.map(\.animationValue) == boxed.map(\.animationValue))
    #expect(kept.array.map(\.animationValue) == boxed.array.map(\.animationValue))
  }

  @Test("An animation answers with the values that it keeps, and keeps those that it is given")
  func animationValues() {
    var animation = KeyframeAnimation(keyPath: "position")
    animation.keyValues = .points(Self.points)
    #expect(animation.values.map(\.animationValue) == Self.points.map(\.animationValue))
    animation.values = [Point(x: 7, y: 8), Point.zero]
    #expect(animation.keyValues.map(\.animationValue) == [.point(Point(x: 7, y: 8)), .point(.zero)])
  }
}
