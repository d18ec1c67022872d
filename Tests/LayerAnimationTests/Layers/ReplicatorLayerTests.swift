import TestSupport
import Testing

@testable import LayerAnimation

/// Rules G25, T35: sublayers shown several times, each copy transformed, tinted and delayed.
@Suite("ReplicatorLayer")
struct ReplicatorLayerTests {
  private let root = Layer(), replicator = ReplicatorLayer(), dot = Layer(), inner = Layer()
  private let tree: LayerTree

  init() {
    root.addSublayer(replicator)
    replicator.addSublayer(dot)
    dot.addSublayer(inner)
    (replicator.name, dot.name, inner.name) = ("ring", "dot", "inner")
    replicator.bounds = Rect(x: 0, y: 0, width: 20, height: 20)
    dot.backgroundColor = .white
    tree = LayerTree(root: root)
  }

  private func shown(at time: Double = 0) -> PresentationTree {
    tree.commit(at: 0)
    return tree.presentation(at: time)
  }

  private func paths(_ shown: PresentationTree) -> [String] { (1..<shown.layers.count).map(shown.path) }

  private func addFade(to layer: Layer) throws {
    try layer.add(BasicAnimation(keyPath: "opacity", from: 0.0, to: 10.0, duration: 10))
  }

  @Test("One copy at first: the sublayers themselves (G25)")
  func defaults() {
    #expect(replicator.instanceCount == 1 && replicator.replicator == ReplicatorContent())
    #expect(shown().layers.map(\.name) == ["", "ring", "dot", "inner"])
  }

  @Test("The copies stand in the list one after another, subtrees and all (G25)")
  func list() {
    replicator.instanceCount = 3
    root.addSublayer(Layer())
    let shown = shown()
    #expect(
      paths(shown) == [
        "ring", "ring/dot", "ring/dot/inner", "ring/dot[1]", "ring/dot[1]/inner", "ring/dot[2]", "ring/dot[2]/inner",
        "#2",
      ])
    #expect(shown.layers.map(\.parent) == [-1, 0, 1, 2, 1, 4, 1, 6, 0])
    #expect(shown.layers.map(\.subtreeEnd) == [9, 8, 4, 4, 6, 6, 8, 8, 9])
    #expect(shown.layers.map(\.instance) == [0, 0, 0, 0, 1, 0, 2, 0, 0])
  }

  @Test("None where the count is 0 or less (G25)", arguments: [0, -3])
  func none(_ count: Int) {
    replicator.instanceCount = count
    #expect(shown().layers.map(\.isPresent) == [true, true, false, false])
    replicator.instanceCount = 1
    #expect(shown(at: 0.25).layers.map(\.isPresent) == [true, true, true, true])
  }

  /// The number of copies that are there.
  private func copies(at time: Double) -> Int {
    let shown = shown(at: time)
    return shown.layers.indices.count { shown.layers[$0].name.hasPrefix("dot") && shown.layers[$0].isPresent }
  }

  @Test("The number of copies is animated, rounded; each copy comes with its own time (G25, V3, T35)")
  func animatedCount() throws {
    try replicator.add(BasicAnimation(keyPath: "instanceCount", from: 1.0, to: 5.0, duration: 4))
    replicator.instanceDelay = 0.1
    try addFade(to: dot)
    #expect([0, 0.49, 0.51, 1.5, 2.49, 4, 5].map(copies) == [1, 1, 2, 3, 3, 5, 1])
    let third = shown(at: 2).layers.first { $0.name == "dot[2]" }
    #expect(third?.isPresent == true && third?.properties.opacity.isNear(1.8) == true)
    #expect(replicator.instanceCount == 1 && copies(at: 0) == 1)
  }

  @Test("A change of the number leads there by itself, as Core Animation's header says (X15)")
  func implicitCount() {
    replicator.instanceCount = 2
    _ = shown()
    replicator.instanceCount = 6
    let numbers = (0...10).map { copies(at: Double($0) * 0.025) }
    #expect(numbers.first == 2 && numbers.last == 6 && numbers == numbers.sorted() && Set(numbers).count == 5)
  }

  @Test(
    "There is room for all copies that overshoots, sums and cycles make, up to a thousand (G25)",
    arguments: [
      (spring, 19), (additive(2), 6), (cumulative(3), 12), (cumulative(.infinity), 1000),
      (KeyframeAnimation(keyPath: "instanceCount", values: [1.0, 70.0, 2.0], duration: 1), 70),
      (AnimationGroup([BasicAnimation(keyPath: "instanceCount", from: 1.0, to: 9.0, duration: 1)], duration: 2), 9),
      (BasicAnimation(keyPath: "instanceCount", from: 1.0, to: 1e9, duration: 1), 1000),
    ] as [(any Animation, Int)])
  func room(_ animation: any Animation, _ most: Int) throws {
    replicator.instanceCount = 4
    try replicator.add(animation)
    #expect(replicator.mostCopies == most)
    let seen = stride(from: 0.0, through: 5, by: 0.01).map(copies).max()
    #expect(seen == most || most == 1000 && seen ?? 0 > 4)
  }

  private static let spring = SpringAnimation(
    keyPath: "instanceCount", from: 0.0, to: 10.0, spring: Spring(mass: 1, stiffness: 100, damping: 1))

  private static func additive(_ count: Double) -> BasicAnimation {
    var animation = BasicAnimation(keyPath: "instanceCount", from: 0.0, to: count, duration: 1)
    animation.isAdditive = true
    return animation
  }

  private static func cumulative(_ cycles: Double) -> BasicAnimation {
    var animation = BasicAnimation(keyPath: "instanceCount", from: 0.0, to: 4.0, duration: 1)
    (animation.isCumulative, animation.repeatCount) = (true, cycles)
    return animation
  }

  @Test("More copies of the content make room at the next commit")
  func content() {
    _ = shown()
    replicator.replicator.instanceCount = 3
    #expect(copies(at: 0) == 3)
  }

  @Test("Copy k lies under the k-th power, about the anchor point (G25)")
  func transform() {
    replicator.instanceCount = 4
    replicator.instanceTransform = .rotation(angle: .pi / 2, x: 0, y: 0, z: 1)
    dot.position = Point(x: 10, y: 0)
    let shown = shown()
    let places = [2, 4, 6, 8].map { shown.convert(.zero, from: $0, to: 1) ?? .zero }
    for (place, expected) in zip(places, [(10.0, 0.0), (20, 10), (10, 20), (0, 10)]) {
      #expect(place.x.isNear(expected.0) && place.y.isNear(expected.1), "\(place)")
    }
  }

  @Test("A shift in depth counts from the layer's own depth (G25)")
  func depth() {
    replicator.instanceCount = 2
    replicator.preservesDepth = true
    replicator.instanceTransform = .rotation(angle: .pi / 2, x: 0, y: 1, z: 0)
    (dot.position, dot.zPosition) = (Point(x: 10, y: 10), 5)
    let way = shown().layers[4].properties.transformToSuperlayer
    // A point five units in front of the axis is mapped to one five units beside it.
    #expect(way.m41.isNear(15) && way.m42.isNear(10) && way.m43.isNear(0))
    #expect(shown().layers[1].properties.preservesDepth)
  }

  @Test("Copy k sees the time t − k·d, and animations with it (T35)")
  func delay() throws {
    replicator.instanceCount = 3
    replicator.instanceDelay = 0.5
    dot.speed = 2
    try addFade(to: inner)
    let shown = shown(at: 3)
    #expect([2, 4, 6].map { shown.layers[$0].time } == [6, 5, 4])
    #expect([3, 5, 7].map { shown.layers[$0].properties.opacity } == [6, 5, 4])
    #expect(tree.contentDuration == 6, "the last copy ends when it has been delayed twice")
  }

  @Test("A copy that has not begun is not there (T22, T35)")
  func notYetBegun() {
    replicator.instanceCount = 3
    replicator.instanceDelay = 1
    dot.beginTime = 0.5
    #expect([2, 3, 4, 5, 6].map { shown(at: 2).layers[$0].isPresent } == [true, true, true, true, false])
  }

  @Test("Dots that wait for their turn show the model until then, from time 0 on (T22, T35)")
  func activityIndicator() throws {
    replicator.instanceCount = 4
    replicator.instanceDelay = 0.25
    dot.model.opacity = 0.75
    try dot.add(fade("dur=1 count=inf"))
    func opacities(_ time: Double) -> [Double] {
      let layers = shown(at: time).layers
      return [2, 4, 6, 8].map { layers[$0].isPresent ? layers[$0].properties.opacity : -1 }
    }
    #expect(opacities(0) == [0, 0.75, 0.75, 0.75])
    #expect(opacities(0.25) == [0.25, 0, 0.75, 0.75])
    #expect(opacities(1.5) == [0.5, 0.25, 0, 0.75])
    dot.beginTime = 1e-6
    #expect(opacities(0) == [-1, -1, -1, -1], "a begin that was set is one")
  }

  @Test("The colour of copy k is multiplied with instanceColor + k·offset, within 0…1 (G25)")
  func color() {
    replicator.instanceCount = 4
    replicator.instanceColor = Color(red: 1, green: 0.5, blue: 0)
    (replicator.instanceRedOffset, replicator.instanceGreenOffset) = (-0.5, 0.25)
    replicator.instanceAlphaOffset = -0.25
    dot.backgroundColor = Color(red: 0.5, green: 1, blue: 1)
    inner.backgroundColor = .white
    let colors = [2, 4, 6, 8].map { shown().layers[$0].properties.backgroundColor }
    #expect(
      colors == [
        Color(red: 0.5, green: 0.5, blue: 0), Color(red: 0.25, green: 0.75, blue: 0, alpha: 0.75),
        Color(red: 0, green: 1, blue: 0, alpha: 0.5), Color(red: 0, green: 1, blue: 0, alpha: 0.25),
      ])
    #expect(shown().layers[5].properties.backgroundColor == Color(red: 0.5, green: 0.75, blue: 0, alpha: 0.75))
    #expect(shown().layers[4].properties.borderColor == Color(red: 0, green: 0, blue: 0, alpha: 0.75))
  }

  @Test("Replicators within replicators: powers, times and colours multiply (G25, T35)")
  func nested() {
    let outer = ReplicatorLayer()
    root.addSublayer(outer)
    outer.addSublayer(replicator)
    for (layer, delay) in [(outer, 1.0), (replicator, 0.25)] {
      layer.instanceCount = 2
      layer.instanceDelay = delay
      layer.instanceColor = Color(white: 0.5)
    }
    inner.removeFromSuperlayer()
    let shown = shown(at: 2)
    #expect(
      paths(shown) == [
        "#1", "#1/ring", "#1/ring/dot", "#1/ring/dot[1]", "#1/ring[1]", "#1/ring[1]/dot", "#1/ring[1]/dot[1]",
      ])
    #expect([3, 4, 6, 7].map { shown.layers[$0].time } == [2, 1.75, 1, 0.75])
    #expect([3, 4, 6, 7].allSatisfy { shown.layers[$0].properties.backgroundColor == Color(white: 0.25) })
  }

  @Test("Each copy has its own mask, at its own time (G17, T35)")
  func masks() throws {
    let mask = Layer()
    dot.mask = mask
    replicator.instanceCount = 3
    replicator.instanceDelay = 1
    try addFade(to: mask)
    let shown = shown(at: 5)
    let masks = [2, 4, 6].map { shown.layers[$0].mask }
    #expect(masks == [8, 9, 10])
    #expect(masks.map { index in shown.layers[index].properties.opacity } == [5, 4, 3])
    #expect(masks.map { shown.layers[$0].parent } == [2, 4, 6])
  }

  @Test("What is changed in the model changes in all copies, at once and again")
  func changes() {
    replicator.instanceCount = 3
    _ = shown()
    dot.model.opacity = 0.5
    dot.timing.speed = 3
    let shown = shown(at: 2)
    #expect([2, 4, 6].allSatisfy { shown.layers[$0].properties.opacity == 0.5 && shown.layers[$0].time == 6 })
  }

  @Test("What sets the copies apart animates")
  func animates() throws {
    replicator.instanceCount = 2
    try replicator.add(BasicAnimation(keyPath: "instanceDelay", from: 0.0, to: 1.0, duration: 1))
    try replicator.add(BasicAnimation(keyPath: "instanceTransform.translation.x", from: 0.0, to: 8.0, duration: 1))
    let shown = shown(at: 0.5)
    #expect(shown.layers[4].time == 0)
    #expect(shown.layers[4].properties.transform.m41.isNear(4))
  }

  @Test("Sampling is pure: any order of times, any memory (T34b)")
  func purity() throws {
    replicator.instanceCount = 3
    (replicator.instanceDelay, replicator.instanceRedOffset) = (0.25, -0.25)
    replicator.instanceTransform = .rotation(angle: 1, x: 0, y: 0, z: 1)
    try addFade(to: dot)
    tree.commit(at: 0)
    var reused = PresentationTree()
    for time in [3.0, 0.5, 3, 9, 0, 0.5] {
      tree.sample(at: time, into: &reused)
      let fresh = tree.presentation(at: time)
      #expect(reused.layers.map(\.isPresent) == fresh.layers.map(\.isPresent))
      for (a, b) in zip(reused.layers, fresh.layers) where b.isPresent {
        #expect(a.properties == b.properties && a.time == b.time, "\(b.name) at \(time)")
      }
    }
  }

  @Test("Only the first copy is hit (G19)")
  func hit() {
    root.bounds = Rect(x: 0, y: 0, width: 40, height: 40)
    root.position = Point(x: 20, y: 20)
    (replicator.position, replicator.bounds.size) = (.zero, .zero)
    replicator.instanceCount = 2
    replicator.instanceTransform = .translation(x: 20, y: 0)
    dot.bounds.size = Size(width: 4, height: 4)
    dot.position = Point(x: 5, y: 5)
    #expect(shown().hitTest(Point(x: 5, y: 5))?.index == 2)
    #expect(shown().hitTest(Point(x: 25, y: 5))?.index == 0)
  }
}
