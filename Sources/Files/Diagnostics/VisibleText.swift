extension String {
  /// The text as it may be shown on one line: tabs and line breaks become spaces, and each hidden character becomes the
  /// replacement character U+FFFD, so that columns stay the same.
  ///
  /// Everything from outside is converted before it is printed: names of files, arguments, environment variables, lines
  /// of a scene. So no text reaches a terminal as a control sequence, is displayed in a misleading order, or differs
  /// from another one invisibly. The conversion is idempotent.
  ///
  /// - Complexity: O(length); plain ASCII is returned as it is.
  package var visible: String {
    showingHidden { scalar in scalar == "\t" || scalar == "\n" || scalar == "\r" ? " " : "\u{FFFD}" }
  }

  /// Returns the text with each hidden character replaced.
  package func showingHidden(as replacement: (Unicode.Scalar) -> String) -> String {
    guard utf8.contains(where: { $0 < 0x20 || $0 > 0x7E }) else { return self }
    // The text is not built as a view of scalars: appending a collection to such a view copies all that it contains.
    var shown = ""
    var hidden = HiddenScalars()
    for scalar in unicodeScalars {
      if hidden.hides(scalar) {
        shown += replacement(scalar)
      } else {
        shown.unicodeScalars.append(scalar)
      }
    }
    return shown
  }
}

extension Unicode.Scalar {
  /// True if a terminal may act on the character instead of showing it: C0, delete, C1, line and paragraph separators,
  /// the controls of direction (UAX #9: U+061C, U+200E, U+200F, U+202A–U+202E, U+2066–U+2069), the byte order mark.
  package var actsOnTerminal: Bool {
    switch value {
    case 0..<0x20, 0x7F..<0xA0, 0x061C, 0x200E, 0x200F, 0x2028...0x202E, 0x2066...0x2069, 0xFEFF: true
    default: false
    }
  }

  /// True if the character is not shown as a character of its own, regardless of its context: a terminal may act on it,
  /// it is invisible, or it is not a character (a noncharacter, or one that represents a byte in `RawText`).
  ///
  /// The invisible ones are those with the property Default_Ignorable_Code_Point and those of category Cf, such as
  /// zero-width spaces, soft hyphens, tags and interlinear marks; but not the Arabic and Kaithi number signs, which are Cf as well
  /// and have a shape (Prepended_Concatenation_Mark).
  package var isHidden: Bool {
    if value < 0x7F { return value < 0x20 }
    if actsOnTerminal || RawText.escapes.contains(value) { return true }
    return properties.isDefaultIgnorableCodePoint || properties.isNoncharacterCodePoint
      || properties.generalCategory == .format && !Self.numberSigns.contains(value)
  }

  private static let numberSigns: Set<UInt32> = [
    0x0600, 0x0601, 0x0602, 0x0603, 0x0604, 0x0605, 0x06DD, 0x070F, 0x0890, 0x0891, 0x08E2, 0x110BD, 0x110CD,
  ]

  /// True if the character is the zero-width joiner or non-joiner.
  fileprivate var isJoiner: Bool { value == 0x200C || value == 0x200D }

  fileprivate var isVariationSelector: Bool { properties.isVariationSelector }

  /// True if the character is a tag, which spells a region after a black flag.
  fileprivate var isTag: Bool { (0xE0020...0xE007F).contains(value) }

  /// True if joiners and variation selectors behind the character change its glyph, as with emoji, and with the scripts
  /// from Hebrew on.
  fileprivate var isJoinable: Bool { value >= 0x0590 || value > 0x7F && properties.isEmoji }
}

/// A filter for the hidden characters of a text that are legitimate in their context: those that join emoji or letters,
/// select a glyph variant, or spell the region of a flag. They change the character before them, so they hide nothing.
struct HiddenScalars {
  /// The previous character, if following characters can change its glyph.
  private var base: Unicode.Scalar?
  private var isFlag = false

  /// Returns true if the next character of the text hides something.
  mutating func hides(_ scalar: Unicode.Scalar) -> Bool {
    guard scalar.isHidden else {
      isFlag = scalar == "\u{1F3F4}"
      base = scalar.isJoinable ? scalar : nil
      return false
    }
    if isFlag, scalar.isTag { return false }
    isFlag = false
    guard let base, !base.isVariationSelector || scalar.isJoiner else {
      self.base = nil
      return true
    }
    if scalar.isVariationSelector {
      self.base = scalar
      return false
    }
    self.base = nil
    return !scalar.isJoiner
  }
}

/// Converts texts to JSON strings (RFC 8259, section 7) without Foundation, which takes time to load at every start.
extension String {
  /// The text as a JSON string, in which hidden characters are escaped.
  package var json: String {
    var quoted: [UInt8] = [0x22]
    for byte in utf8 { if byte == 0x0A { quoted += [0x5C, 0x6E] } else { quoted.append(json: byte) } }
    quoted.append(0x22)
    return String(decoding: quoted, as: UTF8.self).showingHidden(as: Self.escape)
  }

  /// Returns a character's escape sequences: its UTF-16 code units.
  private static func escape(_ scalar: Unicode.Scalar) -> String {
    var bytes: [UInt8] = []
    for unit in UTF16.encode(scalar).map(Array.init) ?? [] { bytes.append(escaped: unit) }
    return String(decoding: bytes, as: UTF8.self)
  }
}

extension [UInt8] {
  /// Appends bytes of UTF-8 as they appear between the quotes of a JSON string.
  package mutating func append(json bytes: UnsafeRawBufferPointer) {
    for byte in bytes { append(json: byte) }
  }

  fileprivate mutating func append(json byte: UInt8) {
    switch byte {
    case 0x22, 0x5C: append(contentsOf: [0x5C, byte])
    case ..<0x20, 0x7F: append(escaped: UInt16(byte))
    default: append(byte)
    }
  }

  fileprivate mutating func append(escaped unit: UInt16) {
    append(0x5C)
    append(0x75)
    for shift in stride(from: UInt16(12), through: 0, by: -4) {
      let digit = UInt8(truncatingIfNeeded: unit >> shift & 15)
      append(digit < 10 ? 0x30 + digit : 0x57 + digit)
    }
  }
}

/// A word of a line, with its position.
package struct PlacedWord: Equatable {
  /// The characters of the word.
  package var text: String
  /// The column of the word's first character, from 1, in Unicode scalars.
  package let column: Int

  /// The column behind the word.
  package var end: Int { column + text.unicodeScalars.count }

  /// Returns the words of a line: the parts that spaces and tabs separate.
  ///
  /// - Complexity: O(line).
  package static func all(in line: some StringProtocol) -> [PlacedWord] {
    var words: [PlacedWord] = []
    var isInside = false
    for (index, scalar) in line.unicodeScalars.enumerated() {
      guard scalar != " ", scalar != "\t" else {
        isInside = false
        continue
      }
      if !isInside { words.append(PlacedWord(text: "", column: index + 1)) }
      words[words.count - 1].text.unicodeScalars.append(scalar)
      isInside = true
    }
    return words
  }

  /// Reads a file of the user's own settings, line by line.
  ///
  /// - Parameter body: A function that is called with the words of each line that has any, and the line's number.
  /// - Returns: The mistakes that it throws.
  package static func read(
    _ text: String, _ body: (_ words: [PlacedWord], _ line: Int) throws(LineMistake) -> Void
  ) -> [LineMistake] {
    var mistakes: [LineMistake] = []
    // A byte order mark belongs to the encoding of the file, and not to its first line.
    let text = text.unicodeScalars.first == "\u{FEFF}" ? Substring(text.unicodeScalars.dropFirst()) : Substring(text)
    for (index, line) in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).enumerated() {
      let words = all(in: line)
      do throws(LineMistake) {
        if !words.isEmpty { try body(words, index + 1) }
      } catch {
        mistakes.append(error)
      }
    }
    return mistakes
  }
}

/// A mistake in a file of the user's own settings.
package struct LineMistake: Error, Hashable, Sendable {
  /// The line, from 1; 0 if the mistake is not in the text.
  package let line: Int
  /// The column, from 1, in Unicode scalars.
  package let column: Int
  /// The description of the mistake, as a sentence without its full stop.
  package let message: String

  /// Creates a mistake at a position.
  package init(_ line: Int, _ column: Int, _ message: String) {
    (self.line, self.column, self.message) = (line, column, message)
  }
}

/// A reversible conversion of bytes to text. Names of files and arguments need not be UTF-8, and strings must be.
///
/// Valid UTF-8 is kept. Each byte that is not valid, or is a control character, becomes one of 256 private-use
/// characters, U+10FF00 to U+10FFFF. The bytes of these characters are converted in the same way, so that every text
/// converts back to the original bytes. These characters count as hidden (`String.visible`).
package enum RawText {
  /// The characters that represent bytes.
  static let escapes: ClosedRange<UInt32> = 0x10FF00...0x10FFFF

  /// Returns the text that represents bytes.
  ///
  /// - Complexity: O(bytes).
  package static func text(of bytes: [UInt8]) -> String {
    var text = String.UnicodeScalarView()
    var rest = bytes[...]
    while let first = rest.first {
      let sequence = rest.prefix(first < 0x80 ? 1 : first < 0xE0 ? 2 : first < 0xF0 ? 3 : 4)
      if let scalar = String(validating: sequence, as: UTF8.self)?.unicodeScalars.first, isItself(scalar) {
        text.append(scalar)
        rest = rest.dropFirst(sequence.count)
      } else {
        text.append(escape(first))
        rest = rest.dropFirst()
      }
    }
    return String(text)
  }

  /// Returns the bytes that a text represents.
  ///
  /// - Complexity: O(length).
  package static func bytes(of text: String) -> [UInt8] {
    var bytes: [UInt8] = []
    for scalar in text.unicodeScalars {
      if escapes.contains(scalar.value) {
        bytes.append(UInt8(truncatingIfNeeded: scalar.value))
      } else {
        bytes += UTF8.encode(scalar).map(Array.init) ?? []
      }
    }
    return bytes
  }

  private static func isItself(_ scalar: Unicode.Scalar) -> Bool {
    scalar.value >= 0x20 && scalar.value != 0x7F && !escapes.contains(scalar.value)
  }

  private static func escape(_ byte: UInt8) -> Unicode.Scalar {
    Unicode.Scalar(escapes.lowerBound + UInt32(byte)) ?? "\u{FFFD}"
  }
}
