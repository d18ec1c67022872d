import Cells
import LayerAnimation

/// Plots: a number over a span of time as a curve, with a scale and a playhead.
///
///              0.71                   the number now, above the playhead
///      1 |       v   .-"-.            the curve, over the bounds
///        |    _,-|""'     `.          the greatest and the least number, beside the rows
///      0 |.-""   |          `-        that they lie in
///        +-----+-----+-----+--        a tick each interval, below the bounds
///        0     1     2     3          its time in seconds
///
/// The curve is a line through coverage, as shapes are, so that it is as smooth as the glyphs allow. All of it is upright,
/// in whole rows and columns, whatever the transform: the curve at its highest and lowest is as thick as anywhere, and lies
/// within the rows of the plot, clear of the number above and of the ticks below.
extension Rasterizer {
  func paint(_ plot: PlotContent, _ bounds: Rect, at time: Double, _ step: PaintStep) {
    guard
      let grid = StripGrid(
        plot.start, plot.end, bounds, step.projection, columns: canvas.columns, rows: canvas.rows)
    else { return }
    let scale = Paint(plot.scaleColor, opacity: step.opacity)
    if scale.alpha > Canvas.leastOpacity {
      paintTicks(every: plot.tickInterval, grid, scale)
      paintAxis(of: plot, grid, scale)
      paintPlayhead(of: plot, grid, at: time, scale)
    }
    paintCurve(of: plot, grid, bounds, step)
    paintPoint(of: plot, grid, at: time, Paint(plot.scaleColor, opacity: step.opacity))
  }

  private func paintCurve(of plot: PlotContent, _ grid: StripGrid, _ bounds: Rect, _ step: PaintStep) {
    let paint = Paint(plot.curveColor, opacity: step.opacity)
    guard paint.alpha > Canvas.leastOpacity, !plot.curve.elements.isEmpty else { return }
    let area = bounds.standardized
    guard let projection = grid.curveProjection(of: area, lineWidth: Self.curveWidth) else { return }
    var line = ShapeContent()
    (line.path, line.lineWidth) = (plot.curve, Self.curveWidth / projection.yy)
    (line.lineJoin, line.lineCap) = (.round, .square)
    mask.add(outliners[step.layer].stroke(plot.curve, line, samplesPerPoint: projection.yy), through: projection)
    mask.sweep(.nonZero)
    canvas.addInk(mask, paint, strength: lineStrength(paint), isFill: false)
  }

  /// How wide the curve is, in samples, of which a column has four.
  static let curveWidth = 1.7

  /// The upright line at the left, and the numbers at its ends where there is room.
  private func paintAxis(of plot: PlotContent, _ grid: StripGrid, _ paint: Paint) {
    let column = grid.left - 1
    for row in grid.top..<min(grid.bottom, max(canvas.rows, grid.top)) { put("|", column, row, paint) }
    let (low, high) = plot.range
    label(plot.shown(high), endingAt: column - 2, grid.top, paint)
    if grid.bottom - grid.top > 1 { label(plot.shown(low), endingAt: column - 2, grid.bottom - 1, paint) }
  }

  private func label(_ value: Double, endingAt column: Int, _ row: Int, _ paint: Paint) {
    let number = ShortNumber(value)
    for index in 0..<number.count { put(number[index], column - number.count + 1 + index, row, paint) }
  }

  /// The line through now; the curve is drawn over it.
  private func paintPlayhead(of plot: PlotContent, _ grid: StripGrid, at time: Double, _ paint: Paint) {
    guard time >= plot.start, time <= plot.end else { return }
    let column = grid.column(at: time)
    for row in grid.top..<min(grid.bottom, max(canvas.rows, grid.top)) { put(":", column, row, paint) }
    guard let value = plot.value(at: time) else { return put("v", column, grid.top - 1, paint) }
    let number = ShortNumber(plot.shown(value))
    let start = max(grid.left, min(column - (number.count - 1) / 2, grid.right - number.count))
    for index in 0..<number.count { put(number[index], start + index, grid.top - 1, paint) }
  }

  /// A mark where the playhead meets the curve.
  private func paintPoint(of plot: PlotContent, _ grid: StripGrid, at time: Double, _ paint: Paint) {
    guard paint.alpha > Canvas.leastOpacity, let value = plot.value(at: time) else { return }
    let (low, high) = plot.range
    let fraction = max(0, min((high - value) / (high - low), 1))
    put("o", grid.column(at: time), grid.curveRow(at: fraction, lineWidth: Self.curveWidth), paint)
  }
}

extension StripGrid {
  /// From the points of a plot's bounds to samples: from the middle of the first column to that of the last one, as instants
  /// are, and as high as leaves a line within the rows; nil where the bounds are nothing.
  fileprivate func curveProjection(of area: Rect, lineWidth: Double) -> Homography? {
    guard area.size.width > 0, area.size.height > 0 else { return nil }
    let (columns, rows) = (Double(Coverage.columns), Double(Coverage.rows))
    let width = Double(right - left - 1) * columns / area.size.width
    let height = (Double(bottom - top) * rows - lineWidth) / area.size.height
    guard width.isFinite, height > 0, height.isFinite else { return nil }
    return Homography(
      xx: width, xy: 0, xw: 0, yx: 0, yy: height, yw: 0,
      ox: (Double(left) + 0.5) * columns - area.origin.x * width,
      oy: Double(top) * rows + lineWidth / 2 - area.origin.y * height, ow: 1)
  }

  /// The row that the curve is in, so far down from the upper edge: 0 to 1.
  fileprivate func curveRow(at fraction: Double, lineWidth: Double) -> Int {
    let height = Double(bottom - top)
    let margin = lineWidth / Double(Coverage.rows)
    return top + min(Int(margin / 2 + fraction * (height - margin)), bottom - top - 1)
  }
}

extension PlotContent {
  /// A number as it is labelled.
  fileprivate func shown(_ value: Double) -> Double { showsDegrees ? value * 180 / .pi : value }
}
