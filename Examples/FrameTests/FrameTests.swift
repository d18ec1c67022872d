// A test that asserts frames: what a scene shows at a time is a function of the time, so a test needs no screen and waits for nothing.
import Cells
import LayerAnimation
import Export
import SceneRendering
import Testing

@Suite("A countdown")
struct FrameTests {
  /// Three seconds of a bar that becomes shorter.
  private func countdown() throws -> SceneRenderer {
    let (stage, bar) = (Layer(), Layer())
    bar.anchorPoint = Point(x: 0, y: 0)
    bar.bounds = Rect(x: 0, y: 0, width: 30, height: 2)
    bar.backgroundColor = .white
    stage.addSublayer(bar)
    try bar.add(BasicAnimation(keyPath: "bounds.size.width", from: 30, to: 0, duration: 3), forKey: "countdown")
    return SceneRenderer(scene: Scene(title: "Countdown", stage: Size(width: 30, height: 2), root: stage))
  }

  @Test("It becomes shorter by a third each second", arguments: [(0.0, 30), (1, 20), (2, 10)])
  func length(_ time: Double, _ expected: Int) throws {
    let row = try countdown().frame(at: time, columns: 30, rows: 1)
    #expect((0..<30).filter { !row[$0, 0].background.isDefault }.count == expected)
  }

  @Test("Nothing is left of it in the end, when its model is nothing")
  func end() throws {
    let renderer = try countdown()
    renderer.scene.tree.root.sublayers[0].bounds.size.width = 0
    #expect(renderer.text(at: 3, columns: 30, rows: 1).allSatisfy { $0 == " " })
  }
}
