import Diagnostics
import LayerAnimation

/// A check for animations without effect, which set a property to the value that it has without them.
///
/// An animation is reported only if that is certain: the animation starts and ends at the same value, this is the
/// model's value, and every other animation of the property has that value as well or is not in effect at the same
/// time.
struct IdleAnimations {
  let notes: LayerNotes

  /// Warns about these animations.
  func report() {
    for constant in notes.constants.prefix(SceneLimits.explainedDiagnostics) where isIdle(constant) {
      constant.reader.fail(
        "this animation changes nothing: it ends where it starts, and the layer is like that without it",
        severity: .warning, rule: .noEffect)
    }
  }

  private func isIdle(_ constant: LayerNotes.Constant) -> Bool {
    let animation = constant.animation
    guard !animation.isCumulative, animation.valueFunction == nil, let value = animation.toValue?.animationValue else {
      return false
    }
    if animation.isAdditive { return value.addsNothing }
    guard constant.layer.modelAddress.pointee.value(of: animation.keyPath) == value else { return false }
    let animations = notes.animations(of: constant.layer)
    guard animations.count <= SceneLimits.comparedAnimations else { return false }
    return animations.allSatisfy { other in
      other.leaves.allSatisfy { leaf in
        !leaf.mayChange(animation.keyPath) || leaf.isConstant(animation.keyPath, value)
          || !other.shownSpan.overlaps(constant.top.shownSpan)
      }
    }
  }
}

extension Animation {
  /// Returns true if the animation may change the property of a key path.
  fileprivate func mayChange(_ keyPath: AnimationKeyPath) -> Bool {
    guard let own = changedKeyPath else { return false }
    if turnsAlongPath, keyPath.property == .transform { return true }
    return own.property == keyPath.property && own.cell == keyPath.cell
  }

  /// Returns true if the animation holds the property at one value.
  fileprivate func isConstant(_ keyPath: AnimationKeyPath, _ value: Value) -> Bool {
    guard case .basic(let basic) = form, basic.keyPath == keyPath, basic.valueFunction == nil else { return false }
    return !basic.isAdditive && !basic.isCumulative && basic.fromValue?.animationValue == value
      && basic.toValue?.animationValue == value
  }

  /// True if the animation rotates the layer along its motion path (K15).
  private var turnsAlongPath: Bool {
    switch form {
    case .keyframes(let keyframes): keyframes.rotationMode != nil
    case .basic, .spring, .group, .transition: false
    }
  }

  /// The time in which the animation is in effect, in its layer's time, including its fill before and after (T14).
  fileprivate var shownSpan: ClosedRange<Double> {
    let timing = shownTiming
    let fills = (
      before: fillMode == .backwards || fillMode == .both,
      after: !isRemovedOnCompletion && (fillMode == .forwards || fillMode == .both)
    )
    let (begin, end) = (fills.before ? -Double.infinity : timing.beginTime, fills.after ? .infinity : timing.endTime)
    return begin...max(begin, end)
  }
}

extension Value {
  /// True if adding it to another value changes nothing.
  fileprivate var addsNothing: Bool {
    switch self {
    case .number(let number): number == 0
    case .point(let point): point == .zero
    case .size(let size): size.width == 0 && size.height == 0
    case .vector(let vector): vector == .zero
    case .transform(let transform): transform.isIdentity
    case .absent, .rect, .color, .path, .numbers, .colors, .flag, .text: false
    }
  }
}
