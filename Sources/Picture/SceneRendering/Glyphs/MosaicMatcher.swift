import Cells

/// A matcher that chooses mosaic characters: the parts of a cell that are on, and the mixtures of its two colours.
///
/// If the colour of the paper is known, the parts are divided by least squares into those that are more and those that
/// are less covered, and each group has its mean: edges are as smooth as in a picture of that resolution. If it is
/// unknown, and without colours, a part is on or off.
final class MosaicMatcher {
  let mosaic: Mosaic
  /// The parts of a cell.
  let grid: PartGrid
  /// The parts of the other characters, if there are any (`Mosaic.otherTable`).
  let otherGrid: PartGrid?

  /// True if frames will be reduced to sixteen colours.
  var hasFewColors = false

  /// Returns the share of a colour that is not worth a mixture.
  func slight(isFill: Bool) -> Float { ColorSpread.slight(isFill: isFill, hasFewColors: hasFewColors) }

  /// Creates a matcher for a set of characters.
  init(_ mosaic: Mosaic) {
    self.mosaic = mosaic
    grid = PartGrid(mosaic.table)
    otherGrid = mosaic.otherTable.map { PartGrid($0) }
  }

  /// The character that fills the cell.
  var solidGlyph: UInt32 { mosaic.table.scalars[mosaic.table.scalars.count - 1] }

  // MARK: - With colours

  /// Returns the character for a cell's coverage, and the mixtures of its colours.
  ///
  /// - Complexity: O(1). Allocates nothing.
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
    match.settle(slight(isFill: traits.isFill))
    return match
  }

  /// Returns dots without a background: a square of the ink's colour around them would hide them.
  private func dots(_ parts: SIMD8<Float>, _ coverage: Coverage, _ traits: InkTraits) -> GlyphMatch {
    GlyphMatch(scalar: mosaic.table.scalars[pattern(parts, coverage, isFill: traits.isFill)])
  }

  /// Returns parts that are on or off, or a shade where ink is even, as in a glow.
  private func crispBlock(_ parts: SIMD8<Float>, _ coverage: Coverage, isFill: Bool) -> GlyphMatch {
    let (least, most) = coverage.extremes
    if most - least < Self.even { return GlyphMatch(scalar: shade(of: coverage)) }
    guard isFill else { return GlyphMatch(scalar: mosaic.table.scalars[pattern(parts, coverage, isFill: false)]) }
    let best = bestPattern(parts, coverage)
    let bar = MosaicBar.bestCrisp(for: coverage)
    return bar.error < best.error - Self.margin ? bar.crispMatch : GlyphMatch(scalar: best.scalar)
  }

  /// Returns the character for an area whose parts are on or off, and its squared error.
  private func bestPattern(_ parts: SIMD8<Float>, _ coverage: Coverage) -> (scalar: UInt32, error: Float) {
    let pattern = pattern(parts, coverage, isFill: true)
    let best = (scalar: mosaic.table.scalars[pattern], error: error(of: pattern, parts, grid))
    guard let otherGrid else { return best }
    let others = otherGrid.parts(of: coverage)
    let other = otherGrid.pattern(others .>= Self.part)
    let error = error(of: other, others, otherGrid)
    return error < best.error - Self.margin ? (otherGrid.table.scalars[other], error) : best
  }

  /// Returns the squared error of a pattern, in samples, without the term that all patterns have in common.
  private func error(of pattern: Int, _ parts: SIMD8<Float>, _ grid: PartGrid) -> Float {
    var error: Float = 0
    for part in 0..<grid.count where pattern >> part & 1 == 1 { error += (1 - 2 * parts[part]) * grid.partSize }
    return error
  }

  /// The squared error, in samples, by which a bar must be better than a pattern.
  private static let margin: Float = 0.02

  // MARK: - Without colours

  /// Returns the character for ink of some strength.
  ///
  /// Strong ink keeps its shape. Faint or evenly spread ink has no shape worth keeping, and becomes a shade. Dots keep
  /// both.
  ///
  /// - Complexity: O(1). Allocates nothing.
  func monochromeGlyph(for coverage: Coverage, isFill: Bool, isOddColumn: Bool) -> UInt32 {
    guard mosaic.fillsCells else { return greyDots(for: coverage, isFill: isFill, isOddColumn: isOddColumn) }
    let parts = grid.parts(of: coverage)
    let (least, most) = coverage.extremes
    if most - least < Self.even || most < (isFill ? Self.faintFill : Self.faintLine) { return shade(of: coverage) }
    if isFill { return bestPattern(parts, coverage).scalar }
    return mosaic.table.scalars[pattern(parts, coverage, isFill: false)]
  }

  /// Returns the character for evenly spread ink.
  private func shade(of coverage: Coverage) -> UInt32 {
    let shade = coverage.total / Coverage.samples * Float(Mosaic.shades.count - 1)
    return Mosaic.shades[min(Int(shade + 0.5), Mosaic.shades.count - 1)]
  }

  /// The strength of the strongest sample below which a line is faint: a line may cover two samples in part and none
  /// wholly.
  static let faintLine: Float = 0.6

  /// The strength of the strongest sample below which an area is faint. A shade beside a solid cell would look like an
  /// edge.
  static let faintFill: Float = 0.9

  /// The difference below which ink is even.
  static let even: Float = 0.1

  // MARK: - Patterns

  /// Returns the pattern of the parts that are on, if parts are only on or off.
  ///
  /// An area needs half of a part. A line may be thinner than a part, or lie on the border between two, so that its
  /// share of the part that it covers most decides.
  private func pattern(_ parts: SIMD8<Float>, _ coverage: Coverage, isFill: Bool) -> Int {
    guard mosaic.fillsCells else { return dotPattern(parts, isFill: isFill) }
    let parts = isFill ? parts : MosaicLine(coverage, partRows: grid.table.rows).gathered(parts)
    let threshold = isFill ? Self.part : min(max(parts.max() * 0.6, 0.2), Self.part)
    return grid.pattern(parts .>= threshold)
  }

  /// Returns the pattern of the dots. A dot covers only a third of its place, so less than half of the place suffices;
  /// where all of the cell has ink half is needed, since missing dots show something dark in an area.
  func dotPattern(_ parts: SIMD8<Float>, isFill: Bool) -> Int {
    let most = parts.max()
    guard isFill else { return grid.pattern(parts .>= min(max(most * 0.6, 0.2), Self.lineDot)) }
    let least = parts.min()
    return grid.pattern(parts .>= min(least + (most - least) * Self.dot, most * Self.part))
  }

  /// The least share of a part that an area covers if the part is on.
  private static let part: Float = 0.5
  /// The least share of a dot's place that an area covers if the dot is set.
  private static let dot: Float = 0.3
  /// The greatest threshold of a dot in a line.
  private static let lineDot: Float = 0.4
}
