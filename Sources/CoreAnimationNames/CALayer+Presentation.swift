import LayerAnimation

// The methods are declared in an extension of the protocol, so that `presentation()` returns the layer's own type, and
// `model()` can coexist with the engine's property `model`.
extension MediaTiming where Self: CALayer {
  /// Returns a copy of the layer with its animations applied; its superlayer and sublayers are such copies as well.
  ///
  /// The engine has no clock, so the time is that of the last commit of the layer's tree, which a host makes once per
  /// frame; in `withCurrentMediaTime(_:_:)` it is the given time.
  ///
  /// - Returns: Nil for a layer that has not been committed, and before its begin time (T22).
  /// - Complexity: O(layers + tracks) once for every commit and time, then O(1).
  public func presentation() -> Self? {
    if notes?.model != nil { return self }
    guard let time = MediaClock.time ?? committingTree?.commitTime else { return nil }
    return presentation(at: time)
  }

  /// Returns a copy of the layer with its animations applied at a media time, in seconds. Times may be in any order.
  public func presentation(at mediaTime: CFTimeInterval) -> Self? {
    guard mediaTime.isFinite, let tree = committingTree else { return nil }
    var snapshot = tree.attachment as? Snapshot
    if snapshot?.time != mediaTime { snapshot = Snapshot(of: tree, at: mediaTime) }
    tree.attachment = snapshot
    return snapshot?.layers[ObjectIdentifier(self)] as? Self
  }

  /// Returns the layer that a presentation layer was copied from; any other layer returns itself.
  public func model() -> Self { notes?.model as? Self ?? self }
}

/// The presentation layers of a tree at one time. The tree retains it until the next commit, since a layer has no
/// strong reference to its tree.
private final class Snapshot {
  let time: CFTimeInterval

  /// The copies, by the layers that they were made from.
  private(set) var layers: [ObjectIdentifier: CALayer] = [:]

  init(of tree: LayerTree, at time: CFTimeInterval) {
    self.time = time
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
