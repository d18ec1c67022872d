/// The coordinate space of a layer's sublayers: the transform that applies to all of them, and the plane that they are
/// projected onto. Only this type defines the map from a layer to the stage; painting, conversions and hit tests
/// compute it with this type, from superlayers to sublayers.
///
///     layer's own points ── G7 ──▶ sublayer space ── G8 ──▶ superlayer's points ── and so on ──▶ stage ── fit ──▶ grid
@usableFromInline
package struct SublayerSpace: BitwiseCopyable, Sendable {
  /// The transform before the projection: the superlayer's sublayer transform about its anchor (G8), and, where depth
  /// is preserved, the superlayer's own transform as well; nil if there is none.
  @usableFromInline package var transform: Transform3D?
  /// The map from the plane that sublayers are projected onto to the target plane: the stage, the plane of another
  /// layer, or the samples of a grid.
  @usableFromInline package let plane: Homography
  /// True if there is a `transform`.
  @usableFromInline package let isTransformed: Bool
  /// True if sublayers keep their depth, and are therefore painted in order of depth (G14, G15).
  @usableFromInline package let isDeep: Bool
  /// True if y runs upwards in this space: if an odd number of the layers around it are flipped (G7a).
  @usableFromInline package let isFlipped: Bool

  /// Creates the space that contains the root or a mask.
  ///
  /// - Parameters:
  ///   - plane: The map from the space to the target plane.
  ///   - isFlipped: True if y runs upwards; for a mask, if its layer's own points do.
  package init(plane: Homography, isFlipped: Bool = false) {
    self.plane = plane
    self.isFlipped = isFlipped
    (isDeep, isTransformed) = (false, false)
  }

  /// Creates the space inside a layer: flat, on the layer's plane, or deep, within the space that contains the layer
  /// (G15).
  package init(of layer: PropertiesPointer, projection: Homography, in space: SublayerSpace) {
    isDeep = layer.preservesDepth
    isFlipped = space.flips(layer)
    plane = isDeep ? space.plane : projection
    isTransformed = isDeep || !layer.pointee.sublayerTransform.isIdentity
    if isDeep {
      transform = space.placed(layer.transformFromSublayers.concatenating(layer.transformToSuperlayer))
    } else if isTransformed {
      transform = layer.transformFromSublayers
    }
  }

  /// Creates the space inside a layer whose own plane is the target plane.
  package init(inside layer: LayerProperties) {
    plane = .identity
    (isDeep, isFlipped) = (false, layer.isGeometryFlipped)
    isTransformed = !layer.sublayerTransform.isIdentity
    transform = isTransformed ? layer.transformFromSublayers : nil
  }

  /// Returns the depth of a sublayer's centre after the projection, in 1/1024 points, greater for nearer ones; it is
  /// rounded, so that rounding errors do not determine the order of sublayers in one plane.
  @usableFromInline package func depth(of layer: PropertiesPointer) -> Double {
    let matrix = placed(layer.transformToSuperlayer)
    let center = layer.pointee.bounds.center
    let z = center.x * matrix.m13 + center.y * matrix.m23 + matrix.m43
    let w = center.x * matrix.m14 + center.y * matrix.m24 + matrix.m44
    guard w >= Homography.nearest else { return .greatestFiniteMagnitude }
    let depth = (z / w * 1024).rounded()
    return depth.isFinite ? depth : 0
  }

  @usableFromInline package func placed(_ matrix: Transform3D) -> Transform3D {
    transform.map(matrix.concatenating) ?? matrix
  }
}

extension SublayerSpace {
  /// Returns true if a sublayer's own points run upwards, so that its contents are drawn against them (G7a).
  @inlinable
  package func flips(_ layer: PropertiesPointer) -> Bool { isFlipped != layer.pointee.isGeometryFlipped }

  /// Returns the map from a sublayer's own points to the target plane.
  package mutating func projection(of layer: PropertiesPointer) -> Homography {
    withUnsafeMutablePointer(to: &self) { $0.projection(of: layer) }
  }
}

extension UnsafeMutablePointer<SublayerSpace> {
  /// Returns the map from a sublayer's own points to the target plane: G7, then G8, then the projection onto the
  /// superlayer's plane (G15).
  ///
  /// It is a method of the pointer, since a space is large, and for most layers only its `plane` is read.
  @inlinable
  package func projection(of layer: PropertiesPointer) -> Homography {
    guard !pointee.isTransformed else {
      return Homography(pointee.placed(layer.transformToSuperlayer)).concatenating(pointee.plane)
    }
    // Most layers are only translated.
    return layer.isOnlyShifted
      ? shiftedProjection(of: layer) : Homography(placing: layer).concatenating(pointee.plane)
  }

  /// Returns true if a sublayer is only translated in its superlayer's plane.
  @inlinable
  package func shifts(_ layer: PropertiesPointer) -> Bool { !pointee.isTransformed && layer.isOnlyShifted }

  /// Returns the projection of a sublayer that is only translated.
  @inlinable
  package func shiftedProjection(of layer: PropertiesPointer) -> Homography {
    let (anchor, position) = (layer.anchor, layer.pointee.position)
    return pointee.plane.preceded(byShift: position.x - anchor.x, position.y - anchor.y)
  }

  /// Returns the rank of a sublayer among its siblings (G14, G25).
  @inlinable
  package func rank(of layer: LayerPointer) -> PaintRank {
    guard pointee.isDeep else {
      return PaintRank(instance: layer.pointee.instance, zPosition: layer.pointee.properties.zPosition)
    }
    return PaintRank(instance: 0, zPosition: pointee.depth(of: layer.properties))
  }
}

/// A layer's position in the painting order of its siblings: higher ranks are painted above lower ones, equal ranks in
/// the order of the list.
@usableFromInline
package struct PaintRank: BitwiseCopyable, Sendable {
  /// The number of the copy in a replicator; later copies are painted above earlier ones (G25). It is 0 if depth
  /// determines the order.
  @usableFromInline package let instance: Int
  /// The `zPosition`, or the depth if sublayers keep it (G14).
  @usableFromInline package let zPosition: Double

  /// Creates a rank from its parts.
  @inlinable package init(instance: Int, zPosition: Double) { (self.instance, self.zPosition) = (instance, zPosition) }

  /// Returns true if the layer is painted below a sibling of another rank, regardless of their order in the list.
  @inlinable package func isBehind(_ other: PaintRank) -> Bool {
    (instance, zPosition) < (other.instance, other.zPosition)
  }
}

extension Homography {
  /// Creates the map from a layer's own points to its superlayer's plane: `T(−A)·transform·T(position)` (G7) without
  /// the third column and row; for a flipped layer, after a reflection of y about the anchor (G7a).
  @inlinable package init(placing layer: PropertiesPointer) {
    let anchor = layer.anchor
    let position = layer.pointee.position
    self.init(layer.pointee.transform)
    ox -= anchor.x * xx + anchor.y * yx + layer.pointee.anchorPointZ * layer.pointee.transform.m31
    oy -= anchor.x * xy + anchor.y * yy + layer.pointee.anchorPointZ * layer.pointee.transform.m32
    ow -= anchor.x * xw + anchor.y * yw + layer.pointee.anchorPointZ * layer.pointee.transform.m34
    if layer.pointee.isGeometryFlipped { self = preceded(byFlipAbout: anchor.y) }
    (xx, xy) = (xx + xw * position.x, xy + xw * position.y)
    (yx, yy) = (yx + yw * position.x, yy + yw * position.y)
    (ox, oy) = (ox + ow * position.x, oy + ow * position.y)
  }
}

/// Frames, conversions between layers, hit tests (G9–G12, G19). All of them use the model; `PresentationTree` has those
/// of the presentation.
extension Layer {
  /// Converts a point from another layer, or from the space around the root for nil.
  ///
  /// - Returns: The origin if there is no result, because a layer is seen edge-on, or the point is behind the eye.
  /// - Complexity: O(depth²).
  public func convert(_ point: Point, from layer: Layer?) -> Point {
    Layer.projection(from: layer, to: self)?.position(of: point) ?? .zero
  }

  /// Converts a point to another layer, or to the space around the root for nil.
  public func convert(_ point: Point, to layer: Layer?) -> Point {
    Layer.projection(from: self, to: layer)?.position(of: point) ?? .zero
  }

  /// Converts a rectangle from another layer, or from the space around the root for nil, and returns its bounding box.
  public func convert(_ rect: Rect, from layer: Layer?) -> Rect {
    Layer.projection(from: layer, to: self)?.boundingBox(of: rect) ?? .zero
  }

  /// Converts a rectangle to another layer, or to the space around the root for nil, and returns its bounding box.
  public func convert(_ rect: Rect, to layer: Layer?) -> Rect {
    Layer.projection(from: self, to: layer)?.boundingBox(of: rect) ?? .zero
  }

  /// Returns true if the layer's own points run upwards on the screen, so that its contents are drawn against them: if
  /// an odd number of the layers from the root to this one are flipped.
  public func contentsAreFlipped() -> Bool { isGeometryFlipped != (layerAbove?.contentsAreFlipped() ?? false) }

  /// Returns true if a point in the layer's own coordinates lies within its bounds; rounded corners do not count.
  public func contains(_ point: Point) -> Bool { bounds.contains(point) }

  /// Returns the frontmost layer at a point: this one, or one inside it.
  ///
  /// Sublayers are tested first, from front to back. Hidden and nearly transparent layers are never hit, nor is any
  /// layer in them; one that masks to its bounds is hit only within them.
  ///
  /// - Parameter point: The point, in the superlayer's points; for the root, in the space around it.
  /// - Complexity: O(layers); allocates a list of them.
  public func hitTest(_ point: Point) -> Layer? {
    var (models, layers) = (PresentationTree(), [] as [Layer])
    models.append(modelsOf: self, parent: -1, &layers)
    let space = superlayer.map { SublayerSpace(inside: $0.model) } ?? SublayerSpace(plane: .identity)
    return models.hit(at: point, by: .bounds, in: space).map { layers[$0.index] }
  }

  /// Returns the map from a layer's points to those of another, through their nearest common superlayer; nil for a
  /// layer stands for the space around the root. The result is nil if there is no such map, since the target is seen
  /// edge-on.
  private static func projection(from source: Layer?, to target: Layer?) -> Homography? {
    let common = target.flatMap { nearest($0, around: source) }
    return projection(of: source, onto: common).leading(to: projection(of: target, onto: common))
  }

  /// Returns the nearest layer around both, which may be one of them; nil if there is none.
  private static func nearest(_ layer: Layer, around other: Layer?) -> Layer? {
    let chain = layer.chainToRoot
    return other?.chainToRoot.first { candidate in chain.contains { $0 === candidate } }
  }

  /// Returns the map from a layer's points to those of an enclosing layer, or to the space around the root for nil.
  private static func projection(of layer: Layer?, onto goal: Layer?) -> Homography {
    guard let layer, layer !== goal else { return .identity }
    return layer.standing(within: goal).projection
  }

  /// Returns the space that contains the layer, and the layer's projection; the target plane of both is that of an
  /// enclosing layer, or the space around the root for nil.
  private func standing(within goal: Layer?) -> (space: SublayerSpace, projection: Homography) {
    var space = SublayerSpace(plane: .identity)
    if let superlayer, superlayer === goal {
      space = SublayerSpace(inside: superlayer.model)
    } else if let above = layerAbove, above !== goal {
      let (around, projection) = above.standing(within: goal)
      // A mask has the coordinates of its layer, to which the layer's sublayer transform does not apply (G17).
      space =
        superlayer == nil
        ? SublayerSpace(plane: projection, isFlipped: around.flips(above.modelAddress))
        : SublayerSpace(of: above.modelAddress, projection: projection, in: around)
    }
    return (space, space.projection(of: modelAddress))
  }
}

extension PresentationTree {
  /// Appends the models of a layer and of all layers inside it, without masks, and the layers themselves in the same
  /// order.
  fileprivate mutating func append(modelsOf layer: Layer, parent: Int, _ found: inout [Layer]) {
    let index = layers.count
    var presentation = PresentationLayer()
    (presentation.properties, presentation.parent) = (layer.model, parent)
    layers.append(presentation)
    found.append(layer)
    for sublayer in layer.sublayers { append(modelsOf: sublayer, parent: index, &found) }
    layers[index].subtreeEnd = layers.count
  }
}

/// Conversions between the clocks of layers (T20–T23). They use the clocks of the models, like all methods of layers;
/// `PresentationLayer.time` includes animations of clocks.
extension Layer {
  /// Converts a time from another layer, or from the host's clock for nil, to the local time: outwards to the nearest
  /// layer that contains both, then inwards.
  ///
  /// In code that a host calls, nil stands for the host's own time, which is that of the tree's root. So
  /// `convertTime(CACurrentMediaTime(), from: nil)` is the current local time, whatever the host does with the root's
  /// clock.
  ///
  /// - Returns: The local time, in seconds; 0 if this layer's time, or a superlayer's, has not begun.
  /// - Complexity: O(depth²).
  public func convertTime(_ time: Double, from layer: Layer?) -> Double {
    Layer.convert(time, from: layer, to: self)
  }

  /// Converts a local time to that of another layer, or of the host's clock for nil.
  public func convertTime(_ time: Double, to layer: Layer?) -> Double {
    Layer.convert(time, from: self, to: layer)
  }

  private static func convert(_ time: Double, from source: Layer?, to target: Layer?) -> Double {
    let targetChain = target?.chainToRoot ?? []
    var time = time
    var current = source
    while let layer = current, !targetChain.contains(where: { $0 === layer }) {
      if !layer.followsHostClock { time = layer.timing.parentTime(at: time) }
      current = layer.layerAbove
    }
    let common = current.flatMap { layer in targetChain.firstIndex { $0 === layer } } ?? targetChain.count
    for layer in targetChain[..<common].reversed() where !layer.followsHostClock {
      guard let local = layer.timing.localTime(at: time) else { return 0 }
      time = local
    }
    return time
  }

  /// True if a host provides the layer's local time.
  private var followsHostClock: Bool { layerAbove == nil && tree != nil && HostTime.current != nil }

  /// The tree that committed the layer last, if the layer is still in it.
  package var committingTree: LayerTree? {
    guard let committed, let tree = chainToRoot.last?.tree, tree.lineage === committed.tree else { return nil }
    return tree
  }

  /// The layer, its superlayer, and so on to the root.
  var chainToRoot: [Layer] {
    Array(sequence(first: self) { $0.layerAbove })
  }
}
