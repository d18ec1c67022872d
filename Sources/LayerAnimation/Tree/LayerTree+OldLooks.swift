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

  /// Takes the pictures that scheduled transitions begin with: just before they do, so that the changes that come with them
  /// are not in them. To be called when the nodes of all layers are there.
  ///
  /// - Complexity: O(layers + tracks) for each of the transitions.
  func takeScheduledLooks() {
    for index in layers.indices where nodes[index].original == index {
      for place in layers[index].animations.indices where layers[index].animations[place].wantsLookAtBegin {
        let begin = layers[index].animations[place].clock.beginTime
        let look = look(of: index, atRootTime: rootTime(of: index, at: begin - Self.instant))
        layers[index].animations[place].oldLook = look
        oldLooks.append((look, index, nodes[index].tracks.lowerBound + layers[index].tracks(before: place)))
      }
    }
  }

  /// How long before its begin a scheduled transition's picture is taken, in seconds.
  private static let instant = 1e-6

  /// A layer with all in it at an instant of the root's local time, whatever the root's own clock says.
  private func look(of index: Int, atRootTime rootTime: Double) -> [PresentationLayer] {
    let timing = nodes[0].timing
    nodes[0].timing = .layer
    let seen = presentation(at: rootTime)
    nodes[0].timing = timing
    return Array(seen.layers[index..<seen.layers[index].subtreeEnd])
  }

  /// Appends the old pictures behind the masks. Without a picture of its own a transition shows none.
  func appendOldLooks() {
    for (frozen, owner, track) in oldLooks {
      let start = nodes.count
      store.tracks[track].oldLook = start
      let shift = start - frozen[0].subtreeEnd + frozen.count
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

extension Layer {
  /// How many tracks the animations before one have.
  fileprivate func tracks(before place: Int) -> Int { animations[..<place].reduce(0) { $0 + $1.store.tracks.count } }
}
