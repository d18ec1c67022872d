/// The position at which an animator ends.
public enum UIViewAnimatingPosition: Int, Hashable, Sendable, CaseIterable {
  /// The animator ends at the new values.
  case end
  /// The animator ends at the old values.
  case start
  /// The animator ends at the present values.
  case current
}

/// The state of an animator.
public enum UIViewAnimatingState: Int, Hashable, Sendable, CaseIterable {
  /// The animator has not begun, or has ended.
  case inactive
  /// The animator runs, or is paused.
  case active
  /// The animator was stopped and not finished.
  case stopped
}

/// An animation that can be paused, scrubbed and reversed.
@preconcurrency @MainActor
public protocol UIViewAnimating: AnyObject {
  /// The state of the animation.
  var state: UIViewAnimatingState { get }
  /// True if the animation runs, and is not paused.
  var isRunning: Bool { get }
  /// True if the animation leads back to the start.
  var isReversed: Bool { get set }
  /// The fraction of the animation that is complete, from 0 to 1, in its present direction.
  var fractionComplete: CGFloat { get set }
  /// Starts the animation, or resumes it.
  func startAnimation()
  /// Starts the animation after a delay, in seconds.
  func startAnimation(afterDelay delay: TimeInterval)
  /// Pauses the animation.
  func pauseAnimation()
  /// Stops the animation at its present position.
  func stopAnimation(_ withoutFinishing: Bool)
  /// Ends an animation that was stopped.
  func finishAnimation(at finalPosition: UIViewAnimatingPosition)
}
