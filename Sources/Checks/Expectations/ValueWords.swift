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
    case .color(let color): hex(color)
    default: "[" + value.components.map { NumberText.short($0, decimals: 3) }.joined(separator: ", ") + "]"
    }
  }

  private static func hex(_ color: Color) -> String {
    let parts = [color.red, color.green, color.blue] + (color.alpha < 1 ? [color.alpha] : [])
    return "#"
      + parts.map { part in
        let byte = Int(((part.isNaN ? 0 : max(0, min(part, 1))) * 255).rounded())
        return (byte < 16 ? "0" : "") + String(byte, radix: 16)
      }.joined()
  }

  private static func text(_ number: Double, _ keyPath: AnimationKeyPath) -> String {
    switch keyPath.unit {
    case .angle, .turning: NumberText.short(number * 180 / .pi, decimals: 3) + "deg"
    case .time: NumberText.short(number, decimals: 3) + "s"
    case .plain, .count: NumberText.short(number, decimals: 3)
    }
  }
}

extension Value {
  /// The numeric components; empty for values without any.
  fileprivate var components: [Double] {
    switch self {
    case .number(let number): [number]
    case .vector(let vector): [vector.x, vector.y, vector.z]
    case .point(let point): [point.x, point.y]
    case .size(let size): [size.width, size.height]
    case .rect(let rect): [rect.origin.x, rect.origin.y, rect.size.width, rect.size.height]
    case .transform(let transform): transform.entries
    case .numbers(let numbers): numbers
    case .color(let color): [color.red, color.green, color.blue, color.alpha]
    case .colors(let colors): colors.flatMap { [$0.red, $0.green, $0.blue, $0.alpha] }
    case .absent, .flag, .text, .path: []
    }
  }

  /// Returns true if another value is equal, or its numbers differ by no more than some amount.
  func isNear(_ other: Value, within: Double) -> Bool {
    let (mine, others) = (components, other.components)
    guard !mine.isEmpty, mine.count == others.count else { return self == other }
    return zip(mine, others).allSatisfy { abs($0 - $1) <= within }
  }
}
