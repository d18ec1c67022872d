import LayerAnimation

extension UIView {
  /// The window that the view is in.
  public final var window: UIWindow? { self as? UIWindow ?? superview?.window }

  /// Adds a view in front of the other subviews.
  public final func addSubview(_ view: UIView) { insert(view, at: subviews.count, keepingOrder: false) }

  /// Inserts a view among the subviews; 0 is the back, and an index beyond the end stands for the end.
  public final func insertSubview(_ view: UIView, at index: Int) { insert(view, at: index, keepingOrder: false) }

  /// Inserts a view directly behind another one.
  public final func insertSubview(_ view: UIView, belowSubview sibling: UIView) {
    insert(view, beside: sibling, offset: 0)
  }

  /// Inserts a view directly in front of another one.
  public final func insertSubview(_ view: UIView, aboveSubview sibling: UIView) {
    insert(view, beside: sibling, offset: 1)
  }

  /// Brings a view in front of the other subviews.
  public final func bringSubviewToFront(_ view: UIView) {
    if view.superview === self { insert(view, at: subviews.count, keepingOrder: true) }
  }

  /// Sends a view behind the other subviews.
  public final func sendSubviewToBack(_ view: UIView) {
    if view.superview === self { insert(view, at: 0, keepingOrder: true) }
  }

  /// Exchanges two subviews.
  public final func exchangeSubview(at index1: Int, withSubviewAt index2: Int) {
    guard index1 != index2, subviews.indices.contains(index1), subviews.indices.contains(index2) else { return }
    let (low, high) = (min(index1, index2), max(index1, index2))
    let (first, second) = (subviews[low], subviews[high])
    insert(first, at: high, keepingOrder: true)
    insert(second, at: low, keepingOrder: true)
  }

  /// Removes the view from its superview.
  public final func removeFromSuperview() {
    guard let old = superview else { return }
    let oldWindow = window
    old.willRemoveSubview(self)
    willMove(toSuperview: nil)
    if oldWindow != nil { tell { $0.willMove(toWindow: nil) } }
    if let oldWindow { oldWindow.forget(self) }
    old.subviews.removeAll { $0 === self }
    superview = nil
    layer.removeFromSuperlayer()
    didMoveToSuperview()
    if oldWindow != nil { tell { $0.didMoveToWindow() } }
    old.setNeedsLayout()
  }

  /// Returns true if the view is another one, or inside it at any depth.
  public final func isDescendant(of view: UIView) -> Bool { self === view || superview?.isDescendant(of: view) == true }

  /// Returns this view, or the first one inside it, that has a tag.
  public final func viewWithTag(_ tag: Int) -> UIView? {
    if self.tag == tag { return self }
    for subview in subviews {
      if let found = subview.viewWithTag(tag) { return found }
    }
    return nil
  }

  private func insert(_ view: UIView, beside sibling: UIView, offset: Int) {
    let others = subviews.filter { $0 !== view }
    let place = others.firstIndex { $0 === sibling }
    insert(view, at: place.map { $0 + offset } ?? others.count, keepingOrder: view.superview === self)
  }

  /// - Parameters:
  ///   - index: The place among the other views.
  ///   - keepingOrder: True if the view is in this one already and only changes its place.
  private func insert(_ view: UIView, at index: Int, keepingOrder: Bool) {
    precondition(!isDescendant(of: view), "a view cannot be put inside itself")
    if !keepingOrder { arrive(view) }
    subviews.removeAll { $0 === view }
    let place = max(0, min(index, subviews.count))
    if place < subviews.count {
      layer.insertSublayer(view.layer, below: subviews[place].layer)
    } else {
      layer.addSublayer(view.layer)
    }
    subviews.insert(view, at: place)
    guard !keepingOrder else { return }
    view.superview = self
    view.setNeedsLayout()
    if view.hasLayoutBelow { markLayoutBelow() }
    view.didMoveToSuperview()
    if window != nil { view.tell { $0.didMoveToWindow() } }
    didAddSubview(view)
    setNeedsLayout()
  }

  /// Announces the move of a view to this one, and removes it from its old superview.
  private func arrive(_ view: UIView) {
    if view.superview !== self { view.superview?.willRemoveSubview(view) }
    view.willMove(toSuperview: self)
    if view.window !== window { view.tell { $0.willMove(toWindow: window) } }
    view.superview?.subviews.removeAll { $0 === view }
    view.superview = nil
  }

  private func tell(_ message: (UIView) -> Void) {
    message(self)
    for subview in subviews { subview.tell(message) }
  }

  // MARK: Gesture recognisers

  /// Adds a gesture recogniser.
  public final func addGestureRecognizer(_ recognizer: UIGestureRecognizer) {
    recognizer.view?.removeGestureRecognizer(recognizer)
    gestureRecognizers = (gestureRecognizers ?? []) + [recognizer]
    recognizer.view = self
  }

  /// Removes a gesture recogniser.
  public final func removeGestureRecognizer(_ recognizer: UIGestureRecognizer) {
    guard recognizer.view === self else { return }
    gestureRecognizers?.removeAll { $0 === recognizer }
    recognizer.view = nil
    recognizer.cancel()
  }
}

extension UIView {
  /// Makes a change, and adapts the subviews and the layout if it has changed the size.
  final func resizing(_ change: () -> Void) {
    let old = layer.bounds.size
    change()
    let new = layer.bounds.size
    guard new != old else { return }
    if autoresizesSubviews { autoresize(from: old, to: new) }
    setNeedsLayout()
  }

  private func autoresize(from old: CGSize, to new: CGSize) {
    for subview in subviews where !subview.autoresizingMask.isEmpty {
      let (mask, frame) = (subview.autoresizingMask, subview.frame)
      let (x, width) = AutoresizingMask.share(
        new.width - old.width, frame.minX, frame.width, old.width - frame.maxX,
        mask.contains(.flexibleLeftMargin), mask.contains(.flexibleWidth), mask.contains(.flexibleRightMargin))
      let (y, height) = AutoresizingMask.share(
        new.height - old.height, frame.minY, frame.height, old.height - frame.maxY,
        mask.contains(.flexibleTopMargin), mask.contains(.flexibleHeight), mask.contains(.flexibleBottomMargin))
      subview.frame = CGRect(x: x, y: y, width: width, height: height)
    }
  }

  // MARK: Conversions

  /// Returns the position in this view of a point of another view, or of the window for nil.
  public final func convert(_ point: CGPoint, from view: UIView?) -> CGPoint {
    layer.convert(point, from: (view ?? root).layer)
  }

  /// Returns the position in another view, or in the window for nil, of a point of this view.
  public final func convert(_ point: CGPoint, to view: UIView?) -> CGPoint {
    layer.convert(point, to: (view ?? root).layer)
  }

  /// Returns the bounding box in this view of a rectangle of another view, or of the window for nil.
  public final func convert(_ rect: CGRect, from view: UIView?) -> CGRect {
    layer.convert(rect, from: (view ?? root).layer)
  }

  /// Returns the bounding box in another view, or in the window for nil, of a rectangle of this view.
  public final func convert(_ rect: CGRect, to view: UIView?) -> CGRect {
    layer.convert(rect, to: (view ?? root).layer)
  }

  /// The outermost view: the window, if the view is in one.
  private var root: UIView { sequence(first: self) { $0.superview }.reduce(self) { $1 } }

  /// Gives the view the size of its content; its upper left corner keeps its position.
  public final func sizeToFit() {
    let (origin, size) = (frame.origin, sizeThatFits(bounds.size))
    bounds.size = size
    frame.origin = origin
  }
}

extension UIView.AutoresizingMask {
  /// Divides a change of size among the flexible ones of margin, extent and margin, in proportion to their lengths.
  fileprivate static func share(
    _ change: CGFloat, _ before: CGFloat, _ extent: CGFloat, _ after: CGFloat, _ growsBefore: Bool, _ grows: Bool,
    _ growsAfter: Bool
  ) -> (place: CGFloat, extent: CGFloat) {
    let parts = [growsBefore ? before : 0, grows ? extent : 0, growsAfter ? after : 0]
    let flexible = [growsBefore, grows, growsAfter].count { $0 }
    guard flexible > 0 else { return (before, extent) }
    let sum = parts.reduce(0, +)
    func part(_ index: Int, _ isFlexible: Bool) -> CGFloat {
      guard isFlexible else { return 0 }
      return sum > 0 ? change * parts[index] / sum : change / CGFloat(flexible)
    }
    return (before + part(0, growsBefore), extent + part(1, grows))
  }
}

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
