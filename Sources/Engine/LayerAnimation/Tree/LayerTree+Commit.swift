extension LayerTree {
  /// Commits the changes since the last commit.
  ///
  /// Animations added since then that have a begin time of 0 begin now: at their layer's local time for this instant,
  /// the same instant for all of them. The animations of a layer that is paused in the same commit therefore begin at
  /// its `timeOffset`.
  ///
  /// The commit first calls the hooks of layers that need layout or display, and ends the implicit transaction of this
  /// thread. While another transaction is open on this thread, it changes nothing, unless it is the tree's first.
  ///
  /// - Parameter mediaTime: The host's clock, in seconds.
  /// - Precondition: The time is finite.
  /// - Complexity: O(1) if nothing has changed; O(changed layers and those above them) if only values have; O(layers +
  ///   tracks) if layers or animations were added or removed.
  public func commit(at mediaTime: Double) {
    precondition(mediaTime.isFinite, "a commit needs a finite time, not \(mediaTime)")
    guard !Transaction.isOpen || nodes.isEmpty else { return }
    root.callHooks()
    let changes = root.pendingChanges
    Transaction.endImplicit()
    noteCommit(at: mediaTime)
    guard !changes.isEmpty || nodes.isEmpty else { return }
    commitCount += 1
    if !isOnlyRootClock(changes) { noteNewContent() }
    guard nodes.isEmpty || changes.contains(.structure) || hasInstances && root.outgrows(nodes) else {
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
    listFacts()
    listFollowers()
    listLinks()
    fillCharts()
    updateInstances()
    if !hasSameLayers(as: before) { layerListCount += 1 }
    for layer in before where layer.committed?.tree === lineage && layer.committed != identity { depart(layer) }
  }

  /// Lets implicit animations start from the values that the last commit would show now (X14).
  private func settleStarts(at mediaTime: Double) {
    for (index, layer) in layers.enumerated()
    where layer.animations.firstPlace(where: { $0.pointee.startsFromPresentation }) != nil {
      let time = time(at: index, within: Self.hostClock, at: mediaTime)
      let shown = time.map { properties(of: index, atLocalTime: $0) } ?? nodes[index].model
      for place in layer.animations.indices { layer.animations[place].settleStart(shown) }
    }
  }

  /// Removes the animations of a layer that has left the tree, except for those that stay (X19).
  private func depart(_ layer: Layer) {
    layer.committed = nil
    layer.stop { $0.pointee.animation.isRemovedOnCompletion }
    departed += layer.stopped.map { (layer, $0) }
    layer.stopped.removeAll()
  }

  /// Copies the properties and timings of marked layers into their nodes.
  private func updateValues(of layer: Layer) {
    if layer.pendingChanges.contains(.clock) {
      nodes[layer.nodeIndex].timing = clock(of: layer)
    }
    if layer.pendingChanges.contains(.values) {
      let content = nodes[layer.nodeIndex].model.content
      nodes[layer.nodeIndex].sharedModel.take(layer.sharedModel)
      // The content that a commit of the list has computed stays.
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

  /// Gives an emitter's node the history of its animations.
  private func keepHistory(of layer: Layer) {
    guard case .emitter(var emitter) = nodes[layer.nodeIndex].model.content else { return }
    emitter.history = (layer as? EmitterLayer)?.history()
    nodes[layer.nodeIndex].model.content = .emitter(emitter)
  }

  /// Reserves memory for a layer and everything in it, copies and masks aside. Lists that grow by doubling would leave
  /// holes as large as the lists.
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

  /// Appends the tracks of a layer's animations: of those that animate its clock, or of the others.
  ///
  /// - Parameter time: The time that they run in, by the clocks of the models as in all conversions (T3, T23), so that
  ///   their start does not depend on the current state of an animated clock.
  private func appendTracks(of layer: Layer, at index: Int, time: Double?, movingClock: Bool) -> Range<Int> {
    let firstTrack = store.tracks.count
    let settles = reducesMotion && !movingClock && !layer.isInEssential
    if !movingClock { layer.joinChanges(at: time ?? 0) }
    for animation in layer.animations.places(where: { $0.pointee.movesClock == movingClock }) {
      layer.animations[animation].resolveBegin(at: time ?? 0)
      // A transition on a layer that was not in the tree before has an empty old picture.
      if layer.animations[animation].wantsSnapshots { layer.animations[animation].snapshots = [] }
      let added = layer.animations[animation]
      let place = store.tracks.count
      spans.append(Span(node: index, track: place, key: added.key, number: added.number))
      store.append(settles ? settled(added.store, of: layer) : added.store)
      if let taken = added.snapshots, !taken.isEmpty { snapshots.append((taken, index, place - firstTrack)) }
    }
    return firstTrack..<store.tracks.count
  }

  /// Returns the tracks of an animation for reduced motion (M1).
  private func settled(_ store: TrackStore, of layer: Layer) -> TrackStore {
    var settled = store
    settled.settleMoves(fades: !layer.animations.contains { $0.store.writesOpacity })
    return settled
  }

  /// Returns the clock of a layer; that of particles stands still if motion is reduced (M3).
  private func clock(of layer: Layer) -> Timing {
    if layer === root { return rootClock }
    guard reducesMotion, layer.model.content.kind == .emitter, !layer.isInEssential else { return layer.timing }
    var clock = layer.timing
    (clock.speed, clock.timeOffset) = (0, clock.timeOffset + Self.stillTime)
    return clock
  }

  /// The local time at which particles stand still, in seconds; most are there by then.
  private static let stillTime = 2.0

  /// Appends a layer and everything in it to the flat lists.
  ///
  /// - Parameter parentTime: The local time of the superlayer, by the clocks of the models; nil if that has not begun.
  private func append(_ layer: Layer, name: String, parent: Int, parentTime: Double?) {
    let index = nodes.count
    let timing = clock(of: layer)
    let localTime = parentTime.flatMap(timing.localTime)
    let firstSpan = spans.count
    let clockTracks = appendTracks(of: layer, at: index, time: parentTime, movingClock: true)
    let tracks = appendTracks(of: layer, at: index, time: localTime, movingClock: false)
    // The spans are in the order of the layer's list, whatever time they run in.
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

/// The expansion of replicators (G25, T35): a commit copies their nodes, `Sampler` moves and colours the copies.
///
/// A copy is a node like any other and refers to the same tracks, so that sampling needs no table and allocates
/// nothing. Its model and timing are those of the original.
extension LayerTree {
  /// Appends the further copies of the sublayers of a replicator, which are the last nodes so far.
  func appendInstances(of layer: ReplicatorLayer, at index: Int) {
    let first = (index + 1)..<nodes.count
    nodes[index].instanceCount = layer.mostCopies
    for node in first { nodes[node].isReplicated = true }
    hasInstances = true
    for instance in stride(from: 1, to: layer.mostCopies, by: 1) {
      appendCopy(of: first, in: index, instance: instance)
    }
  }

  /// Gives each copy of a masked layer a copy of the mask, whose time is that of the copied layer. The list grows
  /// during the loop, since masks may contain masked layers.
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

  /// Appends copies of whole subtrees to the list.
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

  /// Copies changed values to the copies.
  func updateInstances() {
    guard hasInstances else { return }
    for index in nodes.indices where nodes[index].original != index {
      nodes[index].sharedModel.take(nodes[nodes[index].original].sharedModel)
      nodes[index].timing = nodes[nodes[index].original].timing
    }
  }

  /// Returns the delay of a copy after the first one, by the model, in seconds of the replicator's time.
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

/// The cost of commits, for the limits on the changes in a scene.
extension LayerTree {
  /// The greatest number of operations of the next commit, each of which takes about as long as a look at a layer or an
  /// animation.
  ///
  /// - Complexity: O(layers that are filled in by commits).
  package var commitCost: Int {
    let changes = root.pendingChanges
    guard !changes.isEmpty, !isOnlyRootClock(changes) else { return 0 }
    let whole = Self.costOfEntry * nodes.count + Self.costOfAnimation * spans.count
    let list = changes.contains(.structure) ? whole : hasInstances ? nodes.count : 0
    return list + (leavesCharts ? 0 : charts.reduce(0) { $0 + costOfFilling($1) })
  }

  /// The number of layers and their animations, all of which are examined when an event occurs.
  package var size: Int { nodes.count + spans.count }

  /// The operations of a commit that makes the lists anew, for each layer and for each animation, whose tracks are
  /// copied.
  private static let (costOfEntry, costOfAnimation) = (4, 48)

  /// The operations for one sample of a chart and each animation of its subject.
  private static let costOfSample = 5

  /// Returns the operations that fill in a layer: a chart samples its subject's animations; other such layers only
  /// examine it.
  private func costOfFilling(_ index: Int) -> Int {
    guard let chart = layers[index] as? ChartLayer else { return Self.costOfEntry }
    return Self.costOfSample * ChartLayer.sampleCount * (1 + (chart.subject?.animations.count ?? 0))
  }
}
