import LayerAnimation

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
