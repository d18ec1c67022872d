/// A layer whose sublayers keep their depth: they are not projected onto its plane before its own transform (G15).
///
/// It is a joint only: background, border, shadow and mask are not shown, and it is never hit (G19). Renderers read
/// `LayerProperties.preservesDepth` of its presentation.
public final class TransformLayer: Layer {
  /// A joint at the origin.
  public override init() {
    super.init()
    model.content = .transform
  }
}
