import CSystem
import Cells

/// The fonts of a picture's letters: those that the user names, in their order, and the bundled one for what they lack.
///
/// It notes the characters that none of them has. One picture or film has one, and draws one frame after another.
package final class FontStack: @unchecked Sendable {
  /// A font of the stack.
  struct Member {
    let font: FontFile
    let isBundled: Bool
  }

  /// The fonts; the bundled one is the last.
  let members: [Member]

  /// The characters that were drawn as boxes, each once, in the order in which they were first drawn.
  package private(set) var missing: [String] = []
  /// The same characters, as far as they are listed.
  private var known: Set<String> = []

  /// The greatest number of characters that are noted.
  private static let mostMissing = 10_000

  /// Creates a stack of the bundled font alone.
  package convenience init() { self.init([]) }

  /// Creates a stack of fonts with TrueType outlines.
  ///
  /// - Parameter files: The bytes of font files.
  /// - Throws: The index of the first file that is no such font, and what is wrong with it as a sentence without its full stop.
  package convenience init(files: [[UInt8]]) throws(InvalidFont) {
    var fonts: [FontFile] = []
    for (index, bytes) in files.enumerated() {
      do throws(FontError) { fonts.append(try FontFile(bytes: bytes)) } catch {
        throw InvalidFont(index: index, reason: "\(error)")
      }
    }
    self.init(fonts)
  }

  /// A file that is no font with TrueType outlines.
  package struct InvalidFont: Error {
    /// The index of the file.
    package let index: Int
    /// What is wrong with it, as a sentence without its full stop.
    package let reason: String
  }

  private init(_ fonts: [FontFile]) {
    members = fonts.map { Member(font: $0, isBundled: false) } + [Member(font: BundledFont.font, isBundled: true)]
  }

  /// Returns the first font that has all scalars of a character, or else all that take a column; nil if none has.
  ///
  /// - Complexity: O(fonts · log(ranges)).
  func member(for scalars: [Unicode.Scalar]) -> Member? {
    func first(_ scalars: [Unicode.Scalar]) -> Member? {
      members.first { member in scalars.allSatisfy { ((try? member.font.glyph(of: $0.value)) ?? 0) > 0 } }
    }
    return first(scalars) ?? first(scalars.filter { CharacterWidth.columns(of: $0) > 0 })
  }

  /// Returns true if the letters of a character are drawn: those of a font, and parts of cells, which need none.
  package func draws(_ character: Character) -> Bool {
    let scalars = character.unicodeScalars.filter { $0 != " " && !$0.properties.isWhitespace && $0.value >= 0x20 }
    guard let scalar = scalars.first, scalar.properties.generalCategory != .control else { return true }
    let grid = CellGrid(width: 8, height: 16)
    if scalars.count == 1,
      MosaicGlyphs.mask(of: scalar.value, in: grid) != nil || LineGlyphs.mask(of: scalar.value, in: grid) != nil
    {
      return true
    }
    return member(for: Array(scalars)) != nil
  }

  /// Notes a character that no font has.
  func noteMissing(_ character: String) {
    guard known.count < Self.mostMissing, known.insert(character).inserted else { return }
    missing.append(character)
  }

  /// Returns a sentence without its full stop about characters that no font has; nil for none.
  ///
  /// - Parameter characters: The characters; nil for those that were drawn as boxes.
  package func complaint(about characters: [String]? = nil) -> String? {
    let missing = characters ?? missing
    guard !missing.isEmpty else { return nil }
    // Any number of joined characters is one.
    let shown = missing.prefix(6).map { character in
      let scalars = character.unicodeScalars
      return "'\(scalars.count > 40 ? String(scalars.prefix(40)) + "…" : character)'"
    }.joined(separator: ", ")
    let rest = missing.count > 6 ? " and \(missing.count - 6) more characters" : ""
    return
      "the font of pictures lacks \(shown)\(rest), and draws boxes; '--font FILE.ttf' names a font that has \(missing.count > 1 ? "them" : "it")"
  }
}

/// The font that is part of the program: DejaVu Sans Mono 2.37, as it was published.
enum BundledFont {
  /// The font. Its tables are found when it is first used.
  static let font: FontFile = {
    do {
      return try FontFile(bytes: bytes())
    } catch {
      preconditionFailure("the bundled font: \(error)")
    }
  }()

  /// Returns the bytes of the font's file.
  static func bytes() -> [UInt8] { [UInt8](UnsafeBufferPointer(start: zoetropeFont(), count: zoetropeFontSize())) }
}

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

/// A table of a font, which is a range of its bytes. Every read is checked.
struct FontTable: Sendable {
  /// The bytes of the whole file.
  let bytes: [UInt8]

  /// The range of the table in the file.
  let range: Range<Int>

  /// The table's name, for errors.
  let name: String

  /// The number of bytes of the table.
  var count: Int { range.count }

  /// Returns a byte.
  ///
  /// - Parameter offset: The offset from the table's start.
  /// - Throws: `FontError` if the offset is outside of the table.
  func byte(_ offset: Int) throws(FontError) -> UInt8 {
    guard offset >= 0, offset < range.count else { throw error(offset, "the table ends too early") }
    return bytes[range.lowerBound + offset]
  }

  /// Returns two bytes, the more significant one first.
  func word(_ offset: Int) throws(FontError) -> Int { Int(try byte(offset)) << 8 | Int(try byte(offset + 1)) }

  /// Returns two bytes with a sign.
  func signedWord(_ offset: Int) throws(FontError) -> Int {
    Int(Int16(truncatingIfNeeded: try word(offset)))
  }

  /// Returns four bytes, the most significant one first.
  func long(_ offset: Int) throws(FontError) -> Int { try word(offset) << 16 | (try word(offset + 2)) }

  /// Returns a part of the table as a table.
  func part(_ part: Range<Int>) throws(FontError) -> FontTable {
    guard part.lowerBound >= 0, part.upperBound <= range.count else {
      throw error(part.lowerBound, "\(part.count) bytes were expected")
    }
    return FontTable(
      bytes: bytes, range: range.lowerBound + part.lowerBound..<range.lowerBound + part.upperBound, name: name)
  }

  /// Returns an error at a position in the table.
  func error(_ offset: Int, _ problem: String) -> FontError {
    FontError(table: name, offset: range.lowerBound + max(0, min(offset, Int(Int32.max))), problem: problem)
  }
}

/// An error in a font's file, with its position.
struct FontError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The name of the table, of four characters, or "file".
  let table: String

  /// The position in the file, in bytes.
  let offset: Int

  /// The error, as a clause.
  let problem: String

  /// The position and the error, as a sentence without a full stop.
  var description: String { "at byte \(offset) of the font, in \(table), \(problem)" }
}
