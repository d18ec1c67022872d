/// Which cells an outline covers, and how: runs of cells in rows, from top to bottom and left to right.
struct CoverageRun: BitwiseCopyable {
  /// What every cell of the run has covered.
  var coverage: Coverage
  /// The first cell's index in the grid, row by row.
  var cell: Int
  /// How many cells.
  var count: Int
  /// The sum of the samples.
  var total: Float

  /// All of one cell; which one, the painter knows.
  static var wholeCell: CoverageRun { CoverageRun(coverage: .solid, cell: 0, count: 1, total: Coverage.samples) }

  /// True if all samples are covered, so that nothing needs to be mixed.
  var isSolid: Bool { total == Coverage.samples }

  /// One cell of which some samples are covered.
  init(_ coverage: Coverage, cell: Int, count: Int = 1) {
    (self.coverage, self.cell, self.count, total) = (coverage, cell, count, coverage.total)
  }

  /// A run whose sum is known.
  init(coverage: Coverage, cell: Int, count: Int, total: Float) {
    (self.coverage, self.cell, self.count, self.total) = (coverage, cell, count, total)
  }
}
