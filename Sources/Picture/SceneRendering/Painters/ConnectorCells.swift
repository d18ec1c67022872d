import LayerAnimation

/// The cells that a line of horizontal and vertical parts crosses, from its start to its end.
///
/// An end lies at the edge of a cell, as the border of a box does (`CellBox`): a line between two sides fills the cells
/// between them. Bends, and the lines across, go through the middles of cells.
struct ConnectorCells: BitwiseCopyable {
  /// A step from a cell to an adjacent one.
  enum Step {
    case right, left, down, up

    var columns: Int { self == .right ? 1 : self == .left ? -1 : 0 }

    var rows: Int { self == .down ? 1 : self == .up ? -1 : 0 }

    /// The length of the step, in columns.
    var length: Double { columns != 0 ? 1 : 2 }

    var reversed: Step {
      switch self {
      case .right: .left
      case .left: .right
      case .down: .up
      case .up: .down
      }
    }
  }

  /// A cell of a line.
  struct Cell {
    var column, row: Int
    /// The steps into and out of the cell; they are equal where the line does not bend.
    var entry, exit: Step
    /// The position of the cell's middle along the line, in columns.
    var middle: Double
  }

  /// The column and the row of a cell.
  private typealias Corner = SIMD2<Int>

  /// A straight part of the line, in columns and rows.
  private struct Part {
    let from, to: Point
    let isLevel: Bool

    /// The row of a horizontal part, or the column of a vertical one.
    var place: Int {
      isLevel ? nearestInteger((from.y + to.y) / 2 - 0.5) : nearestInteger((from.x + to.x) / 2 - 0.5)
    }

    var step: Step { isLevel ? (to.x < from.x ? .left : .right) : (to.y < from.y ? .up : .down) }

    /// Returns the cell that begins, or ends, at an edge.
    func corner(at point: Point, isBeginning: Bool) -> Corner {
      let edge = nearestInteger(isLevel ? point.x : point.y)
      let isForward = step == .right || step == .down
      let along = isForward == isBeginning ? edge : edge - 1
      return isLevel ? Corner(along, place) : Corner(place, along)
    }
  }

  /// The columns and the rows of the cells in which the line begins, bends and ends.
  private var columns = SIMD4<Int>.zero, rows = SIMD4<Int>.zero
  private var count = 0
  private var firstStep = Step.right

  /// The length of the line, in columns; 0 if there is no cell between its ends.
  private(set) var length = 0.0

  /// Creates the cells of a course; nil if one of its parts deviates from the horizontal or the vertical by more than
  /// half a cell, or if it is too far away.
  init?(_ course: ConnectorCourse, _ projection: Homography) {
    guard !course.isCurve, let first = Self.part(1, of: course, projection),
      let last = Self.part(course.count - 1, of: course, projection)
    else { return nil }
    firstStep = first.step
    append(first.corner(at: first.from, isBeginning: true))
    for index in 1..<course.count - 1 {
      guard let before = Self.part(index, of: course, projection),
        let after = Self.part(index + 1, of: course, projection)
      else { return nil }
      append(Self.corner(between: before, after))
    }
    append(last.corner(at: last.to, isBeginning: false))
    straighten(first, last)
  }

  /// The greatest absolute coordinate, in cells.
  private static let limit = 1e5

  private static func part(_ index: Int, of course: ConnectorCourse, _ projection: Homography) -> Part? {
    guard let from = projection.cellPosition(of: course[index - 1]),
      let to = projection.cellPosition(of: course[index]),
      max(abs(from.x), abs(from.y), abs(to.x), abs(to.y)) < limit
    else { return nil }
    let (across, down) = (abs(to.x - from.x), abs(to.y - from.y))
    guard min(across, down) <= 0.5 else { return nil }
    return Part(from: from, to: to, isLevel: across >= down)
  }

  private static func corner(between before: Part, _ after: Part) -> Corner {
    switch (before.isLevel, after.isLevel) {
    case (true, false): Corner(after.place, before.place)
    case (false, true): Corner(before.place, after.place)
    case (true, true): Corner(nearestInteger(before.to.x - 0.5), before.place)
    case (false, false): Corner(before.place, nearestInteger(before.to.y - 0.5))
    }
  }

  /// Removes short parts at the ends that would lead backwards after their ends are moved to cells, and measures the
  /// line.
  private mutating func straighten(_ first: Part, _ last: Part) {
    guard count > 2 else {
      if isAhead(self[0], self[1], first.step) { measure() }
      return
    }
    if !isAhead(self[0], self[1], first.step) { self[0] = self[1] }
    if !isAhead(self[count - 2], self[count - 1], last.step) { self[count - 1] = self[count - 2] }
    measure()
  }

  /// Returns true if a corner equals another, or lies in a direction from it.
  private func isAhead(_ from: Corner, _ to: Corner, _ step: Step) -> Bool {
    (to.x - from.x) * step.columns >= 0 && (to.y - from.y) * step.rows >= 0
  }

  private mutating func measure() {
    var sum = 0.0
    forEachCell { sum += $0.exit.length }
    length = sum
  }

  private subscript(index: Int) -> Corner {
    get { Corner(columns[index], rows[index]) }
    set { (columns[index], rows[index]) = (newValue.x, newValue.y) }
  }

  private mutating func append(_ corner: Corner) {
    self[count] = corner
    count += 1
  }

  /// Calls a closure with each cell, in order.
  ///
  /// - Complexity: O(cells). Allocates nothing.
  func forEachCell(_ body: (Cell) -> Void) {
    var cell = Cell(column: columns[0], row: rows[0], entry: firstStep, exit: firstStep, middle: 0)
    var (travelled, isFirst) = (0.0, true)
    for index in 1..<max(count, 1) {
      while let step = step(from: cell, to: self[index]) {
        cell.exit = step
        if isFirst { cell.entry = step }
        isFirst = false
        cell.middle = travelled + step.length / 2
        body(cell)
        travelled += step.length
        cell.column += step.columns
        cell.row += step.rows
        cell.entry = step
      }
    }
    cell.exit = cell.entry
    cell.middle = travelled + cell.exit.length / 2
    body(cell)
  }

  private func step(from cell: Cell, to corner: Corner) -> Step? {
    if cell.column != corner.x { return cell.column < corner.x ? .right : .left }
    if cell.row != corner.y { return cell.row < corner.y ? .down : .up }
    return nil
  }
}
