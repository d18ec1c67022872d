import Cells
import LayerAnimation

/// A painter of connectors, which are lines with heads that lead from one layer to another.
///
/// A line of horizontal and vertical parts is written in characters like a border (`ConnectorPainter`). All
/// others are drawn, as a line of their width with a triangle as a head, or with a character as a head if a triangle
/// would be too small to be recognised.
///
/// Nothing is kept from frame to frame: an outline of so few points is made anew whenever it is painted.
final class ConnectorPainter {
  /// The characters of lines and heads.
  let boxLines: BoxLineSet

  // These are memory for outlines, of which one is made at a time.
  private let line = Contours(capacity: 16)
  private let cut = Contours(capacity: 16)
  private let outline = Contours(capacity: 64)

  init(_ boxLines: BoxLineSet) { self.boxLines = boxLines }

  /// Paints a connector that has a course and a colour.
  func paint(_ connector: ConnectorContent, _ step: PaintStep, on target: PaintTarget) {
    guard let course = connector.course, let color = connector.line.strokeColor, connector.line.lineWidth > 0,
      connector.line.strokeStart < connector.line.strokeEnd
    else { return }
    let paint = Paint(color, opacity: step.opacity)
    let scale = step.projection.scale(at: course[0])
    guard paint.alpha > Canvas.leastOpacity, scale > 0, scale.isFinite else { return }
    let columns = connector.line.lineWidth * scale / Double(Coverage.columns)
    if connector.isTyped, columns <= BoundsPainter.widestOfCharacters,
      let cells = ConnectorCells(course, step.projection)
    {
      write(connector, cells, columns, paint, on: target)
    } else {
      draw(connector, course, step.projection, scale, paint, on: target)
    }
  }

  // MARK: - Drawn lines

  private func draw(
    _ connector: ConnectorContent, _ course: ConnectorCourse, _ projection: Homography, _ scale: Double, _ paint: Paint,
    on target: PaintTarget
  ) {
    PathFlattener.flatten(course, tolerance: ShapeOutliner.tolerance / scale, into: line)
    let length = line.totalLength
    guard length > 0, length.isFinite else { return }
    var (from, to) = (connector.line.strokeStart, connector.line.strokeEnd)
    let head = min(Self.headLength(connector.line.lineWidth), length * (to - from))
    let ends = (connector.arrow.isAtStart ? from : nil, connector.arrow.isAtEnd ? to : nil)
    // The line ends inside its heads, so that it is not visible beside their tips.
    if ends.0 != nil { from += head / length * 0.75 }
    if ends.1 != nil { to -= head / length * 0.75 }
    stroke(connector.line, from: from, to: to, projection, scale, paint, on: target)
    if let start = ends.0 { drawHead(at: start, length, head, isBackward: true, projection, scale, paint, on: target) }
    if let end = ends.1 { drawHead(at: end, length, head, isBackward: false, projection, scale, paint, on: target) }
  }

  /// Returns the length of the head of a line, in points: two columns of a stage of 160 points in 80 columns, and more
  /// for a wide line.
  private static func headLength(_ lineWidth: Double) -> Double { max(4 * lineWidth, 4) }

  private func stroke(
    _ shape: ShapeContent, from: Double, to: Double, _ projection: Homography, _ scale: Double, _ paint: Paint,
    on target: PaintTarget
  ) {
    let pattern = LineCutter.DashPattern(lengths: shape.lineDashPattern, phase: shape.lineDashPhase)
    LineCutter.cut(line, from: from, to: to, pattern: pattern, into: cut)
    target.drawLine(
      width: shape.lineWidth * scale, paint, through: projection, middle: cut,
      outline: outline(of: cut, shape, width: max(shape.lineWidth, target.leastLineWidth / scale), scale))
  }

  private func outline(of line: Contours, _ shape: ShapeContent, width: Double, _ scale: Double) -> Contours {
    Stroker(
      radius: width / 2, cap: shape.lineCap, join: shape.lineJoin, miterLimit: shape.miterLimit,
      tolerance: ShapeOutliner.tolerance / scale, outline: outline
    ).stroke(line)
    return outline
  }

  /// Draws a head with its tip at a fraction of the line's length.
  ///
  /// - Parameter isBackward: True if the head points to the start of the line.
  private func drawHead(
    at fraction: Double, _ length: Double, _ head: Double, isBackward: Bool, _ projection: Homography, _ scale: Double,
    _ paint: Paint, on target: PaintTarget
  ) {
    let tip = line.point(at: fraction * length)
    let base = line.point(at: fraction * length + (isBackward ? head : -head))
    guard tip != base else { return }
    if head * scale < Self.leastTriangle {
      writeHead(tip, base, projection, paint, on: target)
      return
    }
    let across = Point(x: base.y - tip.y, y: tip.x - base.x) * 0.45
    outline.removeAll()
    outline.append(tip)
    outline.append(base + across)
    outline.append(base + across * -1)
    outline.endPart(isClosed: true)
    target.mask.add(outline, through: projection)
    target.sweep(.nonZero)
    target.addInk(paint, strength: target.shades.fillStrength(paint), .area)
  }

  /// The least length of a head that is drawn as a triangle, in samples: three columns.
  private static let leastTriangle = 3.0 * Double(Coverage.columns)

  /// Writes a head into the cell in which the line ends.
  private func writeHead(
    _ tip: Point, _ base: Point, _ projection: Homography, _ paint: Paint, on target: PaintTarget
  ) {
    guard let end = projection.position(of: tip), let from = projection.position(of: base) else { return }
    let (x, y) = (end.x - from.x, end.y - from.y)
    let longest = max(abs(x) / Double(Coverage.columns), abs(y) / Double(Coverage.rows))
    guard longest > 0 else { return }
    // This is the middle of the last cell that the line crosses.
    let inside = Point(x: end.x - x / longest / 2, y: end.y - y / longest / 2)
    let (column, row) = (inside.x / Double(Coverage.columns), inside.y / Double(Coverage.rows))
    guard column >= 0, row >= 0, column < Double(target.columns), row < Double(target.rows) else { return }
    target.addText(boxLines.head(towards: x, y), width: 1, column: Int(column), row: Int(row), paint)
  }
}

extension Contours {
  /// Returns the point at a distance along the first part, which is open; beyond its ends, the nearer of these.
  fileprivate func point(at distance: Double) -> Point {
    var rest = distance
    for index in 1..<max(points.count, 1) {
      let length = points[index - 1].distance(to: points[index])
      if rest <= length {
        return length > 0 ? .lerp(points[index - 1], points[index], max(rest, 0) / length) : points[index]
      }
      rest -= length
    }
    return points[points.count - 1]
  }
}

/// Connectors that are written in box-drawing characters:
///
///     +---+   +---+   ┌───┐   ┌───┐
///     | a +-->| b |   │ a ├──►│ b │
///     +---+   +---+   └───┘   └───┘
///
/// The line is joined with borders at which it begins or ends without a head, and with the lines that it meets.
extension ConnectorPainter {
  /// The cells of a line that are written.
  private struct Span {
    /// The middles of the first and the last cell, in columns along the line.
    var first = Double.infinity, last = -Double.infinity

    init(_ line: ShapeContent, of cells: ConnectorCells) {
      let (from, to) = (line.strokeStart * cells.length, line.strokeEnd * cells.length)
      var (first, last) = (first, last)
      cells.forEachCell { cell in
        guard cell.middle >= from, cell.middle <= to else { return }
        first = min(first, cell.middle)
        last = max(last, cell.middle)
      }
      (self.first, self.last) = (first, last)
    }
  }

  /// Writes a line.
  ///
  /// - Parameter width: The width of the line, in columns.
  func write(
    _ connector: ConnectorContent, _ cells: ConnectorCells, _ width: Double, _ paint: Paint, on target: PaintTarget
  ) {
    guard cells.length > 0, target.shows(line: paint) else { return }
    let line = connector.line
    let lines = boxLines.style(width: width, round: line.lineJoin == .round ? .all : [])
    let pattern = LineCutter.DashPattern(lengths: line.lineDashPattern, phase: line.lineDashPhase)
    let pointsPerColumn = line.lineWidth / width
    let span = Span(line, of: cells)
    cells.forEachCell { cell in
      guard cell.middle >= span.first, cell.middle <= span.last else { return }
      if connector.arrow.isAtEnd, cell.middle == span.last {
        return writeHead(in: cell, cell.entry, paint, on: target)
      }
      if connector.arrow.isAtStart, cell.middle == span.first {
        return writeHead(in: cell, cell.exit.reversed, paint, on: target)
      }
      guard pattern?.isDrawn(at: cell.middle * pointsPerColumn) ?? true else { return }
      write(lines.character(cell), cell, paint, on: target)
    }
    joinEnds(connector, cells, lines.weight, paint, on: target)
  }

  private func writeHead(
    in cell: ConnectorCells.Cell, _ step: ConnectorCells.Step, _ paint: Paint, on target: PaintTarget
  ) {
    guard cell.row >= 0, cell.row < target.rows else { return }
    let head = boxLines.head(towards: Double(step.columns), Double(step.rows))
    target.addText(head, width: 1, column: cell.column, row: cell.row, paint)
  }

  private func write(_ character: UInt32, _ cell: ConnectorCells.Cell, _ paint: Paint, on target: PaintTarget) {
    guard cell.row >= 0, cell.row < target.rows else { return }
    target.addBorderLine(character, boxLines.joints, column: cell.column, row: cell.row, paint)
  }

  /// Joins the ends without heads with the borders at which they lie.
  private func joinEnds(
    _ connector: ConnectorContent, _ cells: ConnectorCells, _ weight: Int, _ paint: Paint, on target: PaintTarget
  ) {
    let (start, end) = (connector.line.strokeStart <= 0, connector.line.strokeEnd >= 1)
    cells.forEachCell { cell in
      if start, !connector.arrow.isAtStart, cell.middle == cell.exit.length / 2 {
        join(cell, cell.entry.reversed, weight, paint, on: target)
      }
      if end, !connector.arrow.isAtEnd, cell.middle + cell.exit.length / 2 >= cells.length {
        join(cell, cell.exit, weight, paint, on: target)
      }
    }
  }

  /// Adds an arm towards a cell to a border beside the cell.
  private func join(
    _ cell: ConnectorCells.Cell, _ step: ConnectorCells.Step, _ weight: Int, _ paint: Paint, on target: PaintTarget
  ) {
    target.addBorderArm(
      BoxJoints.Arms(step.reversed, weight), boxLines.joints, column: cell.column + step.columns,
      row: cell.row + step.rows, paint)
  }
}

extension BoxLines {
  /// Returns the character of a line in a cell.
  fileprivate func character(_ cell: ConnectorCells.Cell) -> UInt32 {
    switch (cell.entry, cell.exit) {
    case (.right, .down), (.up, .left): topRight
    case (.left, .down), (.up, .right): topLeft
    case (.right, .up), (.down, .left): bottomRight
    case (.left, .up), (.down, .right): bottomLeft
    case (.right, .right), (.left, .left), (.right, .left), (.left, .right): horizontal
    case (.up, .up), (.down, .down), (.up, .down), (.down, .up): vertical
    }
  }
}

extension BoxJoints.Arms {
  /// Creates a single arm with a weight.
  fileprivate init(_ step: ConnectorCells.Step, _ weight: Int) {
    switch step {
    case .right: self.init(right: weight)
    case .left: self.init(left: weight)
    case .down: self.init(down: weight)
    case .up: self.init(up: weight)
    }
  }
}
