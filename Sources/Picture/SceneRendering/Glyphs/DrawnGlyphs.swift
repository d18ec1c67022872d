/// A set of characters that are thin drawings, with their pictures.
struct DrawnGlyphs: Sendable {
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
  static let ascii = DrawnGlyphs(
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

/// The printable characters of ASCII, as pictures of 8×16 dots.
///
/// They are traced from DejaVu Sans Mono, whose proportions most terminal fonts share: its cell is drawn at 8×16
/// pixels, with `X` where most of a pixel is covered, and `x` where about half is. They are corrected by hand: `|`, `/`
/// and `\` reach from edge to edge and `-` nearly does, as in fonts made for terminals, so that lines join from cell to
/// cell.
extension GlyphTable {
  /// The pictures of the characters from space to tilde.
  static let ascii = GlyphTable(
    scalars: Array(0x20...0x7E), columns: 12,
    pictures: #"""
              |  !     |  "     |  #     |  $     |  %     |  &     |  '     |  (     |  )     |  *     |  +     |
              |        |        |        |        |        |        |        |        |        |        |        |
              |        |        |        |        |        |        |        |        |        |        |        |
              |        |        |        |        |        |        |        |     x  |  x     |        |        |
              |   XX   |  XxxX  |   Xx X |    x   | xXx    |  XXXX  |   xx   |    X   |   X    |   xx   |        |
              |   XX   |  XxxX  |   X xX |  xXXXx |xxxX    | xX     |   xx   |   xX   |   Xx   | xxxxxx |        |
              |   XX   |  XxxX  | xxXxXXx| xX x x |X  xx   | xX     |   xx   |   Xx   |   xX   |  xXXx  |   xx   |
              |   XX   |  x  x  | XXXXXXX| Xx x   |xXxX  xx|  Xx    |   xx   |   X    |    X   |  XXXX  |   xx   |
              |   XX   |        |  Xx X  | xXxx   | xxxxXx | XXX   x|        |   X    |    X   | x xx x |   xx   |
              |   xx   |        |  X xX  |  xXXXx | xXxxxx |xX xX xX|        |   X    |    X   |   xx   |xXXXXXXx|
              |   xx   |        |XXXXXXX |    xxX | x  XxXx|xx  XxxX|        |   X    |    X   |        |   xx   |
              |        |        | xx X   |    x X |   xx  X|xX   XXx|        |   Xx   |    X   |        |   xx   |
              |   XX   |        | Xx X   | XxxXXX |    Xxxx| Xx xXX |        |   Xx   |   xX   |        |   xx   |
              |   xx   |        | x  x   |  xXXx  |     xx |  XXXxxx|        |   xX   |   Xx   |        |        |
              |        |        |        |    x   |        |        |        |    Xx  |  xX    |        |        |
              |        |        |        |    x   |        |        |        |     x  |        |        |        |
              |        |        |        |        |        |        |        |        |        |        |        |
        ,     |  -     |  .     |  /     |  0     |  1     |  2     |  3     |  4     |  5     |  6     |  7     |
              |        |        |      xX|        |        |        |        |        |        |        |        |
              |        |        |      Xx|        |        |        |        |        |        |        |        |
              |        |        |     xX |        |        |        |        |        |        |        |        |
              |        |        |     Xx |  XXXX  | xXXX   | XXXXX  | XXXXX  |    XX  | XXXXXx |  XXXXx | XXXXXX |
              |        |        |     X  | xX  Xx |  xxX   | x   XX |     XX |   xXX  | Xx     | xX     |     XX |
              |        |        |    xx  | Xx  xX |    X   |     xX |     xX |   XxX  | Xx     | Xx     |     Xx |
              |        |        |    Xx  | Xx   X |    X   |     Xx |    xXx |  Xx X  | XXXXx  | XxXXx  |    xX  |
              |        |        |   xX   | X XX X |    X   |    xX  |  xXXX  | xX  X  | xxxxXx | XXxxXX |    Xx  |
              | xXXXXx |        |   Xx   | X xx X |    X   |    Xx  |     Xx | X   X  |     xX | Xx  xX |    X   |
              | xxxxxx |        |  xX    | Xx  xX |    X   |   Xx   |     xX |xXXXXXXx|     xX | Xx   X |   xX   |
         xx   |        |   xx   |  xx    | Xx  xX |    X   |  Xx    |     xX | xxxxXx |     xX | Xx  xX |   Xx   |
         XX   |        |   XX   |  X     | xXxxXx |  xxXxx | XXxxxx | XxxxXx |     X  | XxxxXx | xXxxXX |  xX    |
         XX   |        |   xx   | xX     |  xXXx  |  XXXXX | XXXXXx | xXXXx  |     X  | xXXXx  |  xXXx  |  xx    |
         X    |        |        | Xx     |        |        |        |        |        |        |        |        |
         x    |        |        |xX      |        |        |        |        |        |        |        |        |
              |        |        |Xx      |        |        |        |        |        |        |        |        |
        8     |  9     |  :     |  ;     |  <     |  =     |  >     |  ?     |  @     |  A     |  B     |  C     |
              |        |        |        |        |        |        |        |        |        |        |        |
              |        |        |        |        |        |        |        |        |        |        |        |
              |        |        |        |        |        |        |        |        |        |        |        |
        XXXX  | xXXXX  |        |        |        |        |        | xXXXX  |   xxx  |   XX   | XXXXX  |  xXXXX |
       Xx  xX | Xx  Xx |        |        |        |        |        |     XX |  XXxXX |  xXXx  | Xx  xX | xX   x |
       Xx  xX | X   xX |        |        |      xx|        |xx      |     XX | Xx   xx|  xxxx  | Xx  xX | Xx     |
       xX  Xx | X   xX |   XX   |   XX   |   xXXX | xxxxxx | XXXx   |    xX  |xX  xXxX|  XxxX  | Xx  XX | Xx     |
        XXXX  | Xx  XX |   xx   |   xx   | xXXx   |xXXXXXXx|   xXXx |   xXx  |Xx XxxXX|  X  X  | XXXXX  | Xx     |
       XX  XX | xXXXXX |        |        |xXx     |        |     xXx|   Xx   |X xX  xX| xX  Xx | Xx  xX | Xx     |
       X    X |   x xX |        |        | xXXx   |xXXXXXXx|   xXXx |   Xx   |X xX  xX| XXXXXX | Xx   Xx| Xx     |
       Xx   X |     xX |   xx   |   xx   |    xXXx| xxxxxx |xXXx    |        |Xx Xx XX| Xx  xX | Xx   Xx| XX     |
       XXxxXX | xxxxX  |   XX   |   XX   |      xx|        |xx      |   Xx   |xx xXXxx|xX    Xx| XXxxXX |  XXxxX |
        xXXx  | xXXX   |   xx   |   XX   |        |        |        |   xx   | Xx     |xx    xx| xXXxx  |   xXXx |
              |        |        |   X    |        |        |        |        |  Xxxxx |        |        |        |
              |        |        |   x    |        |        |        |        |   xXXx |        |        |        |
              |        |        |        |        |        |        |        |        |        |        |        |
        D     |  E     |  F     |  G     |  H     |  I     |  J     |  K     |  L     |  M     |  N     |  O     |
              |        |        |        |        |        |        |        |        |        |        |        |
              |        |        |        |        |        |        |        |        |        |        |        |
              |        |        |        |        |        |        |        |        |        |        |        |
       XXXXx  | XXXXXX | xXXXXX |  XXXXX | X    X | XXXXXX |  xXXX  | X   xXx| xX     |xXx  xXx| XX   X |  XXXX  |
       X  xXx | Xx     | xX     | xX   x | X    X |   XX   |     X  | X   Xx | xX     |xXX  XXx| XX   X | XX  XX |
       X   xX | Xx     | xX     | Xx     | X    X |   XX   |     X  | X  Xx  | xX     |xXX  XXx| XXx  X | Xx  xX |
       X   xX | XX     | xX     |xX      | Xx  xX |   XX   |     X  | XxXx   | xX     |xXxxxxXx| XxX  X | X    X |
       X    X | XXXXXX | xXXXXX |xX   xx | XXXXXX |   XX   |     X  | XXXx   | xX     |xX XX Xx| X Xx X | X    Xx|
       X    X | Xx     | xX     |xX  xXX | X    X |   XX   |     X  | XxxX   | xX     |xX XX Xx| X xX X | X    X |
       X   xX | Xx     | xX     | X    X | X    X |   XX   |     X  | X  XX  | xX     |xX    Xx| X  XxX | X    X |
       X   XX | Xx     | xX     | Xx   X | X    X |   XX   |     X  | X   Xx | xX     |xX    Xx| X  xXX | Xx  xX |
       XxxXX  | XXxxxx | xX     | xXxxxX | X    X | xxXXxx |xXxxXX  | X   xX | xXxxxx |xX    Xx| X   XX | xXxxXx |
       XXxx   | xXXXXX | xx     |   XXXx | X    X | xXXXXx | xXXX   | X    xx| xXXXXXx|xx    xx| X   xX |  xXXx  |
              |        |        |        |        |        |        |        |        |        |        |        |
              |        |        |        |        |        |        |        |        |        |        |        |
              |        |        |        |        |        |        |        |        |        |        |        |
        P     |  Q     |  R     |  S     |  T     |  U     |  V     |  W     |  X     |  Y     |  Z     |  [     |
              |        |        |        |        |        |        |        |        |        |        |        |
              |        |        |        |        |        |        |        |        |        |        |        |
              |        |        |        |        |        |        |        |        |        |        |   xxx  |
       XXXXXx |  XXXX  | XXXXX  |  XXXXx |XXXXXXXX| Xx  xX |xX    Xx|Xx    xX| Xx   Xx|xX    Xx| XXXXXXx|   Xxx  |
       Xx  xX | XX  XX | Xx  XX | Xx     |   XX   | Xx  xX | X    X |Xx    xX| xX  XX | Xx  xX |     xX |   X    |
       Xx   Xx| Xx  xX | Xx  xX | X      |   XX   | Xx  xX | Xx  xX |xx xx xX|  XxxX  | xX  Xx |     Xx |   X    |
       Xx   Xx| X    X | Xx  xX | XX     |   XX   | Xx  xX | xX  Xx |xX XX Xx|  xXXx  |  XxxX  |    XX  |   X    |
       XXxxXX | X    Xx| XXxXXx | xXXXx  |   XX   | Xx  xX | xX  Xx |xX XX Xx|   XX   |   XX   |   xX   |   X    |
       XXXXx  | X    X | XXxXX  |    xXX |   XX   | Xx  xX |  X  X  | XxXXxX |  xXXx  |   XX   |   Xx   |   X    |
       Xx     | X    X | Xx  Xx |      X |   XX   | Xx  xX |  XxxX  | XxxxxX |  XxxX  |   XX   |  xX    |   X    |
       Xx     | Xx  xX | Xx  xX |      X |   XX   | Xx  xX |  xXXx  | XX  XX | xX  Xx |   XX   | xX     |   X    |
       Xx     | xXxxXx | Xx   Xx| XxxxXX |   XX   | XXxxXX |   XX   | XX  XX | X    X |   XX   | XXxxxxx|   X    |
       xx     |  xXXX  | X    xx| xXXXx  |   xx   |  xXXx  |   xx   | xx  xx |xx    xx|   xx   | xXXXXXx|   X    |
              |     Xx |        |        |        |        |        |        |        |        |        |   XXx  |
              |        |        |        |        |        |        |        |        |        |        |   xxx  |
              |        |        |        |        |        |        |        |        |        |        |        |
        \     |  ]     |  ^     |  _     |  `     |  a     |  b     |  c     |  d     |  e     |  f     |  g     |
      Xx      |        |        |        |        |        |        |        |        |        |        |        |
      xX      |        |        |        |        |        |        |        |        |        |        |        |
       Xx     |  xxx   |        |        |  Xx    |        | x      |        |      x |        |    xxx |        |
       xX     |  xxX   |   XX   |        |   X    |        | Xx     |        |     xX |        |   xXxx |        |
        X     |    X   |  XxxX  |        |    x   |        | Xx     |        |     xX |        |   Xx   |        |
        xx    |    X   | Xx  xX |        |        | xXXXx  | XxXXx  |   xXXx |  xXXxX |  xXXx  | xXXXXx |  xXXxx |
        xX    |    X   | x    x |        |        | xx xXx | XXx XX |  Xx xx | xXxxXX | xXx XX |  xXxxx | xXxxXX |
         Xx   |    X   |        |        |        |     xX | XX   X | xX     | Xx  XX | Xx   X |   Xx   | Xx  xX |
         xX   |    X   |        |        |        |  XXXXX | Xx   X | Xx     | X   xX | XXxXXX |   Xx   | X   xX |
          Xx  |    X   |        |        |        | Xx  xX | Xx   X | Xx     | X   xX | Xxxxxx |   Xx   | X   xX |
          xx  |    X   |        |        |        | X   xX | XX   X | xX     | Xx  XX | Xx     |   Xx   | Xx  XX |
           X  |    X   |        |        |        | Xx xXX | XXx XX |  Xx xx | xXxxXX | xXx xX |   Xx   | xXxxXX |
           Xx |    X   |        |        |        |  XXxxx | xxXXx  |   xXXx |  xXXxx |  xXXXx |   xx   |  xXxxX |
           xX |  xXX   |        |        |        |        |        |        |        |        |        |     Xx |
            Xx|  xxx   |        |        |        |        |        |        |        |        |        | xXxXX  |
            xX|        |        |XXXXXXXX|        |        |        |        |        |        |        |  xxx   |
        h     |  i     |  j     |  k     |  l     |  m     |  n     |  o     |  p     |  q     |  r     |  s     |
              |        |        |        |        |        |        |        |        |        |        |        |
              |        |        |        |        |        |        |        |        |        |        |        |
       x      |    x   |    x   |  x     | xxx    |        |        |        |        |        |        |        |
       Xx     |   xX   |    X   | xX     | xxX    |        |        |        |        |        |        |        |
       Xx     |        |        | xX     |   X    |        |        |        |        |        |        |        |
       XxxXX  |  XXx   |  XXX   | xX  xx |   X    | xXXxXx | xxxXX  |  xXXx  | xxXXx  |  xXXxx |  xxxXXx|  xXXX  |
       XXxxXx |  xXX   |  xxX   | xX xX  |   X    |xXxXX X | XXxxXx | xXxxXx | XXx Xx | xXxxXX |  XXXxxx| xXx x  |
       Xx  xX |   xX   |    X   | xXxX   |   X    |xX xx Xx| Xx  xX | Xx  xX | XX  xX | Xx  xX |  XX    | xX     |
       Xx  xX |   xX   |    X   | xXXX   |   X    |xX xx Xx| Xx  xX | X    X | Xx   X | X   xX |  Xx    | xXXxx  |
       Xx  xX |   xX   |    X   | xX Xx  |   X    |xX xx Xx| Xx  xX | X    X | Xx   X | X   xX |  Xx    |   xXXx |
       Xx  xX |   xX   |    X   | xX  Xx |   X    |xX xx Xx| Xx  xX | Xx  xX | XX  xX | Xx  xX |  Xx    |     xX |
       Xx  xX | xxXXxx |    X   | xX  xX |   XXx  |xX xx Xx| Xx  xX | xXxxXx | XXx XX | xXxxXX |  Xx    | xx xXx |
       xx   x | xXXXXX |    X   | xx   xx|    xXx | x xx x | xx   x |  xXXx  | XxXXx  |  xXXxX |  xx    | xXXXx  |
              |        |    X   |        |        |        |        |        | Xx     |     xX |        |        |
              |        | xXXX   |        |        |        |        |        | Xx     |     xX |        |        |
              |        | xxx    |        |        |        |        |        | x      |      x |        |        |
        t     |  u     |  v     |  w     |  x     |  y     |  z     |  {     |  |     |  }     |  ~     |        |
              |        |        |        |        |        |        |        |   xx   |        |        |        |
              |        |        |        |        |        |        |        |   xx   |        |        |        |
              |        |        |        |        |        |        |    xxx |   xx   | xxx    |        |        |
         X    |        |        |        |        |        |        |   xXxx |   xx   | xxXx   |        |        |
         X    |        |        |        |        |        |        |   xX   |   xx   |   Xx   |        |        |
       XXXXXx | xx   x | x    x |x      x| x    x | x    x | xXXXXx |   xX   |   xx   |   Xx   |        |        |
       xxXxx  | Xx  xX | Xx  xX |Xx    xX| xX  Xx | Xx   X |  xxxXX |   xX   |   xx   |   Xx   |        |        |
         X    | Xx  xX | xX  xx |xX xx Xx|  XXXX  | xX  xX |    xX  |   Xx   |   xx   |   xX   |  xx    |        |
         X    | Xx  xX |  X  Xx |xX XX Xx|   XX   |  X  Xx |   xX   | xXX    |   xx   |    XXx |xXXXXXXx|        |
         X    | Xx  xX |  XxxX  | X XX X |   XX   |  XxxX  |   Xx   |   Xx   |   xx   |   xX   |     x  |        |
         X    | Xx  xX |  xXXx  | XXxxXX |  XxxX  |  xXXx  |  Xx    |   xX   |   xx   |   Xx   |        |        |
         Xxx  | xXxxXX |   XX   | xX  Xx | XX  XX |   XX   | xXxxx  |   xX   |   xx   |   Xx   |        |        |
          xXx |  xXxxx |   xx   |  x  x  | x    x |   xX   | xXXXXx |   xX   |   xx   |   Xx   |        |        |
              |        |        |        |        |   Xx   |        |   xX   |   xx   |   Xx   |        |        |
              |        |        |        |        | xXX    |        |    xXx |   xx   | xXx    |        |        |
              |        |        |        |        | xx     |        |        |   xx   |        |        |        |
      """#)
}
