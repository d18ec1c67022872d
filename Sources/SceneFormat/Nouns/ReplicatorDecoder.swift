import LayerAnimation

/// A decoder of replicators: layers that show their sublayers several times, each copy transformed, tinted and delayed
/// by one step more.
enum ReplicatorDecoder {
  static func decode(_ reader: NodeReader) -> ReplicatorLayer? {
    guard let mapping = MappingReader(reader, as: .replicator) else { return nil }
    let layer = ReplicatorLayer()
    mapping.set(&layer.instanceCount, from: "instanceCount") { $0.integer(in: 0...SceneLimits.instances) }
    mapping.decode(.replicator, into: &layer.model)
    mapping.set(&layer.replicator.preservesDepth, from: "preservesDepth") { $0.flag() }
    if layer.instanceCount == 0 { mapping.warn("a replicator of no copies shows nothing", atKey: "instanceCount") }
    return layer
  }
}
