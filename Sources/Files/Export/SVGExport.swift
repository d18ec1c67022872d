import Cells

/// An encoder of a frame as a picture that any browser shows: one SVG element ([SVG 1.1](https://www.w3.org/TR/SVG11/))
/// of text and rectangles.
///
/// A cell is ten units wide and twenty tall. Each run of cells with equal attributes becomes one text element, scaled
/// to its columns (`textLength`), so that the grid is kept whatever the font's advance width is. Halves and quadrants
/// of cells are drawn as rectangles, since characters would leave gaps between lines.
package struct SVGExport: FrameEncoder {
  private let pen: SVGPen
  private let fontSize: Int?

  /// Creates an encoder with light text on a dark background.
  package init() { self.init(TerminalColors()) }

  /// Creates an encoder with other colours; if the foreground is unknown, text is light or dark, whichever differs more
  /// from the background in lightness.
  ///
  /// - Parameter fontSize: The size of text on the screen, in pixels; with nil the viewer decides on the size of the
  ///   picture.
  package init(_ colors: TerminalColors, fontSize: Int? = nil) {
    pen = SVGPen(colors)
    self.fontSize = fontSize
  }

  /// The colour for the terminal's own foreground.
  package var foreground: CellColor { pen.foreground }

  /// The colour for the terminal's own background.
  package var background: CellColor { pen.background }

  /// Appends one element `<svg>` and a newline.
  package mutating func encode(_ frame: CellBuffer, at time: Double = 0, into output: inout [UInt8]) {
    output.appendSVGHead(columns: frame.columns, rows: frame.rows, fontSize: fontSize)
    output.append(text: ">")
    appendRectangle(column: 0, row: 0, columns: frame.columns, rows: frame.rows, background, into: &output)
    for row in 0..<frame.rows {
      forEachRun(in: frame, row: row) { appendBackground(of: $0, row: row, into: &output) }
    }
    for row in 0..<frame.rows {
      forEachRun(in: frame, row: row) { appendText(of: $0, in: frame, row: row, into: &output) }
    }
    output.append(text: "</svg>\n")
  }
}

extension SVGExport {
  /// A run of neighbouring cells with equal attributes.
  private struct Run {
    var columns: Range<Int>
    var attributes: SVGPen.Attributes
  }

  private func forEachRun(in frame: CellBuffer, row: Int, _ body: (Run) -> Void) {
    var start = 0
    while start < frame.columns {
      let attributes = pen.attributes(of: frame[start, row])
      var end = start + 1
      while end < frame.columns,
        frame.isRightHalf(column: end, row: row) || pen.attributes(of: frame[end, row]) == attributes
      {
        end += 1
      }
      body(Run(columns: start..<end, attributes: attributes))
      start = end
    }
  }

  private func appendBackground(of run: Run, row: Int, into output: inout [UInt8]) {
    guard run.attributes.background != background else { return }
    appendRectangle(
      column: run.columns.lowerBound, row: row, columns: run.columns.count, rows: 1, run.attributes.background,
      into: &output)
  }

  private func appendText(of run: Run, in frame: CellBuffer, row: Int, into output: inout [UInt8]) {
    if run.attributes.isBlock { return appendBlocks(of: run, in: frame, row: row, into: &output) }
    var columns = run.columns
    while let last = columns.last, frame.isBlank(last, row) { columns.removeLast() }
    while let first = columns.first, frame.isBlank(first, row) { columns.removeFirst() }
    guard !columns.isEmpty else { return }
    output.appendTextStart(
      columns: columns, top: row * SVGPen.height, run.attributes.foreground, run.attributes.style)
    for column in columns where !frame.isRightHalf(column: column, row: row) {
      frame[column, row].forEachScalar { output.append(escaped: $0) }
    }
    output.append(text: "</text>")
  }

  private func appendBlocks(of run: Run, in frame: CellBuffer, row: Int, into output: inout [UInt8]) {
    for column in run.columns {
      for box in SVGPen.boxes(of: frame[column, row].glyph, column: column, top: row * SVGPen.height) {
        append(box, run.attributes.foreground, into: &output)
      }
    }
  }

  private func appendRectangle(
    column: Int, row: Int, columns: Int, rows: Int, _ color: CellColor, into output: inout [UInt8]
  ) {
    let box = SVGPen.Box(
      x: column * SVGPen.width, y: row * SVGPen.height, width: columns * SVGPen.width, height: rows * SVGPen.height)
    append(box, color, into: &output)
  }

  private func append(_ box: SVGPen.Box, _ color: CellColor, into output: inout [UInt8]) {
    output.append(text: "<rect x=\"")
    output.append(decimal: box.x)
    output.append(text: "\" y=\"")
    output.append(decimal: box.y)
    output.append(text: "\" width=\"")
    output.append(decimal: box.width)
    output.append(text: "\" height=\"")
    output.append(decimal: box.height)
    // Without this, edges between two pixels are antialiased and show as seams.
    output.append(text: "\" shape-rendering=\"crispEdges\" fill=\"")
    output.append(color)
    output.append(text: "\"/>")
  }
}

/// The appearance of cells in SVG: their size, their colours, and the way in which they are joined.
///
/// A cell is ten units wide and twenty tall.
struct SVGPen {
  static let width = 10
  static let height = 20

  /// The base line of text, in units below the top of its row.
  static let baseline = 15

  /// The size of text, in units.
  static let fontSize = 16

  /// The colour for the terminal's own foreground.
  var foreground = TerminalColors.lightText
  /// The colour for the terminal's own background.
  var background = TerminalColors.darkPaper

  /// Creates a pen with light text on a dark background.
  init() {}

  /// Creates a pen with other colours. If the foreground is unknown, text is light or dark, whichever differs more from
  /// the background in lightness.
  init(_ colors: TerminalColors) {
    background = colors.paper
    foreground = colors.text
  }

  /// The attributes of a cell.
  struct Attributes: Equatable {
    var foreground: CellColor
    var background: CellColor
    var style: CellStyle
    /// True if the character is a block element, which is drawn as rectangles instead of scaled text.
    var isBlock: Bool
  }

  /// A rectangle, in units.
  struct Box {
    var x: Int
    var y: Int
    var width: Int
    var height: Int
  }

  func attributes(of cell: Cell) -> Attributes {
    let front = cell.foreground.isDefault ? foreground : cell.foreground
    let back = cell.background.isDefault ? background : cell.background
    let isReversed = cell.style.contains(.reverse)
    return Attributes(
      foreground: isReversed ? back : front, background: isReversed ? front : back,
      style: cell.style.subtracting(.reverse), isBlock: BlockElement(cell.glyph) != nil)
  }

  /// Returns the rectangles of a block element in a column; none for any other glyph.
  ///
  /// - Parameter top: The upper edge of the row.
  static func boxes(of glyph: UInt32, column: Int, top: Int) -> [Box] {
    guard let block = BlockElement(glyph) else { return [] }
    return block.parts.map { part in
      // The two edges are rounded, and not the extent, so that neighbouring rectangles have no gap.
      let (left, right) = (part.x * width / 8, (part.x + part.width) * width / 8)
      let (upper, lower) = (part.y * height / 8, (part.y + part.height) * height / 8)
      return Box(x: column * width + left, y: top + upper, width: right - left, height: lower - upper)
    }
  }
}

/// Appends pieces of SVG.
extension [UInt8] {
  /// Appends the beginning of the outermost element, up to its last attribute.
  ///
  /// - Parameters:
  ///   - columns: The number of columns of the picture.
  ///   - rows: The number of rows of the picture.
  ///   - fontSize: The size of text on the screen, in pixels; with nil the viewer decides on the size of the picture.
  mutating func appendSVGHead(columns: Int, rows: Int, fontSize: Int?) {
    let (width, height) = (columns * SVGPen.width, rows * SVGPen.height)
    self += "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 \(width) \(height)".utf8
    if let size = fontSize {
      self += "\" width=\"\(width * size / SVGPen.fontSize)\" height=\"\(height * size / SVGPen.fontSize)".utf8
    }
    append(text: "\" font-family=\"monospace\" font-size=\"16\" xml:space=\"preserve\"")
  }

  /// Appends the start of a run of text that is scaled to a number of columns.
  ///
  /// - Parameter top: The upper edge of the row, in units.
  mutating func appendTextStart(
    columns: Range<Int>, top: Int, _ color: CellColor, _ style: CellStyle
  ) {
    append(text: "<text x=\"")
    append(decimal: columns.lowerBound * SVGPen.width)
    append(text: "\" y=\"")
    append(decimal: top + SVGPen.baseline)
    append(text: "\" textLength=\"")
    append(decimal: columns.count * SVGPen.width)
    append(text: "\" lengthAdjust=\"spacingAndGlyphs\" fill=\"")
    append(color)
    if style.contains(.bold) { append(text: "\" font-weight=\"bold") }
    if style.contains(.italic) { append(text: "\" font-style=\"italic") }
    if let lines = style.lineNames {
      append(text: "\" text-decoration=\"")
      append(text: lines)
    }
    if style.contains(.dim) { append(text: "\" opacity=\"0.5") }
    append(text: "\">")
  }

  /// Appends a character; markup characters are written as character references.
  mutating func append(escaped scalar: Unicode.Scalar) {
    switch scalar {
    case "<": append(text: "&lt;")
    case ">": append(text: "&gt;")
    case "&": append(text: "&amp;")
    // SVG collapses runs of spaces.
    case " ": append(text: "\u{A0}")
    default: append(scalar: scalar)
    }
  }

  /// Appends a colour as `#rrggbb`.
  package mutating func append(_ color: CellColor) {
    append(text: "#")
    for part in [color.red, color.green, color.blue] {
      append(hexadecimalDigit: part >> 4)
      append(hexadecimalDigit: part & 15)
    }
  }

  /// Appends a digit from 0 to 15.
  package mutating func append(hexadecimalDigit digit: UInt8) { append(digit < 10 ? 48 + digit : 87 + digit) }
}

extension CellBuffer {
  /// Returns true if a cell's glyph is invisible.
  func isBlank(_ column: Int, _ row: Int) -> Bool {
    let cell = self[column, row]
    return cell.printableScalar == " " && cell.style.isDisjoint(with: .lines) && !isRightHalf(column: column, row: row)
  }
}

extension CellStyle {
  /// The lines as `text-decoration` names them; nil if there are none.
  fileprivate var lineNames: StaticString? {
    switch (contains(.underline), contains(.struck)) {
    case (true, true): "underline line-through"
    case (true, false): "underline"
    case (false, true): "line-through"
    case (false, false): nil
    }
  }
}
