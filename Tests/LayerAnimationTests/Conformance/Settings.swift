import LayerAnimation

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
  init(setting: String) { self = FillMode(rawValue: setting) ?? .removed }
}

extension TimingFunction {
  /// A name, or four numbers; nil for null.
  init?(setting: JSON) {
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
  init(settings: JSON, keyPath: AnimationKeyPath) {
    self.init(keyPath: keyPath)
    duration = 1
    values = settings["values"].list.compactMap { value -> (any AnimatableValue)? in
      let numbers = value.numbers
      return numbers.count == 2 ? Point(x: numbers[0], y: numbers[1]) : numbers.first
    }
    keyTimes = settings["keyTimes"].isNull ? nil : settings["keyTimes"].numbers
    timingFunctions = settings["timingFunctions"].list.map(TimingFunction.init(setting:))
    calculationMode = CalculationMode(rawValue: settings["calculationMode"].text) ?? .linear
    tensionValues = settings["tensionValues"].numbers
    continuityValues = settings["continuityValues"].numbers
    biasValues = settings["biasValues"].numbers
  }
}

extension Color {
  init(bytes: [Double]) {
    self.init(red: bytes[0] / 255, green: bytes[1] / 255, blue: bytes[2] / 255, alpha: bytes[3])
  }
}
