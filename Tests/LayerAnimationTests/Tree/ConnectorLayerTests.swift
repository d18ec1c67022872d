@testable import LayerAnimation
import Testing

/// Connectors follow the layers that they lead to.
@Suite("ConnectorLayer")
struct ConnectorLayerTests {
  private let root = Layer()
  private let holder = Layer()
  private let a = Layer()
  private let b = Layer()
  private let connector = ConnectorLayer()
  private let label = TextLayer()

  init() {
    for (layer, x) in [(a, 0.0), (b, 40.0)] {
      layer.bounds.size = Size(width: 20, height: 8)
      layer.position = Point(x: x, y: 0)
    }
    root.addSublayer(connector)
    root.addSublayer(a)
    holder.addSublayer(b)
    root.addSublayer(holder)
    (connector.start, connector.end, connector.label) = (a, b, label)
    connector.addSublayer(label)
  }

  private func ends(_ presentation: PresentationTree, _ index: Int = 1) -> [Double]? {
    guard case .connector(let connector) = presentation.layers[index].properties.content else { return nil }
    return connector.course.map { [$0[0].x, $0[0].y, $0.end.x, $0.end.y] }
  }

  private func shown(_ tree: LayerTree, at time: Double) -> PresentationTree {
    var presentation = PresentationTree()
    tree.sample(at: time, into: &presentation)
    return presentation
  }

  @Test("It leads from edge to edge, through the transforms of superlayers and into its own coordinates")
  func throughTransforms() {
    holder.position = Point(x: 10, y: 0)
    holder.transform = .scale(x: 2, y: 2, z: 1)
    connector.position = Point(x: 3, y: 5)
    let tree = LayerTree(root: root)
    tree.commit(at: 0)
    // Twice as large, 10 points further: from 70 to 110.
    #expect(ends(shown(tree, at: 0)) == [7, -5, 67, -5])
  }

  @Test("It follows animations of the layers and of those around them, and a kept sample is the same as a fresh one")
  func followsAnimations() throws {
    try b.add(BasicAnimation(keyPath: "position.y", from: 0, to: 40, duration: 1))
    try holder.add(BasicAnimation(keyPath: "position.x", from: 0, to: 20, duration: 2))
    try connector.add(BasicAnimation(keyPath: "strokeEnd", from: 0, to: 1, duration: 1.5))
    let tree = LayerTree(root: root)
    tree.commit(at: 0)
    var kept = PresentationTree()
    for time in [0, 0.25, 0.5, 1, 1.5, 1.75, 3, 0.5, 0] {
      tree.sample(at: time, into: &kept)
      #expect(kept.layers.map(\.properties) == shown(tree, at: time).layers.map(\.properties))
    }
    #expect(ends(shown(tree, at: 3)) == [10, 0, 30, 0] && ends(shown(tree, at: 1.5)) == [10, 0, 45, 0])
  }

  @Test("Nothing is done, and nothing looks otherwise, while nothing moves")
  func nothingWhileNothingMoves() throws {
    try connector.add(BasicAnimation(keyPath: "lineWidth", from: 1, to: 2, duration: 1))
    let tree = LayerTree(root: root)
    tree.commit(at: 0)
    var presentation = PresentationTree()
    tree.sample(at: 2, into: &presentation)
    let before = presentation.layers.map(\.revision)
    tree.sample(at: 3, into: &presentation)
    #expect(presentation.layers.map(\.revision) == before)
    tree.sample(at: 0.5, into: &presentation)
    #expect(presentation.layers[1].revision != before[1] && presentation.layers[2].revision == before[2])
  }

  @Test("It is not drawn while a layer is absent, and neither is its label")
  func absentLayers() {
    b.timing.beginTime = 1
    let tree = LayerTree(root: root)
    tree.commit(at: 0)
    var presentation = PresentationTree()
    for (time, isShown) in [(0.5, false), (1.5, true), (0.5, false)] {
      tree.sample(at: time, into: &presentation)
      #expect((ends(presentation) != nil) == isShown && presentation.layers[2].properties.isHidden != isShown)
      let (kept, fresh) = (presentation.layers, shown(tree, at: time).layers)
      #expect(kept.filter(\.isPresent).map(\.properties) == fresh.filter(\.isPresent).map(\.properties))
    }
  }

  @Test("The label is in the middle of the line as soon as the line reaches there")
  func labelInTheMiddle() throws {
    label.position = Point(x: 0, y: -4)
    try connector.add(BasicAnimation(keyPath: "strokeEnd", from: 0, to: 1, duration: 1))
    let tree = LayerTree(root: root)
    tree.commit(at: 0)
    let (early, late) = (shown(tree, at: 0.4).layers[2].properties, shown(tree, at: 0.6).layers[2].properties)
    #expect(early.isHidden && !late.isHidden && late.position == Point(x: 20, y: -4))
  }

  @Test("It leads to the outline of a shape without bounds")
  func outlines() {
    let disc = ShapeLayer()
    disc.path = Path([.move(Point(x: -5, y: -5)), .line(Point(x: 5, y: 5))])
    disc.position = Point(x: 60, y: 0)
    root.addSublayer(disc)
    connector.end = disc
    let tree = LayerTree(root: root)
    tree.commit(at: 0)
    #expect(ends(shown(tree, at: 0)) == [10, 0, 55, 0])
  }

  @Test("Copies in a replicator lead to the layers of their own copy")
  func copies() {
    let replicator = ReplicatorLayer()
    (replicator.instanceCount, replicator.instanceTransform) = (2, .translation(x: 0, y: 20))
    let (c, d, inner) = (Layer(), Layer(), ConnectorLayer())
    (c.position, d.position) = (Point(x: 100, y: 0), Point(x: 120, y: 0))
    for layer in [c, d, inner] { replicator.addSublayer(layer) }
    (inner.start, inner.end) = (c, d)
    root.addSublayer(replicator)
    let tree = LayerTree(root: root)
    tree.commit(at: 0)
    let presentation = shown(tree, at: 0)
    let links = presentation.layers.indices.filter { presentation.layers[$0].properties.content.kind == .connector }
    #expect(links.count == 3)
    #expect(links.dropFirst().map { ends(presentation, $0) } == [[100, 0, 120, 0], [100, 0, 120, 0]])
  }

  @Test("It leads to nothing inside a connector, and to nothing that is not in the tree")
  func leadsToNothing() {
    for layer in [label, Layer(), connector] {
      connector.end = layer
      let tree = LayerTree(root: root)
      tree.commit(at: 0)
      #expect(ends(shown(tree, at: 0)) == nil)
    }
  }

  @Test("A path is worked out, so that neither it nor a fill can be animated")
  func noPath() {
    #expect(throws: (any Error).self) { try connector.add(BasicAnimation(keyPath: "path", to: Path(), duration: 1)) }
    #expect(throws: (any Error).self) {
      try connector.add(BasicAnimation(keyPath: "fillColor", to: Color.white, duration: 1))
    }
  }
}
