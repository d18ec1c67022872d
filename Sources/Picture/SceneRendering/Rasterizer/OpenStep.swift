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
