extension LayerTree {
  /// Takes over what was changed since the last commit.
  ///
  /// Animations added since then that have a begin time of 0 begin now: at their layer's local time for this instant,
  /// the same instant for all of them (T3). So a layer that is paused in the same commit gives its animations its
  /// `timeOffset` as their begin (T3a).
  ///
  /// First calls the hooks of layers that need layout or display (X23). Ends the implicit transaction of this thread. While another is open here it waits, and changes nothing (X1).
  ///
  /// - Parameter mediaTime: The host's clock, in seconds.
  /// - Complexity: O(1) when nothing was changed; O(changed layers and those above them) when only values were; O(layers +
  ///   tracks) when layers or animations came or went.
  public func commit(at mediaTime: Double) {
    precondition(mediaTime.isFinite, "a commit needs a finite time, not \(mediaTime)")
    guard !Transaction.isOpen || nodes.isEmpty else { return }
    root.callHooks()
    let changes = root.pendingChanges
    Transaction.endImplicit()
    noteCommit(at: mediaTime)
    guard !changes.isEmpty || nodes.isEmpty else { return }
    commitCount += 1
    attachment = nil
    if !isOnlyRootClock(changes) { noteNewContent() }
    guard nodes.isEmpty || changes.contains(.structure) else {
      updateValues(of: root)
      // The root's own clock does not affect a chart inside it, so the commands of a player do not recompute charts.
      if changes.contains(.below) || charts.first == 0 { fillCharts() }
      updateInstances()
      return
    }
    settleStarts(at: mediaTime)
    takeSnapshots(at: mediaTime)
    let before = layers
    nodes.removeAll(keepingCapacity: true)
    layers.removeAll(keepingCapacity: true)
    spans.removeAll(keepingCapacity: true)
    store.removeAll()
    charts.removeAll(keepingCapacity: true)
    hasInstances = false
    if before.isEmpty { reserve(for: root) }
    append(root, name: root.name ?? "", parent: -1, parentTime: mediaTime)
    appendMasks()
    copyMasks()
    takeScheduledSnapshots()
    appendSnapshots()
    listWritten()
    listFollowers()
    listLinks()
    fillCharts()
    updateInstances()
    if !hasSameLayers(as: before) { layerListCount += 1 }
    for layer in before where layer.committed?.tree === lineage && layer.committed != identity { depart(layer) }
  }

  /// X14: implicit animations start from what the last commit would show now.
  private func settleStarts(at mediaTime: Double) {
    for (index, layer) in layers.enumerated() where layer.animations.contains(where: \.startsFromPresentation) {
      let time = time(at: index, within: Self.hostClock, at: mediaTime)
      let shown = time.map { properties(of: index, atLocalTime: $0) } ?? nodes[index].model
      for place in layer.animations.indices { layer.animations[place].settleStart(shown) }
    }
  }

  /// X19: a layer that has left the tree loses the animations that are not to stay.
  private func depart(_ layer: Layer) {
    layer.committed = nil
    layer.stop(where: \.animation.isRemovedOnCompletion)
    departed += layer.stopped
    layer.stopped.removeAll()
  }

  /// Copies the properties and timings of marked layers into their nodes.
  private func updateValues(of layer: Layer) {
    if layer.pendingChanges.contains(.clock) {
      nodes[layer.nodeIndex].timing = layer === root ? rootClock : layer.timing
    }
    if layer.pendingChanges.contains(.values) {
      let content = nodes[layer.nodeIndex].model.content
      nodes[layer.nodeIndex].sharedModel.take(layer.sharedModel)
      // What a commit of the list has worked out stays.
      if content.kind.isFilledByCommit {
        nodes[layer.nodeIndex].model.content = content
      } else {
        keepHistory(of: layer)
      }
    }
    if layer.pendingChanges.contains(.below) {
      for sublayer in layer.sublayers where !sublayer.pendingChanges.isEmpty { updateValues(of: sublayer) }
      if let mask = layer.mask, nodes[layer.nodeIndex].mask >= 0 { updateValues(of: mask) }
    }
    layer.didCommit()
  }

  /// Gives an emitter's node what its animations make of it at all times.
  private func keepHistory(of layer: Layer) {
    guard case .emitter(var emitter) = nodes[layer.nodeIndex].model.content else { return }
    emitter.history = (layer as? EmitterLayer)?.history()
    nodes[layer.nodeIndex].model.content = .emitter(emitter)
  }

  /// Makes room for a layer and everything in it, copies and masks aside. Lists that grow by doubling would leave holes behind,
  /// as large as what they hold.
  private func reserve(for root: Layer) {
    var size = TreeSize()
    size.count(root)
    nodes.reserveCapacity(size.layers)
    layers.reserveCapacity(size.layers)
    spans.reserveCapacity(size.animations)
    store.reserve(size.store)
  }

  /// Appends the masks after all other layers, outside the root's subtree, so that traversals of the tree skip them. A
  /// mask of a mask is ignored (G17).
  private func appendMasks() {
    var next = 0
    while next < masks.count {
      let (mask, masked, time) = masks[next]
      nodes[masked].mask = nodes.count
      append(mask, name: mask.name ?? "mask", parent: masked, parentTime: time)
      next += 1
    }
    masks.removeAll()
  }

  /// Appends the tracks of a layer's animations: of those that move its clock, or of the others.
  ///
  /// - Parameter time: What time it is where they run, by the clocks of the models as in all conversions (T3, T23): so the
  ///   begin of what a clock drives does not depend on where the clock happens to stand.
  private func appendTracks(of layer: Layer, at index: Int, time: Double?, movingClock: Bool) -> Range<Int> {
    let firstTrack = store.tracks.count
    if !movingClock { layer.joinChanges(at: time ?? 0) }
    for animation in layer.animations.indices where layer.animations[animation].movesClock == movingClock {
      layer.animations[animation].resolveBegin(at: time ?? 0)
      // A transition on a layer that was not there before has an old picture of nothing, now and for good.
      if layer.animations[animation].wantsSnapshots { layer.animations[animation].snapshots = [] }
      let added = layer.animations[animation]
      spans.append(Span(node: index, track: store.tracks.count, key: added.key, number: added.number))
      store.append(added.store)
      if let taken = added.snapshots, !taken.isEmpty {
        snapshots.append((taken, index, store.tracks.count - added.store.tracks.count - firstTrack))
      }
    }
    return firstTrack..<store.tracks.count
  }

  /// Appends a layer and everything in it to the flat lists.
  ///
  /// - Parameter parentTime: The time of the layer it is in, by the clocks of the models; nil where that has not begun.
  private func append(_ layer: Layer, name: String, parent: Int, parentTime: Double?) {
    let index = nodes.count
    let timing = layer === root ? rootClock : layer.timing
    let localTime = parentTime.flatMap(timing.localTime)
    let firstSpan = spans.count
    let clockTracks = appendTracks(of: layer, at: index, time: parentTime, movingClock: true)
    let tracks = appendTracks(of: layer, at: index, time: localTime, movingClock: false)
    // In the order of the layer's list, in whatever time they run.
    if !clockTracks.isEmpty { spans[firstSpan...].sort { $0.number < $1.number } }
    nodes.append(
      Node(
        timing: timing, parent: parent, tracks: tracks, clockTracks: clockTracks,
        isRemapped: !clockTracks.isEmpty || parent >= 0 && nodes[parent].isRemapped, sharedModel: layer.sharedModel,
        name: name,
        subtreeEnd: index + 1, original: index))
    layers.append(layer)
    layer.committed = identity
    layer.nodeIndex = index
    keepHistory(of: layer)
    if let mask = layer.mask, layer.maskedLayer == nil { masks.append((mask, index, localTime)) }
    if layer.model.content.kind.isFilledByCommit { charts.append(index) }
    for (place, sublayer) in layer.sublayers.enumerated() {
      append(sublayer, name: sublayer.name ?? "#\(place + 1)", parent: index, parentTime: localTime)
    }
    if let replicator = layer as? ReplicatorLayer { appendInstances(of: replicator, at: index) }
    nodes[index].subtreeEnd = nodes.count
    layer.didCommit()
  }
}

/// Replicators written out (G25, T35): a commit copies their nodes, `Sampler` sets the copies apart.
///
/// A copy is a node like any other and refers to the same tracks, so that sampling needs no table and allocates nothing.
/// Its model and timing are those of the original, which is where values are changed.
extension LayerTree {
  /// Appends the further copies of what is in a replicator, whose sublayers are the last nodes so far.
  func appendInstances(of layer: ReplicatorLayer, at index: Int) {
    let first = (index + 1)..<nodes.count
    nodes[index].instanceCount = max(layer.instanceCount, 0)
    for node in first { nodes[node].isReplicated = true }
    hasInstances = true
    for instance in stride(from: 1, to: layer.instanceCount, by: 1) {
      appendCopy(of: first, in: index, instance: instance)
    }
  }

  /// Gives each copy of a masked layer a copy of the mask, whose time is the copy's. The list grows while it is walked,
  /// for masks may hold masked layers.
  func copyMasks() {
    guard hasInstances else { return }
    var index = 0
    while index < nodes.count {
      let mask = nodes[nodes[index].original].mask
      if nodes[index].original != index, mask >= 0 {
        nodes[index].mask = nodes.count
        appendCopy(of: mask..<nodes[mask].subtreeEnd, in: index, instance: 0)
      }
      index += 1
    }
  }

  /// Copies whole subtrees to the end of the list.
  private func appendCopy(of subtrees: Range<Int>, in parent: Int, instance: Int) {
    let offset = nodes.count - subtrees.lowerBound
    for index in subtrees {
      var node = nodes[index]
      node.subtreeEnd += offset
      node.mask = -1
      if subtrees.contains(node.parent) {
        node.parent += offset
      } else {
        node.parent = parent
        node.instance = instance
        if instance > 0 { node.name += "[\(instance)]" }
      }
      nodes.append(node)
      layers.append(placeholder)
    }
  }

  /// Hands changed values on to the copies.
  func updateInstances() {
    guard hasInstances else { return }
    for index in nodes.indices where nodes[index].original != index {
      nodes[index].sharedModel.take(nodes[nodes[index].original].sharedModel)
      nodes[index].timing = nodes[nodes[index].original].timing
    }
  }

  /// How much later than the first a copy is by the model, in seconds of the replicator's time.
  func delay(of index: Int) -> Double {
    guard nodes[index].instance > 0, case .replicator(let replicator) = nodes[nodes[index].parent].model.content else {
      return 0
    }
    return Double(nodes[index].instance) * replicator.instanceDelay
  }
}

extension Lanes {
  /// Four ones.
  static let one = Lanes(repeating: 1)
}

extension LayerTree {
  /// How many commits have changed something.
  package var commitTally: Int { commitCount }

  /// A number that stands for what was committed, but for the root's own clock: of one tree, equal numbers mean equal layers and
  /// animations. It comes back with a commit that is put back.
  package var contentTally: Int { contentNumber }
}

/// The cost of commits, for the limits on what happens in a scene.
extension LayerTree {
  /// How many operations the next commit takes at most, each about as long as looking at a layer or an animation.
  ///
  /// - Complexity: O(layers that are filled in by commits).
  package var commitCost: Int {
    let changes = root.pendingChanges
    guard !changes.isEmpty, !isOnlyRootClock(changes) else { return 0 }
    let whole = Self.costOfEntry * nodes.count + Self.costOfAnimation * spans.count
    let list = changes.contains(.structure) ? whole : hasInstances ? nodes.count : 0
    return list + (leavesCharts ? 0 : charts.reduce(0) { $0 + costOfFilling($1) })
  }

  /// How many layers there are, and animations of them: what is looked at whenever something happens.
  package var size: Int { nodes.count + spans.count }

  /// A commit that makes the lists anew does some work for each layer, and more for each animation, whose tracks are copied.
  private static let (costOfEntry, costOfAnimation) = (4, 24)

  /// A chart looks at every animation of its subject for each sample.
  private static let costOfSample = 5

  /// A chart samples its subject's animations; other layers that are filled in by commits only look at it.
  private func costOfFilling(_ index: Int) -> Int {
    guard let chart = layers[index] as? ChartLayer else { return Self.costOfEntry }
    return Self.costOfSample * ChartLayer.sampleCount * (1 + (chart.subject?.animations.count ?? 0))
  }
}
