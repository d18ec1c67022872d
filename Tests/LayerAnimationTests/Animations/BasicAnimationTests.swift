import LayerAnimation
import Testing

/// Rules V1, V1a, V17–V22: end points, and how animations of one layer combine.
@Suite("BasicAnimation")
struct BasicAnimationTests {
  /// The eight combinations of end points over a model of 100: at half time and at the end.
  @Test(
    "From, by and to give the two end points (V1)",
    arguments: [
      (10, nil, 20, 15, 20), (10, 4, nil, 12, 14), (nil, 4, 20, 18, 20), (10, nil, nil, 55, 100),
      (nil, nil, 20, 60, 20), (nil, 4, nil, 102, 104), (10, 4, 20, 15, 20), (nil, nil, nil, 100, 100),
    ] as [(Double?, Double?, Double?, Double, Double)])
  func endPoints(_ from: Double?, _ by: Double?, _ to: Double?, _ half: Double, _ end: Double) throws {
    var animation = BasicAnimation(keyPath: "zPosition")
    (animation.fromValue, animation.byValue, animation.toValue) = (from, by, to)
    animation.duration = 1
    for (time, expected) in [(0.5, half), (1, end)] {
      let layer = Layer()
      layer.zPosition = 100
      #expect(try sample(animation, on: layer, at: time).zPosition == expected)
    }
  }

  @Test("From alone leads to the model, to and by alone start from what shows (V1a)")
  func currentValue() throws {
    for (from, by, to, expected) in [
      (0.0, nil, nil, 50.0), (nil, nil, 20.0, 15), (nil, 8.0, nil, 14),
    ] as [(Double?, Double?, Double?, Double)] {
      let layer = Layer()
      layer.zPosition = 100
      var animation = BasicAnimation(keyPath: "zPosition")
      (animation.fromValue, animation.byValue, animation.toValue) = (from, by, to)
      animation.duration = 1
      let lower = BasicAnimation(keyPath: "zPosition", from: 10.0, to: 10.0, duration: 1)
      #expect(try sample(lower, animation, on: layer, at: 0.5).zPosition == expected)
    }
  }

  @Test("What shows is read anew at every instant, so a lower animation shows through (V1a)")
  func readAnew() throws {
    let lower = BasicAnimation(keyPath: "zPosition", from: 0.0, to: 8.0, duration: 1)
    let upper = BasicAnimation(keyPath: "zPosition", to: 100.0, duration: 1)
    #expect(try sample(lower, upper, at: 0.25).zPosition == 2 + 98.0 / 4)
    #expect(try sample(lower, upper, at: 0.5).zPosition == 4 + 96.0 / 2)
  }

  @Test("By −22 to 0 runs from 22 to 0 (V1a, E12)")
  func pullToRefresh() throws {
    var animation = BasicAnimation(keyPath: "position.y", to: 0.0, duration: 1)
    animation.byValue = -22.0
    #expect(try sample(animation, at: 0).position.y == 22)
    #expect(try sample(animation, at: 0.5).position.y == 11)
  }

  @Test("Additive animations stand on what shows, in any number (V17)")
  func additive() throws {
    let layer = Layer()
    layer.zPosition = 100
    var animation = BasicAnimation(keyPath: "zPosition", from: 0.0, to: 8.0, duration: 1)
    animation.isAdditive = true
    #expect(try sample(animation, animation, animation, on: layer, at: 0.5).zPosition == 112)
  }

  @Test("An additive animation adds nothing where it has no start, or only a start (V17)")
  func additiveEnds() throws {
    func values(_ configure: (inout BasicAnimation) -> Void) throws -> [Double] {
      var animation = BasicAnimation(keyPath: "zPosition", duration: 1)
      animation.isAdditive = true
      configure(&animation)
      return try [0, 0.5, 1].map { time in
        let layer = Layer()
        layer.zPosition = 100
        return try sample(animation, on: layer, at: time).zPosition
      }
    }
    #expect(try values { $0.toValue = 8.0 } == [100, 104, 108])
    #expect(try values { $0.byValue = 8.0 } == [100, 104, 108])
    #expect(try values { $0.fromValue = 8.0 } == [108, 104, 100])
    #expect(try values { _ in } == [100, 100, 100])
    var shift = BasicAnimation(keyPath: "transform", to: Transform3D.translation(x: 4, y: 0), duration: 1)
    shift.isAdditive = true
    let layer = Layer()
    layer.transform = .translation(x: 10, y: 0)
    #expect(try sample(shift, on: layer, at: 0.5).transform == .translation(x: 12, y: 0))
  }

  @Test("Additive transforms act in the layer's own space (V17)")
  func additiveTransforms() throws {
    let layer = Layer()
    layer.transform = .translation(x: 10, y: 0)
    var animation = BasicAnimation(
      keyPath: "transform", from: Transform3D.identity, to: Transform3D.scale(x: 2, y: 2), duration: 1)
    animation.isAdditive = true
    let expected = Transform3D.scale(x: 2, y: 2).concatenating(.translation(x: 10, y: 0))
    #expect(try sample(animation, on: layer, at: 1).transform == expected)
  }

  @Test("Each cumulative cycle starts from where the one before ended (V18)")
  func cumulative() throws {
    var animation = BasicAnimation(keyPath: "zPosition", from: 0.0, to: Double.pi, duration: 1)
    (animation.isCumulative, animation.repeatCount) = (true, 3)
    #expect(try sample(animation, at: 2.5).zPosition.isNear(2.5 * .pi))
    // The last instant belongs to the last repetition (T11).
    #expect(try sample(animation, at: 3).zPosition.isNear(3 * .pi))
    // With reversal a repetition ends where it began, so nothing accumulates.
    animation.autoreverses = true
    #expect(try sample(animation, at: 2.5).zPosition.isNear(0.5 * .pi))
    animation.fromValue = 1.0
    #expect(try sample(animation, at: 2).zPosition.isNear(2))
  }

  @Test("A cumulative turn goes on turning (V18)")
  func cumulativeTurn() throws {
    let quarter = Transform3D.rotation(angle: .pi / 2, x: 0, y: 0, z: 1)
    var animation = BasicAnimation(keyPath: "transform", from: Transform3D.identity, to: quarter, duration: 1)
    (animation.isCumulative, animation.repeatCount) = (true, 4)
    for time in [0.5, 1.5, 2.5, 3.5] {
      let expected = Transform3D.rotation(angle: time * .pi / 2, x: 0, y: 0, z: 1)
      #expect(try sample(animation, at: time).transform.distance(to: expected) < 1e-12)
    }
  }

  @Test("A cumulative by goes on by that distance (V18)")
  func cumulativeDistance() throws {
    let layer = Layer()
    layer.zPosition = 100
    var animation = BasicAnimation(keyPath: "zPosition")
    (animation.byValue, animation.duration, animation.isCumulative, animation.repeatCount) = (8.0, 1, true, 3)
    #expect(try sample(animation, on: layer, at: 2.5).zPosition == 120)
  }

  @Test("The later animation covers the earlier one of the same key path (V20)")
  func order() throws {
    let layer = Layer()
    let (one, two) = (constant(1), constant(2))
    try layer.add(one, forKey: "one")
    try layer.add(two, forKey: "two")
    #expect(layer.animationKeys == ["one", "two"])
    #expect(try sample(on: layer, at: 0.5).zPosition == 2)
    try layer.add(one, forKey: "one")
    #expect(layer.animationKeys == ["two", "one"])
    #expect(try sample(on: layer, at: 0.5).zPosition == 1)
  }

  @Test("Without a key nothing is replaced; removing shows what is below (V20, X16, X18)")
  func keys() throws {
    let layer = Layer()
    try layer.add(constant(1))
    try layer.add(constant(2))
    try layer.add(constant(3), forKey: "key")
    #expect(layer.animationKeys == ["key"])
    #expect(try sample(on: layer, at: 0.5).zPosition == 3)
    layer.removeAnimation(forKey: "key")
    #expect(layer.addedAnimation(forKey: "key") == nil)
    #expect(try sample(on: layer, at: 0.5).zPosition == 2)
    layer.removeAllAnimations()
    #expect(try sample(on: layer, at: 0.5).zPosition == 0)
  }

  @Test("A path and a part of it are one storage, and order decides (V22)")
  func partsAndWholes() throws {
    let whole = BasicAnimation(keyPath: "position", from: Point(x: 1, y: 2), to: Point(x: 1, y: 2), duration: 1)
    let part = BasicAnimation(keyPath: "position.x", from: 9.0, to: 9.0, duration: 1)
    #expect(try sample(whole, part, at: 0.5).position == Point(x: 9, y: 2))
    #expect(try sample(part, whole, at: 0.5).position == Point(x: 1, y: 2))
  }

  @Test("The model never changes by animating (V21)")
  func modelStays() throws {
    let layer = Layer()
    layer.zPosition = 7
    #expect(try sample(constant(1), on: layer, at: 0.5).zPosition == 1)
    #expect(layer.zPosition == 7)
  }

  private func constant(_ value: Double) -> BasicAnimation {
    BasicAnimation(keyPath: "zPosition", from: value, to: value, duration: 1)
  }
}
