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

/// A change of one property of a layer by an animator.
@MainActor
final class AnimatorChange {
  let layer: CALayer
  let keyPath: AnimationKeyPath
  /// The key of the animation. That of the first change of a property is the property's name, which any other animation
  /// of the property has as well.
  let key: String
  /// The way from the old value to the new one, straight or through keyframes. Its timing is its place in the animator's
  /// time, in seconds from the animator's start; its function has no effect.
  private(set) var course: any Animation
  /// The value of the model before the change.
  let from: Value
  /// The value of the model after the change.
  private(set) var to: Value
  /// The motion along the course, unless the animator is continued with another one.
  let motion: UITimingMotion
  /// The number of the animation that shows the change, among all that were ever added to the layer.
  private var number: Int?
  /// The part of the course that is shown while the animator does not run; more than 1 where a spring has overshot.
  var part = 0.0

  init(
    _ layer: CALayer, _ keyPath: AnimationKeyPath, forKey key: String, _ course: any Animation, from: Value, to: Value,
    by motion: UITimingMotion
  ) {
    (self.layer, self.keyPath, self.key, self.course) = (layer, keyPath, key, course)
    (self.from, self.to, self.motion) = (from, to, motion)
  }

  /// The time at which the change is complete, in seconds from the animator's start.
  var end: Double { course.timing.endTime }

  /// Leads a straight change to another value.
  ///
  /// - Returns: False if the change is not straight.
  func lead(to value: Value) -> Bool {
    guard case .basic(var straight) = course.form, !straight.isAdditive else { return false }
    straight.toValue = value
    (course, to) = (straight, value)
    return true
  }

  /// Returns the changes of both coordinates, if this one leads straight from point to point in a motion in which they
  /// differ; otherwise the change itself.
  func coordinates(in motion: UITimingMotion) -> [AnimatorChange] {
    guard motion.x != motion.y, case .basic(let straight) = course.form,
      let start = straight.fromValue?.animationValue, let end = straight.toValue?.animationValue
    else { return [self] }
    let changes = ["x", "y"].compactMap { name -> AnimatorChange? in
      guard let keyPath = AnimationKeyPath("\(keyPath).\(name)"),
        let values = keyPath.coordinates(of: [start, end, from, to])
      else { return nil }
      var course = straight
      (course.keyPath, course.fromValue, course.toValue) = (keyPath, values[0], values[1])
      let change = AnimatorChange(
        layer, keyPath, forKey: "\(key).\(name)", course, from: values[2], to: values[3], by: self.motion)
      change.part = part
      return change
    }
    guard changes.count == 2 else { return [self] }
    layer.removeAnimation(forKey: key)
    return changes
  }

  /// Returns the function that leads along the course in a motion.
  func function(of motion: UITimingMotion) -> TimingFunction { keyPath.component == .y ? motion.y : motion.x }

  /// Shows an animation of the property until something else is shown.
  func show(_ animation: any Animation) {
    var animation = animation
    // The animation stays at its end until the animator settles all changes at once.
    animation.isRemovedOnCompletion = false
    layer.removeChanges(of: AnimationKeyPath(keyPath.property))
    for name in ["x", "y"] { layer.removeAnimation(forKey: "\(key).\(name)") }
    try? layer.add(animation, forKey: key)
    number = layer.lastAnimationNumber
  }

  /// True if the animation of another change has taken the place of this one's.
  private var isReplaced: Bool {
    guard let number, layer.span(ofAnimation: number) == nil else { return false }
    return layer.addedAnimation(forKey: key) != nil
  }

  /// Shows the part of the course at which the change is.
  func hold() { show(still) }

  /// The animation that stands still at the change's part of the course.
  private var still: any Animation {
    var still = course
    still.timing = Timing(duration: 1)
    (still.speed, still.fillMode) = (0, .both)
    still.timingFunction = .part(of: nil, from: part, to: part)
    return still
  }

  /// Makes a value that of the model, and shows it; nil for the value that is shown. A change that another one has
  /// replaced leaves the property to that.
  func settle(at value: Value?) {
    guard !isReplaced else { return }
    CALayer.performWithoutAnimation {
      layer.removeAnimation(forKey: key)
      layer.set(value ?? layer.value(of: keyPath, in: still, at: 0), for: keyPath)
    }
  }
}

extension AnimationKeyPath {
  /// Returns the coordinates that the key path names of several points; nil if one is no point.
  fileprivate func coordinates(of points: [Value]) -> [Value]? {
    let numbers = points.compactMap { value -> Value? in
      guard case .point(let point) = value else { return nil }
      return .number(component == .y ? point.y : point.x)
    }
    return numbers.count == points.count ? numbers : nil
  }
}

/// A part of an animator's run without an interruption.
@MainActor
struct AnimatorLeg {
  /// The motion of a leg.
  enum Course {
    /// The leg follows the changes' own motions, from a time of the animator, in seconds.
    case own(from: Double)
    /// The leg leads from a fraction of the animator to its end, or its start, by another motion.
    case other(UITimingMotion, from: Double)
  }

  let course: Course
  /// True if the leg leads to the animator's start.
  let isReversed: Bool
  /// The time at which the leg begins, in seconds of the window's time.
  let start: Double
  /// The time of the whole animator, in seconds.
  let whole: Double

  /// The duration of the leg, in seconds.
  var duration: Double {
    switch course {
    case .own(let time): isReversed ? time : whole - time
    case .other(let motion, _): motion.duration
    }
  }

  /// Returns the position that the leg has reached.
  func position(at time: Double) -> AnimatorPosition {
    let passed = max(0, min(time - start, duration))
    switch course {
    case .own(let from): return .time(isReversed ? from - passed : from + passed)
    case .other(let motion, let from):
      let progress = duration > 0 ? motion.x(passed / duration) : 1
      return .fraction(max(0, min(from + ((isReversed ? 0 : 1) - from) * progress, 1)))
    }
  }

  /// Returns the part of a change's course that is shown at a time.
  func part(of change: AnimatorChange, at time: Double) -> Double {
    let animation = animation(of: change)
    let progress = animation.timing.resolve(at: time - start).progress
    return animation.timingFunction?(progress) ?? progress
  }

  /// Adds the animation of a change.
  ///
  /// - Parameter now: The present time of the window.
  func play(_ change: AnimatorChange, at now: Double) {
    var animation = animation(of: change)
    animation.beginTime += change.layer.presentTime + (start - now)
    // A start of 0 would be replaced by the time of the next commit.
    if animation.beginTime == 0 { animation.beginTime = .leastNormalMagnitude }
    change.show(animation)
  }

  /// Returns the animation of a change, with a start in seconds from the leg's start.
  private func animation(of change: AnimatorChange) -> any Animation {
    var animation = change.course
    switch course {
    case .own(let time):
      animation.timingFunction = change.function(of: change.motion)
      animation.beginTime -= time
      if isReversed {
        // The same way from its end (T18).
        animation.timing.beginTime = -animation.timing.endTime
        (animation.timing.speed, animation.timing.timeOffset) = (-1, animation.timing.activeDuration)
      }
    case .other(let motion, _):
      animation.timing = Timing(duration: motion.duration)
      animation.timing.fillMode = .both
      animation.timingFunction = .part(
        of: change.function(of: motion), from: change.part, to: isReversed ? 0 : 1)
    }
    return animation
  }
}

/// A position in an animator's run, counted from its start whatever its direction.
enum AnimatorPosition {
  /// A time, in seconds, to which the animator has run.
  case time(Double)
  /// A fraction, to which it was scrubbed.
  case fraction(Double)
}
