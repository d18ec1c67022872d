import LayerAnimation
import TestSupport
import Testing

/// A sample depends only on the tree and the time (T34b).
@Suite("LayerTree: sampling")
struct SamplingTests {
  private func properties(_ tree: LayerTree, at time: Double) -> [LayerProperties?] {
    tree.presentation(at: time).layers.map { $0.isPresent ? $0.properties : nil }
  }

  @Test("Any order of times gives the same values", arguments: 1...10 as ClosedRange<UInt64>)
  func anyOrder(_ seed: UInt64) throws {
    let tree = try RandomTree.tree(seed: seed)
    let times = (0..<60).map { Double($0) / 8 }
    let expected = times.map { properties(tree, at: $0) }
    let resting = times.map { tree.presentation(at: $0).layers.map { $0.isPresent && $0.isAtRest } }
    var random = SeededGenerator(seed: seed)
    var presentation = PresentationTree()
    for index in times.indices.shuffled(using: &random) + times.indices.reversed() {
      tree.sample(at: times[index], into: &presentation)
      let seen = presentation.layers.map { $0.isPresent ? $0.properties : nil }
      try #require(seen == expected[index], "at \(times[index])")
      try #require(presentation.layers.map { $0.isPresent && $0.isAtRest } == resting[index], "at \(times[index])")
    }
  }

  /// A move that has not begun writes the place of the model where its fill reaches back.
  @Test("A layer is at rest where its model is, whatever was sampled before")
  func restsAtItsModel() throws {
    let layer = Layer()
    layer.position = Point(x: 3, y: 4)
    var move = KeyframeAnimation(keyPath: "position", values: [layer.position, Point(x: 9, y: 9)], duration: 1)
    (move.beginTime, move.fillMode, move.isRemovedOnCompletion) = (1, .both, false)
    try layer.add(move)
    let root = Layer()
    root.addSublayer(layer)
    let tree = LayerTree(root: root)
    tree.commit(at: 0)
    var presentation = PresentationTree()
    for (time, isAtRest) in [(0, true), (0.5, true), (1.5, false), (0.5, true), (2.5, false)] {
      tree.sample(at: time, into: &presentation)
      #expect(presentation.layers[1].isAtRest == isAtRest, "at \(time)")
    }
  }

  @Test("Sampling twice gives the same, and so does an equal tree", arguments: 1...5 as ClosedRange<UInt64>)
  func twice(_ seed: UInt64) throws {
    let (tree, other) = (try RandomTree.tree(seed: seed), try RandomTree.tree(seed: seed))
    for time in [0.3, 1.7, 12, 1e6, -3] {
      #expect(properties(tree, at: time) == properties(tree, at: time))
      #expect(properties(tree, at: time) == properties(other, at: time))
    }
  }

  @Test("A commit without changes changes nothing that is seen")
  func commitBetween() throws {
    let tree = try RandomTree.tree(seed: 3)
    let before = properties(tree, at: 1.5)
    tree.commit(at: 77)
    #expect(properties(tree, at: 1.5) == before)
  }

  @Test(
    "How long a scene takes: to its last end, in the root's time",
    arguments: [
      (["dur=2"], 2.0), (["begin=1 dur=2", "dur=1 count=2"], 3), (["dur=2 auto count=1.5"], 6),
      (["dur=2 speed=4"], 0.5),
      (["dur=2 count=inf"], 2), (["dur=2 auto rdur=inf"], 4), (["dur=2 speed=0"], 0), ([], 0),
    ] as [([String], Double)])
  func contentDuration(_ animations: [String], _ expected: Double) throws {
    let layer = Layer()
    for animation in animations { try layer.add(fade(animation)) }
    let tree = LayerTree(root: layer)
    tree.commit(at: 0)
    #expect(tree.contentDuration == expected)
  }

  @Test("The clocks of layers count in how long a scene takes")
  func contentDurationOnClocks() throws {
    let (root, slow, still) = (Layer(), Layer(), Layer())
    slow.timing = Timing(properties: "begin=1 speed=0.5", in: .layer)
    still.timing = Timing(properties: "speed=0", in: .layer)
    for layer in [slow, still] {
      root.addSublayer(layer)
      try layer.add(fade("begin=1 dur=2"))
    }
    let tree = LayerTree(root: root)
    tree.commit(at: 0)
    #expect(tree.contentDuration == 7)
  }

  @Test("A scene's root is its stage")
  func scene() throws {
    let root = Layer()
    try root.add(fade("dur=2"))
    let scene = Scene(title: "a title", stage: Size(width: 160, height: 96), root: root)
    #expect(scene.duration == 2)
    #expect(root.bounds == Rect(x: 0, y: 0, width: 160, height: 96))
    #expect(root.model.transformToSuperlayer == .identity)
  }
}
