import LayerAnimation

/// The views that a block animates, which cannot be touched meanwhile unless the block allows it.
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

  /// Makes the views receive touches again, after the animations have ended.
  func end() {
    for view in views { view.blockedTouches -= 1 }
    views.removeAll()
  }
}

extension UIView {
  /// Animates the changes of a closure by the engine's block.
  ///
  /// - Parameter completion: A closure that is called as `AnimationBlock.perform(_:completion:)` says; layouts that it
  ///   asks for are done before the commit that follows.
  static func play(
    _ block: AnimationBlock, allowsTouches: Bool, _ animations: () -> Void, _ completion: ((Bool) -> Void)?
  ) {
    let (state, views) = (ThreadState.current, BlockViews(allowsTouches: allowsTouches))
    block.perform {
      state.observe(with: views, animations)
    } completion: { finished in
      views.end()
      completion?(finished)
      state.window?.layoutIfNeeded()
    }
  }
}
