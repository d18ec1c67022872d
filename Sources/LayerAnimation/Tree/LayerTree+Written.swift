/// Which fields a sample may write, layer by layer: only these are put back, worked out and compared (V21).
extension LayerTree {
  /// Lists them for every layer; a copy writes what its original does. With them goes what a sample would otherwise have to
  /// find out for each layer at every frame.
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
      && written[node.written].allSatisfy { $0 == .position }
  }

  private func appendWritten(by index: Int) {
    let start = written.count
    // Content is copied and compared as a whole, whatever of it is written.
    var writesContent = false
    func append(_ slot: PropertySlot) {
      switch slot {
      case .look(let field): if !written[start...].contains(field) { written.append(field) }
      case .clock: break
      case .shape, .text, .characters, .pictures, .gradient, .replicator, .emitter, .cells: writesContent = true
      }
    }
    for track in nodes[index].tracks { store.forEachSlot(writtenBy: store.tracks[track], append) }
    if nodes[index].isReplicated {
      LayerProperties.setApart.forEach { append(.look($0)) }
      writesContent = true
    }
    (nodes[index].written, nodes[index].writesContent) = (start..<written.count, writesContent)
  }
}

extension TrackStore {
  /// What a track writes to.
  fileprivate func forEachSlot(writtenBy track: Track, _ body: (PropertySlot) -> Void) {
    switch track.course {
    case .group, .transition: return
    case .path(let keys): if motions[keys.firstValue].turns { body(.look(.transform)) }
    case .lanes, .matrices, .endPoints, .laneKeys, .valueKeys: break
    }
    body(track.place.slot)
  }
}

extension Track {
  /// Whether it leads the whole layer from its old picture to the new one.
  fileprivate var isTransition: Bool {
    switch course {
    case .transition: true
    case .group, .lanes, .matrices, .endPoints, .laneKeys, .valueKeys, .path: false
    }
  }
}
