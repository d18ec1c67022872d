/// What layers in transition looked like before (R1): frozen copies of presentation layers, behind everything else in the
/// flat list, so that sampling stays what it is.
extension LayerTree {
  /// Takes a picture of every layer that a new transition was added to, and of its copies in replicators, as the last
  /// commit would show them now.
  func keepOldLooks(at mediaTime: Double) {
    var presentation: PresentationTree?
    for (index, layer) in layers.enumerated() where layer.animations.contains(where: \.wantsOldLooks) {
      let seen = presentation ?? self.presentation(at: mediaTime)
      presentation = seen
      let looks = copies(of: index).map { OldLook(of: $0, in: seen) }
      for place in layer.animations.indices where layer.animations[place].wantsOldLooks {
        layer.animations[place].oldLooks = looks
      }
    }
  }

  private func presentation(at mediaTime: Double) -> PresentationTree {
    var presentation = PresentationTree()
    sample(at: mediaTime, into: &presentation)
    return presentation
  }

  /// The places of a layer in the list, the original first.
  private func copies(of index: Int) -> [Int] {
    nodes[index].isReplicated ? nodes.indices.filter { nodes[$0].original == index } : [index]
  }

  /// Appends the old pictures behind the masks. Of several transitions on one layer the last one's count. A copy that was
  /// not there before has no old picture, as a layer that was not.
  func appendOldLooks() {
    for (looks, owner) in oldLooks {
      for (look, place) in zip(looks, copies(of: owner)) { append(look, of: place) }
    }
    oldLooks.removeAll()
  }

  private func append(_ look: OldLook, of owner: Int) {
    let start = nodes.count
    nodes[owner].oldLook = start
    for (place, layer) in look.layers.enumerated() {
      var node = Node(frozen: layer, shift: start, index: start + place)
      if place == 0 { node.parent = owner }
      nodes.append(node)
    }
  }
}

extension LayerTree.Node {
  /// A layer as it was: its clock stands still.
  fileprivate init(frozen layer: PresentationLayer, shift: Int, index: Int) {
    model = layer.properties
    timing = .layer
    (timing.speed, timing.timeOffset, timing.fillMode) = (0, layer.time, .both)
    // A layer that was absent stays so: it never begins.
    if !layer.isPresent { (timing.beginTime, timing.fillMode) = (.infinity, .removed) }
    name = layer.name
    parent = layer.parent + shift
    mask = layer.mask < 0 ? -1 : layer.mask + shift
    oldLook = layer.oldLook < 0 ? -1 : layer.oldLook + shift
    instance = layer.instance
    subtreeEnd = layer.subtreeEnd + shift
    tracks = 0..<0
    original = index
  }
}
