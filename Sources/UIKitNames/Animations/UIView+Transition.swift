import LayerAnimation

extension UIView {
  /// Leads a view from its old look to what a closure makes of it.
  ///
  /// - Parameters:
  ///   - view: The view; changes of other views are at once.
  ///   - duration: The time that it takes, in seconds.
  ///   - options: Which transition; without one the changes are at once, and animate as in `animate`.
  ///   - animations: Changes the view: its subviews, its text. What it changes does not animate besides, unless
  ///     `allowAnimatedContent` is set.
  ///   - completion: Called at the end.
  public static func transition(
    with view: UIView, duration: TimeInterval, options: AnimationOptions = [], animations: (() -> Void)?,
    completion: ((Bool) -> Void)? = nil
  ) {
    guard let kind = ViewTransition(options) else {
      return animate(
        withDuration: duration, delay: 0, options: options, animations: animations ?? {}, completion: completion)
    }
    let state = ThreadState.current
    let block = AnimationBlock(duration: duration, options: options.block)
    play(block, allowsTouches: options.contains(.allowUserInteraction)) {
      if options.contains(.allowAnimatedContent) {
        animations?()
      } else {
        state.observe(with: Silence()) { animations?() }
      }
      view.layoutIfNeeded()
      if state.areAnimationsEnabled, block.duration > 0 { kind.play(on: view.layer, block, options) }
    } _: {
      completion?($0)
    }
  }

  /// Replaces a view by another in the view around it, which leads from its old look to its new one.
  ///
  /// - Parameters:
  ///   - fromView: The view that goes: it is removed, or hidden with `showHideTransitionViews`.
  ///   - toView: The view that comes: it is put in its place, or shown.
  ///   - duration: The time that it takes, in seconds.
  ///   - options: Which transition; without one the views are exchanged at once.
  ///   - completion: Called at the end.
  public static func transition(
    from fromView: UIView, to toView: UIView, duration: TimeInterval, options: AnimationOptions = [],
    completion: ((Bool) -> Void)? = nil
  ) {
    guard let container = fromView.superview else {
      completion?(true)
      return
    }
    transition(
      with: container, duration: duration, options: options,
      animations: {
        if options.contains(.showHideTransitionViews) {
          (fromView.isHidden, toView.isHidden) = (true, false)
        } else {
          container.insertSubview(toView, aboveSubview: fromView)
          fromView.removeFromSuperview()
        }
      }, completion: completion)
  }
}

/// How a view goes from its old look to its new one.
@MainActor
enum ViewTransition {
  /// The looks are mixed.
  case dissolve
  /// The view turns about an axis; half-way, where it is seen edge-on, the new look takes the place of the old.
  case flip(AnimatableAxis, sign: Double)

  /// The axis of a flip.
  enum AnimatableAxis { case horizontal, vertical }

  init?(_ options: UIView.AnimationOptions) {
    switch options.transition {
    case UIView.AnimationOptions.transitionFlipFromLeft.transition: self = .flip(.vertical, sign: 1)
    case UIView.AnimationOptions.transitionFlipFromRight.transition: self = .flip(.vertical, sign: -1)
    case UIView.AnimationOptions.transitionFlipFromTop.transition: self = .flip(.horizontal, sign: -1)
    case UIView.AnimationOptions.transitionFlipFromBottom.transition: self = .flip(.horizontal, sign: 1)
    case UIView.AnimationOptions.transitionCrossDissolve.transition: self = .dissolve
    default: return nil
    }
  }

  /// Adds the animations to a layer whose model has the new look already.
  func play(on layer: CALayer, _ block: AnimationBlock, _ options: UIView.AnimationOptions) {
    switch self {
    case .dissolve: addFade(to: layer, from: 0, for: block.duration, curve(block))
    case .flip(let axis, let sign):
      // The old look stays until half-way, and is gone at once then.
      addFade(to: layer, from: block.duration / 2, for: Self.instant, .linear)
      addTurn(to: layer, axis, sign, block)
    }
  }

  /// What is no time to the eye, in seconds.
  private static let instant = 0.001

  private func curve(_ block: AnimationBlock) -> TimingFunction {
    if case .curve(let function) = block.motion { function } else { .easeInEaseOut }
  }

  private func addFade(to layer: CALayer, from delay: Double, for duration: Double, _ curve: TimingFunction) {
    var fade = Transition(.fade, duration: duration)
    (fade.timingFunction, fade.fillMode) = (curve, .backwards)
    if delay > 0 { fade.beginTime = layer.presentTime + delay }
    try? layer.add(fade, forKey: nil)
  }

  private func addTurn(to layer: CALayer, _ axis: AnimatableAxis, _ sign: Double, _ block: AnimationBlock) {
    let keyPath = AnimationKeyPath(axis == .vertical ? "transform.rotation.y" : "transform.rotation.x")
    guard let keyPath else { return }
    var turn = KeyframeAnimation(keyPath: keyPath)
    let quarter = Double.pi / 2 * sign
    (turn.values, turn.keyTimes) = ([0, quarter, -quarter, 0], [0, 0.5, 0.5, 1])
    (turn.duration, turn.timingFunction) = (block.duration, curve(block))
    try? layer.add(turn, forKey: "flip")
  }
}
