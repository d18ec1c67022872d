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
