import Cells
import LayerAnimation

/// A painter of charts, which show a number or a colour over a span of time, with a scale and a playhead. It remembers
/// the outlines of curves.
///
/// Columns are times: the first one is the start, the last one is the end. All of a chart is upright and in whole
/// cells, whatever the transform.
final class ChartPainter {
  /// The curves of the layers' plots.
  private var curves = LayerMemory { PlotCurve() }
  /// The painter of numbers that are larger than a cell.
  private let text: TextPainter

  init(_ text: TextPainter) { self.text = text }

  /// Returns the curve of a layer's plot.
  func curve(of layer: Int) -> PlotCurve { curves[layer] }

  /// Paints a chart.
  ///
  /// - Parameters:
  ///   - bounds: The bounds of the layer, in its own points.
  ///   - time: The local time of the layer, which is that of the playhead.
  func paint(_ chart: ChartContent, _ bounds: Rect, at time: Double, _ step: PaintStep, on target: PaintTarget) {
    guard
      let grid = ChartGrid(chart.start, chart.end, bounds, step.projection, columns: target.columns, rows: target.rows)
    else { return }
    let labels = ChartLabels(
      fontSize: chart.fontSize, step.projection.scale(at: bounds.center),
      Paint(chart.scaleColor, opacity: step.opacity),
      text, on: target)
    switch chart.figure {
    case .strip: paintStrip(chart, grid, labels, at: time, step.opacity, on: target)
    case .plot(let plot): paint(plot, of: chart, grid, labels, bounds, at: time, step, on: target)
    }
  }

  // MARK: - Strips

  /// Paints the colours of a span of time side by side.
  ///
  ///            v                        the head of the playhead, above the bounds
  ///     ########|************++++       the colours, in the rows of the bounds
  ///     ┬─────┬─────┬─────┬─────┬       a tick at each interval, below the bounds
  ///     0     1     2     3     4       its time in seconds, where there is room
  private func paintStrip(
    _ chart: ChartContent, _ grid: ChartGrid, _ labels: ChartLabels, at time: Double, _ opacity: Double,
    on target: PaintTarget
  ) {
    paintColors(of: chart, grid, opacity, on: target)
    let scale = Paint(chart.scaleColor, opacity: opacity)
    guard scale.alpha > Canvas.leastOpacity else { return }
    paintTicks(every: chart.tickInterval, grid, scale, labels, on: target)
    paintPlayhead(of: chart, grid, at: time, scale, on: target)
  }

  /// Paints the colours of the columns. A strip consists of whole cells, so there is no outline to fill. If the glyphs
  /// allow it, both halves of a column have the colours at their own centres.
  private func paintColors(of strip: ChartContent, _ grid: ChartGrid, _ opacity: Double, on target: PaintTarget) {
    let rows = max(grid.top, 0)..<max(min(grid.bottom, target.rows), max(grid.top, 0))
    for column in grid.visibleColumns {
      guard let color = strip.color(at: grid.fraction(of: column)) else { continue }
      let paint = Paint(color, opacity: opacity)
      guard paint.alpha > Canvas.leastOpacity else { continue }
      let strength = target.shades.contrast(paint)
      let halves = halves(of: strip, grid, column, opacity, on: target.canvas)
      for row in rows where target.showsText(column: column, row: row) {
        let cell = row * target.columns + column
        if let halves {
          target.addPaper(to: cell, halves)
        } else {
          target.addPaper(to: cell, .wholeCell, paint, strength: strength)
        }
      }
    }
  }

  /// Returns the colours of the halves of a column; nil if they are equal or cannot be shown.
  private func halves(
    of strip: ChartContent, _ grid: ChartGrid, _ column: Int, _ opacity: Double, on canvas: Canvas
  ) -> Halves? {
    guard canvas.manner.fillsHalves, let left = strip.color(at: grid.fraction(of: column, offset: -0.25)),
      let right = strip.color(at: grid.fraction(of: column, offset: 0.25)), left != right
    else { return nil }
    return Halves(
      first: Paint(left, opacity: opacity), second: Paint(right, opacity: opacity), cut: .leftAndRight)
  }

  private func paintPlayhead(
    of strip: ChartContent, _ grid: ChartGrid, at time: Double, _ paint: Paint, on target: PaintTarget
  ) {
    guard time >= strip.start, time <= strip.end else { return }
    let column = grid.column(at: time)
    put("v", column, grid.top - 1, paint, on: target)
    let behind = strip.color(at: grid.fraction(of: column)).map { Paint($0, opacity: 1) } ?? target.canvas.stagePaper
    let shown = target.isMonochrome ? paint : paint.standingOut(from: behind)
    for row in max(grid.top, 0)..<max(min(grid.bottom, target.rows), max(grid.top, 0)) {
      put("|", column, row, shown, on: target)
    }
  }

  // MARK: - Strips and plots

  /// Paints the scale below the bounds, which strips and plots have in common.
  func paintTicks(
    every interval: Double, _ grid: ChartGrid, _ paint: Paint, _ labels: ChartLabels, on target: PaintTarget
  ) {
    guard let ticks = grid.ticks(every: interval) else { return }
    let isTyped = Self.typesCurves(on: target)
    for column in grid.visibleColumns { put(isTyped ? "-" : "─", column, grid.bottom, paint, on: target) }
    var free = -Double.infinity
    for tick in ticks.first...ticks.last {
      let time = Double(tick) * ticks.interval
      let column = grid.column(at: time)
      put(isTyped ? "+" : "┬", column, grid.bottom, paint, on: target)
      let number = ShortNumber(time)
      let width = labels.width(of: number)
      let start = Double(column) + 0.5 - width / 2
      guard start >= free else { continue }
      labels.write(number, x: start, y: Double(grid.bottom + 1))
      free = start + width + labels.advance
    }
  }

  func put(_ character: Unicode.Scalar, _ column: Int, _ row: Int, _ paint: Paint, on target: PaintTarget) {
    guard row >= 0, row < target.rows else { return }
    target.addText(character.value, width: 1, column: column, row: row, paint)
  }
}

extension Paint {
  /// Returns this colour, or black or white if it is nearly as light as the colour behind it.
  fileprivate func standingOut(from behind: Paint) -> Paint {
    guard abs(lightness - behind.lightness) < 0.3 else { return self }
    return Paint(repeating: behind.lightness > 0.5 ? 0 : 1).withAlpha(alpha)
  }
}
