/// How the cursor moves.
extension Screen {
  /// Forgets that the next character is written on the next row, and which character was the last.
  mutating func endWrap() {
    isWrapPending = false
    hasLast = false
  }

  /// Moves the cursor to a place, counted from the margins in origin mode, and limited to them then.
  mutating func moveCursor(row newRow: Int, column newColumn: Int) {
    let isOrigin = modes.contains(.origin)
    column = min(max(newColumn + (isOrigin ? left : 0), 0), isOrigin ? right : columns - 1)
    row = min(max(newRow + (isOrigin ? top : 0), 0), isOrigin ? bottom : rows - 1)
    endWrap()
  }

  /// The cursor's row and column as `moveCursor` takes them.
  var relativeRow: Int { modes.contains(.origin) ? row - top : row }
  var relativeColumn: Int { modes.contains(.origin) ? column - left : column }

  /// Moves the cursor up, not beyond the margin above it.
  mutating func moveUp(_ count: Int) {
    row = max(row - count, row < top ? 0 : top)
    endWrap()
  }

  /// Moves the cursor down, not beyond the margin below it.
  mutating func moveDown(_ count: Int) {
    row = min(row + count, row > bottom ? rows - 1 : bottom)
    endWrap()
  }

  /// Moves the cursor to the right, not beyond the margin.
  mutating func moveForward(_ count: Int) {
    column = min(column + count, column > right ? columns - 1 : right)
    endWrap()
  }

  /// Moves the cursor to the left, not beyond the margin; in reverse wraparound on to the rows above.
  mutating func moveBack(_ count: Int) {
    let reverses = modes.isSuperset(of: [.reverseWrap, .autowrap])
    let steps = reverses && isWrapPending ? count - 1 : count
    let edge = column < left ? 0 : left
    let before = column
    column -= steps
    if column < edge {
      if reverses { reverseWrap(before: before, edge: edge) } else { column = edge }
    }
    endWrap()
  }

  /// Goes on from the right margin of the rows above, and from the last row after the first.
  private mutating func reverseWrap(before: Int, edge: Int) {
    let width = right - edge + 1
    guard width > 0 else {
      column = edge
      return
    }
    var offset = width * row + column - edge
    let isInMargins = before >= left && before <= right && row == top
    if before == edge, isInMargins {
      offset = (bottom + 1) * width - 1
    } else if offset < 0 {
      let length = width * rows
      offset += (-offset / length + 1) * length
    }
    row = min(offset / width, rows - 1)
    column = offset % width + edge
  }

  /// Returns to the left margin, or to the first column from before it.
  mutating func carriageReturn() {
    column = modes.contains(.origin) || column >= left ? left : 0
    endWrap()
  }

  /// Goes to the next row, and scrolls from the last.
  mutating func lineFeed() {
    index()
    if modes.contains(.newLine) { carriageReturn() }
  }

  /// Goes to the next row, and scrolls from the last row of the margins.
  mutating func index() {
    let isInside = column >= left && column <= right
    if row == bottom, isInside { scrollUp(1, from: top) }
    moveDown(1)
  }

  /// Goes to the row above, and scrolls from the first row of the margins.
  mutating func reverseIndex() {
    let isInside = column >= left && column <= right
    if row == top, isInside { scrollDown(1, from: top) }
    moveUp(1)
  }

  /// Goes some tabs forward. The pending wrap stays, as in an xterm.
  mutating func tabForward(_ count: Int) {
    let limit = max(right, column)
    var left = count
    while left > 0, column < limit { (column, left) = (min(tabs.next(after: column), limit), left - 1) }
  }

  /// Goes some tabs back.
  mutating func tabBack(_ count: Int) {
    let edge = modes.contains(.origin) ? left : 0
    for _ in 0..<min(count, columns) { column = max(tabs.previous(before: column), edge) }
  }

  /// Saves the cursor (DECSC).
  mutating func saveCursor() {
    saved = SavedCursor(
      column: column, row: row, isWrapPending: isWrapPending, pen: pen, sets: sets, isOrigin: modes.contains(.origin))
    saved?.sets.single = 0
  }

  /// Restores the cursor (DECRC); without a saved one it goes to the first cell, in the default colours.
  mutating func restoreCursor() {
    let cursor = saved ?? SavedCursor()
    (pen, sets) = (cursor.pen, cursor.sets)
    renumberPen()
    setMode(.origin, cursor.isOrigin)
    moveCursor(
      row: cursor.row - (cursor.isOrigin ? top : 0), column: cursor.column - (cursor.isOrigin ? left : 0))
    isWrapPending = cursor.isWrapPending
  }

  /// Sets or resets a mode.
  mutating func setMode(_ mode: ScreenModes, _ isSet: Bool) {
    if isSet { modes.insert(mode) } else { modes.remove(mode) }
  }
}

/// What a program can save and restore (DECSC, DECRC): the cursor's place, and how the next character is written.
struct SavedCursor: Hashable, Sendable {
  /// The cursor's column and row.
  var column = 0, row = 0
  /// True if the next character is written on the next row.
  var isWrapPending = false
  /// Colours and attributes.
  var pen = ScreenPen()
  /// The sets of characters.
  var sets = CharacterSets()
  /// True if places are counted from the margins.
  var isOrigin = false

  /// Changes the place.
  mutating func move(toColumn newColumn: Int, row newRow: Int) { (column, row) = (newColumn, newRow) }
}

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
