/// Blocks with the interface of UIKit (X22).
extension Layer {
  /// Animates the changes of a closure.
  ///
  /// - Parameters:
  ///   - duration: The duration, in seconds; with 0 the changes are not animated.
  ///   - delay: The delay before the animations, in seconds.
  ///   - options: The options of the block; by default it eases in and out.
  ///   - animations: A closure that changes the layers' properties.
  ///   - completion: A closure that is called at the end (`AnimationBlock.perform(_:completion:)`).
  public static func animate<Failure: Error>(
    withDuration duration: Double, delay: Double = 0, options: AnimationBlock.Options = [],
    animations: () throws(Failure) -> Void, completion: ((_ finished: Bool) -> Void)? = nil
  ) throws(Failure) {
    let block = AnimationBlock(duration: duration, delay: delay, options: options)
    try block.perform(animations, completion: completion)
  }

  /// Animates the changes of a closure by springs.
  ///
  /// - Parameters:
  ///   - duration: The time in which the springs come to rest, in seconds; with 0 the changes are not animated.
  ///   - delay: The delay before the animations, in seconds.
  ///   - dampingRatio: The damping ratio, from 0 to 1; at 1 the springs just do not overshoot.
  ///   - velocity: The initial velocity, in distances per second.
  ///   - options: The options of the block; a curve is ignored.
  ///   - animations: A closure that changes the layers' properties.
  ///   - completion: A closure that is called at the end (`AnimationBlock.perform(_:completion:)`).
  public static func animate<Failure: Error>(
    withDuration duration: Double, delay: Double = 0, usingSpringWithDamping dampingRatio: Double,
    initialSpringVelocity velocity: Double = 0, options: AnimationBlock.Options = [],
    animations: () throws(Failure) -> Void, completion: ((_ finished: Bool) -> Void)? = nil
  ) throws(Failure) {
    var block = AnimationBlock(duration: duration, delay: delay, options: options)
    block.motion = .spring(dampingRatio: dampingRatio, initialVelocity: velocity)
    try block.perform(animations, completion: completion)
  }

  /// Makes changes that do not animate, even in a block.
  public static func performWithoutAnimation<Failure: Error>(
    _ changes: () throws(Failure) -> Void
  ) throws(Failure) {
    Transaction.begin()
    defer { Transaction.commit() }
    Transaction.disablesActions = true
    try changes()
  }

  /// Repeats the animations of a closure's changes in an animation block; outside of blocks, only makes the changes.
  ///
  /// - Parameters:
  ///   - count: The number of runs; one forwards and back counts as one.
  ///   - autoreverses: True if they run backwards after each run forwards.
  ///   - animations: A closure that changes the layers' properties.
  public static func modifyAnimations<Failure: Error>(
    withRepeatCount count: Double, autoreverses: Bool, animations: () throws(Failure) -> Void
  ) throws(Failure) {
    Transaction.begin()
    defer { Transaction.commit() }
    if var run = Transaction.blockRun {
      (run.block.repeatCount, run.block.autoreverses) = (count, autoreverses)
      Transaction.enter(run)
    }
    try animations()
  }
}
