/// The application of the tracks of one layer.
extension Sampler {
  /// Applies the tracks of a layer with transitions.
  ///
  /// - Returns: True if the progress of a transition has changed, or if `apply` returns true.
  func applyTransitions(_ index: Int, _ store: borrowing TrackStore) -> Bool {
    let transition = layers[index].properties.transition
    layers[index].properties.transition = nil
    let isChanged = apply(index, store)
    return isChanged || layers[index].properties.transition != transition
  }

  /// - Returns: True if the layer has another tint than before, which the layers inside it depend on, or another old
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

  /// Selects the old picture of the active transition; each of a layer's transitions has its own.
  ///
  /// - Returns: True if it is another one than before.
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
