/// A picture of a layer and everything in it at one instant (R1): a list like a presentation's, cut out of one.
///
/// The layer comes first, then the layers in it, then the masks and, for transitions that were under way, their own old
/// pictures.
struct Snapshot {
  /// The greatest depth of old pictures in old pictures. Without it, transitions that are interrupted repeatedly would
  /// make pictures that grow without limit, although hardly anything is visible of pictures that old.
  static let depthLimit = 3

  private(set) var layers: [PresentationLayer] = []

  /// Cuts a layer out of a presentation.
  init(of index: Int, in presentation: PresentationTree) {
    append(index, from: presentation.layers, parent: -1, depth: 0)
  }

  /// Appends a subtree, followed by the masks and old pictures of its layers.
  private mutating func append(_ index: Int, from all: [PresentationLayer], parent: Int, depth: Int) {
    let start = layers.count
    for source in index..<all[index].subtreeEnd {
      var layer = all[source]
      layer.parent = source == index ? parent : layer.parent - index + start
      layer.subtreeEnd += start - index
      (layer.mask, layer.snapshot) = (-1, -1)
      if all[source].snapshot < 0 || depth >= Self.depthLimit { layer.properties.transition = nil }
      layers.append(layer)
    }
    for source in index..<all[index].subtreeEnd {
      let place = source - index + start
      if all[source].mask >= 0 {
        layers[place].mask = layers.count
        append(all[source].mask, from: all, parent: place, depth: depth)
      }
      if layers[place].properties.transition != nil {
        layers[place].snapshot = layers.count
        append(all[source].snapshot, from: all, parent: place, depth: depth + 1)
      }
    }
  }
}
