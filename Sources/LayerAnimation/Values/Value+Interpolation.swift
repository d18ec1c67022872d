extension Value {
  /// The value a fraction of the way between two (V2); no clamp, so overshooting fractions extrapolate.
  ///
  /// Discrete kinds and pairs that do not fit switch at one half (V5). A missing colour is the other one with an alpha
  /// of 0 (V4).
  ///
  /// - Complexity: O(1) and without allocation, but for paths and lists of numbers: O(elements), allocating the mix.
  public static func lerp(_ from: Value, _ to: Value, _ f: Double) -> Value {
    switch (from, to) {
    case (.number(let a), .number(let b)): .number(a + (b - a) * f)
    case (.vector(let a), .vector(let b)): .vector(a + (b - a) * f)
    case (.point(let a), .point(let b)): .point(.lerp(a, b, f))
    case (.size(let a), .size(let b)): .size(.lerp(a, b, f))
    case (.rect(let a), .rect(let b)): .rect(.lerp(a, b, f))
    case (.color(let a), .color(let b)): .color(.lerp(a, b, f))
    case (.color(let a), .absent): .color(.lerp(a, a.faded(by: 0), f))
    case (.absent, .color(let b)): .color(.lerp(b.faded(by: 0), b, f))
    case (.transform(let a), .transform(let b)): .transform(.lerp(a, b, f))
    case (.path(let a), .path(let b)): .path(.lerp(a, b, f))
    case (.numbers(let a), .numbers(let b)): .numbers(zip(a, b).map { $0 + ($1 - $0) * f })
    default: f < 0.5 ? from : to
    }
  }
}

extension Size {
  static func lerp(_ a: Size, _ b: Size, _ f: Double) -> Size {
    Size(width: a.width + (b.width - a.width) * f, height: a.height + (b.height - a.height) * f)
  }
}

extension Rect {
  static func lerp(_ a: Rect, _ b: Rect, _ f: Double) -> Rect {
    Rect(origin: .lerp(a.origin, b.origin, f), size: .lerp(a.size, b.size, f))
  }
}
