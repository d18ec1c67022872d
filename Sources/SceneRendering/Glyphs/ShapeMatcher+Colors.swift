/// Cells in which several colours meet, which are divided into two areas with a character as the edge.
extension ShapeMatcher {
  /// The squared difference of two colours from which the edge between two areas is a character. The edge of one that is
  /// less different, such as another side of the same body, lies between cells: a character would hardly be seen, and
  /// look like dirt.
  static let leastContrast: Float = 0.15

  /// Returns the character of a cell, and its colours.
  ///
  /// The samples are divided into two groups along the direction in which their colours vary most. The position of each
  /// sample between the means of the groups is its coverage by the second area. The character, and the mixtures of both
  /// means, follow from that as at the edge of any area.
  ///
  /// - Complexity: O(1). Allocates nothing.
  func division(of colors: UnsafePointer<SampleColors>) -> ColorDivision {
    guard colors.pointee.isOpaque else { return onUnknownPaper(colors) }
    guard let sides = ColorSides(colors) else { return ColorDivision(even: colors.pointee.mean) }
    guard sides.contrast >= Self.leastContrast else { return ColorDivision(even: sides.main) }
    let match = match(for: sides.coverage, InkTraits(isFill: true, hasPaper: true))
    return ColorDivision(
      scalar: match.scalar, foreground: sides.mixture(match.foreground), background: sides.mixture(match.background))
  }

  /// Returns the character over the terminal's own paper, whose colour is unknown; all ink has one colour.
  private func onUnknownPaper(_ colors: UnsafePointer<SampleColors>) -> ColorDivision {
    let match = match(for: colors.pointee.alpha, InkTraits(isFill: true, hasPaper: false))
    let mean = colors.pointee.mean.withAlpha(1)
    return ColorDivision(
      scalar: match.scalar, foreground: mean.withAlpha(match.foreground), background: mean.withAlpha(match.background))
  }
}

/// The samples of an opaque cell in two groups of similar colours.
private struct ColorSides {
  /// The coverage of each sample by the second group, 0 to 1.
  let coverage: Coverage
  /// The mean colours of the groups.
  private let first, second: SIMD4<Float>

  /// The squared difference of colours up to which there are no two groups: that of the noise in a picture.
  private static let leastDifference: Float = 0.06

  /// The number of iterations of *k*-means (S. Lloyd, 1982), each of which computes the means of both groups and moves
  /// the border to the middle between them.
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
      // The sum of all samples is 0, so the sums of the groups differ only in their sign.
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

  /// The squared difference of both mean colours.
  var contrast: Float { ((second - first) * (second - first)).sum() }

  /// The mean colour of the greater group.
  var main: Paint { mixture(coverage.total * 2 > Coverage.samples ? 1 : 0) }

  /// Returns a mixture of both mean colours.
  func mixture(_ share: Float) -> Paint { (first + (second - first) * share).withAlpha(1) }

  private static func centered(_ channel: Coverage, _ mean: Float) -> Coverage {
    channel - Coverage(column: SIMD8(repeating: mean))
  }

  private static func limited(_ coverage: Coverage) -> Coverage {
    let least = Coverage.greater(coverage, .bare)
    return Coverage.solid - Coverage.greater(Coverage.solid - least, .bare)
  }

  /// Returns the direction in which the channels vary most, by power iteration on their covariance matrix; nil if they
  /// hardly vary.
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

extension ColorDivision {
  /// Creates a cell in one colour.
  fileprivate init(even color: Paint) { self.init(scalar: 0x20, foreground: color, background: color) }
}
