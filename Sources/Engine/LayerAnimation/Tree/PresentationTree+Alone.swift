extension PresentationTree {
  /// Returns a layer and what it is in, without anything else. A mask or an old picture of one of them is there and shows nothing.
  ///
  /// - Complexity: O(depth).
  package func alone(_ index: Int) -> PresentationTree {
    var chain: [PresentationLayer] = []
    var current = index
    while current >= 0 {
      chain.append(layers[current])
      current = layers[current].parent
    }
    chain.reverse()
    for place in chain.indices {
      (chain[place].index, chain[place].parent, chain[place].subtreeEnd) = (place, place - 1, chain.count)
    }
    var absent: [PresentationLayer] = []
    for (place, part) in [\PresentationLayer.mask, \.snapshot].flatMap({ part in chain.indices.map { ($0, part) } })
    where chain[place][keyPath: part] >= 0 {
      var layer = PresentationLayer()
      (layer.isPresent, layer.parent, layer.index) = (false, place, chain.count + absent.count)
      layer.subtreeEnd = layer.index + 1
      chain[place][keyPath: part] = layer.index
      absent.append(layer)
    }
    var tree = PresentationTree()
    tree.layers = chain + absent
    return tree
  }
}
