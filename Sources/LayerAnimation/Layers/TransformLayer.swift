/// A layer whose sublayers keep their depth: they are not projected onto its plane before its own transform (G15).
///
/// It is a joint and nothing else: background, border, shadow and mask are not shown, and it is never hit (G19). What its
/// presentation says with `LayerProperties.preservesDepth` is for whoever projects the layers.
public final class TransformLayer: Layer {
  /// A joint at the origin.
  public override init() {
    super.init()
    model.content = .transform
  }
}

/// What content says about the layer as a whole (G15).
extension LayerProperties {
  /// Whether sublayers are carried on in space, rather than projected onto the layer's plane first (G15).
  public var preservesDepth: Bool {
    switch content {
    case .transform: true
    case .replicator(let replicator): replicator.preservesDepth
    case .none, .shape, .text, .art, .chart, .gradient, .emitter: false
    }
  }

  /// Whether the layer is a joint only, so that nothing of its own is drawn or hit (G15).
  public var isTransformOnly: Bool {
    if case .transform = content { true } else { false }
  }
}
