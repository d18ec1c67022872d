import Cells
import LayerAnimation

/// Upright text: where its characters go.
///
/// The bounds place the text. Their left, middle or right, as the alignment asks, is projected and snapped to columns;
/// their top is snapped to rows, and lines follow one another row by row. Bounds lower than a row have the text centred
/// on them, and bounds without width have it centred on them sideways, its lines aligned within the longest. What moves
/// the layer moves the text; what turns or scales it does not turn or scale the characters, only the room they have.
extension Rasterizer {
  func paint(_ look: TextLook, of layer: LayerPointer, _ step: PaintStep) {
    guard look.paint.alpha > Canvas.leastOpacity else { return }
    let known = texts.stamp(of: step.layer).flatMap { $0.isLayout(of: look) ? $0.lines : nil }
    guard let lines = known ?? layOut(look, layer, step) else { return }
    let stamp = TextStamp(look, lines, revision: layer.pointee.contentRevision, opacity: step.opacity)
    texts.note(look.needsRoom ? nil : stamp, of: step.layer)
    paint(look, lines, layer, step)
  }

  /// Paints text that is what it was in the frame before, though perhaps elsewhere.
  ///
  /// - Returns: false if that is not known.
  @inline(__always)
  func paintKnownText(of layer: LayerPointer, _ step: PaintStep) -> Bool {
    guard let stamp = texts.stamp(of: step.layer),
      stamp.isLook(atRevision: layer.pointee.contentRevision, opacity: step.opacity)
    else { return false }
    paint(stamp.look, stamp.lines, layer, step)
    return true
  }

  private func paint(_ look: TextLook, _ lines: TextLines, _ layer: LayerPointer, _ step: PaintStep) {
    guard let block = TextBlock(lines, look.alignment, layer.pointee.properties.bounds, step.projection) else { return }
    let style = CellStyle(look.style)
    let canvas = canvas
    for row in max(block.firstRow, 0)..<max(min(block.firstRow + lines.count, canvas.rows), block.firstRow, 0) {
      write(lines, line: row - block.firstRow, block, row: row, look.paint, style, on: canvas)
    }
  }

  private func layOut(_ look: TextLook, _ layer: LayerPointer, _ step: PaintStep) -> TextLines? {
    guard case .text(let content) = layer.content.pointee, !content.string.isEmpty else { return nil }
    let layout = texts[step.layer]
    layout.update(content, in: room(for: content, layer.pointee.properties.bounds, step.projection))
    return layout.block
  }

  /// How much room there is for a text that asks.
  private func room(for content: TextContent, _ bounds: Rect, _ projection: Homography) -> TextRoom {
    guard content.isWrapped || content.truncationMode != .none else { return .unlimited }
    return TextRoom(bounds, through: projection, ellipsis: ellipsis)
  }

  /// Writes one line. Spaces at its ends show what lies below, those between words do not.
  @inline(__always)
  private func write(
    _ lines: TextLines, line: Int, _ block: TextBlock, row: Int, _ paint: Paint, _ style: CellStyle,
    on canvas: Canvas
  ) {
    let column = block.column(ofLineWide: lines.width(ofLine: line))
    if paint.alpha >= Canvas.opaque, !canvas.hasClip, let narrow = lines.cells(ofLine: line) {
      canvas.addCells(narrow.cells, at: column + narrow.column, row: row, paint, style: style)
    } else {
      canvas.addLine(lines.glyphs(ofLine: line), at: column, row: row, paint, style: style)
    }
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

  init?(_ layout: TextLines, _ alignment: TextAlignment, _ bounds: Rect, _ projection: Homography) {
    let area = bounds.standardized
    fraction = alignment.fraction(isRightToLeft: layout.isRightToLeft)
    let x = area.minX + area.size.width * fraction
    guard let top = projection.cellPosition(of: Point(x: x, y: area.minY)),
      let bottom = projection.cellPosition(of: Point(x: x, y: area.maxY)),
      let middle = projection.cellPosition(of: Point(x: x, y: area.center.y)),
      abs(middle.x) < TextRoom.limit, abs(middle.y) < TextRoom.limit, abs(top.y) < TextRoom.limit
    else { return nil }
    let isLow = abs(bottom.y - top.y) < 1
    firstRow = snapped(isLow ? middle.y - Double(layout.count) / 2 : min(top.y, bottom.y))
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
///
/// By way of the conversion, which cuts fractions off: rounding is a call where the processor may be an old one.
@inline(__always)
func snapped(_ place: Double) -> Int {
  let moved = place + 0.5 + 1 / 1024
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
  @inline(__always)
  func cellPosition(of point: Point) -> Point? {
    guard let place = position(of: point) else { return nil }
    return Point(x: place.x / Double(Coverage.columns), y: place.y / Double(Coverage.rows))
  }
}
