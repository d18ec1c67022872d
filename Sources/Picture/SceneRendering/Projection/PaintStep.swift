import LayerAnimation

/// A step of painting a frame: a layer, or a picture of its own into which several steps are painted.
struct PaintStep: BitwiseCopyable {
  /// The action between the start and the end of a step.
  enum Kind: UInt8 {
    /// A layer is painted: its background and contents before the steps inside, its border after them (G16).
    case layer
    /// The steps inside are painted into a picture of their own, which is then masked, given its shadow, and composed
    /// with its opacity (G17, G18).
    case group
    /// The steps inside are the mask of the group around them.
    case mask
    /// The steps inside are the old picture of the layer: its state before its transition (R4).
    case snapshot
    /// The steps inside are the new look of the layer: its present state during a transition (R4).
    case live
  }

  /// The kind of the step.
  var kind: Kind
  /// The index of the layer in the presentation.
  var layer: Int
  /// The projection from the layer's points to samples of the grid. If these points run upwards (`isFlipped`), they are
  /// counted downwards within its bounds, so that bounds, text and contents are painted as in any other layer.
  var projection: Homography
  /// The index of the space that contains the layer.
  var space: Int
  /// The product of the opacities from the enclosing group down to the step.
  var opacity: Double
  /// The layer's rank in the painting order of its siblings.
  var rank: PaintRank
  /// The depth of nesting.
  var depth: Int
  /// The index after that of the last step inside this one.
  var end = 0
  /// True if the step is a mask, or inside one.
  var isInMask = false
  /// True if the layer's own points run upwards (G7a).
  var isFlipped = false
  /// True if the layer is known to lie in its space without any transformation, and upright on the grid, so that
  /// another position shifts it and changes nothing else (`PaintOrder.update`).
  var isShifted = false
  /// The index of the box that the layer's bounds are, whose edges are compared with those of others; −1 for none.
  var box = -1
  /// What of the box is rounded.
  var hold = BoxHold.edges
  /// The way by which a text is moved with the box in whose middle it stands, in samples.
  var offset = Point.zero

  /// The projection of a text, which moves with the box in whose middle it stands.
  var textProjection: Homography {
    var projection = projection
    projection.ox += offset.x
    projection.oy += offset.y
    return projection
  }

  /// Returns the projection from the layer's own points, in whichever direction they run, to samples of the grid, for
  /// paths, gradients, particles and sublayers.
  ///
  /// - Parameter layer: The layer of the step.
  func ownProjection(_ layer: LayerPointer) -> Homography {
    isFlipped ? projection.flipped(within: layer.pointee.properties.bounds) : projection
  }

  /// Returns the step with the projection of the layer's own points.
  func inOwnPoints(of layer: LayerPointer) -> PaintStep {
    var step = self
    step.projection = ownProjection(layer)
    return step
  }

  /// Returns true if the step is a layer without steps inside.
  ///
  /// - Parameter index: The index of this step.
  func isLeaf(_ index: Int) -> Bool { end == index + 1 && kind == .layer }

  /// Returns true if the layer is painted before a sibling, whatever their order in the list.
  func isBehind(_ other: PaintStep) -> Bool { rank.isBehind(other.rank) }
}

/// A step that has begun, and ends after the steps inside it.
struct OpenStep {
  /// The index of the step; nil for the frame itself, which contains all steps.
  let step: Int?
  /// The index after that of the last step inside.
  let end: Int
  /// The target of the steps inside.
  private(set) var target: PaintTarget
  /// The number of pictures that contain the target.
  private(set) var depth = 0
  /// True if the target is the frame itself, without a clip. It is stored since it is read for every step, and reading
  /// the clip would count references.
  private(set) var isOnFrame: Bool
  /// True if the damage limits painting on the target.
  private(set) var isLimitedByDamage: Bool
  /// The clip of the step; nil for none.
  private(set) var clip: Clip?
  /// True if the target is a picture of the step's own.
  private(set) var hasPicture = false
  /// The picture of a group's mask, once it is painted.
  var mask: Canvas?
  /// The picture of a group's layer before its transition, once it is painted.
  var snapshot: Canvas?

  /// Creates the step of the frame, which is open from the first step to the last.
  init(frame target: PaintTarget) {
    (step, end, self.target, isLimitedByDamage) = (nil, .max, target, target.damage != nil)
    isOnFrame = target.clip == nil
  }

  /// Creates a step inside another one, with the same target.
  init(_ step: Int, end: Int, inside outer: OpenStep) {
    (self.step, self.end, target, depth) = (step, end, outer.target, outer.depth)
    (isOnFrame, isLimitedByDamage) = (outer.isOnFrame, outer.isLimitedByDamage)
  }

  /// Limits the steps inside to a clip.
  mutating func limit(to clip: Clip) {
    (self.clip, target) = (clip, target.limited(to: clip))
    isOnFrame = false
  }

  /// Makes the ink of the steps inside exactly as strong as its colours require, since it will be blended.
  mutating func makeExact() { target = target.exact }

  /// Moves the target of the steps inside to a picture.
  mutating func paint(onto picture: Canvas, isWhole: Bool) {
    target = target.onto(picture, isWhole: isWhole)
    (hasPicture, depth, isOnFrame, isLimitedByDamage) = (true, depth + 1, false, target.damage != nil)
  }
}
