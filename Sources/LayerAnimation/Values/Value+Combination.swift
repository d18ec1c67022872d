/// Adding values (V17): componentwise, and for transforms by multiplication, the added value acting first.
extension Value {
  /// This value put on top of another: `base + self`, or `self · base` for transforms. Discrete values and pairs of
  /// different kinds ignore the base.
  func added(to base: Value) -> Value {
    switch (self, base) {
    case (.number(let a), .number(let b)): .number(a + b)
    case (.vector(let a), .vector(let b)): .vector(a + b)
    case (.point(let a), .point(let b)): .point(a + b)
    case (.size(let a), .size(let b)): .size(Size(width: a.width + b.width, height: a.height + b.height))
    case (.rect(let a), .rect(let b)): .rect(a.plus(b))
    case (.color(let a), .color(let b)): .color(a + b)
    case (.transform(let a), .transform(let b)): .transform(a.concatenating(b))
    case (.numbers(let a), .numbers(let b)): .numbers(zip(a, b).map { $0 + $1 })
    default: self
    }
  }

  /// What this value leaves when another is taken off it: the start from which `by` leads here (V1).
  func removing(_ by: Value) -> Value {
    switch (self, by) {
    case (.transform(let end), .transform(let by)): .transform(by.inverted.concatenating(end))
    default: by.scaled(by: -1).added(to: self)
    }
  }

  /// This value added to itself, `count` values in all (V18).
  func repeated(_ count: Int) -> Value {
    guard case .transform(let once) = self else { return scaled(by: Double(count)) }
    return .transform(once.power(count))
  }

  private func scaled(by k: Double) -> Value {
    switch self {
    case .number(let a): .number(a * k)
    case .vector(let a): .vector(a * k)
    case .point(let a): .point(a * k)
    case .size(let a): .size(Size(width: a.width * k, height: a.height * k))
    case .rect(let a):
      .rect(
        Rect(x: a.origin.x * k, y: a.origin.y * k, width: a.size.width * k, height: a.size.height * k))
    case .color(let a): .color(Color(red: a.red * k, green: a.green * k, blue: a.blue * k, alpha: a.alpha * k))
    case .numbers(let a): .numbers(a.map { $0 * k })
    case .transform, .path, .flag, .text, .absent: self
    }
  }
}

extension Rect {
  fileprivate func plus(_ other: Rect) -> Rect {
    Rect(
      x: origin.x + other.origin.x, y: origin.y + other.origin.y, width: size.width + other.size.width,
      height: size.height + other.size.height)
  }
}

extension Transform3D {
  /// This matrix multiplied with itself, by repeated squaring; negative exponents undo.
  fileprivate func power(_ exponent: Int) -> Transform3D {
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
