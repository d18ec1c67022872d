import LayerAnimation

/// How values are written in findings.
enum ValueWords {
  /// Returns a value of a key path as a scene would write it.
  static func text(of value: Value, _ keyPath: AnimationKeyPath) -> String {
    switch value {
    case .absent: "none"
    case .number(let number): text(number, keyPath)
    case .flag(let flag): "\(flag)"
    case .text(let text): "'\(text)'"
    case .color(let color): color.hexDigits
    default: "[" + value.components.map { NumberText.short($0, decimals: 3) }.joined(separator: ", ") + "]"
    }
  }

  private static func text(_ number: Double, _ keyPath: AnimationKeyPath) -> String {
    switch keyPath.unit {
    case .angle, .turning: NumberText.short(number * 180 / .pi, decimals: 3) + "deg"
    case .time: NumberText.short(number, decimals: 3) + "s"
    case .plain, .share, .count, .whole: NumberText.short(number, decimals: 3)
    }
  }
}

extension Value {
  /// Returns true if another value is equal, or its numbers differ by no more than some amount.
  func isNear(_ other: Value, within: Double) -> Bool {
    let (mine, others) = (components, other.components)
    guard !mine.isEmpty, mine.count == others.count else { return self == other }
    return zip(mine, others).allSatisfy { abs($0 - $1) <= within }
  }
}
