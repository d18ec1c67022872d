import CNcurses
import Cells

/// Draws clusters, as far as ncurses supports them: one of its cells may hold a character and combining marks.
extension CursesPresenter {
  /// Adds a cluster to the row: a letter with its marks; a flag as its two letters, which the terminal joins; any other
  /// cluster as its base.
  func appendCluster(_ cell: Cell, width: Int, at count: inout Int) {
    guard supportsUnicode else { return appendBase(cell, width: width, at: &count) }
    withUnsafeTemporaryAllocation(of: wchar_t.self, capacity: Int(ncursesCellCapacity) + 1) { text in
      text.initialize(repeating: 0)
      var (length, columns, columnsOfMarks) = (0, 0, 0)
      cell.forEachScalar { scalar in
        let width = Int(ncursesWidth(wchar_t(scalar.value)))
        if length > 0 { columnsOfMarks += abs(width) }
        columns += width
        if length < Int(ncursesCellCapacity) { text[length] = wchar_t(scalar.value) }
        length += 1
      }
      if columnsOfMarks == 0 && columns == width, let start = text.baseAddress {
        append(UnsafePointer(start), like: cell, at: &count)
      } else if length == 2 && columns == width && !cell.isContested {
        cell.forEachScalar { append($0, like: cell, at: &count) }
      } else {
        appendBase(cell, width: width, at: &count)
      }
    }
  }

  private func appendBase(_ cell: Cell, width: Int, at count: inout Int) {
    let base = cell.printableScalar
    let baseWidth = CharacterWidth.columns(of: base)
    append(drawableScalar(base, width: baseWidth) ?? "?", like: cell, at: &count)
    let isShort = baseWidth < width || drawableScalar(base, width: baseWidth) == nil && width == 2
    if isShort { append(" ", like: cell, at: &count) }
  }
}
