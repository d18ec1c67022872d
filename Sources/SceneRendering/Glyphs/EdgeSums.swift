/// What a cell has on one side of each straight edge that a bar can have, of coverage or of one channel of its colours.
struct EdgeSums {
  /// Below the upper end of each eighth of the height, from the lowest one to the seventh; nothing in the last lane.
  let below: SIMD8<Float>
  /// In each column of samples.
  let columns: SIMD4<Float>
  /// On the left of each column.
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

  /// In all of the cell.
  var total: Float { columns.sum() }

  /// How many samples are below the end of each eighth.
  static var belowCounts: SIMD8<Float> { SIMD8(4, 8, 12, 16, 20, 24, 28, 32) }

  /// How many samples are in each column and on the left of it.
  static var throughCounts: SIMD4<Float> { SIMD4(8, 16, 24, 32) }
}
