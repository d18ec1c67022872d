/// The features by which a glyph is chosen: the ink in 3×4 regions of a cell, which overlap so that a near miss counts.
///
/// Lane `column · 4 + row` is a region; the last four lanes are 0. Three columns tell `|` from `(` and `)`, and four
/// rows tell `'`, `-`, `.` and `_` apart; more of either makes pictures restless without making them clearer.
struct GlyphShape: Hashable {
  /// The ink of each region, 0 to 1.
  var ink: SIMD16<Float>

  /// The number of regions.
  static let regions = 12

  /// Creates the shape of a cell's coverage.
  init(_ coverage: Coverage) {
    let left = Self.rows((coverage.a + coverage.b) * 0.5)
    let middle = Self.rows((coverage.b + coverage.c) * 0.5)
    let right = Self.rows((coverage.c + coverage.d) * 0.5)
    ink = SIMD16(
      lowHalf: SIMD8(lowHalf: left, highHalf: middle), highHalf: SIMD8(lowHalf: right, highHalf: .zero))
  }

  /// Creates the shape of a key.
  init(_ key: GlyphKey) {
    ink = .zero
    for region in 0..<Self.regions {
      ink[region] = Float(key.bits >> UInt64(region * GlyphKey.bitsPerRegion) & GlyphKey.mask) / GlyphKey.levels
    }
  }

  /// The mean ink of all regions.
  var mean: Float { (ink.lowHalf + ink.highHalf).total / Float(Self.regions) }

  /// The difference of the shape from its mirror image: the sum of the differences of its left and right regions, 0 to
  /// 4.
  var lopsidedness: Float {
    let difference = ink.lowHalf.lowHalf - ink.highHalf.lowHalf
    return difference.replacing(with: 0 - difference, where: difference .< 0).sum()
  }

  /// The difference of the shape from one that is constant across: `lopsidedness`, plus the differences of its middle
  /// regions from the means of those on both sides, 0 to 8.
  var unevennessAcross: Float {
    let difference = ink.lowHalf.highHalf - (ink.lowHalf.lowHalf + ink.highHalf.lowHalf) * 0.5
    return difference.replacing(with: 0 - difference, where: difference .< 0).sum() + lopsidedness
  }

  /// The difference between the greatest and the least ink of a region, 0 to 1.
  var range: Float {
    var (least, most): (Float, Float) = (1, 0)
    for region in 0..<Self.regions {
      least = min(least, ink[region])
      most = max(most, ink[region])
    }
    return most - least
  }

  /// The shape of the bare part.
  var inverse: GlyphShape {
    var inverse = self
    for region in 0..<Self.regions { inverse.ink[region] = 1 - ink[region] }
    return inverse
  }

  /// Returns four rows for eight rows of samples: each is the mean of two, with a quarter of each neighbour.
  private static func rows(_ samples: SIMD8<Float>) -> SIMD4<Float> {
    let upper = samples.evenHalf
    let lower = samples.oddHalf
    let above = SIMD4(0, lower[0], lower[1], lower[2])
    let below = SIMD4(upper[1], upper[2], upper[3], lower[3])
    return (upper + lower) * 0.375 + (above + below) * 0.125
  }
}

/// A shape in steps of 1/31, by which an answer is remembered.
///
/// Coarser steps would be found again more often, but they make slow motion restless: each region is rounded at another
/// time, and a cell between two glyphs alternates. With steps of 1/7 it did so two to three times as often.
struct GlyphKey: Hashable {
  /// The steps, five bits for each region, with the first region in the lowest.
  var bits: UInt64

  static let bitsPerRegion = 5
  static let mask: UInt64 = 31
  static let levels: Float = 31

  /// 2²³: a small number added to it is rounded, and is in the lowest bits of the sum. Converting sixteen lanes one by
  /// one, with the necessary checks, took a quarter of the time of a frame.
  private static let roundingBias: Float = 8_388_608

  /// Creates a key from its bits.
  init(bits: UInt64) { self.bits = bits }

  /// Creates the key with the nearest steps.
  init(_ shape: GlyphShape) {
    let steps = unsafeBitCast(shape.ink * Self.levels + Self.roundingBias, to: SIMD16<UInt32>.self)
    var bits: UInt64 = 0
    for region in 0..<GlyphShape.regions {
      bits |= (UInt64(steps[region]) & Self.mask) << UInt64(region * Self.bitsPerRegion)
    }
    self.bits = bits
  }
}
