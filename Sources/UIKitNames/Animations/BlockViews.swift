import LayerAnimation

/// The views that a block animates: they are not touched meanwhile unless it allows that.
final class BlockViews: ChangeObserver {
  private let allowsTouches: Bool
  private var views: [UIView] = []

  init(allowsTouches: Bool) { self.allowsTouches = allowsTouches }

  /// Leaves the animation to the engine, whose block is open.
  func action(for layer: CALayer, of view: UIView, forKey key: String) -> LayerAction? {
    note(view)
    return nil
  }

  func note(_ view: UIView) {
    guard !allowsTouches, !views.contains(where: { $0 === view }) else { return }
    views.append(view)
    view.blockedTouches += 1
  }

  /// The animations have ended.
  func end() {
    for view in views { view.blockedTouches -= 1 }
    views.removeAll()
  }
}

extension UIView {
  /// Lets the engine's block animate what a closure changes.
  ///
  /// - Parameter completion: Called as `AnimationBlock.perform(_:completion:)` says; what it asks to be laid out is laid out before the
  ///   commit that follows.
  static func play(
    _ block: AnimationBlock, allowsTouches: Bool, laysOut: Bool = false, _ animations: () -> Void,
    _ completion: ((Bool) -> Void)?
  ) {
    let (state, views) = (ThreadState.current, BlockViews(allowsTouches: allowsTouches))
    block.perform {
      state.observe(with: views) {
        animations()
        if laysOut { state.window?.layoutIfNeeded() }
      }
    } completion: { finished in
      views.end()
      completion?(finished)
      state.window?.layoutIfNeeded()
    }
  }
}
