import LayerAnimation

/// A layer with all its superlayers, as far as their positions are known.
struct LayerChain {
  private let notes: DecodingNotes
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
  init(root: Layer, notes: DecodingNotes) {
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
    for leaf in layer.animationLeaves where !range.include(leaf) { return nil }
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
    // The result of a relative value depends on the value at the animation's beginning.
    guard animation.overshoot == 1, !animation.overshoots else { return false }
    if case .keyframes(let keyframes) = animation.form {
      guard keyframes.rotationMode == nil else { return false }
      if let path = keyframes.path {
        if let box = path.controlBounds { area = area.union(box) }
        return true
      }
    }
    return animation.statedValues.allSatisfy { include($0, keyPath) }
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

extension Animation {
  /// The values that the animation states: its ends, or those of its keyframes; none of a group and a transition.
  fileprivate var statedValues: [Value] {
    switch form {
    case .basic(let basic): basic.ends
    case .spring(let spring): spring.basic.ends
    case .keyframes(let keyframes): keyframes.keyframeValues.animationValues
    case .group, .transition: []
    }
  }

  /// The factor by which values may exceed the stated ones, timing functions aside; infinite if there is no bound.
  fileprivate var overshoot: Double {
    switch form {
    case .basic(let basic): basic.isRelative ? .infinity : 1
    // Without an initial velocity, a spring overshoots its end by at most the distance from its start.
    case .spring(let spring): spring.basic.isRelative || spring.spring.initialVelocity != 0 ? .infinity : 3
    case .keyframes(let keyframes):
      keyframes.isAdditive || keyframes.isCumulative
        ? .infinity : keyframes.calculationMode == .cubic || keyframes.calculationMode == .cubicPaced ? 3 : 1
    case .group, .transition: 1
    }
  }
}

extension BasicAnimation {
  fileprivate var ends: [Value] { [fromValue, toValue].compactMap { $0?.animationValue } }

  /// True if its values depend on others than those that it states.
  fileprivate var isRelative: Bool { isAdditive || isCumulative || byValue != nil }
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

/// The range of values of an animation, as far as it can be bounded without sampling it.
struct Motion {
  /// The animated property; nil for an animation of the whole layer, such as a transition.
  let keyPath: AnimationKeyPath?
  /// The values that the animation states.
  private let values: [Value]
  /// The value function that converts the values, if any.
  let function: ValueFunction?
  /// The factor by which values may exceed the stated ones; infinite if there is no bound.
  private let overshoot: Double

  /// Returns the motions of animations, including those in groups.
  static func all(of animations: [any Animation]) -> [Motion] {
    animations.flatMap { animation in
      animation.children.map(all) ?? [Motion(animation)]
    }
  }

  private init(_ animation: any Animation) {
    (keyPath, function) = (animation.changedKeyPath, animation.changedFunction)
    // The magnitudes of points do not matter, and there may be many points.
    values = keyPath?.kind == .point ? [] : animation.statedValues
    overshoot = animation.overshoot
  }

  /// Returns the largest value of a measure over the motion's values, overshoot included.
  func largest(_ measure: (Value) -> Double) -> Double {
    let most = values.reduce(0) { max($0, measure($1)) }
    return overshoot.isFinite ? most * overshoot : .infinity
  }

  /// The largest magnitude of the motion's values.
  var largestNumber: Double { largest { $0.magnitude } }

  /// The largest factor by which the motion enlarges the layer; 0 if it only moves or rotates the layer.
  var stretch: Double {
    switch function {
    case .rotateX, .rotateY, .rotateZ, .translate, .translateX, .translateY, .translateZ: return 0
    case .scale, .scaleX, .scaleY, .scaleZ: return largestNumber
    case nil: break
    }
    switch keyPath?.component {
    case .scale, .scaleX, .scaleY, .scaleZ, .scaleXY: return largestNumber
    case .whole: return largest { $0.magnitude }
    case nil, .x, .y, .width, .height, .origin, .size, .originX, .originY, .sizeWidth, .sizeHeight, .rotation,
      .rotationX,
      .rotationY, .rotationZ, .translation, .translationX, .translationY, .translationZ:
      return 0
    }
  }
}

extension Value {
  /// The largest absolute component; for a matrix its `stretch`.
  fileprivate var magnitude: Double {
    switch self {
    case .number(let number): abs(number)
    case .vector(let vector): max(abs(vector.x), abs(vector.y), abs(vector.z))
    case .size(let size): max(abs(size.width), abs(size.height))
    case .transform(let transform): transform.stretch
    case .rect, .point, .color, .path, .numbers, .colors, .flag, .text, .absent: 0
    }
  }
}

extension Transform3D {
  /// The largest factor by which the transform lengthens a line; infinite for perspective, where the factor depends on
  /// the distance to the eye.
  ///
  /// The factor is the largest singular value of the matrix A: the square root of the largest eigenvalue of A·Aᵀ. That
  /// eigenvalue is at most the largest absolute row sum (the theorem of S. A. Gershgorin, 1931), which is exact for
  /// combinations of scaling, rotation and translation.
  var stretch: Double {
    guard m14 == 0, m24 == 0, m34 == 0, m44 == 1 else { return .infinity }
    let (first, second, third) = (SIMD3(m11, m12, m13), SIMD3(m21, m22, m23), SIMD3(m31, m32, m33))
    func sum(_ row: SIMD3<Double>) -> Double {
      abs((row * first).sum()) + abs((row * second).sum()) + abs((row * third).sum())
    }
    return max(sum(first), sum(second), sum(third)).squareRoot()
  }
}

extension Layer {
  /// Returns the largest factor by which the layer is enlarged on its superlayer.
  func zoom(_ motions: [Motion]) -> Double { Self.largest(modelAddress.pointee.transform, .transform, motions) }

  /// Returns the largest factor by which sublayers are enlarged by `sublayerTransform`.
  func sublayerZoom(_ motions: [Motion]) -> Double {
    Self.largest(modelAddress.pointee.sublayerTransform, .sublayerTransform, motions)
  }

  fileprivate static func largest(
    _ transform: Transform3D, _ property: AnimatableProperty, _ motions: [Motion]
  ) -> Double {
    motions.reduce(transform.stretch) { $1.keyPath?.property == property ? max($0, $1.stretch) : $0 }
  }

  /// Returns true if the layer may cast a shadow at some time.
  func castsShadow(_ motions: [Motion]) -> Bool {
    modelAddress.pointee.shadowOpacity > 0 || motions.contains { $0.keyPath?.property == .shadowOpacity }
  }

  /// Returns the number of pictures that the layer may blur at some time: its own, and the one behind it.
  func blurs(_ motions: [Motion]) -> Double {
    let model = modelAddress
    let isBlurred = model.pointee.filters.blur > 0 || motions.contains { $0.keyPath?.property == .filterBlur }
    let isGlass =
      model.pointee.backgroundFilters.blur > 0 || motions.contains { $0.keyPath?.property == .backgroundBlur }
    return (isBlurred ? 1 : 0) + (isGlass ? 1 : 0)
  }

  /// Returns true if the layer may be filtered, or blended with its backdrop, at some time.
  func hasEffects(_ motions: [Motion]) -> Bool {
    modelAddress.pointee.blendMode != .normal || modelAddress.hasFilters
      || motions.contains { $0.keyPath?.property == .blendMode || $0.keyPath?.property.effect == .filter }
  }
}

extension ReplicatorLayer {
  /// Returns the largest factor by which a copy is larger than the first one.
  func copyZoom(_ motions: [Motion]) -> Double {
    let step = Self.largest(replicator.instanceTransform, .instanceTransform, motions)
    // The stretch of a rotation may exceed 1 by a rounding error, which repeated multiplication would amplify.
    guard step > 1 + 1e-6 else { return 1 }
    var zoom = 1.0
    for _ in 1..<max(mostCopies, 1) where zoom < 1e6 { zoom *= step }
    return zoom
  }
}
