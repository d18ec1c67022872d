import LayerAnimation
import Testing

/// Rule V16: numbers converted to transforms.
@Suite("ValueFunction")
struct ValueFunctionTests {
  @Test(
    "Functions of one number give the transform that they name (V16)",
    arguments: [
      (.rotateX, .rotation(angle: 0.5, x: 1, y: 0, z: 0)), (.rotateY, .rotation(angle: 0.5, x: 0, y: 1, z: 0)),
      (.rotateZ, .rotation(angle: 0.5, x: 0, y: 0, z: 1)), (.scaleX, .scale(x: 0.5, y: 1)),
      (.scaleY, .scale(x: 1, y: 0.5)), (.scaleZ, .scale(x: 1, y: 1, z: 0.5)), (.translateX, .translation(x: 0.5, y: 0)),
      (.translateY, .translation(x: 0, y: 0.5)), (.translateZ, .translation(x: 0, y: 0, z: 0.5)),
    ] as [(ValueFunction, Transform3D)])
  func oneNumber(_ function: ValueFunction, _ expected: Transform3D) throws {
    for keyPath in ["transform", "sublayerTransform"] as [AnimationKeyPath] {
      var animation = BasicAnimation(keyPath: keyPath, from: 0.0, to: 1.0, duration: 1)
      animation.valueFunction = function
      let layer = try sample(animation, at: 0.5)
      #expect((keyPath == "transform" ? layer.transform : layer.sublayerTransform) == expected)
    }
  }

  @Test("Three numbers for scale and translate (V16)")
  func threeNumbers() throws {
    var animation = BasicAnimation(keyPath: "transform", from: SIMD3<Double>.zero, to: [2.0, 4, 6], duration: 1)
    animation.valueFunction = .translate
    #expect(try sample(animation, at: 0.5).transform == .translation(x: 1, y: 2, z: 3))
    animation.fromValue = SIMD3<Double>(1, 1, 1)
    animation.valueFunction = .scale
    #expect(try sample(animation, at: 0.5).transform == .scale(x: 1.5, y: 2.5, z: 3.5))
  }

  @Test("A missing end is the number that changes nothing (V16)")
  func missingEnds() throws {
    var turn = BasicAnimation(keyPath: "transform", to: 2.0, duration: 1)
    turn.valueFunction = .rotateZ
    #expect(try sample(turn, at: 0.5).transform == .rotation(angle: 1, x: 0, y: 0, z: 1))
    var shrink = BasicAnimation(keyPath: "transform", from: 3.0, duration: 1)
    shrink.valueFunction = .scaleX
    #expect(try sample(shrink, at: 0.5).transform == .scale(x: 2, y: 1))
    var by = BasicAnimation(keyPath: "transform")
    (by.byValue, by.duration, by.valueFunction) = (1.0, 1, .rotateZ)
    #expect(try sample(by, at: 0.5).transform == .rotation(angle: 0.5, x: 0, y: 0, z: 1))
  }

  @Test("A whole turn goes all the way round, and the sign counts (A4)", arguments: [1.0, -1])
  func wholeTurns(_ sign: Double) throws {
    var turn = BasicAnimation(keyPath: "transform", from: 0.0, to: sign * 2 * Double.pi, duration: 1)
    turn.valueFunction = .rotateZ
    let quarter = try sample(turn, at: 0.25).transform
    #expect(quarter.distance(to: .rotation(angle: sign * Double.pi / 2, x: 0, y: 0, z: 1)) < 1e-12)
  }

  @Test("It replaces the whole transform, unless it is additive (V16)")
  func replaces() throws {
    let layer = Layer()
    layer.transform = .scale(x: 2, y: 2)
    var turn = BasicAnimation(keyPath: "transform", from: 0.0, to: 1.0, duration: 1)
    turn.valueFunction = .rotateZ
    #expect(try sample(turn, on: layer, at: 1).transform == .rotation(angle: 1, x: 0, y: 0, z: 1))
    turn.isAdditive = true
    layer.removeAllAnimations()
    let onTop = try sample(turn, on: layer, at: 1).transform
    #expect(onTop.distance(to: Transform3D.scale(x: 2, y: 2).rotated(angle: 1, x: 0, y: 0, z: 1)) < 1e-12)
  }

  @Test("It acts after keyframes and cumulation (V19)")
  func afterCumulation() throws {
    var turn = KeyframeAnimation(keyPath: "transform", values: [0.0, 1.0], duration: 1)
    (turn.valueFunction, turn.isCumulative, turn.repeatCount) = (.rotateZ, true, 3)
    #expect(try sample(turn, at: 2.5).transform.distance(to: .rotation(angle: 2.5, x: 0, y: 0, z: 1)) < 1e-12)
  }
}
