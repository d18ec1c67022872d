import LayerAnimation

/// The formulas of blend modes, from W3C's [Compositing and Blending Level 1](https://www.w3.org/TR/compositing-1/),
/// sections 5, 9 and 10 (G34).
extension BlendMode {
  /// Returns a colour composed with the one behind it.
  ///
  ///     co · αo = αs · (1 − αb) · cs + αs · αb · B(cb, cs) + (1 − αs) · αb · cb
  ///
  /// - Parameters:
  ///   - source: The colour in front.
  ///   - backdrop: The colour behind it.
  func composite(_ source: Paint, over backdrop: Paint) -> Paint {
    if self == .plusLighter { return sum(source, backdrop) }
    guard backdrop.alpha > 0, source.alpha > 0 else { return source.over(backdrop) }
    let blended = source * (1 - backdrop.alpha) + mixture(of: backdrop, and: source) * backdrop.alpha
    return blended.withAlpha(source.alpha).over(backdrop)
  }

  private func sum(_ a: Paint, _ b: Paint) -> Paint {
    let sum = (a * a.alpha).withAlpha(a.alpha) + (b * b.alpha).withAlpha(b.alpha)
    return Paint(premultiplied: sum.clamped(lowerBound: .zero, upperBound: .one))
  }

  /// Returns B(cb, cs), the mixture of two opaque colours.
  private func mixture(of backdrop: Paint, and source: Paint) -> Paint {
    switch self {
    case .hue: return source.withSaturation(backdrop.range).withLuminosity(backdrop.luminosity)
    case .saturation: return backdrop.withSaturation(source.range).withLuminosity(backdrop.luminosity)
    case .color: return source.withLuminosity(backdrop.luminosity)
    case .luminosity: return backdrop.withLuminosity(source.luminosity)
    case .normal, .multiply, .screen, .overlay, .darken, .lighten, .colorDodge, .colorBurn, .hardLight, .softLight,
      .difference, .exclusion, .plusLighter:
      return channels(SIMD8(lowHalf: backdrop, highHalf: .zero), SIMD8(lowHalf: source, highHalf: .zero)).lowHalf
    }
  }

  /// True if each channel is mixed without regard to the others.
  var isSeparable: Bool {
    switch self {
    case .hue, .saturation, .color, .luminosity: false
    case .normal, .multiply, .screen, .overlay, .darken, .lighten, .colorDodge, .colorBurn, .hardLight, .softLight,
      .difference, .exclusion, .plusLighter:
      true
    }
  }

  /// Returns B(cb, cs) of single channels, eight at once. For a mode that is not separable they are greys, whose
  /// luminosity is their only channel.
  func channels(_ below: SIMD8<Float>, _ above: SIMD8<Float>) -> SIMD8<Float> {
    switch self {
    case .normal, .plusLighter, .luminosity: above
    case .hue, .saturation, .color: below
    case .multiply: below * above
    case .screen: below + above - below * above
    case .overlay: Self.hardLight(above, on: below)
    case .darken: below.replacing(with: above, where: above .< below)
    case .lighten: below.replacing(with: above, where: above .> below)
    case .colorDodge: Self.colorDodge(below, above)
    case .colorBurn: 1 - Self.colorDodge(1 - below, 1 - above)
    case .hardLight: Self.hardLight(below, on: above)
    case .softLight: Self.softLight(below, above)
    case .difference: (below - above).replacing(with: above - below, where: above .> below)
    case .exclusion: below + above - below * above * 2
    }
  }

  /// Returns 0 where the backdrop is black, else the backdrop divided by 1 minus the source, at most 1.
  private static func colorDodge(_ below: SIMD8<Float>, _ above: SIMD8<Float>) -> SIMD8<Float> {
    let rest = 1 - above
    var quotient = (below / rest).replacing(with: 1, where: rest .<= below)
    quotient.replace(with: 0, where: below .<= 0)
    return quotient
  }

  /// Returns a product or a screen.
  ///
  /// - Parameter light: The channels that choose: a product up to 0.5, a screen above it.
  private static func hardLight(_ other: SIMD8<Float>, on light: SIMD8<Float>) -> SIMD8<Float> {
    let double = light * 2
    let screened = other + (double - 1) - other * (double - 1)
    return (other * double).replacing(with: screened, where: light .> 0.5)
  }

  private static func softLight(_ below: SIMD8<Float>, _ above: SIMD8<Float>) -> SIMD8<Float> {
    let dark = below - (1 - above * 2) * below * (1 - below)
    let polynomial = ((below * 16 - 12) * below + 4) * below
    let root = below.squareRoot().replacing(with: polynomial, where: below .<= 0.25)
    let light = below + (above * 2 - 1) * (root - below)
    return dark.replacing(with: light, where: above .> 0.5)
  }
}

/// The functions of the non-separable modes (section 10.2).
extension Paint {
  fileprivate var luminosity: Float { 0.3 * self[0] + 0.59 * self[1] + 0.11 * self[2] }

  /// The difference of the greatest and the least channel.
  fileprivate var range: Float { Swift.max(self[0], self[1], self[2]) - Swift.min(self[0], self[1], self[2]) }

  fileprivate func withSaturation(_ saturation: Float) -> Paint {
    let least = Swift.min(self[0], self[1], self[2])
    guard range > 0 else { return Paint.zero.withAlpha(alpha) }
    return ((self - least) * (saturation / range)).withAlpha(alpha)
  }

  fileprivate func withLuminosity(_ wanted: Float) -> Paint {
    let moved = self + (wanted - luminosity)
    let (least, most) = (Swift.min(moved[0], moved[1], moved[2]), Swift.max(moved[0], moved[1], moved[2]))
    var clipped = moved
    if least < 0 { clipped = (clipped - wanted) * (wanted / (wanted - least)) + wanted }
    if most > 1 { clipped = (clipped - wanted) * ((1 - wanted) / (most - wanted)) + wanted }
    return clipped.clamped(lowerBound: .zero, upperBound: .one).withAlpha(alpha)
  }
}
