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

/// The numbers beside a chart: one character in a cell, or solid letters as texts of the same size have
/// (`TextPainter.solidSize`). Places are in columns and rows.
struct ChartLabels {
  private let painter: TextPainter
  private let size: SolidLetterSize?
  private let paint: Paint
  private let target: PaintTarget

  /// Creates the numbers of a chart.
  ///
  /// - Parameters:
  ///   - fontSize: The height of a line, in points; 0 for one character in a cell.
  ///   - scale: The size of a point, in samples.
  init(fontSize: Double, _ scale: Double, _ paint: Paint, _ painter: TextPainter, on target: PaintTarget) {
    (self.painter, self.paint, self.target) = (painter, paint, target)
    size = fontSize > 0 ? painter.solidSize(ofLineHigh: fontSize * scale, isSingle: true) : nil
  }

  /// The height of a line.
  var height: Double { size.map { $0.lineHeight / Double(Coverage.rows) } ?? 1 }

  /// The least distance of a line from a curve below it: letters on the curve could not be read.
  var gap: Double { size == nil ? 0 : 0.5 }

  /// The width of a letter with the space beside it.
  var advance: Double { size.map { $0.advance / Double(Coverage.columns) } ?? 1 }

  /// Returns the width of a number without the space beside its last letter.
  func width(of number: ShortNumber) -> Double {
    (Double(number.count) - (size?.space ?? 0)) * advance
  }

  /// Writes a number; one with a character in a cell starts at the next whole column.
  ///
  /// - Parameters:
  ///   - x: The left edge.
  ///   - y: The upper edge of the line.
  func write(_ number: ShortNumber, x: Double, y: Double) {
    guard number.count > 0, y < Double(target.rows), y > -height else { return }
    guard let size else { return writeCells(of: number, column: Int(x.rounded(.up)), row: Int(y.rounded(.down))) }
    painter.paint(number, size, x * Double(Coverage.columns), y * Double(Coverage.rows), paint, on: target)
  }

  private func writeCells(of number: ShortNumber, column: Int, row: Int) {
    guard row >= 0, row < target.rows else { return }
    for index in 0..<number.count {
      target.addText(number[index], width: 1, column: column + index, row: row, paint)
    }
  }
}

extension TextPainter {
  /// Paints a number in solid letters, from a place in samples on.
  fileprivate func paint(
    _ number: ShortNumber, _ size: SolidLetterSize, _ x: Double, _ y: Double, _ paint: Paint, on target: PaintTarget
  ) {
    withUnsafeTemporaryAllocation(of: TextLayout.PlacedGlyph.self, capacity: number.count) { glyphs in
      for index in 0..<number.count {
        glyphs.initializeElement(
          at: index, to: TextLayout.PlacedGlyph(value: number[index], columns: 1, column: Int32(index)))
      }
      var place = LetterPlace(x: x, size)
      add(UnsafeBufferPointer(glyphs), size, &place, y, paint, [], on: target)
    }
    target.addLetters(paint)
  }
}

/// The characters of a number beside a tick.
struct ShortNumber {
  private var values = SIMD16<UInt32>.zero
  private(set) var count = 0

  /// Creates the label of a number, with up to two decimals and without trailing zeros.
  init(_ value: Double) {
    var label = self
    NumberText.spell(max(-1e9, min(value, 1e9)), decimals: 2, isShort: true) { label.append($0) }
    self = label
  }

  /// The most characters of a label.
  static let longest = 16

  /// Creates a label of the first characters of a text; those that do not take one column are left out.
  init(_ text: String) {
    for scalar in text.unicodeScalars where CharacterWidth.columns(of: scalar) == 1 { append(scalar) }
  }

  private mutating func append(_ scalar: Unicode.Scalar) {
    guard count < Self.longest else { return }
    values[count] = scalar.value
    count += 1
  }

  /// The value of the scalar in a column.
  subscript(index: Int) -> UInt32 { values[index] }
}
