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
  let known: Knowledge
  private let firstRevision: UInt64

  /// The last revision number that was given to a layer.
  private(set) var lastRevision: UInt64

  /// Creates a sampler of as many layers as there are nodes; fails if there are none.
  init?(
    nodes: UnsafeBufferPointer<LayerTree.Node>, layers: UnsafeMutableBufferPointer<PresentationLayer>,
    known: Knowledge, firstRevision: UInt64
  ) {
    guard let firstNode = nodes.baseAddress, let firstLayer = layers.baseAddress else { return nil }
    (count, self.nodes, self.layers, self.known) = (nodes.count, firstNode, firstLayer, known)
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
    let (tracks, model) = (nodes[index].tracks, model(index))
    let before = layers[index].properties.position
    if nodes[index].isSingleMove {
      layers[index].properties.position = store.position(movedBy: tracks, at: time) ?? model.pointee.position
    } else {
      layers[index].properties.position = model.pointee.position
      store.apply(tracks, at: time, model: model, to: &layers[index].properties)
    }
    layers[index].isAtRest = layers[index].properties.position == model.pointee.position
    if layers[index].properties.position != before { revise(index) }
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
    var isOtherContent = false
    if known != .everything || !nodes[index].tracks.isEmpty
      || nodes[index].isReplicated && isRevised(nodes[index].parent)
    {
      var properties = model(index).pointee
      isChanged = fill(index, &properties, store) || isChanged
      layers[index].isAtRest = isInPlace(index, properties)
      if known == .everything { keepFollowed(index, &properties) }
      if properties != layers[index].properties {
        isChanged = true
        isOtherContent = properties.content != layers[index].properties.content
        layers[index].properties = properties
      }
    }
    guard isChanged else { return }
    revise(index)
    layers[index].formRevision = lastRevision
    if known != .everything || isOtherContent { layers[index].contentRevision = lastRevision }
  }

  /// Applies the tracks and the replicator to the model's properties.
  ///
  /// - Returns: True if the layer has another tint than before, which the layers inside it depend on, or another old
  ///   picture.
  private func fill(_ index: Int, _ properties: inout LayerProperties, _ store: borrowing TrackStore) -> Bool {
    store.apply(nodes[index].tracks, at: layers[index].time, model: model(index), to: &properties)
    if nodes[index].followsTime, !nodes[index].tracks.isEmpty { properties.content.note(layers[index].time) }
    let isOtherSnapshot =
      nodes[index].hasTransition && nodes[index].snapshots.count > 1 && chooseSnapshot(index, store)
    let tint = layers[index].tint
    layers[index].tint = .one
    if nodes[index].isReplicated { setApart(index, &properties) }
    return isOtherSnapshot || layers[index].tint != tint
  }

  /// Keeps what follows from other layers, which is computed again when all of them have been sampled: the course of a
  /// connector, the place of its label, the number of a text.
  private func keepFollowed(_ index: Int, _ properties: inout LayerProperties) {
    switch nodes[index].following {
    case .nothing: break
    case .course:
      guard case .connector(let before) = layers[index].properties.content,
        case .connector(var connector) = properties.content
      else { return }
      connector.course = before.course
      properties.content = .connector(connector)
    case .place:
      properties.position = layers[index].properties.position
      properties.isHidden = layers[index].properties.isHidden
    case .number:
      guard case .text(let before) = layers[index].properties.content, case .text(var text) = properties.content
      else { return }
      text.value = before.value
      properties.content = .text(text)
    }
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

  /// Returns true if a layer with these properties is at its model's place.
  private func isInPlace(_ index: Int, _ properties: borrowing LayerProperties) -> Bool {
    guard !nodes[index].isReplicated else { return false }
    let model = model(index)
    return properties.position == model.pointee.position
      && properties.bounds == model.pointee.bounds
      && properties.transform == model.pointee.transform
      && properties.sublayerTransform == model.pointee.sublayerTransform
      && properties.anchorPoint == model.pointee.anchorPoint
      && properties.zPosition == model.pointee.zPosition
      && properties.anchorPointZ == model.pointee.anchorPointZ
  }

  // The model is accessed by address, since a copy of it costs more than an animation.
  func model(_ index: Int) -> UnsafePointer<LayerProperties> { nodes[index].sharedModel.address }

  private func timing(_ index: Int) -> UnsafePointer<Timing> {
    (nodes + index).pointer(to: \.timing).unsafelyUnwrapped
  }

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

/// The transforms and colours of the copies in a replicator (G25).
extension Sampler {
  /// Transforms and colours a layer in a replicator, at any depth (G25).
  fileprivate func setApart(_ index: Int, _ properties: inout LayerProperties) {
    let parent = nodes[index].parent
    var tint = layers[parent].tint
    if case .replicator(let replicator) = layers[parent].properties.content {
      let instance = nodes[index].instance
      tint *= replicator.color(ofInstance: instance).lanes
      if instance > 0 {
        let power = replicator.instanceTransform.power(instance)
        properties.follow(power, about: layers[parent].properties)
      }
    }
    layers[index].tint = tint
    if tint != .one { properties.tint(tint) }
  }
}

extension LayerProperties {
  /// Appends a matrix, which acts in the superlayer's coordinates about its anchor, to the layer's transform (G7, G25).
  ///
  /// The matrix is merged into `transform`, so that renderers need not handle replicators:
  /// `transform·P·R = (transform·P·R·P⁻¹)·P`, where P is the translation to the layer's position.
  fileprivate mutating func follow(_ matrix: Transform3D, about superlayer: borrowing LayerProperties) {
    let (x, y) = (position.x - superlayer.anchor.x, position.y - superlayer.anchor.y)
    let z = zPosition - superlayer.anchorPointZ
    transform = transform.concatenating(.translation(x: x, y: y, z: z)).concatenating(matrix)
      .concatenating(.translation(x: -x, y: -y, z: -z))
  }
}

/// The layers that follow from the samples of other layers, and are computed after all of them: texts that show a
/// number of another layer (`TextLayer.subject`), and lines from one layer to another (`ConnectorLayer`).
extension LayerTree {
  /// A text, or a copy of one in a replicator, with the property that it shows.
  struct Follower {
    /// The index of the text among the nodes, and that of the layer whose number it shows.
    let node: Int
    let subject: Int
    let keyPath: AnimationKeyPath
    /// The factor of the number; angles are shown in degrees.
    let factor: Double
  }

  /// A connector, or a copy of one in a replicator, with the indices of its layers among the nodes; −1 for one that
  /// does not exist.
  struct Link {
    let node: Int
    let start: Int
    let end: Int
    let label: Int
  }
}

extension Sampler {
  /// Gives a text the number that another layer has at this instant; without one, the text keeps its own.
  mutating func follow(_ follower: LayerTree.Follower) {
    guard layers[follower.node].isPresent, layers[follower.subject].isPresent,
      case .text(var text) = layers[follower.node].properties.content, let number = number(for: follower),
      text.value != number
    else { return }
    text.value = number
    layers[follower.node].properties.content = .text(text)
    reviseContent(follower.node)
  }

  private func number(for follower: LayerTree.Follower) -> Double? {
    let subject = layers + follower.subject
    let value =
      follower.keyPath.property.isOfClock
      ? .number(subject.pointee.timeOffset) : subject.pointee.properties.value(of: follower.keyPath)
    guard case .number(let number) = value else { return nil }
    return number * follower.factor
  }

  /// Computes the course of a connector between its presented layers, if any of them has changed.
  ///
  /// - Complexity: O(depth); allocates nothing.
  mutating func connect(_ link: LayerTree.Link) {
    guard layers[link.node].isPresent, known != .everything || isMoved(link),
      case .connector(var connector) = layers[link.node].properties.content
    else { return }
    let course = course(of: connector, link)
    if course != connector.course {
      connector.course = course
      layers[link.node].properties.content = .connector(connector)
      reviseContent(link.node)
    }
    if link.label >= 0, layers[link.label].isPresent { place(link.label, on: connector) }
  }

  private func isMoved(_ link: LayerTree.Link) -> Bool {
    isMoved(link.node) || isMoved(link.start) || isMoved(link.end) || link.label >= 0 && isRevised(link.label)
  }

  /// Returns true if a layer may be seen at another place than before: it, or a layer around it, has changed.
  private func isMoved(_ index: Int) -> Bool {
    var outer = index
    while outer >= 0 {
      if isRevised(outer) { return true }
      outer = nodes[outer].parent
    }
    return false
  }

  private func course(of connector: ConnectorContent, _ link: LayerTree.Link) -> ConnectorCourse? {
    guard link.start >= 0, link.end >= 0, layers[link.start].isPresent, layers[link.end].isPresent else { return nil }
    let list = LayerList(start: layers, count: count)
    let plane = list.projection(of: link.node)
    guard let start = list.box(of: link.start, in: plane), let end = list.box(of: link.end, in: plane) else {
      return nil
    }
    return connector.route.course(from: start, to: end, along: connector.axis, gap: connector.gap)
  }

  /// Moves a label to the middle of its line, and hides it if that part of the line is not drawn.
  private mutating func place(_ label: Int, on connector: ConnectorContent) {
    let model = model(label)
    let isReached = connector.line.strokeStart <= 0.5 && connector.line.strokeEnd >= 0.5
    let position = model.pointee.position + (connector.course?.middle ?? .zero)
    let isHidden = connector.course == nil || !isReached || model.pointee.isHidden
    guard layers[label].properties.isHidden != isHidden || layers[label].properties.position != position else { return }
    (layers[label].properties.isHidden, layers[label].properties.position) = (isHidden, position)
    reviseForm(label)
  }
}

extension LayerList {
  /// Returns the bounding box of a layer as it is seen on a plane: of its bounds or, if these are empty, of the outline
  /// of a shape; nil if it is not seen there.
  fileprivate func box(of index: Int, in plane: Homography) -> Rect? {
    projection(of: index).leading(to: plane)?.boundingBox(of: extent(of: at(index).properties))
  }

  private func extent(of layer: PropertiesPointer) -> Rect {
    guard layer.pointee.bounds.isEmpty, case .shape(let shape) = layer.pointee.content,
      let outline = shape.path?.controlBounds
    else { return layer.pointee.bounds.standardized }
    return outline
  }
}
