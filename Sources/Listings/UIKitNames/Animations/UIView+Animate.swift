import LayerAnimation

extension UIView {
  /// True if blocks animate on this thread.
  public static var areAnimationsEnabled: Bool { ThreadState.current.areAnimationsEnabled }

  /// Sets whether blocks animate on this thread; if not, their changes take effect at once.
  public static func setAnimationsEnabled(_ enabled: Bool) { ThreadState.current.areAnimationsEnabled = enabled }

  /// Makes changes without animation, even in a block.
  public static func performWithoutAnimation(_ actions: () -> Void) {
    let state = ThreadState.current
    let before = state.areAnimationsEnabled
    state.areAnimationsEnabled = false
    defer { state.areAnimationsEnabled = before }
    CALayer.performWithoutAnimation(actions)
  }

  /// Animates the changes of a closure, slowly at the beginning and at the end.
  ///
  /// - Parameters:
  ///   - duration: The duration, in seconds; with 0 the changes take effect at once.
  ///   - animations: A closure that changes views; it is called at once.
  ///   - completion: A closure that is called at the end, with false if an animation was removed or replaced before.
  public static func animate(
    withDuration duration: TimeInterval, animations: @escaping () -> Void, completion: ((Bool) -> Void)? = nil
  ) {
    animate(withDuration: duration, delay: 0, options: [], animations: animations, completion: completion)
  }

  /// Animates the changes of a closure.
  ///
  /// Inside another block, or an animator's closure, the changes take as long as that and have its curve, unless the
  /// options override them; inside an animator they belong to it, with the completion.
  ///
  /// - Parameters:
  ///   - duration: The duration, in seconds; with 0 the changes take effect at once.
  ///   - delay: The time before the animation begins, in seconds.
  ///   - options: The options of the animation.
  ///   - animations: A closure that changes views; it is called at once.
  ///   - completion: A closure that is called at the end, with false if an animation was removed or replaced before.
  public static func animate(
    withDuration duration: TimeInterval, delay: TimeInterval, options: AnimationOptions = [],
    animations: @escaping () -> Void, completion: ((Bool) -> Void)? = nil
  ) {
    let block = AnimationBlock(duration: duration, delay: delay, options: options.block)
    play(block, options, animations, completion)
  }

  /// Animates the changes of a closure by springs.
  ///
  /// - Parameters:
  ///   - duration: The time until the springs are at rest, in seconds.
  ///   - delay: The time before the animation begins, in seconds.
  ///   - dampingRatio: The damping ratio, from 0 to 1; a spring of 1 just does not overshoot.
  ///   - velocity: The initial velocity, in multiples of the distance per second.
  ///   - options: The options of the animation; a curve among them is ignored.
  ///   - animations: A closure that changes views; it is called at once.
  ///   - completion: A closure that is called at the end.
  public static func animate(
    withDuration duration: TimeInterval, delay: TimeInterval, usingSpringWithDamping dampingRatio: CGFloat,
    initialSpringVelocity velocity: CGFloat, options: AnimationOptions = [], animations: @escaping () -> Void,
    completion: ((Bool) -> Void)? = nil
  ) {
    var block = AnimationBlock(duration: duration, delay: delay, options: options.block)
    block.motion = .spring(dampingRatio: dampingRatio, initialVelocity: velocity)
    play(block, options, animations, completion)
  }

  /// Animates the changes of a closure by springs, as iOS 17 introduced it: the animation lasts until the springs are
  /// at rest.
  ///
  /// - Parameters:
  ///   - duration: The perceptual duration, in seconds: one period without damping.
  ///   - bounce: The bounce, from −1, exclusive, to 1; a spring of 0 just does not overshoot.
  ///   - velocity: The initial velocity, in multiples of the distance per second.
  ///   - delay: The time before the animation begins, in seconds.
  ///   - options: The options of the animation; a curve among them is ignored.
  ///   - animations: A closure that changes views; it is called at once.
  ///   - completion: A closure that is called at the end.
  public static func animate(
    springDuration duration: TimeInterval = 0.5, bounce: CGFloat = 0, initialSpringVelocity velocity: CGFloat = 0,
    delay: TimeInterval = 0, options: AnimationOptions = [], animations: () -> Void,
    completion: ((Bool) -> Void)? = nil
  ) {
    var spring = Spring(perceptualDuration: duration, bounce: bounce)
    spring.initialVelocity = velocity
    // A spring that does not come to rest is shown for the longest time for which UIKit shows it.
    let settling = min(spring.settlingDuration, 60)
    var block = AnimationBlock(duration: duration > 0 ? settling : 0, delay: delay, options: options.block)
    block.motion = .physics(spring)
    play(block, options, animations, completion)
  }

  /// Repeats the animations of the changes that a closure makes within a block.
  ///
  /// - Parameters:
  ///   - count: The number of repetitions; forwards and backwards count as one.
  ///   - autoreverses: True if the animations play backwards after playing forwards.
  ///   - animations: A closure that changes views.
  public static func modifyAnimations(
    withRepeatCount count: CGFloat, autoreverses: Bool, animations: () -> Void
  ) {
    guard let recording = ThreadState.current.recording else {
      return CALayer.modifyAnimations(withRepeatCount: count, autoreverses: autoreverses, animations: animations)
    }
    recording.nestRepeats(count, autoreverses: autoreverses, animations)
  }

  private static func play(
    _ block: AnimationBlock, _ options: AnimationOptions, _ animations: () -> Void, _ completion: ((Bool) -> Void)?
  ) {
    let state = ThreadState.current
    let changes = {
      animations()
      if options.contains(.layoutSubviews) { state.window?.layoutIfNeeded() }
    }
    guard let recording = state.recording else {
      return play(block, allowsTouches: options.contains(.allowUserInteraction), changes, completion)
    }
    if let completion { recording.completions.append(completion) }
    recording.nest(block, changes)
  }
}
