import LayerAnimation
import Testing

@testable import SceneRendering

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
