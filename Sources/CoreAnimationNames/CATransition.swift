import LayerAnimation

/// What the two pictures of a transition do.
public typealias CATransitionType = TransitionKind

/// Which side the new picture of a transition comes from.
public typealias CATransitionSubtype = TransitionSubtype

/// Leads a whole layer from how it looked to how it looks: a fade, unless another type is set.
public final class CATransition: CAAnimation {
  /// What the two pictures do.
  public var type = CATransitionType.fade

  /// Which side the new picture comes from; nil is the left (R5).
  public var subtype: CATransitionSubtype?

  /// Where in the transition it starts, 0…1.
  public var startProgress = 0.0

  /// Where in the transition it ends, 0…1.
  public var endProgress = 1.0

  override func assign(_ other: CAAnimation) {
    super.assign(other)
    guard let other = other as? CATransition else { return }
    (type, subtype) = (other.type, other.subtype)
    (startProgress, endProgress) = (other.startProgress, other.endProgress)
  }

  override func makeAnimation() -> (any Animation)? {
    var transition = Transition(type, subtype ?? .fromLeft)
    applyCommon(to: &transition)
    (transition.startProgress, transition.endProgress) = (startProgress, endProgress)
    return transition
  }
}
