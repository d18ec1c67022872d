import LayerAnimation
import RealModule
import Testing

@testable import SceneRendering

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
