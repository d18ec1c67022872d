/// Layout and display: the hooks of a class, or of a delegate, that run before the next commit (X23).
///
/// Marked layers are found by the marks of the layers above them, so that a commit without any examines the root only.
extension Layer {
  /// Makes the next commit call `layoutSublayers()`. A new size, and adding or removing a sublayer, do this as well.
  public func setNeedsLayout() { mark(.layout) }

  /// Returns true if `layoutSublayers()` will be called.
  public func needsLayout() -> Bool { pendingHooks.contains(.layout) }

  /// Performs the layout of the next commit at once, starting from the outermost of the marked layers directly above
  /// this one.
  public func layoutIfNeeded() {
    var top = self
    while let above = top.layerAbove, above.pendingHooks.contains(.layout) { top = above }
    top.callHooks([.layout])
  }

  /// Makes the next commit call `display()`.
  public func setNeedsDisplay() { mark(.display) }

  /// Makes the next commit call `display()`: a layer is displayed as a whole.
  public func setNeedsDisplay(_ rect: Rect) { setNeedsDisplay() }

  /// Returns true if `display()` will be called.
  public func needsDisplay() -> Bool { pendingHooks.contains(.display) }

  /// Calls `display()` at once if the next commit would.
  public func displayIfNeeded() {
    guard pendingHooks.contains(.display) else { return }
    pendingHooks.remove(.display)
    display()
  }

  /// Calls the pending hooks of this layer and the layers inside it, a superlayer's before those of its sublayers.
  ///
  /// Hooks that a hook requests for layers inside are called as well; those that it requests again wait for the next
  /// commit.
  ///
  /// - Parameter kinds: The hooks to call; others stay pending.
  func callHooks(_ kinds: PendingHooks = [.layout, .display]) {
    guard !pendingHooks.isEmpty else { return }
    let due = pendingHooks.intersection(kinds)
    pendingHooks.subtract(due)
    if due.contains(.layout) { layoutSublayers() }
    if due.contains(.display) { display() }
    guard pendingHooks.contains(.below) else { return }
    var isLeft = false
    for layer in sublayers + [mask].compactMap(\.self) {
      layer.callHooks(kinds)
      if !layer.pendingHooks.isEmpty { isLeft = true }
    }
    if !isLeft { pendingHooks.remove(.below) }
  }

  /// Marks this layer for the pending hooks of a layer that was added to it.
  func didAttach(_ layer: Layer) {
    if !layer.pendingHooks.isEmpty { mark(.below) }
  }

  private func mark(_ hook: PendingHooks) {
    guard !pendingHooks.contains(hook) else { return }
    let isFound = !pendingHooks.isEmpty
    pendingHooks.insert(hook)
    if !isFound { layerAbove?.mark(.below) }
  }
}

/// The hooks that the next commit calls.
struct PendingHooks: OptionSet {
  let rawValue: UInt8

  /// `layoutSublayers()`.
  static let layout = PendingHooks(rawValue: 1)

  /// `display()`.
  static let display = PendingHooks(rawValue: 2)

  /// A hook of a layer inside.
  static let below = PendingHooks(rawValue: 4)
}
