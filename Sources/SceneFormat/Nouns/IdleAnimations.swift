import Diagnostics
import LayerAnimation

/// Animations that change nothing, since what they show for as long as they last is what the layer shows without them.
///
/// That is said only where it is sure: the animation leads from a value to the same; that is the value of the model; and
/// everything else that animates the property either is of the same kind, or shows nothing while this one does.
struct IdleAnimations {
  let notes: LayerNotes

  /// Warns of them.
  func report() {
    for constant in notes.constants.prefix(SceneLimits.explainedDiagnostics) where isIdle(constant) {
      constant.reader.fail(
        "this animation changes nothing: it ends where it starts, and the layer is like that without it",
        severity: .warning)
    }
  }

  private func isIdle(_ constant: LayerNotes.Constant) -> Bool {
    let animation = constant.animation
    guard !animation.isCumulative, animation.valueFunction == nil, let value = animation.toValue?.animationValue else {
      return false
    }
    if animation.isAdditive { return value.addsNothing }
    guard constant.layer.model.value(of: animation.keyPath) == value else { return false }
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
  /// Whether it may change what a key path names.
  fileprivate func mayChange(_ keyPath: AnimationKeyPath) -> Bool {
    guard let own = changedKeyPath else { return false }
    if turnsAlongPath, keyPath.property == .transform { return true }
    return own.property == keyPath.property && own.cell == keyPath.cell
  }

  /// Whether it sets a property to one value all the time.
  fileprivate func isConstant(_ keyPath: AnimationKeyPath, _ value: Value) -> Bool {
    guard case .basic(let basic) = form, basic.keyPath == keyPath, basic.valueFunction == nil else { return false }
    return !basic.isAdditive && !basic.isCumulative && basic.fromValue?.animationValue == value
      && basic.toValue?.animationValue == value
  }

  /// Whether it turns the layer with a path that it leads it along (K15).
  private var turnsAlongPath: Bool {
    switch form {
    case .keyframes(let keyframes): keyframes.rotationMode != nil
    case .basic, .spring, .group, .transition: false
    }
  }

  /// When it shows anything, in its layer's time; with what it shows before and after by its fill mode (T14).
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
  /// Whether it changes nothing where it is put on top of what shows already.
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
