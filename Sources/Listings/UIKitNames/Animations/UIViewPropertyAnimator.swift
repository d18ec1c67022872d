import LayerAnimation

/// An animation of views that can be paused, scrubbed, reversed and resumed.
@preconcurrency @MainActor
open class UIViewPropertyAnimator: NSObject, UIViewAnimating {
  /// The duration, in seconds; a spring with physical parameters has its own, which replaces the given one.
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
  /// The completions of the blocks inside, which wait for the animator.
  private var innerCompletions: [(Bool) -> Void] = []
  private var leg: AnimatorLeg?
  /// The number of legs, by which the end of an interrupted one is distinguished from that of the present one.
  private var legCount = 0
  /// The position while the animator does not run.
  private var held = AnimatorPosition.time(0)
  private var reversed = false

  /// Creates an animator with a curve or a spring; by default it takes no time.
  public init(
    duration: TimeInterval = 0,
    timingParameters parameters: any UITimingCurveProvider = UICubicTimingParameters(animationCurve: .easeInOut)
  ) {
    (self.duration, timingParameters) = (parameters.motion(over: duration).duration, parameters)
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
    let (time, known) = (time(at: leg?.position(at: now) ?? held), changes.count)
    record([(animation, time + max(0, duration - time) * delay)])
    for change in changes[known...] {
      if let leg { leg.play(change, at: now) } else { change.hold() }
    }
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
      if isRunning { run() }
    }
  }

  /// The fraction of the animation that is complete, from 0 to 1, in its present direction. Setting it pauses the
  /// animator.
  public final var fractionComplete: CGFloat {
    get {
      let fraction = fraction(at: leg?.position(at: now) ?? held)
      return state == .inactive ? 0 : reversed ? 1 - fraction : fraction
    }
    set {
      pauseAnimation()
      held = .fraction(max(0, min(reversed ? 1 - newValue : newValue, 1)))
      for change in changes {
        change.part = part(of: change)
        change.hold()
      }
    }
  }

  /// Starts the animator, or resumes it.
  open func startAnimation() { startAnimation(afterDelay: 0) }

  /// Starts the animator, or resumes it, after a delay in seconds.
  open func startAnimation(afterDelay delay: TimeInterval) {
    guard state != .stopped, !isRunning else { return }
    self.delay = delay
    activate()
    run(after: delay)
  }

  /// Pauses the animator; one that has not begun becomes active, so that it can be scrubbed.
  open func pauseAnimation() {
    guard state != .stopped else { return }
    if state == .inactive { return activate(isHeld: true) }
    guard isRunning else { return }
    hold()
    for change in changes { change.hold() }
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
    guard parameters != nil || durationFactor > 0 else { return run() }
    let fraction = fraction(at: held)
    let left = reversed ? fraction : 1 - fraction
    let motion = (parameters ?? timing).motion(over: (durationFactor > 0 ? durationFactor : left) * duration)
    changes = changes.flatMap { $0.coordinates(in: motion) }
    begin(AnimatorLeg(course: .other(motion, from: fraction), isReversed: reversed, start: now, whole: whole))
  }

  /// Stops the animator at its present position.
  ///
  /// - Parameter withoutFinishing: True if the animator then ends without calling its completions; if not,
  ///   `finishAnimation(at:)` has to be called.
  open func stopAnimation(_ withoutFinishing: Bool) {
    guard state == .active else { return }
    pauseAnimation()
    if withoutFinishing {
      for change in changes { change.settle(at: nil) }
      let calls = innerCompletions
      reset()
      for call in calls { call(false) }
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

  private var timing: any UITimingCurveProvider {
    timingParameters ?? UICubicTimingParameters(animationCurve: .easeInOut)
  }

  /// The present time of the window in which the animator changes something, or else of the thread's.
  private var now: Double {
    (changes.first?.layer.window ?? ThreadState.current.window)?.now ?? CACurrentMediaTime()
  }

  /// The time of the whole animator, in seconds: its duration, or that until the last block inside has ended.
  private var whole: Double { changes.reduce(duration) { max($0, $1.end) } }

  /// Calls the closures, and keeps their changes.
  private func activate(isHeld: Bool = false) {
    guard state == .inactive else { return }
    state = .active
    views = BlockViews(allowsTouches: isUserInteractionEnabled)
    record(pendingAnimations.map { ($0.changes, duration * $0.delay) })
    pendingAnimations.removeAll()
    held = .time(reversed ? whole : 0)
    for change in changes {
      change.part = part(of: change)
      if isHeld { change.hold() }
    }
  }

  /// Calls closures, each for a time in seconds from the animator's start, and keeps their changes.
  private func record(_ animations: [(changes: () -> Void, start: Double)]) {
    let recording = AnimatorRecording(timing, over: duration, views ?? BlockViews(allowsTouches: true))
    ThreadState.current.observe(with: recording) {
      for (changes, start) in animations { recording.record(from: start, changes) }
    }
    changes += recording.changes.flatMap { $0.coordinates(in: $0.motion) }
    innerCompletions += recording.completions
  }

  /// Returns the fraction of the animator that is complete at a position, as `scrubsLinearly` says.
  private func fraction(at position: AnimatorPosition) -> Double {
    switch position {
    case .fraction(let fraction): return fraction
    case .time(let time):
      guard whole > 0 else { return 1 }
      guard scrubsLinearly, time < duration else { return max(0, min(time / whole, 1)) }
      return max(0, min(timing.motion(over: duration).x(time / duration), 1)) * duration / whole
    }
  }

  /// Returns the time of a position, in seconds from the animator's start.
  private func time(at position: AnimatorPosition) -> Double {
    switch position {
    case .time(let time): return time
    case .fraction(let fraction):
      let time = fraction * whole
      guard scrubsLinearly, time < duration else { return time }
      return timing.motion(over: duration).fraction(at: time / duration) * duration
    }
  }

  /// Returns the part of a change's course that is shown at the position at which the animator is held.
  private func part(of change: AnimatorChange) -> Double {
    switch held {
    case .fraction(let fraction) where scrubsLinearly: change.course.timing.resolve(at: fraction * whole).progress
    case .time, .fraction: ownLeg().part(of: change, at: now)
    }
  }

  /// Keeps the visible state while the animator does not run.
  private func hold() {
    guard let leg else { return }
    let time = now
    held = leg.position(at: time)
    for change in changes { change.part = leg.part(of: change, at: time) }
  }

  /// Returns the leg from the held position along the animator's own motion.
  private func ownLeg(after delay: Double = 0) -> AnimatorLeg {
    AnimatorLeg(course: .own(from: time(at: held)), isReversed: reversed, start: now + delay, whole: whole)
  }

  /// Runs the animator along its own motion.
  private func run(after delay: Double = 0) { begin(ownLeg(after: delay)) }

  private func begin(_ leg: AnimatorLeg) {
    (self.leg, isRunning) = (leg, true)
    legCount += 1
    let number = legCount
    let wait = leg.start - now
    guard leg.duration + wait > AnimatorRecording.instant, ThreadState.current.areAnimationsEnabled else {
      return end(of: number)
    }
    AnimationBlock(duration: leg.duration + wait).perform {
      for change in changes { leg.play(change, at: now) }
      // The end is that of the leg, even if all changes are complete before, or others have replaced them.
      try? changes.first?.layer.add(AnimationGroup(duration: leg.duration + wait))
    } completion: { _ in
      self.end(of: number)
    }
  }

  private func end(of leg: Int) {
    guard leg == legCount, isRunning else { return }
    guard !pausesOnCompletion else {
      held = .time(reversed ? 0 : whole)
      for change in changes {
        change.part = part(of: change)
        change.hold()
      }
      (isRunning, self.leg) = (false, nil)
      return
    }
    finish(at: reversed ? .start : .end)
  }

  private func finish(at position: UIViewAnimatingPosition) {
    // Of several changes of a property the last one has the new value, and the first one the old.
    for change in position == .start ? changes.reversed() : changes {
      switch position {
      case .end: change.settle(at: change.to)
      case .start: change.settle(at: change.from)
      case .current: change.settle(at: nil)
      }
    }
    let (inner, calls) = (innerCompletions, completions)
    reset()
    for call in inner { call(position == .end) }
    for call in calls { call(position) }
    ThreadState.current.window?.layoutIfNeeded()
  }

  private func reset() {
    (state, isRunning, leg, held, reversed) = (.inactive, false, nil, .time(0), false)
    legCount += 1
    changes.removeAll()
    completions.removeAll()
    innerCompletions.removeAll()
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
