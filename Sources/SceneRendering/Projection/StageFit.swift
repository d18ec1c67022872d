import LayerAnimation

/// How a stage of square points is fitted into a grid of cells: one uniform scale, centred.
///
/// A cell is taken to be twice as tall as it is wide, as it is in nearly every terminal, so one column is one unit wide
/// and one row two units tall, and a circle of points stays round:
///
///     scale = min(columns / width, 2 · rows / height)      columns per point
///     column = x · scale + marginLeft       row = y · scale / 2 + marginTop
package struct StageFit: Hashable, Sendable {
  /// How many columns the grid has.
  package let columns: Int

  /// How many rows the grid has.
  package let rows: Int

  /// Columns per point of the stage; 0 if the stage or the grid has no area.
  package let scale: Double

  /// Where the stage's left upper corner lies, in columns and rows.
  package let origin: Point

  /// Fits a stage into a grid.
  ///
  /// - Parameters:
  ///   - stage: The stage's size in square points.
  ///   - columns: The grid's width; negative counts as 0.
  ///   - rows: The grid's height; negative counts as 0.
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

  /// Where a point of the stage lies in the grid: x in columns, y in rows.
  package func position(of point: Point) -> Point {
    Point(x: point.x * scale + origin.x, y: point.y * scale / 2 + origin.y)
  }

  /// Returns the point of the stage at a position in the grid, x in columns and y in rows, with fractions: the inverse
  /// of `position(of:)`. Nil if nothing of the stage is shown.
  package func point(at position: Point) -> Point? {
    guard scale > 0 else { return nil }
    let point = Point(x: (position.x - origin.x) / scale, y: (position.y - origin.y) / scale * 2)
    return point.x.isFinite && point.y.isFinite ? point : nil
  }

  /// From points of the stage to samples of coverage, which are square.
  var toSamples: Homography {
    let across = scale * Double(Coverage.columns)
    return Homography(
      xx: across, xy: 0, xw: 0, yx: 0, yy: across, yw: 0,
      ox: origin.x * Double(Coverage.columns), oy: origin.y * Double(Coverage.rows), ow: 1)
  }
}
