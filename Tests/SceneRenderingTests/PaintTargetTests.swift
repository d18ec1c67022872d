import Cells
import LayerAnimation
import Testing

@testable import SceneRendering

/// A target is narrowed by copying it: painting on the copy is limited, and the original is unchanged.
@Suite("PaintTarget")
struct PaintTargetTests {
  private let canvas = Canvas()
  private let mask = CoverageMask()
  private let clip = Clip()
  private let damage = Damage()
  private let target: PaintTarget

  init() {
    canvas.begin(columns: 10, rows: 4)
    mask.resize(columns: 10, rows: 4)
    target = PaintTarget(
      canvas: canvas, mask: mask, clip: nil, damage: nil, shades: Shades(stage: 0, form: .parts),
      lattice: .cells, columnsPerPoint: 1)
    // The columns from 2 to 5 of all rows.
    addRectangle(columns: 2..<6, to: mask)
    mask.sweep(.nonZero)
    let columns = RoundedRectangle(Rect(x: 2, y: 0, width: 4, height: 4), cornerRadius: 0)
    let window = LetterWindow(columns, .cells, isText: false)
    clip.take(mask, window, within: nil)
    damage.begin(rows: 4)
    damage.add(CellExtent(columns: 4..<8, rows: 1..<2))
    _ = target.takeExtent()
  }

  private func addRectangle(columns: Range<Int>, to mask: CoverageMask) {
    let (left, right) = (Double(columns.lowerBound * 4), Double(columns.upperBound * 4))
    mask.addEdge(x0: left, y0: 32, x1: left, y1: 0)
    mask.addEdge(x0: right, y0: 0, x1: right, y1: 32)
  }

  /// The columns of a row that show text on a canvas.
  private func text(inRow row: Int, of canvas: Canvas) -> [Int] {
    (0..<10).filter { canvas.isPainted(row * 10 + $0) && canvas.cells[row * 10 + $0].text != 0 }
  }

  private func write(on target: PaintTarget, row: Int) {
    for column in -1...10 { target.addText(0x78, width: 1, column: column, row: row, .one) }
  }

  private var damaged: PaintTarget {
    PaintTarget(
      canvas: canvas, mask: mask, clip: clip, damage: damage, shades: target.shades, lattice: .cells,
      columnsPerPoint: 1)
  }

  @Test("Text ends at the clip")
  func textEndsAtTheClip() {
    write(on: target.limited(to: clip), row: 0)
    #expect(text(inRow: 0, of: canvas) == Array(2..<6))
    write(on: target, row: 1)
    #expect(text(inRow: 1, of: canvas) == Array(0..<10))
  }

  @Test("Text is written where it is damaged and inside the clip")
  func textIsWrittenWhereItIsDamagedAndInsideTheClip() {
    write(on: damaged, row: 0)
    write(on: damaged, row: 1)
    #expect(text(inRow: 0, of: canvas).isEmpty)
    #expect(text(inRow: 1, of: canvas) == [4, 5])
    write(on: damaged.ignoringDamage, row: 2)
    #expect(text(inRow: 2, of: canvas) == Array(2..<6))
  }

  /// Of a wide character only the damaged half is written; none of it if the clip excludes the other half.
  @Test("Wide characters are written by halves")
  func wideCharactersAreWrittenByHalves() {
    damaged.addText(0x754C, width: 2, column: 3, row: 1, .one)
    #expect(text(inRow: 1, of: canvas) == [4])
    #expect(canvas.cells[14].text == CanvasCell.rightHalf)
    damaged.addText(0x754C, width: 2, column: 5, row: 1, .one)
    #expect(text(inRow: 1, of: canvas) == [4])
  }

  @Test("Sweeps are limited by both")
  func sweepsAreLimitedByBoth() {
    addRectangle(columns: 0..<10, to: mask)
    damaged.sweep(.nonZero)
    let cells = (0..<mask.runs.count).flatMap { mask.runs[$0].cell..<mask.runs[$0].cell + mask.runs[$0].count }
    #expect(cells == [14, 15])
  }

  @Test("Text beside a picture touches none of its cells")
  func textBesideAPicture() {
    let picture = Canvas(isPicture: true)
    picture.begin(like: canvas)
    let text: [UInt32] = [0x61, 0x62, 0x63]
    text.withUnsafeBufferPointer {
      target.onto(picture, isWhole: true).addCells($0, at: 5000, row: 3, .one, style: [], .cell)
    }
    #expect(picture.touchedCells.isEmpty && picture.touchedCells.upperBound <= 40)
  }

  @Test("Picture begins without a clip")
  func pictureBeginsWithoutAClip() {
    let picture = Canvas(isPicture: true)
    picture.begin(like: canvas)
    write(on: damaged.onto(picture, isWhole: false), row: 1)
    #expect(text(inRow: 1, of: picture) == Array(4..<8))
    write(on: damaged.onto(picture, isWhole: true), row: 2)
    #expect(text(inRow: 2, of: picture) == Array(0..<10))
    #expect(text(inRow: 1, of: canvas).isEmpty && text(inRow: 2, of: canvas).isEmpty)
  }

  @Test("Single cells are limited by damage")
  func singleCellsAreLimitedByDamage() {
    let all = damaged
    for cell in 0..<40 { all.addPaper(to: cell, .wholeCell, .one, strength: 1) }
    #expect((0..<40).filter { canvas.isPainted($0) } == [14, 15, 16, 17])
    #expect(all.takeExtent() == CellExtent(columns: 0..<10, rows: 0..<4))
  }

  @Test("Erasing is limited by both")
  func erasingIsLimitedByBoth() {
    write(on: target, row: 1)
    for cell in 0..<40 { damaged.erase(cell) }
    #expect(text(inRow: 1, of: canvas) == [0, 1, 2, 3, 6, 7, 8, 9])
  }

  /// The extent covers everything that was painted before clipping, since the next frame may have to repaint it.
  @Test("The extent is that of everything painted")
  func theExtentIsThatOfEverythingPainted() {
    write(on: damaged, row: 1)
    addRectangle(columns: 1..<3, to: mask)
    damaged.sweep(.nonZero)
    #expect(damaged.takeExtent() == CellExtent(columns: 0..<10, rows: 0..<4))
    #expect(damaged.takeExtent().isEmpty)
  }

  @Test("A probe keeps nothing but the extent")
  func aProbeKeepsNothingButTheExtent() {
    let probe = Canvas(isPicture: true)
    probe.begin(like: canvas, isProbe: true)
    let onto = target.onto(probe, isWhole: true)
    write(on: onto, row: 2)
    #expect(text(inRow: 2, of: probe).isEmpty)
    #expect(onto.takeExtent() == CellExtent(columns: 0..<10, rows: 2..<3))
  }
}
