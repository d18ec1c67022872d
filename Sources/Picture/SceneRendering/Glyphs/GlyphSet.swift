import Cells
import LayerAnimation

/// A set of characters with which shapes are drawn.
package struct GlyphSet: Sendable {
  /// The value that names the set in scenes.
  package let glyphs: SceneGlyphs

  /// The name of the set.
  package var name: String { glyphs.rawValue }

  /// True if the set has characters beyond ASCII, which require a terminal with UTF-8.
  package let needsUnicode: Bool

  /// True if few terminals and fonts have the characters yet; others show boxes or question marks.
  package let isRare: Bool

  /// The characters of borders.
  let lines: BoxLineSet

  /// The characters of shapes, by the way in which they are chosen.
  let drawing: Drawing

  /// True if the two colours of a character fill its cell, so that it can show which parts are covered.
  var showsParts: Bool {
    guard case .mosaic(let mosaic) = drawing else { return false }
    return mosaic.fillsCells
  }

  /// True if a character is chosen by the parts of a cell, so that it can show details smaller than a cell.
  var hasParts: Bool {
    guard case .mosaic = drawing else { return false }
    return true
  }

  /// The way in which a character is chosen.
  enum Drawing: Sendable {
    /// By similarity: the characters are thin drawings.
    case drawn(DrawnGlyphs)
    /// By the parts of a cell: there is a character for each pattern.
    case mosaic(Mosaic)
  }

  /// The printable characters of ASCII, which every terminal has.
  package static let ascii = GlyphSet(.ascii, needsUnicode: false, lines: .ascii, drawing: .drawn(.ascii))

  /// The halves and quadrants of a cell, and bars in eighths, which nearly every font has.
  package static let blocks = GlyphSet(.blocks, .quadrants)

  /// The sextants of a cell (Unicode 13).
  package static let sextants = GlyphSet(.sextants, .sextants, besides: .quadrants)

  /// The octants of a cell (Unicode 16), which give the finest picture where the terminal has them.
  package static let octants = GlyphSet(.octants, .octants, isRare: true)

  /// The Braille patterns, eight dots in a cell, which give fine lines.
  package static let braille = GlyphSet(.braille, .braille, fillsCells: false)

  /// All sets, from the coarsest on.
  package static let all = SceneGlyphs.allCases.map { GlyphSet($0) }

  /// Creates the set with a name.
  package init(_ glyphs: SceneGlyphs) {
    switch glyphs {
    case .ascii: self = .ascii
    case .blocks: self = .blocks
    case .sextants: self = .sextants
    case .octants: self = .octants
    case .braille: self = .braille
    }
  }

  /// Returns the set that is used unless one is chosen: the scene's, else `finest` with colours and `ascii` without. A
  /// terminal without Unicode always has `ascii`.
  ///
  /// - Parameters:
  ///   - wish: The set that the scene asks for.
  ///   - hasUnicode: True if characters beyond ASCII can be shown.
  ///   - hasColors: True if a cell can have two colours.
  ///   - finest: The set for scenes that ask for none, with colours.
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
