import Testing

@testable import LayerAnimation

/// Transitions with a begin time: the old picture is that of the instant before it (R1).
@Suite("ScheduledTransition")
struct ScheduledTransitionTests {
  private let root = Layer()
  private let card = Layer()

  init() throws {
    root.addSublayer(card)
    card.backgroundColor = .white
    for (time, color) in [(1.0, Color.black), (3, Color(hex: 0x336699))] {
      var change = BasicAnimation(keyPath: "backgroundColor", from: color, to: color, duration: 1)
      (change.beginTime, change.fillMode, change.isRemovedOnCompletion) = (time, .forwards, false)
      try card.add(change)
      var transition = Transition(.push, duration: 1)
      (transition.beginTime, transition.isScheduled) = (time, true)
      try card.add(transition)
    }
  }

  private func colors(_ tree: LayerTree, at time: Double) -> [Color?] {
    var presentation = PresentationTree()
    tree.sample(at: time, into: &presentation)
    let layer = presentation.layers[1]
    guard layer.snapshot >= 0 else { return [layer.properties.backgroundColor] }
    return [layer.properties.backgroundColor, presentation.layers[layer.snapshot].properties.backgroundColor]
  }

  @Test("Each has a picture of its own", arguments: [0.0, 50])
  func eachHasAPictureOfItsOwn(start: Double) {
    root.beginTime = start
    let tree = LayerTree(root: root)
    tree.commit(at: start)
    let blue = Color(hex: 0x336699)
    #expect(colors(tree, at: start + 3.5) == [blue, .black])
    #expect(colors(tree, at: start + 1.5) == [.black, .white])
    #expect(colors(tree, at: start + 0.5) == [.white])
    #expect(colors(tree, at: start + 2.5) == [.black])
    #expect(colors(tree, at: start + 4.5) == [blue])
  }

  @Test("They do not replace one another")
  func theyDoNotReplaceOneAnother() {
    #expect(card.animationKeys.isEmpty && card.animations.count == 4)
  }

  @Test("Pictures stay when more is committed")
  func picturesStayWhenMoreIsCommitted() {
    let tree = LayerTree(root: root)
    tree.commit(at: 0)
    root.insertSublayer(Layer(), at: 1)
    tree.commit(at: 2)
    #expect(colors(tree, at: 3.5) == [Color(hex: 0x336699), .black])
  }

  /// G25, T35: the copies of a replicator are delayed, and so are their old pictures.
  @Test("Copies have their own")
  func copiesHaveTheirOwn() throws {
    let replicator = ReplicatorLayer()
    (replicator.instanceCount, replicator.instanceDelay) = (2, 0.5)
    replicator.addSublayer(card)
    root.addSublayer(replicator)
    let tree = LayerTree(root: root)
    tree.commit(at: 0)
    var presentation = PresentationTree()
    tree.sample(at: 1.75, into: &presentation)
    let copies = presentation.layers.filter { $0.parent == 1 && $0.properties.transition != nil }
    #expect(copies.map(\.properties.transition?.progress) == [0.75, 0.25])
    for copy in copies {
      #expect(copy.snapshot >= 0 && presentation.layers[copy.snapshot].properties.backgroundColor == .white)
    }
  }
}
