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
    case drawn(GlyphDrawings)
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

/// The features by which a glyph is chosen: the ink in 3×4 regions of a cell, which overlap so that a near miss counts.
///
/// Lane `column · 4 + row` is a region; the last four lanes are 0. Three columns tell `|` from `(` and `)`, and four
/// rows tell `'`, `-`, `.` and `_` apart; more of either makes pictures restless without making them clearer.
struct GlyphShape: Hashable {
  /// The ink of each region, 0 to 1.
  var ink: SIMD16<Float>

  /// The number of regions.
  static let regions = 12

  /// Creates the shape of a cell's coverage.
  init(_ coverage: Coverage) {
    let left = Self.rows((coverage.a + coverage.b) * 0.5)
    let middle = Self.rows((coverage.b + coverage.c) * 0.5)
    let right = Self.rows((coverage.c + coverage.d) * 0.5)
    ink = SIMD16(
      lowHalf: SIMD8(lowHalf: left, highHalf: middle), highHalf: SIMD8(lowHalf: right, highHalf: .zero))
  }

  /// Creates the shape of a key.
  init(_ key: GlyphKey) {
    ink = .zero
    for region in 0..<Self.regions {
      ink[region] = Float(key.bits >> UInt64(region * GlyphKey.bitsPerRegion) & GlyphKey.mask) / GlyphKey.levels
    }
  }

  /// The mean ink of all regions.
  var mean: Float { (ink.lowHalf + ink.highHalf).total / Float(Self.regions) }

  /// The difference of the shape from its mirror image: the sum of the differences of its left and right regions, 0 to
  /// 4.
  var lopsidedness: Float {
    let difference = ink.lowHalf.lowHalf - ink.highHalf.lowHalf
    return difference.replacing(with: 0 - difference, where: difference .< 0).sum()
  }

  /// The difference of the shape from one that is constant across: `lopsidedness`, plus the differences of its middle
  /// regions from the means of those on both sides, 0 to 8.
  var unevennessAcross: Float {
    let difference = ink.lowHalf.highHalf - (ink.lowHalf.lowHalf + ink.highHalf.lowHalf) * 0.5
    return difference.replacing(with: 0 - difference, where: difference .< 0).sum() + lopsidedness
  }

  /// The difference between the greatest and the least ink of a region, 0 to 1.
  var range: Float {
    var (least, most): (Float, Float) = (1, 0)
    for region in 0..<Self.regions {
      least = min(least, ink[region])
      most = max(most, ink[region])
    }
    return most - least
  }

  /// The shape of the bare part.
  var inverse: GlyphShape {
    var inverse = self
    for region in 0..<Self.regions { inverse.ink[region] = 1 - ink[region] }
    return inverse
  }

  /// Returns four rows for eight rows of samples: each is the mean of two, with a quarter of each neighbour.
  private static func rows(_ samples: SIMD8<Float>) -> SIMD4<Float> {
    let upper = samples.evenHalf
    let lower = samples.oddHalf
    let above = SIMD4(0, lower[0], lower[1], lower[2])
    let below = SIMD4(upper[1], upper[2], upper[3], lower[3])
    return (upper + lower) * 0.375 + (above + below) * 0.125
  }
}

/// A shape in steps of 1/31, by which an answer is remembered.
///
/// Coarser steps would be found again more often, but they make slow motion restless: each region is rounded at another
/// time, and a cell between two glyphs alternates. With steps of 1/7 it did so two to three times as often.
struct GlyphKey: Hashable {
  /// The steps, five bits for each region, with the first region in the lowest.
  var bits: UInt64

  static let bitsPerRegion = 5
  static let mask: UInt64 = 31
  static let levels: Float = 31

  /// 2²³: a small number added to it is rounded, and is in the lowest bits of the sum. Converting sixteen lanes one by
  /// one, with the necessary checks, took a quarter of the time of a frame.
  private static let roundingBias: Float = 8_388_608

  /// Creates a key from its bits.
  init(bits: UInt64) { self.bits = bits }

  /// Creates the key with the nearest steps.
  init(_ shape: GlyphShape) {
    let steps = unsafeBitCast(shape.ink * Self.levels + Self.roundingBias, to: SIMD16<UInt32>.self)
    var bits: UInt64 = 0
    for region in 0..<GlyphShape.regions {
      bits |= (UInt64(steps[region]) & Self.mask) << UInt64(region * Self.bitsPerRegion)
    }
    self.bits = bits
  }
}

/// A glyph set as pictures of characters, several side by side.
///
/// Each band of the picture is a heading, for the reader, and sixteen lines; each character is eight dots wide and
/// followed by a `|`. An `X` is ink, an `x` half as much, and a `.` a quarter. The idea, that a set is data that can be
/// read, is from the program Chafa.
struct GlyphTable: Sendable {
  /// The characters, in the order of the pictures.
  let scalars: [UInt32]

  /// The number of characters side by side.
  let columns: Int

  /// The bands of pictures.
  let pictures: StaticString

  /// The number of dots across a character.
  static let width = 8

  /// The number of dots down a character.
  static let height = 16

  /// Returns the ink of every character. Two by two dots make a sample.
  ///
  /// - Complexity: O(size of the pictures), about 0.02 ms for ninety-five of them; allocates the list.
  func coverages() -> [Coverage] {
    var coverages = [Coverage](repeating: .bare, count: scalars.count)
    var line = 0
    var x = 0
    let text = UnsafeBufferPointer(start: pictures.utf8Start, count: pictures.utf8CodeUnitCount)
    for byte in text {
      if byte == UInt8(ascii: "\n") {
        line += 1
        x = 0
        continue
      }
      if let dot = Self.ink(of: byte) {
        add(dot, x: x, y: line % Self.bandHeight - 1, band: line / Self.bandHeight, to: &coverages)
      }
      x += 1
    }
    return coverages
  }

  /// Returns the ink of a character of a picture; nil for any other character.
  private static func ink(of byte: UInt8) -> Float? {
    switch byte {
    case UInt8(ascii: "X"): 1
    case UInt8(ascii: "x"): 0.5
    case UInt8(ascii: "."): 0.25
    default: nil
    }
  }

  /// The number of lines of a band: a heading and the lines of dots.
  private static let bandHeight = height + 1

  private func add(_ dot: Float, x: Int, y: Int, band: Int, to coverages: inout [Coverage]) {
    let glyph = band * columns + x / (Self.width + 1)
    guard y >= 0, y < Self.height, x % (Self.width + 1) < Self.width, glyph < scalars.count else { return }
    let column = x % (Self.width + 1) * Coverage.columns / Self.width
    coverages[glyph][column, y * Coverage.rows / Self.height] += dot / 4
  }
}

/// Characters that represent the edges of areas, as pictures of 8×16 dots: the average ink of several fonts.
///
/// A line is one character all along, so its height in the font matters little. An edge must lie where it is shown: `^`
/// is the highest of all characters in some fonts and reaches down to the middle in others, and the heights of `_`, `'`
/// and `,` differ by an eighth of a cell. These pictures are blurred where fonts disagree, so that the characters are
/// preferred that are in the right place in all of them.
extension GlyphTable {
  /// The thin characters whose position differs between fonts.
  static let edges = GlyphTable(
    scalars: #""',-.^_"#.unicodeScalars.map(\.value), columns: 7,
    pictures: #"""
        "     |  '     |  ,     |  -     |  .     |  ^     |  _     |
              |        |        |        |        |        |        |
              |        |        |        |        |        |        |
        .  .  |   ..   |        |        |        |   ..   |        |
        x..x  |   xx   |        |        |        |  .xx.  |        |
        X..X  |   xx   |        |        |        |  xxxx  |        |
        x..x  |   xx   |        |        |        | .x..x. |        |
        x  x  |   ..   |        |        |        |  x  x  |        |
              |        |        |  ....  |        | .x  x. |        |
              |        |        | .xxxx. |        | x    x |        |
              |        |        | .xxxx. |        | .    . |        |
              |        |   ..   |  ....  |   xx   |        |        |
              |        |  .xx   |        |   xx   |        |        |
              |        |  .xx   |        |   xx   |        |....    |
              |        |  .x.   |        |        |        |....    |
              |        |   x    |        |        |        |xxxxxxxx|
              |        |   .    |        |        |        |........|
      """#)
}
