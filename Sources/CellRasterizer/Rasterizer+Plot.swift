import Cells
import LayerAnimation

/// Plots: a number over a span of time as a curve, with a scale and a playhead.
///
///              0.71                   the number now, above the playhead
///      1 |       v   .-"-.            the curve, over the bounds
///        |    _,-|""'     `.          the greatest and the least number, beside them
///      0 |.-""   |          `-
///        +-----+-----+-----+--        a tick each interval, below the bounds
///        0     1     2     3          its time in seconds
///
/// The curve is a line through coverage, as shapes are, so that it is as smooth as the glyphs allow. All else is upright,
/// in whole cells, whatever the transform.
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
    paintCurve(of: plot, step)
    paintPoint(of: plot, grid, at: time, Paint(plot.scaleColor, opacity: step.opacity))
  }

  private func paintCurve(of plot: PlotContent, _ step: PaintStep) {
    let paint = Paint(plot.curveColor, opacity: step.opacity)
    guard paint.alpha > Canvas.leastOpacity, let first = plot.curve.elements.first?.end else { return }
    let samplesPerPoint = step.projection.scale(at: first)
    guard samplesPerPoint > 0, samplesPerPoint.isFinite else { return }
    var line = ShapeContent()
    (line.lineWidth, line.lineJoin, line.lineCap) = (Self.curveWidth / samplesPerPoint, .round, .butt)
    mask.add(outliners[step.layer].stroke(plot.curve, line, samplesPerPoint: samplesPerPoint), through: step.projection)
    mask.sweep(.nonZero)
    canvas.addInk(mask, paint, strength: lineStrength(paint), isFill: false)
  }

  /// How wide the curve is, in samples, of which a column has four.
  private static let curveWidth = 1.7

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
    let row = grid.top + min(Int(fraction * Double(grid.bottom - grid.top)), grid.bottom - grid.top - 1)
    put("o", grid.column(at: time), row, paint)
  }
}

extension PlotContent {
  /// A number as it is labelled.
  fileprivate func shown(_ value: Double) -> Double { showsDegrees ? value * 180 / .pi : value }
}
