import LayerAnimation
import Testing

/// Tables about time: iterations, fills, delays, repeats, curves.
extension ConformanceCheck {
  /// Iterations, fills, delays; the clock's rate is that of the layer.
  static let timing = ConformanceCheck(table: "timing") { entry, tolerance in
    try timingRows(entry, tolerance) { time, speed in
      let layer = Layer()
      // The layer's time began long ago, so that the layer is present at all times of the table; local time 0 is media
      // time 0.
      (layer.speed, layer.beginTime, layer.timeOffset) = (speed, -1024, -1024 * speed)
      return (layer, time / speed)
    }
  }

  /// The same with the rate as the animation's own speed, where that is positive.
  static let timingAtSpeed = ConformanceCheck(table: "timing") { entry, tolerance in
    let speed = entry["ca"]["clockSpeed"].number ?? 1
    guard speed > 0 else { return ConformanceRow.leftOut(entry, because: "a speed of its own must be positive") }
    let begin = entry["ca"]["beginTime"].number ?? 0
    return try timingRows(entry, tolerance, animationSpeed: speed) { time, _ in
      let layer = Layer()
      (layer.beginTime, layer.timeOffset) = (-1024, -1024)
      return (layer, begin + (time - begin) / speed)
    }
  }

  /// - Parameter place: Returns the layer, and the media time at which its local time is the row's.
  private static func timingRows(
    _ entry: JSON, _ tolerance: JSON, animationSpeed: Double = 1,
    place: (_ time: Double, _ speed: Double) -> (Layer, Double)
  ) throws -> [ConformanceRow] {
    let ca = entry["ca"]
    var timing = Timing(settings: ca)
    timing.speed = animationSpeed
    if timing.repeatCount > 0 { timing.repeatDuration = 0 }
    let isEased = entry["flags"].texts.contains("eased")
    return try entry["samples"].list.map { sample in
      let (time, flags) = (sample[0].number ?? .nan, sample[4].texts)
      if let reason = reasonToLeaveOut(flags) { return .leftOut("at \(time)", because: reason) }
      var animation = fade(timing)
      animation.timingFunction = TimingFunction(setting: ca["timingFunction"])
      let (layer, mediaTime) = place(time, ca["clockSpeed"].number ?? 1)
      return ConformanceRow(
        "at \(time)", expected: [sample[1].number ?? .nan],
        actual: [try shown(animation, on: layer, at: mediaTime)],
        tolerance: tolerance[isEased ? "progressWhenEased" : "progress"].number ?? 0)
    }
  }

  /// The presentation's opacity; NaN if the animation is not in effect.
  private static func shown(_ animation: BasicAnimation, on layer: Layer, at mediaTime: Double) throws -> Double {
    layer.opacity = Subject.nothing
    let opacity = try sample(animation, on: layer, at: mediaTime).opacity
    return opacity == Subject.nothing ? .nan : opacity
  }

  static let timingRepeat = ConformanceCheck(table: "timing_repeat") { entry, tolerance in
    guard !entry["both"].flag else {
      return ConformanceRow.leftOut(entry, because: "with count and duration set, SMIL takes the shorter (T7)")
    }
    let timing = Timing(settings: entry["ca"])
    return try entry["samples"].list.map { sample in
      let (time, flags) = (sample[0].number ?? .nan, sample[3].texts)
      if let reason = reasonToLeaveOut(flags) { return .leftOut("at \(time)", because: reason) }
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

  static let steps = ConformanceCheck(table: "steps") { entry, tolerance in
    let jump = try #require(TimingFunction.Jump(rawValue: entry["position"].text))
    let function = TimingFunction.steps(Int(entry["steps"].number ?? 0), jump)
    return entry["samples"].list.map { sample in
      let (x, y) = (sample[0].number ?? .nan, sample[1].number ?? .nan)
      return ConformanceRow("at \(x)", expected: [y], actual: [function(x)], tolerance: tolerance["y"].number ?? 0)
    }
  }

  /// Why a row is not compared; nil if it is. The flags are explained on the tables' page.
  static func reasonToLeaveOut(_ flags: Set<String>) -> String? {
    if !flags.isDisjoint(with: ["rateSign", "differs"]) { return "the web does not keep to its own half-open rule" }
    return flags.contains("end") ? "the last instant belongs to our span, not to the web's (T4)" : nil
  }

  /// Values that the web-platform-tests publish, in milliseconds.
  static let published = ConformanceCheck(table: "wpt_timing") { entry, tolerance in
    guard entry["coreAnimation"].flag else {
      return ConformanceRow.leftOut(
        entry, because: "the web's own: end delays, durations of 0 or infinity, stepped easing")
    }
    guard entry["playbackRate"].number == 1 else {
      return ConformanceRow.leftOut(entry, because: "a negative rate starts at the end there")
    }
    let timing = Timing(web: entry["timing"])
    return entry["samples"].list.map { sample in
      let time = (sample[0].number ?? .nan) / 1000
      if let reason = reasonToLeaveOut(sample[3].texts) { return .leftOut("at \(time)", because: reason) }
      let (expect, resolved) = (sample[2], timing.resolve(at: time))
      var row = ConformanceRow("at \(time)", expected: [], actual: [], tolerance: tolerance["progress"].number ?? 0)
      row.add(expect["progress"].number, resolved.progress)
      row.add(expect["currentIteration"].number, Double(resolved.iteration))
      row.add(TimingPhase(rawValue: expect["phase"].text)?.order, resolved.phase.order)
      return row
    }
  }
}

extension TimingPhase {
  /// The phases as numbers, for a table.
  fileprivate var order: Double { self == .before ? 0 : self == .active ? 1 : 2 }
}

extension Timing {
  /// The timing of a `web` block, in milliseconds.
  fileprivate init(web: JSON) {
    self.init(duration: (web["duration"].number ?? 0) / 1000)
    beginTime = (web["delay"].number ?? 0) / 1000
    fillMode = FillMode(rawValue: web["fill"].text) ?? .removed
    autoreverses = web["direction"].text == "alternate"
    repeatCount = (web["iterations"].number ?? 1) / (autoreverses ? 2 : 1)
    timeOffset = (web["iterationStart"].number ?? 0) * duration
  }
}
