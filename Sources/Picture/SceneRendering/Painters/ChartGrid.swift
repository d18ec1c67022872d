import LayerAnimation

/// The cells of a chart, and the time of each column.
struct ChartGrid {
  let left: Int
  let right: Int
  let top: Int
  let bottom: Int
  private let start: Double
  private let span: Double
  private let gridColumns: Int

  /// The greatest absolute coordinate of a corner, in cells, at which a chart is shown.
  private static let limit = 1e5

  init?(_ first: Double, _ last: Double, _ bounds: Rect, _ projection: Homography, columns: Int, rows: Int) {
    let area = bounds.standardized
    let (a, _, c, _) = area.corners
    guard let from = projection.cellPosition(of: a), let to = projection.cellPosition(of: c) else { return nil }
    guard max(abs(from.x), abs(from.y), abs(to.x), abs(to.y)) < Self.limit else { return nil }
    span = last - first
    start = first
    guard span > 0, span.isFinite else { return nil }
    left = Int(min(from.x, to.x).rounded())
    right = max(Int(max(from.x, to.x).rounded()), left + 1)
    top = Int(min(from.y, to.y).rounded())
    bottom = max(Int(max(from.y, to.y).rounded()), top + 1)
    gridColumns = columns
  }

  /// The columns of the chart inside the grid.
  var visibleColumns: Range<Int> {
    let first = min(max(left, 0), gridColumns)
    return first..<max(min(right, gridColumns), first)
  }

  /// Returns the position of a column in the span of time, 0…1.
  ///
  /// - Parameter offset: The distance to the right of the column's centre, in columns.
  func fraction(of column: Int, offset: Double = 0) -> Double {
    right - left > 1 ? (Double(column - left) + offset) / Double(right - left - 1) : 0
  }

  /// Returns the column of a time in the span.
  func column(at time: Double) -> Int {
    left + Int(((time - start) / span * Double(right - left - 1) + 0.5).rounded(.down))
  }

  /// Returns the ticks within the span, as multiples of an interval: the wanted one, or 5, 10, 50, 100, … times as much,
  /// so that ticks are at least two columns apart. Returns nil if there are none.
  func ticks(every wanted: Double) -> (first: Int, last: Int, interval: Double)? {
    guard wanted > 0, wanted.isFinite else { return nil }
    var (interval, factor) = (wanted, 5.0)
    while interval / span * Double(right - left - 1) < 2 {
      guard interval < span else { return nil }
      interval *= factor
      factor = factor == 5 ? 2 : 5
    }
    let first = (start / interval - 1e-9).rounded(.up)
    let last = ((start + span) / interval + 1e-9).rounded(.down)
    guard first <= last, abs(first) < 1e9, abs(last) < 1e9 else { return nil }
    return (Int(first), Int(last), interval)
  }
}
