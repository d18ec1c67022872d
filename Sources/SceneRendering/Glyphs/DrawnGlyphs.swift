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

  /// What is chosen from for the edge of an area: what it has in a cell that is mostly bare, or what it lacks in a cell that is mostly
  /// covered.
  let edges: [Candidate]

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
    edges: (.edges, plain: [(" _|/\\-.'^,\"", 0.05)]), ramp: " .:;+x%#@")

  /// Creates a set from its pictures.
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
  ///   - edges: The thin ones among the characters, which stand for the edges of areas, and pictures of those that an edge has another
  ///     picture of than a line.
  ///   - ramp: From thin to dense, for evenly covered cells.
  init(
    _ table: GlyphTable, plain: [(String, Float)], mirrors: String, nudged: [(String, Int, Int, Float)],
    edges: (table: GlyphTable, plain: [(String, Float)]), ramp: String
  ) {
    let pictures = Self.symmetric(table, mirrors: mirrors.unicodeScalars.map(\.value))
    let edgePictures = pictures.merging(Self.symmetric(edges.table, mirrors: [])) { $1 }
    candidates = Self.candidates(pictures, plain: plain, mirrors: mirrors, nudged: nudged)
    self.edges = Self.candidates(edgePictures, plain: edges.plain, mirrors: mirrors, nudged: nudged)
    self.ramp = Self.ramp(ramp, table)
  }

  /// The characters as they are, and those of them that also stand for what lies a little to one side.
  private static func candidates(
    _ pictures: [UInt32: Coverage], plain: [(String, Float)], mirrors: String, nudged: [(String, Int, Int, Float)]
  ) -> [Candidate] {
    var candidates: [Candidate] = []
    func add(_ scalar: Unicode.Scalar, reluctance: Float, columns: Int = 0, rows: Int = 0) {
      guard let picture = pictures[scalar.value] else { return }
      let direction: Direction =
        if mirrors.unicodeScalars.contains(scalar) { .slanted } else if scalar == "|" { .upright } else { .any }
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

  /// Returns the pictures of a table by character, each mixed with the mirror image of its partner.
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

  /// Returns the same ink some samples to the right and further down; what leaves the cell is lost.
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
