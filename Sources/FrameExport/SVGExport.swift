import Cells

/// A frame as a picture that any browser shows: one SVG element (SVG 1.1) of text and rectangles.
///
/// A cell is ten units wide and twenty tall. Each run of cells with equal attributes becomes one text element, scaled to its
/// columns (`textLength`), so that the grid is kept whatever the font's advance is. Halves and quadrants of cells are drawn
/// as rectangles, since characters would leave gaps between lines.
package struct SVGExport: FrameEncoder {
  /// The colour for the terminal's own foreground.
  package var foreground = TerminalColors.lightText
  /// The colour for the terminal's own background.
  package var background = TerminalColors.darkPaper

  /// An encoder with light text on a dark background.
  package init() {}

  /// An encoder with other colours; without one of its own, text is light or dark, whichever differs more from the background in
  /// lightness.
  package init(_ colors: TerminalColors) {
    background = colors.paper
    foreground = colors.text
  }

  /// Appends one element `<svg>` and a newline.
  package mutating func encode(_ frame: CellBuffer, at time: Double = 0, into output: inout [UInt8]) {
    let (width, height) = (frame.columns * Self.width, frame.rows * Self.height)
    output.append(text: "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 ")
    output.append(decimal: width)
    output.append(text: " ")
    output.append(decimal: height)
    output.append(text: "\" font-family=\"monospace\" font-size=\"16\" xml:space=\"preserve\">")
    appendRectangle(column: 0, row: 0, columns: frame.columns, rows: frame.rows, background, into: &output)
    for row in 0..<frame.rows {
      forEachRun(in: frame, row: row) { appendBackground(of: $0, row: row, into: &output) }
    }
    for row in 0..<frame.rows {
      forEachRun(in: frame, row: row) { appendText(of: $0, in: frame, row: row, into: &output) }
    }
    output.append(text: "</svg>\n")
  }

  private static let width = 10
  private static let height = 20

  /// The base line of text, in units below the top of its row.
  private static let baseline = 15
}

extension SVGExport {
  /// Neighbouring cells with equal attributes.
  private struct Run {
    var columns: Range<Int>
    var attributes: Attributes
  }

  /// The attributes of a cell.
  private struct Attributes: Equatable {
    var foreground: CellColor
    var background: CellColor
    var style: CellStyle
    /// Whether it is a block element, which is drawn as rectangles instead of scaled text.
    var isBlock: Bool
  }

  private func attributes(of cell: Cell) -> Attributes {
    let front = cell.foreground.isDefault ? foreground : cell.foreground
    let back = cell.background.isDefault ? background : cell.background
    let isReversed = cell.style.contains(.reverse)
    return Attributes(
      foreground: isReversed ? back : front, background: isReversed ? front : back,
      style: cell.style.subtracting(.reverse), isBlock: BlockElement(cell.glyph) != nil)
  }

  private func forEachRun(in frame: CellBuffer, row: Int, _ body: (Run) -> Void) {
    var start = 0
    while start < frame.columns {
      let attributes = attributes(of: frame[start, row])
      var end = start + 1
      while end < frame.columns,
        frame.isRightHalf(column: end, row: row) || self.attributes(of: frame[end, row]) == attributes
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
    output.append(text: "<text x=\"")
    output.append(decimal: columns.lowerBound * Self.width)
    output.append(text: "\" y=\"")
    output.append(decimal: row * Self.height + Self.baseline)
    output.append(text: "\" textLength=\"")
    output.append(decimal: columns.count * Self.width)
    output.append(text: "\" lengthAdjust=\"spacingAndGlyphs\" fill=\"")
    append(run.attributes.foreground, into: &output)
    append(run.attributes.style, into: &output)
    output.append(text: "\">")
    for column in columns where !frame.isRightHalf(column: column, row: row) {
      frame[column, row].forEachScalar { append(escaped: $0, into: &output) }
    }
    output.append(text: "</text>")
  }

  private func append(_ style: CellStyle, into output: inout [UInt8]) {
    if style.contains(.bold) { output.append(text: "\" font-weight=\"bold") }
    if style.contains(.underline) { output.append(text: "\" text-decoration=\"underline") }
    if style.contains(.dim) { output.append(text: "\" opacity=\"0.5") }
  }

  /// Appends a character; markup characters are written as character references.
  private func append(escaped scalar: Unicode.Scalar, into output: inout [UInt8]) {
    switch scalar {
    case "<": output.append(text: "&lt;")
    case ">": output.append(text: "&gt;")
    case "&": output.append(text: "&amp;")
    // SVG collapses runs of spaces.
    case " ": output.append(text: "\u{A0}")
    default: output.append(scalar: scalar)
    }
  }

  private func appendBlocks(of run: Run, in frame: CellBuffer, row: Int, into output: inout [UInt8]) {
    for column in run.columns {
      guard let block = BlockElement(frame[column, row].glyph) else { continue }
      for part in block.parts {
        // Both edges are rounded, not the extent, so that neighbouring rectangles have no gap.
        let (left, right) = (part.x * Self.width / 8, (part.x + part.width) * Self.width / 8)
        let (top, bottom) = (part.y * Self.height / 8, (part.y + part.height) * Self.height / 8)
        appendRectangle(
          x: column * Self.width + left, y: row * Self.height + top, width: right - left, height: bottom - top,
          run.attributes.foreground, into: &output)
      }
    }
  }

  private func appendRectangle(
    column: Int, row: Int, columns: Int, rows: Int, _ color: CellColor, into output: inout [UInt8]
  ) {
    appendRectangle(
      x: column * Self.width, y: row * Self.height, width: columns * Self.width, height: rows * Self.height, color,
      into: &output)
  }

  private func appendRectangle(
    x: Int, y: Int, width: Int, height: Int, _ color: CellColor, into output: inout [UInt8]
  ) {
    output.append(text: "<rect x=\"")
    output.append(decimal: x)
    output.append(text: "\" y=\"")
    output.append(decimal: y)
    output.append(text: "\" width=\"")
    output.append(decimal: width)
    output.append(text: "\" height=\"")
    output.append(decimal: height)
    // Without this, edges between two pixels are antialiased and show as seams.
    output.append(text: "\" shape-rendering=\"crispEdges\" fill=\"")
    append(color, into: &output)
    output.append(text: "\"/>")
  }

  private func append(_ color: CellColor, into output: inout [UInt8]) {
    output.append(text: "#")
    for part in [color.red, color.green, color.blue] {
      output.append(hexadecimalDigits[Int(part >> 4)])
      output.append(hexadecimalDigits[Int(part & 15)])
    }
  }

  private var hexadecimalDigits: [UInt8] { Array("0123456789abcdef".utf8) }
}

extension CellBuffer {
  /// Whether a cell's glyph is invisible.
  fileprivate func isBlank(_ column: Int, _ row: Int) -> Bool {
    let cell = self[column, row]
    return cell.printableScalar == " " && !cell.style.contains(.underline) && !isRightHalf(column: column, row: row)
  }
}
