/// Adding values (V17): componentwise, and for transforms by multiplication, the added value acting first.
extension Value {
  /// This value put on top of another: `base + self`, or `self · base` for transforms. Discrete values and pairs of
  /// different kinds ignore the base.
  func added(to base: Value) -> Value {
    switch (self, base) {
    case (.transform(let a), .transform(let b)): .transform(a.concatenating(b))
    case (.numbers(let a), .numbers(let b)): .numbers(zip(a, b).map { $0 + $1 })
    case (.colors(let a), .colors(let b)): .colors(zip(a, b).map { $0 + $1 })
    default: Self.lanewise(self, base, +) ?? self
    }
  }

  /// What this value leaves when another is taken off it: the start from which `by` leads here (V1).
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
  /// This matrix multiplied with itself, by repeated squaring; negative exponents undo.
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
