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
