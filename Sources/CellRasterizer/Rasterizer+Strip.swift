import Cells
import LayerAnimation

/// Strips: the colours of a span of time side by side, with a scale and a playhead.
///
///            v                        the playhead's head, above the bounds
///     ########|************++++       the colours, over the bounds' rows
///     +-----+-----+-----+-----+       a tick each interval, below the bounds
///     0     1     2     3     4       its time in seconds, where there is room
///
/// Columns stand for instants: the first one for the start, the last one for the end. All of it is upright, in whole
/// cells, whatever the transform.
extension Rasterizer {
  func paint(_ strip: StripContent, _ bounds: Rect, at time: Double, _ step: PaintStep) {
    guard
      let grid = StripGrid(strip.start, strip.end, bounds, step.projection, columns: canvas.columns, rows: canvas.rows)
    else {
      return
    }
    paintColors(of: strip, grid, step.opacity)
    let scale = Paint(strip.scaleColor, opacity: step.opacity)
    guard scale.alpha > Canvas.leastOpacity else { return }
    paintTicks(every: strip.tickInterval, grid, scale)
    paintPlayhead(of: strip, grid, at: time, scale)
  }

  /// Strips are made of whole cells, so there is no outline to fill.
  private func paintColors(of strip: StripContent, _ grid: StripGrid, _ opacity: Double) {
    let rows = max(grid.top, 0)..<max(min(grid.bottom, canvas.rows), max(grid.top, 0))
    for column in grid.visibleColumns {
      guard let color = strip.color(at: grid.fraction(of: column)) else { continue }
      let paint = Paint(color, opacity: opacity)
      guard paint.alpha > Canvas.leastOpacity else { continue }
      let strength = contrast(paint)
      for row in rows where canvas.showsText(column: column, row: row) {
        canvas.addPaper(to: row * canvas.columns + column, .wholeCell, paint, strength: strength)
      }
    }
  }

  /// The scale below, which strips and plots have in common.
  func paintTicks(every interval: Double, _ grid: StripGrid, _ paint: Paint) {
    guard let ticks = grid.ticks(every: interval) else { return }
    for column in grid.visibleColumns { put("-", column, grid.bottom, paint) }
    var free = Int.min
    for tick in ticks.first...ticks.last {
      let time = Double(tick) * ticks.interval
      let column = grid.column(at: time)
      put("+", column, grid.bottom, paint)
      let number = ShortNumber(time)
      let start = column - (number.count - 1) / 2
      guard start > free else { continue }
      for index in 0..<number.count { put(number[index], start + index, grid.bottom + 1, paint) }
      free = start + number.count
    }
  }

  private func paintPlayhead(of strip: StripContent, _ grid: StripGrid, at time: Double, _ paint: Paint) {
    guard time >= strip.start, time <= strip.end else { return }
    let column = grid.column(at: time)
    put("v", column, grid.top - 1, paint)
    let shown = isMonochrome ? paint : paint.standingOut(from: color(of: strip, at: column, grid))
    for row in max(grid.top, 0)..<max(min(grid.bottom, canvas.rows), max(grid.top, 0)) { put("|", column, row, shown) }
  }

  /// The colour of a strip in one column, or the stage's where it has none.
  private func color(of strip: StripContent, at column: Int, _ grid: StripGrid) -> Paint {
    strip.color(at: grid.fraction(of: column)).map { Paint($0, opacity: 1) } ?? canvas.stagePaper
  }

  func put(_ character: Unicode.Scalar, _ column: Int, _ row: Int, _ paint: Paint) {
    put(UInt8(truncatingIfNeeded: character.value), column, row, paint)
  }

  func put(_ character: UInt8, _ column: Int, _ row: Int, _ paint: Paint) {
    guard row >= 0, row < canvas.rows else { return }
    canvas.addText(UInt32(character), width: 1, column: column, row: row, paint)
  }
}

extension Paint {
  /// This colour, or black or white where it could not be told from what lies behind it.
  fileprivate func standingOut(from behind: Paint) -> Paint {
    guard abs(lightness - behind.lightness) < 0.3 else { return self }
    return Paint(repeating: behind.lightness > 0.5 ? 0 : 1).withAlpha(alpha)
  }
}

/// A strip's or a plot's cells, and which instant each column stands for.
struct StripGrid {
  let left: Int
  let right: Int
  let top: Int
  let bottom: Int
  private let start: Double
  private let span: Double
  private let gridColumns: Int

  /// Further away than this, in cells, a strip is nowhere.
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

  /// The columns of the strip that are in the grid.
  var visibleColumns: Range<Int> {
    let first = min(max(left, 0), gridColumns)
    return first..<max(min(right, gridColumns), first)
  }

  /// How far into the span a column stands, 0…1.
  func fraction(of column: Int) -> Double {
    right - left > 1 ? Double(column - left) / Double(right - left - 1) : 0
  }

  /// The column that stands for an instant of the span.
  func column(at time: Double) -> Int {
    left + Int(((time - start) / span * Double(right - left - 1) + 0.5).rounded(.down))
  }

  /// The ticks within the span, as multiples of an interval: the one that was asked for, or five or ten times as much,
  /// so that ticks are at least two columns apart. Nil for none.
  func ticks(every wanted: Double) -> (first: Int, last: Int, interval: Double)? {
    guard wanted > 0, wanted.isFinite else { return nil }
    var interval = wanted
    while interval / span * Double(right - left - 1) < 2 {
      guard interval < span else { return nil }
      interval *= interval / wanted == 5 ? 2 : 5
    }
    let first = (start / interval - 1e-9).rounded(.up)
    let last = ((start + span) / interval + 1e-9).rounded(.down)
    guard first <= last, abs(first) < 1e9, abs(last) < 1e9 else { return nil }
    return (Int(first), Int(last), interval)
  }
}

/// A number as a person would write it beside a tick: up to two decimals, no zeros after the last digit.
struct ShortNumber {
  private var digits = SIMD16<UInt8>.zero
  private(set) var count = 0

  init(_ value: Double) {
    let hundredths = Int((min(abs(value), 1e9) * 100).rounded())
    if value < 0 && hundredths > 0 { append(UInt8(ascii: "-")) }
    appendWhole(hundredths / 100)
    let fraction = hundredths % 100
    guard fraction > 0 else { return }
    append(UInt8(ascii: "."))
    append(UInt8(ascii: "0") + UInt8(fraction / 10))
    if fraction % 10 > 0 { append(UInt8(ascii: "0") + UInt8(fraction % 10)) }
  }

  subscript(index: Int) -> UInt8 { digits[index] }

  private mutating func appendWhole(_ number: Int) {
    if number >= 10 { appendWhole(number / 10) }
    append(UInt8(ascii: "0") + UInt8(number % 10))
  }

  private mutating func append(_ digit: UInt8) {
    digits[count] = digit
    count += 1
  }
}
