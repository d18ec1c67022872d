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

/// The blending of cells sample by sample (G34).
extension SampleColors {
  /// Returns other samples composited over these.
  ///
  /// - Parameter coverage: A factor of the opacity of each of the other samples.
  func blended(with source: SampleColors, _ coverage: Coverage, _ mode: BlendMode) -> SampleColors {
    let above = source.faded(by: coverage)
    if mode == .plusLighter {
      return SampleColors(
        red: Coverage.lesser(red + above.red), green: Coverage.lesser(green + above.green),
        blue: Coverage.lesser(blue + above.blue), alpha: Coverage.lesser(alpha + above.alpha))
    }
    guard mode.isSeparable else { return blendedWholly(with: above, mode) }
    return SampleColors(
      red: mode.channel(red, alpha, above.red, above.alpha),
      green: mode.channel(green, alpha, above.green, above.alpha),
      blue: mode.channel(blue, alpha, above.blue, above.alpha), alpha: alpha + above.alpha * (Coverage.solid - alpha))
  }

  /// Returns the samples with each opacity multiplied by a factor.
  private func faded(by coverage: Coverage) -> SampleColors {
    SampleColors(red: red * coverage, green: green * coverage, blue: blue * coverage, alpha: alpha * coverage)
  }

  /// Returns the same for a mode that is not separable. Most samples of a cell have the colours of the sample before,
  /// whose result is kept.
  private func blendedWholly(with above: SampleColors, _ mode: BlendMode) -> SampleColors {
    var result = self
    var last: (below: SIMD4<Float>, above: SIMD4<Float>, result: SIMD4<Float>) = (.zero, .zero, .zero)
    for column in 0..<Coverage.columns {
      for row in 0..<Coverage.rows {
        let (below, over) = (self[column, row], above[column, row])
        if below != last.below || over != last.above {
          let paint = mode.composite(Paint(premultiplied: over), over: Paint(premultiplied: below))
          last = (below, over, (paint * paint.alpha).withAlpha(paint.alpha))
        }
        result[column, row] = last.result
      }
    }
    return result
  }

  /// A sample, with each channel multiplied by the opacity.
  private subscript(column: Int, row: Int) -> SIMD4<Float> {
    get { SIMD4(red[column, row], green[column, row], blue[column, row], alpha[column, row]) }
    set {
      var colors = (red, green, blue, alpha)
      colors.0[column, row] = newValue[0]
      colors.1[column, row] = newValue[1]
      colors.2[column, row] = newValue[2]
      colors.3[column, row] = newValue[3]
      self = SampleColors(red: colors.0, green: colors.1, blue: colors.2, alpha: colors.3)
    }
  }
}

extension BlendMode {
  /// Returns one channel of two layers of samples. The channels are multiplied by their opacities, as the result is.
  func channel(_ below: Coverage, _ alphaBelow: Coverage, _ above: Coverage, _ alphaAbove: Coverage) -> Coverage {
    Coverage(
      channel(below.a, alphaBelow.a, above.a, alphaAbove.a), channel(below.b, alphaBelow.b, above.b, alphaAbove.b),
      channel(below.c, alphaBelow.c, above.c, alphaAbove.c), channel(below.d, alphaBelow.d, above.d, alphaAbove.d))
  }

  private func channel(
    _ below: SIMD8<Float>, _ alphaBelow: SIMD8<Float>, _ above: SIMD8<Float>, _ alphaAbove: SIMD8<Float>
  ) -> SIMD8<Float> {
    let mixed = channels(below.divided(by: alphaBelow), above.divided(by: alphaAbove))
    return above * (1 - alphaBelow) + mixed * alphaBelow * alphaAbove + below * (1 - alphaAbove)
  }
}

extension SIMD8<Float> {
  /// Returns the channel before it was multiplied by an opacity, clamped to 0…1; 0 where the opacity is 0.
  fileprivate func divided(by alpha: SIMD8<Float>) -> SIMD8<Float> {
    var quotient = (self / alpha).replacing(with: 0, where: alpha .<= 0)
    quotient.replace(with: 1, where: quotient .> 1)
    return quotient
  }
}

extension Coverage {
  /// Returns the samples, with those greater than 1 replaced by 1.
  fileprivate static func lesser(_ samples: Coverage) -> Coverage {
    .solid - .greater(.solid - samples, .bare)
  }
}
