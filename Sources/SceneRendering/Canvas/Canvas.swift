import Cells

/// What a frame is composed in: for each cell the paper behind it, the ink on it, and at most one character of text.
///
///     paper    a colour with an opacity; at first the stage's, or none
///     ink      covered samples, and the colour that is seen of them on the whole
///     text     a character, its colour; none while 0
///
/// Paint is added from back to front. A cell is prepared only when it is painted the first time in a frame, so that a
/// frame costs what is drawn in it and not what the terminal measures.
final class Canvas {
  /// The size, in cells.
  private(set) var columns = 0
  private(set) var rows = 0

  /// Whether opacity and lightness thin the ink because there are no colours.
  var isMonochrome = false

  /// Whether, in colours, a cell that a background covers in part shows which part that is.
  var drawsEdges = false

  /// Whether glyphs are dots, so that several colours of ink in a cell are told apart by which dots are there.
  var drawsDots = false

  /// Whether lines are mixed with the paper by how much of each part they cover, so that nothing about them has to be rounded to
  /// parts: where there are colours, glyphs can show parts, and the colour behind everything is known.
  var mixesLines = false

  /// What lies behind everything; invisible for the terminal's own colour where that is not known.
  var stagePaper = Paint.zero

  /// The colour whose cells are given no background, since the terminal paints it itself; `.default` if there is none.
  var defaultPaper = CellColor.default

  /// Which samples of a cell are covered; meaningful only where `state` is `.inked`.
  var coverage: UnsafeMutablePointer<Coverage>
  /// The sum of these samples.
  var covered: UnsafeMutablePointer<Float>
  /// The ink's colour, each share multiplied by how many samples it is seen in; the opacity's sum in the last lane.
  /// Meaningful only where samples are covered.
  var ink: UnsafeMutablePointer<SIMD4<Float>>
  /// Whether some of the ink fills an area, rather than drawing a line.
  var isFilled: UnsafeMutablePointer<Bool>
  /// The background colour.
  var paper: UnsafeMutablePointer<Paint>
  /// The text's character and its style; 0 for none (`Canvas+Text`).
  var text: UnsafeMutablePointer<UInt32>
  /// The text's colour.
  var textPaint: UnsafeMutablePointer<Paint>
  /// What a cell holds in this frame.
  var state: UnsafeMutablePointer<CellState>
  /// What is kept of the cells whose `state` is `.lettered`. Used only by the frame, not by pictures.
  var letters = LetterGrid()
  /// Which entry of `mixtures` a cell has; meaningful only where `state` is `.mixed`.
  var mixture: UnsafeMutablePointer<Int32>
  /// The colours of cells sample by sample.
  var mixtures = SampleColorStore()
  /// How opaque each sample of a cell is, characters left out. Kept only by pictures, and only where the colours do not tell it:
  /// without colours, and by masks, which ask for it sample by sample (`letterAlpha`).
  var hidden: HiddenSamples
  /// Where characters would stand if they were not moved to the nearest cells, which a mask asks for (`letterAlpha`). Kept only by
  /// pictures.
  var letterBoxes: UnsafeMutablePointer<LetterBox>

  /// The cells that text and single cells were painted in since it was taken (`takeExtent`), whatever limits painting.
  private var extent = CellExtent.nothing

  /// Whether this canvas keeps nothing of what is painted, since only the extent is wanted.
  private(set) var isProbe = false

  /// Whether this is a mask, or a picture inside one.
  private(set) var isMask = false

  /// Whether this is a picture that is composed with others, rather than the frame.
  let isPicture: Bool

  /// The cells from the first to the last one that has been touched; some between may not have been.
  private(set) var touchedCells = 0..<0

  private var capacity = 0

  /// A canvas without cells.
  ///
  /// - Parameter isPicture: Whether it will be composed with others, and therefore begins transparent.
  init(isPicture: Bool = false) {
    self.isPicture = isPicture
    hidden = .allocate(capacity: 1)
    letterBoxes = .allocate(capacity: 1)
    coverage = .allocate(capacity: 1)
    ink = .allocate(capacity: 1)
    isFilled = .allocate(capacity: 1)
    paper = .allocate(capacity: 1)
    text = .allocate(capacity: 1)
    textPaint = .allocate(capacity: 1)
    mixture = .allocate(capacity: 1)
    covered = .allocate(capacity: 1)
    state = .allocate(capacity: CellStates.count)
  }

  deinit { deallocate() }

  /// Begins a frame of some size. Allocates only if the canvas has never been as large.
  func begin(columns: Int, rows: Int) {
    (self.columns, self.rows) = (columns, rows)
    if columns * rows > capacity {
      deallocate()
      allocate(columns * rows)
    }
    state.initialize(repeating: .untouched, count: columns * rows)
    mixtures.removeAll()
    if !isPicture { letters.begin(columns: columns, rows: rows, Cell(" ", background: color(of: stagePaper))) }
    touchedCells = 0..<0
  }

  /// Begins a picture of the same size that will be composed with another canvas.
  ///
  /// - Parameters:
  ///   - isMask: Whether the picture is a mask; one inside a mask always is.
  ///   - isProbe: Whether nothing is kept of what is painted; a picture on a canvas that keeps nothing keeps nothing either.
  func begin(like other: Canvas, isMask: Bool = false, isProbe: Bool = false) {
    (isMonochrome, mixesLines) = (other.isMonochrome, other.mixesLines)
    (drawsEdges, drawsDots) = (other.drawsEdges, other.drawsDots)
    (self.isMask, self.isProbe) = (isMask || other.isMask, isProbe || other.isProbe)
    stagePaper = .zero
    if columns != other.columns || rows != other.rows {
      begin(columns: other.columns, rows: other.rows)
    } else if !touchedCells.isEmpty {
      (state + touchedCells.lowerBound).initialize(repeating: .untouched, count: touchedCells.count)
      mixtures.removeAll()
      touchedCells = 0..<0
    }
  }

  /// Adds a cell to the extent.
  func noteExtent(column: Int, row: Int) { extent.add(column: column, row: row) }

  /// The cells that text and single cells were painted in since this was last called.
  func takeExtent() -> CellExtent {
    defer { extent = .nothing }
    return extent
  }

  /// Forgets what some cells of a row hold, so that they can be painted again.
  func clear(row: Int, _ span: Range<Int>) {
    leaveMixtures(row * columns + span.lowerBound..<row * columns + span.upperBound)
    if isPicture {
      (state + (row * columns + span.lowerBound)).initialize(repeating: .untouched, count: span.count)
    } else {
      letters.clear(row: row, span, columns: columns, state)
    }
  }

  /// Whether the alpha of samples has to be kept beside the strength, or the colour, of paper and ink.
  var keepsHidden: Bool { isPicture && (isMonochrome || isMask) }

  /// Prepares a cell for being painted.
  func touch(_ cell: Int) {
    guard !state[cell].isComposed else { return }
    if state[cell] == .untouched {
      text[cell] = 0
    } else {
      (text[cell], textPaint[cell]) = letters.text(cell)
    }
    state[cell] = .bare
    if isPicture { notice(cell) }
    covered[cell] = 0
    isFilled[cell] = false
    paper[cell] = stagePaper
  }

  /// Remembers that a picture has something in a cell.
  private func notice(_ cell: Int) {
    if keepsHidden { hidden.clear(cell) }
    notice(cell..<cell + 1)
  }

  /// Remembers that a picture has something in some of these cells.
  func notice(_ cells: Range<Int>) {
    touchedCells =
      touchedCells.isEmpty
      ? cells
      : min(cells.lowerBound, touchedCells.lowerBound)..<max(cells.upperBound, touchedCells.upperBound)
  }

  private func allocate(_ count: Int) {
    capacity = count
    coverage = .allocate(capacity: count)
    ink = .allocate(capacity: count)
    isFilled = .allocate(capacity: count)
    paper = .allocate(capacity: count)
    text = .allocate(capacity: count)
    textPaint = .allocate(capacity: count)
    mixture = .allocate(capacity: count)
    if !isPicture { mixtures.reserve(count) }
    covered = .allocate(capacity: count)
    state = .allocate(capacity: count + CellStates.count)
    state.initialize(repeating: .untouched, count: count + CellStates.count)
    hidden = .allocate(capacity: isPicture ? count : 1)
    letterBoxes = .allocate(capacity: isPicture ? count : 1)
  }

  private func deallocate() {
    coverage.deallocate()
    ink.deallocate()
    isFilled.deallocate()
    paper.deallocate()
    text.deallocate()
    textPaint.deallocate()
    mixture.deallocate()
    covered.deallocate()
    state.deallocate()
    hidden.deallocate()
    letterBoxes.deallocate()
  }
}
