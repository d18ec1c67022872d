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
