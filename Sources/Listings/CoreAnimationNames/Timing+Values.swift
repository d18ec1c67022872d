import LayerAnimation

// The timing properties by name, for the key-value coding of layers and animations.
extension Timing {
  /// Returns the value of a property; nil if there is no property of this name.
  func value(forKey key: String) -> Any? {
    switch key {
    case "beginTime": beginTime
    case "duration": duration
    case "speed": speed
    case "timeOffset": timeOffset
    case "repeatCount": repeatCount
    case "repeatDuration": repeatDuration
    case "autoreverses": autoreverses
    case "fillMode": fillMode
    default: nil
    }
  }

  /// Sets a property. A value of the wrong type has no effect.
  ///
  /// - Returns: True if there is a property of this name.
  mutating func set(_ value: Any?, forKey key: String) -> Bool {
    guard let old = self.value(forKey: key) else { return false }
    switch (old, Value(any: value)) {
    case (is Double, .number(let number)): set(number, forKey: key)
    case (is Bool, .flag(let flag)): autoreverses = flag
    default: fillMode = value as? FillMode ?? fillMode
    }
    return true
  }

  private mutating func set(_ number: Double, forKey key: String) {
    switch key {
    case "beginTime": beginTime = number
    case "duration": duration = number
    case "speed": speed = number
    case "timeOffset": timeOffset = number
    case "repeatCount": repeatCount = number
    default: repeatDuration = number
    }
  }
}
