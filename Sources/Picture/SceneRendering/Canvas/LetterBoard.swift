import Cells

// Without the wrapping arithmetic below, a frame of the thousand sprites (`Benchmarks/terminal-bench W2`) takes 2 % more instructions.

/// A writer of letters: opaque characters one column wide, which most text consists of.
///
/// A cell that holds nothing but a letter needs neither mixing nor a glyph, so it is finished when it is written. Only
/// if something is painted over it later does it become a cell like others (`Canvas.touched`). A letter over paper or
/// ink is ordinary text.
///
/// The addresses are those of the frame's canvas while a frame is painted. They are read once and not for each letter,
/// since the compiler cannot know that no write to one changes the others.
struct LetterBoard {
  private let columns: Int
  private let rows: Int
  private let marks: UnsafeMutablePointer<CellMark>
  private let letters: UnsafeMutablePointer<Cell>
  private let layers: UnsafeMutablePointer<UInt32>
  private let isWritten: UnsafeMutablePointer<Bool>
  private let paints: UnsafeMutablePointer<Paint>
  private let damage: UnsafePointer<Range<Int>>?
  private let background: CellColor
  private let isMonochrome: Bool
  private let canvas: Canvas

  /// The values that the letters of a text have in common.
  private struct Letter {
    /// The words of a cell as they lie in memory, without the character.
    let words: SIMD4<UInt32>
    /// The index of the layer that the text belongs to.
    let layer: UInt32

    init(_ words: SIMD4<UInt32>, _ layer: UInt32) { (self.words, self.layer) = (words, layer) }
  }

  /// Creates a writer for a target that has no clip, and whose canvas is no picture.
  ///
  /// - Parameter count: The number of layers.
  init(_ target: PaintTarget, layers count: Int) {
    let canvas = target.canvas
    canvas.letters.makeRoom(forLayers: count)
    (columns, rows) = (canvas.columns, canvas.rows)
    (marks, letters, layers) = (canvas.marks, canvas.letters.cells.base, canvas.letters.layers.base)
    (isWritten, paints) = (canvas.letters.isWritten.base, canvas.letters.paints.base)
    background = canvas.letters.blank.background
    damage = target.damage?.spansByRow
    isMonochrome = canvas.manner.isMonochrome
    self.canvas = canvas
  }

  /// Writes the text of a layer in the place of a block. The letters of a layer have one colour in a frame, since they
  /// are written once.
  ///
  /// - Returns: The cells of the text, whether they are damaged or not.
  func write(_ stamp: UnsafePointer<TextStamp>, ofLayer layer: Int, _ block: TextBlock) -> CellExtent {
    let letter = Letter(
      SIMD4(
        0, isMonochrome ? 0 : stamp.pointee.color.bits, background.bits, stamp.pointee.style.rawValue),
      UInt32(truncatingIfNeeded: layer))
    paints[layer] = stamp.pointee.paint
    guard let even = stamp.pointee.lines.even else { return write(stamp.pointee.lines, block, letter) }
    let (top, bottom) = (max(block.firstRow, 0), min(block.firstRow &+ stamp.pointee.lines.count, rows))
    let start = block.column(ofLineWide: even.width) &+ even.column
    let (left, right) = (max(start, 0), min(start &+ even.count, columns))
    guard top < bottom, left < right else { return .nothing }
    let glyphs = even.cells + ((top &- block.firstRow) &* even.count &- start)
    if damage == nil, right &- left <= CellMarks.count {
      let first = top &* columns &+ left
      if bottom &- top == 1 {
        isWritten[top] = true
        write(glyphs + left, right &- left, at: first, letter)
      } else {
        writeNarrow(glyphs + left, even.count, top, bottom, at: first, right &- left, letter)
      }
    } else {
      for row in top..<bottom { write(glyphs + (row &- top) &* even.count, left, right, row: row, letter) }
    }
    return CellExtent(from: left, top, to: right &- 1, bottom &- 1)
  }

  /// Writes whole lines that are so short that the marks of each are one word.
  ///
  /// - Parameters:
  ///   - glyphs: The characters of the first line that is written, from the first column that is written.
  ///   - stride: The number of characters from one line to the next.
  ///   - first: The cell of the first character.
  ///   - length: The number of characters that are written of each line.
  // This is a function of its own so that a text of a single line, which most are, does not save the registers that
  // several lines need.
  @inline(never)
  private func writeNarrow(
    _ glyphs: UnsafePointer<UInt32>, _ stride: Int, _ top: Int, _ bottom: Int, at first: Int, _ length: Int,
    _ letter: Letter
  ) {
    var (glyphs, cell) = (glyphs, first)
    var row = top
    while row < bottom {
      isWritten[row] = true
      write(glyphs, length, at: cell, letter)
      glyphs += stride
      cell &+= columns
      row &+= 1
    }
  }

  /// Writes lines of different lengths.
  @inline(never)
  private func write(_ lines: TextLines, _ block: TextBlock, _ letter: Letter) -> CellExtent {
    var extent = CellExtent.nothing
    let top = max(block.firstRow, 0)
    for row in top..<max(min(block.firstRow &+ lines.count, rows), top) {
      guard let line = lines.cells(ofLine: row &- block.firstRow) else { continue }
      let start = block.column(ofLineWide: lines.width(ofLine: row &- block.firstRow)) &+ line.column
      let (left, right) = (max(start, 0), min(start &+ line.cells.count, columns))
      guard left < right, let glyphs = line.cells.baseAddress else { continue }
      extent.add(CellExtent(from: left, row, to: right &- 1, row))
      write(glyphs - start, left, right, row: row, letter)
    }
    return extent
  }

  /// Writes those letters of a row that are damaged.
  ///
  /// - Parameter glyphs: The characters, indexed by column; they are valid from the left column to the one before the
  ///   right.
  private func write(_ glyphs: UnsafePointer<UInt32>, _ left: Int, _ right: Int, row: Int, _ letter: Letter) {
    var (from, to) = (left, right)
    if let damage { (from, to) = (max(left, damage[row].lowerBound), min(right, damage[row].upperBound)) }
    guard from < to else { return }
    isWritten[row] = true
    while from < to {
      let length = min(to &- from, CellMarks.count)
      write(glyphs + from, length, at: row &* columns &+ from, letter)
      from &+= length
    }
  }

  /// Writes up to eight letters, whose marks are one word.
  private func write(_ glyphs: UnsafePointer<UInt32>, _ length: Int, at first: Int, _ letter: Letter) {
    var found = CellMarks(at: marks + first)
    guard !found.havePainted(among: length) else { return writeOverPaint(glyphs, length, at: first, letter) }
    found.letter(length)
    found.store(at: marks + first)
    store(glyphs, length, at: first, letter)
  }

  /// Stores letters, the four words of each cell at once.
  private func store(_ glyphs: UnsafePointer<UInt32>, _ count: Int, at first: Int, _ letter: Letter) {
    let (cells, layers) = (UnsafeMutableRawPointer(letters + first), layers + first)
    var (words, index) = (letter.words, 0)
    repeat {
      words[0] = glyphs[index]
      cells.storeBytes(of: words, toByteOffset: index &* MemoryLayout<Cell>.stride, as: SIMD4<UInt32>.self)
      layers[index] = letter.layer
      index &+= 1
    } while index < count
  }

  /// Writes letters into cells of which some hold more than letters.
  @inline(never)
  private func writeOverPaint(_ glyphs: UnsafePointer<UInt32>, _ count: Int, at first: Int, _ letter: Letter) {
    for index in 0..<count {
      let cell = first &+ index
      if marks[cell] == .painted {
        let style = CanvasCell.packed(CellStyle(rawValue: letter.words[3]))
        canvas.cells[cell].write(glyphs[index] | style, paints[Int(letter.layer)], .cell)
      } else {
        marks[cell] = .lettered
        store(glyphs + index, 1, at: cell, letter)
      }
    }
  }
}

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
