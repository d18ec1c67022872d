/// The lists of properties that a sample may write, by layer: only these are reset, computed and compared (V21).
extension LayerTree {
  /// Lists the properties for every layer; a copy writes the same as its original. The method also stores facts about
  /// each layer that a sample would otherwise compute for every frame.
  func listWritten() {
    written.removeAll(keepingCapacity: true)
    for index in nodes.indices {
      let original = nodes[index].original
      if original < index {
        (nodes[index].written, nodes[index].writesContent) = (nodes[original].written, nodes[original].writesContent)
      } else {
        appendWritten(by: index)
      }
      nodes[index].movesItself = written[nodes[index].written].contains(where: \.isPlace)
      nodes[index].hasTransition = store.tracks[nodes[index].tracks].contains(where: \.isTransition)
      nodes[index].followsTime = nodes[index].model.content.kind.followsTime
      nodes[index].isOnlyMoved = isOnlyMoved(nodes[index])
      nodes[index].isSingleMove = store.isSingleMove(nodes[index].tracks)
    }
  }

  private func isOnlyMoved(_ node: Node) -> Bool {
    !node.writesContent && !node.hasTransition && !node.followsTime && !node.isReplicated
      && written[node.written].allSatisfy { $0 == AnimatableProperty.position.definition }
  }

  private func appendWritten(by index: Int) {
    let start = written.count
    // Content is copied and compared as a whole, whatever part of it is written.
    var writesContent = false
    func append(_ property: PropertyDefinition) {
      switch property.home {
      case .look, .rare: if !written[start...].contains(property) { written.append(property) }
      case .clock: break
      case .shape, .text, .characters, .pictures, .recording, .gradient, .replicator, .emitter, .cell:
        writesContent = true
      }
    }
    for track in nodes[index].tracks { store.forEachProperty(writtenBy: store.tracks[track], append) }
    if nodes[index].isReplicated {
      for property in LayerProperties.setApart { append(property.definition) }
      writesContent = true
    }
    (nodes[index].written, nodes[index].writesContent) = (start..<written.count, writesContent)
  }
}

extension TrackStore {
  /// Calls a closure with each property that a track writes.
  fileprivate func forEachProperty(writtenBy track: Track, _ body: (PropertyDefinition) -> Void) {
    switch track.course {
    case .group, .transition: return
    case .path(let keys): if motions[keys.firstValue].turns { body(AnimatableProperty.transform.definition) }
    case .lanes, .matrices, .endPoints, .laneKeys, .valueKeys: break
    }
    body(track.place.property)
  }
}

extension Track {
  /// True if the track is that of a transition.
  fileprivate var isTransition: Bool {
    switch course {
    case .transition: true
    case .group, .lanes, .matrices, .endPoints, .laneKeys, .valueKeys, .path: false
    }
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
      nodes[index].isLinked = true
      let copy = index - node.original
      let label = place(of: connector.label, inCopy: copy)
      links.append(
        Link(
          node: index, start: subject(connector.start, inCopy: copy), end: subject(connector.end, inCopy: copy),
          label: label >= 0 && nodes[label].parent == index ? label : -1))
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
