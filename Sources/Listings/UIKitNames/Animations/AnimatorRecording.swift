import LayerAnimation

/// A recorder of the changes that the closures of an animator make, directly or in blocks inside.
final class AnimatorRecording: BlockRecording {
  private(set) var changes: [AnimatorChange] = []
  var completions: [(Bool) -> Void] = []
  private let views: BlockViews
  private let parameters: any UITimingCurveProvider
  /// The duration of the animator, in seconds.
  private let duration: Double
  /// The time from the animator's start to that of the changes that are being recorded, in seconds.
  private var start = 0.0
  /// The block that they are in, with what it inherits (X22); the outermost one is the animator's closure.
  private var block = AnimationBlock(duration: 0)
  /// True if the block has a motion of its own, and not the animator's.
  private var hasOwnMotion = false

  init(_ parameters: any UITimingCurveProvider, over duration: Double, _ views: BlockViews) {
    (self.parameters, self.duration, self.views) = (parameters, duration, views)
  }

  /// The shortest duration of a change, in seconds: one that takes no time shows its end after that.
  static let instant = 1e-6

  /// Records the changes of a closure. They begin at a time of the animator, in seconds, and take the rest of its time.
  func record(from start: Double, _ changes: () -> Void) {
    self.start = min(start, max(0, duration - Self.instant))
    block = AnimationBlock(duration: max(parameters.motion(over: duration - self.start).duration, Self.instant))
    changes()
  }

  // MARK: Blocks inside

  func nest(_ inner: AnimationBlock, _ animations: () -> Void) {
    within {
      block = inner.inheriting(from: block)
      hasOwnMotion = hasOwnMotion || inner.overridesInheritedCurve
      if inner.delay.isFinite { start += inner.delay }
      animations()
    }
  }

  func nestKeyframes(_ inner: AnimationBlock, _ mode: CalculationMode, _ animations: () -> Void) {
    nest(inner) {
      let recording = KeyframeRecording(views)
      ThreadState.current.observe(with: recording, animations)
      completions += recording.completions
      for track in recording.tracks {
        add(to: track.layer, track.keyPath, from: track.initial) { track.animation(from: $0, mode) }
      }
    }
  }

  func nestRepeats(_ count: Double, autoreverses: Bool, _ animations: () -> Void) {
    within {
      (block.repeatCount, block.autoreverses) = (count, autoreverses)
      animations()
    }
  }

  /// Calls a closure that changes the block, and restores it.
  private func within(_ body: () -> Void) {
    let outer = (start, block, hasOwnMotion)
    defer { (start, block, hasOwnMotion) = outer }
    body()
  }

  // MARK: Changes

  func action(for layer: CALayer, of view: UIView, forKey key: String) -> LayerAction? {
    guard let keyPath = AnimationKeyPath(key), keyPath.property.canMove, block.animates else { return LayerAction.none }
    views.note(view)
    let old = layer.model.value(of: keyPath)
    return .perform { [self] layer, _ in
      add(to: layer, keyPath, from: old) { start in
        BasicAnimation(keyPath: keyPath, from: start, to: layer.model.value(of: keyPath), duration: 0)
      }
    }
  }

  /// Adds a change of a property.
  ///
  /// - Parameters:
  ///   - old: The value of the model before the change.
  ///   - course: Returns the way from a value to the new one.
  private func add(
    to layer: CALayer, _ keyPath: AnimationKeyPath, from old: Value, _ course: (Value) -> any Animation
  ) {
    let new = layer.model.value(of: keyPath)
    guard old != .absent, new != .absent else { return }
    let motion = hasOwnMotion ? UITimingMotion(block) : parameters.motion(over: block.duration)
    let before = changes.filter { $0.layer === layer && $0.keyPath == keyPath }
    var change: any Animation
    if let last = before.last {
      if last.course.timing == timing, last.motion == motion, last.lead(to: new) { return }
      // Another change of the property in another time is added to what the changes before show.
      change = course(old).relative(to: old) ?? course(old)
    } else {
      // An animator begins from the visible value.
      change = course(layer.visibleValue(of: keyPath) ?? old)
    }
    change.timing = timing
    let key = before.isEmpty ? "\(keyPath)" : "\(keyPath)-\(before.count + 1)"
    changes.append(AnimatorChange(layer, keyPath, forKey: key, change, from: old, to: new, by: motion))
  }

  /// The place of the changes in the animator's time. What would repeat without end repeats until the animator ends.
  private var timing: Timing {
    var timing = Timing(duration: block.duration)
    (timing.beginTime, timing.fillMode) = (start, .both)
    (timing.repeatCount, timing.autoreverses) = (block.repeatCount, block.autoreverses)
    if !timing.activeDuration.isFinite { timing.repeatDuration = max(duration - start, Self.instant) }
    return timing
  }
}

extension CALayer {
  /// Returns the visible value of a property that is animated; nil for any other.
  @MainActor
  func visibleValue(of keyPath: AnimationKeyPath) -> Value? {
    isAnimated(keyPath.property) ? presentation()?.model.value(of: keyPath) : nil
  }
}

extension Animation {
  /// Returns an animation that adds the distance from a value; nil if values have no distance.
  fileprivate func relative(to base: Value) -> (any Animation)? {
    switch form {
    case .basic(var basic):
      guard let start = basic.fromValue?.animationValue.addend(to: base),
        let end = basic.toValue?.animationValue.addend(to: base)
      else { return nil }
      (basic.fromValue, basic.toValue, basic.isAdditive) = (start, end, true)
      return basic
    case .keyframes(var keyframes):
      let values = keyframes.values.compactMap { $0.animationValue.addend(to: base) }
      guard values.count == keyframes.values.count else { return nil }
      (keyframes.values, keyframes.isAdditive) = (values, true)
      return keyframes
    case .spring, .group, .transition: return nil
    @unknown default: return nil
    }
  }
}
