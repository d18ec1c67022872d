import CSystem

/// A character as a cell holds it: a number, and the columns that it takes.
///
/// `CellGlyphs` divides a text into such characters. Most are one scalar. A letter with its combining marks is one
/// character, and so are the two letters of a flag and the parts of an emoji: the common cases of Unicode's grapheme
/// clusters (UAX #29). A mark without a letter, and control and format characters, are left out.
public struct CellGlyph: Hashable, Sendable {
  /// The value of `Cell.glyph` for the character.
  public let value: UInt32

  /// The number of columns, 1 or 2.
  public let columns: Int

  /// A space.
  public static let space = CellGlyph(value: 0x20, columns: 1)

  /// Creates a character from its properties.
  package init(value: UInt32, columns: Int) {
    self.value = value
    self.columns = columns
  }
}

/// A sequence of the characters of a text. It neither copies nor allocates, except for clusters that are seen for the
/// first time.
///
///     for glyph in CellGlyphs("e\u{301}日") { … }     // é, one column; 日, two
public struct CellGlyphs: Sequence, IteratorProtocol {
  private var rest: Substring.UnicodeScalarView

  /// Creates the characters of a text.
  public init(_ text: Substring) { rest = text.unicodeScalars }

  /// Creates the characters of a text.
  public init(_ text: String) { rest = text[...].unicodeScalars }

  /// Returns the next character, or nil at the end.
  public mutating func next() -> CellGlyph? {
    while let scalar = rest.popFirst() {
      let columns = CharacterWidth.columns(of: scalar)
      if columns == 0 { continue }
      guard let follower = rest.first, follower.value >= CharacterWidth.firstUnusualScalar else {
        return CellGlyph(value: scalar.value, columns: columns)
      }
      return glyph(from: scalar, columns: columns)
    }
    return nil
  }

  /// Returns the character that begins with a scalar, including the scalars after it that belong to it.
  private mutating func glyph(from base: Unicode.Scalar, columns: Int) -> CellGlyph {
    var cluster = Cluster(base, columns: columns)
    while let scalar = rest.first {
      guard cluster.attach(scalar, before: rest.dropFirst().first) else { break }
      rest.removeFirst()
    }
    return cluster.glyph
  }
}

extension CellGlyph {
  /// Returns the character with a scalar that takes no column, such as a mark or a selector, written after it; the same if the
  /// scalar is not shown.
  ///
  /// The character keeps its columns, as in terminals where each scalar counts by itself. It is for those who get a text
  /// piece by piece, and so cannot ask `CellGlyphs`.
  package func marked(with mark: Unicode.Scalar) -> CellGlyph {
    guard CharacterWidth.isCombining(mark), var cluster = Cluster(self) else { return self }
    cluster.mark(mark)
    return cluster.glyph
  }
}

/// A character whose scalars are being collected.
private struct Cluster {
  private var scalars = GlyphClusters.Scalars.zero
  private var count = 1
  private let base: Unicode.Scalar
  private var last: Unicode.Scalar
  private var columns: Int
  private var isContested = false
  /// True if a zero width joiner attaches the next scalar to this character.
  private var isJoined = false

  init(_ base: Unicode.Scalar, columns: Int) {
    scalars[0] = base.value
    self.base = base
    last = base
    self.columns = columns
  }

  /// Takes up a character that is in cells already; nil if its value is no character.
  init?(_ glyph: CellGlyph) {
    let known = GlyphClusters.shared.scalars(of: glyph.value)
    guard let base = Unicode.Scalar(known?[0] ?? glyph.value) else { return nil }
    self.init(base, columns: glyph.columns)
    guard let known else { return }
    scalars = known
    isContested = glyph.value & GlyphClusters.contested != 0
    while count < Self.limit, known[count] != 0 {
      if let scalar = Unicode.Scalar(known[count]), scalar != Self.emojiStyle { last = scalar }
      count += 1
    }
  }

  /// Adds a combining scalar, which leaves the number of columns as it is.
  mutating func mark(_ scalar: Unicode.Scalar) {
    let isSelector = scalar == Self.emojiStyle && columns == 1 && base.properties.isEmoji
    _ = append(scalar, contested: isSelector, columns: columns)
  }

  /// Adds a scalar, or skips an invisible one. Returns false if the scalar begins another character.
  mutating func attach(_ scalar: Unicode.Scalar, before next: Unicode.Scalar?) -> Bool {
    if isJoined {
      isJoined = false
      return append(scalar, contested: true, columns: 2)
    }
    if CharacterWidth.isCombining(scalar) {
      let isWidened = scalar == Self.emojiStyle && columns == 1 && base.properties.isEmoji
      return append(scalar, contested: isWidened, columns: isWidened ? 2 : columns)
    }
    if scalar == Self.joiner {
      isJoined = last.isEmojiPart && next?.isEmojiPart == true && count < Self.limit - 1
      return isJoined ? append(scalar, contested: true, columns: 2) : true
    }
    if count == 1, base.isRegional, scalar.isRegional { return append(scalar, contested: false, columns: 2) }
    if scalar.properties.isEmojiModifier, last.properties.isEmojiModifierBase {
      return append(scalar, contested: true, columns: 2)
    }
    if scalar.isTag, base == Self.blackFlag { return append(scalar, contested: true, columns: 2) }
    return !CharacterWidth.isPrintable(scalar)
  }

  /// Adds a scalar; scalars beyond the limit are dropped.
  private mutating func append(_ scalar: Unicode.Scalar, contested: Bool, columns: Int) -> Bool {
    guard count < Self.limit else { return true }
    scalars[count] = scalar.value
    count += 1
    if scalar != Self.emojiStyle { last = scalar }
    isContested = isContested || contested
    self.columns = columns
    return true
  }

  var glyph: CellGlyph {
    if count == 1 { return CellGlyph(value: base.value, columns: columns) }
    let flags = (columns == 2 ? GlyphClusters.wide : 0) | (isContested ? GlyphClusters.contested : 0)
    let value = GlyphClusters.shared.glyph(for: scalars, flags: flags)
    let isBaseOnly = value == base.value
    return CellGlyph(value: value, columns: isBaseOnly ? CharacterWidth.columns(of: base) : columns)
  }

  private static let limit = 16
  private static let joiner: Unicode.Scalar = "\u{200D}"
  private static let emojiStyle: Unicode.Scalar = "\u{FE0F}"
  private static let blackFlag: Unicode.Scalar = "\u{1F3F4}"
}

extension Unicode.Scalar {
  fileprivate var isRegional: Bool { (0x1F1E6...0x1F1FF).contains(value) }
  fileprivate var isTag: Bool { (0xE0020...0xE007F).contains(value) }
  fileprivate var isEmojiPart: Bool { value > 0xFF && properties.isEmoji }
}

/// A table of clusters, the characters of several scalars, each with a number that fits into a cell.
///
/// A cell has 32 bits for its glyph, of which Unicode uses 21. Greater values are numbers of clusters, with their
/// width, so that the table is read only to write the scalars:
///
///     0000 0000 000s ssss ssss ssss ssss ssss    one scalar
///     0000 0000 cw1i iiii iiii iiii iiii iiii    character number i; w: two columns; c: terminals may differ about it
///
/// There is one table for all grids, so that equal cells have equal characters in all of them. It only grows; when it
/// is full, new clusters are shown as their base. Reading takes no lock: an entry is written before its number is
/// returned, and never changes.
final class GlyphClusters: @unchecked Sendable {
  /// The scalars of one character, followed by zeros.
  typealias Scalars = SIMD16<UInt32>

  /// What a number stands for. The same scalars have one number for texts, where a symbol with U+FE0F takes two columns, and
  /// another one for recorded screens, where it takes one.
  private struct Key: Hashable {
    let scalars: Scalars
    let flags: UInt32
  }

  /// The table of the process.
  static let shared = GlyphClusters(capacity: 1 << 14)

  /// The bit that all numbers of clusters have.
  static let mark: UInt32 = 0x0020_0000

  /// The bit of clusters that take two columns.
  static let wide: UInt32 = 0x0040_0000

  /// The bit of clusters whose number of columns differs between terminals, since some do not support the sequence.
  static let contested: UInt32 = 0x0080_0000

  /// The scalars of all characters. The system provides the memory zeroed, and page by page as it is used.
  private let entries: UnsafeMutableRawPointer
  private let capacity: Int
  private var count = 0
  private var numbers: [Key: UInt32] = [:]
  private let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)

  /// Creates an empty table.
  ///
  /// - Parameter capacity: The greatest number of characters.
  init(capacity: Int) {
    self.capacity = capacity
    guard let entries = calloc(capacity, MemoryLayout<Scalars>.stride) else { preconditionFailure("out of memory") }
    self.entries = entries
    pthread_mutex_init(mutex, nil)
  }

  deinit {
    free(entries)
    pthread_mutex_destroy(mutex)
    mutex.deallocate()
  }

  /// Returns the glyph value of some scalars: the composed scalar if there is one, else the number of the cluster, or
  /// the first scalar if the table is full.
  ///
  /// - Parameters:
  ///   - scalars: At least two scalars, the base first.
  ///   - flags: Any of `wide` and `contested`.
  /// - Complexity: O(1), without allocation, for a character that was seen before.
  func glyph(for scalars: Scalars, flags: UInt32) -> UInt32 {
    pthread_mutex_lock(mutex)
    defer { pthread_mutex_unlock(mutex) }
    let key = Key(scalars: scalars, flags: flags)
    if let known = numbers[key] { return known }
    guard count < capacity else { return scalars[0] }
    let glyph = flags == 0 || flags == Self.wide ? Composition.scalar(for: scalars) : nil
    let number = glyph ?? add(scalars, flags)
    numbers[key] = number
    return number
  }

  private func add(_ scalars: Scalars, _ flags: UInt32) -> UInt32 {
    let place = entries + count * MemoryLayout<Scalars>.stride
    for lane in 0..<scalars.scalarCount {
      place.storeBytes(of: scalars[lane], toByteOffset: lane * MemoryLayout<UInt32>.stride, as: UInt32.self)
    }
    count += 1
    return Self.mark | flags | UInt32(count - 1)
  }

  /// Returns true if a glyph value is the number of a cluster.
  static func isNumber(_ glyph: UInt32) -> Bool { glyph & mark != 0 && glyph < contested << 1 }

  /// Returns the scalars of a cluster's number; nil if this table has no such number.
  func scalars(of glyph: UInt32) -> Scalars? {
    let index = Int(glyph & (Self.mark - 1))
    guard Self.isNumber(glyph), index < capacity else { return nil }
    let scalars = entries.loadUnaligned(fromByteOffset: index * MemoryLayout<Scalars>.stride, as: Scalars.self)
    return scalars[0] != 0 ? scalars : nil
  }
}

/// The composition of a base and its marks into one scalar, such as "e" and an accent into "é".
///
/// More terminals and fonts support the single scalar, so it is used if it exists. Swift compares characters by
/// canonical equivalence (UAX #15), so a dictionary of the composed letters suffices.
enum Composition {
  /// Returns the single scalar that is canonically equivalent to several; nil if there is none.
  static func scalar(for scalars: GlyphClusters.Scalars) -> UInt32? {
    if let syllable = hangulSyllable(scalars) { return syllable }
    var text = String.UnicodeScalarView()
    for lane in 0..<scalars.scalarCount where scalars[lane] != 0 {
      guard let scalar = Unicode.Scalar(scalars[lane]) else { break }
      text.append(scalar)
    }
    guard let character = String(text).first, String(character).unicodeScalars.count == text.count else { return nil }
    return letters[character]
  }

  /// The letters with marks of Latin, Greek, Cyrillic and kana, by the character.
  private static let letters: [Character: UInt32] = {
    let ranges: [ClosedRange<UInt32>] = [
      0xC0...0x24F, 0x370...0x3FF, 0x400...0x4FF, 0x1E00...0x1FFF, 0x3040...0x30FF,
    ]
    var letters: [Character: UInt32] = [:]
    for value in ranges.joined() {
      guard let scalar = Unicode.Scalar(value), scalar.properties.isAlphabetic else { continue }
      letters[Character(scalar)] = value
    }
    return letters
  }()

  /// Returns the syllable of a leading consonant, a vowel and an optional final, by the formula of the Unicode
  /// Standard, §3.12 (Conjoining Jamo Behavior).
  private static func hangulSyllable(_ scalars: GlyphClusters.Scalars) -> UInt32? {
    let (leading, vowel, final) = (scalars[0], scalars[1], scalars[2])
    guard (0x1100...0x1112).contains(leading), (0x1161...0x1175).contains(vowel), scalars[3] == 0 else { return nil }
    let open = 0xAC00 + ((leading - 0x1100) * 21 + vowel - 0x1161) * 28
    if final == 0 { return open }
    return (0x11A8...0x11C2).contains(final) ? open + final - 0x11A7 : nil
  }
}

/// A set of mosaic characters: one for each pattern of parts of a cell, in two columns.
package struct MosaicTable: Sendable {
  /// The number of rows of parts, 2 to 4.
  package let rows: Int

  /// The character of each pattern, in which bit 0 is the upper left part, bit 1 the upper right one, and so on
  /// downwards.
  package let scalars: [UInt32]

  /// The halves and quadrants of a cell, all 16 patterns of 2×2 parts. Unicode has had them since its first and its third
  /// version.
  package static let quadrants = MosaicTable(rows: 2, scalars: " ▘▝▀▖▌▞▛▗▚▐▜▄▙▟█".unicodeScalars.map(\.value))

  /// The sextants, all 64 patterns of 2×3 parts, which are new in Unicode 13 but for four of them.
  package static let sextants = MosaicTable(
    rows: 3, from: 0x1FB00, older: [0: " ", 0b01_01_01: "▌", 0b10_10_10: "▐", 0b11_11_11: "█"])

  /// The octants, all 256 patterns of 2×4 parts, which are new in Unicode 16 but for 26 of them: quadrants, and pieces of whole
  /// rows or columns.
  package static let octants = MosaicTable(
    rows: 4, from: 0x1CD00,
    older: [
      0b00_00_00_01: "\u{1CEA8}", 0b00_00_00_10: "\u{1CEAB}", 0b01_00_00_00: "\u{1CEA3}", 0b10_00_00_00: "\u{1CEA0}",
      0b00_01_01_00: "\u{1FBE6}", 0b00_10_10_00: "\u{1FBE7}", 0b00_00_00_11: "\u{1FB82}", 0b00_11_11_11: "\u{1FB85}",
      0b11_00_00_00: "▂", 0b11_11_11_00: "▆",
    ].merging(quadrants.scalars.enumerated().map { (twiceAsHigh($0), Unicode.Scalar($1) ?? " ") }) { $1 })

  /// The Braille patterns, all 256 of 2×4 dots. Unicode has them from U+2800 on, with a bit for each of Braille's numbers of the
  /// dots: the left column from the top, the right one, and then the lowest row, which was added later. The pattern
  /// without dots is a space, since some fonts show the positions of its dots.
  package static let braille: MosaicTable = {
    let bits: [UInt32] = [0x01, 0x08, 0x02, 0x10, 0x04, 0x20, 0x40, 0x80]
    let patterns = (1..<256).map { pattern in
      bits.indices.reduce(0x2800) { pattern >> $1 & 1 == 1 ? $0 | bits[$1] : $0 }
    }
    return MosaicTable(rows: 4, scalars: [0x20] + patterns)
  }()

  private init(rows: Int, scalars: [UInt32]) { (self.rows, self.scalars) = (rows, scalars) }

  /// Creates a table of characters that Unicode has in the order of their patterns, without those that it had before.
  ///
  /// - Parameters:
  ///   - rows: The number of rows of parts.
  ///   - first: The character of the first pattern that is not among the older ones.
  ///   - older: The characters of the other patterns.
  private init(rows: Int, from first: UInt32, older: [Int: Unicode.Scalar]) {
    var next = first
    self.init(
      rows: rows,
      scalars: (0..<1 << (2 * rows)).map { pattern in
        if let scalar = older[pattern] { return scalar.value }
        defer { next += 1 }
        return next
      })
  }

  /// Returns a pattern of two rows as one of four.
  private static func twiceAsHigh(_ pattern: Int) -> Int { (pattern & 3) * 0b01_01 | (pattern >> 2) * 0b01_01_00_00 }
}
