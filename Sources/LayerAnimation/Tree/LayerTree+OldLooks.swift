/// What layers in transition looked like before (R1): frozen copies of presentation layers, behind everything else in the
/// flat list, so that sampling stays what it is.
extension LayerTree {
  /// Takes a picture of every layer that a new transition was added to, as the last commit would show it now.
  func keepOldLooks(at mediaTime: Double) {
    var presentation: PresentationTree?
    for (index, layer) in layers.enumerated() where layer.animations.contains(where: \.wantsOldLook) {
      let seen = presentation ?? self.presentation(at: mediaTime)
      presentation = seen
      let oldLook = Array(seen.layers[index..<seen.layers[index].subtreeEnd])
      for place in layer.animations.indices where layer.animations[place].wantsOldLook {
        layer.animations[place].oldLook = oldLook
      }
    }
  }

  private func presentation(at mediaTime: Double) -> PresentationTree {
    var presentation = PresentationTree()
    sample(at: mediaTime, into: &presentation)
    return presentation
  }

  /// Appends the old pictures behind the masks. Of several transitions on one layer the last one's counts.
  func appendOldLooks() {
    for (frozen, owner) in oldLooks {
      let start = nodes.count
      let shift = start - frozen[0].subtreeEnd + frozen.count
      nodes[owner].oldLook = start
      for (place, layer) in frozen.enumerated() {
        var node = Node(frozen: layer, shift: shift, index: nodes.count)
        if place == 0 { node.parent = owner }
        nodes.append(node)
      }
    }
    oldLooks.removeAll()
  }
}

extension LayerTree.Node {
  /// A layer as it was: its clock stands still, and what it had to do with layers elsewhere in the list is forgotten,
  /// masks and earlier pictures included.
  fileprivate init(frozen layer: PresentationLayer, shift: Int, index: Int) {
    model = layer.properties
    model.transition = nil
    timing = .layer
    (timing.speed, timing.timeOffset, timing.fillMode) = (0, layer.time, .both)
    // A layer that was absent stays so: it never begins.
    if !layer.isPresent { (timing.beginTime, timing.fillMode) = (.infinity, .removed) }
    name = layer.name
    parent = layer.parent + shift
    subtreeEnd = layer.subtreeEnd + shift
    tracks = 0..<0
    original = index
  }
}
