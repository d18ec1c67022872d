import Diagnostics
@testable import LayerAnimation
import Testing

@testable import SceneFormat

@Suite("Animations")
struct AnimationsTests {
  @Test("Defaults are Core Animation's")
  func defaultsAreCoreAnimations() throws {
    let animation = try #require(try animation("{keyPath: opacity, to: 0}") as? BasicAnimation)
    #expect(animation.timing == .animation)
    #expect(animation.timingFunction == nil)
    #expect(animation.isRemovedOnCompletion)
    #expect(!animation.isAdditive && !animation.isCumulative)
    #expect(animation.valueFunction == nil && animation.fromValue == nil && animation.byValue == nil)
  }

  @Test("The size of a text animates (G27)")
  func textSizes() throws {
    let scene = try scene(
      layers: """
          - {name: grow, text: Ab, animations: [{keyPath: fontSize, from: 8, to: 40, duration: 2s}]}
          - {name: more, text: {string: Ab, fontSize: 8},
             animations: [{keyPath: fontSize, by: 4, additive: true, duration: 2s}]}

        """)
    for (time, grown, more) in [(0.0, 8.0, 8.0), (1, 24, 10), (2, 40, 12)] {
      #expect(try number(AnimationKeyPath(.fontSize), of: "grow", in: scene, at: time) == grown)
      #expect(try number(AnimationKeyPath(.fontSize), of: "more", in: scene, at: time) == more)
    }
  }

  @Test("Every key of a basic animation is read")
  func everyKeyOfABasicAnimationIsRead() throws {
    let animation = try #require(
      try animation(
        """
        {keyPath: transform, from: 0, by: 1turn, valueFunction: rotateZ, additive: true, cumulative: true,
           duration: 2s, beginTime: 1s, speed: 3, timeOffset: 4s, repeatCount: 5.5, repeatDuration: 6s,
           autoreverses: true, fillMode: forwards, timingFunction: easeIn, removedOnCompletion: false}
        """) as? BasicAnimation)
    #expect(animation.keyPath == "transform")
    #expect(animation.fromValue?.animationValue == .number(0))
    #expect(animation.byValue?.animationValue == .number(2 * .pi))
    #expect(animation.valueFunction == .rotateZ)
    #expect(animation.isAdditive && animation.isCumulative && !animation.isRemovedOnCompletion)
    var timing = Timing(duration: 2)
    (timing.beginTime, timing.speed, timing.timeOffset) = (1, 3, 4)
    (timing.repeatCount, timing.repeatDuration, timing.autoreverses, timing.fillMode) = (5.5, 6, true, .forwards)
    #expect(animation.timing == timing)
    #expect(animation.timingFunction == .easeIn)
  }

  @Test("Every key of a keyframe animation is read")
  func everyKeyOfAKeyframeAnimationIsRead() throws {
    let animation = try #require(
      try animation(
        """
        {keyPath: position, values: [[0, 0], [10, 20], [0, 0]], keyTimes: [0, 0.25, 1],
           timingFunctions: [easeOut, [0.1, 0.2, 0.3, 0.4]], calculationMode: linear, additive: true, cumulative: true,
           duration: 2s, repeatCount: infinite, repeatDuration: infinite}
        """) as? KeyframeAnimation)
    #expect(animation.values.map(\.animationValue)[1] == .point(Point(x: 10, y: 20)))
    #expect(animation.keyTimes == [0, 0.25, 1])
    #expect(animation.timingFunctions == [.easeOut, TimingFunction(0.1, 0.2, 0.3, 0.4)])
    #expect(animation.calculationMode == .linear)
    #expect(animation.isAdditive && animation.isCumulative)
    #expect(animation.repeatCount == .infinity && animation.repeatDuration == .infinity)
  }

  @Test("Discrete mode takes one time more")
  func discreteModeTakesOneTimeMore() throws {
    let animation = try #require(
      try animation("{keyPath: opacity, values: [0, 1], keyTimes: [0, 0.5, 1], calculationMode: discrete}")
        as? KeyframeAnimation)
    #expect(animation.keyTimes == [0, 0.5, 1])
    #expect(animation.calculationMode == .discrete)
  }

  /// K2: one value is enough in discrete mode, and not in other modes.
  @Test("Discrete mode takes a single value")
  func discreteModeTakesASingleValue() throws {
    let keys = ", keyTimes: [0, 1], calculationMode: discrete, duration: 2s"
    let animation = try #require(try animation("{keyPath: opacity, values: [0.5]\(keys)}") as? KeyframeAnimation)
    #expect(animation.values.map(\.animationValue) == [.number(0.5)])
    #expect(animation.keyTimes == [0, 1])
    let scene = try scene(layers: "  - {name: block, animations: [{keyPath: opacity, values: [0.5]\(keys)}]}\n")
    for time in [0, 1.5, 2] { #expect(try properties(of: "block", in: scene, at: time).opacity == 0.5) }
    #expect(try properties(of: "block", in: scene, at: 2.5).opacity == 1)
  }

  @Test(
    "Values without an effect are refused",
    arguments: [
      ("[]", "discrete", "one in discrete mode, found 0"), ("[0.5]", "linear", "two, found 1"),
      ("[0.5]", "cubicPaced", "two, found 1"),
    ])
  func valuesWithoutAnEffectAreRefused(_ values: String, _ mode: String, _ said: String) {
    let headlines = headlines(
      """
      format: 1
      title: Test
      stage: {width: 160, height: 88}
      layers:
        - animations: [{keyPath: opacity, values: \(values), calculationMode: \(mode)}]
      """)
    #expect(headlines.contains { $0.hasSuffix("an animation through values needs at least \(said)") }, "\(headlines)")
  }

  @Test("Groups hold animations")
  func groupsHoldAnimations() throws {
    let group = try #require(
      try animation(
        "{group: [{keyPath: opacity, to: 0}, {group: [{keyPath: zPosition, to: 1}]}], duration: 4s, speed: 2}")
        as? AnimationGroup)
    #expect(group.animations.count == 2)
    #expect(group.animations[1] is AnimationGroup)
    #expect((group.duration, group.speed) == (4, 2))
  }

  @Test("Every key of dial turns is read")
  func everyKeyOfDialTurnsIsRead() throws {
    let group = try #require(
      try animation(
        "{dialTurns: {stops: [1, 2], dial: 4, start: 3, first: clockwise, pause: 1s, pace: 2}, beginTime: 5s}")
        as? AnimationGroup)
    var turns = DialTurns(stops: [1, 2])
    (turns.stopsOnDial, turns.start, turns.firstDirection, turns.pause, turns.pace) = (4, 3, .clockwise, 1, 2)
    #expect(group.duration == turns.duration)
    #expect(group.beginTime == 5)
    #expect(group.fillMode == .backwards && group.isRemovedOnCompletion)
    let ends = group.animations.map { ($0 as? BasicAnimation)?.toValue?.animationValue }
    #expect(ends == turns.moves.map { .number($0.to) })
  }

  /// A6: after the turns the layer's own transform remains, also if the turns are in a group.
  @Test(
    "Turns leave their angle in the layer",
    arguments: ["{dialTurns: {stops: 7-9}}", "{group: [{dialTurns: {stops: 7-9}}], duration: 9s}"])
  func turnsLeaveTheirAngleInTheLayer(_ animation: String) throws {
    let scene = try scene(layers: "  - {name: dial, animations: [\(animation)]}\n")
    let dial = try #require(scene.tree.root.sublayer(at: "dial"))
    #expect(dial.transform == DialTurns(stops: [7, 9]).finalTransform)
    #expect(try properties(of: "dial", in: scene, at: 0).transform == .identity)
    #expect(try properties(of: "dial", in: scene, at: 99).transform == dial.transform)
  }

  @Test("Stops are written freely", arguments: ["7-9-6", "7 9 6", "'7, 9, 6'", "[7, 9, 6]"])
  func stopsAreWrittenFreely(_ stops: String) throws {
    let group = try animation("{dialTurns: {stops: \(stops)}}") as? AnimationGroup
    #expect(group?.duration == DialTurns(stops: [7, 9, 6]).duration)
  }

  /// A value of every kind that a key path takes.
  @Test(
    "Values are of the key path's kind",
    arguments: [
      ("zPosition", "opacity: 1", "3", Value.number(3)),
      ("transform.rotation", "opacity: 1", "90deg", .number(.pi / 2)),
      ("position", "opacity: 1", "[1, 2]", .point(Point(x: 1, y: 2))),
      ("position.x", "opacity: 1", "1", .number(1)),
      ("bounds", "opacity: 1", "[1, 2, 3, 4]", .rect(Rect(x: 1, y: 2, width: 3, height: 4))),
      ("bounds.size", "opacity: 1", "[3, 4]", .size(Size(width: 3, height: 4))),
      ("backgroundColor", "opacity: 1", "red", .color(Color(hex: 0xFF0000))),
      ("transform", "opacity: 1", "{scale: 2}", .transform(.scale(x: 2, y: 2, z: 2))),
      ("hidden", "opacity: 1", "true", .flag(true)),
      ("path", "shape: {rect: [0, 0, 1, 1]}", "M1 1", .path(Path([.move(Point(x: 1, y: 1))]))),
      ("lineDashPattern", "shape: {rect: [0, 0, 1, 1]}", "[1, 2]", .numbers([1, 2])),
      ("string", "text: a", "b", .text("b")), ("timeOffset", "opacity: 1", "200ms", .number(0.2)),
      ("instanceDelay", "replicator: {}", "200ms", .number(0.2)),
    ])
  func valuesAreOfTheKeyPathsKind(_ keyPath: String, layer: String, text: String, value: Value) throws {
    let animation = try animation("{keyPath: \(keyPath), to: \(text)}", layer: layer) as? BasicAnimation
    #expect(animation?.toValue?.animationValue == value)
  }

  @Test("Vectors are for value functions")
  func vectorsAreForValueFunctions() throws {
    let animation = try animation("{keyPath: transform, to: [1, 2, 3], valueFunction: scale}") as? BasicAnimation
    #expect(animation?.toValue?.animationValue == .vector(SIMD3(1, 2, 3)))
  }

  @Test(
    "One key holds the last value",
    arguments: [
      ("holds: true", FillMode.forwards, false), ("holds: true, fillMode: backwards", .both, false),
      ("holds: true, fillMode: both", .both, false), ("holds: true, removedOnCompletion: false", .forwards, false),
      ("holds: false", .removed, true), ("holds: false, fillMode: both", .both, true),
    ])
  func oneKeyHoldsTheLastValue(_ keys: String, _ fillMode: FillMode, _ isRemoved: Bool) throws {
    for kind in ["keyPath: opacity, to: 0", "keyPath: opacity, values: [0, 1]", "group: [{keyPath: opacity, to: 0}]"] {
      let animation = try animation("{\(kind), \(keys)}")
      #expect(animation.fillMode == fillMode && animation.isRemovedOnCompletion == isRemoved)
    }
  }

  @Test(
    "Keys that contradict 'holds' are refused",
    arguments: [
      ("fillMode: removed", "the fill mode 'removed' shows none"),
      ("removedOnCompletion: true", "what is removed on completion shows none"),
    ])
  func keysThatContradictHoldsAreRefused(_ key: String, _ reason: String) {
    let animation = "{keyPath: opacity, to: 0, \(key), holds: true}"
    let text = "format: 1\ntitle: t\nstage: {width: 9, height: 9}\nlayers: [{animations: [\(animation)]}]\n"
    #expect(headlines(text).contains { $0.hasSuffix("error: 'holds' keeps the last value, and \(reason)") })
  }

  @Test("Curves have names", arguments: TimingFunction.named.map(\.name)) func curvesHaveNames(_ name: String) throws {
    #expect(
      try animation("{keyPath: opacity, to: 0, timingFunction: \(name)}").timingFunction == TimingFunction(named: name))
  }

  /// T14: an animation that is removed does not fill forwards, which is legal but probably not intended.
  @Test("Filling forwards in vain is warned of")
  func fillingForwardsInVainIsWarnedOf() {
    func answer(_ keys: String) -> (scene: Scene?, diagnostics: [Diagnostic]) {
      decode(
        "format: 1\ntitle: t\nstage: {width: 9, height: 9}\nlayers:\n- animations: [{keyPath: opacity, to: 0, \(keys)}]\n"
      )
    }
    let (scene, diagnostics) = answer("fillMode: forwards")
    #expect(scene != nil)
    #expect(
      diagnostics.map(\.headline) == [
        "scene.yaml:5:52: warning: an animation that is removed on completion does not fill forwards; "
          + "add 'removedOnCompletion: false'"
      ])
    #expect(answer("fillMode: forwards, removedOnCompletion: false").diagnostics.isEmpty)
    #expect(answer("fillMode: both").diagnostics.isEmpty)
  }
}
