/// Chooses mosaic characters: which parts of a cell are on, and what the two colours are mixed of.
///
/// Where the paper's colour is known, the parts are divided into those that are more covered and those that are less, by
/// least squares, and each half gets its mean: edges are as smooth as in a picture of that resolution. Where it is not,
/// and where there are no colours, a part is on or off.
struct MosaicMatcher {
  let mosaic: Mosaic
  let rows: Int
  /// Samples to a part.
  private let partSize: Float

  /// A matcher for a set of characters.
  init(_ mosaic: Mosaic) {
    self.mosaic = mosaic
    rows = mosaic.table.rows
    partSize = Coverage.samples / Float(2 * rows)
  }

  /// The character of a cell that is covered wholly.
  var solidGlyph: UInt32 { mosaic.table.scalars[mosaic.table.scalars.count - 1] }

  // MARK: - With colours

  /// The character for a cell's coverage, and its colours. O(1), allocates nothing.
  func match(for coverage: Coverage, _ traits: InkTraits) -> GlyphMatch {
    let parts = parts(of: coverage)
    guard mosaic.fillsCells else { return dots(parts, coverage, traits) }
    guard traits.hasPaper else { return crispBlock(parts, coverage, isFill: traits.isFill) }
    let division = division(of: parts)
    if mosaic.hasBars {
      let bar = MosaicBar.best(for: coverage) { -$0.gain }
      if bar.gain > division.gain * partSize + Self.margin { return bar.softMatch }
    }
    return GlyphMatch(scalar: mosaic.table.scalars[division.pattern], foreground: division.on, background: division.off)
  }

  /// Dots are too thin for an area. Where it covers a cell in part its colour goes into the paper too, as far as the
  /// paper is known; where not, a cell that is mostly covered is shown by the dots that are missing.
  private func dots(_ parts: SIMD8<Float>, _ coverage: Coverage, _ traits: InkTraits) -> GlyphMatch {
    let pattern = pattern(parts, isFill: traits.isFill)
    let scalar = mosaic.table.scalars[pattern]
    let area = coverage.total / Coverage.samples
    if !traits.isFill { return GlyphMatch(scalar: scalar, background: ShapeMatcher.solidity(of: coverage)) }
    if traits.hasPaper { return GlyphMatch(scalar: scalar, background: area * area) }
    guard area > 0.5 else { return GlyphMatch(scalar: scalar) }
    let bare = mosaic.table.scalars[mosaic.table.scalars.count - 1 - pattern]
    return GlyphMatch(scalar: bare, foreground: 0, background: 1)
  }

  /// Parts that are on or off; a shade where ink is even, such as a glow's.
  private func crispBlock(_ parts: SIMD8<Float>, _ coverage: Coverage, isFill: Bool) -> GlyphMatch {
    let (least, most) = coverage.extremes
    if most - least < Self.even { return GlyphMatch(scalar: shade(of: coverage)) }
    let pattern = pattern(parts, isFill: isFill)
    if mosaic.hasBars && isFill {
      let bar = MosaicBar.best(for: coverage) { $0.error }
      if bar.error < error(of: pattern, parts) - Self.margin { return bar.crispMatch }
    }
    return GlyphMatch(scalar: mosaic.table.scalars[pattern])
  }

  /// How far a pattern is from what is covered, sample by sample, squared; without the part that all patterns share.
  private func error(of pattern: Int, _ parts: SIMD8<Float>) -> Float {
    var error: Float = 0
    for part in 0..<2 * rows where pattern >> part & 1 == 1 { error += (1 - 2 * parts[part]) * partSize }
    return error
  }

  /// How much better a bar has to be than a pattern, in squared samples.
  private static let margin: Float = 0.25

  // MARK: - Without colours

  /// The character for ink of some strength. O(1), allocates nothing.
  ///
  /// Strong ink keeps its shape. Faint or evenly spread ink has none worth keeping: it becomes a shade, or fewer dots.
  func monochromeGlyph(for coverage: Coverage, isFill: Bool) -> UInt32 {
    let parts = parts(of: coverage)
    let (least, most) = coverage.extremes
    guard most < (isFill ? Self.faintFill : Self.faintLine) || most - least < Self.even else {
      return mosaic.table.scalars[pattern(parts, isFill: isFill)]
    }
    guard mosaic.fillsCells else { return mosaic.table.scalars[pattern(parts .> Self.screen)] }
    return shade(of: coverage)
  }

  /// The character for evenly spread ink.
  private func shade(of coverage: Coverage) -> UInt32 {
    let shade = coverage.total / Coverage.samples * Float(Mosaic.shades.count - 1)
    return Mosaic.shades[min(Int(shade + 0.5), Mosaic.shades.count - 1)]
  }

  /// A line whose strongest sample is weaker than this is faint: it may cover two samples in part and none wholly.
  private static let faintLine: Float = 0.6

  /// An area whose strongest sample is weaker than this is faint. A shade beside a solid cell would show as an edge.
  private static let faintFill: Float = 0.9

  /// Ink that differs by less than this is even.
  private static let even: Float = 0.1

  /// From how much ink on each dot is on, where ink is faint: an ordered dither that fills a cell evenly.
  private static let screen = SIMD8<Float>(1, 9, 13, 5, 3, 11, 15, 7) / 16

  // MARK: - Patterns

  /// Which parts are on, where there is nothing between on and off.
  ///
  /// Half a part is enough for an area. A line may be thinner than a part, or lie on the border between two: what counts
  /// is how much it covers of the part that it covers most.
  private func pattern(_ parts: SIMD8<Float>, isFill: Bool) -> Int {
    let threshold = isFill ? 0.5 : min(max(parts.max() * 0.6, 0.2), 0.5)
    return pattern(parts .>= threshold)
  }

  func pattern(_ mask: SIMDMask<SIMD8<Int32>>) -> Int {
    var pattern = 0
    for part in 0..<2 * rows where mask[part] { pattern |= 1 << part }
    return pattern
  }

  /// Two groups of parts, the mean coverage of each, and the squares that dividing them leaves less, in parts.
  typealias Division = (pattern: Int, on: Float, off: Float, gain: Float)

  /// The best of the ways to divide the parts at one of their values. It is the best of all: a group that is not all of
  /// one side can be bettered by exchanging two parts.
  func division(of parts: SIMD8<Float>) -> Division {
    let count = 2 * rows
    let total = parts.total
    var best: Division = (0, 0, 0, -1)
    for part in 0..<count {
      let mask = parts .>= parts[part]
      let sum = parts.replacing(with: 0, where: .!mask).total
      let on = Float(mask.count(in: count))
      let off = Float(count) - on
      let gain = sum * sum / on + (off > 0 ? (total - sum) * (total - sum) / off : 0)
      if gain > best.gain { best = (pattern(mask), sum / on, off > 0 ? (total - sum) / off : 0, gain) }
    }
    return best
  }

  /// The mean coverage of each part, in the order of the pattern's bits; 0 in the lanes that are left over.
  func parts(of coverage: Coverage) -> SIMD8<Float> {
    let left = bands(of: (coverage.a + coverage.b) * 0.5)
    let right = bands(of: (coverage.c + coverage.d) * 0.5)
    return SIMD8(left[0], right[0], left[1], right[1], left[2], right[2], left[3], right[3])
  }

  /// The means of equal parts of a column from top to bottom.
  private func bands(of column: SIMD8<Float>) -> SIMD4<Float> {
    let pairs = (column.evenHalf + column.oddHalf) * 0.5
    switch rows {
    case 2: return SIMD4(pairs[0] + pairs[1], pairs[2] + pairs[3], 0, 0) * 0.5
    case 3:
      // Thirds of eight rows: the third row and the sixth belong to two of them.
      let (third, sixth) = (column[2] / 3, column[5] / 3)
      return SIMD4(
        column[0] + column[1] + 2 * third, third + column[3] + column[4] + sixth, 2 * sixth + column[6] + column[7], 0)
        * 0.375
    default: return pairs
    }
  }
}

extension SIMDMask<SIMD8<Int32>> {
  /// How many of the first lanes are set.
  fileprivate func count(in lanes: Int) -> Int {
    var count = 0
    for lane in 0..<lanes where self[lane] { count += 1 }
    return count
  }
}

extension Coverage {
  /// The least and the most covered sample.
  fileprivate var extremes: (least: Float, most: Float) {
    let least = pointwiseMin(pointwiseMin(a, b), pointwiseMin(c, d)).min()
    let most = pointwiseMax(pointwiseMax(a, b), pointwiseMax(c, d)).max()
    return (least, most)
  }
}
