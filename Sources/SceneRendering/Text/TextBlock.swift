import LayerAnimation

// Without the inlining asked for below, a frame of the dial (`Benchmarks/terminal-bench W1`) takes 3 % more instructions.

/// What places a text in its layer: an upright line through the layer's bounds, in the layer's own points.
struct TextAnchor: BitwiseCopyable {
  /// Where lines begin, stand in the middle, or end.
  fileprivate let x: Double
  /// The bounds' upper and lower end.
  fileprivate let minY, maxY: Double
  /// Which part of a line stands at `x`.
  fileprivate let fraction: Double
  /// Which part of the height that the lines leave is above them.
  fileprivate let above: Double
  /// By how many columns the longest line is wider than the bounds are, where these have no width: lines are then aligned within it.
  fileprivate let width: Double
  /// Where the text stands in a larger one, which the bounds then place.
  fileprivate let place: TextPlace?

  /// Creates the anchor of some lines.
  ///
  /// - Parameters:
  ///   - lines: How the text is laid out.
  ///   - alignment: How lines stand within the width of the bounds.
  ///   - verticalAlignment: Where they stand within the height.
  ///   - place: Where the text stands in a larger one, if it does.
  ///   - bounds: The layer's.
  init(
    _ lines: TextLines, _ alignment: TextAlignment, _ verticalAlignment: TextVerticalAlignment, _ place: TextPlace?,
    _ bounds: Rect
  ) {
    let area = bounds.standardized
    fraction = alignment.fraction(isRightToLeft: lines.isRightToLeft)
    x = area.minX + area.size.width * fraction
    (minY, maxY) = (area.minY, area.maxY)
    above = verticalAlignment.fraction
    width = area.size.width == 0 ? Double(place.map { Int($0.columns) } ?? lines.columns) : 0
    self.place = place
  }

  /// Creates the anchor of the lines of a text.
  init(_ lines: TextLines, _ content: TextContent, _ bounds: Rect) {
    self.init(lines, content.alignmentMode, content.verticalAlignment, content.place, bounds)
  }
}

/// The position of a text in the grid.
struct TextBlock {
  /// The row of the first line; may lie outside the grid.
  let firstRow: Int
  /// Where lines begin, stand in the middle, or end: a column, with a fraction.
  private let edge: Double
  /// Which part of a line stands there.
  private let fraction: Double
  /// Where the first line would stand if it were not moved to a row, in rows.
  let firstLine: Double
  /// Where the bounds begin and end, in rows.
  private let top, bottom: Double
  /// True if the text is a single line in bounds lower than a row.
  private let isFlat: Bool

  /// Finds the position of some lines; nil if they are infinitely far.
  ///
  /// - Parameters:
  ///   - anchor: What places them in the layer.
  ///   - count: How many lines there are.
  ///   - projection: From the layer's points to samples.
  ///   - isUpright: Whether that is known to leave upright what is.
  @inline(__always)
  init?(_ anchor: TextAnchor, lines count: Int, _ projection: Homography, isUpright: Bool = false) {
    guard let ends = BlockEnds(x: anchor.x, from: anchor.minY, to: anchor.maxY, projection, isUpright: isUpright),
      abs(ends.middle.x) < TextRoom.limit, abs(ends.middle.y) < TextRoom.limit, abs(ends.top.y) < TextRoom.limit
    else { return nil }
    (top, bottom) = (ends.top.y, ends.bottom)
    let isLow = abs(bottom - top) < 1
    let edge = (isLow ? ends.middle.x : ends.top.x) - anchor.width / 2 + anchor.width * anchor.fraction
    let all = Double(anchor.place.map { Int($0.lines) } ?? count)
    let first =
      isLow ? ends.middle.y - all / 2 : min(top, bottom) + (abs(bottom - top) - all) * anchor.above
    if let place = anchor.place {
      firstLine = first + Double(place.line)
      isFlat = isLow && place.lines == 1 && bottom != top
      self.edge = edge - Double(place.lineColumns) * anchor.fraction + Double(place.column)
      fraction = 0
    } else {
      firstLine = first
      isFlat = isLow && count == 1 && bottom != top
      self.edge = edge
      fraction = anchor.fraction
    }
    firstRow = nearestInteger(firstLine)
  }

  /// Where the characters of a line would stand if they were not moved to the nearest cells.
  func letterBox(ofLineWide columns: Int) -> LetterBox {
    let x = edge - Double(columns) * fraction
    // A line in bounds lower than a row stands for something as high as those.
    let y = (isFlat ? min(top, bottom) : firstLine) - Double(firstRow)
    return LetterBox(
      x: Float(x - Double(nearestInteger(x))), y: Float(y), height: Float(isFlat ? abs(bottom - top) : 1))
  }

  /// Where a line would begin if it were not moved to a column, in columns.
  func start(ofLineWide columns: Int) -> Double { edge - Double(columns) * fraction }

  /// Returns the column where a line begins.
  @inline(__always)
  func column(ofLineWide columns: Int) -> Int { nearestInteger(edge - Double(columns) * fraction) }
}

/// Where the upper end, the middle and the lower end of an upright line through the bounds are seen, in columns and rows.
private struct BlockEnds {
  let top, middle: Point
  let bottom: Double

  /// Nil where one of them is behind the eye or infinitely far.
  @inline(__always)
  init?(x: Double, from minY: Double, to maxY: Double, _ projection: Homography, isUpright: Bool) {
    if isUpright || projection.isUpright {
      // Most layers are neither turned nor seen in perspective: then all three stand in one column.
      let column = (x * projection.xx + projection.ox) / Double(Coverage.columns)
      let (scale, origin) = (projection.yy / Double(Coverage.rows), projection.oy / Double(Coverage.rows))
      top = Point(x: column, y: minY * scale + origin)
      middle = Point(x: column, y: (minY + maxY) / 2 * scale + origin)
      bottom = maxY * scale + origin
      guard (column + bottom + top.y).isFinite else { return nil }
      return
    }
    guard let top = projection.cellPosition(of: Point(x: x, y: minY)),
      let middle = projection.cellPosition(of: Point(x: x, y: (minY + maxY) / 2)),
      let bottom = projection.cellPosition(of: Point(x: x, y: maxY))
    else { return nil }
    (self.top, self.middle, self.bottom) = (top, middle, bottom.y)
  }
}

/// The nearest whole number. Halves are rounded up, and so are numbers up to 1/1024 below a half: a coordinate whose last digits
/// change, or that is computed in two ways, is not to alternate between two cells.
///
/// Added to a number that has no room for a fraction, a smaller one is rounded and stands in the lowest bits of the sum: rounding is
/// a call where the processor may be an old one, and a conversion is checked.
@inline(__always)
func nearestInteger(_ value: Double) -> Int {
  let moved = value + 0.5 + 1 / 1024
  guard abs(moved) < 1_073_741_824 else { return Int(moved.rounded(.down)) }
  let sum = moved + 6_755_399_441_055_744
  let whole = Int(Int32(truncatingIfNeeded: sum.bitPattern))
  return sum - 6_755_399_441_055_744 > moved ? whole - 1 : whole
}

extension TextVerticalAlignment {
  /// Which part of the height that lines leave is above them.
  fileprivate var fraction: Double {
    switch self {
    case .top: 0
    case .middle: 0.5
    case .bottom: 1
    }
  }
}

extension TextAlignment {
  /// Which part of the width the alignment holds on to.
  fileprivate func fraction(isRightToLeft: Bool) -> Double {
    switch self {
    case .left: 0
    case .center: 0.5
    case .right: 1
    case .natural, .justified: isRightToLeft ? 1 : 0
    }
  }
}
