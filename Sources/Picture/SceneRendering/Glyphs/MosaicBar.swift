/// The division of a cell by one straight edge: at an eighth of its height or, between samples, at a quarter of its
/// width.
///
/// There are characters that fill the part below and the part to the left; the others are their inverses.
struct MosaicBar {
  /// The sum of the samples on the side that is more covered.
  private var onSum: Float
  /// The number of samples on that side.
  private var onCount: Float
  private var total: Float
  /// The character of the bar.
  private var scalar: UInt32
  /// True if the character fills the other side.
  private var isInverse: Bool

  /// The squared error of the bar if its sides are 1 and 0, without the term that does not depend on the bar.
  var error: Float { onCount - 2 * onSum }

  /// The match in which the sides have their mean colours.
  var softMatch: GlyphMatch {
    let (on, off) = (onSum / onCount, (total - onSum) / (Coverage.samples - onCount))
    return GlyphMatch(scalar: scalar, foreground: isInverse ? off : on, background: isInverse ? on : off)
  }

  /// Returns the best bar in the mean colours of its sides, including bars in the middle of a column; nil if none has a
  /// gain above a limit.
  static func bestSoftMatch(for coverage: Coverage, better least: Float) -> GlyphMatch? {
    let edges = EdgeSums(coverage)
    var levels = gains(edges.below, EdgeSums.belowCounts, of: edges.total)
    let through = edges.left + edges.columns
    var uprights = gains(
      SIMD8(lowHalf: through, highHalf: through),
      SIMD8(lowHalf: EdgeSums.throughCounts, highHalf: EdgeSums.throughCounts), of: edges.total
    ).lowHalf
    let middles = MiddleBar.gains(edges.left + edges.columns / 2, of: edges.total)
    (levels[7], uprights[3]) = (-.infinity, -.infinity)
    if !any(levels .> least), !any(uprights .> least), !any(middles .> least) { return nil }
    return bestSoftMatch(edges, levels, uprights, middles, least)
  }

  /// Returns the first of the bars with the greatest gain.
  private static func bestSoftMatch(
    _ edges: EdgeSums, _ levels: SIMD8<Float>, _ uprights: SIMD4<Float>, _ middles: SIMD4<Float>, _ least: Float
  ) -> GlyphMatch? {
    var (most, match): (Float, GlyphMatch?) = (least, nil)
    for lane in 0..<Coverage.rows - 1 where levels[lane] > most {
      most = levels[lane]
      match =
        MosaicBar(
          edges.below[lane], EdgeSums.belowCounts[lane], of: edges.total, Mosaic.lowerBar(eighths: lane + 1)
        ).softMatch
    }
    for column in 0..<Coverage.columns - 1 where uprights[column] > most {
      most = uprights[column]
      match =
        MosaicBar(
          edges.left[column] + edges.columns[column], EdgeSums.throughCounts[column], of: edges.total,
          Mosaic.leftBar(eighths: 2 * (column + 1))
        ).softMatch
    }
    for column in 0..<Coverage.columns where middles[column] > most {
      let middle = MiddleBar(column: column)
      let left = edges.left[column] + edges.columns[column] / 2
      let (on, off) = middle.colors(SIMD2(repeating: left), of: SIMD2(repeating: edges.total))
      guard (0...1).contains(on[0]), (0...1).contains(off[0]) else { continue }
      most = middles[column]
      match = GlyphMatch(scalar: middle.scalar, foreground: on[0], background: off[0])
    }
    return match
  }

  /// Returns the gains of edges: the reductions of the squared error by the means of both sides, compared with 0.
  ///
  /// - Parameters:
  ///   - sums: The sum on one side of each edge.
  ///   - counts: The number of samples on that side.
  ///   - total: The sum of all samples.
  private static func gains(_ sums: SIMD8<Float>, _ counts: SIMD8<Float>, of total: Float) -> SIMD8<Float> {
    let (others, rest) = (total - sums, Coverage.samples - counts)
    let isInverse = sums / counts .< others / rest
    let on = sums.replacing(with: others, where: isInverse)
    let (onCounts, off) = (counts.replacing(with: rest, where: isInverse), total - on)
    return on * on / onCounts + off * off / (Coverage.samples - onCounts)
  }

  /// Creates a bar from the sum and the number of samples on one side of its edge.
  private init(_ sum: Float, _ count: Float, of total: Float, _ scalar: UInt32) {
    isInverse = sum / count < (total - sum) / (Coverage.samples - count)
    onSum = isInverse ? total - sum : sum
    onCount = isInverse ? Coverage.samples - count : count
    (self.total, self.scalar) = (total, scalar)
  }

  /// The match in which one side has the colour of the ink.
  var crispMatch: GlyphMatch {
    GlyphMatch(scalar: scalar, foreground: isInverse ? 0 : 1, background: isInverse ? 1 : 0)
  }

  /// Returns the bar with the least squared error if its sides are 1 and 0.
  static func bestCrisp(for coverage: Coverage) -> MosaicBar {
    let edges = EdgeSums(coverage)
    var best = MosaicBar(
      edges.below[0], EdgeSums.belowCounts[0], of: edges.total, Mosaic.lowerBar(eighths: 1))
    func consider(_ bar: MosaicBar) { if bar.error < best.error { best = bar } }
    for lane in 1..<Coverage.rows - 1 {
      consider(
        MosaicBar(edges.below[lane], EdgeSums.belowCounts[lane], of: edges.total, Mosaic.lowerBar(eighths: lane + 1)))
    }
    for column in 0..<Coverage.columns - 1 {
      consider(
        MosaicBar(
          edges.left[column] + edges.columns[column], EdgeSums.throughCounts[column], of: edges.total,
          Mosaic.leftBar(eighths: 2 * (column + 1))))
    }
    return best
  }
}
