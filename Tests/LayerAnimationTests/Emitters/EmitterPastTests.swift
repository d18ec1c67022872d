import Testing

@testable import LayerAnimation

/// Rules T14, X14 and G29 together: present particles were born under animations that have been removed since.
@Suite("Emitters: past animations")
struct EmitterPastTests {
  private func positions(_ tree: LayerTree, at time: Double) throws -> [Double] {
    var particles: [Particle] = []
    try #require(tree.emitter(at: time)).particles(at: time, into: &particles)
    return particles.map(\.position.x)
  }

  /// An emitter of particles that do not move; at 1 s it is moved from 0 to 40 by an implicit animation of ¼ s.
  private func moved() -> (layer: EmitterLayer, tree: LayerTree) {
    let layer = AnimatedEmitter.layer { $0.velocity = 0 }
    let tree = LayerTree(root: layer)
    tree.commit(at: 0)
    layer.emitterPosition = Point(x: 40, y: 0)
    tree.commit(at: 1)
    return (layer, tree)
  }

  @Test("What was born before an implicit animation, or while it ran, stays when it is removed (T14, X14)")
  func spent() throws {
    let (layer, tree) = moved()
    let before = try positions(tree, at: 1.45)
    #expect(before.count == 14 && before.first == 0 && before.last == 40)
    #expect(before.contains { $0 > 0 && $0 < 40 })
    tree.reap(at: 1.5)
    tree.commit(at: 1.5)
    #expect(layer.animationKeys == [] && layer.emitterPosition.x == 40)
    #expect(try positions(tree, at: 1.45) == before)
  }

  @Test("It leads where it has led, whatever becomes of the model (V1a)")
  func anotherModel() throws {
    let (layer, tree) = moved()
    let before = try positions(tree, at: 1.25)
    tree.reap(at: 1.5)
    Transaction.begin()
    Transaction.disablesActions = true
    layer.emitterPosition = Point(x: 90, y: 0)
    Transaction.commit()
    tree.commit(at: 2)
    #expect(try positions(tree, at: 1.24) == before.dropLast(before.count - 12))
    #expect(try positions(tree, at: 2.45).last == 90)
  }

  @Test("The present is that of the model, for cells as well (V21)")
  func present() throws {
    let layer = AnimatedEmitter.layer()
    let tree = LayerTree(root: layer)
    let path: AnimationKeyPath = "emitterCells.spark.velocity"
    try layer.add(BasicAnimation(keyPath: path, from: 2.0, to: 4.0, duration: 1))
    tree.commit(at: 0)
    var presentation = PresentationTree()
    for (time, value) in [(0.5, 3.0), (2, 8), (3, 8)] {
      tree.sample(at: time, into: &presentation)
      tree.reap(at: time)
      tree.commit(at: time)
      #expect(presentation.layers[0].properties.value(of: path) == .number(value))
    }
    #expect(layer.animations.isEmpty)
  }

  @Test("What is removed before its end leaves nothing behind (X18)")
  func removed() throws {
    let (layer, tree) = moved()
    layer.removeAllAnimations()
    tree.commit(at: 1.1)
    #expect(Set(try positions(tree, at: 1.1)) == [40])
  }

  @Test("Many may come and go")
  func many() throws {
    let layer = AnimatedEmitter.layer { ($0.velocity, $0.lifetime) = (0, 0.5) }
    let tree = LayerTree(root: layer)
    tree.commit(at: 0)
    for step in 1...80 {
      layer.emitterPosition = Point(x: Double(step), y: 0)
      tree.commit(at: Double(step))
      tree.reap(at: Double(step) + 0.5)
    }
    tree.commit(at: 81)
    #expect(try positions(tree, at: 80.95).allSatisfy { $0 == 80 })
  }
}
