import LayerAnimation

/// Layers that are shown several times, each time moved, recoloured and later by one step more.
enum ReplicatorDecoder {
  static func decode(_ reader: NodeReader) -> ReplicatorLayer? {
    guard let mapping = MappingReader(reader, as: .replicator) else { return nil }
    let layer = ReplicatorLayer()
    mapping.set(&layer.instanceCount, from: "instanceCount") { $0.integer(in: 0...SceneLimits.instances) }
    var content = ReplicatorContent()
    mapping.set(&content.instanceDelay, from: "instanceDelay") { $0.time() }
    mapping.set(&content.instanceTransform, from: "instanceTransform") { $0.transform() }
    mapping.set(&content.instanceColor, from: "instanceColor") { $0.color() }
    mapping.set(&content.instanceRedOffset, from: "instanceRedOffset") { $0.number(in: -1...1) }
    mapping.set(&content.instanceGreenOffset, from: "instanceGreenOffset") { $0.number(in: -1...1) }
    mapping.set(&content.instanceBlueOffset, from: "instanceBlueOffset") { $0.number(in: -1...1) }
    mapping.set(&content.instanceAlphaOffset, from: "instanceAlphaOffset") { $0.number(in: -1...1) }
    mapping.set(&content.preservesDepth, from: "preservesDepth") { $0.flag() }
    layer.replicator = content
    if layer.instanceCount == 0 { mapping.warn("a replicator of no copies shows nothing", atKey: "instanceCount") }
    return layer
  }
}
