import LayerAnimation

// Said of the protocol, so that `presentation()` is of the layer's own type, and `model()` stands beside the engine's
// `model`.
extension MediaTiming where Self: CALayer {
  /// The layer as it is seen: a copy with the animations applied, whose superlayer and sublayers are such copies, too.
  ///
  /// Seen when? There is no clock here. It is the time of the last commit of the layer's tree, which a host makes once a
  /// frame; within `withCurrentMediaTime(_:_:)` it is the time given there.
  ///
  /// - Returns: nil for a layer that no commit has seen, and before its begin (T22).
  /// - Complexity: O(layers + tracks) once for every commit and time, then O(1).
  public func presentation() -> Self? {
    if notes?.model != nil { return self }
    guard let time = MediaClock.time ?? committingTree?.commitTime else { return nil }
    return presentation(at: time)
  }

  /// The layer as it is seen at a time of the host's clock, in seconds. Any time will do, in any order.
  public func presentation(at mediaTime: CFTimeInterval) -> Self? {
    guard mediaTime.isFinite, let tree = committingTree else { return nil }
    var snapshot = tree.attachment as? Snapshot
    if snapshot?.time != mediaTime { snapshot = Snapshot(of: tree, at: mediaTime) }
    tree.attachment = snapshot
    return snapshot?.layers[ObjectIdentifier(self)] as? Self
  }

  /// Of a presentation, the layer that it shows; any other layer itself.
  public func model() -> Self { notes?.model as? Self ?? self }
}

/// The layers of a tree as they are seen at one time. The tree keeps it until the next commit, since a layer does not keep
/// the one that it is in.
private final class Snapshot {
  let time: CFTimeInterval

  /// The copies by the layers they were made from.
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
  /// A layer of the same type, without sublayers, that looks otherwise.
  fileprivate func copy(showing seen: PresentationLayer) -> CALayer {
    let copy = bareCopy()
    (copy.model, copy.timing, copy.name) = (seen.properties, timing, name)
    copy.timing.timeOffset = seen.timeOffset
    let notes = LayerNotes()
    (notes.values, notes.model) = (self.notes?.values ?? [:], self)
    copy.attachment = notes
    return copy
  }
}
