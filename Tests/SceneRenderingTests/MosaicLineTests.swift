import Cells
import Testing

@testable import SceneRendering

/// Lines that are thinner than the parts of a cell.
@Suite("MosaicLine")
struct MosaicLineTests {
  private static let sets = ["blocks", "sextants", "octants"]
  private static let line = InkTraits(form: .line, hasPaper: false)

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

  /// Where a part is on or off, a horizontal line at any position is two parts in one row.
  @Test("A level line is one row of parts", arguments: sets)
  func aLevelLineIsOneRowOfParts(_ name: String) throws {
    let set = try Self.set(name)
    let matcher = GlyphMatcher(set)
    for step in 0...53 {
      let match = matcher.match(for: Self.level(at: Float(step) / 8), Self.line)
      #expect(Self.parts(of: match.scalar, set) == 2 && match.background == 0, "\(step): \(match)")
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
    }
  }

  /// Up to one and a quarter parts, a line is one part wide wherever it lies.
  @Test("Lines of one and a half points and of two look alike in blocks")
  func linesOfNearlyOneWidthLookAlike() throws {
    let set = try Self.set("blocks")
    let matcher = GlyphMatcher(set)
    for width in [Float(3), 4] {
      for step in 0...Int((8 - width) * 4) {
        let match = matcher.match(for: Self.level(at: Float(step) / 4, width: width), Self.line)
        #expect(Self.parts(of: match.scalar, set) == 2, "\(width), \(step): \(match)")
      }
    }
  }

  /// On a known colour a line is as strong on the whole as it is wide, wherever it lies and whichever way it goes, but
  /// for the shares of two rows of parts that are so slight that they would be a halo.
  @Test("A line keeps its mean as it moves", arguments: sets)
  func aLineKeepsItsMeanAsItMoves(_ name: String) throws {
    let set = try Self.set(name)
    let matcher = GlyphMatcher(set)
    for step in 0...21 {
      for line in [Self.level(at: Float(step) / 4, width: 2.2), Self.upright(at: Float(step) / 12, width: 2.2)] {
        let match = matcher.match(for: line, InkTraits(form: .line, hasPaper: true))
        let covered = try #require(share(of: match.scalar, set))
        let mean = match.foreground * covered + match.background * (1 - covered)
        #expect(abs(mean - line.total / Coverage.samples) < 0.12 * 2 / 3, "\(step): \(match)")
      }
    }
  }
}

/// How much of a cell a character covers.
func share(of scalar: UInt32, _ set: GlyphSet) -> Float? {
  guard case .mosaic(let mosaic) = set.drawing else { return nil }
  for table in [mosaic.table, mosaic.otherTable].compactMap(\.self) {
    if let pattern = table.scalars.firstIndex(of: scalar) {
      return Float(pattern.nonzeroBitCount) / Float(2 * table.rows)
    }
  }
  switch scalar {
  case 0x2581...0x2587: return Float(scalar - 0x2580) / 8
  case 0x2589...0x258F: return Float(0x2590 - scalar) / 8
  default: return nil
  }
}
