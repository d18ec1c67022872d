import LayerAnimation

/// A delegate that is told when an animation starts and stops. `LayerTree.reap(at:)` calls it, once per frame.
public protocol CAAnimationDelegate: AnyObject {
  /// Handles the start of an animation, when it is active for the first time.
  func animationDidStart(_ animation: CAAnimation)

  /// Handles the end of an animation; `flag` is false if it was removed before its end.
  func animationDidStop(_ animation: CAAnimation, finished flag: Bool)
}

extension CAAnimationDelegate {
  /// Does nothing.
  public func animationDidStart(_ animation: CAAnimation) {}

  /// Does nothing.
  public func animationDidStop(_ animation: CAAnimation, finished flag: Bool) {}
}

extension CAAnimation {
  /// The handlers that call the current delegate and have a strong reference to it (X20).
  var handlers: AnimationHandlers {
    guard let delegate else { return AnimationHandlers() }
    return AnimationHandlers(
      didStart: { delegate.animationDidStart(self) },
      didStop: { delegate.animationDidStop(self, finished: $0) })
  }
}
