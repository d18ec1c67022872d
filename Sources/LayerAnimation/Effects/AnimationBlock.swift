/// Animates what a closure changes, on however many layers, in the manner of `UIView.animate` (X22).
///
///     Layer.animate(withDuration: 0.3, delay: 1, options: .curveEaseOut) {
///       panel.position.y = 80
///       shade.opacity = 0.5
///     } completion: { finished in
///       if finished { panel.removeFromSuperlayer() }
///     }
///
/// There is nothing special about what comes of it: the layers' models have the new values at once, and every property
/// that was changed has an ordinary animation under its name, from the old value to the new one, which fills both ways.
/// It stands in for the implicit animation, so a layer's delegate, its actions and its style are asked before (X7), and
/// where actions are disabled nothing animates (X8). Unlike implicit animations it also animates layers that no commit
/// has seen yet.
///
/// A block inside another takes over its duration, its motion and its options unless it says that it overrides them.
public struct AnimationBlock: Hashable, Sendable {
  /// How values go from old to new.
  public enum Motion: Hashable, Sendable {
    /// With their time warped.
    case curve(TimingFunction)
    /// As a spring pulls them that comes to rest when the block ends (S9): the damping ratio, from 0 to 1, and the speed
    /// that it starts with, in distances per second.
    case spring(dampingRatio: Double, initialVelocity: Double)
  }

  /// How long it takes, in seconds. What is not positive, or not finite, animates nothing.
  public var duration: Double
  /// How long it waits after the commit that sees it, in seconds. The old values show meanwhile. Less than 0 starts it
  /// part of the way; what is not finite is 0.
  public var delay = 0.0
  /// How values go from old to new: UIKit eases in and out unless told otherwise.
  public var motion = Motion.curve(.easeInEaseOut)
  /// How often it runs; may be fractional or infinite, 0 is once. There *and* back is one count (T6).
  public var repeatCount = 0.0
  /// Whether it plays back after playing forward. The new values show after that, as they are the model's.
  public var autoreverses = false
  /// Whether values start from what shows rather than from the model.
  public var beginsFromCurrentState = false
  /// Whether a block inside another has a duration of its own.
  public var overridesInheritedDuration = false
  /// Whether a block inside another has a motion of its own.
  public var overridesInheritedCurve = false
  /// Whether a block inside another does not take over that it repeats, reverses or begins from the current state.
  public var overridesInheritedOptions = false

  /// A block that eases in and out.
  public init(duration: Double) { self.duration = duration }

  /// Makes changes, and animates them.
  ///
  /// - Parameters:
  ///   - animations: Changes the layers; called once, before this returns.
  ///   - completion: Called once all animations have ended that were added meanwhile, here and in blocks inside (X5): with
  ///     false if any of them was removed or replaced before its end. `LayerTree.reap(at:)` calls it; where there is
  ///     nothing to wait for, as with a duration of 0, it is called before this returns.
  public func perform<Failure: Error>(
    _ animations: () throws(Failure) -> Void, completion: ((_ finished: Bool) -> Void)? = nil
  ) throws(Failure) {
    let end = TransactionCompletion { completion?($0) }
    let run = AnimationBlockRun(block: inheriting(from: Transaction.blockRun?.block), end: end)
    // Two transactions: a completion block that is set inside must not replace this one.
    Transaction.begin()
    defer { Transaction.commit() }
    Transaction.wait(for: end)
    Transaction.begin()
    defer { Transaction.commit() }
    Transaction.enter(run)
    try animations()
  }

  /// The block as it is inside another.
  func inheriting(from outer: AnimationBlock?) -> AnimationBlock {
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
