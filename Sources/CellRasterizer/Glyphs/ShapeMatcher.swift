#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Bionic)
import Bionic
#elseif canImport(ucrt)
import ucrt
#endif

/// Finds the glyph whose shape is nearest to what a cell has covered, in constant time.
///
/// The measure is the squared difference of ink in the regions of `GlyphShape`, plus a penalty for characters that stand out, the
/// higher the thinner the ink. The glyph is a function of the quantised shape alone, so it can be remembered: a hash table with one
/// slot for each value of the hash holds the last answers. Whatever is in it, the same coverage gives the same glyph.
final class ShapeMatcher {
  /// What the ink of a glyph's picture counts, at most `limit`.
  ///
  /// Glyphs are thin. Even `@` leaves half of its cell bare, and `|` is drawn an eighth of a cell wide but has to stand
  /// for any line up to half a cell. The gain makes full coverage and dense glyphs meet. It was chosen by the
  /// errors of nine pictures of white on black, and by eye.
  private static let inkGain: Float = 2.2

  /// What covered samples count: a little less than they are, since of what lies beside them more is bare than covered.
  private static let coverageGain: Float = 0.92

  /// The most that the ink of a region counts.
  private static let limit: Float = 1.3

  /// Mean coverage from which a cell gets the solid glyph, whatever its shape: corners that are missing from it are too
  /// small for any glyph.
  private static let dense: Float = 0.86

  /// Mean coverage below which a cell is blank. An edge that enters a cell would else be a dot below first, then nothing,
  /// then a dot above.
  private static let trace: Float = 0.06

  /// How lopsided a shape is at least that a slanting glyph may stand for: half the height of a flat edge is no row of
  /// `/`.
  private static let leastSlant: Float = 0.8

  /// How uneven a shape is at least across that `|` may stand for: nor is it a row of `|`.
  private static let leastStanding: Float = 0.35

  /// Regions that differ by less than this have no shape.
  private static let evenness: Float = 0.2

  private let glyphs: DrawnGlyphs
  private let count: Int
  /// Region after region, each with the ink of all glyphs.
  private let ink: UnsafeMutablePointer<SIMD8<Float>>
  private let blocks: Int
  /// How much worse than its likeness each glyph is taken to be; the same for shapes that do not slant, and for those that
  /// are the same all across: glyphs that go another way are out of the question for them.
  private let reluctances: UnsafeMutablePointer<SIMD8<Float>>
  private let uprightReluctances: UnsafeMutablePointer<SIMD8<Float>>
  private let flatReluctances: UnsafeMutablePointer<SIMD8<Float>>
  /// Nothing for the characters that may stand for the edge of an area; the others are out of the question for it.
  private let edgeReluctances: UnsafeMutablePointer<SIMD8<Float>>
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

  /// A matcher that has found nothing yet.
  init(_ glyphs: DrawnGlyphs) {
    self.glyphs = glyphs
    solidGlyph = glyphs.ramp.last?.scalar ?? 0x20
    count = glyphs.candidates.count
    blocks = (count + 7) / 8
    ink = .allocate(capacity: blocks * GlyphShape.regions)
    reluctances = .allocate(capacity: blocks)
    uprightReluctances = .allocate(capacity: blocks)
    flatReluctances = .allocate(capacity: blocks)
    edgeReluctances = .allocate(capacity: blocks)
    guard let memory = calloc(1 << Int(Self.answerBits), MemoryLayout<Answer>.stride) else {
      preconditionFailure("out of memory")
    }
    answers = memory.assumingMemoryBound(to: Answer.self)
    reluctances.initialize(repeating: SIMD8(repeating: .infinity), count: blocks)
    uprightReluctances.initialize(repeating: SIMD8(repeating: .infinity), count: blocks)
    flatReluctances.initialize(repeating: SIMD8(repeating: .infinity), count: blocks)
    edgeReluctances.initialize(repeating: SIMD8(repeating: .infinity), count: blocks)
    ink.initialize(repeating: .zero, count: blocks * GlyphShape.regions)
    for glyph in 0..<count {
      let candidate = glyphs.candidates[glyph]
      reluctances[glyph / 8][glyph % 8] = candidate.reluctance
      if candidate.isEdge { edgeReluctances[glyph / 8][glyph % 8] = 0 }
      if candidate.direction != .slanted { uprightReluctances[glyph / 8][glyph % 8] = candidate.reluctance }
      if candidate.direction == .any { flatReluctances[glyph / 8][glyph % 8] = candidate.reluctance }
      for region in 0..<GlyphShape.regions {
        ink[glyph / 8 * GlyphShape.regions + region][glyph % 8] = min(
          Self.inkGain * candidate.shape.ink[region], Self.limit)
      }
    }
  }

  deinit {
    ink.deallocate()
    reluctances.deallocate()
    uprightReluctances.deallocate()
    flatReluctances.deallocate()
    edgeReluctances.deallocate()
    free(answers)
  }

  /// The character for a cell's coverage. O(1), allocates nothing.
  func glyph(for coverage: Coverage) -> UInt32 { answer(GlyphKey(GlyphShape(coverage)).bits).scalar }

  /// The character for a cell's coverage, and its colours. O(1), allocates nothing.
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
    let found = key & Self.area == 0 ? nearest(to: shape) : nearestEdge(of: shape)
    let answer = Answer(key: key, scalar: found.scalar, isInverse: found.isInverse, hasShape: hasShape(shape))
    answers[slot] = answer
    return answer
  }

  /// The character of a cell that is covered wholly.
  let solidGlyph: UInt32

  /// The character of the ramp for evenly spread ink.
  private func even(_ ink: Float) -> UInt32 {
    glyphs.ramp.last { $0.from <= ink }?.scalar ?? 0x20
  }

  /// A glyph, how far it is from what was wanted, and whether it shows what is bare.
  private typealias Match = (scalar: UInt32, cost: Float, isInverse: Bool)

  private func nearestEdge(of shape: GlyphShape) -> Match {
    if shape.mean > Self.dense { return (0x20, 0, true) }
    if isEven(shape) { return nearest(to: shape) }
    let isInverse = shape.mean > 0.5
    let found = nearest(to: isInverse ? shape.inverse : shape, isEdge: true)
    return (found.scalar, found.cost, isInverse)
  }

  private func reluctances(for shape: GlyphShape) -> UnsafeMutablePointer<SIMD8<Float>> {
    if shape.unevennessAcross < Self.leastStanding { return flatReluctances }
    return shape.lopsidedness < Self.leastSlant ? uprightReluctances : reluctances
  }

  private func nearest(to shape: GlyphShape, isEdge: Bool = false) -> Match {
    if shape.mean > Self.dense { return (solidGlyph, 0, false) }
    if shape.mean < Self.trace { return (0x20, 0, false) }
    if isEven(shape) { return (even(shape.mean), 0, false) }
    let wanted = shape.ink * Self.coverageGain
    let reluctances = reluctances(for: shape)
    let thinness = 1 - shape.mean
    var best = Float.infinity
    var found = 0
    for block in 0..<blocks {
      var cost = reluctances[block] * thinness
      if isEdge { cost += edgeReluctances[block] }
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
    return (glyphs.candidates[found].scalar, best, false)
  }

  /// Whether a glyph can show where the ink is, rather than how much there is. What is dense is a piece of a line as thick
  /// as the cell, and stands beside such pieces.
  private func hasShape(_ shape: GlyphShape) -> Bool {
    shape.mean > Self.dense || shape.mean < Self.trace || !isEven(shape)
  }

  /// Whether ink is spread over the whole cell without a shape of its own.
  private func isEven(_ shape: GlyphShape) -> Bool { shape.range < Self.evenness }
}
