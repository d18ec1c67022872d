import LayerAnimation

/// What an animator changes: one property of a layer.
@MainActor
final class AnimatorChange {
  let layer: CALayer
  let keyPath: AnimationKeyPath
  let from: Value
  var to: Value
  /// Which part of the animator's time passes before it begins.
  let delay: Double
  /// What shows while the animator does not run.
  var shown: Value

  init(_ layer: CALayer, _ keyPath: AnimationKeyPath, from: Value, to: Value, delay: Double) {
    (self.layer, self.keyPath, self.from, self.to, self.delay, shown) = (layer, keyPath, from, to, delay, from)
  }

  /// The key of its animation, which is that of any other animation of the property.
  var key: String { "\(keyPath)" }

  /// Returns the part of its own time, by the animator's.
  func part(_ fraction: Double) -> Double {
    delay < 1 ? max(0, min((fraction - delay) / (1 - delay), 1)) : fraction < 1 ? 0 : 1
  }

  /// Returns its value when it has come so far.
  func value(at progress: Double) -> Value {
    progress == 0 ? from : progress == 1 ? to : Value.lerp(from, to, progress)
  }

  /// Adds an animation of the property.
  func play(from start: Value, to end: Value, by motion: UITimingMotion, _ change: (inout Timing) -> Void) {
    guard motion.duration > 0 else { return }
    var animation = SpringAnimation(
      keyPath: keyPath, from: start, to: end, spring: motion.spring ?? Spring(), duration: motion.duration)
    animation.timingFunction = motion.function
    // It stays at its end until the animator settles everything at once.
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

/// Records what the closures of an animator change.
final class AnimatorRecording: ChangeObserver {
  private(set) var changes: [AnimatorChange] = []
  private let views: BlockViews
  /// The delay of what is changed now, as a part of the animator's time.
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
    // An animator takes over from what is seen.
    let seen = layer.isAnimated(keyPath) ? layer.presentation()?.model.value(of: keyPath) : nil
    changes.append(AnimatorChange(layer, keyPath, from: seen ?? old, to: new, delay: delay))
  }
}
