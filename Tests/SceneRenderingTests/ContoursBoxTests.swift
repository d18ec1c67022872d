import LayerAnimation
import Testing

@testable import SceneRendering

@Suite("ContoursBox")
struct ContoursBoxTests {
  private func fillsItsBox(_ path: Path) -> Bool {
    let contours = Contours()
    PathFlattener.flatten(path, tolerance: 0.01, into: contours)
    return contours.fillsItsBox
  }

  @Test("A rectangle fills its box, and so does one with round corners")
  func rectangles() {
    #expect(fillsItsBox(.rect(-3, 2, 12, 5)))
    #expect(fillsItsBox(.lines((1, 0), (9, 0), (10, 1), (10, 5), (9, 6), (1, 6), (0, 5), (0, 1), closed: true)))
  }

  @Test("A disc, a kite and nothing do not")
  func others() {
    #expect(!fillsItsBox(.circle(4, 4, radius: 3)))
    #expect(!fillsItsBox(.lines((0, 3), (4, 0), (8, 3), (4, 6), closed: true)))
    #expect(!fillsItsBox(Path()))
  }
}
