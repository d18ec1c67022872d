import LayerAnimation

extension CALayer {
  /// Adds a copy of an animation; it replaces an earlier one with the same key.
  ///
  /// With a key path that does not exist, or a value of another kind than the property's, the animation has no effect,
  /// as in Core Animation, and neither has a plain `CAAnimation`; each keeps its place in time: under its key, with its
  /// delegate, and for completion blocks. An animation without a valid time, for example because its speed is not a
  /// number, neither begins nor finishes. Adding the engine's own values throws an error instead.
  public func add(_ animation: CAAnimation, forKey key: String?) {
    let copy = animation.duplicate()
    copy.resolveFilters(of: self)
    let made = contentsAnimation(for: copy) ?? copy.makeAnimation()
    if let value = made.flatMap(withoutMistakes), add(value, forKey: key, of: copy) { return }
    if add(copy.standIn, forKey: key, of: copy) { return }
    // Without a valid time there is no place in time to keep: the delegate is told that the animation has stopped, and
    // nothing waits for it.
    var timeless = copy.standIn
    timeless.timing = .animation
    if add(timeless, forKey: key, of: copy) { removeLastAnimation() }
  }

  /// Adds one of the engine's animations for an object.
  ///
  /// - Returns: True if the layer can have it.
  private func add(_ value: any Animation, forKey key: String?, of object: CAAnimation) -> Bool {
    (try? add(value, forKey: key, handlers: object.handlers, source: object)) != nil
  }

  /// Returns the animation without the children of groups that this layer cannot have; nil if it cannot have the
  /// animation.
  private func withoutMistakes(_ animation: any Animation) -> (any Animation)? {
    switch animation.form {
    case .group(var group):
      group.animations = group.animations.compactMap(withoutMistakes)
      return group
    case .basic, .spring, .keyframes, .transition: return (try? check(animation)) == nil ? nil : animation
    }
  }

  /// Returns the layer's copy of the animation with a key, which is also the one that its delegate receives, with the
  /// begin time and the duration that the commit resolved. Changing it has no effect.
  public func animation(forKey key: String) -> CAAnimation? {
    guard let added = origin(ofAnimation: key), let value = addedAnimation(forKey: key) else { return nil }
    let object = added.source as? CAAnimation ?? CAAnimation.object(for: value)
    object.timing = added.timing
    object.timingFunction = value.timingFunction
    return object
  }

  /// Returns the keys of all animations in the order of application; nil if there are none.
  public func animationKeys() -> [String]? {
    let keys: [String] = animationKeys
    return keys.isEmpty ? nil : keys
  }
}

// Properties about pixels and fonts, which a terminal does not have: all but the size of a text are stored and have no
// effect.

extension CALayer {
  /// The number of pixels per point of a cached bitmap; stored only.
  public var rasterizationScale: CGFloat {
    get { self[note: "rasterizationScale"] as? CGFloat ?? 1 }
    set { self[note: "rasterizationScale"] = newValue }
  }

  /// True if the layer is cached as a bitmap; stored only.
  public var shouldRasterize: Bool {
    get { self[note: "shouldRasterize"] as? Bool ?? false }
    set { self[note: "shouldRasterize"] = newValue }
  }

  /// True if the layer is drawn in the background; stored only.
  public var drawsAsynchronously: Bool {
    get { self[note: "drawsAsynchronously"] as? Bool ?? false }
    set { self[note: "drawsAsynchronously"] = newValue }
  }

  /// True if the layer's edges are smoothed; stored only, since it depends on the glyphs.
  public var allowsEdgeAntialiasing: Bool {
    get { self[note: "allowsEdgeAntialiasing"] as? Bool ?? false }
    set { self[note: "allowsEdgeAntialiasing"] = newValue }
  }

  /// The kind of curve that rounds corners; stored only: they are circular arcs.
  public var cornerCurve: CALayerCornerCurve {
    get { self[note: "cornerCurve"] as? CALayerCornerCurve ?? .circular }
    set { self[note: "cornerCurve"] = newValue }
  }

  /// True if the layer covers its bounds completely; stored only.
  public var isOpaque: Bool {
    get { self[note: "opaque"] as? Bool ?? false }
    set { self[note: "opaque"] = newValue }
  }
}

extension CATextLayer {
  /// The font size in points. If it is set and large enough for letters to be legible, these are drawn at that size;
  /// otherwise a character takes a cell.
  public var fontSize: CGFloat {
    get { text.fontSize > 0 ? text.fontSize : 36 }
    set { set(.number(newValue), for: AnimationKeyPath(.fontSize)) }
  }

  /// The font; stored only, since the terminal has one font.
  public var font: Any? {
    get { self[note: "font"] ?? "Helvetica" }
    set { self[note: "font"] = newValue }
  }
}

extension CALayer {
  /// Returns the preferred size of the layer: that of its bounds; for a text the size of its lines, with characters as
  /// high as the font and half as wide.
  ///
  /// The size of characters in the terminal is unknown before the picture is scaled to it: there each takes a cell.
  public func preferredFrameSize() -> CGSize {
    guard let text = self as? CATextLayer else { return bounds.size }
    let lines = text.string.split(separator: "\n", omittingEmptySubsequences: false)
    let longest = lines.map(\.count).max() ?? 0
    return CGSize(width: CGFloat(longest) * text.fontSize / 2, height: CGFloat(lines.count) * text.fontSize)
  }
}

/// The kind of curve that rounds corners.
public enum CALayerCornerCurve: String, Hashable, Sendable {
  /// A circular arc.
  case circular
  /// A curve with continuous curvature.
  case continuous
}

// The methods are declared in an extension of the protocol, so that `presentation()` returns the layer's own type, and
// `model()` can coexist with the engine's property `model`.
extension MediaTiming where Self: CALayer {
  /// Returns a copy of the layer with its animations applied; its superlayer and sublayers are such copies as well.
  ///
  /// The engine has no clock, so the time is that of the last commit of the layer's tree, which a host makes once per
  /// frame; in `withCurrentMediaTime(_:_:)` it is the given time.
  ///
  /// - Returns: Nil for a layer that has not been committed, and before its begin time.
  /// - Complexity: O(layers + tracks) once for every commit and time, then O(1).
  public func presentation() -> Self? {
    if notes?.model != nil { return self }
    guard let time = MediaClock.time ?? committingTree?.commitTime else { return nil }
    return presentation(at: time)
  }

  /// Returns a copy of the layer with its animations applied at a media time, in seconds. Times may be in any order.
  public func presentation(at mediaTime: CFTimeInterval) -> Self? {
    guard mediaTime.isFinite, let tree = committingTree else { return nil }
    let root = tree.root
    if root.notes?.snapshot?.shows(tree, at: mediaTime) != true {
      root.keepNotes().snapshot = LayerSnapshot(of: tree, at: mediaTime)
    }
    return root.notes?.snapshot?.layers[ObjectIdentifier(self)] as? Self
  }

  /// Returns the layer that a presentation layer was copied from; any other layer returns itself.
  public func model() -> Self { notes?.model as? Self ?? self }
}

/// The presentation layers of a tree as of one commit, at one time. The tree's root keeps the last one.
final class LayerSnapshot {
  private let time: CFTimeInterval
  private let commitCount: Int
  private weak var tree: LayerTree?

  /// The copies, by the layers that they were made from.
  private(set) var layers: [ObjectIdentifier: CALayer] = [:]

  init(of tree: LayerTree, at time: CFTimeInterval) {
    (self.tree, self.time, commitCount) = (tree, time, tree.commitCount)
    var presentation = PresentationTree()
    tree.sample(at: time, into: &presentation)
    var copies: [CALayer?] = []
    for (index, layer) in tree.committedLayers.enumerated() {
      let seen = presentation.layers[index]
      let copy = seen.isPresent ? layer?.copy(showing: seen) : nil
      copies.append(copy)
      guard let layer, let copy else { continue }
      layers[ObjectIdentifier(layer)] = copy
      guard seen.parent >= 0, let above = copies[seen.parent] else { continue }
      if presentation.layers[seen.parent].mask == index { above.mask = copy } else { above.addSublayer(copy) }
    }
  }

  /// Returns true if the layers are those of a tree's last commit, at a time.
  func shows(_ tree: LayerTree, at time: CFTimeInterval) -> Bool {
    self.tree === tree && commitCount == tree.commitCount && self.time == time
  }
}

extension CALayer {
  /// Returns a copy of the layer without sublayers, with the properties of a presentation.
  fileprivate func copy(showing seen: PresentationLayer) -> CALayer {
    let copy = ownCopy()
    (copy.model, copy.timing, copy.name) = (seen.properties, timing, name)
    copy.timing.timeOffset = seen.timeOffset
    let notes = LayerNotes()
    (notes.values, notes.model) = (self.notes?.values ?? [:], self)
    copy.attachment = notes
    return copy
  }
}

extension CALayer {
  /// The sublayers from back to front; nil if there are none, as in Core Animation.
  ///
  /// Where the engine's names come with this module, this property is the one of the name. A file that imports
  /// `LayerAnimation` as well sees both, and the types decide.
  public var sublayers: [CALayer]? {
    get {
      var layers: [CALayer] = []
      forEachSublayer { layers.append($0) }
      return layers.isEmpty ? nil : layers
    }
    set {
      for layer in sublayers ?? [] { layer.removeFromSuperlayer() }
      for layer in newValue ?? [] { addSublayer(layer) }
    }
  }

  /// Inserts a layer directly behind one of the sublayers; behind all if `sibling` is not one of them.
  public func insertSublayer(_ layer: CALayer, below sibling: CALayer?) { insert(layer, 0, from: sibling, else: 0) }

  /// Inserts a layer directly in front of one of the sublayers; in front of all if `sibling` is not one of them.
  public func insertSublayer(_ layer: CALayer, above sibling: CALayer?) {
    insert(layer, 1, from: sibling, else: .max)
  }

  /// Inserts a layer among the sublayers; an index beyond the end counts as the end.
  public func insertSublayer(_ layer: CALayer, at index: UInt32) { insertSublayer(layer, at: Int(index)) }

  /// Replaces a sublayer with another layer; does nothing if `oldLayer` is not a sublayer.
  public func replaceSublayer(_ oldLayer: CALayer, with newLayer: CALayer) {
    guard oldLayer !== newLayer, oldLayer.superlayer === self else { return }
    insertSublayer(newLayer, above: oldLayer)
    oldLayer.removeFromSuperlayer()
  }

  /// Inserts a layer at an offset from a sibling's index, computed without the layer itself.
  private func insert(_ layer: CALayer, _ places: Int, from sibling: CALayer?, else other: Int) {
    let others = (sublayers ?? []).filter { $0 !== layer }
    let place = others.firstIndex { $0 === sibling }
    insertSublayer(layer, at: place.map { $0 + places } ?? other)
  }
}

/// A layer's reaction to an event: an animation that is added, `NSNull()` for no reaction, or a type defined by a
/// listing.
public typealias CAAction = RunnableAction

extension CAAnimation: CAAction {
  /// Adds the animation to the layer, with the event's name as its key, and as its key path if it has none.
  public func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) {
    (anObject as? CALayer)?.add(answering(event), forKey: event)
  }

  /// Adds the animation, except that a basic animation without end points becomes an implicit animation of its kind,
  /// from the presentation's value to the model's; its delegate is not called then.
  public func layerAction(forKey event: String) -> LayerAction {
    if let basic = answering(event) as? CABasicAnimation, basic.hasNoEndPoints {
      return basic.makeAnimation().map(LayerAction.animation) ?? .none
    }
    return .perform { self.run(forKey: $1, object: $0, arguments: nil) }
  }

  /// Returns the animation for an event: one without a key path takes the event's.
  private func answering(_ event: String) -> CAAnimation {
    guard let animation = self as? CAPropertyAnimation, animation.keyPath == nil else { return self }
    let copy = animation.duplicate()
    copy.keyPath = event
    return copy
  }
}

extension NSNull: CAAction {
  /// Does nothing.
  public func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) {}

  /// Returns no reaction.
  public func layerAction(forKey event: String) -> LayerAction { .none }
}

extension CABasicAnimation {
  /// True if none of `fromValue`, `toValue` and `byValue` is set.
  fileprivate var hasNoEndPoints: Bool { fromValue == nil && toValue == nil && byValue == nil }
}

extension MediaTiming where Self: CALayer {
  /// The layer's actions by event; nil if there are none. It is declared in an extension of the protocol, so that it is
  /// an overload of the engine's property, selected wherever a value can be nil or is not the engine's.
  public var actions: [String: any CAAction]? {
    get {
      let actions: [String: LayerAction] = (self as CALayer).actions
      return actions.isEmpty ? nil : actions.mapValues(\.unwrapped)
    }
    nonmutating set {
      // The engine's property is selected by the key path's type, since both properties have this name.
      let actions: ReferenceWritableKeyPath<CALayer, [String: LayerAction]> = \.actions
      (self as CALayer)[keyPath: actions] = newValue?.mapValues { LayerAction($0) } ?? [:]
    }
  }
}

/// A delegate that is asked first for a layer's actions.
public protocol CALayerDelegate: LayerDelegate {
  /// Returns the action for an event; nil to continue the search, `NSNull()` for no action.
  func action(for layer: CALayer, forKey event: String) -> (any CAAction)?
}

extension CALayerDelegate {
  /// Returns nil, which continues the search.
  public func action(for layer: CALayer, forKey event: String) -> (any CAAction)? { nil }

  /// Returns the action in the engine's type.
  public func action(for layer: CALayer, forKey event: String) -> LayerAction? {
    chosenAction(for: layer, forKey: event).map { LayerAction($0) }
  }

  /// Returns the action in the type of listings.
  package func chosenAction(for layer: CALayer, forKey event: String) -> (any CAAction)? {
    let action: (any CAAction)? = action(for: layer, forKey: event)
    return action
  }
}

extension LayerAction {
  /// Creates an action of any type.
  package init(_ action: any CAAction) { self = action as? LayerAction ?? .object(action) }
}

/// Data that this module attaches to a layer.
final class LayerNotes {
  /// Values stored under arbitrary names (X21).
  var values: [String: Any] = [:]

  /// For a presentation layer, the layer that it was copied from.
  weak var model: CALayer?

  /// For the root of a tree, the presentation layers that were asked for last.
  var snapshot: LayerSnapshot?
}

extension CALayer {
  /// The data attached to the layer; nil if there is none.
  var notes: LayerNotes? { attachment as? LayerNotes }

  /// The value stored under a name; setting nil removes it.
  subscript(note key: String) -> Any? {
    get { notes?.values[key] }
    set { keepNotes().values[key] = newValue }
  }

  /// Returns the data attached to the layer, which is attached if there is none.
  func keepNotes() -> LayerNotes {
    let notes = notes ?? LayerNotes()
    attachment = notes
    return notes
  }
}
