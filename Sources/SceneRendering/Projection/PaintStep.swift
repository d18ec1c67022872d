import LayerAnimation

/// One step of painting a frame: a layer, or a picture of its own that several steps are painted into.
struct PaintStep: BitwiseCopyable {
  /// What is done between the beginning of a step and its end.
  enum Kind: UInt8 {
    /// A layer is painted: background and contents before the steps inside, the border after them (G16).
    case layer
    /// The steps inside are painted into a picture of their own, which is then masked, gets its shadow and is composed
    /// with its opacity (G17, G18).
    case group
    /// The steps inside are the mask of the group around them.
    case mask
    /// The steps inside are the layer's old picture: its state before its transition (R4).
    case snapshot
    /// The steps inside are the layer's new look: its state now, while a transition is under way (R4).
    case live
  }

  /// What is done.
  var kind: Kind
  /// The layer's index in the presentation.
  var layer: Int
  /// From the layer's points to samples of the grid; if these run upwards (`isFlipped`) counted downwards within its bounds, so that
  /// bounds, text and contents are painted as in any other layer.
  var projection: Homography
  /// The index of the space that the layer stands in.
  var space: Int
  /// The product of the opacities from the group around the step down.
  var opacity: Double
  /// The layer's position in the painting order of its siblings.
  var rank: PaintRank
  /// How deep the step is nested.
  var depth: Int
  /// One past the index of the last step inside this one.
  var end = 0
  /// True if the step is a mask, or inside one.
  var isInMask = false
  /// True if the layer's own points run upwards (G7a).
  var isFlipped = false
  /// True if the layer is known to lie in its space as it is, and upright on the grid, so that another position shifts
  /// it and changes nothing else (`PaintOrder.update`).
  var isShifted = false

  /// From the layer's own points, in whichever direction they run, to samples of the grid: for paths, gradients, particles, sublayers.
  ///
  /// - Parameter layer: The layer of the step.
  func ownProjection(_ layer: LayerPointer) -> Homography {
    isFlipped ? projection.flipped(within: layer.pointee.properties.bounds) : projection
  }

  /// The same step for what is painted in the layer's own points.
  func inOwnPoints(of layer: LayerPointer) -> PaintStep {
    var step = self
    step.projection = ownProjection(layer)
    return step
  }

  /// Returns true if it is a layer without any steps inside.
  ///
  /// - Parameter index: The step's own index.
  func isLeaf(_ index: Int) -> Bool { end == index + 1 && kind == .layer }

  /// Returns true if the layer is painted before a sibling, wherever they are in the list.
  func isBehind(_ other: PaintStep) -> Bool { rank.isBehind(other.rank) }
}
