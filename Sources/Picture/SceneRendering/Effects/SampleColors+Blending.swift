import LayerAnimation

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
