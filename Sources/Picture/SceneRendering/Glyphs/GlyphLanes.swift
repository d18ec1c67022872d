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

  private typealias Lanes = UnsafeMutablePointer<SIMD8<Float>>

  private let scalars: UnsafeMutablePointer<UInt32>
  private let blocks: Int
  /// The ink of all glyphs, region after region.
  private let ink: Lanes
  /// The penalty of each glyph.
  private let reluctances: Lanes
  /// The penalties for shapes that are not diagonal: infinite for diagonal glyphs.
  private let uprightReluctances: Lanes
  /// The penalties for shapes that are constant across: infinite for diagonal and vertical glyphs, and for small marks.
  private let flatReluctances: Lanes

  /// Creates the lanes of some candidates.
  init(_ candidates: [DrawnGlyphs.Candidate]) {
    blocks = (candidates.count + 7) / 8
    scalars = .allocate(capacity: blocks * 8)
    scalars.initialize(repeating: 0x20, count: blocks * 8)
    ink = .allocate(capacity: blocks * GlyphShape.regions)
    ink.initialize(repeating: .zero, count: blocks * GlyphShape.regions)
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

  deinit {
    scalars.deallocate()
    ink.deallocate()
    reluctances.deallocate()
    uprightReluctances.deallocate()
    flatReluctances.deallocate()
  }

  /// Returns lanes in which all penalties are infinite.
  private static func closed(_ blocks: Int) -> Lanes {
    let lanes = Lanes.allocate(capacity: blocks)
    lanes.initialize(repeating: SIMD8(repeating: .infinity), count: blocks)
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

  private func reluctances(for shape: GlyphShape) -> Lanes {
    if shape.unevennessAcross < Self.leastStanding { return flatReluctances }
    return shape.lopsidedness < Self.leastSlant ? uprightReluctances : reluctances
  }
}
