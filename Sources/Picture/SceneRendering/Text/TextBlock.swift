import Cells
import LayerAnimation

// Without the inlining asked for below, a frame of the dial (`Benchmarks/terminal-bench W1`) takes 3 % more instructions.

/// The anchor that places a text in its layer: a vertical line through the layer's bounds, in the layer's own points.
struct TextAnchor: BitwiseCopyable {
  /// The x coordinate at which lines begin, are centred, or end.
  fileprivate let x: Double
  /// The upper and the lower edge of the bounds.
  fileprivate let minY, maxY: Double
  /// The fraction of a line to the left of `x`.
  fileprivate let fraction: Double
  /// The fraction of the free height that is above the lines.
  fileprivate let above: Double
  /// The width, in columns, within which lines are aligned if the bounds have none: that of the longest line; else 0.
  fileprivate let width: Double
  /// The fractions of that width and of the lines' height that are left of and above the layer's position.
  fileprivate let hang, rise: Double
  /// The place of the text in a larger one, which the bounds then place; nil for a text of its own.
  fileprivate let place: TextPlace?
  /// The number of rows by which the lines are further down.
  fileprivate let row: Double

  /// Creates the anchor of the lines of a text.
  ///
  /// - Parameters:
  ///   - lines: The lines of the layout.
  ///   - content: The text.
  ///   - bounds: The bounds of the layer.
  ///   - anchorPoint: The anchor point of the layer.
  init(_ lines: TextLines, _ content: TextContent, _ bounds: Rect, _ anchorPoint: Point) {
    let (area, alignment) = (bounds.standardized, content.alignmentMode)
    (place, row) = (content.place, content.row)
    fraction = alignment.fraction(isRightToLeft: lines.isRightToLeft)
    x = area.minX + area.size.width * fraction
    (minY, maxY) = (area.minY, area.maxY)
    above = content.verticalAlignment.fraction
    width = area.size.width == 0 ? Double(place.map { Int($0.columns) } ?? lines.columns) : 0
    // A part of a text hangs as its whole does, whose layer knows the alignment.
    hang = place == nil ? alignment.hang(at: anchorPoint.x) : anchorPoint.x
    rise = area.size.height == 0 ? anchorPoint.y : 0.5
  }

  /// Creates the anchor of the lines of a layer's text.
  init(_ lines: TextLines, _ content: TextContent, of layer: LayerPointer) {
    self.init(lines, content, layer.pointee.properties.bounds, layer.pointee.properties.anchorPoint)
  }
}

/// The position of a text in the grid.
struct TextBlock {
  /// The row of the first line; it may lie outside the grid.
  let firstRow: Int
  /// The column, with a fraction, at which lines begin, are centred, or end.
  private let edge: Double
  /// The fraction of a line to the left of `edge`, and that of the line that it is a part of.
  private let fraction, lineFraction: Double
  /// The position of the first line before it is moved to a row, in rows.
  let firstLine: Double
  /// The upper and the lower edge of the bounds, in rows.
  private let top, bottom: Double
  /// True if the text is a single line in bounds lower than a row.
  private let isFlat: Bool

  /// Creates the position of some lines; nil if they are infinitely far.
  ///
  /// - Parameters:
  ///   - anchor: The anchor in the layer.
  ///   - count: The number of lines.
  ///   - projection: The projection from the layer's points to samples.
  ///   - isUpright: True if the projection is known to be upright.
  @inline(__always)
  init?(_ anchor: TextAnchor, lines count: Int, _ projection: Homography, isUpright: Bool = false) {
    guard let ends = BlockEnds(x: anchor.x, from: anchor.minY, to: anchor.maxY, projection, isUpright: isUpright),
      abs(ends.middle.x) < TextRoom.limit, abs(ends.middle.y) < TextRoom.limit, abs(ends.top.y) < TextRoom.limit
    else { return nil }
    (top, bottom) = (ends.top.y, ends.bottom)
    let isLow = abs(bottom - top) < 1
    let edge = (isLow ? ends.middle.x : ends.top.x) + anchor.width * (anchor.fraction - anchor.hang)
    let all = Double(anchor.place.map { Int($0.lines) } ?? count)
    lineFraction = anchor.fraction
    let first =
      anchor.row
      + (isLow ? ends.middle.y - all * anchor.rise : min(top, bottom) + (abs(bottom - top) - all) * anchor.above)
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

  /// Returns the letter box of the characters of a line.
  func letterBox(ofLineWide columns: Int) -> LetterBox {
    let x = edge - Double(columns) * fraction
    // A line in bounds lower than a row stands for content as high as the bounds.
    let y = (isFlat ? min(top, bottom) : firstLine) - Double(firstRow)
    return LetterBox(
      x: Float(x - Double(nearestInteger(x))), y: Float(y), height: Float(isFlat ? abs(bottom - top) : 1))
  }

  /// Returns the start of a line before it is moved to a column, in columns.
  ///
  /// - Parameter space: The space after the last character that does not count as a part of the line, in columns.
  func start(ofLineWide columns: Int, without space: Double = 0) -> Double {
    edge - Double(columns) * fraction + space * lineFraction
  }

  /// Returns the column at which a line begins.
  @inline(__always)
  func column(ofLineWide columns: Int) -> Int { nearestInteger(edge - Double(columns) * fraction) }
}

/// The projections of the upper end, the middle and the lower end of a vertical line through the bounds, in columns and
/// rows.
private struct BlockEnds {
  let top, middle: Point
  let bottom: Double

  /// Creates the projections; nil if one of them is behind the eye or infinitely far.
  @inline(__always)
  init?(x: Double, from minY: Double, to maxY: Double, _ projection: Homography, isUpright: Bool) {
    if isUpright || projection.isUpright {
      // Most layers are neither rotated nor seen in perspective, so that all three points are in one column.
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

/// Returns the nearest integer. Halves are rounded up, and so are numbers up to 1/1024 below a half: a coordinate whose
/// last digits change, or that is computed in two ways, must not alternate between two cells.
///
/// The number is added to 2⁵² + 2⁵¹, whose sum has no room for a fraction, so that the rounded number is in its lowest
/// bits: `rounded(_:)` is a call if the processor may be an old one, and a conversion is checked.
@inline(__always)
func nearestInteger(_ value: Double) -> Int {
  let moved = value + 0.5 + 1 / 1024
  guard abs(moved) < 1_073_741_824 else { return Int(moved.rounded(.down)) }
  let sum = moved + 6_755_399_441_055_744
  let whole = Int(Int32(truncatingIfNeeded: sum.bitPattern))
  return sum - 6_755_399_441_055_744 > moved ? whole - 1 : whole
}

extension TextVerticalAlignment {
  /// The fraction of the free height that is above the lines.
  fileprivate var fraction: Double {
    switch self {
    case .top: 0
    case .middle: 0.5
    case .bottom: 1
    }
  }
}

extension TextAlignment {
  /// Returns the fraction of the width at which the alignment anchors lines.
  fileprivate func fraction(isRightToLeft: Bool) -> Double {
    switch self {
    case .left: 0
    case .center: 0.5
    case .right: 1
    case .natural, .justified: isRightToLeft ? 1 : 0
    }
  }
}

/// The room of a text, and the character that stands for text left out.
struct TextRoom: Hashable {
  /// The greatest number of columns of a line; at least 1.
  var columns: Int
  /// The greatest number of lines; at least 1.
  var rows: Int
  /// The character that stands for text left out.
  var ellipsis: Ellipsis

  /// The room of a text without limits.
  static let unlimited = TextRoom(columns: .max, rows: .max, ellipsis: .scalar)

  /// A character that stands for text left out.
  enum Ellipsis: Hashable {
    /// Three full stops, in ASCII.
    case fullStops
    /// The character U+2026.
    case scalar

    /// Returns the part of it that fits: a character and the number of its repetitions.
    func cut(to columns: Int) -> (glyph: CellGlyph, columns: Int) {
      switch self {
      case .fullStops: (CellGlyph(value: 0x2E, columns: 1), min(3, columns))
      case .scalar: (CellGlyph(value: 0x2026, columns: 1), min(1, columns))
      }
    }
  }
}

extension TextRoom {
  /// The greatest absolute coordinate, in cells; beyond it a point counts as infinitely far.
  static let limit = 1e6

  /// Creates the room within a layer's bounds: their width and height as they are seen across the middle. A rotation
  /// about the z axis does not change it, since characters stay upright. A width or height of 0 is no limit.
  init(_ bounds: Rect, through projection: Homography, ellipsis: Ellipsis) {
    self.init(columns: .max, rows: .max, ellipsis: ellipsis)
    let (area, middle) = (bounds.standardized, bounds.center)
    func length(_ a: Point, _ b: Point) -> Double? {
      guard let a = projection.cellPosition(of: a), let b = projection.cellPosition(of: b) else { return nil }
      let (x, y) = (b.x - a.x, (b.y - a.y) * 2)
      let length = (x * x + y * y).squareRoot()
      return length < Self.limit ? length : nil
    }
    let margin = 1.0 / 1024
    if area.size.width > 0, let width = length(Point(x: area.minX, y: middle.y), Point(x: area.maxX, y: middle.y)) {
      columns = max(Int(width + margin), 1)
    }
    if area.size.height > 0, let height = length(Point(x: middle.x, y: area.minY), Point(x: middle.x, y: area.maxY)) {
      rows = max(Int(height / 2 + margin), 1)
    }
  }
}
