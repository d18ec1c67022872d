/// Cells in which several colours meet: they are divided into two areas, whose edge is a character.
extension ShapeMatcher {
  /// Returns the character of a cell, and its colours. O(1), allocates nothing.
  ///
  /// The samples are divided into two groups along the direction in which their colours vary most. How far each sample lies from one
  /// group's mean towards the other's is how much the second area covers of it. The character, and how both means are mixed, follow from
  /// that as at the edge of any area.
  func division(of colors: UnsafePointer<SampleColors>) -> ColorDivision {
    guard colors.pointee.isOpaque else { return onUnknownPaper(colors) }
    guard let sides = ColorSides(colors) else {
      let mean = colors.pointee.mean
      return ColorDivision(scalar: 0x20, foreground: mean, background: mean)
    }
    let match = match(for: sides.coverage, InkTraits(isFill: true, hasPaper: true))
    return ColorDivision(
      scalar: match.scalar, foreground: sides.mixture(match.foreground), background: sides.mixture(match.background))
  }

  /// Over the terminal's own paper, which is not known, all ink has one colour.
  private func onUnknownPaper(_ colors: UnsafePointer<SampleColors>) -> ColorDivision {
    let match = match(for: colors.pointee.alpha, InkTraits(isFill: true, hasPaper: false))
    let mean = colors.pointee.mean.withAlpha(1)
    return ColorDivision(
      scalar: match.scalar, foreground: mean.withAlpha(match.foreground), background: mean.withAlpha(match.background))
  }
}

/// The samples of an opaque cell in two groups of similar colours.
private struct ColorSides {
  /// How near each sample is to the second group's mean, 0 to 1.
  let coverage: Coverage
  /// The means of the groups.
  private let first, second: SIMD4<Float>

  /// The squared difference of colours up to which there are no two groups: that of a picture's noise.
  private static let leastDifference: Float = 0.06

  /// How often the two groups' means are found, and the border between them moved to the middle of both.
  private static let rounds = 3

  /// Creates the two groups; nil where all colours are similar.
  init?(_ colors: UnsafePointer<SampleColors>) {
    let sums = SIMD4(colors.pointee.red.total, colors.pointee.green.total, colors.pointee.blue.total, 0)
    let mean = sums / Coverage.samples
    let red = Self.centered(colors.pointee.red, mean[0])
    let green = Self.centered(colors.pointee.green, mean[1])
    let blue = Self.centered(colors.pointee.blue, mean[2])
    guard let direction = Self.direction(red, green, blue) else { return nil }
    let along = red * direction[0] + green * direction[1] + blue * direction[2]
    let (least, most) = along.extremes
    guard (most - least) * (most - least) > Self.leastDifference else { return nil }
    var (border, low, high) = (Float(0), least, most)
    for _ in 0..<Self.rounds {
      let members = along.members(above: border)
      let count = members.total
      // All samples together are 0, so the groups' sums differ by their sign only.
      let sum = (along * members).total
      (low, high) = (-sum / (Coverage.samples - count), sum / count)
      border = (low + high) / 2
    }
    let members = along.members(above: border)
    let count = members.total
    let sum = SIMD4((red * members).total, (green * members).total, (blue * members).total, 0)
    second = mean + sum / count
    first = mean - sum / (Coverage.samples - count)
    coverage = Self.limited((along - Coverage(column: SIMD8(repeating: low))) * (1 / (high - low)))
  }

  /// Returns a mixture of both colours.
  func mixture(_ share: Float) -> Paint { (first + (second - first) * share).withAlpha(1) }

  private static func centered(_ channel: Coverage, _ mean: Float) -> Coverage {
    channel - Coverage(column: SIMD8(repeating: mean))
  }

  private static func limited(_ coverage: Coverage) -> Coverage {
    let least = Coverage.greater(coverage, .bare)
    return Coverage.solid - Coverage.greater(Coverage.solid - least, .bare)
  }

  /// Returns the direction in which the channels vary most; nil where they hardly do.
  private static func direction(_ red: Coverage, _ green: Coverage, _ blue: Coverage) -> SIMD4<Float>? {
    let (redGreen, redBlue, greenBlue) = ((red * green).total, (red * blue).total, (green * blue).total)
    let rows = (
      SIMD4((red * red).total, redGreen, redBlue, 0), SIMD4(redGreen, (green * green).total, greenBlue, 0),
      SIMD4(redBlue, greenBlue, (blue * blue).total, 0)
    )
    var direction = rows.0[0] >= max(rows.1[1], rows.2[2]) ? rows.0 : rows.1[1] >= rows.2[2] ? rows.1 : rows.2
    for _ in 0..<3 {
      let length = (direction * direction).sum().squareRoot()
      guard length > 1e-6 else { return nil }
      direction /= length
      direction = SIMD4((rows.0 * direction).sum(), (rows.1 * direction).sum(), (rows.2 * direction).sum(), 0)
    }
    return direction / (direction * direction).sum().squareRoot()
  }
}

extension Coverage {
  /// 1 for each sample that is greater than a number, 0 for the others.
  fileprivate func members(above border: Float) -> Coverage {
    Coverage(Self.members(a, border), Self.members(b, border), Self.members(c, border), Self.members(d, border))
  }

  private static func members(_ column: SIMD8<Float>, _ border: Float) -> SIMD8<Float> {
    SIMD8<Float>.zero.replacing(with: 1, where: column .> border)
  }
}
