/// Adding values (V17): by component; for transforms by multiplication, where the added value acts first.
extension Value {
  /// The sum with another value: `base + self`, or `self · base` for transforms. For discrete values, and values of different
  /// kinds, it is this value alone.
  func added(to base: Value) -> Value {
    switch (self, base) {
    case (.transform(let a), .transform(let b)): .transform(a.concatenating(b))
    case (.numbers(let a), .numbers(let b)): .numbers(zip(a, b).map { $0 + $1 })
    case (.colors(let a), .colors(let b)): .colors(zip(a, b).map { $0 + $1 })
    default: Self.lanewise(self, base, +) ?? self
    }
  }

  /// The difference to another value: the start from which adding `by` gives this value (V1).
  func removing(_ by: Value) -> Value {
    switch (self, by) {
    case (.transform(let end), .transform(let by)): .transform(by.inverted.concatenating(end))
    case (.numbers(let end), .numbers(let by)): .numbers(zip(end, by).map { $0 - $1 })
    case (.colors(let end), .colors(let by)): .colors(zip(end, by).map { Color($0.lanes - $1.lanes) })
    default: Self.lanewise(self, by, -) ?? self
    }
  }

  /// This value added to itself, `count` values in all (V18).
  func repeated(_ count: Int) -> Value {
    switch self {
    case .transform(let once): .transform(once.power(count))
    case .numbers(let numbers): .numbers(numbers.map { $0 * Double(count) })
    case .colors(let colors): .colors(colors.map { Color($0.lanes * Double(count)) })
    default: lanes.flatMap { Value($0 * Double(count), of: kind) } ?? self
    }
  }
}

extension Transform3D {
  /// A power of this matrix, by repeated squaring; negative exponents are powers of the inverse.
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
