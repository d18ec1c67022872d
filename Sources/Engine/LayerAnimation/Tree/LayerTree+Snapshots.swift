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

  /// The time between the old picture of a scheduled transition and its start, in seconds.
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

/// Facts about each layer that a sample would otherwise compute for every frame.
extension LayerTree {
  /// Stores the facts; it is called when the nodes of all layers exist.
  func listFacts() {
    for index in nodes.indices {
      let tracks = nodes[index].tracks
      nodes[index].hasTransition = store.tracks[tracks].contains(where: \.isTransition)
      nodes[index].followsTime = nodes[index].model.content.kind.followsTime
      nodes[index].isOnlyMoved =
        !nodes[index].followsTime && !nodes[index].isReplicated && tracks.allSatisfy(store.onlyMoves)
      nodes[index].isSingleMove = store.isSingleMove(tracks)
    }
  }
}

extension TrackStore {
  /// Returns true if a track writes the position and nothing else.
  fileprivate func onlyMoves(_ index: Int) -> Bool {
    switch tracks[index].course {
    case .group: true
    case .transition: false
    case .path(let keys): tracks[index].place.property == .position && !motions[keys.firstValue].turns
    case .lanes, .matrices, .endPoints, .laneKeys, .valueKeys: tracks[index].place.property == .position
    }
  }
}

extension Track {
  /// True if the track is that of a transition.
  fileprivate var isTransition: Bool {
    if case .transition = course { true } else { false }
  }
}

/// The layers whose state follows from the sample of another layer.
extension LayerTree {
  /// Lists the texts that show a number of another layer; it is called when the nodes of all layers exist.
  func listFollowers() {
    followers.removeAll(keepingCapacity: true)
    for (index, node) in nodes.enumerated()
    where node.model.content.isNumber && layers.indices.contains(node.original) {
      guard let text = layers[node.original] as? TextLayer else { continue }
      let (subject, keyPath) = (place(of: text.subject, inCopy: index - node.original), text.subjectKeyPath)
      guard subject >= 0 else { continue }
      nodes[index].following = .number
      followers.append(
        Follower(
          node: index, subject: subject, keyPath: keyPath,
          factor: (keyPath.component.isAngle ? 180 / .pi : 1) * text.subjectFactor))
    }
  }

  /// Lists the connectors; it is called when the nodes of all layers exist.
  func listLinks() {
    links.removeAll(keepingCapacity: true)
    for (index, node) in nodes.enumerated()
    where node.model.content.kind == .connector && layers.indices.contains(node.original) {
      guard let connector = layers[node.original] as? ConnectorLayer else { continue }
      nodes[index].following = .course
      let copy = index - node.original
      let found = place(of: connector.label, inCopy: copy)
      let label = found >= 0 && nodes[found].parent == index ? found : -1
      if label >= 0 { nodes[label].following = .place }
      links.append(
        Link(
          node: index, start: subject(connector.start, inCopy: copy), end: subject(connector.end, inCopy: copy),
          label: label))
    }
  }

  /// Returns the index of a layer that a connector leads to, or −1. The place of a layer inside a connector depends on
  /// the connector's course, so no connector leads there.
  private func subject(_ layer: Layer?, inCopy copy: Int) -> Int {
    let place = place(of: layer, inCopy: copy)
    var outer = place
    while outer >= 0 {
      if nodes[outer].model.content.kind == .connector { return -1 }
      outer = nodes[outer].parent
    }
    return place
  }

  /// Returns the index of a layer among the nodes; for a copy in a replicator, that of the same copy of the layer if it
  /// is in the replicator too.
  ///
  /// - Parameter copy: The distance of the copy from its original in the list; 0 for an original.
  /// - Returns: −1 if the layer is not in the tree.
  func place(of layer: Layer?, inCopy copy: Int) -> Int {
    guard let layer, layers.indices.contains(layer.nodeIndex), layers[layer.nodeIndex] === layer else { return -1 }
    let index = layer.nodeIndex + copy
    return nodes.indices.contains(index) && nodes[index].original == layer.nodeIndex ? index : layer.nodeIndex
  }
}

extension LayerContent {
  /// True if the content is a text that shows a number.
  fileprivate var isNumber: Bool {
    if case .text(let text) = self { text.numberFormat != nil } else { false }
  }
}
