import LayerAnimation

/// A delegate that is told when an animation starts and stops. It is called by `LayerTree.reap(at:)`, once a frame.
public protocol CAAnimationDelegate: AnyObject {
  /// The animation is active for the first time.
  func animationDidStart(_ animation: CAAnimation)

  /// The animation has ended; `flag` is false if it was removed before its end.
  func animationDidStop(_ animation: CAAnimation, finished flag: Bool)
}

extension CAAnimationDelegate {
  /// Does nothing.
  public func animationDidStart(_ animation: CAAnimation) {}

  /// Does nothing.
  public func animationDidStop(_ animation: CAAnimation, finished flag: Bool) {}
}

extension CAAnimation {
  /// Handlers that call the present delegate and hold a strong reference to it (X20).
  var handlers: AnimationHandlers {
    guard let delegate else { return AnimationHandlers() }
    return AnimationHandlers(
      didStart: { delegate.animationDidStart(self) },
      didStop: { delegate.animationDidStop(self, finished: $0) })
  }
}
