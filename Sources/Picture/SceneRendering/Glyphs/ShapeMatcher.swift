import CSystem

/// A matcher that finds the glyph whose shape is nearest to a cell's coverage, in constant time.
///
/// The measure is the squared difference of ink in the regions of `GlyphShape`, plus a penalty for characters that
/// stand out, which grows as the ink gets thinner. The glyph is a function of the quantised shape alone, so it can be
/// remembered: a hash table with one slot for each value of the hash holds the last answers. Whatever it holds, the
/// same coverage gives the same glyph.
final class ShapeMatcher {
  /// The factor of covered samples: slightly less than 1, since more of their surroundings is bare than covered.
  private static let coverageGain: Float = 0.92

  /// The mean coverage from which a cell gets the solid glyph, whatever its shape: its missing corners are too small
  /// for any glyph.
  private static let dense: Float = 0.86

  /// The mean coverage below which a cell is blank. Otherwise an edge that enters a cell would be a dot at the bottom,
  /// then nothing, then a dot at the top.
  private static let trace: Float = 0.06

  /// The difference of regions below which a cell has no shape.
  private static let evenness: Float = 0.2

  private let glyphs: GlyphDrawings
  /// The candidates for lines.
  private let lines: GlyphLanes
  /// The candidates for the edges of areas without colours.
  private let edges: GlyphLanes
  /// The remembered answers, all zeros at first, which is no answer. The system provides the memory zeroed, and page by
  /// page as it is used.
  private let answers: UnsafeMutablePointer<Answer>

  /// The answer for a key; it has the scalar 0 if there is none yet.
  private struct Answer {
    var key: UInt64
    var scalar: UInt32
    var isInverse: Bool
    var hasShape: Bool
  }

  /// The bit of a key whose answer is the edge of an area without colours.
  private static let edge: UInt64 = 1 << 63

  private static let answerBits: UInt64 = 13

  /// Creates a matcher without remembered answers.
  init(_ glyphs: GlyphDrawings) {
    self.glyphs = glyphs
    solidGlyph = glyphs.ramp.last?.scalar ?? 0x20
    lines = GlyphLanes(glyphs.candidates)
    edges = GlyphLanes(glyphs.edges)
    guard let memory = calloc(1 << Int(Self.answerBits), MemoryLayout<Answer>.stride) else {
      preconditionFailure("out of memory")
    }
    answers = memory.assumingMemoryBound(to: Answer.self)
  }

  deinit { free(answers) }

  /// Returns the character for a cell's coverage.
  ///
  /// - Complexity: O(1). Allocates nothing.
  func glyph(for coverage: Coverage) -> UInt32 { answer(GlyphKey(GlyphShape(coverage)).bits).scalar }

  /// Returns the character for a cell's coverage, and which of its two colours is the ink's.
  ///
  /// No colour is mixed. Cells that an area covers mostly are paper in its colour, and it has no part in others: characters
  /// along its edges would look like dirt beside cells of colour. A line is a character in the ink's full colour on the
  /// paper. Only ink that is spread over a cell without a shape is a mixture, if the paper is known.
  ///
  /// - Complexity: O(1). Allocates nothing.
  func match(for coverage: Coverage, _ traits: InkTraits) -> GlyphMatch {
    let covered = coverage.total / Coverage.samples
    let shape = GlyphShape(coverage)
    if traits.isFill, hasShape(shape) || !traits.hasPaper {
      return GlyphMatch(scalar: 0x20, background: covered > 0.5 ? 1 : 0)
    }
    let answer = answer(GlyphKey(shape).bits)
    guard answer.hasShape || !traits.hasPaper else { return GlyphMatch(scalar: 0x20, background: covered) }
    return GlyphMatch(scalar: answer.scalar, background: covered > Self.dense ? 1 : 0)
  }

  /// Returns the character of the edge of an area without colours, for the part that it covers; nil if the area covers
  /// most of the cell.
  func outline(for coverage: Coverage) -> UInt32? {
    let answer = answer(GlyphKey(GlyphShape(coverage)).bits | Self.edge)
    let covered = coverage.total / Coverage.samples
    guard answer.hasShape else { return covered > 0.5 ? nil : 0x20 }
    return answer.isInverse || covered > Self.dense ? nil : answer.scalar
  }

  private func answer(_ key: UInt64) -> Answer {
    let slot = Int(truncatingIfNeeded: (key &* 0x9E37_79B9_7F4A_7C15) >> (64 - Self.answerBits))
    let known = answers[slot]
    if known.key == key && known.scalar != 0 { return known }
    let shape = GlyphShape(GlyphKey(bits: key & ~Self.edge))
    let found = key & Self.edge == 0 ? (scalar: nearest(to: shape), isInverse: false) : nearestEdge(of: shape)
    let answer = Answer(key: key, scalar: found.scalar, isInverse: found.isInverse, hasShape: hasShape(shape))
    answers[slot] = answer
    return answer
  }

  /// The character of a cell that is covered wholly.
  let solidGlyph: UInt32

  /// The characters of areas without colours.
  var shades: [(scalar: UInt32, from: Float)] { glyphs.shades }

  /// Returns the character of the ramp for evenly spread ink.
  private func even(_ ink: Float) -> UInt32 {
    glyphs.ramp.last { $0.from <= ink }?.scalar ?? 0x20
  }

  /// Returns the character of a line or of ink that is spread over a cell.
  private func nearest(to shape: GlyphShape) -> UInt32 {
    if shape.mean > Self.dense { return solidGlyph }
    if shape.mean < Self.trace { return 0x20 }
    return isEven(shape) ? even(shape.mean) : lines.nearest(to: shape, gain: Self.coverageGain)
  }

  /// Returns the character of the edge of an area.
  ///
  /// - Returns: The character, and true if it shows the bare part.
  private func nearestEdge(of shape: GlyphShape) -> (scalar: UInt32, isInverse: Bool) {
    if shape.mean > Self.dense { return (0x20, true) }
    if isEven(shape) { return (nearest(to: shape), false) }
    let isInverse = shape.mean > 0.5
    let shown = isInverse ? shape.inverse : shape
    guard shown.mean >= Self.trace else { return (0x20, isInverse) }
    return (edges.nearest(to: shown, gain: Self.coverageGain), isInverse)
  }

  /// Returns true if a glyph can show the position of the ink, rather than its amount. A dense shape is a piece of a
  /// line as thick as the cell, and counts as well.
  private func hasShape(_ shape: GlyphShape) -> Bool {
    shape.mean > Self.dense || shape.mean < Self.trace || !isEven(shape)
  }

  /// Returns true if ink is spread over the whole cell without a shape of its own.
  private func isEven(_ shape: GlyphShape) -> Bool { shape.range < Self.evenness }
}

/// Cells in which several colours meet.
extension ShapeMatcher {
  /// Returns the colour of a cell: that of the greater of the two groups into which its samples fall.
  ///
  /// The samples are divided along the direction in which their colours vary most. The edge between two areas lies between
  /// cells, as that of any area does.
  ///
  /// - Complexity: O(1). Allocates nothing.
  func division(of colors: UnsafePointer<SampleColors>) -> ColorDivision {
    guard colors.pointee.isOpaque else { return onUnknownPaper(colors) }
    return ColorDivision(even: ColorSides(colors)?.main ?? colors.pointee.mean)
  }

  /// Returns the colour of a cell over the terminal's own paper, whose colour is unknown: that of the ink, or none.
  private func onUnknownPaper(_ colors: UnsafePointer<SampleColors>) -> ColorDivision {
    let isCovered = colors.pointee.alpha.total * 2 > Coverage.samples
    return ColorDivision(even: colors.pointee.mean.withAlpha(isCovered ? 1 : 0))
  }
}

/// The samples of an opaque cell in two groups of similar colours.
private struct ColorSides {
  /// The mean colour of the greater group.
  let main: Paint

  /// The squared difference of colours up to which there are no two groups: that of the noise in a picture.
  private static let leastDifference: Float = 0.06

  /// The number of iterations of *k*-means (S. Lloyd, 1982), each of which computes the means of both groups and moves
  /// the border to the middle between them.
  private static let rounds = 3

  /// Creates the two groups; nil where all colours are similar.
  init?(_ colors: UnsafePointer<SampleColors>) {
    let sums = SIMD4(colors.pointee.red.total, colors.pointee.green.total, colors.pointee.blue.total, 0)
    let mean = sums / Coverage.samples
    let red = Self.centered(colors.pointee.red, mean[0])
    let green = Self.centered(colors.pointee.green, mean[1])
    let blue = Self.centered(colors.pointee.blue, mean[2])
    guard let direction = Self.direction(red, green, blue) else { return nil }
    let along = red * direction[0] + green * direction[1] + blue * direction[2]
    let (least, most) = along.extremes
    guard (most - least) * (most - least) > Self.leastDifference else { return nil }
    var border: Float = 0
    for _ in 0..<Self.rounds {
      let members = along.members(above: border)
      let count = members.total
      // The sum of all samples is 0, so the sums of the groups differ only in their sign.
      let sum = (along * members).total
      border = (sum / count - sum / (Coverage.samples - count)) / 2
    }
    let members = along.members(above: border)
    let count = members.total
    let sum = SIMD4((red * members).total, (green * members).total, (blue * members).total, 0)
    let isSecondGreater = count * 2 > Coverage.samples
    main = (isSecondGreater ? mean + sum / count : mean - sum / (Coverage.samples - count)).withAlpha(1)
  }

  private static func centered(_ channel: Coverage, _ mean: Float) -> Coverage {
    channel - Coverage(column: SIMD8(repeating: mean))
  }

  /// Returns the direction in which the channels vary most, by power iteration on their covariance matrix; nil if they
  /// hardly vary.
  private static func direction(_ red: Coverage, _ green: Coverage, _ blue: Coverage) -> SIMD4<Float>? {
    let (redGreen, redBlue, greenBlue) = ((red * green).total, (red * blue).total, (green * blue).total)
    let rows = (
      SIMD4((red * red).total, redGreen, redBlue, 0), SIMD4(redGreen, (green * green).total, greenBlue, 0),
      SIMD4(redBlue, greenBlue, (blue * blue).total, 0)
    )
    var direction = rows.0[0] >= max(rows.1[1], rows.2[2]) ? rows.0 : rows.1[1] >= rows.2[2] ? rows.1 : rows.2
    for _ in 0..<3 {
      let length = (direction * direction).sum().squareRoot()
      guard length > 1e-6 else { return nil }
      direction /= length
      direction = SIMD4((rows.0 * direction).sum(), (rows.1 * direction).sum(), (rows.2 * direction).sum(), 0)
    }
    return direction / (direction * direction).sum().squareRoot()
  }
}

extension ColorDivision {
  /// Creates a cell in one colour.
  fileprivate init(even color: Paint) { self.init(scalar: 0x20, foreground: color, background: color) }
}

/// Cells without colours, in which the strength of the ink is how far its lightness is from the ground's.
extension ShapeMatcher {
  /// The strength from which an area has an outline, though it may be too faint for a shade.
  private static let leastOutline: Float = 0.06

  /// The difference of strengths up to which a cell has only one.
  private static let oneStrength: Float = 0.06

  /// The mean softness of samples above which a cell has no edge: it passes from one strength to another.
  private static let soft: Float = 0.45

  /// The difference of a shape from one that is constant across, below which an edge counts as level, unless little of
  /// the cell is covered.
  private static let leastSlope: Float = 0.8

  /// The shares of a cell from which a level edge is seen, along the lower half of the cell and along its upper half.
  private static let leastLowerEdge: Float = 0.08, leastUpperEdge: Float = 0.2

  /// Returns the character of a cell without colours.
  ///
  /// An area has the same shade all over, so that it is an even texture, and its edge is a line as it would be typed: in
  /// a cell that is mostly bare a thin character of full strength, in one that is mostly covered the area's shade. So a
  /// body is a silhouette, and one whose own shade is blank is an outline. Of two areas that meet, the one that covers
  /// more of the cell is shown.
  ///
  /// - Parameters:
  ///   - coverage: The strength of the ink in each sample.
  ///   - form: The form of the ink.
  ///   - peak: The strength of the strongest ink, of which a sample that it covers in part has less.
  /// - Complexity: O(1). Allocates nothing.
  func shade(for coverage: Coverage, _ form: InkForm, peak: Float) -> UInt32 {
    let (least, most) = coverage.extremes
    let top = max(most, peak)
    guard top >= Self.leastOutline else { return 0x20 }
    let mean = coverage.total / Coverage.samples
    if most - least < Self.oneStrength { return shade(ofStrength: mean) }
    let share = (coverage - Coverage(column: SIMD8(repeating: least))) * (1 / (top - least))
    if (share * (Coverage.solid - share)).total * 4 > Self.soft * Coverage.samples { return shade(ofStrength: mean) }
    let isMostlyLight = share.total > Coverage.samples / 2
    let lighter = shade(ofStrength: isMostlyLight ? most : top)
    if lighter == 0x20 { return form != .line ? edge(isMostlyLight ? Coverage.solid - share : share) ?? 0x20 : 0x20 }
    if isMostlyLight { return lighter }
    let darker = shade(ofStrength: least)
    return darker == 0x20 ? edge(share) ?? lighter : darker
  }

  /// Returns the thin character of the edge of an area that covers less than half of a cell; nil if it looks like more.
  private func edge(_ share: Coverage) -> UInt32? {
    let covered = share.total / Coverage.samples
    if GlyphShape(share).unevennessAcross < min(Self.leastSlope, 6 * covered) { return levelOutline(share, covered) }
    return outline(for: share)
  }

  /// Returns the character of an edge that is level or nearly so: `_` below an area's upper edge, and `-` where the area
  /// reaches far enough into its lowest row, or is a bar. So an edge that moves slowly changes its characters once.
  private func levelOutline(_ share: Coverage, _ covered: Float) -> UInt32 {
    let rows = share.a + share.b + share.c + share.d
    let isBar = max(rows[0], rows[Coverage.rows - 1]) < 1
    if isBar || rows.highHalf.sum() <= rows.lowHalf.sum() {
      return covered < (isBar ? Self.leastLowerEdge : Self.leastUpperEdge) ? 0x20 : 0x2D
    }
    return covered < Self.leastLowerEdge ? 0x20 : 0x5F
  }

  /// Returns the shade of an area.
  private func shade(ofStrength strength: Float) -> UInt32 {
    shades.last { $0.from <= strength }?.scalar ?? 0x20
  }
}
