/// Cells in which several colours meet.
extension ShapeMatcher {
  /// Returns the colour of a cell: that of the greater of the two groups into which its samples fall.
  ///
  /// The samples are divided along the direction in which their colours vary most. The edge between two areas lies between
  /// cells, as that of any area does.
  ///
  /// - Complexity: O(1). Allocates nothing.
  func division(of colors: UnsafePointer<SampleColors>) -> ColorDivision {
    guard colors.pointee.isOpaque else { return onUnknownPaper(colors) }
    return ColorDivision(even: ColorSides(colors)?.main ?? colors.pointee.mean)
  }

  /// Returns the colour of a cell over the terminal's own paper, whose colour is unknown: that of the ink, or none.
  private func onUnknownPaper(_ colors: UnsafePointer<SampleColors>) -> ColorDivision {
    let isCovered = colors.pointee.alpha.total * 2 > Coverage.samples
    return ColorDivision(even: colors.pointee.mean.withAlpha(isCovered ? 1 : 0))
  }
}

/// The samples of an opaque cell in two groups of similar colours.
private struct ColorSides {
  /// The mean colour of the greater group.
  let main: Paint

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
    var border: Float = 0
    for _ in 0..<Self.rounds {
      let members = along.members(above: border)
      let count = members.total
      // The sum of all samples is 0, so the sums of the groups differ only in their sign.
      let sum = (along * members).total
      border = (sum / count - sum / (Coverage.samples - count)) / 2
    }
    let members = along.members(above: border)
    let count = members.total
    let sum = SIMD4((red * members).total, (green * members).total, (blue * members).total, 0)
    let isSecondGreater = count * 2 > Coverage.samples
    main = (isSecondGreater ? mean + sum / count : mean - sum / (Coverage.samples - count)).withAlpha(1)
  }

  private static func centered(_ channel: Coverage, _ mean: Float) -> Coverage {
    channel - Coverage(column: SIMD8(repeating: mean))
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
