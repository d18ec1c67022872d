extension LayerTree {
  /// What the tree looks like at an instant.
  ///
  /// A pure function of what was committed and of the time; the presentation is only memory to write into. Layers without
  /// animations are copied once per commit, the others at every call.
  ///
  /// - Parameters:
  ///   - mediaTime: The host's clock, in seconds.
  ///   - presentation: Filled; pass the same one again, of whatever tree, to reuse its memory.
  /// - Complexity: O(layers + tracks). Allocates only when the tree has grown, or a path or a list is mixed.
  public func sample(at mediaTime: Double, into presentation: inout PresentationTree) {
    precondition(mediaTime.isFinite, "a sample needs a finite time, not \(mediaTime)")
    if presentation.source != identity { copyModels(into: &presentation) }
    // Held once for all layers, and nodes read where they lie: a copy of either costs as much as a layer's arithmetic.
    let store = store
    nodes.withUnsafeBufferPointer { nodes in
      presentation.layers.withUnsafeMutableBufferPointer { layers in
        var index = 0
        while index < nodes.count {
          let parentTime = Self.parentTime(of: index, nodes, mediaTime, layers)
          let isPresent = sample(nodes, index, store, at: parentTime, into: &layers[index])
          if isPresent, nodes[index].isReplicated { Self.setApart(index, nodes, layers) }
          index = isPresent ? index + 1 : removeSubtree(of: index, layers)
        }
      }
    }
  }

  var identity: CommitIdentity { CommitIdentity(tree: ObjectIdentifier(self), commit: commitCount) }

  /// One layer: its clock, then its tracks.
  ///
  /// - Parameter parentTime: nil where the layer that this one masks is absent.
  /// - Returns: whether it is in the presentation at all (T22).
  private func sample(
    _ nodes: UnsafeBufferPointer<Node>, _ index: Int, _ store: borrowing TrackStore, at parentTime: Double?,
    into layer: inout PresentationLayer
  ) -> Bool {
    guard let parentTime, let time = nodes[index].timing.localTime(at: parentTime) else { return false }
    layer.isPresent = true
    layer.time = time
    let tracks = nodes[index].tracks
    guard !tracks.isEmpty || nodes[index].isReplicated else { return true }
    layer.properties = nodes[index].model
    store.apply(tracks, at: time, model: nodes[index].model, to: &layer.properties)
    // Each of several transitions has a picture of its own; copies in a replicator have none.
    let isInTransition = layer.properties.transition != nil && nodes[index].original == index
    layer.oldLook = isInTransition ? store.oldLook(of: tracks, at: time) : -1
    return true
  }

  /// Marks a layer that has not begun, and everything in it, as absent.
  ///
  /// - Returns: the index of the next layer to sample.
  private func removeSubtree(of index: Int, _ layers: UnsafeMutableBufferPointer<PresentationLayer>) -> Int {
    for inner in index..<nodes[index].subtreeEnd { layers[inner].isPresent = false }
    return nodes[index].subtreeEnd
  }

  private func copyModels(into presentation: inout PresentationTree) {
    presentation.source = identity
    if presentation.layers.count > nodes.count {
      presentation.layers.removeLast(presentation.layers.count - nodes.count)
    }
    while presentation.layers.count < nodes.count { presentation.layers.append(PresentationLayer()) }
    for (index, node) in nodes.enumerated() {
      presentation.layers[index].properties = node.model
      presentation.layers[index].name = node.name
      presentation.layers[index].parent = node.parent
      presentation.layers[index].subtreeEnd = node.subtreeEnd
      presentation.layers[index].mask = node.mask
      presentation.layers[index].oldLook = -1
      presentation.layers[index].instance = node.instance
      presentation.layers[index].tint = .one
    }
  }
}
