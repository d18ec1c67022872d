import Cells
import LayerAnimation
import TestSupport
import Testing

@testable import SceneRendering

/// The cells inside rings of characters.
@Suite("RingInside")
struct RingInsideTests {
  private static let fill = CellColor(red: 0x2B, green: 0x36, blue: 0x44)

  /// Adds a panel that is not directly on the stage: on the stage's own colour a ring would be empty.
  private static func addPanel(_ stage: PresentationBuilder) {
    stage.layer {
      _ in
    } inside: {
      stage.panel(Color(hex: 0x182028), center: Point(x: 20, y: 20), size: Size(width: 40, height: 40))
    }
  }

  /// Returns a faint disc in characters on a panel.
  private func disc(x: Double, y: Double, radius: Double) -> CellBuffer {
    let stage = PresentationBuilder.stage(width: 40, height: 40) {
      Self.addPanel($0)
      $0.shape(.circle(x, y, radius: radius), fill: Color(hex: 0x2B3644))
    }
    return frame(stage, columns: 40, rows: 20, background: .black)
  }

  @Test("The cells between the characters of a ring are filled, and no others", arguments: 0..<24)
  func meetsTheRing(step: Int) {
    let shift = Double(step)
    let shown = disc(x: 20 + 0.13 * shift, y: 20 + 0.29 * shift, radius: 8 + 0.4 * shift)
    var filled = 0
    for row in 0..<20 {
      let ring = (0..<40).filter { shown[$0, row].glyph != 0x20 }
      let inside = (0..<40).filter { shown[$0, row].background == Self.fill }
      filled += inside.count
      guard let first = inside.first, let last = inside.last else { continue }
      #expect(inside == Array(first...last), "row \(row)")
      #expect(Set(inside).isDisjoint(with: ring))
      // Beyond the edge of the grid a ring has no characters.
      #expect(first == 0 || ring.contains(first - 1), "row \(row)")
      #expect(last == 39 || ring.contains(last + 1), "row \(row)")
    }
    #expect(filled > 60)
  }

  @Test("A mirrored disc is the same")
  func mirrored() {
    func disc(_ transform: Transform3D) -> CellBuffer {
      let stage = PresentationBuilder.stage(width: 40, height: 40) { stage in
        Self.addPanel(stage)
        stage.layer {
          $0.content = .shape(.circle(0, 0, radius: 12), fill: Color(hex: 0x2B3644))
          $0.position = Point(x: 20.2, y: 19.7)
          $0.transform = transform
        }
      }
      return frame(stage, columns: 40, rows: 20, background: .black)
    }
    let plain = disc(.identity)
    #expect(plain.lines.contains { $0.contains("|") })
    for (x, y) in [(1.0, -1.0), (-1, 1), (-1, -1)] {
      let mirrored = disc(.scale(x: x, y: y, z: 1))
      #expect(mirrored.places(in: .truecolor) == plain.places(in: .truecolor))
    }
  }

  @Test("A ring that is partly beyond the grid is filled as far as it is seen")
  func beyondTheGrid() {
    let shown = disc(x: 0, y: 20, radius: 14)
    #expect((0..<13).allSatisfy { shown[$0, 10].background == Self.fill })
    #expect(shown[13, 10].glyph != 0x20 && shown[14, 10].background != Self.fill)
    #expect((0..<40).allSatisfy { shown[$0, 1].background != Self.fill })
    // All of the ring is beyond the grid.
    let wide = disc(x: 20, y: 20, radius: 60)
    #expect((0..<40).allSatisfy { shown in (0..<20).allSatisfy { wide[shown, $0].background == Self.fill } })
  }
}
