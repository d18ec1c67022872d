/// A matcher that finds the glyph for a cell's coverage, with the strategy of its glyph set.
enum GlyphMatcher {
  case shape(ShapeMatcher)
  case mosaic(MosaicMatcher)

  /// Creates a matcher for a glyph set.
  init(_ glyphSet: GlyphSet) {
    switch glyphSet.drawing {
    case .drawn(let glyphs): self = .shape(ShapeMatcher(glyphs))
    case .mosaic(let mosaic): self = .mosaic(MosaicMatcher(mosaic))
    }
  }

  /// Chooses glyphs for frames that will be reduced to sixteen colours, or for others.
  func reduce(toFewColors hasFewColors: Bool) {
    if case .mosaic(let matcher) = self { matcher.hasFewColors = hasFewColors }
  }

  /// True if a cell that ink covers wholly is shown as a character: a cell in one colour would be a square among dots.
  var drawsDots: Bool {
    switch self {
    case .shape: false
    case .mosaic(let matcher): !matcher.mosaic.fillsCells
    }
  }

  /// Returns the character of a cell without colours.
  ///
  /// - Parameters:
  ///   - coverage: The strength of the ink in each sample.
  ///   - form: The form of the ink.
  ///   - peak: The strength of the strongest ink (`CanvasCell.peak`).
  ///   - isOddColumn: True if the column is odd: the dots of faint ink alternate between columns.
  /// - Complexity: O(1). Allocates nothing.
  func glyph(
    for coverage: Coverage, _ form: InkForm, peak: Float = 0, isOddColumn: Bool = false
  ) -> UInt32 {
    switch self {
    case .shape(let matcher): matcher.shade(for: coverage, form, peak: peak)
    case .mosaic(let matcher): matcher.monochromeGlyph(for: coverage, isFill: form != .line, isOddColumn: isOddColumn)
    }
  }

  /// Returns the character of a cell in which several colours meet, and its two colours.
  ///
  /// - Parameters:
  ///   - colors: The samples.
  ///   - paper: The colour behind them, if it is not mixed with them.
  ///   - isCrisp: True if no part has a half-tone (`InkForm.isCrisp`).
  /// - Complexity: O(1). Allocates nothing.
  func division(of colors: UnsafePointer<SampleColors>, on paper: Paint, isCrisp: Bool) -> ColorDivision {
    switch self {
    case .shape(let matcher): matcher.division(of: colors)
    case .mosaic(let matcher):
      matcher.mosaic.fillsCells ? matcher.division(of: colors, isCrisp: isCrisp) : matcher.dots(of: colors, on: paper)
    }
  }

  /// Returns the character of a cell with colours, and the mixtures of its two colours.
  ///
  /// - Complexity: O(1). Allocates nothing.
  func match(for coverage: Coverage, _ traits: InkTraits) -> GlyphMatch {
    switch self {
    case .shape(let matcher): matcher.match(for: coverage, traits)
    case .mosaic(let matcher): matcher.match(for: coverage, traits)
    }
  }
}

/// The form in which a cell is shown: a character, and the mixture of paper and ink in each of its two colours.
///
/// 0 is the paper, 1 is the ink.
struct GlyphMatch: Hashable {
  /// The character.
  var scalar: UInt32
  /// The share of ink in the colour of the character.
  var foreground: Float = 1
  /// The share of ink in the colour behind it.
  var background: Float = 0
}

/// The properties of a cell's ink besides its samples.
struct InkTraits {
  /// The form of the ink.
  var form: InkForm
  /// True if the colour of the paper is known, so that ink can be mixed with it.
  var hasPaper: Bool

  /// True if some of the ink fills an area, rather than drawing a line.
  var isFill: Bool { form != .line }
}

/// The pictures of characters in a layout in which a shape is compared with eight of them at a time.
struct GlyphLanes: ~Copyable {
  /// The factor by which the ink of a picture counts, up to `limit`.
  ///
  /// Glyphs are thin. Even `@` leaves half of its cell bare, and `|` is drawn an eighth of a cell wide but represents
  /// any line up to half a cell. The factor makes full coverage and dense glyphs meet. It was chosen by the errors of
  /// nine pictures of white on black, and by eye.
  private static let inkGain: Float = 2.2

  /// The greatest ink of a region.
  private static let limit: Float = 1.3

  /// The least lopsidedness of a shape that a diagonal glyph may represent: a horizontal edge through half the height
  /// is no row of `/`.
  private static let leastSlant: Float = 0.8

  /// The least unevenness across a shape that `|` may represent: nor is it a row of `|`.
  private static let leastStanding: Float = 0.35

  private typealias Lanes = GrowingBuffer<SIMD8<Float>>

  private var scalars: GrowingBuffer<UInt32>
  private let blocks: Int
  /// The ink of all glyphs, region after region.
  private var ink: Lanes
  /// The penalty of each glyph.
  private var reluctances: Lanes
  /// The penalties for shapes that are not diagonal: infinite for diagonal glyphs.
  private var uprightReluctances: Lanes
  /// The penalties for shapes that are constant across: infinite for diagonal and vertical glyphs, and for small marks.
  private var flatReluctances: Lanes

  /// Creates the lanes of some candidates.
  init(_ candidates: [GlyphDrawings.Candidate]) {
    blocks = (candidates.count + 7) / 8
    scalars = GrowingBuffer(capacity: blocks * 8)
    scalars.append(0x20, count: blocks * 8)
    ink = GrowingBuffer(capacity: blocks * GlyphShape.regions)
    ink.append(.zero, count: blocks * GlyphShape.regions)
    reluctances = Self.closed(blocks)
    uprightReluctances = Self.closed(blocks)
    flatReluctances = Self.closed(blocks)
    for (glyph, candidate) in candidates.enumerated() {
      scalars[glyph] = candidate.scalar
      reluctances[glyph / 8][glyph % 8] = candidate.reluctance
      if candidate.direction != .slanted { uprightReluctances[glyph / 8][glyph % 8] = candidate.reluctance }
      if candidate.direction == .any { flatReluctances[glyph / 8][glyph % 8] = candidate.reluctance }
      for region in 0..<GlyphShape.regions {
        ink[glyph / 8 * GlyphShape.regions + region][glyph % 8] = min(
          Self.inkGain * candidate.shape.ink[region], Self.limit)
      }
    }
  }

  /// Returns lanes in which all penalties are infinite.
  private static func closed(_ blocks: Int) -> Lanes {
    var lanes = Lanes(capacity: blocks)
    lanes.append(SIMD8(repeating: .infinity), count: blocks)
    return lanes
  }

  /// Returns the character with the least squared difference from a shape.
  ///
  /// - Parameter gain: The factor of the shape's ink.
  func nearest(to shape: GlyphShape, gain: Float) -> UInt32 {
    let wanted = shape.ink * gain
    let reluctances = reluctances(for: shape)
    let thinness = 1 - shape.mean
    var best = Float.infinity
    var found = 0
    for block in 0..<blocks {
      var cost = reluctances[block] * thinness
      for region in 0..<GlyphShape.regions {
        let difference = ink[block * GlyphShape.regions + region] - wanted[region]
        cost += difference * difference
      }
      guard cost.min() < best else { continue }
      for lane in 0..<8 where cost[lane] < best {
        best = cost[lane]
        found = block * 8 + lane
      }
    }
    return scalars[found]
  }

  private func reluctances(for shape: GlyphShape) -> UnsafeMutablePointer<SIMD8<Float>> {
    if shape.unevennessAcross < Self.leastStanding { return flatReluctances.base }
    return shape.lopsidedness < Self.leastSlant ? uprightReluctances.base : reluctances.base
  }
}

/// The sums of a cell's samples on one side of each straight edge that a bar can have, for the coverage or one channel
/// of the colours.
struct EdgeSums {
  /// The sums below the upper end of each eighth of the height, from the lowest one to the seventh; the last lane is
  /// unused.
  let below: SIMD8<Float>
  /// The sum of each column of samples.
  let columns: SIMD4<Float>
  /// The sum to the left of each column.
  let left: SIMD4<Float>

  /// Creates the sums of some samples.
  init(_ samples: Coverage) {
    let rows = samples.a + samples.b + samples.c + samples.d
    var (below, sum) = (SIMD8<Float>.zero, Float(0))
    for lane in 0..<Coverage.rows - 1 {
      sum += rows[Coverage.rows - 1 - lane]
      below[lane] = sum
    }
    self.below = below
    columns = SIMD4(samples.a.total, samples.b.total, samples.c.total, samples.d.total)
    let two = columns[0] + columns[1]
    left = SIMD4(0, columns[0], two, two + columns[2])
  }

  /// The sum of all samples.
  var total: Float { columns.sum() }

  /// The number of samples below the upper end of each eighth.
  static var belowCounts: SIMD8<Float> { SIMD8(4, 8, 12, 16, 20, 24, 28, 32) }

  /// The number of samples in each column and to the left of it.
  static var throughCounts: SIMD4<Float> { SIMD4(8, 16, 24, 32) }
}
