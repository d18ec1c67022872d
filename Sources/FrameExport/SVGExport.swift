import Cells

/// A frame as a picture that any browser shows: one SVG element (SVG 1.1) of text and rectangles.
///
/// A cell is ten units wide and twenty tall. Each run of cells that are set alike becomes one piece of text, stretched or
/// squeezed to its columns (`textLength`), so that the grid holds whatever the face's advance is. Halves and quadrants of
/// cells are drawn as rectangles: letters leave gaps between lines.
package struct SVGExport: FrameEncoder {
  /// What stands for the terminal's own foreground and background.
  package var foreground = CellColor(red: 0xD8, green: 0xDB, blue: 0xE0)
  /// What stands for the terminal's own background.
  package var background = CellColor(red: 0x10, green: 0x12, blue: 0x16)

  /// An encoder, in the light on dark of most terminals.
  package init() {}

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

  /// Where letters stand, in units below the top of their row.
  private static let baseline = 15
}

extension SVGExport {
  /// Cells side by side that are set alike.
  private struct Run {
    var columns: Range<Int>
    var look: Look
  }

  /// How cells are set.
  private struct Look: Equatable {
    var foreground: CellColor
    var background: CellColor
    var style: CellStyle
    /// Blocks are drawn one by one, since nothing may stretch them.
    var isBlock: Bool
  }

  private func look(of cell: Cell) -> Look {
    let front = cell.foreground.isDefault ? foreground : cell.foreground
    let back = cell.background.isDefault ? background : cell.background
    let isReversed = cell.style.contains(.reverse)
    return Look(
      foreground: isReversed ? back : front, background: isReversed ? front : back,
      style: cell.style.subtracting(.reverse), isBlock: BlockElement(cell.glyph) != nil)
  }

  private func forEachRun(in frame: CellBuffer, row: Int, _ body: (Run) -> Void) {
    var start = 0
    while start < frame.columns {
      let look = look(of: frame[start, row])
      var end = start + 1
      while end < frame.columns, frame.isRightHalf(column: end, row: row) || self.look(of: frame[end, row]) == look {
        end += 1
      }
      body(Run(columns: start..<end, look: look))
      start = end
    }
  }

  private func appendBackground(of run: Run, row: Int, into output: inout [UInt8]) {
    guard run.look.background != background else { return }
    appendRectangle(
      column: run.columns.lowerBound, row: row, columns: run.columns.count, rows: 1, run.look.background, into: &output)
  }

  private func appendText(of run: Run, in frame: CellBuffer, row: Int, into output: inout [UInt8]) {
    if run.look.isBlock { return appendBlocks(of: run, in: frame, row: row, into: &output) }
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
    append(run.look.foreground, into: &output)
    append(run.look.style, into: &output)
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

  /// What would be read as markup is written as a character reference.
  private func append(escaped scalar: Unicode.Scalar, into output: inout [UInt8]) {
    switch scalar {
    case "<": output.append(text: "&lt;")
    case ">": output.append(text: "&gt;")
    case "&": output.append(text: "&amp;")
    // Runs of spaces would be folded into one.
    case " ": output.append(text: "\u{A0}")
    default: output.append(scalar: scalar)
    }
  }

  private func appendBlocks(of run: Run, in frame: CellBuffer, row: Int, into output: inout [UInt8]) {
    for column in run.columns {
      guard let block = BlockElement(frame[column, row].glyph) else { continue }
      for part in block.parts {
        // Both edges are rounded, not the extent, so that what touches a neighbour leaves no gap.
        let (left, right) = (part.x * Self.width / 8, (part.x + part.width) * Self.width / 8)
        let (top, bottom) = (part.y * Self.height / 8, (part.y + part.height) * Self.height / 8)
        appendRectangle(
          x: column * Self.width + left, y: row * Self.height + top, width: right - left, height: bottom - top,
          run.look.foreground, into: &output)
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
    // Edges that lie between two pixels would otherwise show as seams.
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
  /// Whether nothing of a cell's glyph is to be seen.
  fileprivate func isBlank(_ column: Int, _ row: Int) -> Bool {
    let cell = self[column, row]
    return cell.printableScalar == " " && !cell.style.contains(.underline) && !isRightHalf(column: column, row: row)
  }
}
