import LayerAnimation

/// A decoder of replicators: layers that show their sublayers several times, each copy transformed, tinted and delayed
/// by one step more.
enum ReplicatorDecoder {
  static func decode(_ reader: NodeReader) -> ReplicatorLayer? {
    guard let mapping = MappingReader(reader, as: .replicator) else { return nil }
    let layer = ReplicatorLayer()
    mapping.decode(.replicator, into: &layer.model)
    mapping.set(&layer.replicator.preservesDepth, from: "preservesDepth") { $0.flag() }
    return layer
  }
}
