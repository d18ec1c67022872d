/// The columns at which a tab ends.
struct TabStops: Hashable, Sendable {
  private var stops: [Bool]

  /// Creates stops at every eighth column.
  init(columns: Int) { stops = (0..<columns).map { $0.isMultiple(of: 8) } }

  /// Sets or removes a stop.
  mutating func set(_ isStop: Bool, at column: Int) {
    if stops.indices.contains(column) { stops[column] = isStop }
  }

  /// Removes all stops.
  mutating func removeAll() { for column in stops.indices { stops[column] = false } }

  /// Returns the next stop after a column, or the last column.
  func next(after column: Int) -> Int {
    var column = column + 1
    while column < stops.count, !stops[column] { column += 1 }
    return min(column, stops.count - 1)
  }

  /// Returns the last stop before a column, or 0.
  func previous(before column: Int) -> Int {
    var column = min(column, stops.count) - 1
    while column > 0, !stops[column] { column -= 1 }
    return max(column, 0)
  }

  /// Changes the number of columns; new ones have a stop at every eighth.
  mutating func resize(columns: Int) {
    if columns < stops.count { stops.removeLast(stops.count - columns) }
    for column in stops.count..<max(stops.count, columns) { stops.append(column.isMultiple(of: 8)) }
  }
}
