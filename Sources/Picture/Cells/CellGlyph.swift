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
