/// A step that has begun and will end after the steps inside it.
struct OpenStep {
  /// Its index; the frame itself, around all steps, has none.
  let step: Int?
  /// One past the index of the last step inside.
  let end: Int
  /// What the steps inside are painted on.
  private(set) var target: PaintTarget
  /// In how many pictures that is.
  private(set) var depth = 0
  /// True if that is the frame itself, and no clip limits it. Stored, since it is asked for every step, and a look at
  /// the clip would count references.
  private(set) var isOnFrame: Bool
  /// True if the damage limits what is painted there.
  private(set) var isLimitedByDamage: Bool
  /// The clip that the step has made; nil for none.
  private(set) var clip: Clip?
  /// True if the target's canvas is a picture of the step's own.
  private(set) var hasPicture = false
  /// The picture of a group's mask, and of its state before a transition, once they are painted.
  var mask: Canvas?
  var snapshot: Canvas?

  /// Creates the frame, which is open from the first step to the last.
  init(frame target: PaintTarget) {
    (step, end, self.target, isLimitedByDamage) = (nil, .max, target, target.damage != nil)
    isOnFrame = target.clip == nil
  }

  /// Creates a step inside another one, painted on what that is painted on.
  init(_ step: Int, end: Int, inside outer: OpenStep) {
    (self.step, self.end, target, depth) = (step, end, outer.target, outer.depth)
    (isOnFrame, isLimitedByDamage) = (outer.isOnFrame, outer.isLimitedByDamage)
  }

  /// Limits what is inside to a clip.
  mutating func limit(to clip: Clip) {
    (self.clip, target) = (clip, target.limited(to: clip))
    isOnFrame = false
  }

  /// Paints what is inside exactly as strong as its colours say, since it will be blended.
  mutating func makeExact() { target = target.exact }

  /// Paints what is inside onto a picture.
  mutating func paint(onto picture: Canvas, isWhole: Bool) {
    target = target.onto(picture, isWhole: isWhole)
    (hasPicture, depth, isOnFrame, isLimitedByDamage) = (true, depth + 1, false, target.damage != nil)
  }
}
