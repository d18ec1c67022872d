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

/// The division of a cell by a vertical edge in the middle of a column of samples, half of which belongs to each side.
///
/// The colours of the sides are those of least squares. With the shares u and v = 1 − u of the sides in each sample,
/// and the samples c, they solve the normal equations
///
///     on · Σu² + off · Σuv = Σuc
///     on · Σuv + off · Σv² = Σvc
///
/// and their squared error is on · Σuc + off · Σvc less than that of black. Colours beyond black or white cannot be
/// shown, and then the bar is not used: clamped, they would not have the mean of the samples.
struct MiddleBar {
  /// The column of samples that is divided, from 0.
  let column: Int

  /// The character that fills the cell to the left of the edge.
  var scalar: UInt32 { Mosaic.leftBar(eighths: 2 * column + 1) }

  /// Returns one channel of the colours of both sides.
  ///
  /// - Parameters:
  ///   - left: The sum of the channel over the left side's shares of the samples.
  ///   - total: The sum over all samples.
  func colors<Lanes: SIMD>(_ left: Lanes, of total: Lanes) -> (on: Lanes, off: Lanes) where Lanes.Scalar == Float {
    let right = total - left
    let rows = Float(Coverage.rows)
    let (uu, vv) = ((Float(column) + 0.25) * rows, (Float(Coverage.columns - 1 - column) + 0.25) * rows)
    let uv = 0.25 * rows
    let scale = 1 / (uu * vv - uv * uv)
    return ((left * vv - right * uv) * scale, (right * uu - left * uv) * scale)
  }

  /// Returns the gains of the bars in the middles of all columns for one channel: the reductions of the squared error
  /// compared with black.
  ///
  /// - Parameters:
  ///   - left: The sum of the channel over each bar's left side.
  ///   - total: The sum over all samples.
  static func gains(_ left: SIMD4<Float>, of total: Float) -> SIMD4<Float> {
    let right = total - left
    let rows = Float(Coverage.rows)
    let (uu, vv) = (SIMD4<Float>(0.25, 1.25, 2.25, 3.25) * rows, SIMD4<Float>(3.25, 2.25, 1.25, 0.25) * rows)
    let uv = 0.25 * rows
    let scale = 1 / (uu * vv - uv * uv)
    let (on, off) = ((left * vv - right * uv) * scale, (right * uu - left * uv) * scale)
    return on * left + off * right
  }
}

/// A measure of how far a cell's ink is a thin line, horizontal or vertical. It serves characters whose parts are
/// coarser than lines, and either on or off.
///
/// Such a line often lies between two rows or columns of parts and covers a little of each. It is gathered in one of
/// them: two that are half as dark would make it twice as wide. Where it slants, or is nearly as thick as a part, it is
/// gathered less, so that nothing changes abruptly from cell to cell.
struct MosaicLine {
  /// The degree to which the line is horizontal, 0…1.
  private let levelness: Float
  /// The degree to which the line is vertical, 0…1.
  private let uprightness: Float
  private let partRows: Int

  /// Measures the coverage of a cell: a horizontal line covers a row of samples wholly, and little of any column.
  ///
  /// - Parameters:
  ///   - coverage: The samples.
  ///   - partRows: The number of rows of parts in a cell.
  init(_ coverage: Coverage, partRows: Int) {
    let rows = (coverage.a + coverage.b + coverage.c + coverage.d) / Float(Coverage.columns)
    let columns =
      SIMD4(coverage.a.total, coverage.b.total, coverage.c.total, coverage.d.total) / Float(Coverage.rows)
    levelness = Self.through(rows.greatestPair) * Self.thin(columns.greatestPair / 2, part: 1 / Float(partRows))
    uprightness = Self.through(columns.greatestPair) * Self.thin(rows.greatestPair / 2, part: 0.5)
    self.partRows = partRows
  }

  /// Returns the degree to which a line reaches from end to end, from its coverage of two adjacent rows or columns of
  /// samples.
  private static func through(_ covered: Float) -> Float { min(max((covered - 0.7) / 0.25, 0), 1) }

  /// Returns the degree to which a line is thin compared with a part: 0 from one and a half times its width, 1 up to
  /// one and a quarter.
  ///
  /// The width is that of two adjacent rows or columns of samples together. For a thin shape that crosses the line,
  /// such as a tick at the rim of a dial, a single one would alternate while the shape moves by a sample.
  private static func thin(_ width: Float, part: Float) -> Float { min(max((1.5 - width / part) * 4, 0), 1) }

  /// Returns the coverage of a cell's parts with the line gathered in the row or column that has more of it.
  ///
  /// - Parameter parts: The parts, two in a row, from the upper left.
  func gathered(_ parts: SIMD8<Float>) -> SIMD8<Float> {
    if levelness > 0 { return parts + (level(parts) - parts) * levelness }
    return uprightness > 0 ? parts + (upright(parts) - parts) * uprightness : parts
  }

  private func level(_ parts: SIMD8<Float>) -> SIMD8<Float> {
    var best = 0
    for row in 1..<partRows
    where parts[2 * row] + parts[2 * row + 1] > parts[2 * best] + parts[2 * best + 1] + Self.more {
      best = row
    }
    var level = SIMD8<Float>.zero
    level[2 * best] = min(parts.evenHalf.sum(), 1)
    level[2 * best + 1] = min(parts.oddHalf.sum(), 1)
    return level
  }

  private func upright(_ parts: SIMD8<Float>) -> SIMD8<Float> {
    let isRight = parts.oddHalf.sum() > parts.evenHalf.sum() + Self.more
    let gathered = (parts.evenHalf + parts.oddHalf).clamped(lowerBound: .zero, upperBound: .one)
    var upright = SIMD8<Float>.zero
    if isRight { upright.oddHalf = gathered } else { upright.evenHalf = gathered }
    return upright
  }

  /// The excess that another row or column must have: of equals the first is chosen.
  private static let more: Float = 1 / 64
}

extension SIMD8<Float> {
  /// The greatest sum of two adjacent lanes.
  fileprivate var greatestPair: Float {
    let (even, odd) = (evenHalf, oddHalf)
    return Swift.max((even + odd).max(), odd[0] + even[1], odd[1] + even[2], odd[2] + even[3])
  }
}

extension SIMD4<Float> {
  /// The greatest sum of two adjacent lanes.
  fileprivate var greatestPair: Float { Swift.max(self[0] + self[1], self[1] + self[2], self[2] + self[3]) }
}
