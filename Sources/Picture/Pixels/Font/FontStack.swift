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
