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

  /// Whether a cell that a background covers in part shows which part that is, as far as there are colours.
  var drawsEdges = false

  /// What lies behind everything; invisible for the terminal's own colour.
  var stagePaper = Paint.zero

  /// Which samples of a cell are covered; meaningful only where `state` is `.inked`.
  var coverage: UnsafeMutablePointer<Coverage>
  /// The sum of these samples.
  var covered: UnsafeMutablePointer<Float>
  /// The ink's colour, each share multiplied by how many samples it is seen in; the opacity's sum in the last lane.
  /// Meaningful only where samples are covered.
  var ink: UnsafeMutablePointer<SIMD4<Float>>
  /// Whether some of the ink fills an area, rather than drawing a line.
  var isFilled: UnsafeMutablePointer<Bool>
  /// The colour behind.
  var paper: UnsafeMutablePointer<Paint>
  /// The text's character and its style; 0 for none (`Canvas+Text`).
  var text: UnsafeMutablePointer<UInt32>
  /// The text's colour.
  var textPaint: UnsafeMutablePointer<Paint>
  /// How far a cell has come in this frame.
  var state: UnsafeMutablePointer<CellState>
  /// What is shown where `state` is `.lettered`. Kept only by the frame, not by pictures.
  var letters: UnsafeMutablePointer<Cell>
  /// How far each sample of a cell hides what lies below, characters left out: what without colours stands for the opacity
  /// of a picture that is composed with others, and in any case how a mask fades letters. Kept only by such pictures.
  var hidden: UnsafeMutablePointer<Coverage>
  /// Where characters truly stand, which a mask will ask for. Kept only by pictures.
  var letterBoxes: UnsafeMutablePointer<LetterBox>

  /// Where the characters that are written next truly stand.
  var letterBox = LetterBox.cell

  /// What limits text and other things that fill whole cells; nil for nothing.
  var clip: Clip? {
    didSet { hasClip = clip != nil }
  }

  /// What is painted at all; nil for everything. The rest of the canvas keeps what it has.
  var damage: Damage? {
    didSet { damagedSpans = damage?.spansByRow }
  }

  /// The same, for those who ask for each character: looking at an object counts references.
  private(set) var hasClip = false
  private(set) var damagedSpans: UnsafePointer<Range<Int>>?

  /// Where text and single cells have been painted since it was reset.
  var extent = CellExtent.nothing

  /// Whether nothing is painted, and only `extent` is wanted.
  var isProbe = false

  /// Whether this is a mask, or a part of one.
  var isMask = false

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
    covered = .allocate(capacity: 1)
    state = .allocate(capacity: 1)
    letters = .allocate(capacity: 1)
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
    touchedCells = 0..<0
  }

  /// Begins a picture that will be composed with another canvas.
  func begin(like other: Canvas) {
    (isMonochrome, isProbe, drawsEdges) = (other.isMonochrome, other.isProbe, other.drawsEdges)
    isMask = other.isMask
    stagePaper = .zero
    clip = nil
    damage = other.damage
    if columns != other.columns || rows != other.rows {
      begin(columns: other.columns, rows: other.rows)
    } else if !touchedCells.isEmpty {
      (state + touchedCells.lowerBound).initialize(repeating: .untouched, count: touchedCells.count)
      touchedCells = 0..<0
    }
  }

  /// Forgets what is in some cells, so that they can be painted anew.
  func clear(_ cells: Range<Int>) { (state + cells.lowerBound).initialize(repeating: .untouched, count: cells.count) }

  /// Whether the alpha of samples has to be kept beside the strength, or the colour, of paper and ink.
  var keepsHidden: Bool { isPicture && (isMonochrome || isMask) }

  /// Prepares a cell for being painted.
  @inline(__always)
  func touch(_ cell: Int) {
    guard !state[cell].isComposed else { return }
    if state[cell] == .untouched { text[cell] = 0 }
    state[cell] = .bare
    if isPicture { notice(cell) }
    covered[cell] = 0
    isFilled[cell] = false
    paper[cell] = stagePaper
  }

  /// Remembers that a picture has something in a cell.
  private func notice(_ cell: Int) {
    if keepsHidden { hidden[cell] = .bare }
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
    covered = .allocate(capacity: count)
    state = .allocate(capacity: count)
    hidden = .allocate(capacity: isPicture ? count : 1)
    letterBoxes = .allocate(capacity: isPicture ? count : 1)
    letters = .allocate(capacity: isPicture ? 1 : count)
    letters.initialize(repeating: .blank, count: isPicture ? 1 : count)
  }

  private func deallocate() {
    coverage.deallocate()
    ink.deallocate()
    isFilled.deallocate()
    paper.deallocate()
    text.deallocate()
    textPaint.deallocate()
    covered.deallocate()
    state.deallocate()
    hidden.deallocate()
    letterBoxes.deallocate()
    letters.deallocate()
  }
}
