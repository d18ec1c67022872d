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
  package var changedKeyPath: AnimationKeyPath? {
    switch form {
    case .basic(let animation): animation.keyPath
    case .spring(let animation): animation.keyPath
    case .keyframes(let animation): animation.keyPath
    case .group, .transition: nil
    }
  }

  /// The animations in a group; nil for other kinds.
  package var children: [any Animation]? {
    switch form {
    case .group(let group): group.animations
    case .basic, .spring, .keyframes, .transition: nil
    }
  }

  /// The animation as a transition; nil for other kinds.
  package var transition: Transition? {
    switch form {
    case .transition(let transition): transition
    case .basic, .spring, .keyframes, .group: nil
    }
  }

  /// The function that creates a transform from the animation's numbers; nil for none.
  package var changedFunction: ValueFunction? {
    switch form {
    case .basic(let animation): animation.valueFunction
    case .spring(let animation): animation.valueFunction
    case .keyframes(let animation): animation.valueFunction
    case .group, .transition: nil
    }
  }

  /// Returns an additive copy with other end points; an animation of a kind without a start value is returned as it is.
  func adding(from start: Value, to end: Value) -> any Animation {
    switch form {
    case .basic(var animation):
      (animation.fromValue, animation.toValue, animation.isAdditive) = (start, end, true)
      return animation
    case .spring(var animation):
      (animation.fromValue, animation.toValue, animation.isAdditive) = (start, end, true)
      return animation
    case .keyframes, .group, .transition: return self
    }
  }

  /// Returns a copy with another start value; an animation of a kind without one is returned as it is.
  func starting(at start: Value) -> any Animation {
    switch form {
    case .basic(var animation):
      animation.fromValue = start
      return animation
    case .spring(var animation):
      animation.fromValue = start
      return animation
    case .keyframes, .group, .transition: return self
    }
  }
}

extension BasicAnimation {
  /// The form `basic`.
  public var form: AnimationForm { .basic(self) }
}

extension SpringAnimation {
  /// The form `spring`.
  public var form: AnimationForm { .spring(self) }
}

extension KeyframeAnimation {
  /// The form `keyframes`.
  public var form: AnimationForm { .keyframes(self) }
}

extension AnimationGroup {
  /// The form `group`.
  public var form: AnimationForm { .group(self) }
}

extension Transition {
  /// The form `transition`.
  public var form: AnimationForm { .transition(self) }
}
