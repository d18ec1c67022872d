/// The closed list of the kinds of animations; code that treats the kinds differently switches over this.
public enum AnimationForm: Sendable {
  /// From one value to another.
  case basic(BasicAnimation)
  /// From one value to another, as a spring pulls.
  case spring(SpringAnimation)
  /// Through several values, or along a path.
  case keyframes(KeyframeAnimation)
  /// Several under one clock.
  case group(AnimationGroup)
  /// A whole layer, from how it looked to how it looks.
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
  /// What it changes; nil for groups and transitions.
  package var changedKeyPath: AnimationKeyPath? {
    switch form {
    case .basic(let animation): animation.keyPath
    case .spring(let animation): animation.keyPath
    case .keyframes(let animation): animation.keyPath
    case .group, .transition: nil
    }
  }

  /// The animations under its clock; nil for what is no group.
  package var children: [any Animation]? {
    switch form {
    case .group(let group): group.animations
    case .basic, .spring, .keyframes, .transition: nil
    }
  }

  /// Itself as a transition; nil for what is none.
  package var transition: Transition? {
    switch form {
    case .transition(let transition): transition
    case .basic, .spring, .keyframes, .group: nil
    }
  }

  /// What turns the numbers that it leads through into a transform; nil where nothing does.
  package var changedFunction: ValueFunction? {
    switch form {
    case .basic(let animation): animation.valueFunction
    case .spring(let animation): animation.valueFunction
    case .keyframes(let animation): animation.valueFunction
    case .group, .transition: nil
    }
  }

  /// The same with other end points, whose value is added; what has no start of its own stays as it is.
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

  /// The same with another start; what has no start of its own stays as it is.
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
  /// A basic animation.
  public var form: AnimationForm { .basic(self) }
}

extension SpringAnimation {
  /// A spring.
  public var form: AnimationForm { .spring(self) }
}

extension KeyframeAnimation {
  /// Keyframes.
  public var form: AnimationForm { .keyframes(self) }
}

extension AnimationGroup {
  /// A group.
  public var form: AnimationForm { .group(self) }
}

extension Transition {
  /// A transition.
  public var form: AnimationForm { .transition(self) }
}
