/// A clip, which limits painting to the bounds of layers that mask their content (G17): a list of the cells that the
/// bounds cover.
///
/// The coverages of nested clips are multiplied for each sample. A character, which is shown as a whole or not at all,
/// is shown if it is inside the window (`LetterWindow`) of this clip and of each clip around it.
final class Clip {
  /// The cells that are inside, wholly or in part, row by row.
  private(set) var runs = GrowingBuffer<CoverageRun>(capacity: 64)

  private var window = LetterWindow.nothing
  private var outer: Clip?

  /// The run of the last cell that was found: most calls ask for cells in ascending order.
  private var cursor = 0

  /// Takes the runs that a mask has just found.
  ///
  /// - Parameters:
  ///   - mask: The mask, whose runs are the cells inside; the clip around it has already limited them.
  ///   - window: The cells that show characters.
  ///   - outer: The clip around this one; nil for none.
  func take(_ mask: CoverageMask, _ window: LetterWindow, within outer: Clip?) {
    self.window = window
    self.outer = outer
    runs.removeAll()
    for index in 0..<mask.runs.count { runs.append(mask.runs[index]) }
    cursor = 0
  }

  /// Returns the coverage of the part of a cell that is inside.
  func coverage(of cell: Int) -> Coverage { run(of: cell).map { runs[$0].coverage } ?? .bare }

  /// Returns true if the clip shows a character in a cell.
  func showsText(column: Int, row: Int) -> Bool {
    window.shows(column: column, row: row) && outer?.showsText(column: column, row: row) ?? true
  }

  /// Returns true if the clip shows a character in a cell, by the index of the cell in a grid.
  func showsText(in cell: Int, columns: Int) -> Bool { showsText(column: cell % columns, row: cell / columns) }

  /// Appends the parts of some runs that are inside to a list.
  func intersect(_ others: borrowing GrowingBuffer<CoverageRun>, into result: inout GrowingBuffer<CoverageRun>) {
    var own = 0
    var other = 0
    while own < runs.count && other < others.count {
      let start = max(runs[own].cell, others[other].cell)
      let ownEnd = runs[own].cell + runs[own].count
      let otherEnd = others[other].cell + others[other].count
      let end = min(ownEnd, otherEnd)
      if start < end { append(runs[own], others[other], start..<end, to: &result) }
      if ownEnd <= otherEnd { own += 1 }
      if otherEnd <= ownEnd { other += 1 }
    }
  }

  private func append(
    _ a: CoverageRun, _ b: CoverageRun, _ cells: Range<Int>, to result: inout GrowingBuffer<CoverageRun>
  ) {
    var run = a.isSolid ? b : a
    (run.cell, run.count) = (cells.lowerBound, cells.count)
    if !a.isSolid && !b.isSolid { run = CoverageRun(a.coverage * b.coverage, cell: run.cell, count: run.count) }
    if run.total > 0 { result.append(run) }
  }

  /// Returns the index of the run of a cell: that of the last cell, the next one, or else the one that is found by
  /// bisection. Returns nil if the cell is outside.
  private func run(of cell: Int) -> Int? {
    if cursor < runs.count, contains(cursor, cell) { return cursor }
    if cursor + 1 < runs.count, contains(cursor + 1, cell) {
      cursor += 1
      return cursor
    }
    var (low, high) = (0, runs.count)
    while low < high {
      let middle = (low + high) / 2
      if runs[middle].cell + runs[middle].count <= cell { low = middle + 1 } else { high = middle }
    }
    guard low < runs.count, contains(low, cell) else { return nil }
    cursor = low
    return low
  }

  private func contains(_ run: Int, _ cell: Int) -> Bool {
    runs[run].cell <= cell && cell < runs[run].cell + runs[run].count
  }
}
