import LayerAnimation

/// The cells inside a ring of characters (`TypedLine`), row by row: all cells between the characters. Among the cells that a disc
/// covers mostly there would be none beside some characters of its ring, and others beyond the ring.
final class RingInside {
  /// For each row of the grid the columns of the ring's characters that are nearest to its middle on both sides. The cells between
  /// the two are inside.
  private var rows: [(left: Int, right: Int)] = []
  /// The middle of the ring, in columns and rows.
  private var middle = Point.zero

  /// Finds the cells inside a ring.
  ///
  /// - Parameters:
  ///   - ring: The outline of the ring, a circle.
  ///   - circle: The circle.
  ///   - projection: The projection through which the ring is typed, an upright one.
  /// - Complexity: O(points + rows + columns). Allocates only if there have never been as many rows.
  func find(_ ring: Contours, _ circle: Circle, through projection: Homography, on target: PaintTarget) {
    let radius = circle.radius * abs(projection.yy) / Double(Coverage.rows)
    middle = projection.cellPosition(of: circle.center) ?? .zero
    if rows.count < target.rows { rows = Array(repeating: (0, 0), count: target.rows) }
    for row in 0..<target.rows {
      // Where a side of the ring lies beyond the grid, no character is noted, and all cells up to the grid's edge are inside.
      let meetsRing = abs(Double(row) + 0.5 - middle.y) < radius
      rows[row] = meetsRing ? (-1, target.columns) : (0, 0)
    }
    var typed = TypedLine(around: self, on: target)
    typed.add(ring, through: projection, isOfBody: false)
  }

  /// Notes a character of the ring.
  func note(column: Int, row: Int) {
    let offset = Double(column) + 0.5 - middle.x
    if offset <= 0 { rows[row].left = max(rows[row].left, column) }
    if offset >= 0 { rows[row].right = min(rows[row].right, column) }
  }

  /// Adds the cells to a mask.
  func add(to mask: CoverageMask, rows count: Int) {
    let (width, height) = (Coverage.columns, Coverage.rows)
    for row in 0..<count {
      let (left, right) = rows[row]
      guard left + 1 < right else { continue }
      mask.add(SampleBox(columns: (left + 1) * width..<right * width, rows: row * height..<(row + 1) * height))
    }
  }
}
