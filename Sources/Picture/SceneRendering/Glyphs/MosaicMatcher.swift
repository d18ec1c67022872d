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
  func slight(isCrisp: Bool) -> Float { ColorSpread.slight(isCrisp: isCrisp, hasFewColors: hasFewColors) }

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
    match.settle(slight(isCrisp: traits.form.isCrisp))
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

/// Cells in which several colours meet, which get the character whose two parts differ least from the samples.
///
/// Among all divisions of the parts of a cell into two groups, each in the mean colour of its samples, the one with the
/// least squared error is wanted (*k*-means with k = 2). Its groups can be separated by a plane, which is nearly always
/// perpendicular to the direction in which the colours vary most. So the colours are projected onto that direction, and
/// divided at one of their values, as shares of ink are.
extension MosaicMatcher {
  /// Returns the character of a cell, and its colours.
  ///
  /// - Complexity: O(1). Allocates nothing.
  func division(of colors: UnsafePointer<SampleColors>, isCrisp: Bool) -> ColorDivision {
    guard colors.pointee.isOpaque else { return crispDivision(ColorParts(grid, colors)) }
    let bars = ColorBars(colors)
    var best = leastSquares(of: colors, bars)
    if best.scalar != solidGlyph {
      best.spread(about: bars.mean, within: colors)
      best.settle(slight(isCrisp: isCrisp), isCrisp: isCrisp, within: colors)
    }
    return best
  }

  /// Returns the character of an opaque cell with the least squared error, in the mean colours of its two parts.
  func leastSquares(of colors: UnsafePointer<SampleColors>, _ bars: borrowing ColorBars) -> ColorDivision {
    var (best, gain) = ColorParts(opaque: grid, colors).bestDivision(grid)
    if let otherGrid {
      let other = ColorParts(opaque: otherGrid, colors).bestDivision(otherGrid)
      if other.gain > gain + Self.colorMargin { (best, gain) = other }
    }
    bars.better(than: gain + Self.colorMargin, &best)
    return best
  }

  /// The gain, in squared samples, by which a bar or a pattern of other parts must be better than a pattern.
  private static let colorMargin: Float = 0.002

  /// Returns the character of a cell over the terminal's own paper, whose colour is unknown: a part is in the mean
  /// colour of the ink, or bare.
  private func crispDivision(_ parts: ColorParts) -> ColorDivision {
    let group = grid.group(parts.alpha .>= 0.5)
    guard group.count > 0 else { return ColorDivision(scalar: 0x20, foreground: .zero, background: .zero) }
    return ColorDivision(
      scalar: grid.table.scalars[group.pattern], foreground: parts.groups(group, grid).on.paint.withAlpha(1),
      background: .zero)
  }
}

/// Cells of dots in which several colours of ink meet.
///
/// All dots of a cell have one colour, on the paper. So the ink is divided into two groups of least squares, and the
/// larger one determines the colour. The dots of the other group are set as well, unless its colour is nearer to that
/// of the paper: dark windows in a white wall are missing dots.
extension MosaicMatcher {
  /// Returns the character of a cell, and its colours.
  ///
  /// - Parameters:
  ///   - colors: The ink.
  ///   - paper: The colour behind it; it is invisible for the terminal's own colour, which counts as black.
  /// - Complexity: O(1). Allocates nothing.
  func dots(of colors: UnsafePointer<SampleColors>, on paper: Paint) -> ColorDivision {
    let parts = ColorParts(grid, colors)
    let inked = grid.group(parts.alpha .>= 0.5)
    let brighter = grid.mask(of: parts.brighterGroup(grid).pattern)
    let ink = grid.mask(of: inked.pattern)
    let (first, second) = (grid.group(brighter .& ink), grid.group(.!brighter .& ink))
    let (a, b) = (parts.groups(first, grid).on, parts.groups(second, grid).on)
    guard a.count + b.count > 0 else { return ColorDivision(scalar: 0x20, foreground: paper, background: paper) }
    let (main, other) = a.count >= b.count ? (a, b) : (b, a)
    let isOtherMissing =
      other.count > 0 && other.paint.squaredDistance(to: paper) < other.paint.squaredDistance(to: main.paint)
    let shown = isOtherMissing ? (a.count >= b.count ? first : second) : inked
    return ColorDivision(
      scalar: mosaic.table.scalars[shown.pattern], foreground: main.paint.withAlpha(1).over(paper), background: paper)
  }
}

extension Paint {
  /// Returns the squared distance of two colours over black.
  fileprivate func squaredDistance(to other: Paint) -> Float {
    let difference = (self * alpha - other * other.alpha).withAlpha(0)
    return (difference * difference).sum()
  }
}

/// Dots without colours, whose number shows lightness.
extension MosaicMatcher {
  /// Returns the character for ink of some strength.
  ///
  /// Where an edge crosses a cell, each of its sides has the dots of its own lightness.
  ///
  /// - Complexity: O(1). Allocates nothing.
  func greyDots(for coverage: Coverage, isFill: Bool, isOddColumn: Bool) -> UInt32 {
    let parts = grid.parts(of: coverage)
    let (least, most) = coverage.extremes
    let isEven = most - least < Self.even
    let screen = isOddColumn ? Self.oddScreen : Self.screen
    if isFill && !isEven {
      let isInside = grid.mask(of: dotPattern(parts, isFill: true))
      let shares = Self.shares(least, most)
      let share = SIMD8(repeating: shares.outer).replacing(with: shares.inner, where: isInside)
      return mosaic.table.scalars[grid.pattern(share .> screen)]
    }
    if !isEven && most >= Self.faintLine { return mosaic.table.scalars[dotPattern(parts, isFill: false)] }
    return mosaic.table.scalars[grid.pattern(Self.share(of: parts) .> screen)]
  }

  /// Returns the shares of the dots that are set on the darker and on the lighter side of an edge.
  ///
  /// The darker side has fewer dots than the middle of its area: where both areas have nearly all dots, only missing
  /// ones tell them apart.
  private static func shares(_ least: Float, _ most: Float) -> (outer: Float, inner: Float) {
    let inner = min(share(of: SIMD2(repeating: most))[0], 1)
    return (min(share(of: SIMD2(repeating: least))[0], inner - contrast * (most - least)), inner)
  }

  /// The share of the difference of ink that the darker of two areas lacks at its edge.
  private static let contrast: Float = 1.6

  /// Returns the share of the dots that are set for ink of some strength.
  ///
  /// Eight dots cover only a third of their cell. So faint ink sets 2.6 times its share of the dots, and strong ink
  /// sets all of them; in between, areas that differ in lightness still differ.
  private static func share<Lanes: SIMD>(of ink: Lanes) -> Lanes where Lanes.Scalar == Float {
    let (faint, strong) = (ink * 2.6, ink * 0.8 + 0.5)
    return faint.replacing(with: strong, where: strong .< faint)
  }

  /// The share from which each dot is set: an ordered dither that fills a cell evenly. The last dot comes early, since
  /// a grid of missing dots is more conspicuous than the difference that it would show.
  private static var screen: SIMD8<Float> { SIMD8(1, 9, 13, 5, 3, 11, 14, 7) / 16 }

  /// The shares in odd columns, moved by half a cell, so that few dots do not form rows.
  private static var oddScreen: SIMD8<Float> { SIMD8(lowHalf: screen.highHalf, highHalf: screen.lowHalf) }
}

/// A set of characters that consist of equal parts of a cell, so that a cell is a small picture.
struct Mosaic: Sendable {
  /// The character of each pattern.
  let table: MosaicTable

  /// True if a part that is on is filled wholly, as in blocks. If not, parts are dots with space around them.
  let fillsCells: Bool

  /// Characters with other parts, which are used where they are nearer; nil for none.
  let otherTable: MosaicTable?

  /// Returns the character whose lower eighths are filled, for one to seven of them.
  static func lowerBar(eighths: Int) -> UInt32 { 0x2580 + UInt32(truncatingIfNeeded: eighths) }

  /// Returns the character whose left eighths are filled, for one to seven of them.
  static func leftBar(eighths: Int) -> UInt32 { 0x2590 - UInt32(truncatingIfNeeded: eighths) }

  /// The characters for evenly thin ink without colours, from empty to full.
  static let shades: [UInt32] = " ░▒▓█".unicodeScalars.map(\.value)
}
