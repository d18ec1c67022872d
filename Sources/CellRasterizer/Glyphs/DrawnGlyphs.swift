/// Characters that are thin drawings, and what each looks like.
struct DrawnGlyphs: Sendable {
  /// One look of a character: as it is, or a little to one side.
  struct Candidate: Sendable {
    var scalar: UInt32
    var shape: GlyphShape
    /// How much worse than its likeness it is taken to be.
    var reluctance: Float
  }

  /// What is chosen from.
  let candidates: [Candidate]

  /// Characters that an area's edge is better mixed of ink and paper than drawn with: letters, and what is so dense that
  /// it has no shape.
  let mixed: Set<UInt32>

  /// The characters for evenly covered cells, thin to dense, and the coverage from which each is used: half-way between
  /// its own ink and the ink of the one before, the densest one's being 1.
  let ramp: [(scalar: UInt32, from: Float)]

  /// The printable characters of ASCII: what every terminal has.
  ///
  /// Digits and most letters are left out. A picture made of them reads as writing, and the figures of a dial must not
  /// be mistaken for its rim; the letters that stay have ink where nothing else has: low, high, or in one corner.
  static let ascii = DrawnGlyphs(
    .ascii, plain: " /\\|_-',.:;=+*#@\"%^", corners: "gyuTYVMWAdbqpLJ()", mirrors: "/\\dbqpLJ()",
    nudged: [("|/\\", 1, 0, 0.14), ("'.,", 1, 0, 0.14), ("-", 0, 1, 0.14)], ramp: " .:;+x%#@")

  /// Characters whose ink fills their cell.
  private static let dense = "@#%*x"

  /// A set from its pictures.
  ///
  /// - Parameters:
  ///   - table: The pictures.
  ///   - plain: The characters that read as ink.
  ///   - corners: Characters that read as writing and are taken only where they are clearly better.
  ///   - mirrors: Pairs that are each other's mirror images; all others are taken to be their own. What is symmetric
  ///     must look so, though faces draw a comma or a tilde to one side.
  ///   - nudged: Characters that also stand for what lies some samples beside or above and below them. A line should
  ///     come out as the same character all along, wherever it passes through the cells. The last number is how much
  ///     worse they are taken to be.
  ///   - ramp: From thin to dense, for evenly covered cells.
  init(
    _ table: GlyphTable, plain: String, corners: String, mirrors: String, nudged: [(String, Int, Int, Float)],
    ramp: String
  ) {
    let pictures = Self.symmetric(table, mirrors: mirrors.unicodeScalars.map(\.value))
    var candidates: [Candidate] = []
    func add(_ characters: String, reluctance: Float, columns: Int = 0, rows: Int = 0) {
      for scalar in characters.unicodeScalars {
        guard let index = table.scalars.firstIndex(of: scalar.value) else { continue }
        let shape = GlyphShape(pictures[index].moved(columns: columns, rows: rows))
        candidates.append(Candidate(scalar: scalar.value, shape: shape, reluctance: scalar == " " ? 0 : reluctance))
      }
    }
    add(plain, reluctance: 0.1)
    for (characters, x, y, reluctance) in nudged {
      add(characters, reluctance: reluctance, columns: x, rows: y)
      add(characters, reluctance: reluctance, columns: -x, rows: -y)
    }
    add(corners, reluctance: 1)
    self.candidates = candidates
    mixed = Set((corners.filter(\.isLetter) + Self.dense).unicodeScalars.map(\.value))
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
      let place = mirrors.firstIndex(of: scalar)
      let partner = place.flatMap { table.scalars.firstIndex(of: mirrors[$0 ^ 1]) }.map { pictures[$0] } ?? picture
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
