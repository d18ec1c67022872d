/// What each layer of a frame may cost of what could take long: the same share for all that are of one kind.
///
/// A share depends on which layers there are and on nothing else, neither on their properties nor on which of them have to be
/// painted again. Therefore a frame that is painted in part equals one that is painted from nothing.
struct FrameAllowance: Equatable {
  /// What the outline of one layer may cost, in samples that its edges pass.
  private(set) var outline = OutlineDetail.frameAllowance
  /// What the shapes of one emitter's particles may cost, in the same measure.
  private(set) var particles = ParticleCost.frameAllowance

  /// All of it, for a single layer.
  init() {}

  /// Creates the shares of some layers.
  init(shapes: Int, emitters: Int) {
    outline = max(OutlineDetail.frameAllowance / Double(max(shapes, 1)), OutlineDetail.leastAllowance)
    particles = ParticleCost.frameAllowance / Double(max(emitters, 1))
  }
}
