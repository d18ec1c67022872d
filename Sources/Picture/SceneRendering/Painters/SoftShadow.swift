/// A blurred silhouette, with two values in each cell, one above the other, so that each stands for a square.
///
/// Three equal box filters (`BlurBox`), which together have its variance, approximate a Gaussian (as in W3C's [Filter
/// Effects Level 1](https://www.w3.org/TR/filter-effects-1/#feGaussianBlurElement)).
final class SoftShadow {
  /// True if the shadow may be painted as it is, since what casts it has not changed. Blurring takes longer than
  /// painting most layers, and needs all cells of the picture.
  var isKnown = false

  /// The columns of the grid that have values.
  private(set) var columns = 0..<0
  /// The rows that have values, in half cells.
  private(set) var rows = 0..<0

  private var values: UnsafeMutablePointer<Float>
  private var other: UnsafeMutablePointer<Float>
  private var capacity = 1
  private var width = 0

  /// The number of values in a cell, from top to bottom.
  static let perCell = 2

  /// The variance that the values have before they are blurred, in half cells squared: 1/12 since each is the mean of a
  /// square, and 1/6 on average since they are interpolated where a shadow is moved by a fraction of a square.
  private static let sampledVariance = 0.25

  /// The number of samples in a value, along both axes.
  static let samples = Double(Coverage.columns)

  init() {
    values = .allocate(capacity: 1)
    other = .allocate(capacity: 1)
  }

  deinit {
    values.deallocate()
    other.deallocate()
  }

  /// Takes the silhouette of a picture, and blurs it. Values beyond the grid equal those at its edge.
  ///
  /// - Parameters:
  ///   - picture: The picture that casts the shadow.
  ///   - sigma: The standard deviation, in half cells.
  /// - Complexity: O(cells). Allocates only if there have never been as many cells.
  func take(_ picture: Canvas, sigma: Double) {
    (columns, rows) = (0..<0, 0..<0)
    guard !picture.touchedCells.isEmpty else { return }
    reserve(picture.columns, picture.rows)
    let reach = Int(min(sigma * 3 + 1, 1e4).rounded(.up))
    findArea(picture, reach)
    fill(picture)
    let variance = max(sigma * sigma - Self.sampledVariance, 0)
    let box = BlurBox(variance: variance / 3)
    guard box.total > 1.01, !columns.isEmpty else { return }
    for _ in 0..<3 {
      blur(along: 1, columns.count, lines: rows.count, apart: width, box)
      blur(along: width, rows.count, lines: columns.count, apart: 1, box)
    }
  }

  /// Returns the shadow at a point of the grid, in half cells, by bilinear interpolation of the four values around it.
  func value(x: Double, y: Double) -> Float {
    let (left, top) = (x.rounded(.down), y.rounded(.down))
    guard left >= -1, top >= -1, left < 1e6, top < 1e6 else { return 0 }
    let (column, row) = (Int(left), Int(top))
    let (across, down) = (Float(x - left), Float(y - top))
    let upper = value(column, row) * (1 - across) + value(column + 1, row) * across
    let lower = value(column, row + 1) * (1 - across) + value(column + 1, row + 1) * across
    return upper * (1 - down) + lower * down
  }

  /// Returns the shadow in a cell, in the two halves between which it differs most.
  ///
  /// - Parameters:
  ///   - x: The column of the cell.
  ///   - y: The row of its upper half, in half cells.
  ///   - paint: The colour where the shadow is deepest.
  func halves(x: Double, y: Double, of paint: Paint) -> Halves {
    let (upper, lower) = (value(x: x, y: y), value(x: x, y: y + 1))
    let (left, right) = (value(x: x - 0.25, y: y + 0.5), value(x: x + 0.25, y: y + 0.5))
    let isSideways = abs(right - left) > abs(lower - upper)
    let (first, second) = isSideways ? (left, right) : (upper, lower)
    return Halves(
      first: paint.withAlpha(paint.alpha * first), second: paint.withAlpha(paint.alpha * second),
      cut: isSideways ? .leftAndRight : .upperAndLower)
  }

  private func value(_ column: Int, _ row: Int) -> Float {
    columns.contains(column) && rows.contains(row) ? values[row * width + column] : 0
  }

  private func reserve(_ columns: Int, _ rows: Int) {
    width = columns
    let count = columns * rows * Self.perCell
    guard count > capacity else { return }
    values.deallocate()
    other.deallocate()
    values = .allocate(capacity: count)
    other = .allocate(capacity: count)
    capacity = count
  }

  /// Finds the area that the picture and its blur cover within the grid.
  private func findArea(_ picture: Canvas, _ reach: Int) {
    var (left, right) = (picture.columns, 0)
    let first = picture.touchedCells.lowerBound / picture.columns
    let last = (picture.touchedCells.upperBound - 1) / picture.columns
    for row in first...last {
      for column in 0..<picture.columns where picture.isPainted(row * picture.columns + column) {
        (left, right) = (min(left, column), max(right, column + 1))
      }
    }
    guard left < right else { return }
    columns = max(left - reach, 0)..<min(right + reach, picture.columns)
    rows = max(first * Self.perCell - reach, 0)..<min((last + 1) * Self.perCell + reach, picture.rows * Self.perCell)
  }

  private func fill(_ picture: Canvas) {
    for row in rows {
      for column in columns {
        let cell = row / Self.perCell * picture.columns + column
        let isLower = row % Self.perCell == 1
        values[row * width + column] =
          picture.isPainted(cell) ? picture.cells[cell].silhouette(isLower: isLower) : 0
      }
    }
  }

  private func blur(along step: Int, _ count: Int, lines: Int, apart distance: Int, _ box: BlurBox) {
    let start = rows.lowerBound * width + columns.lowerBound
    box.filter(values + start, into: other + start, along: step, count, lines: lines, apart: distance)
    swap(&values, &other)
  }
}
