extension UIView {
  /// Requests a layout of the subviews before the next commit.
  public final func setNeedsLayout() {
    needsLayout = true
    markLayoutBelow()
  }

  /// Lays out this view and those inside it that have requested it, at once.
  public final func layoutIfNeeded() {
    // Layouts that a layout requests are done in the same call; views that request layouts again and again are left for
    // the next call.
    for _ in 0..<Self.mostPasses where hasLayoutBelow { layOut() }
  }

  /// Called by a view whose natural size has changed.
  public final func invalidateIntrinsicContentSize() { superview?.setNeedsLayout() }

  /// Does nothing, since views do not draw here.
  public final func setNeedsDisplay() {}

  private static let mostPasses = 8

  private func layOut() {
    hasLayoutBelow = false
    if needsLayout {
      needsLayout = false
      controller?.viewWillLayoutSubviews()
      layoutSubviews()
      controller?.viewDidLayoutSubviews()
    }
    for subview in subviews where subview.hasLayoutBelow { subview.layOut() }
  }

  /// Marks the superviews, as far as they are not marked.
  final func markLayoutBelow() {
    var view: UIView? = self
    while let marked = view, !marked.hasLayoutBelow || marked === self {
      marked.hasLayoutBelow = true
      view = marked.superview
    }
  }
}
