import LayerAnimation

/// The mapping of a stage of square points to a grid of cells: one uniform scale, centred.
///
/// A cell counts as twice as high as wide, as in nearly every terminal. So a column is one unit wide and a row two
/// units high, and a circle of points stays round:
///
///     scale = min(columns / width, 2 · rows / height)      columns per point
///     column = x · scale + marginLeft       row = y · scale / 2 + marginTop
package struct StageFit: Hashable, Sendable {
  /// The number of columns of the grid.
  package let columns: Int

  /// The number of rows of the grid.
  package let rows: Int

  /// The number of columns in a point of the stage; 0 if the stage or the grid has no area.
  package let scale: Double

  /// The upper left corner of the stage, in columns and rows.
  package let origin: Point

  /// Creates the mapping of a stage to a grid.
  ///
  /// - Parameters:
  ///   - stage: The size of the stage, in points.
  ///   - columns: The width of the grid; a negative one counts as 0.
  ///   - rows: The height of the grid; a negative one counts as 0.
  package init(stage: Size, columns: Int, rows: Int) {
    self.columns = max(columns, 0)
    self.rows = max(rows, 0)
    let width = Double(self.columns)
    let height = Double(self.rows)
    let fitted = min(width / stage.width, 2 * height / stage.height)
    scale = stage.width > 0 && stage.height > 0 && fitted.isFinite ? fitted : 0
    guard scale > 0 else {
      origin = .zero
      return
    }
    origin = Point(x: (width - stage.width * scale) / 2, y: (height - stage.height * scale / 2) / 2)
  }

  /// Creates the mapping to a part of a grid.
  ///
  /// - Parameters:
  ///   - whole: The mapping to the grid.
  ///   - columns: The columns of the part.
  ///   - rows: The rows of the part.
  package init(_ whole: StageFit, columns: Range<Int>, rows: Range<Int>) {
    (self.columns, self.rows, scale) = (columns.count, rows.count, whole.scale)
    origin = Point(x: whole.origin.x - Double(columns.lowerBound), y: whole.origin.y - Double(rows.lowerBound))
  }

  /// Returns the position of a point of the stage in the grid: x in columns, y in rows.
  package func position(of point: Point) -> Point {
    Point(x: point.x * scale + origin.x, y: point.y * scale / 2 + origin.y)
  }

  /// Returns the point of the stage at a position in the grid, x in columns and y in rows; nil if nothing of the stage
  /// is shown. It is the inverse of `position(of:)`.
  package func point(at position: Point) -> Point? {
    guard scale > 0 else { return nil }
    let point = Point(x: (position.x - origin.x) / scale, y: (position.y - origin.y) / scale * 2)
    return point.x.isFinite && point.y.isFinite ? point : nil
  }

  /// The map from points of the stage to samples of coverage, which are square.
  var toSamples: Homography {
    let across = scale * Double(Coverage.columns)
    return Homography(
      xx: across, xy: 0, xw: 0, yx: 0, yy: across, yw: 0,
      ox: origin.x * Double(Coverage.columns), oy: origin.y * Double(Coverage.rows), ow: 1)
  }
}
