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
    paints[layer] = stamp.pointee.text.paint
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
