/// The colours of those cells of a canvas that have them sample by sample (`CellState.mixed`).
///
/// They are few in most frames, and each takes half a kilobyte, so they are not kept for each cell: a cell knows the number of its
/// entry, and an entry that is no longer needed is used again. Allocates only when more are needed than ever before.
struct SampleColorStore: ~Copyable {
  private var entries = GrowingBuffer<SampleColors>(capacity: 1)
  private var free = GrowingBuffer<Int32>(capacity: 1)

  /// Whether no cell has an entry.
  var isEmpty: Bool { entries.count == free.count }

  /// Keeps the colours of a cell.
  ///
  /// - Returns: The number of its entry.
  mutating func insert(_ colors: SampleColors) -> Int32 {
    let entry = insert()
    self[entry].pointee = colors
    return entry
  }

  /// Keeps the colours of a cell, which are still to be written.
  ///
  /// - Returns: The number of its entry, which holds another cell's colours.
  mutating func insert() -> Int32 {
    if let entry = free.popLast() { return entry }
    entries.append(SampleColors(.zero))
    return Int32(truncatingIfNeeded: entries.count - 1)
  }

  /// Gives an entry back.
  mutating func remove(_ entry: Int32) { free.append(entry) }

  /// Makes room for the entries of so many cells. Memory that no entry is ever written to is only an address; a list that grew by
  /// doubling would leave holes as large as itself.
  mutating func reserve(_ cells: Int) { entries.reserve(cells) }

  /// Forgets all entries and keeps the memory.
  mutating func removeAll() {
    entries.removeAll()
    free.removeAll()
  }

  /// The address of an entry, until the next one is inserted.
  subscript(entry: Int32) -> UnsafeMutablePointer<SampleColors> { entries.base + Int(entry) }
}
