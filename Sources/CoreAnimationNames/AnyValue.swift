import LayerAnimation

/// Core Animation takes an end point as `Any` and finds out what it is; so does this.
extension Value {
  /// The value of anything that a property can be led to; nil for nil and for what is no such thing.
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
      // Foundation's boxes, which are not known here, turn into numbers when they are cast.
      guard let number = any as? Double else { return nil }
      self = .number(number)
    }
  }

  /// The value as what a listing would hold it in; nil where there is none.
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
