/// Blocks, called as in UIKit (X22).
extension Layer {
  /// Animates what a closure changes.
  ///
  /// - Parameters:
  ///   - duration: How long it takes, in seconds; 0 changes at once.
  ///   - delay: How long it waits first, in seconds.
  ///   - options: How it is played; by default it eases in and out.
  ///   - animations: Changes the layers' properties.
  ///   - completion: Called at the end, as `AnimationBlock.perform(_:completion:)` says.
  public static func animate<Failure: Error>(
    withDuration duration: Double, delay: Double = 0, options: AnimationBlock.Options = [],
    animations: () throws(Failure) -> Void, completion: ((_ finished: Bool) -> Void)? = nil
  ) throws(Failure) {
    let block = AnimationBlock(duration: duration, delay: delay, options: options)
    try block.perform(animations, completion: completion)
  }

  /// Animates what a closure changes by springs (S9).
  ///
  /// - Parameters:
  ///   - duration: How long it takes to come to rest, in seconds; 0 changes at once.
  ///   - delay: How long it waits first, in seconds.
  ///   - dampingRatio: From 0 to 1; 1 just does not overshoot.
  ///   - velocity: How fast it is at first, in multiples of the distance per second.
  ///   - options: How it is played; a curve among them is ignored.
  ///   - animations: Changes the layers' properties.
  ///   - completion: Called at the end, as `AnimationBlock.perform(_:completion:)` says.
  public static func animate<Failure: Error>(
    withDuration duration: Double, delay: Double = 0, usingSpringWithDamping dampingRatio: Double,
    initialSpringVelocity velocity: Double = 0, options: AnimationBlock.Options = [],
    animations: () throws(Failure) -> Void, completion: ((_ finished: Bool) -> Void)? = nil
  ) throws(Failure) {
    var block = AnimationBlock(duration: duration, delay: delay, options: options)
    block.motion = .spring(dampingRatio: dampingRatio, initialVelocity: velocity)
    try block.perform(animations, completion: completion)
  }

  /// Makes changes that do not animate, not even in a block.
  public static func performWithoutAnimation<Failure: Error>(
    _ changes: () throws(Failure) -> Void
  ) throws(Failure) {
    Transaction.begin()
    defer { Transaction.commit() }
    Transaction.disablesActions = true
    try changes()
  }

  /// Within an animation block, repeats the animations of the changes that a closure makes; elsewhere only makes the changes.
  ///
  /// - Parameters:
  ///   - count: How often; there and back is one (T6).
  ///   - autoreverses: Whether it plays back after playing forward.
  ///   - animations: Changes the layers' properties.
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
