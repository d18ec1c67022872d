import LayerAnimation

/// The position of a text in the grid.
struct TextBlock {
  /// The row of the first line; may lie outside the grid.
  let firstRow: Int
  /// Where lines begin, stand in the middle, or end: a column, with a fraction.
  private let edge: Double
  /// Which part of a line stands there.
  private let fraction: Double
  /// Where the first line would stand if it were not moved to a row: how far below the row's upper edge, and how high, in rows.
  private let truth: SIMD2<Float>

  /// Finds the position of some lines; nil if they are infinitely far.
  ///
  /// - Parameters:
  ///   - lines: How the text is laid out.
  ///   - alignment: How lines stand within the width of the bounds.
  ///   - bounds: The layer's.
  ///   - projection: From the layer's points to samples.
  @inline(__always)
  init?(_ lines: TextLines, _ alignment: TextAlignment, _ bounds: Rect, _ projection: Homography) {
    let area = bounds.standardized
    let fraction = alignment.fraction(isRightToLeft: lines.isRightToLeft)
    let x = area.minX + area.size.width * fraction
    guard let ends = BlockEnds(x: x, from: area.minY, to: area.maxY, projection),
      abs(ends.middle.x) < TextRoom.limit, abs(ends.middle.y) < TextRoom.limit, abs(ends.top.y) < TextRoom.limit
    else { return nil }
    let (top, middle) = (ends.top, ends.middle)
    let isLow = abs(ends.bottom - top.y) < 1
    // Bounds without width have the lines aligned within the longest.
    let blockWidth = area.size.width == 0 ? Double(lines.columns) : 0
    let firstLine = isLow ? middle.y - Double(lines.count) / 2 : min(top.y, ends.bottom)
    firstRow = nearestInteger(firstLine)
    // A line in bounds lower than a row stands for something as high as those.
    let height = abs(ends.bottom - top.y)
    let isFlat = isLow && lines.count == 1 && height > 0
    truth = SIMD2(
      Float((isFlat ? min(top.y, ends.bottom) : firstLine) - Double(firstRow)), Float(isFlat ? height : 1))
    edge = (isLow ? middle.x : top.x) - blockWidth / 2 + blockWidth * fraction
    self.fraction = fraction
  }

  /// Where the characters of a line would stand if they were not moved to the nearest cells.
  func letterBox(ofLineWide columns: Int) -> LetterBox {
    let x = edge - Double(columns) * fraction
    return LetterBox(x: Float(x - Double(nearestInteger(x))), y: truth[0], height: truth[1])
  }

  /// The column where a line begins.
  @inline(__always)
  func column(ofLineWide columns: Int) -> Int { nearestInteger(edge - Double(columns) * fraction) }
}

/// Where the upper end, the middle and the lower end of an upright line through the bounds are seen, in columns and rows.
private struct BlockEnds {
  let top, middle: Point
  let bottom: Double

  /// Nil where one of them is behind the eye or infinitely far.
  @inline(__always)
  init?(x: Double, from minY: Double, to maxY: Double, _ projection: Homography) {
    if projection.isUpright {
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
/// By way of the conversion, which cuts fractions off: rounding is a call where the processor may be an old one.
@inline(__always)
func nearestInteger(_ value: Double) -> Int {
  let moved = value + 0.5 + 1 / 1024
  let whole = Int(moved)
  return Double(whole) > moved ? whole - 1 : whole
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
