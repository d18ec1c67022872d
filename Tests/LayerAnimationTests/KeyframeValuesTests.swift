import Testing

@testable import LayerAnimation

/// The values of keyframes are the same however they are stored.
@Suite("KeyframeValues")
struct KeyframeValuesTests {
  private static let points = [Point(x: 1, y: 2), Point(x: 3, y: 4), Point(x: 5, y: 6)]
  private static let sizes = points.map { Size(width: $0.x, height: $0.y) }

  @Test("Points and sizes are those that were given")
  func pointsAndSizesAreThoseThatWereGiven() {
    #expect(KeyframeValues(Self.points).animationValues == Self.points.map(Value.point))
    #expect(KeyframeValues(Self.sizes).animationValues == Self.sizes.map(Value.size))
    #expect(KeyframeValues(Self.points).all.map(\.animationValue) == Self.points.map(Value.point))
    #expect(KeyframeValues(Self.sizes).all.map(\.animationValue) == Self.sizes.map(Value.size))
  }

  @Test("Values of any kind are those that were given")
  func valuesOfAnyKindAreThoseThatWereGiven() {
    let values = KeyframeValues([1.0, 2, Self.points[0]])
    #expect(values.animationValues == [.number(1), .number(2), .point(Self.points[0])])
    #expect(values.count == 3)
    #expect(values[1].animationValue == .number(2))
    #expect(KeyframeValues.none.count == 0)
  }

  @Test("An animation whose values are stored as points can be given others")
  func anAnimationCanBeGivenOthers() {
    var animation = KeyframeAnimation(keyPath: "position")
    animation.keyframeValues = KeyframeValues(Self.points)
    #expect(animation.values.count == 3)
    animation.values.append(Point(x: 7, y: 8))
    #expect(animation.keyframeValues.animationValues == (Self.points + [Point(x: 7, y: 8)]).map(Value.point))
  }

  @Test("Points move a layer as boxed values do", arguments: CalculationMode.allCases)
  func pointsMoveALayerAsBoxedValuesDo(_ mode: CalculationMode) throws {
    let boxed: [any AnimatableValue] = Self.points
    let positions = try [KeyframeValues(Self.points), KeyframeValues(boxed)].map { values in
      let layer = Layer()
      var animation = KeyframeAnimation(keyPath: "position")
      (animation.keyframeValues, animation.duration, animation.calculationMode) = (values, 1, mode)
      try layer.add(animation)
      let tree = LayerTree(root: layer)
      tree.commit(at: 0)
      return stride(from: 0, through: 1, by: 0.125).map { time in
        var presentation = PresentationTree()
        tree.sample(at: time, into: &presentation)
        return presentation.layers[0].properties.position
      }
    }
    #expect(positions[0] == positions[1])
    #expect(positions[0].first == Self.points[0])
  }
}
