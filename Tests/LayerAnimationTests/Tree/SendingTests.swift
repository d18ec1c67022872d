import LayerAnimation
import Testing

/// A tree belongs to one thread at a time, and can be sent to another: created here, played there. Half of the test is
/// that this compiles with the checks of Swift 6.
@Suite("Sending a tree")
struct SendingTests {
  private static func fadingTree() throws -> sending LayerTree {
    let root = Layer()
    let layer = Layer()
    try layer.add(BasicAnimation(keyPath: "opacity", from: 0, to: 1, duration: 2))
    root.addSublayer(layer)
    return LayerTree(root: root)
  }

  @Test("A tree that is built on one thread is sampled on another")
  func sampledElsewhere() async throws {
    let tree = try Self.fadingTree()
    let opacity = await Task.detached {
      tree.commit(at: 0)
      var presentation = PresentationTree()
      tree.sample(at: 0.5, into: &presentation)
      return presentation.layers[1].properties.opacity
    }.value
    #expect(opacity == 0.25)
  }

  @Test("A presentation is a value and may be sent as it is")
  func presentationsAreValues() async throws {
    let tree = try Self.fadingTree()
    tree.commit(at: 0)
    var presentation = PresentationTree()
    tree.sample(at: 1, into: &presentation)
    let sent = presentation
    #expect(await Task.detached { sent.layers[1].properties.opacity }.value == 0.5)
  }
}
