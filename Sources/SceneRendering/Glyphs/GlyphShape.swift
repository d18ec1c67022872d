/// What is compared when a glyph is chosen: the ink in 3×4 regions of a cell, overlapping so that a near miss counts.
///
/// Lane `column · 4 + row`; four lanes are left over and stay 0. Three columns tell `|` from `(` and `)`, four rows tell
/// `'`, `-`, `.` and `_` apart; more of either makes pictures restless without making them clearer.
struct GlyphShape: Hashable {
  /// The ink of each region, 0 to 1.
  var ink: SIMD16<Float>

  /// How many regions there are.
  static let regions = 12

  /// Creates the regions of a cell's coverage.
  init(_ coverage: Coverage) {
    let left = Self.rows((coverage.a + coverage.b) * 0.5)
    let middle = Self.rows((coverage.b + coverage.c) * 0.5)
    let right = Self.rows((coverage.c + coverage.d) * 0.5)
    ink = SIMD16(
      lowHalf: SIMD8(lowHalf: left, highHalf: middle), highHalf: SIMD8(lowHalf: right, highHalf: .zero))
  }

  /// Creates the shape that a key stands for.
  init(_ key: GlyphKey) {
    ink = .zero
    for region in 0..<Self.regions {
      ink[region] = Float(key.bits >> UInt64(region * GlyphKey.bitsPerRegion) & GlyphKey.mask) / GlyphKey.levels
    }
  }

  /// The mean ink of all regions.
  var mean: Float { (ink.lowHalf + ink.highHalf).total / Float(Self.regions) }

  /// How far the shape is from its mirror image: what its left and its right regions differ by, 0 to 4.
  var lopsidedness: Float {
    let difference = ink.lowHalf.lowHalf - ink.highHalf.lowHalf
    return difference.replacing(with: 0 - difference, where: difference .< 0).sum()
  }

  /// How far the shape is from being the same all across: `lopsidedness`, and what its middle regions differ by from the
  /// mean of those on both sides, 0 to 8.
  var unevennessAcross: Float {
    let difference = ink.lowHalf.highHalf - (ink.lowHalf.lowHalf + ink.highHalf.lowHalf) * 0.5
    return difference.replacing(with: 0 - difference, where: difference .< 0).sum() + lopsidedness
  }

  /// What the region with the most ink has more than the one with the least, 0 to 1.
  var range: Float {
    var (least, most): (Float, Float) = (1, 0)
    for region in 0..<Self.regions {
      least = min(least, ink[region])
      most = max(most, ink[region])
    }
    return most - least
  }

  /// What the shape leaves bare.
  var inverse: GlyphShape {
    var inverse = self
    for region in 0..<Self.regions { inverse.ink[region] = 1 - ink[region] }
    return inverse
  }

  /// Eight rows of samples become four: two and two, with a quarter of each neighbour.
  private static func rows(_ samples: SIMD8<Float>) -> SIMD4<Float> {
    let upper = samples.evenHalf
    let lower = samples.oddHalf
    let above = SIMD4(0, lower[0], lower[1], lower[2])
    let below = SIMD4(upper[1], upper[2], upper[3], lower[3])
    return (upper + lower) * 0.375 + (above + below) * 0.125
  }
}

/// A shape in steps of a thirty-first: what may be remembered of it.
///
/// Coarser steps are found again more often, but they make slow motion restless: each region is rounded up or down at
/// another time, and a cell between two glyphs goes to and fro. With sevenths it did so two to three times as often.
struct GlyphKey: Hashable {
  /// Five bits a region, the first region lowest.
  var bits: UInt64

  static let bitsPerRegion = 5
  static let mask: UInt64 = 31
  static let levels: Float = 31

  /// 2²³: a small number added to it is rounded, and stands in the lowest bits of the sum. Converting sixteen lanes one
  /// by one, with the checks that takes, was a quarter of the time of a frame.
  private static let roundingBias: Float = 8_388_608

  /// Creates a key from its bits.
  init(bits: UInt64) { self.bits = bits }

  /// Creates the nearest steps.
  init(_ shape: GlyphShape) {
    let steps = unsafeBitCast(shape.ink * Self.levels + Self.roundingBias, to: SIMD16<UInt32>.self)
    var bits: UInt64 = 0
    for region in 0..<GlyphShape.regions {
      bits |= (UInt64(steps[region]) & Self.mask) << UInt64(region * Self.bitsPerRegion)
    }
    self.bits = bits
  }
}
