/// How much of each sample of one cell is covered: 4 columns of 8 samples, which makes samples square.
///
/// Lane `column · 8 + row`; 0 is bare, 1 is covered. Numbers with a fraction rather than bytes: sums, products and
/// comparisons of all samples of a column are then single instructions, and nothing is rounded until a glyph is chosen.
typealias Coverage = SIMD32<Float>

extension Coverage {
  /// Samples across a cell.
  static var columns: Int { 4 }

  /// Samples down a cell.
  static var rows: Int { 8 }

  /// How many samples a cell has.
  static var samples: Float { 32 }

  /// Every sample covered.
  static var solid: Coverage { Coverage(repeating: 1) }

  /// The mean of all samples.
  var mean: Float { sum() / Coverage.samples }
}
