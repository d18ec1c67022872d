extension Layer {
  /// Adds a layer in front of the other sublayers, and removes it from its former superlayer.
  ///
  /// - Precondition: This layer is not the added one or inside it.
  public func addSublayer(_ layer: Layer) {
    insertSublayer(layer, at: sublayers.count)
  }

  /// Inserts a layer among the sublayers; 0 is the back. An index beyond the end counts as the end.
  ///
  /// - Precondition: This layer is not the added one or inside it, and the index is not negative.
  public func insertSublayer(_ layer: Layer, at index: Int) {
    precondition(!isInside(layer), "a layer cannot be put inside itself")
    precondition(index >= 0, "a sublayer's index cannot be \(index)")
    layer.removeFromSuperlayer()
    layer.maskedLayer?.mask = nil
    sublayers.insert(layer, at: min(index, sublayers.count))
    layer.superlayer = self
    setNeedsCommit(.structure)
    didAttach(layer)
    setNeedsLayout()
    layer.runAction(forKey: "onOrderIn")
    runAction(forKey: "sublayers")
  }

  /// Removes the layer from its superlayer, if it has one.
  public func removeFromSuperlayer() {
    guard let superlayer else { return }
    superlayer.sublayers.removeAll { $0 === self }
    superlayer.setNeedsCommit(.structure)
    superlayer.setNeedsLayout()
    self.superlayer = nil
    runAction(forKey: "onOrderOut")
    superlayer.runAction(forKey: "sublayers")
  }

  /// Calls a closure with each layer directly inside this one, the backmost first.
  package func forEachSublayer(_ body: (Layer) throws -> Void) rethrows { try sublayers.forEach(body) }

  /// Returns the first layer inside this one, at any depth, with a path of names such as `lock/dial`.
  public func sublayer(at path: String) -> Layer? {
    var found: Layer? = self
    for name in path.split(separator: "/") {
      found = found?.sublayers.first { $0.name.map { $0 == name } ?? false }
    }
    return found
  }

  /// Returns true if this layer is another one or inside it, at any depth.
  func isInside(_ other: Layer) -> Bool {
    var current: Layer? = self
    while let layer = current {
      if layer === other { return true }
      current = layer.layerAbove
    }
    return false
  }
}

/// A class of layers that a program defines, whose layers are copied in their own class, for example for a
/// presentation.
///
/// Layers of other classes of a program are copied as layers of the engine's class that they inherit from, since an
/// initialiser can be called for any class only if it is required.
///
///     final class Ring: ShapeLayer, SelfCopying {
///       required override init(layer: Any) { super.init(layer: layer) }
///     }
public protocol SelfCopying: Layer {
  /// Creates a copy of a layer of this class, without sublayers, mask and animations.
  init(layer: Any)
}

/// Copies of layers.
extension Layer {
  /// Returns a copy of the layer without sublayers, mask and animations, in its own class if that is `SelfCopying`.
  package func ownCopy() -> Layer {
    if let selfCopying = type(of: self) as? any SelfCopying.Type { return selfCopying.init(layer: self) }
    return bareCopy()
  }

  /// Returns a new layer of the engine's class with the same kind of content, with the state of that class beside the
  /// model: no sublayers, no mask, no animations, and a default model.
  package func bareCopy() -> Layer { model.content.kind.row.bareCopy(self) }
}

extension TextLayer {
  convenience init(like other: Layer) {
    self.init()
    guard let other = other as? TextLayer, let subject = other.subject else { return }
    (self.subject, subjectKeyPath, subjectFactor) = (subject, other.subjectKeyPath, other.subjectFactor)
  }
}

extension ConnectorLayer {
  convenience init(like other: Layer) {
    self.init()
    if let other = other as? ConnectorLayer { (start, end) = (other.start, other.end) }
  }
}

extension ChartLayer {
  convenience init(like other: Layer) {
    self.init(other.model.content.chart?.figure.form ?? .strip)
    guard let other = other as? ChartLayer else { return }
    (subject, subjectKeyPath, subjectValue) = (other.subject, other.subjectKeyPath, other.subjectValue)
  }
}

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
