import Cells
import LayerAnimation

/// Upright text: where its characters go.
///
/// The bounds place the text. Their left, middle or right, as the alignment asks, is projected and snapped to columns;
/// their top is snapped to rows, and lines follow one another row by row. Bounds lower than a row have the text centred
/// on them, and bounds without width have it centred on them sideways, its lines aligned within the longest. What moves
/// the layer moves the text; what turns or scales it does not turn or scale the characters, only the room they have.
extension Rasterizer {
  func paint(_ content: TextContent, _ bounds: Rect, _ step: PaintStep) {
    let paint = Paint(content.foregroundColor, opacity: step.opacity)
    guard paint.alpha > Canvas.leastOpacity, !content.string.isEmpty else { return }
    let layout = texts[step.layer]
    layout.update(content, in: room(for: content, bounds, step.projection))
    guard let block = TextBlock(layout, content.alignmentMode, bounds, step.projection) else { return }
    let style = CellStyle(content.style)
    for row in max(block.firstRow, 0)..<max(min(block.firstRow + layout.lines.count, canvas.rows), block.firstRow, 0) {
      write(layout, line: row - block.firstRow, block, row: row, paint, style)
    }
  }

  /// How much room there is for a text that asks.
  private func room(for content: TextContent, _ bounds: Rect, _ projection: Homography) -> TextRoom {
    guard content.isWrapped || content.truncationMode != .none else { return .unlimited }
    return TextRoom(bounds, through: projection, ellipsis: ellipsis)
  }

  /// Writes one line. Spaces at its ends show what lies below, those between words do not.
  private func write(
    _ layout: TextLayout, line index: Int, _ block: TextBlock, row: Int, _ paint: Paint, _ style: CellStyle
  ) {
    let line = layout.lines[index]
    let glyphs = UnsafeBufferPointer(start: layout.glyphs.base + line.start, count: line.end - line.start)
    canvas.addLine(glyphs, at: block.column(ofLineWide: line.columns), row: row, paint, style: style)
  }
}

/// A text's place in the grid.
private struct TextBlock {
  /// The row of the first line; may lie outside the grid.
  let firstRow: Int
  /// Where lines begin, stand in the middle, or end: a column, with a fraction.
  private let edge: Double
  /// Which part of a line stands there.
  private let fraction: Double
  /// How wide the block is that stands in for bounds without width; 0 if the bounds have one.
  private let blockWidth: Double

  init?(_ layout: TextLayout, _ alignment: TextAlignment, _ bounds: Rect, _ projection: Homography) {
    let area = bounds.standardized
    fraction = alignment.fraction(isRightToLeft: layout.isRightToLeft)
    let x = area.minX + area.size.width * fraction
    guard let top = projection.cellPosition(of: Point(x: x, y: area.minY)),
      let bottom = projection.cellPosition(of: Point(x: x, y: area.maxY)),
      let middle = projection.cellPosition(of: Point(x: x, y: area.center.y)),
      abs(middle.x) < TextRoom.limit, abs(middle.y) < TextRoom.limit, abs(top.y) < TextRoom.limit
    else { return nil }
    let isLow = abs(bottom.y - top.y) < 1
    firstRow = snapped(isLow ? middle.y - Double(layout.lines.count) / 2 : min(top.y, bottom.y))
    edge = isLow ? middle.x : top.x
    blockWidth = area.size.width == 0 ? Double(layout.columns) : 0
  }

  /// The column where a line begins.
  func column(ofLineWide columns: Int) -> Int {
    let start = edge - blockWidth / 2 + blockWidth * fraction
    return snapped(start - Double(columns) * fraction)
  }
}

/// The nearest whole number. Halves go up, and so does what is a hair below: a place that is computed in two ways, or
/// that trembles in its last digits, must not jump to and fro.
func snapped(_ place: Double) -> Int { Int((place + 0.5 + 1 / 1024).rounded(.down)) }

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

extension CellStyle {
  /// A text's style as cells have it.
  fileprivate init(_ style: TextStyle) {
    self = []
    if style.contains(.bold) { insert(.bold) }
    if style.contains(.dim) { insert(.dim) }
    if style.contains(.underline) { insert(.underline) }
  }
}

extension Homography {
  /// A point's place in columns and rows, or nil if it is behind the eye or nowhere.
  func cellPosition(of point: Point) -> Point? {
    guard let place = position(of: point) else { return nil }
    return Point(x: place.x / Double(Coverage.columns), y: place.y / Double(Coverage.rows))
  }
}
