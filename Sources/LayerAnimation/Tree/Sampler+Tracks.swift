/// What the tracks of one layer do to it.
extension Sampler {
  /// Applies what there is to a layer that transitions lead from one look to another.
  ///
  /// - Returns: whether it is at another point of its way, or as `apply`.
  func applyTransitions(_ index: Int, _ store: borrowing TrackStore) -> Bool {
    let transition = layers[index].properties.transition
    layers[index].properties.transition = nil
    let isChanged = apply(index, store)
    return isChanged || layers[index].properties.transition != transition
  }

  /// - Returns: whether the layer is tinted otherwise than before, which those inside it have to know, or has another old
  ///   picture.
  func apply(_ index: Int, _ store: borrowing TrackStore) -> Bool {
    store.apply(nodes[index].tracks, at: layers[index].time, model: model(index), to: &layers[index].properties)
    if nodes[index].followsTime, !nodes[index].tracks.isEmpty {
      layers[index].properties.content.note(layers[index].time)
    }
    let isOtherSnapshot =
      nodes[index].hasTransition && nodes[index].snapshots.count > 1 && chooseSnapshot(index, store)
    guard nodes[index].isReplicated else { return isOtherSnapshot }
    let tint = layers[index].tint
    setApart(index)
    return isOtherSnapshot || layers[index].tint != tint
  }

  /// Each of several transitions of a layer has an old picture of its own.
  ///
  /// - Returns: whether it is another one than before.
  private func chooseSnapshot(_ index: Int, _ store: borrowing TrackStore) -> Bool {
    let (tracks, before) = (nodes[index].tracks, layers[index].snapshot)
    layers[index].snapshot = -1
    guard let track = store.activeTransition(of: tracks, at: layers[index].time) else { return before >= 0 }
    for old in nodes[index].snapshots where old.track == track - tracks.lowerBound {
      layers[index].snapshot = old.place
    }
    return layers[index].snapshot != before
  }
}
