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
