/// Where an animator ends.
public enum UIViewAnimatingPosition: Int, Hashable, Sendable, CaseIterable {
  /// At the new values.
  case end
  /// At the old values.
  case start
  /// In between.
  case current
}

/// What an animator does.
public enum UIViewAnimatingState: Int, Hashable, Sendable, CaseIterable {
  /// Nothing: it has not begun, or has ended.
  case inactive
  /// It runs, or is paused.
  case active
  /// It was stopped and not finished.
  case stopped
}

/// An animation that can be paused, scrubbed and reversed.
@preconcurrency @MainActor
public protocol UIViewAnimating: AnyObject {
  /// What it does.
  var state: UIViewAnimatingState { get }
  /// True if it runs, rather than being paused.
  var isRunning: Bool { get }
  /// True if it leads back to the start.
  var isReversed: Bool { get set }
  /// How far it has come, from 0 to 1, in the direction in which it leads.
  var fractionComplete: CGFloat { get set }
  /// Begins, or goes on.
  func startAnimation()
  /// Begins after a delay, in seconds.
  func startAnimation(afterDelay delay: TimeInterval)
  /// Pauses.
  func pauseAnimation()
  /// Stops where it is.
  func stopAnimation(_ withoutFinishing: Bool)
  /// Ends an animation that was stopped.
  func finishAnimation(at finalPosition: UIViewAnimatingPosition)
}
