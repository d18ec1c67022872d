/// A pass over the flat list: it computes the clocks of all layers, and the values of those that may have changed.
struct Sampler {
  /// The knowledge about a presentation before a sample.
  enum Knowledge {
    /// The presentation is of another tree, or of other layers.
    case nothing
    /// The presentation has the same list of layers, but their models may have changed.
    case list
    /// The presentation is of the same commit: values that no animation writes are correct.
    case everything
  }

  let count: Int
  let nodes: UnsafePointer<LayerTree.Node>
  let layers: UnsafeMutablePointer<PresentationLayer>
  private let written: UnsafeBufferPointer<PropertyDefinition>
  let known: Knowledge
  private let firstRevision: UInt64
  private let shownOffset: Int
  private let timingOffset: Int

  /// The last revision number that was given to a layer.
  private(set) var lastRevision: UInt64

  /// The former properties of the layer that is being sampled: all of them, or those that are written.
  private let old: UnsafeMutablePointer<LayerProperties>

  /// Creates a sampler of as many layers as there are nodes; fails if there are none.
  init?(
    nodes: UnsafeBufferPointer<LayerTree.Node>, layers: UnsafeMutableBufferPointer<PresentationLayer>,
    written: UnsafeBufferPointer<PropertyDefinition>, old: UnsafeMutablePointer<LayerProperties>, known: Knowledge,
    firstRevision: UInt64
  ) {
    guard let firstNode = nodes.baseAddress, let firstLayer = layers.baseAddress else { return nil }
    (count, self.nodes, self.layers, self.written) = (nodes.count, firstNode, firstLayer, written)
    (self.old, self.known) = (old, known)
    (shownOffset, timingOffset) = (Self.placeOfShown, Self.placeOfTiming)
    (self.firstRevision, lastRevision) = (firstRevision, firstRevision)
  }

  /// Samples all layers, superlayers first.
  mutating func run(at mediaTime: Double, _ store: borrowing TrackStore) {
    var index = 0
    while index < count {
      if let parentTime = parentTime(of: index, mediaTime), let time = localTime(of: index, at: parentTime, store) {
        if known == .everything, nodes[index].isOnlyMoved, layers[index].isPresent {
          layers[index].time = time
          if !nodes[index].tracks.isEmpty { move(index, at: time, store) }
        } else {
          sample(index, at: time, store)
        }
        index += 1
      } else {
        index = removeSubtree(of: index)
      }
    }
  }

  /// Returns the time around a layer: its superlayer's, for copies in a replicator less their delay (T35).
  ///
  /// - Returns: Nil if there is none, because the superlayer is absent, or is a replicator of fewer copies.
  private func parentTime(of index: Int, _ mediaTime: Double) -> Double? {
    let parent = nodes[index].parent
    guard parent >= 0 else { return mediaTime }
    guard layers[parent].isPresent else { return nil }
    guard nodes[index].isReplicated, case .replicator(let replicator) = layers[parent].properties.content else {
      return layers[parent].time
    }
    guard nodes[index].instance < replicator.copyCount else { return nil }
    return layers[parent].time - Double(nodes[index].instance) * replicator.instanceDelay
  }

  /// Returns a layer's local time at an instant of the time around it; nil before it begins (T22).
  private func localTime(of index: Int, at parentTime: Double, _ store: borrowing TrackStore) -> Double? {
    let moment = store.moment(timing(index), movedBy: nodes[index].clockTracks, at: parentTime)
    layers[index].timeOffset = moment.timeOffset
    return moment.localTime
  }

  /// Marks a layer that has not begun, and everything in it, as absent (T22).
  ///
  /// - Returns: The index of the next layer to sample.
  private mutating func removeSubtree(of index: Int) -> Int {
    for inner in index..<nodes[index].subtreeEnd where layers[inner].isPresent || known == .nothing {
      layers[inner].isPresent = false
      revise(inner)
      layers[inner].formRevision = lastRevision
    }
    return nodes[index].subtreeEnd
  }

  // MARK: One layer

  /// Samples a layer of the same commit whose tracks, at least one, write its position only, as is true for most layers
  /// that move.
  private mutating func move(_ index: Int, at time: Double, _ store: borrowing TrackStore) {
    let tracks = nodes[index].tracks
    let (shown, model) = (shown(index), model(index))
    let before = shown.pointee.position
    if nodes[index].isSingleMove {
      shown.pointee.position = store.position(movedBy: tracks, at: time) ?? model.pointee.position
    } else {
      shown.pointee.position = model.pointee.position
      store.apply(tracks, at: time, model: model, to: &shown.pointee)
    }
    layers[index].isAtRest = shown.pointee.position == model.pointee.position
    if shown.pointee.position != before { revise(index) }
  }

  private mutating func sample(_ index: Int, at time: Double, _ store: borrowing TrackStore) {
    // The state of a layer that was absent is unknown, since the models may have changed meanwhile.
    let known = layers[index].isPresent ? known : .nothing
    var isChanged = known == .nothing
    layers[index].isPresent = true
    if layers[index].time != time {
      layers[index].time = time
      isChanged = isChanged || nodes[index].followsTime
    }
    if known != .everything {
      isChanged = fill(index, store) || isChanged
      layers[index].isAtRest = isInPlace(index)
    } else if !nodes[index].tracks.isEmpty || nodes[index].isReplicated && isRevised(nodes[index].parent) {
      isChanged = update(index, store) || isChanged
      if nodes[index].movesItself { layers[index].isAtRest = isInPlace(index) }
    }
    guard isChanged else { return }
    revise(index)
    layers[index].formRevision = lastRevision
    if known != .everything || nodes[index].writesContent { layers[index].contentRevision = lastRevision }
  }

  /// Copies all of the model, and applies the tracks and the replicator.
  ///
  /// - Returns: True if the layer's appearance has changed.
  private func fill(_ index: Int, _ store: borrowing TrackStore) -> Bool {
    let shown = shown(index)
    old.take(shown)
    shown.take(model(index))
    keepCourse(index)
    if !nodes[index].isReplicated { layers[index].tint = .one }
    let isTintChanged = apply(index, store)
    return isTintChanged || layers[index].properties != old.pointee
  }

  /// Resets the properties that may have been written, and writes them anew.
  ///
  /// - Returns: True if the layer's appearance has changed.
  private func update(_ index: Int, _ store: borrowing TrackStore) -> Bool {
    let (shown, model) = (shown(index), model(index))
    let places = nodes[index].written
    for place in places {
      old.copy(written[place], from: shown)
      shown.copy(written[place], from: model)
    }
    if nodes[index].writesContent {
      old.pointee.content = shown.pointee.content
      shown.pointee.content = model.pointee.content
      keepCourse(index)
    }
    var isChanged = nodes[index].hasTransition ? applyTransitions(index, store) : apply(index, store)
    for place in places where !isChanged { isChanged = !shown.isSame(written[place], as: old) }
    return isChanged || nodes[index].writesContent && shown.pointee.content != old.pointee.content
  }

  /// Gives the content of a connector its former course, which stays until all layers have been sampled and it is
  /// computed again.
  private func keepCourse(_ index: Int) {
    guard nodes[index].isLinked, case .connector(let before) = old.pointee.content,
      case .connector(var connector) = layers[index].properties.content
    else { return }
    connector.course = before.course
    layers[index].properties.content = .connector(connector)
  }

  /// Returns true if the layer is at its model's place.
  private func isInPlace(_ index: Int) -> Bool {
    guard !nodes[index].isReplicated else { return false }
    guard nodes[index].movesItself else { return true }
    let (shown, model) = (shown(index), model(index))
    return nodes[index].written.allSatisfy { !written[$0].isPlace || shown.isSame(written[$0], as: model) }
  }

  // Layers are accessed by address, since a copy of a whole layer costs more than one of its animations.

  private func shown(_ index: Int) -> UnsafeMutablePointer<LayerProperties> {
    UnsafeMutableRawPointer(layers + index).advanced(by: shownOffset)
      .assumingMemoryBound(to: LayerProperties.self)
  }

  func model(_ index: Int) -> UnsafePointer<LayerProperties> { nodes[index].sharedModel.address }

  private func timing(_ index: Int) -> UnsafePointer<Timing> {
    UnsafeRawPointer(nodes + index).advanced(by: timingOffset)
      .assumingMemoryBound(to: Timing.self)
  }

  private static let placeOfShown = MemoryLayout<PresentationLayer>.offset(ofPlain: \.properties)
  private static let placeOfTiming = MemoryLayout<LayerTree.Node>.offset(ofPlain: \.timing)

  // MARK: Revisions

  func isRevised(_ index: Int) -> Bool { layers[index].revision > firstRevision }

  private mutating func revise(_ index: Int) {
    lastRevision += 1
    layers[index].revision = lastRevision
  }

  /// Marks a layer whose appearance has changed, but not its content.
  mutating func reviseForm(_ index: Int) {
    revise(index)
    layers[index].formRevision = lastRevision
  }

  /// Marks a layer whose content has changed.
  mutating func reviseContent(_ index: Int) {
    revise(index)
    (layers[index].formRevision, layers[index].contentRevision) = (lastRevision, lastRevision)
  }
}
