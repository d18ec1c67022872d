import LayerAnimation

/// Tables about values: keyframes, additions, colours, matrices.
extension ConformanceCheck {
  static let keyframes = ConformanceCheck(table: "keyframes") { entry, tolerance in
    var animation = KeyframeAnimation(settings: entry["ca"], keyPath: "zPosition")
    animation.timingFunction = TimingFunction(setting: entry["ca"]["timingFunction"])
    return try entry["samples"].list.map { sample in
      let f = sample[0].number ?? .nan
      guard entry["kind"].text != "hold" || f < 1 else {
        return .leftOut(
          "at \(f)", because: "at the end of a hold the web shows a value that the animation does not have")
      }
      return ConformanceRow(
        "at \(f)", expected: sample[1].numbers,
        actual: [try LayerAnimationTests.sample(animation, at: f).zPosition],
        tolerance: tolerance["value"].number ?? 0)
    }
  }

  static let keyframeValues = ConformanceCheck(table: "keyframe_values") { entry, tolerance in
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
    return try entry["samples"].list.map { sample in
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
      // For two opaque colours the web's premultiplied interpolation is the same (V4 interpolates without
      // premultiplication).
      guard entry["kind"].text == "opaque" else { return [straight] }
      let premultiplied = ConformanceRow(
        "at \(f), premultiplied", expected: sample[1].numbers, actual: actual,
        tolerance: tolerance["premultiplied"].number ?? 0)
      return [straight, premultiplied]
    }
  }

  static let transformMatrix = ConformanceCheck(table: "transform_matrix") { entry, _ in
    let flags = entry["flags"].texts
    if flags.contains("halfTurn") {
      return ConformanceRow.leftOut(entry, because: "half a turn goes the way that rounding decides (V13a)")
    }
    if flags.contains("reflection") {
      return ConformanceRow.leftOut(entry, because: "mirrors are taken apart by convention (V15a)")
    }
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
