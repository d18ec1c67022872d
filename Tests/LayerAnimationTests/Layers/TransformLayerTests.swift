import LayerAnimation
import Testing

/// Rules G15, G19: a transform layer does not flatten its sublayers, and is not hit itself.
@Suite("TransformLayer")
struct TransformLayerTests {
  private let stage = Layer(), sheet = Layer()

  /// An upright sheet in a transform layer that is rotated by the same angle in the opposite direction.
  private func fold(_ joint: Layer) {
    stage.addSublayer(joint)
    joint.addSublayer(sheet)
    sheet.bounds = Rect(x: 0, y: 0, width: 10, height: 10)
    joint.transform = .rotation(angle: -.pi / 3, x: 1, y: 0, z: 0)
    sheet.transform = .rotation(angle: .pi / 3, x: 1, y: 0, z: 0)
  }

  @Test("In an ordinary layer two turns each flatten; in a transform layer they undo one another (G15)")
  func depth() {
    fold(Layer())
    #expect(stage.convert(Point(x: 10, y: 10), from: sheet).y.isNear(5 * 0.5 * 0.5))
    sheet.superlayer?.removeFromSuperlayer()
    fold(TransformLayer())
    #expect(stage.convert(Point(x: 10, y: 10), from: sheet).y.isNear(5))
  }

  @Test("The presentation says so, and converts in the same way (G15)")
  func presentation() {
    fold(TransformLayer())
    let tree = LayerTree(root: stage)
    tree.commit(at: 0)
    let shown = tree.presentation(at: 0)
    #expect(shown.layers.map(\.properties.preservesDepth) == [false, true, false])
    #expect(shown.layers.map(\.properties.isTransformOnly) == [false, true, false])
    #expect(shown.convert(Point(x: 10, y: 10), from: 2, to: 0)?.y.isNear(5) == true)
  }

  @Test("Nothing of it is hit (G19)")
  func hit() {
    stage.bounds = Rect(x: 0, y: 0, width: 10, height: 10)
    stage.position = Point(x: 5, y: 5)
    fold(TransformLayer())
    sheet.superlayer?.position = Point(x: 5, y: 5)
    #expect(stage.hitTest(Point(x: 5, y: 5)) === stage)
  }
}
