/// Characters that are thin drawings, each with its picture.
struct DrawnGlyphs: Sendable {
  /// One picture of a character: as it is, or a little to one side.
  struct Candidate: Sendable {
    var scalar: UInt32
    var shape: GlyphShape
    /// How much worse than its likeness it is taken to be.
    var reluctance: Float
    /// The direction of its line.
    var direction: Direction
    /// Whether it may stand for the edge of an area.
    var isEdge: Bool
  }

  /// The direction of a character's line, if it may stand only for lines of that direction.
  enum Direction: Sendable {
    /// None in particular, or from side to side.
    case any
    /// From top to bottom: `|`.
    case upright
    /// From corner to corner: the mirror image of another.
    case slanted
  }

  /// What is chosen from.
  let candidates: [Candidate]

  /// The characters for evenly covered cells, thin to dense, and the coverage from which each is used: half-way between
  /// its own ink and the ink of the one before, the densest one's being 1.
  let ramp: [(scalar: UInt32, from: Float)]

  /// The printable characters of ASCII: what every terminal has.
  ///
  /// Letters and digits are left out. A picture made of them reads as writing, and the figures of a dial must not be
  /// mistaken for its rim. They could only add ink low or high in a cell, of which other characters have little.
  static let ascii = DrawnGlyphs(
    .ascii, plain: [(" %_|/\\-.:=+*^';", 0.05), ("@#()", 0.25), ("\",", 0.5)], mirrors: "/\\()",
    nudged: [("|", 1, 0, 0.15), ("/\\", 1, 0, 0.2), ("'.,", 1, 0, 0.15), ("-", 0, 1, 0.15)],
    edges: " _|/\\-.'^,\"", ramp: " .:;+x%#@")

  /// A set from its pictures.
  ///
  /// - Parameters:
  ///   - table: The pictures.
  ///   - plain: The characters, and how much worse than its likeness each is taken to be: those that lie along edges and
  ///     lines least, small and dense ones that stand out among them most.
  ///   - mirrors: Pairs that are each other's mirror images; all others are taken to be their own. A symmetric
  ///     shape must get a symmetric picture, though faces draw a comma or a tilde to one side.
  ///   - nudged: Characters that also stand for what lies some samples beside or above and below them. A line should
  ///     come out as the same character all along, wherever it passes through the cells. The last number is how much
  ///     worse they are taken to be.
  ///   - edges: The thin ones among the characters, which stand for the edge of an area: what it has in a cell that is mostly bare,
  ///     or what it lacks in a cell that is mostly covered.
  ///   - ramp: From thin to dense, for evenly covered cells.
  init(
    _ table: GlyphTable, plain: [(String, Float)], mirrors: String, nudged: [(String, Int, Int, Float)],
    edges: String, ramp: String
  ) {
    let pictures = Self.symmetric(table, mirrors: mirrors.unicodeScalars.map(\.value))
    var candidates: [Candidate] = []
    func add(_ characters: String, reluctance: Float, columns: Int = 0, rows: Int = 0) {
      for scalar in characters.unicodeScalars {
        guard let index = table.scalars.firstIndex(of: scalar.value) else { continue }
        let shape = GlyphShape(pictures[index].moved(columns: columns, rows: rows))
        let direction: Direction =
          if mirrors.unicodeScalars.contains(scalar) { .slanted } else if scalar == "|" { .upright } else { .any }
        candidates.append(
          Candidate(
            scalar: scalar.value, shape: shape, reluctance: reluctance, direction: direction,
            isEdge: edges.unicodeScalars.contains(scalar)))
      }
    }
    for (characters, reluctance) in plain { add(characters, reluctance: reluctance) }
    for (characters, x, y, reluctance) in nudged {
      add(characters, reluctance: reluctance, columns: x, rows: y)
      add(characters, reluctance: reluctance, columns: -x, rows: -y)
    }
    self.candidates = candidates
    self.ramp = Self.ramp(ramp, table)
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

  /// The pictures of a table, each mixed with the mirror image of its partner.
  private static func symmetric(_ table: GlyphTable, mirrors: [UInt32]) -> [Coverage] {
    let pictures = table.coverages()
    return zip(table.scalars, pictures).map { scalar, picture in
      let index = mirrors.firstIndex(of: scalar)
      let partner = index.flatMap { table.scalars.firstIndex(of: mirrors[$0 ^ 1]) }.map { pictures[$0] } ?? picture
      return (picture + Coverage(partner.d, partner.c, partner.b, partner.a)) * 0.5
    }
  }
}

extension Coverage {
  /// One sample.
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

  /// The same ink some samples to the right and further down; what leaves the cell is lost.
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
