import LayerAnimation

/// Conversion between `Any`, the type of Core Animation's end points, and the engine's values.
extension Value {
  /// Creates the value for any object that can be an end point; nil for nil and for other types.
  init?(any: Any?) {
    guard let any else { return nil }
    switch any {
    case let value as any AnimatableValue: self = value.animationValue
    case let value as NSValue: self = value.content
    case let path as CGPath: self = .path(path.path)
    case let number as any BinaryFloatingPoint: self = .number(Double(number))
    case let number as any BinaryInteger: self = .number(Double(number))
    case let numbers as [Int]: self = .numbers(numbers.map(Double.init))
    case let numbers as [Float]: self = .numbers(numbers.map(Double.init))
    default:
      // Foundation's boxes of numbers, which this module does not import, are bridged to numbers by the cast.
      guard let number = any as? Double else { return nil }
      self = .number(number)
    }
  }

  /// The value in the type that a listing uses for it; nil for an absent value.
  var any: Any? {
    switch self {
    case .absent: nil
    case .number(let number): number
    case .vector(let vector): vector
    case .point(let point): point
    case .size(let size): size
    case .rect(let rect): rect
    case .color(let color): color
    case .transform(let transform): transform
    case .path(let path): CGPath(path)
    case .numbers(let numbers): numbers
    case .colors(let colors): colors
    case .flag(let flag): flag
    case .text(let text): text
    }
  }
}
