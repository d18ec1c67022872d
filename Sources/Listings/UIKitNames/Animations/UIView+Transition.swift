import LayerAnimation

extension UIView {
  /// Shows a transition of a view from its old content to the content that a closure gives it.
  ///
  /// - Parameters:
  ///   - view: The view; changes of other views take effect at once.
  ///   - duration: The duration, in seconds.
  ///   - options: The transition; without one the changes take effect at once, and are animated as by `animate`.
  ///   - animations: A closure that changes the view: its subviews, its text. These changes are not animated
  ///     themselves, unless `allowAnimatedContent` is set.
  ///   - completion: A closure that is called at the end.
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

  /// Replaces a view by another one in its superview, which shows a transition to the new content.
  ///
  /// - Parameters:
  ///   - fromView: The old view, which is removed, or hidden with `showHideTransitionViews`.
  ///   - toView: The new view, which is put in its place, or shown.
  ///   - duration: The duration, in seconds.
  ///   - options: The transition; without one the views are exchanged at once.
  ///   - completion: A closure that is called at the end.
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

/// The kind of a transition between the old and the new content of a view.
@MainActor
enum ViewTransition {
  /// The contents are mixed.
  case dissolve
  /// The view turns about an axis; half-way, when it is seen edge-on, the new content replaces the old.
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

  /// Adds the animations to a layer whose model already has the new content.
  func play(on layer: CALayer, _ block: AnimationBlock, _ options: UIView.AnimationOptions) {
    switch self {
    case .dissolve: addFade(to: layer, from: 0, for: block.duration, curve(block))
    case .flip(let axis, let sign):
      // The old content stays until half-way, and then disappears at once.
      addFade(to: layer, from: block.duration / 2, for: Self.instant, .linear)
      addTurn(to: layer, axis, sign, block)
    }
  }

  /// An imperceptibly short duration, in seconds.
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
