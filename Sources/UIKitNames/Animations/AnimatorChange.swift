import LayerAnimation

/// A change of one property of a layer by an animator.
@MainActor
final class AnimatorChange {
  let layer: CALayer
  let keyPath: AnimationKeyPath
  let from: Value
  var to: Value
  /// The part of the animator's time before the change begins.
  let delay: Double
  /// The value that is shown while the animator does not run.
  var shown: Value

  init(_ layer: CALayer, _ keyPath: AnimationKeyPath, from: Value, to: Value, delay: Double) {
    (self.layer, self.keyPath, self.from, self.to, self.delay, shown) = (layer, keyPath, from, to, delay, from)
  }

  /// The key of the animation, which any other animation of the property has as well.
  var key: String { "\(keyPath)" }

  /// Returns the part of the change's own time for a part of the animator's time.
  func part(_ fraction: Double) -> Double {
    delay < 1 ? max(0, min((fraction - delay) / (1 - delay), 1)) : fraction < 1 ? 0 : 1
  }

  /// Returns the value at a progress.
  func value(at progress: Double) -> Value {
    progress == 0 ? from : progress == 1 ? to : Value.lerp(from, to, progress)
  }

  /// Adds an animation of the property.
  func play(from start: Value, to end: Value, by motion: UITimingMotion, _ change: (inout Timing) -> Void) {
    guard motion.duration > 0 else { return }
    var animation = SpringAnimation(
      keyPath: keyPath, from: start, to: end, spring: motion.spring ?? Spring(), duration: motion.duration)
    animation.timingFunction = motion.function
    // The animation stays at its end until the animator settles all changes at once.
    (animation.timing.fillMode, animation.isRemovedOnCompletion) = (.both, false)
    change(&animation.timing)
    layer.removeChanges(of: keyPath)
    if motion.spring != nil {
      try? layer.add(animation, forKey: key)
    } else {
      try? layer.add(animation.basic, forKey: key)
    }
  }

  /// Holds a value until something else is added.
  func hold(_ value: Value) {
    shown = value
    var still = BasicAnimation(keyPath: keyPath, from: value, to: value, duration: 1)
    (still.speed, still.fillMode) = (0, .both)
    layer.removeChanges(of: keyPath)
    try? layer.add(still, forKey: key)
  }

  /// Makes a value that of the model, and shows it.
  func settle(at value: Value) {
    CALayer.performWithoutAnimation {
      layer.removeAnimation(forKey: key)
      layer.set(value, for: keyPath)
    }
  }
}

/// A recorder of the changes that the closures of an animator make.
final class AnimatorRecording: ChangeObserver {
  private(set) var changes: [AnimatorChange] = []
  private let views: BlockViews
  /// The delay of the changes that are being recorded, as a part of the animator's time.
  var delay = 0.0

  init(_ views: BlockViews) { self.views = views }

  func action(for layer: CALayer, of view: UIView, forKey key: String) -> LayerAction? {
    guard let keyPath = AnimationKeyPath(key), keyPath.property.canMove else { return LayerAction.none }
    views.note(view)
    let old = layer.model.value(of: keyPath)
    return .perform { [self] layer, _ in note(layer, keyPath, old) }
  }

  private func note(_ layer: CALayer, _ keyPath: AnimationKeyPath, _ old: Value) {
    let new = layer.model.value(of: keyPath)
    if let known = changes.first(where: { $0.layer === layer && $0.keyPath == keyPath }) {
      known.to = new
      return
    }
    guard old != .absent, new != .absent else { return }
    // An animator begins from the visible value.
    let seen = layer.isAnimated(keyPath) ? layer.presentation()?.model.value(of: keyPath) : nil
    changes.append(AnimatorChange(layer, keyPath, from: seen ?? old, to: new, delay: delay))
  }
}
