import LayerAnimation

/// A layer with all its superlayers, as far as their positions are known.
struct LayerChain {
  private let notes: LayerNotes
  /// The number of layers in the chain.
  private var count = 1
  /// The number of the layers that move.
  private var movingCount = 0
  /// True if there is no rotation out of the plane and no perspective. Only then do the extremes of the positions give
  /// the extremes of the covered area.
  private var isFlat = true
  /// The projections from the last layer to the stage, with each moving layer at each corner of its range of positions.
  private var projections: [Homography]
  /// The spaces of the last layer's sublayers, one for each projection; none if it has no sublayers.
  private var spaces: [SublayerSpace]

  /// The largest number of nested moving layers for which an area is computed; each one multiplies the time by four.
  private static let mostMoving = 3

  /// Creates the outermost layer alone.
  init(root: Layer, notes: LayerNotes) {
    self.notes = notes
    projections = [.identity]
    spaces = [SublayerSpace(inside: root.model)]
  }

  /// True if any of the layers moves.
  var moves: Bool { movingCount > 0 }

  /// An upper bound of the number of steps that are needed for the last layer.
  var steps: Int { count << (2 * movingCount) }

  /// Returns the chain extended by a sublayer; nil if the sublayer's position is unknown.
  func extended(by layer: Layer) -> LayerChain? {
    if let replicator = layer as? ReplicatorLayer, replicator.mostCopies != 1 { return nil }
    guard !notes.awaitsEvent(layer) else { return nil }
    let model = layer.modelAddress
    guard model.pointee.shadowOpacity == 0 else { return nil }
    var range = MotionRange(start: layer.position)
    for leaf in notes.leaves(of: layer) where !range.include(leaf) { return nil }
    var chain = self
    chain.count += 1
    chain.movingCount += range.moves ? 1 : 0
    chain.isFlat = isFlat && model.pointee.transform.isAffine && model.pointee.sublayerTransform.isAffine
    guard !chain.moves || chain.isFlat && chain.movingCount <= Self.mostMoving else { return nil }
    (chain.projections, chain.spaces) = ([], [])
    guard range.moves else {
      chain.place(model, in: spaces, hasSublayers: !layer.sublayers.isEmpty)
      return chain
    }
    var moved = layer.model
    for corner in range.corners {
      moved.position = corner
      chain.place(&moved, in: spaces, hasSublayers: !layer.sublayers.isEmpty)
    }
    return chain
  }

  /// Places the last layer in each of some spaces.
  private mutating func place(_ layer: PropertiesPointer, in around: [SublayerSpace], hasSublayers: Bool) {
    for var space in around {
      let projection = space.projection(of: layer)
      projections.append(projection)
      if hasSublayers { spaces.append(SublayerSpace(of: layer, projection: projection, in: space)) }
    }
  }

  /// Returns the smallest rectangle of the stage that always contains a rectangle of the last layer; nil if that is
  /// unknown.
  func area(of rect: Rect) -> Rect? {
    var area: Rect?
    for projection in projections {
      guard let box = projection.boundingBox(of: rect) else { return nil }
      area = area.map { $0.union(box) } ?? box
    }
    return area
  }
}

/// The range of a layer's position under its animations.
private struct MotionRange {
  private(set) var area: Rect
  private(set) var moves = false
  private let start: Point

  /// The corners of the range, each once: a range along one axis has two.
  var corners: [Point] {
    let xs = area.minX == area.maxX ? [area.minX] : [area.minX, area.maxX]
    let ys = area.minY == area.maxY ? [area.minY] : [area.minY, area.maxY]
    return ys.flatMap { y in xs.map { x in Point(x: x, y: y) } }
  }

  init(start: Point) {
    self.start = start
    area = Rect(origin: start, size: Size(width: 0, height: 0))
  }

  /// Extends the range by the positions of an animation.
  ///
  /// - Returns: True if these positions are known.
  mutating func include(_ animation: any Animation) -> Bool {
    guard let keyPath = animation.changedKeyPath else { return false }
    guard keyPath.property == .position else { return !keyPath.property.movesPicture }
    moves = true
    guard !animation.overshoots else { return false }
    switch animation.form {
    case .basic(let animation): return include(animation, keyPath)
    case .keyframes(let animation): return include(animation, keyPath)
    case .spring, .group, .transition: return false
    }
  }

  private mutating func include(_ animation: BasicAnimation, _ keyPath: AnimationKeyPath) -> Bool {
    // The result of a relative value depends on the value at the animation's beginning.
    guard animation.byValue == nil, !animation.isAdditive, !animation.isCumulative else { return false }
    return [animation.fromValue, animation.toValue].allSatisfy { value in
      value.map { include($0.animationValue, keyPath) } ?? true
    }
  }

  private mutating func include(_ animation: KeyframeAnimation, _ keyPath: AnimationKeyPath) -> Bool {
    guard !animation.isAdditive, !animation.isCumulative, animation.rotationMode == nil else { return false }
    switch animation.calculationMode {
    case .cubic, .cubicPaced: return false
    case .linear, .discrete, .paced: break
    }
    guard let path = animation.path else {
      let values = animation.keyframeValues
      return (0..<values.count).allSatisfy { include(values[$0].animationValue, keyPath) }
    }
    if let box = path.controlBounds { area = area.union(box) }
    return true
  }

  private mutating func include(_ value: Value, _ keyPath: AnimationKeyPath) -> Bool {
    switch (value, keyPath.component) {
    case (.point(let point), .whole): include(point)
    case (.number(let x), .x): include(Point(x: x, y: start.y))
    case (.number(let y), .y): include(Point(x: start.x, y: y))
    default: return false
    }
    return true
  }

  /// Extends the range by a point. The rectangle around all points contains every combination of x and y, as separate
  /// animations of the two coordinates produce.
  private mutating func include(_ point: Point) {
    area = area.union(Rect(origin: point, size: Size(width: 0, height: 0)))
  }
}

extension Animation {
  /// True if the animation's values may lie outside those that it states.
  fileprivate var overshoots: Bool {
    switch form {
    case .keyframes(let keyframes): ([timingFunction] + keyframes.timingFunctions).contains { $0?.overshoots ?? false }
    case .basic, .spring, .group, .transition: timingFunction?.overshoots ?? false
    }
  }
}

extension AnimatableProperty {
  /// True if a change of the property may move or enlarge the area of the stage that a layer paints.
  fileprivate var movesPicture: Bool {
    switch effect {
    case .placement, .size: true
    // A shadow is invisible without an opacity, whatever its offset and radius are.
    case .shadow: self == .shadowOpacity
    case .filter: self == .filterBlur
    case .visibility, .ground, .extent, .ink, .copies, .population, .particles, .clock: false
    }
  }
}
