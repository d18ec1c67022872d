import LayerAnimation

/// Several animations with a common timing.
open class CAAnimationGroup: CAAnimation {
  /// The children, in the order in which they are applied.
  public var animations: [CAAnimation]?

  override func assign(_ other: CAAnimation) {
    super.assign(other)
    animations = (other as? CAAnimationGroup)?.animations.map { $0.map { $0.duplicate() } }
  }

  override func makeAnimation() -> (any Animation)? {
    var group = AnimationGroup((animations ?? []).compactMap { $0.makeAnimation() })
    applyCommon(to: &group)
    return group
  }
}
