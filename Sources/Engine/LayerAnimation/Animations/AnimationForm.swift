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
