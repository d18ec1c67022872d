import Cells

/// The division of four parts. There are only seven divisions, which are all compared, each in a lane; that is faster
/// than looking for a direction first.
extension ColorParts {
  /// Returns the best division of four opaque parts, and its gain (`ColorGroups.gain`), in samples.
  ///
  /// The character fills the part that is farthest from the mean, as it does with more parts.
  func bestQuarters(_ grid: borrowing PartGrid) -> (ColorDivision, gain: Float) {
    let (reds, greens, blues) = (Self.sums(red), Self.sums(green), Self.sums(blue))
    let (allRed, allGreen, allBlue) = (reds[Self.whole], greens[Self.whole], blues[Self.whole])
    let (otherReds, otherGreens, otherBlues) = (allRed - reds, allGreen - greens, allBlue - blues)
    let squares = reds * reds + greens * greens + blues * blues
    let otherSquares = otherReds * otherReds + otherGreens * otherGreens + otherBlues * otherBlues
    let gains = squares * Self.shares + otherSquares * Self.otherShares
    var best = Self.whole
    var most = gains[Self.whole] + Self.rounding
    for way in 0..<Self.whole where gains[way] > most { (best, most) = (way, gains[way]) }
    let (pattern, total) = (best == Self.whole ? 15 : best + 1, SIMD4(allRed, allGreen, allBlue, 4))
    let count = Float(pattern.nonzeroBitCount)
    let one = ColorGroups.Group(sum: SIMD4(reds[best], greens[best], blues[best], count), count: count)
    let other = ColorGroups.Group(sum: total - one.sum, count: 4 - count)
    let isOne = pattern >> farthest(from: total / 4) & 1 == 1
    let division = ColorDivision(
      scalar: grid.table.scalars[isOne ? pattern : 15 - pattern], foreground: (isOne ? one : other).paint,
      background: (isOne ? other : one).paint)
    return (division, gains[best] * grid.partSize)
  }

  /// Returns the part that differs most from a colour.
  private func farthest(from mean: SIMD4<Float>) -> Int {
    let (red, green, blue) = (red.lowHalf - mean[0], green.lowHalf - mean[1], blue.lowHalf - mean[2])
    let far = red * red + green * green + blue * blue
    var lane = 0
    for part in 1..<4 where far[part] > far[lane] { lane = part }
    return lane
  }

  /// Returns the sums of a channel over one side of each division: over the parts in the patterns 1 to 7, and over all
  /// four.
  private static func sums(_ channel: SIMD8<Float>) -> SIMD8<Float> {
    let (first, second, third) = (channel[0], channel[1], channel[2])
    let two = first + second
    let three = two + third
    return SIMD8(first, second, two, third, first + third, second + third, three, three + channel[3])
  }

  /// The lane of the undivided parts.
  private static let whole = 7

  /// The reciprocal of the number of parts on one side of each division.
  private static var shares: SIMD8<Float> { SIMD8(1, 1, 1 / 2, 1, 1 / 2, 1 / 2, 1 / 3, 1 / 4) }
  /// The reciprocal of the number of parts on the other side.
  private static var otherShares: SIMD8<Float> { SIMD8(1 / 3, 1 / 3, 1 / 2, 1 / 3, 1 / 2, 1 / 2, 1, 0) }

  /// The difference of gains that rounding may cause between equal parts.
  private static let rounding: Float = 2e-6
}
