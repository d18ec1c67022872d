import LayerAnimation

/// An animation of views that can be paused, scrubbed, reversed and resumed.
@preconcurrency @MainActor
open class UIViewPropertyAnimator: NSObject, UIViewAnimating {
  /// The duration, in seconds; a spring with physical parameters has its own duration.
  public let duration: TimeInterval
  /// The time before the animation begins, in seconds.
  public private(set) var delay: TimeInterval = 0
  /// The curve or the spring.
  public let timingParameters: (any UITimingCurveProvider)?

  /// The state of the animator.
  public private(set) final var state = UIViewAnimatingState.inactive
  /// True if the animator runs, and is not paused.
  public private(set) final var isRunning = false

  /// True if `fractionComplete` is the progress of the values, so that scrubbing moves views evenly; if not, it is the
  /// part of the time.
  public final var scrubsLinearly = true
  /// True if the views can be touched during the animation.
  public final var isUserInteractionEnabled = true
  /// True if the animator stays active, and paused, when it reaches its end; it then calls its completions only when it
  /// is stopped and finished.
  public final var pausesOnCompletion = false

  private var pendingAnimations: [(changes: () -> Void, delay: Double)] = []
  private var completions: [(UIViewAnimatingPosition) -> Void] = []
  private var changes: [AnimatorChange] = []
  private var views: BlockViews?
  private var leg: AnimatorLeg?
  /// The number of legs, by which the end of an interrupted one is distinguished from that of the present one.
  private var legCount = 0
  /// The position while the animator does not run: the progress of the values or the part of the time, from the start.
  private var held = 0.0
  private var reversed = false

  /// Creates an animator with a curve or a spring.
  public init(duration: TimeInterval, timingParameters parameters: any UITimingCurveProvider) {
    (self.duration, timingParameters) = (duration, parameters)
    super.init()
  }

  /// Creates an animator with a named curve.
  public convenience init(
    duration: TimeInterval, curve: UIView.AnimationCurve, animations: (() -> Void)? = nil
  ) {
    self.init(duration: duration, timingParameters: UICubicTimingParameters(animationCurve: curve))
    if let animations { addAnimations(animations) }
  }

  /// Creates an animator with a curve from its inner control points.
  public convenience init(
    duration: TimeInterval, controlPoint1 point1: CGPoint, controlPoint2 point2: CGPoint,
    animations: (() -> Void)? = nil
  ) {
    self.init(
      duration: duration, timingParameters: UICubicTimingParameters(controlPoint1: point1, controlPoint2: point2))
    if let animations { addAnimations(animations) }
  }

  /// Creates an animator with a spring.
  public convenience init(duration: TimeInterval, dampingRatio ratio: CGFloat, animations: (() -> Void)? = nil) {
    self.init(duration: duration, timingParameters: UISpringTimingParameters(dampingRatio: ratio))
    if let animations { addAnimations(animations) }
  }

  /// Creates an animator and starts it.
  @discardableResult
  public static func runningPropertyAnimator(
    withDuration duration: TimeInterval, delay: TimeInterval, options: UIView.AnimationOptions = [],
    animations: @escaping () -> Void, completion: ((UIViewAnimatingPosition) -> Void)? = nil
  ) -> UIViewPropertyAnimator {
    let animator = UIViewPropertyAnimator(
      duration: duration, timingParameters: UICubicTimingParameters(options: options))
    animator.addAnimations(animations)
    if let completion { animator.addCompletion(completion) }
    animator.startAnimation(afterDelay: delay)
    return animator
  }

  // MARK: Animations

  /// Adds a closure that changes views. Changes that are added while the animator is active are animated for the rest
  /// of the time.
  public final func addAnimations(_ animation: @escaping () -> Void) { addAnimations(animation, delayFactor: 0) }

  /// Adds a closure that changes views after a part of the remaining time.
  public final func addAnimations(_ animation: @escaping () -> Void, delayFactor: CGFloat) {
    let delay = max(0, min(delayFactor, 1))
    guard state == .active else { return pendingAnimations.append((animation, delay)) }
    let fraction = leg?.fraction(at: now) ?? held
    let recording = record([(animation, fraction + (1 - fraction) * delay)])
    for change in recording {
      change.hold(change.from)
      if let leg { leg.play(change, at: now) }
    }
    changes += recording
  }

  /// Adds a closure that is called at the end.
  public final func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void) {
    completions.append(completion)
  }

  // MARK: Running

  /// True if the animator leads back to the old values. When this is set, all values stay where they are, and change in
  /// the other direction from then on.
  public final var isReversed: Bool {
    get { reversed }
    set {
      guard newValue != reversed else { return }
      if isRunning { hold() }
      reversed = newValue
      if isRunning { run(from: held) }
    }
  }

  /// The fraction of the animation that is complete, from 0 to 1, in its present direction. Setting it pauses the
  /// animator.
  public final var fractionComplete: CGFloat {
    get {
      let fraction = max(0, min(isRunning ? position(at: now) : held, 1))
      return state == .inactive ? 0 : reversed ? 1 - fraction : fraction
    }
    set {
      pauseAnimation()
      held = max(0, min(reversed ? 1 - newValue : newValue, 1))
      for change in changes { change.hold(change.value(at: progress(of: change, at: held))) }
    }
  }

  /// Starts the animator, or resumes it.
  open func startAnimation() { startAnimation(afterDelay: 0) }

  /// Starts the animator, or resumes it, after a delay in seconds.
  open func startAnimation(afterDelay delay: TimeInterval) {
    guard state != .stopped, !isRunning else { return }
    self.delay = delay
    activate()
    run(from: held, after: delay)
  }

  /// Pauses the animator; one that has not begun becomes active, so that it can be scrubbed.
  open func pauseAnimation() {
    guard state != .stopped else { return }
    if state == .inactive { return activate(isHeld: true) }
    guard isRunning else { return }
    hold()
    for change in changes { change.hold(change.shown) }
    (isRunning, leg) = (false, nil)
    legCount += 1
  }

  /// Resumes the animator, for the rest of the time or for another duration.
  ///
  /// - Parameters:
  ///   - parameters: Another curve or spring; nil for the animator's own.
  ///   - durationFactor: The time for that, as a part of the animator's duration; 0 for the remaining time.
  open func continueAnimation(
    withTimingParameters parameters: (any UITimingCurveProvider)?, durationFactor: CGFloat
  ) {
    guard state == .active, !isRunning else { return }
    guard parameters != nil || durationFactor > 0 else { return run(from: held) }
    let left = reversed ? held : 1 - held
    let time = durationFactor > 0 ? durationFactor * duration : left * duration
    let other = (parameters ?? timingParameters)?.motion(over: time)
    guard let other else { return }
    begin(AnimatorLeg(course: .other(other, from: progress(at: held), isReversed: reversed), start: now))
  }

  /// Stops the animator at its present position.
  ///
  /// - Parameter withoutFinishing: True if the animator then ends without calling its completions; if not,
  ///   `finishAnimation(at:)` has to be called.
  open func stopAnimation(_ withoutFinishing: Bool) {
    guard state == .active else { return }
    pauseAnimation()
    if withoutFinishing {
      for change in changes { change.settle(at: change.shown) }
      reset()
    } else {
      state = .stopped
    }
  }

  /// Ends an animator that was stopped: at the new values, the old ones, or the visible ones.
  open func finishAnimation(at finalPosition: UIViewAnimatingPosition) {
    guard state == .stopped else { return }
    finish(at: finalPosition)
  }

  // MARK: Motion

  private var motion: UITimingMotion {
    timingParameters?.motion(over: duration)
      ?? UITimingMotion(function: .easeInEaseOut, spring: nil, duration: duration)
  }

  private var now: Double { ThreadState.current.window?.now ?? CACurrentMediaTime() }

  /// Calls the closures, and keeps their changes.
  private func activate(isHeld: Bool = false) {
    guard state == .inactive else { return }
    (state, held) = (.active, reversed ? 1 : 0)
    views = BlockViews(allowsTouches: isUserInteractionEnabled)
    changes = record(pendingAnimations)
    pendingAnimations.removeAll()
    for change in changes {
      change.shown = change.value(at: held)
      if isHeld { change.hold(change.shown) }
    }
  }

  private func record(_ animations: [(changes: () -> Void, delay: Double)]) -> [AnimatorChange] {
    let state = ThreadState.current
    let recording = AnimatorRecording(views ?? BlockViews(allowsTouches: true))
    state.observe(with: recording) {
      for (changes, delay) in animations {
        recording.delay = delay
        changes()
      }
    }
    return recording.changes
  }

  /// Returns the value that `held` would have at a time: the progress of the values, or the part of the time.
  private func position(at time: Double) -> Double {
    guard let leg else { return held }
    if scrubsLinearly { return leg.progress(at: time) }
    return leg.fraction(at: time) ?? motion.fraction(at: leg.progress(at: time))
  }

  /// Returns the progress of the values for a value of `held`.
  private func progress(at held: Double) -> Double { scrubsLinearly ? held : motion.progress(at: held) }

  private func progress(of change: AnimatorChange, at held: Double) -> Double {
    let part = change.part(held)
    return scrubsLinearly ? part : motion.scaled(by: 1 - change.delay).progress(at: part)
  }

  /// Keeps the visible values while the animator does not run.
  private func hold() {
    guard let leg else { return }
    let time = now
    held = max(0, min(position(at: time), 1))
    for change in changes { change.shown = leg.value(of: change, at: time) }
  }

  /// Runs the animator along its own motion.
  private func run(from held: Double, after delay: Double = 0) {
    let fraction = scrubsLinearly ? motion.fraction(at: held) : held
    begin(AnimatorLeg(course: .own(motion, from: fraction, isReversed: reversed), start: now + delay))
  }

  private func begin(_ leg: AnimatorLeg) {
    (self.leg, isRunning) = (leg, true)
    legCount += 1
    let number = legCount
    let wait = leg.start - now
    guard leg.duration > 0, ThreadState.current.areAnimationsEnabled else { return end(of: number) }
    AnimationBlock(duration: leg.duration + wait).perform {
      for change in changes { leg.play(change, at: now) }
    } completion: { finished in
      if finished { self.end(of: number) }
    }
  }

  private func end(of leg: Int) {
    guard leg == legCount, isRunning else { return }
    guard !pausesOnCompletion else {
      held = reversed ? 0 : 1
      for change in changes { change.hold(change.value(at: held)) }
      (isRunning, self.leg) = (false, nil)
      return
    }
    finish(at: reversed ? .start : .end)
  }

  private func finish(at position: UIViewAnimatingPosition) {
    for change in changes {
      switch position {
      case .end: change.settle(at: change.to)
      case .start: change.settle(at: change.from)
      case .current: change.settle(at: change.shown)
      }
    }
    let calls = completions
    reset()
    for call in calls { call(position) }
    ThreadState.current.window?.layoutIfNeeded()
  }

  private func reset() {
    (state, isRunning, leg, held, reversed) = (.inactive, false, nil, 0, false)
    legCount += 1
    changes.removeAll()
    completions.removeAll()
    views?.end()
    views = nil
  }
}

extension UICubicTimingParameters {
  /// Creates the curve that options contain.
  convenience init(options: UIView.AnimationOptions) {
    let function = AnimationBlock(duration: 0, options: options.block).motion
    if case .curve(let function) = function, let points = function.controlPoints {
      self.init(controlPoint1: points.first, controlPoint2: points.second)
    } else {
      self.init(animationCurve: .easeInOut)
    }
  }
}
