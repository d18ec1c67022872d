import LayerAnimation

/// The greatest cost of each layer of a frame, for content that could take long: layers of one kind have equal shares.
///
/// A share depends only on the number of such layers, neither on their properties nor on the layers that must be
/// painted again. Therefore a frame that is painted in part equals one that is painted from nothing.
struct FrameAllowance: Equatable {
  /// The greatest cost of the outline of one layer, in samples that its edges cross.
  private(set) var outline = OutlineDetail.frameAllowance
  /// The greatest cost of the shapes of one emitter's particles, in the same unit.
  private(set) var particles = ParticleCost.frameAllowance

  /// Creates the allowance of a single layer.
  init() {}

  /// Creates the shares of some layers.
  init(shapes: Int, emitters: Int) {
    outline = max(OutlineDetail.frameAllowance / Double(max(shapes, 1)), OutlineDetail.leastAllowance)
    particles = ParticleCost.frameAllowance / Double(max(emitters, 1))
  }

  /// Creates the shares of the layers of a presentation.
  ///
  /// - Complexity: O(layers).
  init(_ layers: LayerList) {
    var (shapes, emitters) = (0, 0)
    for index in layers.indices {
      switch layers.at(index).content.pointee {
      case .shape: shapes += 1
      case .emitter: emitters += 1
      case .none, .text, .art, .recording, .image, .chart, .connector, .gradient, .transform, .replicator: break
      }
    }
    self.init(shapes: shapes, emitters: emitters)
  }
}
