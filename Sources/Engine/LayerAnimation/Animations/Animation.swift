/// An animation, which changes a layer's presentation over time without changing its model.
///
/// Animations are values: adding one to a layer copies it, as in Core Animation, so later changes of the original have
/// no effect. The list of the engine's kinds is closed (`form`).
public protocol Animation: MediaTiming, Sendable {
  /// The animation in the engine's form, with all of its properties, which a layer stores.
  var form: AnimationForm { get }

  /// The function that maps its progress; nil is linear.
  var timingFunction: TimingFunction? { get set }

  /// True if the animation is removed when it has ended, and is not applied any more, whatever its fill mode. It has no
  /// effect in a group.
  var isRemovedOnCompletion: Bool { get set }
}

/// An error that prevents an animation from being added.
#if hasAttribute(nonexhaustive)
@nonexhaustive
#endif
public enum AnimationError: Error, Hashable, Sendable {
  /// The layer has no such property, or no such emitter cell; or the key path does not exist at all.
  case noSuchProperty(AnimationKeyPath)
  /// A value is not of the kind of the key path, or of the value function.
  case wrongKind(AnimationKeyPath, expected: Value.Kind, found: Value.Kind)
  /// A value function creates matrices, which only transforms accept.
  case valueFunctionNeedsTransform(AnimationKeyPath)
  /// A number that has to be finite is not.
  case notFinite(String)
  /// A text that has to be the name of a `BlendMode` is not.
  case noSuchBlendMode(String)
  /// A group animates both the layer's clock and other properties. The clock is animated in the superlayer's time,
  /// other properties in the layer's own time, and a group runs in one time only.
  case mixedClocks
  /// A transition's end lies before its start.
  case transitionRunsBackwards
}

extension AnimationError: CustomStringConvertible {
  /// The mistake, as a sentence without its full stop.
  public var description: String {
    switch self {
    case .noSuchProperty(let keyPath):
      if let unknown = keyPath.unknown {
        "there is no key path '\(unknown)'\(Self.hint(unknown))"
      } else if let cell = keyPath.cell {
        "this layer has no emitter cell '\(cell.names.joined(separator: "', and in it none '"))'"
      } else {
        "this layer has no property '\(keyPath.property.rawValue)'"
      }
    case .wrongKind(let keyPath, let expected, let found):
      "'\(keyPath)' takes a \(expected.rawValue), not a \(found.rawValue)"
    case .valueFunctionNeedsTransform(let keyPath):
      "a value function makes a transform, and '\(keyPath)' is none"
    case .notFinite(let what): "\(what) must be a finite number"
    case .noSuchBlendMode(let what): "\(what) must be the name of a blend mode"
    case .mixedClocks:
      "a group cannot hold both 'timeOffset', which runs in the time around the layer, and what runs in the layer's own time"
    case .transitionRunsBackwards: "a transition's endProgress must not be less than its startProgress"
    }
  }

  /// Returns the correct notation for a path through a sublayer, whose values can be read and set but not animated; empty
  /// for other paths.
  package static func hint(_ keyPath: String) -> String {
    let parts = keyPath.split(separator: ".", maxSplits: 2)
    guard parts.count == 3, parts[0] == "sublayers" else { return "" }
    return ": add an animation of '\(parts[2])' to the sublayer '\(parts[1])' itself"
  }
}

/// The closed list of the kinds of animations; code that treats the kinds differently switches over it.
#if hasAttribute(nonexhaustive)
@nonexhaustive
#endif
public enum AnimationForm: Sendable {
  /// An animation from one value to another.
  case basic(BasicAnimation)
  /// An animation from one value to another by a spring.
  case spring(SpringAnimation)
  /// An animation through several values, or along a path.
  case keyframes(KeyframeAnimation)
  /// Several animations under one clock.
  case group(AnimationGroup)
  /// A transition of a whole layer from its old picture to the new one.
  case transition(Transition)
}

extension AnimationForm {
  /// The animation itself.
  var animation: any Animation {
    switch self {
    case .basic(let animation): animation
    case .spring(let animation): animation
    case .keyframes(let animation): animation
    case .group(let animation): animation
    case .transition(let animation): animation
    }
  }
}

extension Animation {
  /// The key path that the animation changes; nil for groups and transitions.
  package var changedKeyPath: AnimationKeyPath? { change?.keyPath }

  /// The function that creates a transform from the animation's numbers; nil for none.
  package var changedFunction: ValueFunction? { change?.function }

  private var change: (keyPath: AnimationKeyPath, function: ValueFunction?)? {
    switch form {
    case .basic(let animation): (animation.keyPath, animation.valueFunction)
    case .spring(let animation): (animation.keyPath, animation.valueFunction)
    case .keyframes(let animation): (animation.keyPath, animation.valueFunction)
    case .group, .transition: nil
    }
  }

  /// The animations in a group; nil for other kinds.
  package var children: [any Animation]? {
    if case .group(let group) = form { group.animations } else { nil }
  }

  /// The animation as a transition; nil for other kinds.
  package var transition: Transition? {
    if case .transition(let transition) = form { transition } else { nil }
  }

  /// Returns an additive copy with other end points; an animation of a kind without a start value is returned as it is.
  func adding(from start: Value, to end: Value) -> any Animation {
    changed { ($0.fromValue, $0.toValue, $0.isAdditive) = (start, end, true) }
  }

  /// Returns a copy with another start value; an animation of a kind without one is returned as it is.
  func starting(at start: Value) -> any Animation { changed { $0.fromValue = start } }

  private func changed(_ change: (inout BasicAnimation) -> Void) -> any Animation {
    switch form {
    case .basic(var animation):
      change(&animation)
      return animation
    case .spring(var animation):
      change(&animation.basic)
      return animation
    case .keyframes, .group, .transition: return self
    }
  }
}

/// A group of animations under one clock.
///
/// The children's parent time is the group's progress, after its own timing function, times its duration: a repeating
/// group starts them again, a reversing one plays them backwards, a faster one speeds them up. They are not stretched
/// to the group; the part beyond its duration is cut off. A child without a duration has the group's, a child's begin
/// of 0 is the start of the group, and a child is not applied after its end unless it fills forwards.
public struct AnimationGroup: Animation {
  /// The form `group`.
  public var form: AnimationForm { .group(self) }

  /// The timing of the group.
  public var timing = Timing.animation
  /// The function that maps the group's progress, and so the children's time.
  public var timingFunction: TimingFunction?
  /// True if the group is removed when it has ended.
  public var isRemovedOnCompletion = true
  /// The children, in the order in which they are applied, each after the earlier ones.
  public var animations: [any Animation]

  /// Creates a group of animations.
  ///
  /// - Parameters:
  ///   - animations: The children.
  ///   - duration: The duration, in seconds; 0 for the transaction's.
  public init(_ animations: [any Animation] = [], duration: Double = 0) {
    self.animations = animations
    self.duration = duration
  }
}

/// An animation of a property from one value to another.
///
///     from    by    to      start            end
///      ✓       –     ✓      from             to
///      ✓       ✓     –      from             from + by
///      –       ✓     ✓      to − by          to
///      ✓       –     –      from             the model's value
///      –       –     ✓      the value below  to
///      –       ✓     –      the value below  the value below + by
///
/// The value below is the presentation after the earlier animations of the same layer, read anew at every instant.
public struct BasicAnimation: Animation {
  /// The form `basic`.
  public var form: AnimationForm { .basic(self) }

  /// The timing of the animation.
  public var timing = Timing.animation
  /// The function that maps its progress; nil is linear.
  public var timingFunction: TimingFunction?
  /// True if the animation is removed when it has ended.
  public var isRemovedOnCompletion = true
  /// The key path that the animation changes.
  public var keyPath: AnimationKeyPath
  /// The start value; nil for none.
  public var fromValue: (any AnimatableValue)?
  /// The end value; nil for none.
  public var toValue: (any AnimatableValue)?
  /// The difference between the end value and the start value; nil for none.
  public var byValue: (any AnimatableValue)?
  /// True if the value is added to the value below it.
  public var isAdditive = false
  /// True if each cycle starts from the end of the one before.
  public var isCumulative = false
  /// The function that creates a transform from the interpolated number; nil for none.
  public var valueFunction: ValueFunction?

  /// Creates an animation of a property, without end points and with the transaction's duration.
  public init(keyPath: AnimationKeyPath) { self.keyPath = keyPath }

  /// Creates an animation between two values.
  ///
  /// - Parameters:
  ///   - keyPath: The key path that the animation changes.
  ///   - from: The start value.
  ///   - to: The end value.
  ///   - duration: The duration, in seconds.
  public init(
    keyPath: AnimationKeyPath, from: (any AnimatableValue)? = nil, to: (any AnimatableValue)? = nil, duration: Double
  ) {
    self.init(keyPath: keyPath)
    fromValue = from
    toValue = to
    self.duration = duration
  }
}

/// An animation of a property from one value to another by a spring.
///
/// It has the properties of a basic animation: the same end points, additive, cumulative, repeated, reversed. In
/// reverse it is the mirror image, not a new release of the spring. Its timing function maps the time at which the
/// spring is evaluated, and at the end it has its end value, even if the spring is not at rest. The duration is that of
/// any other animation: set it to `settlingDuration` for the whole motion.
@dynamicMemberLookup
public struct SpringAnimation: Animation {
  /// The form `spring`.
  public var form: AnimationForm { .spring(self) }

  /// The properties other than the spring: key path, end points and timing.
  public var basic: BasicAnimation
  /// The spring.
  public var spring: Spring

  /// Creates an animation of a property, without end points and with the transaction's duration.
  public init(keyPath: AnimationKeyPath, spring: Spring = Spring()) {
    self.init(BasicAnimation(keyPath: keyPath), spring: spring)
  }

  /// Creates a basic animation with a spring.
  public init(_ basic: BasicAnimation, spring: Spring) { (self.basic, self.spring) = (basic, spring) }

  /// Creates an animation between two values.
  ///
  /// - Parameters:
  ///   - keyPath: The key path that the animation changes.
  ///   - from: The start value.
  ///   - to: The value at rest.
  ///   - spring: The spring.
  ///   - duration: The duration, in seconds; nil for the spring's settling duration.
  public init(
    keyPath: AnimationKeyPath, from: (any AnimatableValue)? = nil, to: (any AnimatableValue)? = nil,
    spring: Spring = Spring(), duration: Double? = nil
  ) {
    let duration = duration ?? spring.settlingDuration
    self.init(BasicAnimation(keyPath: keyPath, from: from, to: to, duration: duration), spring: spring)
  }

  /// Accesses a property of the basic animation, such as its key path or its end points.
  public subscript<Member>(dynamicMember member: WritableKeyPath<BasicAnimation, Member>) -> Member {
    get { basic[keyPath: member] }
    set { basic[keyPath: member] = newValue }
  }

  /// The timing of the animation.
  public var timing: Timing {
    get { basic.timing }
    set { basic.timing = newValue }
  }

  /// The function that maps its progress, before the spring; nil is linear.
  public var timingFunction: TimingFunction? {
    get { basic.timingFunction }
    set { basic.timingFunction = newValue }
  }

  /// True if the animation is removed when it has ended.
  public var isRemovedOnCompletion: Bool {
    get { basic.isRemovedOnCompletion }
    set { basic.isRemovedOnCompletion = newValue }
  }

  /// The time in which the spring comes to rest at this animation's speed, in seconds of its parent's time.
  public var settlingDuration: Double {
    speed == 0 ? Spring.endlessDuration : spring.settlingDuration / abs(speed)
  }
}
