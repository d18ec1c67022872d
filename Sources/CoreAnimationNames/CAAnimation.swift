import LayerAnimation

/// An animation as Core Animation has it: an object whose properties are set after it was made.
///
/// It is a wrapper around one of the engine's values. Adding it to a layer copies that value, so what is done to the
/// object afterwards does not concern the layer (X16), as it is with Core Animation.
public class CAAnimation: CAMediaTiming {
  /// When it runs, how often and how fast.
  public var timing = Timing.animation

  /// How its time is warped; nil is linear.
  public var timingFunction: CAMediaTimingFunction?

  /// Whether it is gone once it has ended.
  public var isRemovedOnCompletion = true

  /// Who is told when it starts and stops; kept (X20).
  public var delegate: (any CAAnimationDelegate)?

  /// What was kept in it by name.
  var notes: [String: Any] = [:]

  /// An animation without properties, for its subclasses.
  init() {}

  /// The engine's value; nil where a property does not make sense, such as a key path that does not exist (V6).
  func makeAnimation() -> (any Animation)? { nil }

  /// A copy of the engine's value with what every animation has.
  func applyCommon(to animation: inout some Animation) {
    animation.timing = timing
    animation.timingFunction = timingFunction
    animation.isRemovedOnCompletion = isRemovedOnCompletion
  }
}

/// An animation of a property.
public class CAPropertyAnimation: CAAnimation {
  /// What it changes, as Core Animation spells it.
  public var keyPath: String?

  /// Whether its value is put on top of what shows already.
  public var isAdditive = false

  /// Whether each cycle starts from where the one before ended.
  public var isCumulative = false

  /// Turns the interpolated number into a transform.
  public var valueFunction: CAValueFunction?

  /// An animation of a property.
  public init(keyPath: String?) { self.keyPath = keyPath }

  /// The key path, if there is such a one.
  var property: AnimationKeyPath? { keyPath.flatMap { AnimationKeyPath($0) } }
}

/// Leads a property from one value to another.
public class CABasicAnimation: CAPropertyAnimation {
  /// Where it starts.
  public var fromValue: (any AnimatableValue)?

  /// Where it ends.
  public var toValue: (any AnimatableValue)?

  /// How far it goes.
  public var byValue: (any AnimatableValue)?

  override func makeAnimation() -> (any Animation)? {
    guard let property else { return nil }
    var animation = BasicAnimation(keyPath: property)
    applyCommon(to: &animation)
    (animation.fromValue, animation.toValue, animation.byValue) = (fromValue, toValue, byValue)
    (animation.isAdditive, animation.isCumulative) = (isAdditive, isCumulative)
    animation.valueFunction = valueFunction
    return animation
  }
}

/// Leads a property through several values.
public final class CAKeyframeAnimation: CAPropertyAnimation {
  /// The values.
  public var values: [any AnimatableValue]?

  /// When each is reached, as fractions of the duration; nil for equal steps.
  public var keyTimes: [Double]?

  /// How the time of each step is warped.
  public var timingFunctions: [CAMediaTimingFunction]?

  /// What a point is led along; wins over `values`.
  public var path: CGPath?

  /// Whether, and how, the layer turns with the path.
  public var rotationMode: CAAnimationRotationMode?

  /// How tight a cubic curve is at each value.
  public var tensionValues: [Double]?

  /// How sharp its corners are at each value.
  public var continuityValues: [Double]?

  /// Where it bends at each value.
  public var biasValues: [Double]?

  /// How values between two keys are found.
  public var calculationMode = CAAnimationCalculationMode.linear

  override func makeAnimation() -> (any Animation)? {
    guard let property else { return nil }
    var animation = KeyframeAnimation(keyPath: property)
    applyCommon(to: &animation)
    animation.values = values ?? []
    animation.keyTimes = keyTimes
    animation.timingFunctions = timingFunctions ?? []
    animation.calculationMode = calculationMode
    (animation.path, animation.rotationMode) = (path, rotationMode)
    animation.tensionValues = tensionValues ?? []
    animation.continuityValues = continuityValues ?? []
    animation.biasValues = biasValues ?? []
    (animation.isAdditive, animation.isCumulative) = (isAdditive, isCumulative)
    animation.valueFunction = valueFunction
    return animation
  }
}

/// Several animations under one clock.
public final class CAAnimationGroup: CAAnimation {
  /// The children, in the order in which they are applied.
  public var animations: [CAAnimation]?

  /// A group without children.
  public override init() {}

  override func makeAnimation() -> (any Animation)? {
    var group = AnimationGroup((animations ?? []).compactMap { $0.makeAnimation() })
    applyCommon(to: &group)
    return group
  }
}

/// What the two pictures of a transition do.
public typealias CATransitionType = TransitionKind

/// Which side the new picture of a transition comes from.
public typealias CATransitionSubtype = TransitionSubtype

/// Leads a whole layer from how it looked to how it looks.
public final class CATransition: CAAnimation {
  /// What the two pictures do.
  public var type = CATransitionType.fade

  /// Which side the new picture comes from; nil is the left (R5).
  public var subtype: CATransitionSubtype?

  /// Where in the transition it starts, 0…1.
  public var startProgress = 0.0

  /// Where in the transition it ends, 0…1.
  public var endProgress = 1.0

  /// A fade.
  public override init() {}

  override func makeAnimation() -> (any Animation)? {
    var transition = Transition(type, subtype ?? .fromLeft)
    applyCommon(to: &transition)
    (transition.startProgress, transition.endProgress) = (startProgress, endProgress)
    return transition
  }
}
