/// The old pictures of layers in transition (R1): frozen copies of presentation layers, which follow all other nodes in
/// the flat list, so that sampling treats them like other layers.
extension LayerTree {
  /// Takes a picture of every layer that a new transition was added to, and of its copies in replicators, as the last
  /// commit would show them now.
  func takeSnapshots(at mediaTime: Double) {
    var presentation: PresentationTree?
    for (index, layer) in layers.enumerated()
    where layer.animations.firstPlace(where: { $0.pointee.wantsSnapshots }) != nil {
      let seen = presentation ?? self.presentation(at: mediaTime)
      presentation = seen
      let snapshots = copies(of: index).map { Snapshot(of: $0, in: seen) }
      for place in layer.animations.indices where layer.animations[place].wantsSnapshots {
        layer.animations[place].snapshots = snapshots
      }
    }
  }

  private func presentation(at mediaTime: Double) -> PresentationTree {
    var presentation = PresentationTree()
    sample(at: mediaTime, into: &presentation)
    return presentation
  }

  /// Returns the indices of a layer and its copies in the list, the original first.
  private func copies(of index: Int) -> [Int] {
    nodes[index].isReplicated ? nodes.indices.filter { nodes[$0].original == index } : [index]
  }

  /// Takes the old pictures of scheduled transitions, just before these begin, so that the changes that come with them
  /// are not in the pictures. Call it when the nodes of all layers exist.
  ///
  /// - Complexity: O(layers + tracks) for each time at which transitions begin.
  func takeScheduledSnapshots() {
    var seen: (time: Double, presentation: PresentationTree)?
    for (index, layer) in layers.enumerated()
    where layer.animations.firstPlace(where: { $0.pointee.wantsSnapshotsAtBegin }) != nil {
      var track = 0
      for place in layer.animations.indices where !layer.animations[place].movesClock {
        if layer.animations[place].wantsSnapshotsAtBegin {
          let begin = layer.animations[place].clock.beginTime - Self.instant
          let taken = copies(of: index).map { snapshot(of: $0, atLocalTime: begin, &seen) }
          layer.animations[place].snapshots = taken
          snapshots.append((taken, index, track))
        }
        track += layer.animations[place].store.tracks.count
      }
    }
  }

  /// The time between the old picture of a scheduled transition and its begin, in seconds.
  private static let instant = 1e-6

  /// Returns a picture of a layer at a local time of its own, whatever the root's own clock is.
  ///
  /// - Parameter seen: The last presentation and its time, since many transitions begin together.
  private func snapshot(
    of index: Int, atLocalTime localTime: Double, _ seen: inout (time: Double, presentation: PresentationTree)?
  ) -> Snapshot {
    guard !nodes[index].isRemapped else { return snapshotStandingStill(index, atLocalTime: localTime) }
    let timing = nodes[0].timing
    let time = rootTime(of: index, at: localTime)
    nodes[0].timing = .layer
    defer { nodes[0].timing = timing }
    // Each time needs a new presentation, since one that is sampled again keeps unchanged layers.
    if seen?.time != time { seen = (time, presentation(at: time)) }
    return Snapshot(of: index, in: seen?.presentation ?? presentation(at: time))
  }

  /// Appends the old pictures after the masks. A copy that was not there before has no old picture, as a new layer has
  /// none.
  func appendSnapshots() {
    for (taken, owner, track) in snapshots {
      for (snapshot, place) in zip(taken, copies(of: owner)) { append(snapshot, of: place, track) }
    }
    snapshots.removeAll()
  }

  private func append(_ snapshot: Snapshot, of owner: Int, _ track: Int) {
    let start = nodes.count
    nodes[owner].snapshot = start
    nodes[owner].snapshots.append((track, start))
    for (place, layer) in snapshot.layers.enumerated() {
      var node = Node(frozen: layer, shift: start, index: start + place)
      if place == 0 { node.parent = owner }
      nodes.append(node)
    }
  }
}

extension LayerTree {
  /// Returns a picture of a layer whose local time cannot be converted to an outer time: its clock is stopped there,
  /// and the clocks around it are replaced, so that the layer is present.
  private func snapshotStandingStill(_ index: Int, atLocalTime localTime: Double) -> Snapshot {
    let clocks = nodes
    defer { nodes = clocks }
    for above in sequence(first: index, next: { clocks[$0].parent >= 0 ? clocks[$0].parent : nil }) {
      (nodes[above].timing, nodes[above].clockTracks) = (.layer, 0..<0)
    }
    (nodes[index].timing.speed, nodes[index].timing.timeOffset) = (0, localTime)
    return Snapshot(of: index, in: presentation(at: 0))
  }
}

extension LayerTree.Node {
  /// Creates the node of a layer in an old picture, whose clock stands still.
  fileprivate init(frozen layer: PresentationLayer, shift: Int, index: Int) {
    sharedModel = SharedModel(layer.properties)
    timing = .layer
    (timing.speed, timing.timeOffset, timing.fillMode) = (0, layer.time, .both)
    // A layer that was absent stays absent: it never begins.
    if !layer.isPresent { (timing.beginTime, timing.fillMode) = (.infinity, .removed) }
    name = layer.name
    parent = layer.parent + shift
    mask = layer.mask < 0 ? -1 : layer.mask + shift
    snapshot = layer.snapshot < 0 ? -1 : layer.snapshot + shift
    instance = layer.instance
    subtreeEnd = layer.subtreeEnd + shift
    tracks = 0..<0
    original = index
  }
}
