extension Value {
  /// Interpolates between two values (V2), without a clamp: fractions outside 0…1 extrapolate.
  ///
  /// Discrete values, and values of different kinds, switch at one half (V5). A missing colour is the other one with an alpha
  /// of 0 (V4).
  ///
  /// - Complexity: O(1) without allocation; for paths and lists of numbers O(elements), and the result is allocated.
  public static func lerp(_ from: Value, _ to: Value, _ f: Double) -> Value {
    switch (from, to) {
    case (.transform(let a), .transform(let b)): .transform(.lerp(a, b, f))
    case (.color(let a), .absent): .color(.lerp(a, a.faded(by: 0), f))
    case (.absent, .color(let b)): .color(.lerp(b.faded(by: 0), b, f))
    case (.path(let a), .path(let b)): .path(.lerp(a, b, f))
    case (.numbers(let a), .numbers(let b)): .numbers(zip(a, b).map { $0 + ($1 - $0) * f })
    case (.colors(let a), .colors(let b)): .colors(zip(a, b).map { .lerp($0, $1, f) })
    default: lanewise(from, to) { .lerp($0, $1, f) } ?? (f < 0.5 ? from : to)
    }
  }

  /// Combines two values of one kind lane by lane; nil where there are no lanes, or the kinds differ.
  static func lanewise(_ a: Value, _ b: Value, _ combine: (Lanes, Lanes) -> Lanes) -> Value? {
    guard a.kind == b.kind, let x = a.lanes, let y = b.lanes else { return nil }
    return Value(combine(x, y), of: a.kind)
  }
}
