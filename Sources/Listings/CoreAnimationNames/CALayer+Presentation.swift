import LayerAnimation

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
