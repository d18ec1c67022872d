/// A layer whose sublayers keep their depth: they are not projected onto its plane before its own transform.
///
/// It only transforms its sublayers: background, border, shadow and mask are not shown, and it is never hit.
open class TransformLayer: Layer {
  override class var firstContent: LayerContent { .transform }
}
