import Testing

@testable import CellRasterizer

/// Lines thinner than the parts of a cell, on a known paper colour.
@Suite("MosaicLine")
struct MosaicLineTests {
  private static let sets = ["blocks", "sextants", "octants"]
  private static let line = InkTraits(isFill: false, hasPaper: true)

  private static func set(_ name: String) throws -> GlyphSet { try #require(GlyphSet.all.first { $0.name == name }) }

  /// A horizontal line, 1.3 samples wide, at a distance from the top.
  private static func level(at top: Float, width: Float = 1.3) -> Coverage {
    var samples = Coverage.bare
    for row in 0..<8 {
      let covered = min(max(min(top + width, Float(row + 1)) - max(top, Float(row)), 0), 1)
      for column in 0..<4 { samples[column, row] = covered }
    }
    return samples
  }

  private static func upright(at left: Float, width: Float = 1.3) -> Coverage {
    var samples = Coverage.bare
    for column in 0..<4 {
      let covered = min(max(min(left + width, Float(column + 1)) - max(left, Float(column)), 0), 1)
      for row in 0..<8 { samples[column, row] = covered }
    }
    return samples
  }

  /// How many of a character's parts are on.
  private static func parts(of scalar: UInt32, _ set: GlyphSet) -> Int {
    guard case .mosaic(let mosaic) = set.drawing else { return 0 }
    return mosaic.table.scalars.firstIndex(of: scalar)?.nonzeroBitCount ?? 0
  }

  /// A horizontal line at any position is two parts in one row, bright, and nothing else.
  @Test("A level line is one row of parts", arguments: sets)
  func aLevelLineIsOneRowOfParts(_ name: String) throws {
    let set = try Self.set(name)
    let matcher = GlyphMatcher(set)
    for step in 0...53 {
      let match = matcher.match(for: Self.level(at: Float(step) / 8), Self.line)
      #expect(Self.parts(of: match.scalar, set) == 2 && match.background < 0.01, "\(step): \(match)")
      #expect(match.foreground > 0.65, "\(step): \(match)")
    }
  }

  /// A vertical line is one column of parts.
  @Test("An upright line is one column of parts", arguments: sets)
  func anUprightLineIsOneColumnOfParts(_ name: String) throws {
    let set = try Self.set(name)
    let matcher = GlyphMatcher(set)
    for step in 0...21 {
      let match = matcher.match(for: Self.upright(at: Float(step) / 8), Self.line)
      #expect(match.scalar == 0x258C || match.scalar == 0x2590, "\(step): \(match)")
      #expect(match.foreground > 0.65 && match.background < 0.12, "\(step): \(match)")
    }
  }

  /// A small change of width changes the result by little.
  @Test("Width changes nothing at once", arguments: sets)
  func widthChangesNothingAtOnce(_ name: String) throws {
    let matcher = GlyphMatcher(try Self.set(name))
    for top in stride(from: Float(0), through: 4, by: 0.5) {
      var before: Float?
      for step in 0...60 {
        let match = matcher.match(for: Self.level(at: top, width: 1 + Float(step) / 20), Self.line)
        let inverse = Self.parts(of: match.scalar, try Self.set(name)) == 0
        let ink = inverse ? match.background : match.foreground
        if let before { #expect(abs(ink - before) < 0.25, "\(top), \(step)") }
        before = ink
      }
    }
  }

  /// What a part is covered by counts for more, but nothing is nothing, and all is all.
  @Test("Strength grows with the share")
  func strengthGrowsWithTheShare() {
    #expect(MosaicLine.strength(0) == 0 && MosaicLine.strength(1) == 1 && MosaicLine.strength(1.5) == 1)
    let strengths = (0...10).map { MosaicLine.strength(Float($0) / 10) }
    #expect(zip(strengths, strengths.dropFirst()).allSatisfy(<))
  }
}
