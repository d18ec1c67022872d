/// A block that animates the changes of a closure, on any layers, like `UIView.animate`.
///
///     Layer.animate(withDuration: 0.3, delay: 1, options: .curveEaseOut) {
///       panel.position.y = 80
///       shade.opacity = 0.5
///     } completion: { finished in
///       if finished { panel.removeFromSuperlayer() }
///     }
///
/// The layers' models have the new values at once, and every property that was changed has an ordinary animation under
/// its name, from the old value to the new one, which fills both ways. It replaces the implicit animation: a layer's
/// delegate, its actions and its style take precedence, and if actions are disabled nothing animates. Unlike implicit
/// animations it also animates layers that no commit has found yet.
///
/// A nested block inherits the duration, motion and options of the enclosing block unless it overrides them.
public struct AnimationBlock: Hashable, Sendable {
  /// The function from progress to a fraction of the distance.
  public enum Motion: Hashable, Sendable {
    /// A timing function.
    case curve(TimingFunction)
    /// A spring that settles when the block ends: its damping ratio, from 0 to 1, and its initial velocity, in
    /// distances per second.
    case spring(dampingRatio: Double, initialVelocity: Double)
    /// A given spring, whatever the block's duration; that should be the spring's `settlingDuration`.
    case physics(Spring)
  }

  /// The duration in seconds. If it is not positive and finite, nothing animates.
  public var duration: Double
  /// The delay after the commit that takes the block over, in seconds. The old values are shown meanwhile. A negative
  /// delay skips the beginning of the animation; one that is not finite counts as 0.
  public var delay = 0.0
  /// The motion from the old to the new value; it eases in and out by default, as in UIKit.
  public var motion = Motion.curve(.easeInEaseOut)
  /// The number of runs; it may be fractional or infinite, 0 is one run. A run forwards *and* back counts as one.
  public var repeatCount = 0.0
  /// True if it runs backwards after each run forwards. After its end the new values are shown, since they are the
  /// model's.
  public var autoreverses = false
  /// True if values start from the presentation rather than from the model.
  public var beginsFromCurrentState = false
  /// True if a nested block keeps its own duration.
  public var overridesInheritedDuration = false
  /// True if a nested block keeps its own motion.
  public var overridesInheritedCurve = false
  /// True if a nested block does not inherit the options to repeat, to reverse and to begin from the current state.
  public var overridesInheritedOptions = false

  /// Creates a block that eases in and out.
  public init(duration: Double) { self.duration = duration }

  /// The block whose changes are being made, with its inherited values; nil outside of blocks.
  package static var current: AnimationBlock? { Transaction.blockRun?.block }

  /// Makes changes, and animates them.
  ///
  /// - Parameters:
  ///   - animations: A closure that changes the layers; called once, before this returns.
  ///   - completion: A closure that is called once all animations that this block and nested blocks have added have
  ///     ended: with false if any of them was removed or replaced before its end. `LayerTree.reap(at:)` calls it; if no
  ///     animation was added, as with a duration of 0, it is called before this returns.
  public func perform<Failure: Error>(
    _ animations: () throws(Failure) -> Void, completion: ((_ finished: Bool) -> Void)? = nil
  ) throws(Failure) {
    let end = TransactionCompletion { completion?($0) }
    let run = AnimationBlockRun(block: inheriting(from: Transaction.blockRun?.block), end: end)
    // There are two transactions, since a completion block that is set inside must not replace this one.
    Transaction.begin()
    defer { Transaction.commit() }
    Transaction.wait(for: end)
    Transaction.begin()
    defer { Transaction.commit() }
    Transaction.enter(run)
    try animations()
  }

  /// The timing of the block's animations, without the delay.
  package var timing: Timing {
    var timing = Timing(duration: duration)
    timing.repeatCount = repeatCount.isNaN ? 0 : repeatCount
    (timing.autoreverses, timing.fillMode) = (autoreverses, .both)
    return timing
  }

  /// The motion as a function of the part of the duration that has passed.
  package var timingFunction: TimingFunction {
    if case .curve(let function) = motion { return function }
    return .spring(spring ?? Spring(), over: duration)
  }

  /// The spring of the motion; nil for a curve.
  var spring: Spring? {
    switch motion {
    case .curve: nil
    case .spring(let ratio, let velocity):
      Spring(dampingRatio: ratio, duration: duration, initialVelocity: velocity)
    case .physics(let spring): spring
    }
  }

  /// True if the duration is positive and finite.
  package var animates: Bool { duration > 0 && duration.isFinite }

  /// Returns the block with the values that it inherits from an enclosing one.
  package func inheriting(from outer: AnimationBlock?) -> AnimationBlock {
    guard let outer else { return self }
    var block = self
    if !overridesInheritedDuration { block.duration = outer.duration }
    if !overridesInheritedCurve { block.motion = outer.motion }
    if !overridesInheritedOptions {
      block.repeatCount = max(repeatCount, outer.repeatCount)
      block.autoreverses = autoreverses || outer.autoreverses
      block.beginsFromCurrentState = beginsFromCurrentState || outer.beginsFromCurrentState
    }
    return block
  }
}
