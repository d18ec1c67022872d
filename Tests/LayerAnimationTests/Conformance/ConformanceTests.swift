import Foundation
import LayerAnimation
import Testing

/// The tables of `Fixtures/Conformance`, as far as the engine answers them; and those of another directory, which the
/// environment variable `CONFORMANCE_TABLES` may name.
@Suite("Conformance")
struct ConformanceTests {
  @Test("Tables that other software computed", arguments: ConformanceCheck.all, ConformanceTable.directories)
  func table(_ check: ConformanceCheck, _ directory: URL) throws {
    try check.run(in: directory)
  }
}

extension ConformanceCheck {
  static let all = [
    timing, timingAtSpeed, timingRepeat, easing, keyframes, keyframeValues, additive, color, transformMatrix,
    transformFunction, published, publishedMatrix,
  ]
}

// MARK: Time

extension ConformanceCheck {
  /// Iterations, fills, delays; the clock's rate is that of the layer.
  static let timing = ConformanceCheck(table: "timing") { entry, tolerance in
    try timingRows(entry, tolerance) { time, speed in
      let layer = Layer()
      // Begun long ago, so that it is there at all times of the table; local time 0 is the host's 0.
      (layer.speed, layer.beginTime, layer.timeOffset) = (speed, -1024, -1024 * speed)
      return (layer, time / speed)
    }
  }

  /// The same with the rate as the animation's own speed, where that is positive.
  static let timingAtSpeed = ConformanceCheck(table: "timing") { entry, tolerance in
    let speed = entry["ca"]["clockSpeed"].number ?? 1
    guard speed > 0 else { return [] }
    let begin = entry["ca"]["beginTime"].number ?? 0
    return try timingRows(entry, tolerance, animationSpeed: speed) { time, _ in
      let layer = Layer()
      (layer.beginTime, layer.timeOffset) = (-1024, -1024)
      return (layer, begin + (time - begin) / speed)
    }
  }

  /// - Parameter place: The layer, and the host's time at which its local time is the row's.
  private static func timingRows(
    _ entry: JSON, _ tolerance: JSON, animationSpeed: Double = 1,
    place: (_ time: Double, _ speed: Double) -> (Layer, Double)
  ) throws -> [ConformanceRow] {
    let ca = entry["ca"]
    var timing = Timing(settings: ca)
    timing.speed = animationSpeed
    if timing.repeatCount > 0 { timing.repeatDuration = 0 }
    // The last instant belongs to our span and not to the web's (T4).
    let leftOut: Set<String> = ["end", "rateSign", "differs"]
    let isEased = entry["flags"].texts.contains("eased")
    return try entry["samples"].list.compactMap { sample in
      let (time, flags) = (sample[0].number ?? .nan, sample[4].texts)
      guard flags.isDisjoint(with: leftOut) else { return nil }
      var animation = fade(timing)
      animation.timingFunction = TimingFunction(setting: ca["timingFunction"])
      let (layer, mediaTime) = place(time, ca["clockSpeed"].number ?? 1)
      return ConformanceRow(
        "at \(time)", expected: [sample[1].number ?? .nan],
        actual: [try shown(animation, on: layer, at: mediaTime)],
        tolerance: tolerance[isEased ? "progressWhenEased" : "progress"].number ?? 0)
    }
  }

  /// What a layer's opacity shows; not a number where the animation says nothing.
  private static func shown(_ animation: BasicAnimation, on layer: Layer, at mediaTime: Double) throws -> Double {
    layer.opacity = Subject.nothing
    let opacity = try sample(animation, on: layer, at: mediaTime).opacity
    return opacity == Subject.nothing ? .nan : opacity
  }

  static let timingRepeat = ConformanceCheck(table: "timing_repeat") { entry, tolerance in
    // With both counts set the two systems differ.
    guard !entry["both"].flag else { return [] }
    let timing = Timing(settings: entry["ca"])
    return try entry["samples"].list.compactMap { sample in
      let (time, flags) = (sample[0].number ?? .nan, sample[3].texts)
      guard !flags.contains("end") else { return nil }
      let limit = tolerance[sample[2].text == "after" ? "progressAfterEnd" : "progress"].number ?? 0
      return ConformanceRow(
        "at \(time)", expected: [sample[1].number ?? .nan],
        actual: [try shown(fade(timing), on: Layer(), at: time)], tolerance: limit)
    }
  }

  static let easing = ConformanceCheck(table: "easing") { entry, tolerance in
    let c = entry["c"].numbers
    let function = TimingFunction(c[0], c[1], c[2], c[3])
    return entry["samples"].list.map { sample in
      let (x, y) = (sample[0].number ?? .nan, sample[2].number ?? .nan)
      return ConformanceRow("at \(x)", expected: [y], actual: [function(x)], tolerance: 1e-6)
    }
  }

  /// Values that the web-platform-tests publish, in milliseconds.
  static let published = ConformanceCheck(table: "wpt_timing") { entry, tolerance in
    guard entry["coreAnimation"].flag, entry["group"].text != "phases", entry["playbackRate"].number == 1 else {
      return []
    }
    let web = entry["timing"]
    var timing = Timing(duration: (web["duration"].number ?? 0) / 1000)
    timing.beginTime = (web["delay"].number ?? 0) / 1000
    timing.fillMode = FillMode(setting: web["fill"].text)
    timing.autoreverses = web["direction"].text == "alternate"
    timing.repeatCount = (web["iterations"].number ?? 1) / (timing.autoreverses ? 2 : 1)
    timing.timeOffset = (web["iterationStart"].number ?? 0) * timing.duration
    guard web["easing"].text == "linear", ["normal", "alternate"].contains(web["direction"].text) else { return [] }
    return entry["samples"].list.compactMap { sample in
      let flags = sample[3].texts
      guard flags.isDisjoint(with: ["end", "differs", "rateSign"]), case .object(let expect) = sample[2] else {
        return nil
      }
      guard let progress = expect["progress"] else { return nil }
      let time = (sample[0].number ?? .nan) / 1000
      return ConformanceRow(
        "at \(time)", expected: [progress.number ?? .nan], actual: [timing.progress(at: time) ?? .nan],
        tolerance: tolerance["progress"].number ?? 0)
    }
  }
}

// MARK: Values

extension ConformanceCheck {
  static let keyframes = ConformanceCheck(table: "keyframes") { entry, tolerance in
    var animation = KeyframeAnimation(settings: entry["ca"], keyPath: "zPosition")
    animation.timingFunction = TimingFunction(setting: entry["ca"]["timingFunction"])
    return try entry["samples"].list.compactMap { sample in
      let f = sample[0].number ?? .nan
      // At the very end of a hold the web shows a value that the animation does not have.
      guard entry["kind"].text != "hold" || f < 1 else { return nil }
      return ConformanceRow(
        "at \(f)", expected: sample[1].numbers,
        actual: [try LayerAnimationTests.sample(animation, at: f).zPosition],
        tolerance: tolerance["value"].number ?? 0)
    }
  }

  static let keyframeValues = ConformanceCheck(table: "keyframe_values") { entry, tolerance in
    guard ["linear", "discrete"].contains(entry["ca"]["calculationMode"].text) else { return [] }
    let isPoint = entry["dimension"].number == 2
    let animation = KeyframeAnimation(settings: entry["ca"], keyPath: isPoint ? "position" : "zPosition")
    return try entry["samples"].list.map { sample in
      let f = sample[0].number ?? .nan
      let layer = try LayerAnimationTests.sample(animation, at: f)
      return ConformanceRow(
        "at \(f)", expected: sample[1].numbers,
        actual: isPoint ? [layer.position.x, layer.position.y] : [layer.zPosition],
        tolerance: tolerance["value"].number ?? 0)
    }
  }

  static let additive = ConformanceCheck(table: "additive") { entry, tolerance in
    let ca = entry["ca"]
    return try entry["samples"].list.compactMap { sample in
      let time = sample[0].number ?? .nan
      let layer = Layer()
      layer.zPosition = entry["modelValue"].number ?? .nan
      let shown: Double
      if ca["values"].list.isEmpty {
        var animation = BasicAnimation(keyPath: "zPosition")
        (animation.timing, animation.isRemovedOnCompletion) = (Timing(settings: ca), false)
        (animation.fromValue, animation.toValue) = (ca["fromValue"].number, ca["toValue"].number)
        animation.byValue = ca["byValue"].number
        (animation.isAdditive, animation.isCumulative) = (ca["additive"].flag, ca["cumulative"].flag)
        shown = try LayerAnimationTests.sample(animation, on: layer, at: time).zPosition
      } else {
        var animation = KeyframeAnimation(settings: ca, keyPath: "zPosition")
        (animation.timing, animation.isRemovedOnCompletion) = (Timing(settings: ca), false)
        (animation.isAdditive, animation.isCumulative) = (ca["additive"].flag, ca["cumulative"].flag)
        shown = try LayerAnimationTests.sample(animation, on: layer, at: time).zPosition
      }
      return ConformanceRow(
        "at \(time)", expected: sample[1].numbers, actual: [shown], tolerance: tolerance["value"].number ?? 0)
    }
  }

  static let color = ConformanceCheck(table: "color") { entry, tolerance in
    let (from, to) = (Color(bytes: entry["from"].numbers), Color(bytes: entry["to"].numbers))
    return entry["samples"].list.flatMap { sample in
      let f = sample[0].number ?? .nan
      let mixed = Color.lerp(from, to, f)
      let actual = [mixed.red, mixed.green, mixed.blue, mixed.alpha]
      let straight = ConformanceRow(
        "at \(f)", expected: sample[3].numbers, actual: actual, tolerance: tolerance["straight"].number ?? 0)
      // Where both ends are opaque the web's premultiplied mix is the same (V4 takes the plain one).
      guard entry["kind"].text == "opaque" else { return [straight] }
      let premultiplied = ConformanceRow(
        "at \(f), premultiplied", expected: sample[1].numbers, actual: actual,
        tolerance: tolerance["premultiplied"].number ?? 0)
      return [straight, premultiplied]
    }
  }

  static let transformMatrix = ConformanceCheck(table: "transform_matrix") { entry, _ in
    guard entry["flags"].texts.isDisjoint(with: ["halfTurn", "reflection"]) else { return [] }
    return matrixRows(entry) { max(1, abs($0)) * 2e-5 }
  }

  static let publishedMatrix = ConformanceCheck(table: "wpt_matrix") { entry, _ in
    matrixRows(entry) { _ in 0.0101 }
  }

  private static func matrixRows(
    _ entry: JSON, tolerance: @escaping (Double) -> Double
  ) -> [ConformanceRow] {
    let (from, to) = (Transform3D(entries: entry["from"].numbers), Transform3D(entries: entry["to"].numbers))
    let isProjective = entry["flags"].texts.contains("projective")
    return entry["samples"].list.map { sample in
      let f = sample[0].number ?? .nan
      var (expected, actual) = (sample[1].numbers, Transform3D.lerp(from, to, f).entries)
      if isProjective {
        expected = expected.map { [m44 = expected[15]] in $0 / m44 }
        actual = actual.map { [m44 = actual[15]] in $0 / m44 }
      }
      return ConformanceRow("at \(f)", expected: expected, actual: actual, tolerance: tolerance)
    }
  }
}

// MARK: Settings

extension Timing {
  /// The timing of a `ca` block.
  init(settings: JSON) {
    self.init(duration: settings["duration"].number ?? 0)
    beginTime = settings["beginTime"].number ?? 0
    repeatCount = settings["repeatCount"].number ?? 0
    repeatDuration = settings["repeatDuration"].number ?? 0
    autoreverses = settings["autoreverses"].flag
    fillMode = FillMode(setting: settings["fillMode"].text)
    timeOffset = settings["timeOffset"].number ?? 0
  }
}

extension FillMode {
  fileprivate init(setting: String) { self = FillMode(rawValue: setting) ?? .removed }
}

extension TimingFunction {
  /// A name, or four numbers; nil for null.
  fileprivate init?(setting: JSON) {
    let c = setting.numbers
    if c.count == 4 {
      self.init(c[0], c[1], c[2], c[3])
    } else {
      self.init(named: setting.text)
    }
  }
}

extension KeyframeAnimation {
  /// Numbers or points of a `ca` block, over one second.
  fileprivate init(settings: JSON, keyPath: AnimationKeyPath) {
    self.init(keyPath: keyPath)
    duration = 1
    values = settings["values"].list.compactMap { value -> (any AnimatableValue)? in
      let numbers = value.numbers
      return numbers.count == 2 ? Point(x: numbers[0], y: numbers[1]) : numbers.first
    }
    keyTimes = settings["keyTimes"].isNull ? nil : settings["keyTimes"].numbers
    timingFunctions = settings["timingFunctions"].list.map(TimingFunction.init(setting:))
    calculationMode = CalculationMode(rawValue: settings["calculationMode"].text) ?? .linear
  }
}

extension Color {
  fileprivate init(bytes: [Double]) {
    self.init(red: bytes[0] / 255, green: bytes[1] / 255, blue: bytes[2] / 255, alpha: bytes[3])
  }
}
