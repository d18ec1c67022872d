/// Layout and display: what a class, or a delegate, is called for before the next commit (X23).
///
/// Layers that are marked are found by the marks of those above them, so that a commit without any looks at the root only.
extension Layer {
  /// Makes the next commit call `layoutSublayers()`. Another size, and a sublayer that comes or goes, does this as well.
  public func setNeedsLayout() { mark(.layout) }

  /// Whether `layoutSublayers()` is to be called.
  public func needsLayout() -> Bool { pendingHooks.contains(.layout) }

  /// Lays out at once what the next commit would, from the outermost layer that needs it, of those directly around this one, on.
  public func layoutIfNeeded() {
    var top = self
    while let above = top.layerAbove, above.pendingHooks.contains(.layout) { top = above }
    top.callHooks([.layout])
  }

  /// Makes the next commit call `display()`.
  public func setNeedsDisplay() { mark(.display) }

  /// The same: a layer is displayed as a whole.
  public func setNeedsDisplay(_ rect: Rect) { setNeedsDisplay() }

  /// Whether `display()` is to be called.
  public func needsDisplay() -> Bool { pendingHooks.contains(.display) }

  /// Calls `display()` at once if the next commit would.
  public func displayIfNeeded() {
    guard pendingHooks.contains(.display) else { return }
    pendingHooks.remove(.display)
    display()
  }

  /// Calls the hooks that are due here and further down, a superlayer's before those of its sublayers.
  ///
  /// What a hook asks for further down is done as well; what it asks for again waits for the next commit.
  ///
  /// - Parameter kinds: The hooks to call; others stay due.
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

  /// Lets the marks of a layer that comes below this one be found.
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

  /// Some hook of a layer further down.
  static let below = PendingHooks(rawValue: 4)
}
