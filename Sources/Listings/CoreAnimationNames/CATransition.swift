import LayerAnimation

/// The kind of a transition. Any text can be one; an unknown one is a fade, as in Core Animation.
public struct CATransitionType: RawRepresentable, Hashable, Sendable {
  /// The name of the kind.
  public let rawValue: String
  /// Creates the kind with a name.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// The new picture fades in while the old one fades out.
  public static let fade = CATransitionType(rawValue: "fade")
  /// The new picture moves in over the old one.
  public static let moveIn = CATransitionType(rawValue: "moveIn")
  /// The new picture pushes the old one out.
  public static let push = CATransitionType(rawValue: "push")
  /// The old picture moves away and uncovers the new one.
  public static let reveal = CATransitionType(rawValue: "reveal")
}

/// The side from which the new picture of a transition comes. Any text can be one; an unknown one is the left.
public struct CATransitionSubtype: RawRepresentable, Hashable, Sendable {
  /// The name of the side.
  public let rawValue: String
  /// Creates the side with a name.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// From the left.
  public static let fromLeft = CATransitionSubtype(rawValue: "fromLeft")
  /// From the right.
  public static let fromRight = CATransitionSubtype(rawValue: "fromRight")
  /// From the top.
  public static let fromTop = CATransitionSubtype(rawValue: "fromTop")
  /// From the bottom.
  public static let fromBottom = CATransitionSubtype(rawValue: "fromBottom")
}

/// A transition of a whole layer from its old picture to its new one; a fade unless another type is set.
open class CATransition: CAAnimation {
  /// The kind of the transition.
  public var type = CATransitionType.fade

  /// The side from which the new picture comes; nil is the left.
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
    let side = subtype.flatMap { TransitionSubtype(rawValue: $0.rawValue) } ?? .fromLeft
    var transition = Transition(TransitionKind(rawValue: type.rawValue) ?? .fade, side)
    applyCommon(to: &transition)
    (transition.startProgress, transition.endProgress) = (startProgress, endProgress)
    return transition
  }
}
