// Without the inlining asked for below, a frame of the aquarium (`Scenes/show/aquarium.yaml`) takes 6 % more instructions.

/// How much of each sample of one cell is covered: 4 columns of 8 samples, which makes samples square.
///
/// 0 is bare, 1 is covered. Numbers with a fraction rather than bytes: nothing is rounded until a glyph is chosen, and
/// sums and products of a column are single instructions. Four vectors of eight rather than one of thirty-two, since
/// the compiler takes the latter apart lane by lane.
struct Coverage: BitwiseCopyable {
  /// The samples of one column each, from left to right; lanes go down.
  var a, b, c, d: SIMD8<Float>

  /// Samples across a cell.
  static let columns = 4

  /// Samples down a cell.
  static let rows = 8

  /// How many samples a cell has.
  static let samples: Float = 32

  /// Nothing covered. Computed, as all constant vectors are: a stored one would be asked for whether it is initialised yet.
  static var bare: Coverage { Coverage(column: .zero) }

  /// Everything covered.
  static var solid: Coverage { Coverage(column: SIMD8(repeating: 1)) }

  /// Samples from their columns.
  init(_ a: SIMD8<Float>, _ b: SIMD8<Float>, _ c: SIMD8<Float>, _ d: SIMD8<Float>) {
    (self.a, self.b, self.c, self.d) = (a, b, c, d)
  }

  /// Four equal columns.
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

  /// Returns the greater ones, sample by sample.
  @inline(__always)
  static func greater(_ l: Coverage, _ r: Coverage) -> Coverage {
    Coverage(greater(l.a, r.a), greater(l.b, r.b), greater(l.c, r.c), greater(l.d, r.d))
  }

  /// `pointwiseMax`, and comparing in generic functions, go lane by lane.
  @inline(__always)
  private static func greater(_ l: SIMD8<Float>, _ r: SIMD8<Float>) -> SIMD8<Float> {
    l.replacing(with: r, where: r .> l)
  }

  @inline(__always)
  private static func lesser(_ l: SIMD8<Float>, _ r: SIMD8<Float>) -> SIMD8<Float> {
    l.replacing(with: r, where: r .< l)
  }

  /// Returns the sums, sample by sample.
  @inline(__always)
  static func + (l: Coverage, r: Coverage) -> Coverage { Coverage(l.a + r.a, l.b + r.b, l.c + r.c, l.d + r.d) }

  /// Returns the differences, sample by sample.
  @inline(__always)
  static func - (l: Coverage, r: Coverage) -> Coverage { Coverage(l.a - r.a, l.b - r.b, l.c - r.c, l.d - r.d) }

  /// Returns the products, sample by sample.
  @inline(__always)
  static func * (l: Coverage, r: Coverage) -> Coverage { Coverage(l.a * r.a, l.b * r.b, l.c * r.c, l.d * r.d) }

  /// Returns all samples multiplied by a factor.
  @inline(__always)
  static func * (l: Coverage, factor: Float) -> Coverage {
    Coverage(l.a * factor, l.b * factor, l.c * factor, l.d * factor)
  }
}

extension SIMD8<Float> {
  /// The sum of all lanes, by halves: `sum()` adds lane by lane and takes several times as long.
  @inline(__always)
  var total: Float {
    let four = lowHalf + highHalf
    let two = four.lowHalf + four.highHalf
    return two[0] + two[1]
  }
}
