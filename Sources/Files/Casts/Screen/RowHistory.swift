/// The last rows that have left the screen at its top, which return when it is made larger.
///
/// Their number is bounded, and zero for a screen that is never resized.
struct RowHistory: Equatable, Sendable {
  /// The greatest number of rows.
  private(set) var limit: Int
  private var rows: [ScreenRow] = []
  /// The index of the oldest row, once there are as many as fit.
  private var oldest = 0

  /// Creates a history without rows.
  init(limit: Int) { self.limit = limit }

  /// Adds a row, and returns the oldest one if there are too many.
  mutating func push(_ row: ScreenRow) -> ScreenRow? {
    guard limit > 0 else { return row }
    if rows.count < limit {
      rows.append(row)
      return nil
    }
    let evicted = rows[oldest]
    rows[oldest] = row
    oldest = oldest + 1 == limit ? 0 : oldest + 1
    return evicted
  }

  /// The number of rows.
  var count: Int { rows.count }

  /// The rows from the oldest to the newest.
  var all: [ScreenRow] { Array(rows[oldest...] + rows[..<oldest]) }

  /// Replaces all rows; of more than fit, the newest are kept.
  mutating func replace(with newRows: ArraySlice<ScreenRow>) {
    rows = Array(newRows.suffix(limit))
    oldest = 0
  }
}
