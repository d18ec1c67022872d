extension LayerTree {
  /// What the tree looks like at an instant.
  ///
  /// A pure function of what was committed and of the time; the presentation is only memory to write into. A layer that
  /// cannot look otherwise than at the call before is given its time and left alone: one without animations, not in a
  /// replicator, as long as nothing is committed.
  ///
  /// - Parameters:
  ///   - mediaTime: The host's clock, in seconds.
  ///   - presentation: Filled; pass the same one again, of whatever tree, to reuse its memory.
  /// - Complexity: O(layers + tracks). Allocates only when the tree has grown, or a path or a list is mixed.
  public func sample(at mediaTime: Double, into presentation: inout PresentationTree) {
    precondition(mediaTime.isFinite, "a sample needs a finite time, not \(mediaTime)")
    let known = prepare(&presentation)
    // Held once for all layers, and nodes read where they lie: a copy of either costs as much as a layer's arithmetic.
    let store = store
    nodes.withUnsafeBufferPointer { nodes in
      written.withUnsafeBufferPointer { written in
        presentation.layers.withUnsafeMutableBufferPointer { layers in
          guard
            var sampler = Sampler(
              nodes: nodes, layers: layers, written: written, old: scratch.properties, known: known,
              firstRevision: lastRevision)
          else { return }
          sampler.run(at: mediaTime, store)
          for follower in followers { sampler.follow(follower) }
          for link in links { sampler.connect(link) }
          lastRevision = sampler.lastRevision
        }
      }
    }
    presentation.source = identity
  }

  var identity: CommitIdentity { CommitIdentity(tree: lineage, commit: commitCount) }

  /// Makes the presentation's list the tree's.
  ///
  /// - Returns: what of it may be kept.
  private func prepare(_ presentation: inout PresentationTree) -> Sampler.Knowledge {
    guard presentation.source != identity else { return .everything }
    let isOwn = presentation.lineage === lineage
    let isSame = presentation.layers.count == nodes.count && copyPlaces(into: &presentation.layers)
    guard !isOwn || !isSame else { return .list }
    presentation.layers.removeLast(max(0, presentation.layers.count - nodes.count))
    presentation.layers.reserveCapacity(nodes.count)
    while presentation.layers.count < nodes.count { presentation.layers.append(PresentationLayer()) }
    _ = copyPlaces(into: &presentation.layers)
    lastRevision += 1
    presentation.structure = lastRevision
    return .nothing
  }

  /// Copies where each layer is in the list.
  ///
  /// - Returns: whether that is where it was.
  private func copyPlaces(into layers: inout [PresentationLayer]) -> Bool {
    var isSame = true
    for (index, node) in nodes.enumerated() {
      if !layers[index].isPlaced(as: node) { isSame = false }
      layers[index].name = node.name
      layers[index].parent = node.parent
      layers[index].subtreeEnd = node.subtreeEnd
      layers[index].mask = node.mask
      layers[index].oldLook = node.oldLook
      layers[index].instance = node.instance
    }
    return isSame
  }
}

extension PresentationLayer {
  fileprivate func isPlaced(as node: LayerTree.Node) -> Bool {
    parent == node.parent && subtreeEnd == node.subtreeEnd && mask == node.mask
      && (oldLook == node.oldLook || node.looks.count > 1)
      && instance == node.instance
  }
}
