import Foundation
import TestSupport
import Testing

@testable import Pixels

@Suite("FontFile")
struct FontFileTests {
  private static let bytes = BundledFont.bytes()
  private static let font = BundledFont.font

  @Test("The font in the program is the file in the repository")
  func bundledBytes() throws {
    let file = Fixtures.packageRoot.appendingPathComponent("Sources/Screen/CSystem/DejaVuSansMono.ttf")
    #expect(try Data(contentsOf: file).elementsEqual(Self.bytes))
  }

  @Test("The font's measures are those of DejaVu Sans Mono")
  func measures() throws {
    let font = Self.font
    #expect(font.unitsPerEm == 2048 && font.ascent == 1901 && font.descent == -483)
    for letter in ["i", "M", "─", "é"] {
      #expect(try font.advance(of: font.glyph(of: Self.scalar(letter))) == 1233, "\(letter)")
    }
  }

  @Test("All glyphs can be read, and what the font's characters name is among them")
  func allGlyphs() throws {
    for glyph in 0..<Self.font.glyphCount { _ = try Self.font.outline(of: glyph) }
    for scalar in UInt32(0)..<0x1_1000 {
      #expect(try Self.font.glyph(of: scalar) < Self.font.glyphCount)
    }
    #expect(try Self.font.glyph(of: 0x65E5) == 0 && Self.font.glyph(of: 0x1F600) == 0)
  }

  @Test("A letter of two parts has the points of both, and the mark is above the letter")
  func compoundGlyphs() throws {
    let (letter, accented) = (try Self.outline("e"), try Self.outline("é"))
    #expect(accented.points.starts(with: letter.points) && accented.ends.count == letter.ends.count + 1)
    let top = letter.points.map(\.y).max() ?? 0
    #expect(accented.points.dropFirst(letter.points.count).allSatisfy { $0.y > top })
  }

  @Test("A blank has no points")
  func blank() throws {
    #expect(try Self.outline(" ").points.isEmpty)
  }

  /// The shoelace formula over the corners is exact for glyphs without curves.
  @Test("A letter's coverage adds up to its area", arguments: ["H", "L", "T", "E", "─", "N"])
  func coverageSums(letter: String) throws {
    let outline = try Self.outline(letter)
    let hasCurves = outline.points.contains { !$0.isOnCurve }
    try #require(!hasCurves)
    var area = 0.0
    var start = 0
    for end in outline.ends {
      for index in start..<end {
        let (a, b) = (outline.points[index], outline.points[index + 1 < end ? index + 1 : start])
        area += (a.x * b.y - b.x * a.y) / 2
      }
      start = end
    }
    for scale in [0.006, 0.01, 0.0173] {
      var sweep = CoverageSweep()
      sweep.add(outline, scale: scale, origin: PixelPoint(x: 5.3, y: 40.6))
      let sum = sweep.coverage(width: 60, height: 60).reduce(0, +)
      #expect(abs(sum - abs(area) * scale * scale) < 1e-6, "\(letter) at \(scale)")
    }
  }

  @Test("A font that is cut off gives an error with a place, or glyphs that can be read")
  func truncatedFonts() {
    var random = SeededGenerator(seed: 5)
    let needed = Self.font.locations.range.upperBound
    for length in [0, 1, 4, 11, 12, 100, 300, 1000]
      + (0..<30).map({ _ in Int(random.next() % UInt64(Self.bytes.count)) })
    {
      let error = Self.firstError(in: Array(Self.bytes[..<length]), &random)
      #expect(error != nil || length >= needed, "\(length) bytes")
    }
  }

  @Test("A font with flipped bits never traps")
  func flippedBits() {
    var random = SeededGenerator(seed: 6)
    var errors = 0
    for round in 0..<60 {
      var bytes = Self.bytes
      for _ in 0..<40 {
        // Half of the rounds change the directory and the small tables, the others anything.
        let place = round % 2 == 0 ? Int(random.next() % 320) : Int(random.next() % UInt64(bytes.count))
        bytes[place] ^= UInt8(truncatingIfNeeded: random.next())
      }
      if Self.firstError(in: bytes, &random) != nil { errors += 1 }
    }
    #expect(errors > 10)
  }

  @Test("A glyph that is broken in every one of its bytes never traps", arguments: ["é", "g", "Å"])
  func brokenGlyphs(letter: String) throws {
    let glyph = try Self.font.glyph(of: Self.scalar(letter))
    let place = try Self.place(of: glyph)
    var random = SeededGenerator(seed: 8)
    for offset in place {
      for _ in 0..<4 {
        var bytes = Self.bytes
        bytes[offset] = UInt8(truncatingIfNeeded: random.next())
        let font = try FontFile(bytes: bytes)
        if let outline = try? font.outline(of: glyph) {
          #expect(
            outline.points.count <= FontFile.Limits.points && outline.ends.allSatisfy { $0 <= outline.points.count })
        }
      }
    }
  }

  @Test("A glyph that is made of itself is an error")
  func endlessGlyphs() throws {
    let glyph = try Self.font.glyph(of: Self.scalar("é"))
    let place = try Self.place(of: glyph).lowerBound
    var bytes = Self.bytes
    (bytes[place + 12], bytes[place + 13]) = (UInt8(glyph >> 8), UInt8(glyph & 0xFF))
    let font = try FontFile(bytes: bytes)
    #expect(throws: FontError.self) { try font.outline(of: glyph) }
  }

  @Test("An error names the table and the place")
  func errorPlace() {
    let error = #expect(throws: FontError.self) { try FontFile(bytes: Array(Self.bytes[..<100])) }
    #expect(error?.description.contains("of the font, in") == true && error?.offset ?? 0 > 0)
    #expect(throws: FontError.self) { try FontFile(bytes: Array("not a font at all".utf8)) }
  }

  private static func scalar(_ text: String) -> UInt32 { text.unicodeScalars.first?.value ?? 0 }

  private static func outline(_ letter: String) throws -> GlyphOutline {
    try font.outline(of: font.glyph(of: scalar(letter)))
  }

  /// Where a glyph is in the file; the bundled font has long locations.
  private static func place(of glyph: Int) throws -> Range<Int> {
    let (start, end) = (try font.locations.long(4 * glyph), try font.locations.long(4 * glyph + 4))
    return font.glyphs.range.lowerBound + start..<font.glyphs.range.lowerBound + end
  }

  /// Reads some characters and glyphs of a font.
  private static func firstError(in bytes: [UInt8], _ random: inout SeededGenerator) -> FontError? {
    do throws(FontError) {
      let font = try FontFile(bytes: bytes)
      for _ in 0..<40 {
        let glyph = try font.glyph(of: UInt32(random.next() % 0x3000))
        _ = try font.outline(of: glyph)
        _ = try font.advance(of: glyph)
        _ = try font.outline(of: Int(random.next() % UInt64(max(1, font.glyphCount))))
      }
      return nil
    } catch {
      return error
    }
  }
}
