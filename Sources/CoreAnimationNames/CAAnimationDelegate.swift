import LayerAnimation

/// Who is told when an animation starts and stops: by `LayerTree.reap(at:)`, once a frame.
public protocol CAAnimationDelegate: AnyObject {
  /// The animation is active for the first time.
  func animationDidStart(_ animation: CAAnimation)

  /// The animation has come to its end, or, not finished, was removed before.
  func animationDidStop(_ animation: CAAnimation, finished flag: Bool)
}

extension CAAnimationDelegate {
  /// Does nothing.
  public func animationDidStart(_ animation: CAAnimation) {}

  /// Does nothing.
  public func animationDidStop(_ animation: CAAnimation, finished flag: Bool) {}
}

extension CAAnimation {
  /// What the engine calls for the delegate of this moment, which is kept as long as the animation is (X20).
  var handlers: AnimationHandlers {
    guard let delegate else { return AnimationHandlers() }
    return AnimationHandlers(
      didStart: { delegate.animationDidStart(self) },
      didStop: { delegate.animationDidStop(self, finished: $0) })
  }
}
