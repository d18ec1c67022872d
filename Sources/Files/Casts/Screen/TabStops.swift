/// The columns at which a tab ends, as bits.
struct TabStops: Hashable, Sendable {
  private var words: [UInt64] = []
  private var columns = 0

  /// A stop at every eighth column.
  private static let usual: UInt64 = 0x0101_0101_0101_0101

  /// Creates stops at every eighth column.
  init(columns: Int) { resize(columns: columns) }

  /// Sets or removes a stop.
  mutating func set(_ isStop: Bool, at column: Int) {
    let bit: UInt64 = 1 << UInt64(column & 63)
    if isStop { words[column >> 6] |= bit } else { words[column >> 6] &= ~bit }
  }

  /// Removes all stops.
  mutating func removeAll() { words = words.map { _ in 0 } }

  /// Returns the next stop after a column, or the last column.
  func next(after column: Int) -> Int {
    var index = (column + 1) >> 6
    var mask: UInt64 = ~0 << UInt64((column + 1) & 63)
    while index < words.count {
      let found = words[index] & mask
      if found != 0 { return min(index << 6 + found.trailingZeroBitCount, columns - 1) }
      (index, mask) = (index + 1, ~0)
    }
    return columns - 1
  }

  /// Returns the last stop before a column, or 0.
  func previous(before column: Int) -> Int {
    var index = column >> 6
    var mask: UInt64 = 1 << UInt64(column & 63) - 1
    while index >= 0 {
      let found = words[index] & mask
      if found != 0 { return index << 6 + 63 - found.leadingZeroBitCount }
      (index, mask) = (index - 1, ~0)
    }
    return 0
  }

  /// Changes the number of columns; new ones have a stop at every eighth.
  mutating func resize(columns newColumns: Int) {
    let count = (newColumns + 63) >> 6
    if columns & 63 > 0, newColumns > columns {
      let kept: UInt64 = 1 << UInt64(columns & 63) - 1
      words[columns >> 6] = words[columns >> 6] & kept | Self.usual & ~kept
    }
    words = words.prefix(count) + Array(repeating: Self.usual, count: max(count - words.count, 0))
    columns = newColumns
  }
}
