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

  private let glyphs: DrawnGlyphs
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
  init(_ glyphs: DrawnGlyphs) {
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
