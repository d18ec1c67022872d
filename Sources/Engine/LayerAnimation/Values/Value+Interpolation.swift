extension Value {
  /// Returns the interpolation of two values (V2), without a clamp: fractions outside 0…1 extrapolate.
  ///
  /// Discrete values, and values of different kinds, switch at one half (V5). A missing colour is the other one with an
  /// alpha of 0 (V4).
  ///
  /// - Complexity: O(1) without allocation; for paths and lists of numbers O(elements), and the result is allocated.
  package static func lerp(_ from: Value, _ to: Value, _ f: Double) -> Value {
    let mix: Value? =
      switch from {
      case .path(let a): if case .path(let b) = to { .path(.lerp(a, b, f)) } else { nil }
      case .number, .vector, .point, .size, .rect, .numbers, .colors:
        componentwise(from, to) { .lerp($0, $1, f) }
      case .color(let a):
        if case .absent = to {
          .color(.lerp(a, a.faded(by: 0), f))
        } else {
          componentwise(from, to) { .lerp($0, $1, f) }
        }
      case .absent: if case .color(let b) = to { .color(.lerp(b.faded(by: 0), b, f)) } else { nil }
      case .transform(let a): if case .transform(let b) = to { .transform(.lerp(a, b, f)) } else { nil }
      case .flag, .text: nil
      }
    return mix ?? (f < 0.5 ? from : to)
  }

  /// Combines two values of one kind by component: lists element by element over the shorter length (V2), outlines
  /// point by point (V7). Nil if there are no components, the kinds differ, or the elements of outlines do.
  static func componentwise(_ a: Value, _ b: Value, _ combine: (Lanes, Lanes) -> Lanes) -> Value? {
    switch (a, b) {
    case (.numbers(let a), .numbers(let b)):
      .numbers(zip(a, b).map { combine(Lanes($0, 0, 0, 0), Lanes($1, 0, 0, 0))[0] })
    case (.colors(let a), .colors(let b)): .colors(zip(a, b).map { Color(combine($0.lanes, $1.lanes)) })
    case (.path(let a), .path(let b)): Path.pointwise(a, b) { Point(combine($0.lanes, $1.lanes)) }.map(Value.path)
    default: lanewise(a, b, combine)
    }
  }

  /// Combines two values of one kind by lane; nil if there are no lanes, or the kinds differ.
  static func lanewise(_ a: Value, _ b: Value, _ combine: (Lanes, Lanes) -> Lanes) -> Value? {
    guard a.kind == b.kind, let x = a.lanes, let y = b.lanes else { return nil }
    return Value(combine(x, y), of: a.kind)
  }
}
