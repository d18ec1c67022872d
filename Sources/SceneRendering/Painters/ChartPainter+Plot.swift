import Cells
import LayerAnimation

/// The painting of plots, which show a number over a span of time as a curve:
///
///              0.71                   the present number, above the playhead
///      1 │       ╷   .-"-.            the curve, over the bounds
///        │    _,-●""'     `.          the greatest and the least number, beside the rows
///      0 │.-""   ╵          `-        that they lie in
///        └┬────┬─────┬─────┬─         a tick at each interval, below the bounds
///         0    1     2     3          its time in seconds
///
/// Where glyphs are characters, the axes are typed with `|`, `-` and `+`, and the present is `:` and `o`. Else the axes
/// are lines of box drawing, and the present is drawn as a shape, so that it takes nothing of the curve away.
///
/// The curve is drawn like the line of a shape, so that it is as smooth as the glyphs allow. It stays within the rows
/// of the plot, with its full thickness at its extremes too, clear of the number above and of the ticks below.
extension ChartPainter {
  /// Paints a plot.
  ///
  /// - Parameters:
  ///   - plot: The figure.
  ///   - chart: The chart that has the figure.
  ///   - bounds: The bounds of the layer, in its own points.
  ///   - time: The local time of the layer.
  func paint(
    _ plot: PlotFigure, of chart: ChartContent, _ grid: ChartGrid, _ labels: ChartLabels, _ bounds: Rect,
    at time: Double, _ step: PaintStep, on target: PaintTarget
  ) {
    let scale = Paint(chart.scaleColor, opacity: step.opacity)
    let number = chart.number(at: time)
    let column = grid.column(at: time)
    let curve = target.isTyped(lineOfWidth: Self.curveWidth) ? nil : curve(of: step.layer)
    let projection = grid.curveProjection(of: bounds.standardized, lineWidth: Self.curveRoom(on: target))
    if scale.alpha > Canvas.leastOpacity {
      paintTicks(every: chart.tickInterval, grid, scale, labels, on: target)
      paintAxis(of: plot, grid, scale, labels, on: target)
    }
    let share = plot.isRevealed ? chart.share(at: time) : 1
    if let projection {
      paintCurve(of: plot, bounds.standardized, through: projection, upTo: share, step, on: target)
    }
    if scale.alpha > Canvas.leastOpacity, time >= chart.start, time <= chart.end {
      let covered = projection.flatMap { curve?.rows(of: plot.curve, inColumn: column, through: $0) }
      paintPlayhead(grid, column: column, besides: covered ?? 0..<0, scale, on: target)
      paintPresent(of: plot, number, grid, column: column, scale, labels, on: target)
    }
    guard let number else { return }
    paintPoint(of: plot, at: number, grid, column: column, curve, scale, on: target)
  }

  /// Paints the curve.
  ///
  /// - Parameters:
  ///   - area: The bounds of the layer, of positive size.
  ///   - projection: The map from points to samples.
  ///   - share: The part of the span up to which the curve is drawn, from 0 to 1.
  private func paintCurve(
    of plot: PlotFigure, _ area: Rect, through projection: Homography, upTo share: Double, _ step: PaintStep,
    on target: PaintTarget
  ) {
    guard share > 0 else { return }
    let paint = Paint(plot.curveColor, opacity: step.opacity)
    guard paint.alpha > Canvas.leastOpacity, !plot.curve.elements.isEmpty else { return }
    var line = ShapeContent()
    (line.path, line.lineWidth) = (plot.curve, Self.curveWidth / projection.yy)
    (line.lineJoin, line.lineCap) = (.round, .square)
    let end = area.origin.x + area.size.width * share
    let curve = curve(of: step.layer)
    if target.isTyped(lineOfWidth: Self.curveWidth) {
      if share < 1 { line.strokeEnd = plot.curve.shareOfLines(upTo: end) }
      let typed = curve.outliner.line(plot.curve, line, samplesPerPoint: projection.yy)
      return target.type(typed, paint, through: projection)
    }
    let leveled = curve.leveled(plot.curve, through: projection)
    line.path = leveled
    if share < 1 { line.strokeEnd = leveled.shareOfLines(upTo: end) }
    let outline = curve.outliner.stroke(leveled, line, samplesPerPoint: projection.yy)
    target.mask.add(outline, through: projection)
    target.sweep(.nonZero)
    target.mask.settle(lineWidth: Self.curveWidth)
    target.addInk(paint, strength: target.shades.lineStrength(paint), isFill: false)
  }

  /// The width of the curve, in samples, of which a column has four.
  static let curveWidth = 2.2

  /// Returns the height that the curve's line takes within the rows, in samples: a typed line takes a row.
  private static func curveRoom(on target: PaintTarget) -> Double {
    target.isTyped(lineOfWidth: curveWidth) ? Double(Coverage.rows) : curveWidth
  }

  /// Paints the vertical axis at the left, and the numbers at its ends where there is room.
  private func paintAxis(
    of plot: PlotFigure, _ grid: ChartGrid, _ paint: Paint, _ labels: ChartLabels, on target: PaintTarget
  ) {
    let column = grid.left - 1
    let isTyped = target.isTyped(lineOfWidth: Self.curveWidth)
    for row in grid.top..<min(grid.bottom, max(target.rows, grid.top)) {
      put(isTyped ? "|" : "│", column, row, paint, on: target)
    }
    if !isTyped { put("└", column, grid.bottom, paint, on: target) }
    let (low, high) = plot.range
    let (upper, lower) =
      plot.isFlipped ? (plot.label(of: low), plot.label(of: high)) : (plot.label(of: high), plot.label(of: low))
    // Each is in the middle of its row, and a column away from the axis.
    let (end, half) = (Double(column - 1), labels.height / 2)
    labels.write(upper, x: end - labels.width(of: upper), y: Double(grid.top) + 0.5 - half)
    guard Double(grid.bottom - grid.top) > labels.height else { return }
    labels.write(lower, x: end - labels.width(of: lower), y: Double(grid.bottom) - 0.5 - half)
  }

  /// Paints the line of the present, but not over the curve: a typed `:` leaves the curve's characters.
  private func paintPlayhead(
    _ grid: ChartGrid, column: Int, besides covered: Range<Int>, _ paint: Paint, on target: PaintTarget
  ) {
    let isTyped = target.isTyped(lineOfWidth: Self.curveWidth)
    for row in grid.top..<min(grid.bottom, max(target.rows, grid.top))
    where !covered.contains(row) && !(isTyped && target.hasLine(column: column, row: row)) {
      put(isTyped ? ":" : "┊", column, row, paint, on: target)
    }
  }

  /// Paints the present number above the playhead, or the playhead's end if there is none.
  private func paintPresent(
    of plot: PlotFigure, _ value: Double?, _ grid: ChartGrid, column: Int, _ paint: Paint, _ labels: ChartLabels,
    on target: PaintTarget
  ) {
    guard let value else { return put("v", column, grid.top - 1, paint, on: target) }
    let number = plot.label(of: value)
    let width = labels.width(of: number)
    let start = max(Double(grid.left), min(Double(column) + 0.5 - width / 2, Double(grid.right) - width))
    labels.write(number, x: start, y: Double(grid.top) - labels.height)
  }

  /// Paints a mark where the playhead meets the curve.
  private func paintPoint(
    of plot: PlotFigure, at value: Double, _ grid: ChartGrid, column: Int, _ curve: PlotCurve?, _ paint: Paint,
    on target: PaintTarget
  ) {
    guard paint.alpha > Canvas.leastOpacity else { return }
    let place = grid.curvePlace(at: plot.depth(of: value), lineWidth: Self.curveRoom(on: target))
    put(curve == nil ? "o" : "●", column, grid.row(of: curve?.place(of: place) ?? place), paint, on: target)
  }
}

extension ChartGrid {
  /// Returns the map from the points of a plot's bounds to samples; nil if the bounds are empty. Horizontally it goes
  /// from the middle of the first column to that of the last one, as times do; vertically the line stays within the
  /// rows.
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

  /// Returns the place of the curve at a fraction of the height from the upper edge, 0 to 1, in samples.
  fileprivate func curvePlace(at fraction: Double, lineWidth: Double) -> Double {
    let height = Double((bottom - top) * Coverage.rows)
    return Double(top * Coverage.rows) + lineWidth / 2 + fraction * (height - lineWidth)
  }

  /// Returns the row of a place within the chart.
  fileprivate func row(of place: Double) -> Int {
    min(max(Int(place / Double(Coverage.rows)), top), bottom - 1)
  }
}

extension PlotFigure {
  /// Returns a number as it is written beside the plot, in the unit of the labels.
  fileprivate func label(of value: Double) -> ShortNumber {
    let shown = showsDegrees ? value * 180 / .pi : value
    return numberFormat.map { ShortNumber($0.text(for: shown)) } ?? ShortNumber(shown)
  }
}

extension ChartContent {
  /// Returns the part of the span that has passed at a time, from 0 to 1.
  fileprivate func share(at time: Double) -> Double { max(0, min((time - start) / (end - start), 1)) }
}

extension Path {
  /// Returns the part of the length of a path of straight lines that lies left of an x, for lines that go to the right.
  fileprivate func shareOfLines(upTo x: Double) -> Double {
    var (whole, part, start) = (0.0, 0.0, Point.zero)
    for element in elements {
      guard case .line(let point) = element else {
        if case .move(let point) = element { start = point }
        continue
      }
      let length = start.distance(to: point)
      whole += length
      if point.x <= x {
        part += length
      } else if start.x < x {
        part += length * (x - start.x) / (point.x - start.x)
      }
      start = point
    }
    return whole > 0 ? part / whole : 0
  }
}
