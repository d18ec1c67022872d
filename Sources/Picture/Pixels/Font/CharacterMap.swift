/// The map from characters to glyphs: the formats 4 and 12 of the table `cmap` (ISO/IEC 14496-22).
struct CharacterMap: Sendable {
  private let table: FontTable
  private let format: Format

  private enum Format: Sendable {
    /// Format 4: ranges of 16 bits, in four lists of words.
    case words(ranges: Int)
    /// Format 12: ranges of 32 bits.
    case longs(ranges: Int)
  }

  /// Creates the map of a font: the one of all of Unicode if it exists, else the one of the first plane.
  ///
  /// - Throws: `FontError` if there is neither.
  init(_ table: FontTable) throws(FontError) {
    var words: Int?
    for index in 0..<(try table.word(2)) {
      let entry = 4 + 8 * index
      let (platform, encoding) = (try table.word(entry), try table.word(entry + 2))
      let offset = try table.long(entry + 4)
      guard platform == 0 || (platform == 3 && (encoding == 1 || encoding == 10)) else { continue }
      switch try table.word(offset) {
      case 12:
        let part = try table.part(offset..<offset + (try table.long(offset + 4)))
        let ranges = try part.long(12)
        guard ranges <= (part.count - 16) / 12 else { throw part.error(12, "there is no room for \(ranges) ranges") }
        self.table = part
        format = .longs(ranges: ranges)
        return
      case 4: words = words ?? offset
      default: continue
      }
    }
    guard let words else { throw table.error(0, "there is no map of Unicode") }
    self.table = try table.part(words..<words + (try table.word(words + 2)))
    let ranges = try self.table.word(6) / 2
    guard 16 + 8 * ranges <= self.table.count else {
      throw self.table.error(6, "there is no room for \(ranges) ranges")
    }
    format = .words(ranges: ranges)
  }

  /// Returns the glyph of a character; 0 if the font has none.
  func glyph(of character: Int) throws(FontError) -> Int {
    switch format {
    case .longs(let ranges): try glyph(of: character, inLongs: ranges)
    case .words(let ranges): character > 0xFFFF ? 0 : try glyph(of: character, inWords: ranges)
    }
  }

  private func glyph(of character: Int, inLongs ranges: Int) throws(FontError) -> Int {
    let index = try firstRange(of: ranges) { index throws(FontError) in try table.long(20 + 12 * index) >= character }
    guard index < ranges else { return 0 }
    let entry = 16 + 12 * index
    let start = try table.long(entry)
    return character < start ? 0 : try table.long(entry + 8) + character - start
  }

  private func glyph(of character: Int, inWords ranges: Int) throws(FontError) -> Int {
    let index = try firstRange(of: ranges) { index throws(FontError) in try table.word(14 + 2 * index) >= character }
    guard index < ranges else { return 0 }
    let start = 16 + 2 * ranges + 2 * index
    let first = try table.word(start)
    guard character >= first else { return 0 }
    let delta = try table.word(start + 2 * ranges)
    let place = start + 4 * ranges
    let offset = try table.word(place)
    if offset == 0 { return (character + delta) & 0xFFFF }
    // The offset counts from its own position.
    let glyph = try table.word(place + offset + 2 * (character - first))
    return glyph == 0 ? 0 : (glyph + delta) & 0xFFFF
  }

  /// Returns the first of the ranges, which are in order, for which a condition is true.
  private func firstRange(
    of count: Int, where isAtOrAfter: (Int) throws(FontError) -> Bool
  ) throws(FontError) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if try isAtOrAfter(middle) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
