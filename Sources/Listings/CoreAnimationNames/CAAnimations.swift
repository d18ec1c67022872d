import LayerAnimation

/// An animation of a property from one value to another.
///
/// The end points are `Any`, as in Core Animation: numbers of any type, points, sizes, rectangles, colours, transforms,
/// paths. With a value of another type the animation has no effect.
open class CABasicAnimation: CAPropertyAnimation {
  /// The start value.
  public var fromValue: Any?

  /// The end value.
  public var toValue: Any?

  /// The difference between start and end value.
  public var byValue: Any?

  override func assign(_ other: CAAnimation) {
    super.assign(other)
    guard let other = other as? CABasicAnimation else { return }
    (fromValue, toValue, byValue) = (other.fromValue, other.toValue, other.byValue)
  }

  override func makeAnimation() -> (any Animation)? { makeBasic() }

  /// Returns the engine's value, also as a part of those of subclasses.
  final func makeBasic() -> BasicAnimation? {
    guard let property, hasKnownEndPoints else { return nil }
    var animation = BasicAnimation(keyPath: property)
    applyCommon(to: &animation)
    (animation.fromValue, animation.toValue) = (value(fromValue), value(toValue))
    animation.byValue = value(byValue)
    (animation.isAdditive, animation.isCumulative) = (isAdditive, isCumulative)
    animation.valueFunction = valueFunction
    return animation
  }

  /// True if every end point that is set has a valid type.
  var hasKnownEndPoints: Bool {
    [fromValue, toValue, byValue].compactMap { $0 }.allSatisfy { Value(any: $0) != nil }
  }
}

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

/// An animation of a property through several values, or of a point along a path.
open class CAKeyframeAnimation: CAPropertyAnimation {
  /// The values; with a value of an invalid type the animation has no effect.
  public var values: [Any]?

  /// The path of a point; takes precedence over `values`.
  public var path: CGPath?

  /// The times of the values, as fractions of the duration; nil for equal steps.
  public var keyTimes: [NSNumber]?

  /// The timing function of each step.
  public var timingFunctions: [CAMediaTimingFunction]?

  /// The interpolation between two keyframes.
  public var calculationMode = CAAnimationCalculationMode.linear

  /// The tension of a cubic curve at each value.
  public var tensionValues: [NSNumber]?

  /// The continuity of a cubic curve at each value.
  public var continuityValues: [NSNumber]?

  /// The bias of a cubic curve at each value.
  public var biasValues: [NSNumber]?

  /// The rotation of the layer along the path; nil for none.
  public var rotationMode: CAAnimationRotationMode?

  override func assign(_ other: CAAnimation) {
    super.assign(other)
    guard let other = other as? CAKeyframeAnimation else { return }
    (values, path, rotationMode) = (other.values, other.path?.copy(), other.rotationMode)
    (keyTimes, timingFunctions) = (other.keyTimes, other.timingFunctions)
    (calculationMode, tensionValues) = (other.calculationMode, other.tensionValues)
    (continuityValues, biasValues) = (other.continuityValues, other.biasValues)
  }

  override func makeAnimation() -> (any Animation)? {
    let known = (values ?? []).compactMap { value($0) }
    guard let property, known.count == values?.count ?? 0 else { return nil }
    var animation = KeyframeAnimation(keyPath: property)
    applyCommon(to: &animation)
    (animation.values, animation.path, animation.rotationMode) = (known, path?.path, rotationMode)
    (animation.keyTimes, animation.timingFunctions) = (keyTimes, timingFunctions ?? [])
    animation.calculationMode = calculationMode
    (animation.tensionValues, animation.biasValues) = (tensionValues ?? [], biasValues ?? [])
    animation.continuityValues = continuityValues ?? []
    (animation.isAdditive, animation.isCumulative) = (isAdditive, isCumulative)
    animation.valueFunction = valueFunction
    return animation
  }
}

/// A spring animation of a property from one value to another, by default with mass 1, stiffness 100 and damping 10.
///
/// As in Core Animation the duration is independent of the spring: set it to `settlingDuration` to show the whole
/// motion. The initialiser by perceptual duration and bounce does this.
open class CASpringAnimation: CABasicAnimation {
  /// The spring.
  var spring = Spring()

  /// Creates a spring animation with a perceptual duration, in seconds, and a bounce from −1 to 1. The animation lasts
  /// until the spring has settled; with a bounce of −1 that is at once.
  public convenience init(perceptualDuration: CFTimeInterval, bounce: CGFloat) {
    self.init()
    spring = Spring(perceptualDuration: perceptualDuration, bounce: bounce)
    duration = settlingDuration
  }

  /// The mass. One that is not positive is replaced by 1.
  public var mass: CGFloat {
    get { spring.repaired.mass }
    set { spring.mass = newValue }
  }

  /// The spring constant. One that is not positive is replaced by 100.
  public var stiffness: CGFloat {
    get { spring.repaired.stiffness }
    set { spring.stiffness = newValue }
  }

  /// The damping coefficient. A negative one is replaced by 10.
  public var damping: CGFloat {
    get { spring.repaired.damping }
    set { spring.damping = newValue }
  }

  /// The initial velocity, in multiples of the distance per second.
  public var initialVelocity: CGFloat {
    get { spring.initialVelocity }
    set { spring.initialVelocity = newValue }
  }

  /// True if damping beyond the critical value slows the motion down further.
  public var allowsOverdamping: Bool {
    get { spring.allowsOverdamping }
    set { spring.allowsOverdamping = newValue }
  }

  /// The period of the undamped oscillation, in seconds.
  public var perceptualDuration: CFTimeInterval { spring.perceptualDuration }

  /// The amount of overshoot.
  public var bounce: CGFloat { spring.bounce }

  /// The time until the spring has settled, in seconds.
  public var settlingDuration: CFTimeInterval {
    var animation = SpringAnimation(keyPath: AnimationKeyPath(.position), spring: spring)
    animation.timing.speed = timing.speed
    return animation.settlingDuration
  }

  override func assign(_ other: CAAnimation) {
    super.assign(other)
    spring = (other as? CASpringAnimation)?.spring ?? spring
  }

  override func makeAnimation() -> (any Animation)? { makeBasic().map { SpringAnimation($0, spring: spring) } }
}

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
