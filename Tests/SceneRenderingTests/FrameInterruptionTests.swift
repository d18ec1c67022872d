import Cells
import LayerAnimation
import Testing

@testable import SceneRendering

/// A frame that is not wanted any more is abandoned completely, at any stage, without effects on the next one.
@Suite("FrameInterruption")
struct FrameInterruptionTests {
  private static let fit = StageFit(stage: RandomScene.stage, columns: 40, rows: 12)

  private func fresh(_ presentation: PresentationTree) -> CellBuffer {
    let frame = CellBuffer(columns: 40, rows: 12)
    Rasterizer().render(presentation, fit: Self.fit, into: frame)
    return frame
  }

  /// Some frames are abandoned after a number of calls of the closure. They leave the cells unchanged, and the next
  /// frame is correct.
  @Test("What was given up leaves no trace", arguments: 0..<16)
  func whatWasGivenUpLeavesNoTrace(_ seed: Int) throws {
    var scene = RandomScene(seed: UInt64(seed))
    let tree = try scene.tree()
    let rasterizer = Rasterizer()
    rasterizer.interruption.interval = scene.number(1...200)
    let frame = CellBuffer(columns: 40, rows: 12)
    var presentation = PresentationTree()
    var time = 0.0
    for step in 0..<24 {
      time = scene.time(after: time)
      tree.sample(at: time, into: &presentation)
      var questions = scene.chance(0.5) ? scene.number(0...40) : .max
      rasterizer.isUnwanted = {
        questions -= 1
        return questions < 0
      }
      let before = Array(frame.cells)
      if rasterizer.render(presentation, fit: Self.fit, into: frame) {
        let expected = fresh(presentation)
        #expect(frame.lines == expected.lines, "seed \(seed), step \(step)")
        #expect(frame.hasSameCells(as: expected), "seed \(seed), step \(step)")
      } else {
        #expect(questions < 0)
        #expect(frame.cells.elementsEqual(before), "seed \(seed), step \(step)")
      }
    }
  }

  /// An emitter of a hundred thousand rings.
  private func fountain() -> LayerTree {
    let root = Layer()
    root.bounds.size = RandomScene.stage
    root.position = root.bounds.center
    let emitter = EmitterLayer()
    emitter.position = root.position
    var cell = EmitterCell()
    var ring = ShapeContent()
    ring.path = .circle(0, 0, radius: 9)
    ring.strokeColor = Color(hex: 0xff0000)
    cell.shape = ring
    (cell.birthRate, cell.lifetime, cell.velocity) = (10_000, 1000, 1)
    emitter.emitter.cells = Array(repeating: cell, count: 5)
    root.addSublayer(emitter)
    let tree = LayerTree(root: root)
    tree.commit(at: 0)
    return tree
  }

  /// The closure is called early and often: at the fiftieth call only a small part of the frame has been drawn.
  @Test("A frame of many particles is given up in their midst")
  func aFrameOfManyParticlesIsGivenUpInTheirMidst() {
    let rasterizer = Rasterizer()
    var presentation = PresentationTree()
    fountain().sample(at: 60, into: &presentation)
    for limit in [0, 1, 50] {
      var questions = 0
      rasterizer.isUnwanted = {
        questions += 1
        return questions > limit
      }
      #expect(!rasterizer.render(presentation, fit: Self.fit, into: CellBuffer(columns: 40, rows: 12)))
      #expect(questions == limit + 1, "once it is given up, nobody asks again")
    }
  }
}
