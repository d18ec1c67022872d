import LayerAnimation
import Testing

@testable import SceneRendering

/// Rule G17: clips multiply.
@Suite("Clip")
struct ClipTests {
  private func mask(_ rects: Rect...) -> CoverageMask {
    let mask = CoverageMask()
    mask.resize(columns: 10, rows: 4)
    for rect in rects { add(rect, to: mask) }
    return mask
  }

  /// Adds a rectangle, in samples.
  private func add(_ rect: Rect, to mask: CoverageMask) {
    mask.addEdge(x0: rect.minX, y0: rect.maxY, x1: rect.minX, y1: rect.minY)
    mask.addEdge(x0: rect.maxX, y0: rect.minY, x1: rect.maxX, y1: rect.maxY)
  }

  private func total(_ mask: CoverageMask) -> Float {
    (0..<mask.runs.count).reduce(0) { $0 + mask.runs[$1].total * Float(mask.runs[$1].count) }
  }

  @Test("What is painted ends at the clip")
  func whatIsPaintedEndsAtTheClip() {
    let mask = mask(Rect(x: 6, y: 4, width: 20, height: 12))
    mask.sweep(.nonZero)
    let clip = Clip()
    clip.take(mask, .nothing, within: nil)
    add(Rect(x: 10, y: 0, width: 30, height: 8), to: mask)
    mask.sweep(.nonZero, clip: clip)
    #expect(total(mask) == 16 * 4)
  }

  @Test("A clip knows what of a cell is inside")
  func aClipKnowsWhatOfACellIsInside() {
    let mask = mask(Rect(x: 3, y: 0, width: 7, height: 8))
    mask.sweep(.nonZero)
    let clip = Clip()
    clip.take(mask, .nothing, within: nil)
    #expect(clip.coverage(of: 0).total == 8 && clip.coverage(of: 1).total == 32 && clip.coverage(of: 9).total == 0)
  }

  /// A cell shows a character if all clips around it do.
  @Test("Windows of clips within clips meet")
  func windowsOfClipsWithinClipsMeet() {
    let (outer, inner) = (Clip(), Clip())
    let mask = mask(Rect(x: 0, y: 0, width: 40, height: 32))
    mask.sweep(.nonZero)
    outer.take(mask, LetterWindow(CellBox(Rect(x: 0, y: 0, width: 5, height: 4), .cells)!), within: nil)
    inner.take(mask, LetterWindow(CellBox(Rect(x: 3, y: 1, width: 5, height: 1), .cells)!), within: outer)
    #expect((0..<10).filter { inner.showsText(column: $0, row: 1) } == [3, 4])
    #expect(!inner.showsText(column: 3, row: 0) && outer.showsText(column: 3, row: 0))
  }

  @Test("Damage limits what is swept")
  func damageLimitsWhatIsSwept() {
    let mask = mask(Rect(x: 0, y: 0, width: 40, height: 32))
    let damage = Damage()
    damage.begin(rows: 4)
    damage.add(CellExtent(columns: 2..<5, rows: 1..<3))
    mask.sweep(.nonZero, damage: damage)
    #expect(total(mask) == 32 * 6)
    #expect(mask.takeExtent() == CellExtent(columns: 0..<10, rows: 0..<4))
    #expect(mask.takeExtent().isEmpty)
    #expect(damage.touches(CellExtent(columns: 4..<9, rows: 2..<4)))
    #expect(!damage.touches(CellExtent(columns: 5..<9, rows: 0..<4)))
  }
}
