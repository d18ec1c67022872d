import Cells
import LayerAnimation

/// The characters that shapes are drawn with.
package struct GlyphSet: Sendable {
  /// Which set it is.
  package let glyphs: SceneGlyphs

  /// How it is called.
  package var name: String { glyphs.rawValue }

  /// True if its characters are beyond ASCII, so that they need a terminal with UTF-8.
  package let needsUnicode: Bool

  /// True if few terminals and faces have its characters yet; others show boxes or question marks.
  package let isRare: Bool

  /// The characters that borders are written with.
  let lines: BoxLineSet

  /// The characters, by how one is chosen.
  let drawing: Drawing

  /// True if two colours fill a cell, so that it can show which parts of it are covered.
  var showsParts: Bool {
    guard case .mosaic(let mosaic) = drawing else { return false }
    return mosaic.fillsCells
  }

  /// True if a character is chosen part by part, so that it can show what is smaller than a character.
  var hasParts: Bool {
    guard case .mosaic = drawing else { return false }
    return true
  }

  /// How a character is chosen.
  enum Drawing: Sendable {
    /// By likeness: characters are thin drawings.
    case drawn(DrawnGlyphs)
    /// Part by part: there is a character for each pattern.
    case mosaic(Mosaic)
  }

  /// The printable characters of ASCII: what every terminal has.
  package static let ascii = GlyphSet(.ascii, needsUnicode: false, lines: .ascii, drawing: .drawn(.ascii))

  /// Halves and quadrants of a cell, and bars in eighths: what nearly every face has.
  package static let blocks = GlyphSet(.blocks, .quadrants)

  /// Sixths of a cell, Unicode 13.
  package static let sextants = GlyphSet(.sextants, .sextants, besides: .quadrants)

  /// Eighths of a cell, Unicode 16: the finest picture, where the terminal draws them.
  package static let octants = GlyphSet(.octants, .octants, isRare: true)

  /// Eight dots a cell: fine lines.
  package static let braille = GlyphSet(.braille, .braille, fillsCells: false)

  /// All sets, the coarsest first.
  package static let all = SceneGlyphs.allCases.map { GlyphSet($0) }

  /// Creates the set of a name.
  package init(_ glyphs: SceneGlyphs) {
    switch glyphs {
    case .ascii: self = .ascii
    case .blocks: self = .blocks
    case .sextants: self = .sextants
    case .octants: self = .octants
    case .braille: self = .braille
    }
  }

  /// Returns the set that is used unless one is chosen: the scene's, else `blocks` where there are colours and `ascii`
  /// where there are none. In a terminal without Unicode always `ascii`.
  ///
  /// - Parameters:
  ///   - wish: What the scene asks for.
  ///   - hasUnicode: Whether characters beyond ASCII can be shown.
  ///   - hasColors: Whether a cell can have two colours.
  ///   - finest: The set where the scene asks for none, and there are colours.
  package static func automatic(
    for wish: SceneGlyphs?, hasUnicode: Bool, hasColors: Bool, finest: GlyphSet = .blocks
  ) -> GlyphSet {
    guard hasUnicode else { return .ascii }
    return wish.map { GlyphSet($0) } ?? (hasColors ? finest : .ascii)
  }

  private init(
    _ glyphs: SceneGlyphs, needsUnicode: Bool, isRare: Bool = false, lines: BoxLineSet, drawing: Drawing
  ) {
    (self.glyphs, self.needsUnicode, self.isRare) = (glyphs, needsUnicode, isRare)
    (self.lines, self.drawing) = (lines, drawing)
  }

  /// Creates a set of mosaic characters.
  private init(
    _ glyphs: SceneGlyphs, _ table: MosaicTable, isRare: Bool = false, fillsCells: Bool = true,
    besides otherTable: MosaicTable? = nil
  ) {
    let mosaic = Mosaic(table: table, fillsCells: fillsCells, otherTable: otherTable)
    self.init(glyphs, needsUnicode: true, isRare: isRare, lines: .unicode, drawing: .mosaic(mosaic))
  }
}
