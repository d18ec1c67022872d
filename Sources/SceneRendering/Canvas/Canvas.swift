import Cells

/// The grid of cells (`CanvasCell`) in which a frame is composed. Each cell has paper, ink on it, and at most one character of text.
///
/// Paint is added from back to front. A cell is prepared only when it is painted the first time in a frame, so that a
/// frame costs what is drawn in it and not what the terminal measures.
final class Canvas {
  /// The size, in cells.
  private(set) var columns = 0
  private(set) var rows = 0

  /// The manner in which cells are painted.
  var manner: CellManner

  /// The colour behind everything; it is invisible if the terminal's own colour is behind, and is not known.
  var stagePaper = Paint.zero

  /// The colour whose cells are given no background, since the terminal paints it itself; `.default` if there is none.
  var defaultPaper = CellColor.default

  /// The marks of the cells in this frame.
  private(set) var marks: UnsafeMutablePointer<CellMark>
  /// The cells; those that are not painted are another frame's.
  private(set) var cells: UnsafeMutablePointer<CanvasCell>
  /// The finished cells of letters. Only the frame has some, pictures do not.
  var letters = LetterGrid()
  /// The memory for what cells keep sample by sample. Cells that keep nothing take addresses, but no memory.
  private var planes: UnsafeMutablePointer<CellPlanes>
  private var colors: UnsafeMutablePointer<SampleColors>

  /// The cells that text and single cells were painted in since it was taken (`takeExtent`), whatever limits painting.
  private var extent = CellExtent.nothing

  /// True if this canvas keeps nothing of what is painted, since only the extent is wanted.
  private(set) var isProbe = false

  /// The cells from the first to the last one that has been touched; some between may not have been.
  private(set) var touchedCells = 0..<0

  private var capacity = 0

  /// Opacity below which nothing is seen.
  static let leastOpacity: Float = 1 / 256

  /// The opacity from which nothing below is seen.
  static let opaque: Float = 0.99

  /// Creates a canvas without cells.
  ///
  /// - Parameter isPicture: True if it will be composed with others, and therefore begins transparent.
  init(isPicture: Bool = false) {
    manner = isPicture ? .picture : []
    marks = .allocate(capacity: CellMarks.count)
    cells = .allocate(capacity: 1)
    planes = .allocate(capacity: 1)
    colors = .allocate(capacity: 1)
  }

  deinit { deallocate() }

  /// True if this is a picture that is composed with others, rather than the frame.
  var isPicture: Bool { manner.isPicture }

  /// Begins a frame of some size. Allocates only if the canvas has never been as large.
  func begin(columns: Int, rows: Int) {
    (self.columns, self.rows) = (columns, rows)
    if columns * rows > capacity {
      deallocate()
      capacity = columns * rows
      marks = .allocate(capacity: capacity + CellMarks.count)
      marks.initialize(repeating: .untouched, count: capacity + CellMarks.count)
      cells = .allocate(capacity: capacity)
      planes = .allocate(capacity: capacity)
      colors = .allocate(capacity: capacity)
    }
    marks.initialize(repeating: .untouched, count: columns * rows)
    if !isPicture { letters.begin(columns: columns, rows: rows, Cell(" ", background: color(of: stagePaper))) }
    touchedCells = 0..<0
  }

  /// Begins a picture of the same size that will be composed with another canvas.
  ///
  /// - Parameters:
  ///   - isMask: True if the picture is a mask; one inside a mask always is.
  ///   - isProbe: True if nothing is kept of what is painted; a picture on a canvas that keeps nothing keeps nothing either.
  func begin(like other: Canvas, isMask: Bool = false, isProbe: Bool = false) {
    manner = other.manner.union(isMask ? [.picture, .mask] : .picture)
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

  /// Returns the cells that text and single cells were painted in since this was last called.
  func takeExtent() -> CellExtent {
    defer { extent = .nothing }
    return extent
  }

  /// Forgets what some cells of a row hold, so that they can be painted again.
  func clear(row: Int, _ span: Range<Int>) {
    if isPicture {
      (marks + (row * columns + span.lowerBound)).initialize(repeating: .untouched, count: span.count)
    } else {
      letters.clear(row: row, span, columns: columns, marks)
    }
  }

  /// Prepares a cell for being painted, and returns it.
  func touched(_ cell: Int) -> UnsafeMutablePointer<CanvasCell> {
    let found = cells + cell
    if marks[cell] == .painted { return found }
    found.pointee.begin(manner, stagePaper, planes + cell, colors + cell)
    if marks[cell] == .lettered { (found.pointee.text, found.pointee.textPaint) = letters.text(cell) }
    marks[cell] = .painted
    if isPicture { notice(cell..<cell + 1) }
    return found
  }

  /// Prepares cells beside one another for being painted.
  ///
  /// The addresses are read once and not for each cell, as the compiler cannot know that none of these writes changes them.
  ///
  /// - Returns: The first of these cells.
  func touched(_ range: Range<Int>) -> UnsafeMutablePointer<CanvasCell> {
    let (marks, cells, planes, colors) = (marks, cells, planes, colors)
    let (manner, paper) = (manner, stagePaper)
    for cell in range where marks[cell] != .painted {
      cells[cell].begin(manner, paper, planes + cell, colors + cell)
      if marks[cell] == .lettered { (cells[cell].text, cells[cell].textPaint) = letters.text(cell) }
      marks[cell] = .painted
    }
    if manner.isPicture, !range.isEmpty { notice(range) }
    return cells + range.lowerBound
  }

  /// Remembers that a picture has something in some of these cells.
  private func notice(_ range: Range<Int>) {
    touchedCells =
      touchedCells.isEmpty
      ? range : min(range.lowerBound, touchedCells.lowerBound)..<max(range.upperBound, touchedCells.upperBound)
  }

  /// Makes a cell hold nothing.
  func forget(_ cell: Int) { marks[cell] = .untouched }

  /// Takes the text from a cell.
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
  ///   - paint: The colour and opacity; where that is not seen, nothing is painted.
  ///   - add: Paints a cell of a run.
  func paint(_ mask: CoverageMask, _ paint: Paint, _ add: (_ cell: inout CanvasCell, _ run: CoverageRun) -> Void) {
    guard paint.alpha > Self.leastOpacity, !isProbe else { return }
    for index in 0..<mask.runs.count {
      let run = mask.runs[index]
      let cells = touched(run.cell..<run.cell + run.count)
      for offset in 0..<run.count { add(&cells[offset], run) }
    }
  }

  /// Returns the character that a border has written into a cell, if nothing was written over it.
  ///
  /// - Parameter column: May lie outside the canvas.
  func borderLine(column: Int, row: Int) -> UInt32? {
    guard column >= 0, column < columns else { return nil }
    let cell = row * columns + column
    guard marks[cell] == .painted, cells[cell].text & CanvasCell.borderMark != 0 else { return nil }
    return cells[cell].text & ~CanvasCell.borderMark
  }

  private func deallocate() {
    marks.deallocate()
    cells.deallocate()
    planes.deallocate()
    colors.deallocate()
  }
}
