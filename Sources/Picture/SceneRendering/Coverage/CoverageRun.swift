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
