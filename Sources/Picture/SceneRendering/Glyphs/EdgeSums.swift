/// The sums of a cell's samples on one side of each straight edge that a bar can have, for the coverage or one channel
/// of the colours.
struct EdgeSums {
  /// The sums below the upper end of each eighth of the height, from the lowest one to the seventh; the last lane is
  /// unused.
  let below: SIMD8<Float>
  /// The sum of each column of samples.
  let columns: SIMD4<Float>
  /// The sum to the left of each column.
  let left: SIMD4<Float>

  /// Creates the sums of some samples.
  init(_ samples: Coverage) {
    let rows = samples.a + samples.b + samples.c + samples.d
    var (below, sum) = (SIMD8<Float>.zero, Float(0))
    for lane in 0..<Coverage.rows - 1 {
      sum += rows[Coverage.rows - 1 - lane]
      below[lane] = sum
    }
    self.below = below
    columns = SIMD4(samples.a.total, samples.b.total, samples.c.total, samples.d.total)
    let two = columns[0] + columns[1]
    left = SIMD4(0, columns[0], two, two + columns[2])
  }

  /// The sum of all samples.
  var total: Float { columns.sum() }

  /// The number of samples below the upper end of each eighth.
  static var belowCounts: SIMD8<Float> { SIMD8(4, 8, 12, 16, 20, 24, 28, 32) }

  /// The number of samples in each column and to the left of it.
  static var throughCounts: SIMD4<Float> { SIMD4(8, 16, 24, 32) }
}
