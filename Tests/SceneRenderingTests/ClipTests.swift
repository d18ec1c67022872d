import LayerAnimation
import RealModule
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

extension Homography {
  /// From columns and rows to samples.
  static let cells = Homography(
    xx: Double(Coverage.columns), xy: 0, xw: 0, yx: 0, yy: Double(Coverage.rows), yw: 0, ox: 0, oy: 0, ow: 1)
}

@Suite("LetterWindow")
struct LetterWindowTests {
  private func window(
    _ x: Double, _ y: Double, _ width: Double, _ height: Double, radius: Double = 0, isText: Bool = false,
    _ projection: Homography = .cells
  ) -> [String] {
    let outline = RoundedRectangle(Rect(x: x, y: y, width: width, height: height), cornerRadius: radius)
    let window = LetterWindow(outline, projection, isText: isText)
    return (0..<5).map { row in
      String((0..<8).map { window.shows(column: $0, row: row) ? "x" : "." as Character })
    }
  }

  /// At any position of a clip, as many letters are inside as fit into it, beginning at the text's own cells.
  @Test("Sides are snapped as text is", arguments: Array(0...32)) func sidesAreSnappedAsTextIs(_ step: Int) {
    let place = 1 + Double(step) / 16
    let first = nearestInteger(place)
    let shown = window(place, place, 3, 1)
    for row in 0..<5 {
      let expected = (0..<8).map { row == first && ($0 >= first && $0 < first + 3) ? "x" : "." as Character }
      #expect(shown[row] == String(expected), "at \(place)")
    }
  }

  /// A clip lower than a row counts as a row about its middle, if at least half of it is there.
  @Test("Low clips are a row about their middle")
  func lowClipsAreARowAboutTheirMiddle() {
    for place in stride(from: 1.0, to: 3, by: 1 / 16) {
      let row = nearestInteger(place + 0.3 - 0.5)
      #expect(window(1, place, 2, 0.6).enumerated().filter { $0.element == ".xx....." }.map(\.offset) == [row])
      #expect(!window(1, place, 2, 0.4).contains { $0.contains("x") })
      #expect(window(1, place, 2, 0.1, isText: true).filter { $0 == ".xx....." }.count == 1)
    }
    #expect(!window(1, 1, 2, 0, isText: true).contains { $0.contains("x") })
  }

  /// Corners are as round wherever they are.
  @Test("Round corners are snapped too")
  func roundCornersAreSnappedToo() {
    let shape = ["..xxxx..", ".xxxxxx.", ".xxxxxx.", "..xxxx..", "........"]
    for shift in [0, 0.2, 0.45, -0.3] { #expect(window(1 + shift, shift, 6, 4, radius: 2) == shape) }
  }

  /// In a rotated clip the centre of a cell decides.
  @Test("Turned clips show what their middles show")
  func turnedClipsShowWhatTheirMiddlesShow() {
    let turn = Homography(.rotation(angle: .pi / 2, x: 0, y: 0, z: 1)).concatenating(
      Homography(xx: 1, xy: 0, xw: 0, yx: 0, yy: 1, yw: 0, ox: 4, oy: 0, ow: 1)
    ).concatenating(.cells)
    #expect(window(1, 0, 3, 2, turn) == ["........", "..xx....", "..xx....", "..xx....", "........"])
  }

  @Test("What is nowhere shows nothing")
  func whatIsNowhereShowsNothing() {
    #expect(!window(1e9, 1e9, 3, 3).contains { $0.contains("x") })
    let edgeOn = Homography(Transform3D.scale(x: 0, y: 1, z: 1)).concatenating(.cells)
    #expect(!window(1, 1, 3, 3, edgeOn).contains { $0.contains("x") })
  }
}

/// Only the corners that a layer names are round (G16).
@Suite("Masked corners")
struct MaskedCornersTests {
  private func card(_ corners: Corners, border: Double = 0, radius: Double = 8) -> [String] {
    picture(columns: 16, rows: 8) { stage in
      stage.layer {
        $0.bounds = Rect(x: 0, y: 0, width: 16, height: 16)
        $0.position = Point(x: 8, y: 8)
        ($0.cornerRadius, $0.maskedCorners) = (radius, corners)
        if border > 0 { ($0.borderWidth, $0.borderColor) = (border, .white) } else { $0.backgroundColor = .white }
      }
    }
  }

  /// Whether the cell in a corner is full.
  private func isFull(_ rows: [String], _ row: Int, _ column: Int) -> Bool {
    let cells = Array(rows[row].padding(to: 16))
    return cells[column] == "@"
  }

  @Test("A corner is cut off exactly where it is round", arguments: 0..<16 as Range<UInt8>)
  func backgrounds(_ bits: UInt8) {
    let (corners, rows) = (Corners(rawValue: bits), card(Corners(rawValue: bits)))
    #expect(isFull(rows, 0, 0) == !corners.contains(.topLeft))
    #expect(isFull(rows, 0, 15) == !corners.contains(.topRight))
    #expect(isFull(rows, 7, 0) == !corners.contains(.bottomLeft))
    #expect(isFull(rows, 7, 15) == !corners.contains(.bottomRight))
    #expect(isFull(rows, 4, 8))
  }

  @Test("A border of characters has round and square corners")
  func borders() {
    let rows = card([.topLeft, .bottomRight], border: 0.5, radius: 2)
    #expect(rows.first?.first == "." && rows.first?.last == "+")
    #expect(rows.last?.first == "+" && rows.last?.last == "'")
    let all = card(.all, border: 0.5, radius: 2)
    #expect(all.first?.first == "." && all.last?.last == "'")
    #expect(card([], border: 0.5, radius: 2) == card(.all, border: 0.5, radius: 0))
  }

  @Test("A clip lets letters stand in its sharp corners only")
  func clips() {
    let rect = Rect(x: 0, y: 0, width: 8, height: 8)
    let window = LetterWindow(
      RoundedRectangle(rect, cornerRadius: 4, corners: [.topRight, .bottomLeft]),
      Homography(
        xx: Double(Coverage.columns), xy: 0, xw: 0, yx: 0, yy: Double(Coverage.rows), yw: 0, ox: 0, oy: 0, ow: 1),
      isText: false)
    #expect(window.shows(column: 0, row: 0) && window.shows(column: 7, row: 7))
    #expect(!window.shows(column: 7, row: 0) && !window.shows(column: 0, row: 7))
  }
}

extension String {
  fileprivate func padding(to count: Int) -> String { self + String(repeating: " ", count: max(0, count - self.count)) }
}
