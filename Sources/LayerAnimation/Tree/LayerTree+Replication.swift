/// Replicators written out (G25, T35): a commit copies their nodes, `Sampler` sets the copies apart.
///
/// A copy is a node like any other and refers to the same tracks, so that sampling needs no table and allocates nothing.
/// Its model and timing are those of the original, which is where values are changed.
extension LayerTree {
  /// Appends the further copies of what is in a replicator, whose sublayers are the last nodes so far.
  func appendInstances(of layer: ReplicatorLayer, at index: Int) {
    let first = (index + 1)..<nodes.count
    nodes[index].instanceCount = max(layer.instanceCount, 0)
    for node in first { nodes[node].isReplicated = true }
    hasInstances = true
    for instance in stride(from: 1, to: layer.instanceCount, by: 1) {
      appendCopy(of: first, in: index, instance: instance)
    }
  }

  /// Gives each copy of a masked layer a copy of the mask, whose time is the copy's. The list grows while it is walked,
  /// for masks may hold masked layers.
  func copyMasks() {
    guard hasInstances else { return }
    var index = 0
    while index < nodes.count {
      let mask = nodes[nodes[index].original].mask
      if nodes[index].original != index, mask >= 0 {
        nodes[index].mask = nodes.count
        appendCopy(of: mask..<nodes[mask].subtreeEnd, in: index, instance: 0)
      }
      index += 1
    }
  }

  /// Copies whole subtrees to the end of the list.
  private func appendCopy(of subtrees: Range<Int>, in parent: Int, instance: Int) {
    let offset = nodes.count - subtrees.lowerBound
    for index in subtrees {
      var node = nodes[index]
      node.subtreeEnd += offset
      node.mask = -1
      if subtrees.contains(node.parent) {
        node.parent += offset
      } else {
        node.parent = parent
        node.instance = instance
        if instance > 0 { node.name += "[\(instance)]" }
      }
      nodes.append(node)
      layers.append(nobody)
    }
  }

  /// Hands changed values on to the copies.
  func updateInstances() {
    guard hasInstances else { return }
    for index in nodes.indices where nodes[index].original != index {
      nodes[index].sharedModel.take(nodes[nodes[index].original].sharedModel)
      nodes[index].timing = nodes[nodes[index].original].timing
    }
  }

  /// How much later than the first a copy is by the model, in seconds of the replicator's time.
  func delay(of index: Int) -> Double {
    guard nodes[index].instance > 0, case .replicator(let replicator) = nodes[nodes[index].parent].model.content else {
      return 0
    }
    return Double(nodes[index].instance) * replicator.instanceDelay
  }
}

extension Lanes {
  /// Four ones.
  static let one = Lanes(repeating: 1)
}
