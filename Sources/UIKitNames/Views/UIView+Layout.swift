extension UIView {
  /// Asks that the subviews are laid out before the next commit.
  public final func setNeedsLayout() {
    needsLayout = true
    markLayoutBelow()
  }

  /// Lays out, now, this view and those inside it that have asked for it.
  public final func layoutIfNeeded() {
    // What a layout asks for is done in the same pass; what asks again and again is left for the next one.
    for _ in 0..<Self.mostPasses where hasLayoutBelow { layOut() }
  }

  /// Tells that the natural size has changed.
  public final func invalidateIntrinsicContentSize() { superview?.setNeedsLayout() }

  /// Nothing is drawn by a view here.
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

  /// Marks the way up, as far as it is not marked.
  final func markLayoutBelow() {
    var view: UIView? = self
    while let marked = view, !marked.hasLayoutBelow || marked === self {
      marked.hasLayoutBelow = true
      view = marked.superview
    }
  }
}
