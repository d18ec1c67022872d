/// A set of characters that are thin drawings, with their pictures.
struct GlyphDrawings: Sendable {
  /// A picture of a character, in its place or moved a little to one side.
  struct Candidate: Sendable {
    var scalar: UInt32
    var shape: GlyphShape
    /// The penalty that is added to the difference from a shape.
    var reluctance: Float
    /// The direction of the character's line.
    var direction: Direction
  }

  /// The direction of a character's line, which restricts the shapes that the character may represent.
  enum Direction: Sendable {
    /// No direction, or the horizontal one; the character represents any shape.
    case any
    /// The vertical direction, of `|`.
    case upright
    /// A diagonal direction; the character is the mirror image of another.
    case slanted
    /// The direction of the small marks that are the edges of areas: a row of them would be teeth.
    case pointed
  }

  /// The candidates for lines.
  let candidates: [Candidate]

  /// The candidates for the edge of an area without colours: for the ink of a cell that is mostly bare, or for the bare part of a cell
  /// that is mostly covered.
  let edges: [Candidate]

  /// The characters for evenly covered cells, from thin to dense, and the coverage from which each is used: the middle
  /// between its own ink and that of the one before, in units of the densest one's.
  let ramp: [(scalar: UInt32, from: Float)]

  /// The characters of areas without colours, from dark to light, and the strength of ink from which each is used.
  ///
  /// They are few, and make even textures. What is nearly as dark as the ground is blank. A character looks lighter than
  /// its ink is, as a grey of a fifth of white's light looks half as light; so the steps are not those of the ramp.
  let shades: [(scalar: UInt32, from: Float)]

  /// The printable characters of ASCII, which every terminal has.
  ///
  /// Letters and digits are left out: a picture made of them reads as writing, and the figures of a dial must not be
  /// mistaken for its rim. They could only add ink low or high in a cell, which few other characters have.
  static let ascii = GlyphDrawings(
    .ascii, plain: [(" %_|/\\-.:=+*^';", 0.05), ("@#()", 0.25), ("\",", 0.5)], mirrors: "/\\()",
    nudged: [("|", 1, 0, 0.15), ("/\\", 1, 0, 0.2), ("'.,", 1, 0, 0.15), ("-", 0, 1, 0.15)],
    edges: (.edges, plain: [(" _|/\\-.'^,\"", 0.05)]), ramp: " .:;+x%#@",
    shades: [(".", 0.18), (":", 0.34), ("*", 0.5), ("=", 0.66), ("#", 0.8), ("@", 0.92)])

  /// Creates a set from its pictures.
  ///
  /// - Parameters:
  ///   - table: The pictures.
  ///   - plain: Characters, with the penalty of each group: low for those that lie along edges and lines, high for
  ///     small and dense ones that stand out among these.
  ///   - mirrors: Pairs of characters that are mirror images of each other; all others count as their own. A symmetric
  ///     shape must get a symmetric picture, though fonts draw a comma or a tilde to one side.
  ///   - nudged: Characters that also represent ink some samples beside, above or below their own, so that a line is
  ///     the same character all along, wherever it crosses the cells; with the offset in samples, and the penalty.
  ///   - edges: The thin ones among the characters, which represent the edges of areas, and their pictures where these
  ///     differ from those for lines.
  ///   - ramp: Characters for evenly covered cells, from thin to dense.
  ///   - shades: Characters of areas without colours, from dark to light, each with its least strength.
  init(
    _ table: GlyphTable, plain: [(String, Float)], mirrors: String, nudged: [(String, Int, Int, Float)],
    edges: (table: GlyphTable, plain: [(String, Float)]), ramp: String, shades: [(Unicode.Scalar, Float)]
  ) {
    let pictures = Self.symmetric(table, mirrors: mirrors.unicodeScalars.map(\.value))
    let edgePictures = pictures.merging(Self.symmetric(edges.table, mirrors: [])) { $1 }
    candidates = Self.candidates(pictures, plain: plain, mirrors: mirrors, nudged: nudged)
    self.edges = Self.candidates(
      edgePictures, plain: edges.plain, mirrors: mirrors, nudged: nudged, pointed: "\"',.^")
    self.ramp = Self.ramp(ramp, table)
    self.shades = shades.map { (scalar: $0.value, from: $1) }
  }

  /// Returns the pictures of the characters, and those that are moved to one side.
  ///
  /// - Parameter pointed: The small marks.
  private static func candidates(
    _ pictures: [UInt32: Coverage], plain: [(String, Float)], mirrors: String, nudged: [(String, Int, Int, Float)],
    pointed: String = ""
  ) -> [Candidate] {
    var candidates: [Candidate] = []
    func add(_ scalar: Unicode.Scalar, reluctance: Float, columns: Int = 0, rows: Int = 0) {
      guard let picture = pictures[scalar.value] else { return }
      let direction: Direction =
        if mirrors.unicodeScalars.contains(scalar) { .slanted } else if scalar == "|" { .upright } else {
          pointed.unicodeScalars.contains(scalar) ? .pointed : .any
        }
      candidates.append(
        Candidate(
          scalar: scalar.value, shape: GlyphShape(picture.moved(columns: columns, rows: rows)), reluctance: reluctance,
          direction: direction))
    }
    for (characters, reluctance) in plain {
      for scalar in characters.unicodeScalars { add(scalar, reluctance: reluctance) }
    }
    let chosen = Set(candidates.map(\.scalar))
    for (characters, x, y, reluctance) in nudged {
      for scalar in characters.unicodeScalars where chosen.contains(scalar.value) {
        add(scalar, reluctance: reluctance, columns: x, rows: y)
        add(scalar, reluctance: reluctance, columns: -x, rows: -y)
      }
    }
    return candidates
  }

  private static func ramp(_ characters: String, _ table: GlyphTable) -> [(scalar: UInt32, from: Float)] {
    let pictures = table.coverages()
    let steps = characters.unicodeScalars.compactMap { scalar in
      table.scalars.firstIndex(of: scalar.value).map { (scalar: scalar.value, ink: pictures[$0].total) }
    }
    let densest = steps.last?.ink ?? 1
    return steps.indices.map { index in
      (steps[index].scalar, index == 0 ? 0 : (steps[index - 1].ink + steps[index].ink) / 2 / densest)
    }
  }

  /// Returns the pictures of a table by character, each averaged with the mirror image of its partner.
  private static func symmetric(_ table: GlyphTable, mirrors: [UInt32]) -> [UInt32: Coverage] {
    let pictures = Dictionary(uniqueKeysWithValues: zip(table.scalars, table.coverages()))
    return Dictionary(
      uniqueKeysWithValues: pictures.map { scalar, picture in
        let partner = mirrors.firstIndex(of: scalar).flatMap { pictures[mirrors[$0 ^ 1]] } ?? picture
        return (scalar, (picture + Coverage(partner.d, partner.c, partner.b, partner.a)) * 0.5)
      })
  }
}

extension Coverage {
  /// The sample in a column and row.
  subscript(column: Int, row: Int) -> Float {
    get {
      switch column {
      case 0: a[row]
      case 1: b[row]
      case 2: c[row]
      default: d[row]
      }
    }
    set {
      switch column {
      case 0: a[row] = newValue
      case 1: b[row] = newValue
      case 2: c[row] = newValue
      default: d[row] = newValue
      }
    }
  }

  /// Returns the samples moved to the right and downwards; those that leave the cell are lost.
  func moved(columns: Int, rows: Int) -> Coverage {
    var moved = Coverage.bare
    for column in 0..<Coverage.columns {
      for row in 0..<Coverage.rows {
        let (x, y) = (column - columns, row - rows)
        guard x >= 0, x < Coverage.columns, y >= 0, y < Coverage.rows else { continue }
        moved[column, row] = self[x, y]
      }
    }
    return moved
  }
}

/// The characters of ASCII that shapes are drawn with, as pictures of 8×16 dots.
///
/// They are traced from DejaVu Sans Mono, whose proportions most terminal fonts share: its cell is drawn at 8×16
/// pixels, with `X` where most of a pixel is covered, and `x` where about half is. They are corrected by hand: `|`, `/`
/// and `\` reach from edge to edge and `-` nearly does, as in fonts made for terminals, so that lines join from cell to
/// cell.
extension GlyphTable {
  /// The pictures.
  static let ascii = GlyphTable(
    scalars: ##" "#%'()*+,-./:;=@\^_x|"##.unicodeScalars.map(\.value), columns: 11,
    pictures: #"""
                 "        #        %        '        (        )        *        +        ,        -
              |        |        |        |        |        |        |        |        |        |        |
              |        |        |        |        |        |        |        |        |        |        |
              |        |        |        |        |     x  |  x     |        |        |        |        |
              |  XxxX  |   Xx X | xXx    |   xx   |    X   |   X    |   xx   |        |        |        |
              |  XxxX  |   X xX |xxxX    |   xx   |   xX   |   Xx   | xxxxxx |        |        |        |
              |  XxxX  | xxXxXXx|X  xx   |   xx   |   Xx   |   xX   |  xXXx  |   xx   |        |        |
              |  x  x  | XXXXXXX|xXxX  xx|   xx   |   X    |    X   |  XXXX  |   xx   |        |        |
              |        |  Xx X  | xxxxXx |        |   X    |    X   | x xx x |   xx   |        |        |
              |        |  X xX  | xXxxxx |        |   X    |    X   |   xx   |xXXXXXXx|        | xXXXXx |
              |        |XXXXXXX | x  XxXx|        |   X    |    X   |        |   xx   |        | xxxxxx |
              |        | xx X   |   xx  X|        |   Xx   |    X   |        |   xx   |   xx   |        |
              |        | Xx X   |    Xxxx|        |   Xx   |   xX   |        |   xx   |   XX   |        |
              |        | x  x   |     xx |        |   xX   |   Xx   |        |        |   XX   |        |
              |        |        |        |        |    Xx  |  xX    |        |        |   X    |        |
              |        |        |        |        |     x  |        |        |        |   x    |        |
              |        |        |        |        |        |        |        |        |        |        |
        .        /        :        ;        =        @        \        ^        _        x        |
              |      xX|        |        |        |        |Xx      |        |        |        |   xx   |
              |      Xx|        |        |        |        |xX      |        |        |        |   xx   |
              |     xX |        |        |        |        | Xx     |        |        |        |   xx   |
              |     Xx |        |        |        |   xxx  | xX     |   XX   |        |        |   xx   |
              |     X  |        |        |        |  XXxXX |  X     |  XxxX  |        |        |   xx   |
              |    xx  |        |        |        | Xx   xx|  xx    | Xx  xX |        | x    x |   xx   |
              |    Xx  |   XX   |   XX   | xxxxxx |xX  xXxX|  xX    | x    x |        | xX  Xx |   xx   |
              |   xX   |   xx   |   xx   |xXXXXXXx|Xx XxxXX|   Xx   |        |        |  XXXX  |   xx   |
              |   Xx   |        |        |        |X xX  xX|   xX   |        |        |   XX   |   xx   |
              |  xX    |        |        |xXXXXXXx|X xX  xX|    Xx  |        |        |   XX   |   xx   |
         xx   |  xx    |   xx   |   xx   | xxxxxx |Xx Xx XX|    xx  |        |        |  XxxX  |   xx   |
         XX   |  X     |   XX   |   XX   |        |xx xXXxx|     X  |        |        | XX  XX |   xx   |
         xx   | xX     |   xx   |   XX   |        | Xx     |     Xx |        |        | x    x |   xx   |
              | Xx     |        |   X    |        |  Xxxxx |     xX |        |        |        |   xx   |
              |xX      |        |   x    |        |   xXXx |      Xx|        |        |        |   xx   |
              |Xx      |        |        |        |        |      xX|        |XXXXXXXX|        |   xx   |
      """#)
}
