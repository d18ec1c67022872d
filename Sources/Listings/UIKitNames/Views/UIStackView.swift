/// A view that lays out views in a row or in a column.
///
/// There is no Auto Layout here: along the stack views have their natural sizes (`sizeThatFits(_:)`), or equal ones.
open class UIStackView: UIView {
  /// The direction of a stack.
  public enum Axis: Int, Hashable, Sendable, CaseIterable {
    /// A row.
    case horizontal
    /// A column.
    case vertical
  }

  /// The distribution of room along the stack.
  public enum Distribution: Int, Hashable, Sendable, CaseIterable {
    /// The last view takes the remaining room.
    case fill
    /// All views have the same extent.
    case fillEqually
    /// All gaps have the same extent.
    case equalSpacing
  }

  /// The alignment of views across the stack.
  public enum Alignment: Int, Hashable, Sendable, CaseIterable {
    /// Views extend from edge to edge.
    case fill
    /// Views are aligned at the left or upper edge.
    case leading
    /// Views are centred.
    case center
    /// Views are aligned at the right or lower edge.
    case trailing
  }

  /// The direction of the stack.
  open var axis = Axis.horizontal { didSet { setNeedsLayout() } }
  /// The distribution of room along the stack.
  open var distribution = Distribution.fill { didSet { setNeedsLayout() } }
  /// The alignment of views across the stack.
  open var alignment = Alignment.fill { didSet { setNeedsLayout() } }
  /// The gap between two views, in points.
  open var spacing: CGFloat = 0 { didSet { setNeedsLayout() } }

  /// The views in the stack, in their order. Hidden ones take no room.
  public private(set) final var arrangedSubviews: [UIView] = []

  /// Creates a stack of views.
  public convenience init(arrangedSubviews views: [UIView]) {
    self.init(frame: .zero)
    for view in views { addArrangedSubview(view) }
  }

  /// Adds a view at the end.
  open func addArrangedSubview(_ view: UIView) { insertArrangedSubview(view, at: arrangedSubviews.count) }

  /// Inserts a view into the stack; among the subviews it is in front.
  open func insertArrangedSubview(_ view: UIView, at stackIndex: Int) {
    arrangedSubviews.removeAll { $0 === view }
    arrangedSubviews.insert(view, at: max(0, min(stackIndex, arrangedSubviews.count)))
    if view.superview !== self { addSubview(view) }
    setNeedsLayout()
  }

  /// Removes a view from the stack; it stays a subview.
  open func removeArrangedSubview(_ view: UIView) {
    arrangedSubviews.removeAll { $0 === view }
    setNeedsLayout()
  }

  /// Removes a subview from the stack that is removed from the view.
  open override func willRemoveSubview(_ subview: UIView) {
    super.willRemoveSubview(subview)
    arrangedSubviews.removeAll { $0 === subview }
  }

  private var shown: [UIView] { arrangedSubviews.filter { !$0.isHidden } }

  /// The size of all views and gaps.
  open override var intrinsicContentSize: CGSize {
    let sizes = shown.map { $0.sizeThatFits(bounds.size) }
    let gaps = spacing * CGFloat(max(0, sizes.count - 1))
    return axis == .horizontal
      ? CGSize(width: sizes.map(\.width).reduce(gaps, +), height: sizes.map(\.height).max() ?? 0)
      : CGSize(width: sizes.map(\.width).max() ?? 0, height: sizes.map(\.height).reduce(gaps, +))
  }

  /// Places the views.
  open override func layoutSubviews() {
    super.layoutSubviews()
    let views = shown
    let (isRow, count) = (axis == .horizontal, CGFloat(views.count))
    let room = isRow ? bounds.width : bounds.height
    let sizes = views.map { $0.sizeThatFits(bounds.size) }
    var lengths = sizes.map { isRow ? $0.width : $0.height }
    var gap = spacing
    switch distribution {
    case .fill:
      let others = lengths.dropLast().reduce(spacing * (count - 1), +)
      if let last = lengths.indices.last { lengths[last] = max(0, room - others) }
    case .fillEqually: lengths = lengths.map { _ in max(0, (room - spacing * (count - 1)) / count) }
    case .equalSpacing: if count > 1 { gap = max(spacing, (room - lengths.reduce(0, +)) / (count - 1)) }
    }
    var place = isRow ? bounds.minX : bounds.minY
    for (index, view) in views.enumerated() {
      let natural = isRow ? sizes[index].height : sizes[index].width
      let (start, extent) = across(natural, isRow ? bounds.height : bounds.width)
      view.frame =
        isRow
        ? CGRect(x: place, y: bounds.minY + start, width: lengths[index], height: extent)
        : CGRect(x: bounds.minX + start, y: place, width: extent, height: lengths[index])
      place += lengths[index] + gap
    }
  }

  /// Returns the position and the extent of a view across the stack.
  private func across(_ natural: CGFloat, _ room: CGFloat) -> (start: CGFloat, extent: CGFloat) {
    switch alignment {
    case .fill: (0, room)
    case .leading: (0, natural)
    case .center: ((room - natural) / 2, natural)
    case .trailing: (room - natural, natural)
    }
  }
}
