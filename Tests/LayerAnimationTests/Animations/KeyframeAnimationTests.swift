import LayerAnimation
import TestSupport
import Testing

/// Rules K2–K13a: keyframe animations with values.
@Suite("KeyframeAnimation")
struct KeyframeAnimationTests {
  @Test("Keyframe animations follow the table of vectors", arguments: MarkdownTable(semantics: "keyframes").rows)
  func table(_ row: MarkdownTable.Row) throws {
    var animation = KeyframeAnimation(keyPath: "zPosition", values: numbers(row["values"]), duration: 1)
    let times = row["keyTimes"].prefix { $0 != "]" }
    animation.keyTimes = times == "-" ? nil : numbers(String(times))
    let mode = row["mode"]
    animation.calculationMode = CalculationMode(rawValue: String(mode.prefix { $0.isLetter })) ?? .linear
    if mode.hasSuffix("easeIn per segment") { animation.timingFunctions = [.easeIn] }
    if mode.contains("T=") { animation.tensionValues = numbers(mode) }
    if mode.contains("C=") { animation.continuityValues = numbers(mode) }
    if mode.contains("B=") { animation.biasValues = numbers(mode) }
    let value = try sample(animation, at: number(row["progress"])).zPosition
    #expect(value.isNear(number(row["value"]), 5.1e-5))
  }

  @Test("Fewer than two values have no effect (K2)", arguments: [[], [5.0]])
  func tooFewValues(_ values: [Double]) throws {
    for mode in CalculationMode.allCases where values.isEmpty || mode != .discrete {
      var animation = KeyframeAnimation(keyPath: "zPosition", values: values, duration: 1)
      animation.calculationMode = mode
      #expect(try sample(animation, at: 0.5).zPosition == 0)
    }
  }

  @Test("In discrete mode a single value holds over the whole (K2, K3)", arguments: [[0, 1], nil, [0], [0, 0.5, 1]])
  func singleDiscreteValue(_ keyTimes: [Double]?) throws {
    var animation = KeyframeAnimation(keyPath: "zPosition", values: [5.0], keyTimes: keyTimes, duration: 1)
    animation.calculationMode = .discrete
    for time in [0, 0.5, 1] { #expect(try sample(animation, at: time).zPosition == 5) }
    #expect(try sample(animation, at: 1.5).zPosition == 0)
    animation.fillMode = .both
    animation.isRemovedOnCompletion = false
    #expect(try sample(animation, at: 1.5).zPosition == 5)
    animation.repeatCount = 3
    animation.isCumulative = true
    #expect(try sample(animation, at: 2.5).zPosition == 15)
  }

  @Test("A single value of any kind holds in discrete mode (K2)")
  func singleDiscreteValueOfAnyKind() throws {
    var hiding = KeyframeAnimation(keyPath: "hidden", values: [true], duration: 1)
    hiding.calculationMode = .discrete
    #expect(try sample(hiding, at: 0.5).isHidden)
    let matrix = Transform3D.rotation(angle: 1, x: 0, y: 0, z: 1)
    var turning = KeyframeAnimation(keyPath: "transform", values: [matrix], duration: 1)
    turning.calculationMode = .discrete
    #expect(try sample(turning, at: 0.5).transform == matrix)
  }

  @Test(
    "Key times that are none are equal steps (K3)",
    arguments: [
      nil, [], [0, 1], [0, 0.9, 0.8], [0.1, 0.2, 1], [0, 0.2, 0.9], [0, 0.2, 0.3, 1], [0, .nan, 1],
    ] as [[Double]?])
  func unusableKeyTimes(_ keyTimes: [Double]?) throws {
    let animation = KeyframeAnimation(keyPath: "zPosition", values: [0.0, 10, 100], keyTimes: keyTimes, duration: 1)
    #expect(try sample(animation, at: 0.5).zPosition == 10)
    #expect(try sample(animation, at: 0.75).zPosition == 55)
  }

  @Test(
    "Of equal steps the right one is found, at every key and a hair beside it (K4)", arguments: [2, 3, 7, 49, 240, 299])
  func equalSteps(_ count: Int) throws {
    var animation = KeyframeAnimation(keyPath: "zPosition", values: (0..<count).map(Double.init), duration: 1)
    animation.calculationMode = .discrete
    for key in 1..<count {
      let time = Double(key) / Double(count)
      #expect(try sample(animation, at: time.nextDown).zPosition == Double(key - 1))
      #expect(try sample(animation, at: time).zPosition == Double(key))
      #expect(try sample(animation, at: time.nextUp).zPosition == Double(key))
    }
  }

  @Test("Where two key times are one the value jumps, and the later one holds at that instant (K4)")
  func jump() throws {
    let animation = KeyframeAnimation(
      keyPath: "zPosition", values: [0.0, 10, 100, 110], keyTimes: [0, 0.5, 0.5, 1], duration: 1)
    for (time, expected) in [(0.25, 5.0), (0.499, 9.98), (0.5, 100), (0.75, 105), (1, 110)] {
      #expect(try sample(animation, at: time).zPosition.isNear(expected))
    }
  }

  @Test("A jump at the very end, or at the very start")
  func jumpAtTheEnds() throws {
    let end = KeyframeAnimation(keyPath: "zPosition", values: [0.0, 10, 100], keyTimes: [0, 1, 1], duration: 1)
    #expect(try sample(end, at: 0.5).zPosition == 5)
    #expect(try sample(end, at: 1).zPosition == 100)
    let start = KeyframeAnimation(keyPath: "zPosition", values: [0.0, 10, 100], keyTimes: [0, 0, 1], duration: 1)
    #expect(try sample(start, at: 0).zPosition == 10)
  }

  @Test(
    "The function of the whole acts first, then that of the step; missing ones are linear, extra ones nothing (K7, K8)")
  func functions() throws {
    var animation = KeyframeAnimation(keyPath: "zPosition", values: [0.0, 10, 20], duration: 1)
    animation.timingFunction = .easeIn
    animation.timingFunctions = [.easeOut, nil, .easeIn, .easeIn]
    let early = TimingFunction.easeIn(0.5)
    #expect(try sample(animation, at: 0.5).zPosition.isNear(10 * TimingFunction.easeOut(early * 2)))
    let late = TimingFunction.easeIn(0.9)
    #expect(try sample(animation, at: 0.9).zPosition.isNear(late * 20))
  }

  /// K4a needs no code of its own: values are continuous within a step, so that snapping to a keyframe within a
  /// thousandth of the step would change a value by a thousandth of the step.
  @Test("Next to a key a value is next to the key's (K4a)")
  func besideKeys() throws {
    let animation = KeyframeAnimation(keyPath: "zPosition", values: [0.0, 10.0, 0.0], duration: 1)
    #expect(try sample(animation, at: 0.5).zPosition == 10)
    #expect(try sample(animation, at: 0.5 - 0.000_4).zPosition.isNear(10, 0.01))
    #expect(try sample(animation, at: 0.5 + 0.000_4).zPosition.isNear(10, 0.01))
  }

  @Test("An overshooting function of the whole stops at the ends, one of a step does not (K4, F4)")
  func overshoot() throws {
    var animation = KeyframeAnimation(keyPath: "zPosition", values: [0.0, 10, 20], duration: 1)
    animation.timingFunction = TimingFunction(0.68, -0.55, 0.265, 1.55)
    #expect(try sample(animation, at: 0.9).zPosition == 20)
    animation.timingFunction = nil
    animation.timingFunctions = [nil, TimingFunction(0.68, -0.55, 0.265, 1.55)]
    #expect(try sample(animation, at: 0.95).zPosition > 20)
  }

  @Test("Values of every kind go through keyframes (K6)")
  func kinds() throws {
    let points = KeyframeAnimation(
      keyPath: "position", values: [Point.zero, Point(x: 8, y: 0), Point(x: 8, y: 4)], duration: 1)
    #expect(try sample(points, at: 0.75).position == Point(x: 8, y: 2))
    let colors = KeyframeAnimation(keyPath: "backgroundColor", values: [Color.black, Color.white], duration: 1)
    #expect(try sample(colors, at: 0.5).backgroundColor == Color(white: 0.5))
    let flags = KeyframeAnimation(keyPath: "hidden", values: [false, true, false], duration: 1)
    #expect(try sample(flags, at: 0.3).isHidden)
    let turns = KeyframeAnimation(
      keyPath: "transform", values: [Transform3D.identity, .rotation(angle: 2, x: 0, y: 0, z: 1)], duration: 1)
    #expect(try sample(turns, at: 0.5).transform.distance(to: .rotation(angle: 1, x: 0, y: 0, z: 1)) < 1e-12)
  }

  @Test("Additive and cumulative keyframes (V17, V18)")
  func combination() throws {
    var animation = KeyframeAnimation(keyPath: "zPosition", values: [0.0, 30, 10], duration: 1)
    (animation.isCumulative, animation.isAdditive, animation.repeatCount) = (true, true, 3)
    let layer = Layer()
    layer.zPosition = 100
    #expect(try sample(animation, on: layer, at: 2.5).zPosition == 150)
  }

  @Test("Paced, every kind at its own pace; rects count one step each, and no way at all is equal steps (K9)")
  func pacing() throws {
    let points = [Point.zero, Point(x: 30, y: 40), Point(x: 30, y: 90)]
    var move = KeyframeAnimation(keyPath: "position", values: points, keyTimes: [0, 0.9, 1], duration: 1)
    move.calculationMode = .paced
    #expect(try sample(move, at: 0.25).position.distance(to: Point(x: 15, y: 20)) < 1e-9)
    let rects = [1.0, 2, 100].map { Rect(x: 0, y: 0, width: $0, height: 1) }
    var grow = KeyframeAnimation(keyPath: "bounds", values: rects, duration: 1)
    grow.calculationMode = .paced
    #expect(try sample(grow, at: 0.5).bounds.size.width.isNear(2))
    let scales = [1.0, 2, 10].map { SIMD3($0, 1, 1) }
    var swell = KeyframeAnimation(keyPath: "transform", values: scales, duration: 1)
    (swell.valueFunction, swell.calculationMode) = (.scale, .paced)
    #expect(try sample(swell, at: 0.75).transform.m11.isNear(6))
    var rest = KeyframeAnimation(keyPath: "zPosition", values: [5.0, 5, 5], duration: 1)
    rest.calculationMode = .paced
    #expect(try sample(rest, at: 0.7).zPosition == 5)
  }

  @Test("Cubic by components; matrices and what has none go straight (K13a)")
  func cubicKinds() throws {
    var points = KeyframeAnimation(
      keyPath: "position", values: [0.0, 1, 4, 9].map { Point(x: $0, y: -$0) }, duration: 1)
    points.calculationMode = .cubic
    #expect(try sample(points, at: 0.5).position.distance(to: Point(x: 2.25, y: -2.25)) < 1e-12)
    let shifts = [0.0, 1, 4, 9].map { Transform3D.translation(x: $0, y: 0) }
    var matrices = KeyframeAnimation(keyPath: "transform", values: shifts, duration: 1)
    matrices.calculationMode = .cubic
    #expect(try sample(matrices, at: 0.5).transform.m41.isNear(2.5))
    var two = KeyframeAnimation(keyPath: "zPosition", values: [0.0, 10], duration: 1)
    (two.calculationMode, two.tensionValues) = (.cubic, [1, -1])
    #expect(try sample(two, at: 0.3).zPosition.isNear(3))
  }

  @Test("Cubic curves lead through lists and outlines, component by component (K13a)")
  func cubicLists() throws {
    /// What is in the middle of the second of four steps.
    func middle(_ keyPath: AnimationKeyPath, _ values: [any AnimatableValue], on layer: Layer) throws -> Value {
      var curve = KeyframeAnimation(keyPath: keyPath, values: values, duration: 1)
      curve.calculationMode = .cubic
      return try sample(curve, on: layer, at: 0.375).value(of: keyPath)
    }
    let plain = try middle("zPosition", [0.0, 10, 40, 90, 160], on: Layer())
    #expect(plain == .number(22.5))
    #expect(
      try middle("locations", [0.0, 10, 40, 90, 160].map { [$0, 1 + $0] }, on: GradientLayer())
        == .numbers([22.5, 23.5]))
    let reds = [0.0, 10, 40, 90, 160].map { [Color(red: $0, green: 0, blue: 0, alpha: 1)] }
    #expect(
      try middle("colors", reds, on: GradientLayer()) == .colors([Color(red: 22.5, green: 0, blue: 0, alpha: 1)]))
    func square(_ x: Double) -> Path {
      var path = Path()
      path.addRect(Rect(x: x, y: 0, width: 10, height: 10))
      return path
    }
    #expect(try middle("path", [0.0, 10, 40, 90, 160].map(square), on: ShapeLayer()) == .path(square(22.5)))
    // Beside an outline of another build a step is straight, and between two of these one becomes the other (V7).
    var line = square(0)
    line.addLine(to: .zero)
    #expect(
      try middle("path", [line, square(10), square(40), square(90), square(160)], on: ShapeLayer()) == .path(square(25))
    )
    #expect(
      try middle("path", [square(0), square(10), line, square(90), square(160)], on: ShapeLayer())
        == .path(.lerp(square(10), line, 0.5)))
  }

  @Test("Tension, continuity and bias bend curves through lists as they do through numbers (K10)")
  func cubicListParameters() throws {
    for (tensions, continuities, biases) in [([0, 1, 1, 0], [], []), ([], [0, 1, 0, 0], []), ([], [], [0, 0, 1, 0])]
      as [([Double], [Double], [Double])]
    {
      var numbers = KeyframeAnimation(keyPath: "zPosition", values: [0.0, 1, 4, 9], duration: 1)
      numbers.calculationMode = .cubic
      (numbers.tensionValues, numbers.continuityValues, numbers.biasValues) = (tensions, continuities, biases)
      var lists = numbers
      (lists.keyPath, lists.values) = ("locations", [0.0, 1, 4, 9].map { [$0] })
      for time in stride(from: 0.05, to: 1, by: 0.1) {
        let number = try sample(numbers, at: time).zPosition
        guard case .numbers(let list) = try sample(lists, on: GradientLayer(), at: time).value(of: "locations") else {
          Issue.record("a list must stay one")
          return
        }
        #expect(list.count == 1 && list[0].isNear(number))
      }
    }
  }

  @Test("Smooth curves: neighbours beyond the ends are mirrored, tangents fit unequal times (K10–K12)")
  func cubicEnds() throws {
    func value(_ values: [Double], _ times: [Double]?, at time: Double) throws -> Double {
      var animation = KeyframeAnimation(keyPath: "zPosition", values: values, duration: 1)
      (animation.calculationMode, animation.keyTimes) = (.cubic, times)
      return try sample(animation, at: time).zPosition
    }
    #expect(try value([0, 10, 10], nil, at: 0.75).isNear(10.625))
    #expect(try value([0, 10], nil, at: 0.25) == 2.5, "through two values leads a line")
    // Halfway through the step from 1 to 4: tangents 2 · 0.6/0.5 and 4 · 0.6/0.8.
    #expect(try value([0, 1, 4, 9], [0, 0.2, 0.5, 1], at: 0.35).isNear(0.5 + 0.125 * 2.4 + 2 - 0.125 * 3))
  }

  @Test("Functions of steps act in cubic mode as well (K7)")
  func cubicFunctions() throws {
    var eased = KeyframeAnimation(keyPath: "zPosition", values: [0.0, 1, 4, 9], duration: 3)
    eased.calculationMode = .cubic
    let plain = eased
    eased.timingFunctions = [nil, .easeIn]
    let expected = try sample(plain, at: 1 + TimingFunction.easeIn(0.4)).zPosition
    #expect(try sample(eased, at: 1.4).zPosition.isNear(expected))
  }

  @Test("A tension that is not a finite number is refused")
  func tensions() {
    var animation = KeyframeAnimation(keyPath: "zPosition", values: [0.0, 1, 4], duration: 1)
    animation.tensionValues = [.nan]
    #expect(throws: AnimationError.notFinite("a tension, continuity or bias")) { try Layer().add(animation) }
  }

  @Test("In a tree of several animations each finds its own keys, tangents and paths")
  func severalInOneTree() throws {
    let root = Layer()
    var smooth = KeyframeAnimation(keyPath: "zPosition", values: [0.0, 1, 4, 9], duration: 1)
    smooth.calculationMode = .cubic
    var line = Path([.move(.zero), .line(Point(x: 8, y: 0))])
    for _ in 0..<3 {
      let layer = Layer()
      try layer.add(KeyframeAnimation(keyPath: "position", path: line, duration: 1))
      try layer.add(AnimationGroup([smooth], duration: 1))
      root.addSublayer(layer)
      line.addLine(to: Point(x: 8, y: 8))
    }
    let tree = LayerTree(root: root)
    tree.commit(at: 0)
    let xs = (1...3).map { tree.properties(of: $0, at: 0.25).position.x }
    #expect(zip(xs, [2.0, 4, 6]).allSatisfy { $0.isNear($1) })
    #expect((1...3).allSatisfy { tree.properties(of: $0, at: 0.5).zPosition.isNear(2.25) })
  }
}
