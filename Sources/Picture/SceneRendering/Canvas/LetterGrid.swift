import Cells

/// The cells of a frame that hold nothing but a letter (`LetterBoard`): the finished cells, so that rows of letters are
/// written by copying, and the data to make text of a letter when something is painted over it.
struct LetterGrid: ~Copyable {
  /// The finished cell of each letter; a blank where nothing is painted.
  private(set) var cells = GrowingBuffer<Cell>(capacity: 1)
  /// The layer of each letter; the value is undefined elsewhere.
  private(set) var layers = GrowingBuffer<UInt32>(capacity: 1)
  /// True for each row that may contain letters.
  private(set) var isWritten = GrowingBuffer<Bool>(capacity: 1)
  /// The colour of each layer's letters, by the layer's index.
  private(set) var paints = GrowingBuffer<Paint>(capacity: 1)

  /// The cell that is shown where nothing is painted.
  private(set) var blank = Cell.blank

  /// Begins a frame of blanks. Allocates only if there have never been as many cells.
  mutating func begin(columns: Int, rows: Int, _ blank: Cell) {
    self.blank = blank
    cells.removeAll()
    cells.append(blank, count: columns * rows)
    layers.removeAll()
    layers.append(0, count: columns * rows)
    isWritten.removeAll()
    isWritten.append(false, count: rows)
  }

  /// Makes room for the colours of the letters of some layers. Allocates only if there have never been as many.
  mutating func makeRoom(forLayers count: Int) {
    if count > paints.count { paints.append(.zero, count: count - paints.count) }
  }

  /// Removes the letters from some columns of a row, and makes the marks of its cells untouched.
  ///
  /// An untouched cell is a blank already, and most cells of most frames are. Therefore the marks of eight cells are
  /// read together, and only touched cells are written: a mark has a sixteenth of the memory of a cell.
  mutating func clear(row: Int, _ span: Range<Int>, columns: Int, _ marks: UnsafeMutablePointer<CellMark>) {
    let end = row * columns + span.upperBound
    let (cells, blank, mayHaveLetters) = (cells.base, blank, isWritten[row])
    var first = row * columns + span.lowerBound
    while first < end {
      let count = min(end - first, CellMarks.count)
      var found = CellMarks(at: marks + first)
      var touched = found.touched(among: count)
      if touched.isAnyTouched {
        found.forget(count)
        found.store(at: marks + first)
        if mayHaveLetters, touched.areAllTouched {
          for index in 0..<CellMarks.count { cells[first + index] = blank }
        } else if mayHaveLetters {
          while touched.isAnyTouched { cells[first + touched.forgetFirst()] = blank }
        }
      }
      first += count
    }
    if span.count == columns { isWritten[row] = false }
  }

  /// Removes a single letter.
  mutating func clear(_ cell: Int) { cells[cell] = blank }

  /// Returns a letter as text, including its style, and its colour.
  func text(_ cell: Int) -> (packed: UInt32, paint: Paint) {
    (cells[cell].glyph | CanvasCell.packed(cells[cell].style), paints[Int(layers[cell])])
  }
}
