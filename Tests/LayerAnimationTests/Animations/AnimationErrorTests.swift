import LayerAnimation
import Testing

/// Rule V6: an invalid animation is reported when it is added, and has no effect.
@Suite("AnimationError")
struct AnimationErrorTests {
  @Test("Every mistake, in words", arguments: mistakes)
  func mistake(_ mistake: Mistake) {
    let layer = Layer()
    let error = #expect(throws: AnimationError.self) { try layer.add(mistake.animation, forKey: "key") }
    #expect(error == mistake.error)
    #expect(error?.description == mistake.sentence)
    #expect(layer.animationKeys.isEmpty)
  }

  @Test("A mistake leaves the animation that has the key")
  func nothingIsReplaced() throws {
    let layer = Layer()
    try layer.add(fade("dur=1"), forKey: "key")
    let wrong = BasicAnimation(keyPath: "opacity", to: "much", duration: 1)
    #expect(throws: AnimationError.self) { try layer.add(wrong, forKey: "key") }
    #expect(layer.animationKeys == ["key"])
    #expect(try sample(on: layer, at: 0.5).opacity == 0.5)
  }

  @Test("Mistakes in a group's children are found, at any depth")
  func children() {
    let group = AnimationGroup([AnimationGroup([BasicAnimation(keyPath: "lineWidth", to: 1.0, duration: 1)])])
    let error = #expect(throws: AnimationError.self) { try Layer().add(group) }
    #expect(error == .noSuchProperty("lineWidth"))
  }

  @Test("What is none of the engine's own is what it says it is")
  func strangers() throws {
    let layer = Layer()
    try layer.add(Stranger(), forKey: "key")
    #expect(layer.addedAnimation(forKey: "key") is BasicAnimation)
    #expect(try sample(on: layer, at: 0.5).opacity == 0.5)
  }

  @Test("The property exists on the layer that has it")
  func kindsOfLayers() throws {
    try ShapeLayer().add(BasicAnimation(keyPath: "lineWidth", to: 1.0, duration: 1))
    try TextLayer().add(BasicAnimation(keyPath: "string", to: "abc", duration: 1))
    #expect(throws: AnimationError.noSuchProperty("string")) {
      try ShapeLayer().add(BasicAnimation(keyPath: "string", to: "abc", duration: 1))
    }
    #expect(throws: AnimationError.noSuchProperty("path")) {
      try ChartLayer(.strip).add(BasicAnimation(keyPath: "path", to: Path(), duration: 1))
    }
  }

  struct Mistake: Sendable {
    let animation: any Animation
    let error: AnimationError
    let sentence: String
  }

  static let mistakes: [Mistake] = {
    var turn = BasicAnimation(keyPath: "opacity", to: 1.0, duration: 1)
    turn.valueFunction = .rotateZ
    var scale = BasicAnimation(keyPath: "transform", to: 2.0, duration: 1)
    scale.valueFunction = .scale
    var late = fade("dur=1")
    late.beginTime = .infinity
    return [
      Mistake(
        animation: BasicAnimation(keyPath: "strokeEnd", to: 1.0, duration: 1), error: .noSuchProperty("strokeEnd"),
        sentence: "this layer has no property 'strokeEnd'"),
      Mistake(
        animation: BasicAnimation(keyPath: "position", to: 1.0, duration: 1),
        error: .wrongKind("position", expected: .point, found: .number),
        sentence: "'position' takes a point, not a number"),
      Mistake(
        animation: BasicAnimation(keyPath: "transform.rotation.z", from: Point.zero, duration: 1),
        error: .wrongKind("transform.rotation.z", expected: .number, found: .point),
        sentence: "'transform.rotation.z' takes a number, not a point"),
      Mistake(
        animation: KeyframeAnimation(keyPath: "opacity", values: [0.0, true], duration: 1),
        error: .wrongKind("opacity", expected: .number, found: .flag), sentence: "'opacity' takes a number, not a flag"),
      Mistake(
        animation: scale, error: .wrongKind("transform", expected: .vector, found: .number),
        sentence: "'transform' takes a vector, not a number"),
      Mistake(
        animation: turn, error: .valueFunctionNeedsTransform("opacity"),
        sentence: "a value function makes a transform, and 'opacity' is none"),
      Mistake(
        animation: BasicAnimation(keyPath: "opacity", from: 0.0, to: Double.nan, duration: 1),
        error: .notFinite("toValue"), sentence: "toValue must be a finite number"),
      Mistake(
        animation: KeyframeAnimation(
          keyPath: "position", values: [Point.zero, Point(x: .infinity, y: 0)], duration: 1),
        error: .notFinite("a keyframe's value"), sentence: "a keyframe's value must be a finite number"),
      Mistake(
        animation: late, error: .notFinite("an animation's timing"),
        sentence: "an animation's timing must be a finite number"),
    ]
  }()
}

/// An animation that is not one of the engine's.
private struct Stranger: Animation {
  var timing = Timing.animation
  var timingFunction: TimingFunction?
  var isRemovedOnCompletion = true
  var form: AnimationForm { .basic(fade("dur=1")) }
}
