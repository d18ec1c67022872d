import LayerAnimation

extension UIView {
  /// True if blocks animate on this thread.
  public static var areAnimationsEnabled: Bool { ThreadState.current.areAnimationsEnabled }

  /// Sets whether blocks animate on this thread; if not, they change at once.
  public static func setAnimationsEnabled(_ enabled: Bool) { ThreadState.current.areAnimationsEnabled = enabled }

  /// Makes changes that do not animate, not even in a block.
  public static func performWithoutAnimation(_ actions: () -> Void) {
    let state = ThreadState.current
    let before = state.areAnimationsEnabled
    state.areAnimationsEnabled = false
    defer { state.areAnimationsEnabled = before }
    CALayer.performWithoutAnimation(actions)
  }

  /// Animates what a closure changes: slow at both ends.
  ///
  /// - Parameters:
  ///   - duration: The time that it takes, in seconds; 0 changes at once.
  ///   - animations: Changes views; called at once.
  ///   - completion: Called at the end; with false if an animation was removed or replaced before.
  public static func animate(
    withDuration duration: TimeInterval, animations: @escaping () -> Void, completion: ((Bool) -> Void)? = nil
  ) {
    animate(withDuration: duration, delay: 0, options: [], animations: animations, completion: completion)
  }

  /// Animates what a closure changes.
  ///
  /// - Parameters:
  ///   - duration: The time that it takes, in seconds; 0 changes at once.
  ///   - delay: How long it waits first, in seconds.
  ///   - options: How it is played.
  ///   - animations: Changes views; called at once.
  ///   - completion: Called at the end; with false if an animation was removed or replaced before.
  public static func animate(
    withDuration duration: TimeInterval, delay: TimeInterval, options: AnimationOptions = [],
    animations: @escaping () -> Void, completion: ((Bool) -> Void)? = nil
  ) {
    let block = AnimationBlock(duration: duration, delay: delay, options: options.block)
    play(block, options, animations, completion)
  }

  /// Animates what a closure changes by springs (S9).
  ///
  /// - Parameters:
  ///   - duration: The time that it takes to come to rest, in seconds.
  ///   - delay: How long it waits first, in seconds.
  ///   - dampingRatio: From 0 to 1; 1 just does not overshoot.
  ///   - velocity: How fast it is at first, in multiples of the distance per second.
  ///   - options: How it is played; a curve among them is ignored.
  ///   - animations: Changes views; called at once.
  ///   - completion: Called at the end.
  public static func animate(
    withDuration duration: TimeInterval, delay: TimeInterval, usingSpringWithDamping dampingRatio: CGFloat,
    initialSpringVelocity velocity: CGFloat, options: AnimationOptions = [], animations: @escaping () -> Void,
    completion: ((Bool) -> Void)? = nil
  ) {
    var block = AnimationBlock(duration: duration, delay: delay, options: options.block)
    block.motion = .spring(dampingRatio: dampingRatio, initialVelocity: velocity)
    play(block, options, animations, completion)
  }

  /// Animates what a closure changes by springs, as since iOS 17: it takes until the springs are at rest (S8).
  ///
  /// - Parameters:
  ///   - duration: How long it seems to take, in seconds: one period without damping.
  ///   - bounce: From −1, exclusive, to 1; 0 just does not overshoot.
  ///   - velocity: How fast it is at first, in multiples of the distance per second.
  ///   - delay: How long it waits first, in seconds.
  ///   - options: How it is played; a curve among them is ignored.
  ///   - animations: Changes views; called at once.
  ///   - completion: Called at the end.
  public static func animate(
    springDuration duration: TimeInterval = 0.5, bounce: CGFloat = 0, initialSpringVelocity velocity: CGFloat = 0,
    delay: TimeInterval = 0, options: AnimationOptions = [], animations: () -> Void,
    completion: ((Bool) -> Void)? = nil
  ) {
    var spring = Spring(perceptualDuration: duration, bounce: bounce)
    spring.initialVelocity = velocity
    // A spring that does not come to rest is shown as long as UIKit shows it at most.
    let settling = min(spring.settlingDuration, 60)
    var block = AnimationBlock(duration: duration > 0 ? settling : 0, delay: delay, options: options.block)
    block.motion = .physics(spring)
    play(block, options, animations, completion)
  }

  /// Within a block, repeats the animations of the changes that a closure makes.
  ///
  /// - Parameters:
  ///   - count: How often; there and back is one.
  ///   - autoreverses: True if it plays back after playing forward.
  ///   - animations: Changes views.
  public static func modifyAnimations(
    withRepeatCount count: CGFloat, autoreverses: Bool, animations: () -> Void
  ) {
    CALayer.modifyAnimations(withRepeatCount: count, autoreverses: autoreverses, animations: animations)
  }

  private static func play(
    _ block: AnimationBlock, _ options: AnimationOptions, _ animations: () -> Void, _ completion: ((Bool) -> Void)?
  ) {
    play(
      block, allowsTouches: options.contains(.allowUserInteraction), laysOut: options.contains(.layoutSubviews),
      animations, completion)
  }
}
