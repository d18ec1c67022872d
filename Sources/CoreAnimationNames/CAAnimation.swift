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

  /// An animation of a property, which may be named later.
  public init(keyPath: String? = nil) { self.keyPath = keyPath }

  /// Something that was set, as the engine takes it: three numbers for a value function that needs them may be an array.
  func value(_ any: Any?) -> Value? {
    let value = Value(any: any)
    guard valueFunction?.argumentKind == .vector, case .numbers(let three) = value, three.count == 3 else {
      return value
    }
    return .vector(SIMD3(three[0], three[1], three[2]))
  }

  /// The key path, if there is such a one.
  var property: AnimationKeyPath? { keyPath.flatMap { AnimationKeyPath($0) } }
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
