import Cells
import LayerAnimation

/// The grid of cells (`CanvasCell`) in which a frame is composed. Each cell has paper, ink on the paper, and at most
/// one character of text.
///
/// Paint is added from back to front. A cell is prepared only when it is first painted in a frame, so the cost of a
/// frame depends on what is drawn, not on the size of the terminal.
final class Canvas {
  /// The number of columns.
  private(set) var columns = 0
  /// The number of rows.
  private(set) var rows = 0

  /// The manner in which cells are painted.
  var manner: CellManner

  /// The colour behind everything; it is invisible if that is the terminal's own colour, which is unknown.
  var stagePaper = Paint.zero

  /// The colour that cells leave to the terminal, since it is the terminal's own background; `.default` if there is
  /// none.
  var defaultPaper = CellColor.default

  /// The colours that cells leave to a terminal of few colours; nil if it has many, or if its own background is not
  /// behind everything.
  var ownPaper: OwnPaper?

  /// The marks of the cells in this frame.
  private(set) var marks: UnsafeMutablePointer<CellMark>
  /// The records of the cells; those of cells that are not painted belong to an earlier frame.
  private(set) var cells: UnsafeMutablePointer<CanvasCell>
  /// The finished cells of letters. Only the frame has any, pictures have none.
  var letters = LetterGrid()
  /// The memory for single samples. Cells without such numbers take addresses, but no memory.
  private var samples = SampleMemory()

  /// The cells in which text and single cells were painted since the extent was taken (`takeExtent`), whatever limits
  /// painting.
  private var extent = CellExtent.nothing

  /// True if the canvas discards what is painted, since only the extent is wanted.
  private(set) var isProbe = false

  /// The cells from the first to the last one that has been touched, including untouched ones between them.
  private(set) var touchedCells = 0..<0

  private var capacity = 0

  /// The opacity below which nothing is visible.
  static let leastOpacity: Float = 1 / 256

  /// The opacity from which nothing below is visible.
  static let opaque: Float = 0.99

  /// Creates a canvas without cells.
  ///
  /// - Parameter isPicture: True if it will be composed with others, and therefore begins transparent.
  init(isPicture: Bool = false) {
    manner = isPicture ? .picture : []
    marks = .allocate(capacity: CellMarks.count)
    cells = .allocate(capacity: 1)
  }

  deinit { deallocate() }

  /// What of this picture counts where it is a mask.
  var maskMode = MaskMode.alpha

  /// True if this is a picture that is composed with others, rather than the frame.
  var isPicture: Bool { manner.isPicture }

  /// Begins a frame of a size. Allocates only if the canvas has never been as large.
  func begin(columns: Int, rows: Int) {
    (self.columns, self.rows) = (columns, rows)
    if columns * rows > capacity {
      deallocate()
      capacity = columns * rows
      marks = .allocate(capacity: capacity + CellMarks.count)
      marks.initialize(repeating: .untouched, count: capacity + CellMarks.count)
      cells = .allocate(capacity: capacity)
      samples.resize(cells: capacity)
    }
    marks.initialize(repeating: .untouched, count: columns * rows)
    if !isPicture { letters.begin(columns: columns, rows: rows, Cell(" ", background: color(of: stagePaper))) }
    touchedCells = 0..<0
  }

  /// Begins a picture of the same size that will be composed with another canvas.
  ///
  /// - Parameters:
  ///   - isMask: True if the picture is a mask; a picture inside a mask always counts as one.
  ///   - isProbe: True if the picture discards what is painted; so does a picture on a canvas that does.
  func begin(like other: Canvas, isMask: Bool = false, isProbe: Bool = false) {
    manner = other.manner.union(isMask ? [.picture, .mask] : .picture)
    maskMode = .alpha
    self.isProbe = isProbe || other.isProbe
    stagePaper = .zero
    if columns != other.columns || rows != other.rows {
      begin(columns: other.columns, rows: other.rows)
    } else if !touchedCells.isEmpty {
      (marks + touchedCells.lowerBound).initialize(repeating: .untouched, count: touchedCells.count)
      touchedCells = 0..<0
    }
  }

  /// Adds a cell to the extent.
  func noteExtent(column: Int, row: Int) { extent.add(column: column, row: row) }

  /// Returns the cells in which text and single cells were painted since the last call.
  func takeExtent() -> CellExtent {
    defer { extent = .nothing }
    return extent
  }

  /// Forgets the content of some cells of a row, so that they can be painted again.
  func clear(row: Int, _ span: Range<Int>) {
    if isPicture {
      (marks + (row * columns + span.lowerBound)).initialize(repeating: .untouched, count: span.count)
    } else {
      letters.clear(row: row, span, columns: columns, marks)
    }
  }

  /// Prepares a cell to be painted, and returns it.
  func touched(_ cell: Int) -> UnsafeMutablePointer<CanvasCell> {
    let found = cells + cell
    if marks[cell] == .painted { return found }
    found.pointee.begin(manner, stagePaper, samples.room(ofCell: cell))
    if marks[cell] == .lettered { (found.pointee.text, found.pointee.textPaint) = letters.text(cell) }
    marks[cell] = .painted
    if isPicture { notice(cell..<cell + 1) }
    return found
  }

  /// Prepares adjacent cells to be painted.
  ///
  /// The addresses are read once and not for each cell, since the compiler cannot know that none of these writes
  /// changes them.
  ///
  /// - Returns: The first of the cells.
  func touched(_ range: Range<Int>) -> UnsafeMutablePointer<CanvasCell> {
    let (marks, cells) = (marks, cells)
    let (manner, paper) = (manner, stagePaper)
    for cell in range where marks[cell] != .painted {
      cells[cell].begin(manner, paper, samples.room(ofCell: cell))
      if marks[cell] == .lettered { (cells[cell].text, cells[cell].textPaint) = letters.text(cell) }
      marks[cell] = .painted
    }
    if manner.isPicture, !range.isEmpty { notice(range) }
    return cells + range.lowerBound
  }

  /// Extends the touched cells of a picture.
  private func notice(_ range: Range<Int>) {
    touchedCells =
      touchedCells.isEmpty
      ? range : min(range.lowerBound, touchedCells.lowerBound)..<max(range.upperBound, touchedCells.upperBound)
  }

  /// Removes the content of a cell.
  func forget(_ cell: Int) { marks[cell] = .untouched }

  /// Removes the text from a cell.
  func removeText(_ cell: Int) {
    switch marks[cell] {
    case .untouched: break
    case .painted: cells[cell].text = 0
    case .lettered:
      marks[cell] = .untouched
      letters.clear(cell)
    }
  }

  /// Paints the cells that a mask covers.
  ///
  /// - Parameters:
  ///   - paint: The colour and opacity; nothing is painted if it is invisible.
  ///   - add: A closure that paints a cell of a run.
  func paint(_ mask: CoverageMask, _ paint: Paint, _ add: (_ cell: inout CanvasCell, _ run: CoverageRun) -> Void) {
    guard paint.alpha > Self.leastOpacity, !isProbe else { return }
    for index in 0..<mask.runs.count {
      let run = mask.runs[index]
      let cells = touched(run.cell..<run.cell + run.count)
      for offset in 0..<run.count { add(&cells[offset], run) }
    }
  }

  /// Returns true if a cell has a character, other than that of a border.
  ///
  /// - Parameter column: The column; it may lie outside the canvas.
  func hasText(column: Int, row: Int) -> Bool {
    guard column >= 0, column < columns else { return false }
    let cell = row * columns + column
    return switch marks[cell] {
    case .untouched: false
    case .lettered: true
    case .painted: cells[cell].text != 0 && cells[cell].text & CanvasCell.borderMark == 0
    }
  }

  /// Returns true if a cell is covered mostly by ink.
  ///
  /// - Parameter column: The column; it may lie outside the canvas.
  func hasShade(column: Int, row: Int) -> Bool {
    guard column >= 0, column < columns, isPainted(row * columns + column) else { return false }
    return cells[row * columns + column].covered > Self.leastShade * Coverage.samples
  }

  /// The mean strength of ink from which a cell has a shade.
  private static let leastShade: Float = 0.2

  /// Gives a cell the mean colour of some of its samples.
  func spreadGround(_ cell: Int, _ samples: Coverage) {
    if marks[cell] == .painted { cells[cell].spreadGround(samples) }
  }

  /// Returns the character of a border in a cell; nil if there is none, or if something was written over it.
  ///
  /// - Parameter column: The column; it may lie outside the canvas.
  func borderLine(column: Int, row: Int) -> UInt32? {
    guard column >= 0, column < columns else { return nil }
    let cell = row * columns + column
    guard marks[cell] == .painted, cells[cell].text & CanvasCell.borderMark != 0 else { return nil }
    return cells[cell].text & ~CanvasCell.borderMark
  }

  private func deallocate() {
    marks.deallocate()
    cells.deallocate()
  }
}

/// The memory of a canvas for single samples of its cells, half a kilobyte for their numbers and as much for their
/// colours.
///
/// It is taken for some tens of thousands of cells at a time, when the first of them is painted, so that a frame larger
/// than any screen takes no more addresses than what is drawn on it. A frame of a screen's size is in the first block.
struct SampleMemory: ~Copyable {
  /// The memory of a cell.
  typealias Room = (planes: UnsafeMutablePointer<CellPlanes>, colors: UnsafeMutablePointer<SampleColors>)

  private struct Block {
    let planes: UnsafeMutablePointer<CellPlanes>
    let colors: UnsafeMutablePointer<SampleColors>
  }

  /// The number of cells of a block, as a power of two: 65,536, more than on a screen of 400×160.
  private static let shift = 16

  private var blocks: UnsafeMutablePointer<Block?>
  private var blockCount = 0
  /// The number of cells of each block.
  private var blockCells = 0

  /// Creates memory for no cells; call `resize` next.
  init() { blocks = .allocate(capacity: 1) }

  deinit { free() }

  /// Forgets all that was stored, and makes room for a number of cells.
  mutating func resize(cells: Int) {
    free()
    blockCount = max((cells + (1 << Self.shift) - 1) >> Self.shift, 1)
    blockCells = min(cells, 1 << Self.shift)
    blocks = .allocate(capacity: blockCount)
    blocks.initialize(repeating: nil, count: blockCount)
    take(block: 0)
  }

  /// Returns the memory of a cell.
  ///
  /// - Complexity: O(1). Allocates only for the first cell of a block.
  mutating func room(ofCell cell: Int) -> Room {
    let index = cell >> Self.shift
    let block = blocks[index] ?? take(block: index)
    let offset = cell & (1 << Self.shift - 1)
    return (block.planes + offset, block.colors + offset)
  }

  @discardableResult
  private mutating func take(block index: Int) -> Block {
    let block = Block(planes: .allocate(capacity: blockCells), colors: .allocate(capacity: blockCells))
    blocks[index] = block
    return block
  }

  private func free() {
    for index in 0..<blockCount {
      blocks[index]?.planes.deallocate()
      blocks[index]?.colors.deallocate()
    }
    blocks.deallocate()
  }
}
