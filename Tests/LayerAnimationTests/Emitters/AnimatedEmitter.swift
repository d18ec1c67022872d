import Testing

@testable import LayerAnimation

/// An emitter to animate, and what it shows.
enum AnimatedEmitter {
  /// Ten a second, which fly to the right for four seconds.
  static func layer(_ configure: (inout EmitterCell) -> Void = { _ in }) -> EmitterLayer {
    var spark = EmitterCell()
    (spark.name, spark.birthRate, spark.lifetime, spark.velocity) = ("spark", 10, 4, 8)
    configure(&spark)
    let layer = EmitterLayer()
    layer.emitterCells = [EmitterCell(), spark]
    return layer
  }

  /// What the layer shows of its emitter at a time.
  static func emitter(_ layer: EmitterLayer, at time: Double) throws -> EmitterContent {
    let tree = LayerTree(root: layer)
    tree.commit(at: 0)
    return try #require(tree.emitter(at: time))
  }

  static func particles(_ layer: EmitterLayer, at time: Double) throws -> [Particle] {
    var particles: [Particle] = []
    try emitter(layer, at: time).particles(at: time, into: &particles)
    return particles
  }
}

extension LayerTree {
  /// What the root shows of its emitter at a time.
  func emitter(at time: Double) -> EmitterContent? {
    var presentation = PresentationTree()
    sample(at: time, into: &presentation)
    guard case .emitter(let emitter) = presentation.layers[0].properties.content else { return nil }
    return emitter
  }
}
