/// The addition of values (V17): by component; for transforms by multiplication, where the added value acts first.
extension Value {
  /// Returns the sum with another value: `base + self`, or `self · base` for transforms. For discrete values, values of
  /// different kinds, and a list that is added to an empty one, it is this value alone.
  func added(to base: Value) -> Value {
    let sum: Value? =
      switch self {
      case .number, .vector, .point, .size, .rect, .color: Self.componentwise(self, base, +)
      case .numbers, .colors: base.isEmptyList ? nil : Self.componentwise(self, base, +)
      case .transform(let a): if case .transform(let b) = base { .transform(a.concatenating(b)) } else { nil }
      case .absent, .path, .flag, .text: nil
      }
    return sum ?? self
  }

  /// True if the value is a list without elements, such as that of a property that is not set.
  private var isEmptyList: Bool {
    switch self {
    case .numbers(let numbers): numbers.isEmpty
    case .colors(let colors): colors.isEmpty
    case .absent, .number, .vector, .point, .size, .rect, .color, .transform, .path, .flag, .text: false
    }
  }

  /// Returns the difference to another value: the start value to which `by` is added to give this value (V1).
  func removing(_ by: Value) -> Value {
    let rest: Value? =
      switch self {
      case .number, .vector, .point, .size, .rect, .color, .numbers, .colors: Self.componentwise(self, by, -)
      case .transform(let end):
        if case .transform(let by) = by { .transform(by.inverted.concatenating(end)) } else { nil }
      case .absent, .path, .flag, .text: nil
      }
    return rest ?? self
  }

  /// Returns the value that has to be added to another one to give this one (V17); nil if there is none, as for discrete
  /// values and values of different kinds.
  package func addend(to base: Value) -> Value? {
    if case .transform(let end) = self, case .transform(let base) = base {
      return base.inverse.map { .transform(end.concatenating($0)) }
    }
    return Self.lanewise(self, base, -)
  }

  /// Returns this value plus the difference of two values (X24): for transforms part by part (V9), with the rotation
  /// first. Nil if there is no difference, as for discrete values, values of different kinds and lists of unequal
  /// lengths.
  func moved(from start: Value, to end: Value) -> Value? {
    switch (self, start, end) {
    case (.transform(let base), .transform(let start), .transform(let end)):
      .transform(base.moved(from: start, to: end))
    case (.numbers(let a), .numbers(let b), .numbers(let c)):
      a.count == b.count && b.count == c.count ? end.removing(start).added(to: self) : nil
    case (.colors(let a), .colors(let b), .colors(let c)):
      a.count == b.count && b.count == c.count ? end.removing(start).added(to: self) : nil
    default: Self.lanewise(end, start, -).flatMap { Self.lanewise(self, $0, +) }
    }
  }

  /// Returns the sum of `count` times this value (V18).
  func repeated(_ count: Int) -> Value {
    switch self {
    case .transform(let once): .transform(once.power(count))
    case .numbers(let numbers): .numbers(numbers.map { $0 * Double(count) })
    case .colors(let colors): .colors(colors.map { Color($0.lanes * Double(count)) })
    case .number, .vector, .point, .size, .rect, .color: lanes.flatMap { Value($0 * Double(count), of: kind) } ?? self
    case .absent, .path, .flag, .text: self
    }
  }
}

extension Transform3D {
  /// Returns a power of this matrix, by repeated squaring; negative exponents are powers of the inverse.
  func power(_ exponent: Int) -> Transform3D {
    var (base, left) = exponent < 0 ? (inverted, -exponent) : (self, exponent)
    var product = Transform3D.identity
    while left > 0 {
      if left & 1 == 1 { product = product.concatenating(base) }
      base = base.concatenating(base)
      left >>= 1
    }
    return product
  }
}
