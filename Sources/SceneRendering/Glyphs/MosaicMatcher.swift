import Cells

/// Chooses mosaic characters: which parts of a cell are on, and what the two colours are mixed of.
///
/// Where the paper's colour is known, the parts are divided into those that are more covered and those that are less, by
/// least squares, and each half gets its mean: edges are as smooth as in a picture of that resolution. Where it is not,
/// and where there are no colours, a part is on or off.
final class MosaicMatcher {
  let mosaic: Mosaic
  /// The parts of a cell.
  let grid: PartGrid
  /// The parts that the other blocks have, where they are not made of the same ones.
  let otherGrid: PartGrid?

  /// Creates a matcher for a set of characters.
  init(_ mosaic: Mosaic) {
    self.mosaic = mosaic
    grid = PartGrid(mosaic.table)
    otherGrid = mosaic.otherTable.map { PartGrid($0) }
  }

  /// The character of a cell that is covered wholly.
  var solidGlyph: UInt32 { mosaic.table.scalars[mosaic.table.scalars.count - 1] }

  // MARK: - With colours

  /// Returns the character for a cell's coverage, and its colours. O(1), allocates nothing.
  func match(for coverage: Coverage, _ traits: InkTraits) -> GlyphMatch {
    let parts = grid.parts(of: coverage)
    guard mosaic.fillsCells else { return dots(parts, coverage, traits) }
    guard traits.hasPaper else { return crispBlock(parts, coverage, isFill: traits.isFill) }
    var best = grid.division(of: parts)
    if let otherGrid {
      let other = otherGrid.division(of: otherGrid.parts(of: coverage))
      if other.gain > best.gain + Self.margin { best = other }
    }
    var match = GlyphMatch(scalar: best.scalar, foreground: best.on, background: best.off)
    if let bar = MosaicBar.bestSoftMatch(for: coverage, better: best.gain + Self.margin) { match = bar }
    match.spread(within: coverage)
    return match
  }

  /// Dots, with nothing behind them: of a square of the ink's colour around them nothing but the square would be seen.
  private func dots(_ parts: SIMD8<Float>, _ coverage: Coverage, _ traits: InkTraits) -> GlyphMatch {
    GlyphMatch(scalar: mosaic.table.scalars[pattern(parts, coverage, isFill: traits.isFill)])
  }

  /// Parts that are on or off; a shade where ink is even, such as a glow's.
  private func crispBlock(_ parts: SIMD8<Float>, _ coverage: Coverage, isFill: Bool) -> GlyphMatch {
    let (least, most) = coverage.extremes
    if most - least < Self.even { return GlyphMatch(scalar: shade(of: coverage)) }
    let pattern = pattern(parts, coverage, isFill: isFill)
    if isFill {
      let bar = MosaicBar.bestCrisp(for: coverage)
      if bar.error < error(of: pattern, parts) - Self.margin { return bar.crispMatch }
    }
    return GlyphMatch(scalar: mosaic.table.scalars[pattern])
  }

  /// How far a pattern is from what is covered, sample by sample, squared; without the part that all patterns share.
  private func error(of pattern: Int, _ parts: SIMD8<Float>) -> Float {
    var error: Float = 0
    for part in 0..<grid.count where pattern >> part & 1 == 1 { error += (1 - 2 * parts[part]) * grid.partSize }
    return error
  }

  /// How much better a bar has to be than a pattern, in squared samples.
  private static let margin: Float = 0.02

  // MARK: - Without colours

  /// Returns the character for ink of some strength. O(1), allocates nothing.
  ///
  /// Strong ink keeps its shape. Faint or evenly spread ink has none worth keeping: it becomes a shade. Dots keep both.
  func monochromeGlyph(for coverage: Coverage, isFill: Bool, isOddColumn: Bool) -> UInt32 {
    guard mosaic.fillsCells else { return greyDots(for: coverage, isFill: isFill, isOddColumn: isOddColumn) }
    let parts = grid.parts(of: coverage)
    let (least, most) = coverage.extremes
    guard most - least < Self.even || most < (isFill ? Self.faintFill : Self.faintLine) else {
      return mosaic.table.scalars[pattern(parts, coverage, isFill: isFill)]
    }
    return shade(of: coverage)
  }

  /// Returns the character for evenly spread ink.
  private func shade(of coverage: Coverage) -> UInt32 {
    let shade = coverage.total / Coverage.samples * Float(Mosaic.shades.count - 1)
    return Mosaic.shades[min(Int(shade + 0.5), Mosaic.shades.count - 1)]
  }

  /// A line whose strongest sample is weaker than this is faint: it may cover two samples in part and none wholly.
  static let faintLine: Float = 0.6

  /// An area whose strongest sample is weaker than this is faint. A shade beside a solid cell would show as an edge.
  private static let faintFill: Float = 0.9

  /// Ink that differs by less than this is even.
  static let even: Float = 0.1

  // MARK: - Patterns

  /// Which parts are on, where there is nothing between on and off.
  ///
  /// Half a part is enough for an area. A line may be thinner than a part, or
  /// lie on the border between two: what counts is how much it covers of the part that it covers most.
  private func pattern(_ parts: SIMD8<Float>, _ coverage: Coverage, isFill: Bool) -> Int {
    guard mosaic.fillsCells else { return dotPattern(parts, isFill: isFill) }
    let parts = isFill ? parts : MosaicLine(coverage, partRows: grid.table.rows).gathered(parts)
    let threshold = isFill ? Self.part : min(max(parts.max() * 0.6, 0.2), Self.part)
    return grid.pattern(parts .>= threshold)
  }

  /// Which dots there are. A dot covers only a third of its place, so that less than half of it is enough; where all of the cell has ink,
  /// half is, since dots that are missing are what shows something dark in an area.
  func dotPattern(_ parts: SIMD8<Float>, isFill: Bool) -> Int {
    let most = parts.max()
    guard isFill else { return grid.pattern(parts .>= min(max(most * 0.6, 0.2), Self.lineDot)) }
    let least = parts.min()
    return grid.pattern(parts .>= min(least + (most - least) * Self.dot, most * Self.part))
  }

  /// How much of a part an area covers at least where the part is on; the same for a dot, and a line's.
  private static let part: Float = 0.5
  private static let dot: Float = 0.3
  private static let lineDot: Float = 0.4
}
