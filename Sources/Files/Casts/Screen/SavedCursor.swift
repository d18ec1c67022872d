/// What a program can save and restore (DECSC, DECRC): the cursor's place, and how the next character is written.
struct SavedCursor: Hashable, Sendable {
  /// The cursor's column and row.
  var column = 0, row = 0
  /// True if the next character is written on the next row.
  var isWrapPending = false
  /// Colours and attributes.
  var pen = Pen()
  /// The sets of characters.
  var sets = CharacterSets()
  /// True if places are counted from the margins.
  var isOrigin = false

  /// Changes the place.
  mutating func move(toColumn newColumn: Int, row newRow: Int) { (column, row) = (newColumn, newRow) }
}
