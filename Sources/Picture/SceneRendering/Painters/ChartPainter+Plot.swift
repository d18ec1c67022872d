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
    let curve = Self.typesCurves(on: target) ? nil : curve(of: step.layer)
    let projection = grid.curveProjection(of: bounds.standardized, lineWidth: Self.curveRoom(on: target))
    if scale.alpha > Canvas.leastOpacity {
      paintTicks(every: chart.tickInterval, grid, scale, labels, on: target)
      paintAxis(of: plot, grid, scale, labels, on: target)
    }
    let share = plot.isRevealed ? chart.share(at: time) : 1
    if let projection {
      curve?.level(plot.curve, lineWidth: Self.curveWidth(on: target), through: projection)
      paintCurve(of: plot, bounds.standardized, through: projection, upTo: share, step, on: target)
    }
    guard scale.alpha > Canvas.leastOpacity else { return }
    let place = number.map { grid.curvePlace(at: plot.depth(of: $0), lineWidth: Self.curveRoom(on: target)) }
    let middle = place.map { curve?.place(of: $0) ?? $0 }
    let mark = middle.flatMap { self.mark(at: $0, column: column, labels, on: target) }
    if time >= chart.start, time <= chart.end {
      let covered = projection.flatMap { curve?.rows(inColumn: column, through: $0) } ?? 0..<0
      paintPlayhead(grid, column: column, besides: covered.extended(to: mark?.cellRows), scale, on: target)
      paintPresent(of: plot, number, grid, column: column, scale, labels, on: target)
    }
    if let mark {
      target.mask.add(mark)
      target.sweep(.nonZero)
      target.addInk(scale, strength: target.shades.fillStrength(scale), .area)
    } else if let middle {
      put(curve == nil ? "o" : "●", column, grid.row(of: middle), scale, on: target)
    }
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
    let width = Self.curveWidth(on: target)
    (line.path, line.lineWidth) = (plot.curve, width / projection.yy)
    (line.lineJoin, line.lineCap) = (.round, .square)
    let end = area.origin.x + area.size.width * share
    let curve = curve(of: step.layer)
    if Self.typesCurves(on: target) {
      if share < 1 { line.strokeEnd = plot.curve.shareOfLines(upTo: end) }
      let typed = curve.outliner.line(plot.curve, line, samplesPerPoint: projection.yy)
      return target.type(typed, paint, through: projection)
    }
    line.path = curve.leveled
    if share < 1 { line.strokeEnd = curve.leveled.shareOfLines(upTo: end) }
    let outline = curve.outliner.stroke(curve.leveled, line, samplesPerPoint: projection.yy)
    target.mask.add(outline, through: projection)
    target.sweep(.nonZero)
    target.mask.settle(lineWidth: width)
    target.addInk(paint, strength: target.shades.lineStrength(paint), .line)
  }

  /// The least width of the curve, in samples, of which a column has four.
  private static let thinnestCurve = 2.0

  /// Returns the width of the curve, in samples. If cells have parts, it is as wide as one is high, so that the curve
  /// consists of whole parts: the turns of a thinner one would be pale.
  private static func curveWidth(on target: PaintTarget) -> Double {
    max(thinnestCurve, target.mask.partHeight ?? 0)
  }

  /// Returns true if curves, and the lines beside them, are typed.
  static func typesCurves(on target: PaintTarget) -> Bool { target.isTyped(lineOfWidth: thinnestCurve) }

  /// Returns the height that the curve's line takes within the rows, in samples: a typed line takes a row.
  private static func curveRoom(on target: PaintTarget) -> Double {
    typesCurves(on: target) ? Double(Coverage.rows) : curveWidth(on: target)
  }

  /// Paints the vertical axis at the left, and the numbers at its ends where there is room.
  private func paintAxis(
    of plot: PlotFigure, _ grid: ChartGrid, _ paint: Paint, _ labels: ChartLabels, on target: PaintTarget
  ) {
    let column = grid.left - 1
    let isTyped = Self.typesCurves(on: target)
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
    let isTyped = Self.typesCurves(on: target)
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
    labels.write(number, x: start, y: Double(grid.top) - labels.height - labels.gap)
  }

  /// Returns the mark where the playhead meets the curve; nil if parts of cells have no colours of their own, so that it
  /// is a character.
  ///
  /// - Parameter middle: The place of the curve, in samples from the top.
  private func mark(at middle: Double, column: Int, _ labels: ChartLabels, on target: PaintTarget) -> SampleBox? {
    guard target.mask.partHeight != nil, let lattice = target.lattice?.withoutBars else { return nil }
    let size = min(labels.height, Self.highestMark)
    let (width, height) = (Self.markWidth * size, Double(Coverage.rows) * size)
    let x = (Double(column) + 0.5) * Double(Coverage.columns)
    return lattice.box(Rect(x: x - width / 2, y: middle - height / 2, width: width, height: height), .identity)
  }

  /// The width of a mark as high as a row, in samples: a column and a half.
  private static let markWidth = 6.0
  /// The height of the mark beside large numbers, in rows.
  private static let highestMark = 1.5
}

extension SampleBox {
  /// The rows of cells in which it lies.
  fileprivate var cellRows: Range<Int> {
    let (top, bottom) = (Double(rows.lowerBound), Double(rows.upperBound))
    let height = Double(Coverage.rows)
    return Int((top / height).rounded(.down))..<Int((bottom / height).rounded(.up))
  }
}

extension Range<Int> {
  /// Returns the shortest range that contains this one and another one.
  fileprivate func extended(to other: Range<Int>?) -> Range<Int> {
    guard let other, !other.isEmpty else { return self }
    return isEmpty ? other : Swift.min(lowerBound, other.lowerBound)..<Swift.max(upperBound, other.upperBound)
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

/// The curve of a plot as it is drawn: where it stays level for a while, it lies on an edge of a row of cells.
///
/// A line along the edge of a row takes one part of each cell, and is as thick on one level as on another one; in the
/// middle of a row it would lie on two parts, or on none wholly. The rest of the curve is moved with its levels, in
/// proportion to the distances between them, so that it keeps its order: what was higher is not lower afterwards.
///
/// Curve and levels are remembered by value, and made again when a value changes.
final class PlotCurve {
  let outliner = ShapeOutliner()
  private var given = Path()
  private var map: Homography?
  /// Half of the width of the line, in samples.
  private var halfWidth = 1.0
  /// The curve with its levels on the edges of rows (`level`).
  private(set) var leveled = Path()
  /// The places that keep their order: levels before and after they were moved, in samples, from above.
  private var levels: [(from: Double, to: Double)] = []

  /// The least length of a level part, in samples: two columns.
  private static let leastLength = Double(2 * Coverage.columns)
  /// The greatest height of a level part, in samples.
  private static let tolerance = 0.25

  /// Moves the levels of a curve to edges of rows; the other members tell the result.
  ///
  /// - Parameters:
  ///   - curve: The curve, of straight lines, in the layer's points.
  ///   - lineWidth: The width of the line, in samples.
  ///   - projection: The upright projection to samples.
  /// - Complexity: O(points) when a value has changed, else O(1).
  func level(_ curve: Path, lineWidth: Double, through projection: Homography) {
    guard curve != given || projection != map || lineWidth != 2 * halfWidth else { return }
    (given, map, halfWidth) = (curve, projection, lineWidth / 2)
    levels = levels(of: curve, through: projection)
    leveled = curve
    guard !levels.isEmpty else { return }
    leveled = Path(
      curve.elements.map { element in
        switch element {
        case .move(let point): .move(moved(point, projection))
        case .line(let point): .line(moved(point, projection))
        case .quadCurve, .curve, .close: element
        }
      })
  }

  /// Returns the place, in samples from the top, to which a place has moved with the curve.
  func place(of sample: Double) -> Double {
    guard let first = levels.first, let last = levels.last else { return sample }
    if sample <= first.from { return first.to + sample - first.from }
    if sample >= last.from { return last.to + sample - last.from }
    let next = levels.firstIndex { $0.from > sample } ?? levels.count - 1
    let (upper, lower) = (levels[next - 1], levels[next])
    return upper.to + (sample - upper.from) * (lower.to - upper.to) / (lower.from - upper.from)
  }

  /// Returns the rows of cells in which the leveled curve has a part of its line within a column.
  ///
  /// - Complexity: O(points).
  func rows(inColumn column: Int, through projection: Homography) -> Range<Int> {
    let (left, right) = (Double(column * Coverage.columns), Double((column + 1) * Coverage.columns))
    var (top, bottom) = (Double.infinity, -Double.infinity)
    var start = Point.zero
    for element in leveled.elements {
      guard let point = element.end.map({ projection.project($0).divided }) else { continue }
      if start.x >= right { break }
      if case .line = element, start.x < right, point.x >= left {
        // A jump is upright, and has both of its ends in the column.
        let (run, rise) = (point.x - start.x, point.y - start.y)
        let first = run > 0 ? start.y + rise * (max(left, start.x) - start.x) / run : start.y
        let last = run > 0 ? start.y + rise * (min(right, point.x) - start.x) / run : point.y
        (top, bottom) = (min(top, first, last), max(bottom, first, last))
      }
      start = point
    }
    guard top <= bottom, max(abs(top), abs(bottom)) < 1e6 else { return 0..<0 }
    let (first, last) = (top - halfWidth + Self.tolerance, bottom + halfWidth - Self.tolerance)
    let rows = Double(Coverage.rows)
    return Int((first / rows).rounded(.down))..<Int((last / rows).rounded(.down)) + 1
  }

  private func moved(_ point: Point, _ projection: Homography) -> Point {
    Point(x: point.x, y: (place(of: point.y * projection.yy + projection.oy) - projection.oy) / projection.yy)
  }

  /// Returns the levels of a curve, from above, with the places on edges of rows that are next to them.
  private func levels(of curve: Path, through projection: Homography) -> [(from: Double, to: Double)] {
    var levels: [Double] = []
    var start: Point?
    for element in curve.elements {
      guard case .line(let point) = element, let from = start else {
        if case .move(let point) = element { start = point }
        continue
      }
      let isLevel = abs(point.y - from.y) * projection.yy <= Self.tolerance
      if isLevel, abs(point.x - from.x) * projection.xx >= Self.leastLength {
        levels.append(from.y * projection.yy + projection.oy)
      }
      start = point
    }
    levels.sort()
    return levels.reduce(into: []) { kept, level in
      if let last = kept.last, level - last.from <= Self.tolerance { return }
      kept.append((level, max(edge(nextTo: level), kept.last?.to ?? -.infinity)))
    }
  }

  /// Returns the middle of the line along the edge of a row that is next to a place, in samples.
  private func edge(nextTo sample: Double) -> Double {
    let rows = Double(Coverage.rows)
    let row = (sample / rows).rounded(.down) * rows
    return sample - row < rows / 2 ? row + halfWidth : row + rows - halfWidth
  }
}
