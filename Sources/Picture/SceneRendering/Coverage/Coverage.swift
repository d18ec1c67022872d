// Without the inlining asked for below, a frame of the aquarium (`Scenes/show/aquarium.yaml`) takes 6 % more instructions.

/// The covered share of each sample of one cell, in 4 columns of 8 samples, which makes samples square.
///
/// 0 is bare, 1 is covered. The shares are floating-point numbers rather than bytes: nothing is rounded until a glyph
/// is chosen, and the sum or product of a column is a single instruction. They are in four vectors of eight rather than
/// one of thirty-two, since the compiler divides the latter into single lanes.
struct Coverage: BitwiseCopyable {
  /// The samples of each column, from left to right; the lanes go from top to bottom.
  var a, b, c, d: SIMD8<Float>

  /// The number of columns of samples in a cell.
  static let columns = 4

  /// The number of rows of samples in a cell.
  static let rows = 8

  /// The number of samples in a cell.
  static let samples: Float = 32

  /// A cell of which nothing is covered. Like all constant vectors it is computed: each access to a stored one would
  /// test whether it is initialised.
  static var bare: Coverage { Coverage(column: .zero) }

  /// A cell of which everything is covered.
  static var solid: Coverage { Coverage(column: SIMD8(repeating: 1)) }

  /// Creates samples from their columns.
  init(_ a: SIMD8<Float>, _ b: SIMD8<Float>, _ c: SIMD8<Float>, _ d: SIMD8<Float>) {
    (self.a, self.b, self.c, self.d) = (a, b, c, d)
  }

  /// Creates samples with four equal columns.
  init(column: SIMD8<Float>) { self.init(column, column, column, column) }

  /// The sum of all samples.
  @inline(__always)
  var total: Float { (a + b + c + d).total }

  /// The greatest sample.
  @inline(__always)
  var greatest: Float {
    let columns = Self.greater(Self.greater(a, b), Self.greater(c, d))
    let four = columns.lowHalf.replacing(with: columns.highHalf, where: columns.highHalf .> columns.lowHalf)
    return max(max(four[0], four[1]), max(four[2], four[3]))
  }

  /// The least and the greatest sample.
  var extremes: (least: Float, most: Float) {
    let columns = Self.lesser(Self.lesser(a, b), Self.lesser(c, d))
    let four = columns.lowHalf.replacing(with: columns.highHalf, where: columns.highHalf .< columns.lowHalf)
    return (min(min(four[0], four[1]), min(four[2], four[3])), greatest)
  }

  /// Returns the greater of two samples, for each sample.
  @inline(__always)
  static func greater(_ l: Coverage, _ r: Coverage) -> Coverage {
    Coverage(greater(l.a, r.a), greater(l.b, r.b), greater(l.c, r.c), greater(l.d, r.d))
  }

  /// Returns the greater of two lanes, for each lane. It replaces `pointwiseMax`, and comparisons in generic functions,
  /// which the compiler divides into single lanes.
  @inline(__always)
  private static func greater(_ l: SIMD8<Float>, _ r: SIMD8<Float>) -> SIMD8<Float> {
    l.replacing(with: r, where: r .> l)
  }

  @inline(__always)
  private static func lesser(_ l: SIMD8<Float>, _ r: SIMD8<Float>) -> SIMD8<Float> {
    l.replacing(with: r, where: r .< l)
  }

  /// Returns 1 for each sample that is greater than a number, and 0 for the others.
  func members(above border: Float) -> Coverage {
    Coverage(Self.members(a, border), Self.members(b, border), Self.members(c, border), Self.members(d, border))
  }

  private static func members(_ column: SIMD8<Float>, _ border: Float) -> SIMD8<Float> {
    SIMD8<Float>.zero.replacing(with: 1, where: column .> border)
  }

  /// Returns the sum of two samples, for each sample.
  @inline(__always)
  static func + (l: Coverage, r: Coverage) -> Coverage { Coverage(l.a + r.a, l.b + r.b, l.c + r.c, l.d + r.d) }

  /// Returns the difference of two samples, for each sample.
  @inline(__always)
  static func - (l: Coverage, r: Coverage) -> Coverage { Coverage(l.a - r.a, l.b - r.b, l.c - r.c, l.d - r.d) }

  /// Returns the product of two samples, for each sample.
  @inline(__always)
  static func * (l: Coverage, r: Coverage) -> Coverage { Coverage(l.a * r.a, l.b * r.b, l.c * r.c, l.d * r.d) }

  /// Returns all samples multiplied by a factor.
  @inline(__always)
  static func * (l: Coverage, factor: Float) -> Coverage {
    Coverage(l.a * factor, l.b * factor, l.c * factor, l.d * factor)
  }
}

extension SIMD8<Float> {
  /// The sum of all lanes. It is computed by halves, since `sum()` adds lane by lane and takes several times as long.
  @inline(__always)
  var total: Float {
    let four = lowHalf + highHalf
    let two = four.lowHalf + four.highHalf
    return two[0] + two[1]
  }
}

/// A run of cells in a row with equal coverage. An outline is a list of runs, from top to bottom and from left to
/// right.
struct CoverageRun: BitwiseCopyable {
  /// The coverage of every cell of the run.
  var coverage: Coverage
  /// The index of the first cell in the grid, row by row.
  var cell: Int
  /// The number of cells.
  var count: Int
  /// The sum of the samples of a cell.
  var total: Float

  /// A run of one covered cell, which the painter chooses.
  static var wholeCell: CoverageRun { CoverageRun(coverage: .solid, cell: 0, count: 1, total: Coverage.samples) }

  /// True if all samples are covered, so that nothing is mixed.
  var isSolid: Bool { total == Coverage.samples }

  /// Creates a run of equally covered cells.
  init(_ coverage: Coverage, cell: Int, count: Int = 1) {
    (self.coverage, self.cell, self.count, total) = (coverage, cell, count, coverage.total)
  }

  /// Creates a run whose sum is known.
  init(coverage: Coverage, cell: Int, count: Int, total: Float) {
    (self.coverage, self.cell, self.count, self.total) = (coverage, cell, count, total)
  }
}

/// Sides of a cell.
struct CellSides: OptionSet {
  let rawValue: UInt8

  static let left = CellSides(rawValue: 1)
  static let right = CellSides(rawValue: 2)
  static let top = CellSides(rawValue: 4)
  static let bottom = CellSides(rawValue: 8)
}

extension Coverage {
  /// Returns the samples of an area before another one is painted over it whose edge is the same: where both cover a sample together,
  /// this one reaches under the other. Nil if they meet in no sample.
  ///
  /// The *over* operator takes the covered parts of a sample to be independent of each other: of the ground a quarter would be left
  /// where two faces of a die cover a half each, which would be a dark seam.
  func reaching(under other: Coverage) -> Coverage? {
    let (a, b) = (Self.meeting(a, other.a), Self.meeting(b, other.b))
    let (c, d) = (Self.meeting(c, other.c), Self.meeting(d, other.d))
    guard any((a .| b) .| (c .| d)) else { return nil }
    return Coverage(
      self.a.replacing(with: 1, where: a), self.b.replacing(with: 1, where: b), self.c.replacing(with: 1, where: c),
      self.d.replacing(with: 1, where: d))
  }

  private static func meeting(_ own: SIMD8<Float>, _ other: SIMD8<Float>) -> SIMDMask<SIMD8<Int32>> {
    let gap = own + other - 1
    return (gap * gap .< seam * seam) .& (own .> 0) .& (other .> 0)
  }

  /// The greatest difference from a whole sample of what two areas cover that meet in it.
  private static let seam: Float = 1.0 / 64

  /// Creates the quarter of a cell along a side; along sides of both directions, the sixteenth in the corner between
  /// them; and the whole cell for no side.
  ///
  /// - Parameter sides: The sides; at most one across and one down.
  init(along sides: CellSides) {
    let (none, all) = (SIMD4<Float>.zero, SIMD4<Float>.one)
    let (ends, starts) = (SIMD4<Float>(0, 0, 1, 1), SIMD4<Float>(1, 1, 0, 0))
    let column =
      sides.contains(.top)
      ? SIMD8(lowHalf: starts, highHalf: none)
      : sides.contains(.bottom) ? SIMD8(lowHalf: none, highHalf: ends) : SIMD8(lowHalf: all, highHalf: all)
    let (isLeft, isRight) = (sides.contains(.left), sides.contains(.right))
    self.init(
      isRight ? .zero : column, isLeft || isRight ? .zero : column, isLeft || isRight ? .zero : column,
      isLeft ? .zero : column)
  }
}
