import Testing

@testable import LayerAnimation

/// An emitter for animations, and its state at a time.
enum AnimatedEmitter {
  /// Ten particles a second, which move to the right for four seconds.
  static func layer(_ configure: (inout EmitterCell) -> Void = { _ in }) -> EmitterLayer {
    var spark = EmitterCell()
    (spark.name, spark.birthRate, spark.lifetime, spark.velocity) = ("spark", 10, 4, 8)
    configure(&spark)
    let layer = EmitterLayer()
    layer.emitterCells = [EmitterCell(), spark]
    return layer
  }

  /// The layer's emitter in the presentation at a time.
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
  /// The root layer's emitter in the presentation at a time.
  func emitter(at time: Double) -> EmitterContent? {
    var presentation = PresentationTree()
    sample(at: time, into: &presentation)
    guard case .emitter(let emitter) = presentation.layers[0].properties.content else { return nil }
    return emitter
  }
}
