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
