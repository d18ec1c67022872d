/// A font with TrueType outlines (ISO/IEC 14496-22, "OpenType"): the glyphs of characters, and their outlines.
///
/// Every read is checked, so that an invalid file gives an error with a position. Instructions (hinting) are not
/// executed.
struct FontFile: Sendable {
  /// The number of units per em; outlines are in these units.
  let unitsPerEm: Int

  /// The extent of the font above the base line, in units.
  let ascent: Int

  /// The extent of the font below the base line, in units; usually negative.
  let descent: Int

  /// The number of glyphs.
  let glyphCount: Int

  let glyphs: FontTable
  let locations: FontTable
  let metrics: FontTable
  let hasLongLocations: Bool
  let metricCount: Int
  let characters: CharacterMap

  /// Finds the tables, and reads the data of the font as a whole; of a collection, those of its first font.
  ///
  /// - Parameter bytes: The whole file.
  /// - Throws: `FontError` for a file that is no such font, or lacks a table.
  /// - Complexity: O(tables). The bytes are not copied.
  init(bytes: [UInt8]) throws(FontError) {
    let file = FontTable(bytes: bytes, range: 0..<bytes.count, name: "file")
    let start = try file.long(0) == 0x7474_6366 ? try file.long(12) : 0
    let version = try file.long(start)
    guard version == 0x0001_0000 || version == 0x7472_7565 else {
      throw file.error(start, "a font with TrueType outlines was expected")
    }
    func table(_ name: StaticString) throws(FontError) -> FontTable { try Self.table(name, in: file, at: start) }
    let head = try table("head")
    unitsPerEm = try head.word(18)
    guard (16...16_384).contains(unitsPerEm) else { throw head.error(18, "the em has \(unitsPerEm) units") }
    let format = try head.word(50)
    guard format < 2 else { throw head.error(50, "there is no format \(format) of locations") }
    hasLongLocations = format == 1
    let heights = try table("hhea")
    ascent = try heights.signedWord(4)
    descent = try heights.signedWord(6)
    guard ascent > descent else { throw heights.error(4, "the ascent is not above the descent") }
    metricCount = try heights.word(34)
    guard metricCount > 0 else { throw heights.error(34, "there are no widths") }
    glyphCount = try table("maxp").word(4)
    glyphs = try table("glyf")
    locations = try table("loca")
    metrics = try table("hmtx")
    characters = try CharacterMap(table("cmap"))
  }

  /// Returns the glyph of a character; 0 if the font has none.
  ///
  /// - Complexity: O(log(ranges)).
  func glyph(of scalar: UInt32) throws(FontError) -> Int {
    let glyph = try characters.glyph(of: Int(scalar))
    return glyph < glyphCount ? glyph : 0
  }

  /// Returns the advance width of a glyph, in units.
  func advance(of glyph: Int) throws(FontError) -> Int {
    try metrics.word(4 * min(max(0, glyph), metricCount - 1))
  }

  private static func table(
    _ name: StaticString, in file: FontTable, at start: Int
  ) throws(FontError) -> FontTable {
    let tag = name.withUTF8Buffer { $0.reduce(0) { $0 << 8 | Int($1) } }
    for index in 0..<(try file.word(start + 4)) where try file.long(start + 12 + 16 * index) == tag {
      let entry = start + 12 + 16 * index
      let (offset, count) = (try file.long(entry + 8), try file.long(entry + 12))
      let part = try file.part(offset..<offset + count)
      return FontTable(bytes: part.bytes, range: part.range, name: "\(name)")
    }
    throw file.error(start + 4, "there is no table \(name)")
  }
}
