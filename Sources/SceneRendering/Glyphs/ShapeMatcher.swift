import CSystem

/// Finds the glyph whose shape is nearest to what a cell has covered, in constant time.
///
/// The measure is the squared difference of ink in the regions of `GlyphShape`, plus a penalty for characters that stand out, the
/// higher the thinner the ink. The glyph is a function of the quantised shape alone, so it can be remembered: a hash table with one
/// slot for each value of the hash holds the last answers. Whatever is in it, the same coverage gives the same glyph.
final class ShapeMatcher {
  /// What covered samples count: a little less than they are, since of what lies beside them more is bare than covered.
  private static let coverageGain: Float = 0.92

  /// Mean coverage from which a cell gets the solid glyph, whatever its shape: corners that are missing from it are too
  /// small for any glyph.
  private static let dense: Float = 0.86

  /// Mean coverage below which a cell is blank. An edge that enters a cell would else be a dot below first, then nothing,
  /// then a dot above.
  private static let trace: Float = 0.06

  /// Regions that differ by less than this have no shape.
  private static let evenness: Float = 0.2

  private let glyphs: DrawnGlyphs
  /// What lines are chosen from, and the edges of areas.
  private let lines: GlyphLanes
  private let edges: GlyphLanes
  /// All zeroes at first, which is no answer. The system hands the memory out zeroed, and only when it is used.
  private let answers: UnsafeMutablePointer<Answer>

  /// What was found for a key; scalar 0 for nothing yet.
  private struct Answer {
    var key: UInt64
    var scalar: UInt32
    var isInverse: Bool
    var hasShape: Bool
  }

  /// Set in a key whose answer is the edge of an area.
  private static let area: UInt64 = 1 << 63

  private static let answerBits: UInt64 = 13

  /// Creates a matcher that has found nothing yet.
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

  /// Returns the character for a cell's coverage. O(1), allocates nothing.
  func glyph(for coverage: Coverage) -> UInt32 { answer(GlyphKey(GlyphShape(coverage)).bits).scalar }

  /// Returns the character for a cell's coverage, and its colours. O(1), allocates nothing.
  ///
  /// A line stays a line. The edge of an area is a thin character too, as cells that it covers wholly are paper: in a cell that is
  /// mostly bare what it has there, in one that is mostly covered, on its own colour, what it lacks. What is spread over a cell without
  /// a shape is a mixture of ink and paper where the paper is known.
  ///
  /// Characters have less ink than what they stand for. Where the paper is known, it takes some of the colour of what covers it, the
  /// more the more of the cell that is (`tint`), and that of an area some of what is bare: thick lines are whole, and areas end
  /// within cells rather than between them.
  func match(for coverage: Coverage, _ traits: InkTraits) -> GlyphMatch {
    let key = GlyphKey(GlyphShape(coverage)).bits
    let answer = answer(traits.isFill ? key | Self.area : key)
    guard answer.hasShape || !traits.hasPaper else {
      return GlyphMatch(scalar: 0x20, background: coverage.total / Coverage.samples)
    }
    let covered = coverage.total / Coverage.samples
    if answer.isInverse {
      let bare = traits.hasPaper ? Self.tint(of: 1 - covered, from: Self.thin) * Self.edgeTint : 0
      return GlyphMatch(scalar: answer.scalar, foreground: 0, background: 1 - bare)
    }
    if traits.isFill {
      return GlyphMatch(
        scalar: answer.scalar, background: traits.hasPaper ? Self.tint(of: covered, from: Self.thin) * Self.edgeTint : 0
      )
    }
    return GlyphMatch(
      scalar: answer.scalar,
      background: traits.hasPaper ? Self.lineTint(of: covered) : Self.solidity(of: covered))
  }

  /// How much of the colour of what covers a share of a cell goes into the paper beside its character: nothing of what is thin, and all
  /// where all is covered.
  private static func tint(of share: Float, from thin: Float) -> Float { max((share - thin) / (1 - thin), 0) }

  /// The share of a cell up to which a character has as much ink as what it stands for.
  private static let thin: Float = 0.12

  /// How much of a line's colour goes into the paper beside its character.
  ///
  /// Two thirds of its share of the cell: a thin line has a faint glow, alike all along, before which its characters stand out. With none, cells
  /// in which the same line covers a little more would be squares between bare ones, and with all of it a thin line would be a row of
  /// squares with pale characters on them. What nearly fills a cell becomes whole.
  private static func lineTint(of covered: Float) -> Float {
    max(tint(of: covered, from: leastGlow) * glow, tint(of: covered, from: thickLine))
  }

  /// The share of a cell from which a line glows, and how strongly.
  private static let leastGlow: Float = 0.05
  private static let glow: Float = 0.65

  /// The share of a cell from which a line is as thick as the cell.
  private static let thickLine: Float = 0.7

  /// How much of its tint the edge of an area has: with all of it, it would look out of focus.
  private static let edgeTint: Float = 0.6

  /// How far a line replaces the colour of a paper that is not known: not at all up to two thirds of the coverage, wholly where all is
  /// covered.
  private static func solidity(of covered: Float) -> Float {
    let excess = max(covered * 3 - 2, 0)
    return excess * excess
  }

  private func answer(_ key: UInt64) -> Answer {
    let slot = Int(truncatingIfNeeded: (key &* 0x9E37_79B9_7F4A_7C15) >> (64 - Self.answerBits))
    let known = answers[slot]
    if known.key == key && known.scalar != 0 { return known }
    let shape = GlyphShape(GlyphKey(bits: key & ~Self.area))
    let found = key & Self.area == 0 ? (scalar: nearest(to: shape), isInverse: false) : nearestEdge(of: shape)
    let answer = Answer(key: key, scalar: found.scalar, isInverse: found.isInverse, hasShape: hasShape(shape))
    answers[slot] = answer
    return answer
  }

  /// The character of a cell that is covered wholly.
  let solidGlyph: UInt32

  /// Returns the character of the ramp for evenly spread ink.
  private func even(_ ink: Float) -> UInt32 {
    glyphs.ramp.last { $0.from <= ink }?.scalar ?? 0x20
  }

  /// Returns the character of a line or of what is spread over a cell.
  private func nearest(to shape: GlyphShape) -> UInt32 {
    if shape.mean > Self.dense { return solidGlyph }
    if shape.mean < Self.trace { return 0x20 }
    return isEven(shape) ? even(shape.mean) : lines.nearest(to: shape, gain: Self.coverageGain)
  }

  /// Returns the character of the edge of an area, and whether it shows what is bare.
  private func nearestEdge(of shape: GlyphShape) -> (scalar: UInt32, isInverse: Bool) {
    if shape.mean > Self.dense { return (0x20, true) }
    if isEven(shape) { return (nearest(to: shape), false) }
    let isInverse = shape.mean > 0.5
    let shown = isInverse ? shape.inverse : shape
    guard shown.mean >= Self.trace else { return (0x20, isInverse) }
    return (edges.nearest(to: shown, gain: Self.coverageGain), isInverse)
  }

  /// Returns true if a glyph can show where the ink is, rather than how much there is. What is dense is a piece of a
  /// line as thick as the cell, and stands beside such pieces.
  private func hasShape(_ shape: GlyphShape) -> Bool {
    shape.mean > Self.dense || shape.mean < Self.trace || !isEven(shape)
  }

  /// Returns true if ink is spread over the whole cell without a shape of its own.
  private func isEven(_ shape: GlyphShape) -> Bool { shape.range < Self.evenness }
}
