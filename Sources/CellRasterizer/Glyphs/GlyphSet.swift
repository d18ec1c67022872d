/// The characters that shapes are drawn with.
package struct GlyphSet: Sendable {
  /// How it is called.
  package let name: String

  /// Whether its characters are beyond ASCII, so that they need a terminal with UTF-8.
  package let needsUnicode: Bool

  /// Whether few terminals and faces have its characters yet; others show boxes or question marks.
  package let isRare: Bool

  /// The characters that borders are typed with.
  let lines: BoxLineSet

  /// The characters, by how one is chosen.
  let glyphs: Glyphs

  /// Whether two colours fill a cell, so that it can show which parts of it are covered.
  var showsParts: Bool {
    guard case .mosaic(let mosaic) = glyphs else { return false }
    return mosaic.fillsCells
  }

  /// Whether a character is chosen part by part, so that it can show what is smaller than a character.
  var hasParts: Bool {
    guard case .mosaic = glyphs else { return false }
    return true
  }

  /// How a character is chosen.
  enum Glyphs: Sendable {
    /// By likeness: characters are thin drawings.
    case drawn(DrawnGlyphs)
    /// Part by part: there is a character for each pattern.
    case mosaic(Mosaic)
  }

  /// The printable characters of ASCII: what every terminal has.
  package static let ascii = GlyphSet(name: "ascii", needsUnicode: false, lines: .ascii, glyphs: .drawn(.ascii))

  /// Halves and quadrants of a cell, and bars in eighths: what nearly every face has.
  package static let blocks = GlyphSet(.quadrants, name: "blocks", hasBars: true)

  /// Sixths of a cell, Unicode 13.
  package static let sextants = GlyphSet(.sextants, name: "sextants")

  /// Eighths of a cell, Unicode 16: the finest picture, where the terminal draws them.
  package static let octants = GlyphSet(.octants, name: "octants", isRare: true)

  /// Eight dots a cell: fine lines.
  package static let braille = GlyphSet(.braille, name: "braille", fillsCells: false)

  /// All sets, the coarsest first.
  package static let all = [ascii, blocks, sextants, octants, braille]

  private init(name: String, needsUnicode: Bool, isRare: Bool = false, lines: BoxLineSet, glyphs: Glyphs) {
    (self.name, self.needsUnicode, self.isRare) = (name, needsUnicode, isRare)
    (self.lines, self.glyphs) = (lines, glyphs)
  }

  /// A set of mosaic characters.
  private init(
    _ table: MosaicTable, name: String, isRare: Bool = false, fillsCells: Bool = true, hasBars: Bool = false
  ) {
    let mosaic = Mosaic(table: table, fillsCells: fillsCells, hasBars: hasBars)
    self.init(name: name, needsUnicode: true, isRare: isRare, lines: .unicode, glyphs: .mosaic(mosaic))
  }
}
