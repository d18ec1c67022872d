import Cells
import LayerAnimation
import Testing

@testable import SceneRendering

/// Letters are finished as they are written, with the same result as if they were composed.
@Suite("LetterBoard")
struct LetterBoardTests {
  private static let fit = StageFit(stage: RandomScene.stage, columns: 40, rows: 12)

  private func rasterizer(_ seed: Int) -> Rasterizer {
    let rasterizer = Rasterizer()
    rasterizer.isMonochrome = seed % 4 == 3
    rasterizer.stageBackground = seed % 3 == 0 ? Color(hex: 0x203040) : nil
    return rasterizer
  }

  /// Inside a clip text is written character by character; a clip as large as the grid must not change anything else.
  @Test("Letters are text like any", arguments: 0..<20) func lettersAreTextLikeAny(_ seed: Int) throws {
    var scene = RandomScene(seed: UInt64(seed))
    var clippedScene = scene
    let trees = [try scene.writing(isClipped: false), try clippedScene.writing(isClipped: true)]
    let rasterizers = [rasterizer(seed), rasterizer(seed)]
    let frames = [CellBuffer(columns: 40, rows: 12), CellBuffer(columns: 40, rows: 12)]
    var presentations = [PresentationTree(), PresentationTree()]
    var time = 0.0
    for step in 0..<12 {
      time = scene.time(after: time)
      if scene.chance(0.1) { frames[0][scene.number(0...39), scene.number(0...11)] = Cell("?") }
      for index in 0...1 {
        trees[index].sample(at: time, into: &presentations[index])
        rasterizers[index].render(presentations[index], fit: Self.fit, into: frames[index])
      }
      let wrong = frames[0].cells.indices.filter { frames[0].cells[$0] != frames[1].cells[$0] }
      #expect(wrong.isEmpty, "seed \(seed), step \(step), time \(time), cells \(wrong.prefix(8))")
      guard wrong.isEmpty else { return }
    }
  }

  /// Whatever is painted over letters later treats them as text: here a translucent background.
  @Test("Faint paper tints letters")
  func faintPaperTintsLetters() throws {
    let root = Layer()
    root.bounds.size = RandomScene.stage
    root.position = root.bounds.center
    let label = Layer.label("under", 0, 0, 5, 2, in: root)
    label.foregroundColor = Color(hex: 0xff0000)
    let veil = Layer()
    veil.bounds.size = Size(width: 3, height: 2)
    veil.position = Point(x: 1.5, y: 1)
    veil.backgroundColor = Color(red: 0, green: 0, blue: 1, alpha: 0.5)
    root.addSublayer(veil)
    let tree = LayerTree(root: root)
    tree.commit(at: 0)
    var presentation = PresentationTree()
    let (rasterizer, frame) = (Rasterizer(), CellBuffer(columns: 40, rows: 12))
    for _ in 0..<2 {
      tree.sample(at: 0, into: &presentation)
      rasterizer.render(presentation, fit: Self.fit, into: frame)
    }
    #expect(frame.lines[0] == "under")
    #expect(frame[0, 0].foreground == CellColor(red: 128, green: 0, blue: 128))
    #expect(frame[3, 0].foreground == CellColor(red: 255, green: 0, blue: 0))
  }
}
