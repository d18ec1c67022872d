import Cells
import LayerAnimation

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
        return write(boxLines.heads, cell, cell.entry, paint, on: target)
      }
      if connector.arrow.isAtStart, cell.middle == span.first {
        return write(boxLines.heads, cell, cell.exit.reversed, paint, on: target)
      }
      guard pattern?.isDrawn(at: cell.middle * pointsPerColumn) ?? true else { return }
      write(lines.character(cell), cell, paint, on: target)
    }
    let weight = lines == boxLines.heavy ? 2 : 1
    joinEnds(connector, cells, weight, paint, on: target)
  }

  private func write(
    _ heads: ArrowHeads, _ cell: ConnectorCells.Cell, _ step: ConnectorCells.Step, _ paint: Paint,
    on target: PaintTarget
  ) {
    guard cell.row >= 0, cell.row < target.rows else { return }
    let head = heads.head(towards: Double(step.columns), Double(step.rows))
    target.addText(head.value, width: 1, column: cell.column, row: cell.row, paint)
  }

  private func write(
    _ character: Unicode.Scalar, _ cell: ConnectorCells.Cell, _ paint: Paint, on target: PaintTarget
  ) {
    guard cell.row >= 0, cell.row < target.rows else { return }
    target.addBorderLine(character.value, boxLines.joints, column: cell.column, row: cell.row, paint)
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
  fileprivate func character(_ cell: ConnectorCells.Cell) -> Unicode.Scalar {
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
