import Cells
import LayerAnimation

/// Upright text: where its characters go.
///
/// The bounds place the text. Their left, middle or right, as the alignment asks, is projected and snapped to columns;
/// their top is snapped to rows, and lines follow one another row by row. Bounds lower than a row have the text centred
/// on them, and bounds without width have it centred on them sideways, its lines aligned within the longest. What moves
/// the layer moves the text; what turns or scales it does not turn or scale the characters.
extension Rasterizer {
  func paint(_ content: TextContent, _ bounds: Rect, _ step: PaintStep) {
    let paint = Paint(content.foregroundColor, opacity: step.opacity)
    guard paint.alpha > Canvas.leastOpacity, !content.string.isEmpty else { return }
    guard let block = TextBlock(content, bounds, step.projection) else { return }
    var row = block.firstRow
    var line = TextLine(content.string)
    while line.advance() {
      if row >= 0 && row < canvas.rows { write(line, column: block.column(of: line), row: row, paint) }
      row += 1
    }
  }

  /// Writes one line. Spaces at its ends show what lies below, those between words do not.
  private func write(_ line: TextLine, column: Int, row: Int, _ paint: Paint) {
    var column = column
    var hasBegun = false
    var spaces = 0
    for scalar in line.scalars {
      let width = CharacterWidth.columns(of: scalar)
      if width == 0 { continue }
      if scalar == " " {
        spaces += 1
      } else {
        while hasBegun && spaces > 0 {
          canvas.addText(0x20, width: 1, column: column - spaces, row: row, paint)
          spaces -= 1
        }
        spaces = 0
        hasBegun = true
        canvas.addText(scalar.value, width: width, column: column, row: row, paint)
      }
      column += width
    }
  }
}

/// A text's place in the grid.
private struct TextBlock {
  /// The row of the first line; may lie outside the grid.
  let firstRow: Int
  /// Where lines begin, stand in the middle, or end: a column, with a fraction.
  private let edge: Double
  private let alignment: TextAlignment

  /// Further away than this, in cells, a text is nowhere.
  private static let limit = 1e6

  init?(_ content: TextContent, _ bounds: Rect, _ projection: Homography) {
    let size = TextLine.measure(content.string)
    let area = bounds.standardized
    alignment = content.alignmentMode
    let x = area.minX + area.size.width * alignment.fraction
    guard let top = projection.cellPosition(of: Point(x: x, y: area.minY)),
      let bottom = projection.cellPosition(of: Point(x: x, y: area.maxY)),
      let middle = projection.cellPosition(of: Point(x: x, y: area.center.y)),
      abs(middle.x) < Self.limit, abs(middle.y) < Self.limit, abs(top.y) < Self.limit
    else { return nil }
    let isLow = abs(bottom.y - top.y) < 1
    firstRow = snapped(isLow ? middle.y - Double(size.lines) / 2 : min(top.y, bottom.y))
    let isNarrow = area.size.width == 0
    edge = isLow ? middle.x : top.x
    blockWidth = isNarrow ? Double(size.columns) : 0
  }

  /// How wide the block is that stands in for bounds without width; 0 if the bounds have one.
  private let blockWidth: Double

  /// The column where a line begins.
  func column(of line: TextLine) -> Int {
    let start = edge - blockWidth / 2 + blockWidth * alignment.fraction
    return snapped(start - Double(line.columns) * alignment.fraction)
  }
}

/// The nearest whole number. Halves go up, and so does what is a hair below: a place that is computed in two ways, or
/// that trembles in its last digits, must not jump to and fro.
private func snapped(_ place: Double) -> Int { Int((place + 0.5 + 1 / 1024).rounded(.down)) }

/// The lines of a text, one after another, without copying any.
private struct TextLine {
  /// The characters of the line.
  private(set) var scalars: Substring.UnicodeScalarView
  /// How many columns they take.
  private(set) var columns = 0
  private var rest: Substring.UnicodeScalarView?

  init(_ text: String) {
    rest = text[...].unicodeScalars
    scalars = text[...].unicodeScalars
  }

  /// Goes on to the next line, or says that there is none.
  mutating func advance() -> Bool {
    guard let text = rest else { return false }
    let end = text.firstIndex(of: "\n")
    scalars = text[..<(end ?? text.endIndex)]
    rest = end.map { text[text.index(after: $0)...] }
    columns = scalars.reduce(0) { $0 + CharacterWidth.columns(of: $1) }
    return true
  }

  /// How many lines a text has, and the columns of the longest.
  static func measure(_ text: String) -> (lines: Int, columns: Int) {
    var line = TextLine(text)
    var size = (lines: 0, columns: 0)
    while line.advance() { size = (size.lines + 1, max(size.columns, line.columns)) }
    return size
  }
}

extension TextAlignment {
  /// Which part of the width the alignment holds on to.
  fileprivate var fraction: Double {
    switch self {
    case .left: 0
    case .center: 0.5
    case .right: 1
    }
  }
}

extension Homography {
  /// A point's place in columns and rows, or nil if it is behind the eye or nowhere.
  func cellPosition(of point: Point) -> Point? {
    guard let place = position(of: point) else { return nil }
    return Point(x: place.x / Double(Coverage.columns), y: place.y / Double(Coverage.rows))
  }
}
