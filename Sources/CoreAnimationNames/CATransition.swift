import LayerAnimation

/// The kind of a transition.
public typealias CATransitionType = TransitionKind

/// The side from which the new picture of a transition comes.
public typealias CATransitionSubtype = TransitionSubtype

/// Changes a whole layer from its old look to its new one; a fade unless another type is set.
open class CATransition: CAAnimation {
  /// The kind of the transition.
  public var type = CATransitionType.fade

  /// The side from which the new picture comes; nil is the left (R5).
  public var subtype: CATransitionSubtype?

  /// The progress at which it starts, 0…1.
  public var startProgress = 0.0

  /// The progress at which it ends, 0…1.
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
