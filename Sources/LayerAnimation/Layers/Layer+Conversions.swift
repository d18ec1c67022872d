/// Frames, conversions between layers, hit tests (G9–G12, G19). All of them look at the model; for what is seen ask the
/// `PresentationTree`.
extension Layer {
  /// Where a point of another layer, or of the space around the root for nil, lies here (G12).
  ///
  /// - Returns: the origin where there is no answer: a layer is seen edge-on, or the point is behind the eye.
  /// - Complexity: O(depth²).
  public func convert(_ point: Point, from layer: Layer?) -> Point {
    Layer.projection(from: layer, to: self)?.position(of: point) ?? .zero
  }

  /// Where a point of this layer lies in another, or in the space around the root for nil (G12).
  public func convert(_ point: Point, to layer: Layer?) -> Point {
    Layer.projection(from: self, to: layer)?.position(of: point) ?? .zero
  }

  /// The box here around a rectangle of another layer, or of the space around the root for nil (G12).
  public func convert(_ rect: Rect, from layer: Layer?) -> Rect {
    Layer.projection(from: layer, to: self)?.boundingBox(of: rect) ?? .zero
  }

  /// The box in another layer, or in the space around the root for nil, around a rectangle of this one (G12).
  public func convert(_ rect: Rect, to layer: Layer?) -> Rect {
    Layer.projection(from: self, to: layer)?.boundingBox(of: rect) ?? .zero
  }

  /// Whether the layer's own points run upwards on the screen, so that its contents are drawn against them: an odd number of
  /// the layers from the root to this one are flipped (G7a).
  public func contentsAreFlipped() -> Bool { isGeometryFlipped != (layerAbove?.contentsAreFlipped() ?? false) }

  /// Whether a point in the layer's own coordinates lies within its bounds; rounded corners do not count (G19).
  public func contains(_ point: Point) -> Bool { bounds.contains(point) }

  /// The frontmost layer at a point: this one, or one inside it (G19).
  ///
  /// Sublayers are asked first, from front to back. Hidden and nearly transparent layers are never hit, nor is anything
  /// in them; one that masks to its bounds is hit only within them.
  ///
  /// - Parameter point: In the superlayer's points; for the root in the space around it.
  /// - Complexity: O(layers); allocates a list of them.
  public func hitTest(_ point: Point) -> Layer? {
    var (models, layers) = (PresentationTree(), [] as [Layer])
    models.append(modelsOf: self, parent: -1, &layers)
    let space = superlayer.map { SublayerSpace(inside: $0.model) } ?? SublayerSpace(plane: .identity)
    return models.hit(at: point, by: .bounds, in: space).map { layers[$0.index] }
  }

  /// The map from a layer's points to those of another, through their nearest common superlayer; nil for a layer stands for the
  /// space around the root. Nil if there is no such map, since the target is seen edge-on.
  private static func projection(from source: Layer?, to target: Layer?) -> Homography? {
    let common = target.flatMap { nearest($0, around: source) }
    return projection(of: source, onto: common).leading(to: projection(of: target, onto: common))
  }

  /// The nearest layer around both, which may be one of them; nil where only the space around the root is.
  private static func nearest(_ layer: Layer, around other: Layer?) -> Layer? {
    let chain = layer.chainToRoot
    return other?.chainToRoot.first { candidate in chain.contains { $0 === candidate } }
  }

  /// From a layer's points to those of an enclosing layer, or to the space around the root for nil.
  private static func projection(of layer: Layer?, onto goal: Layer?) -> Homography {
    guard let layer, layer !== goal else { return .identity }
    return layer.standing(within: goal).projection
  }

  /// The space that contains the layer, and the layer's projection; the target plane of both is that of an enclosing layer, or the
  /// space around the root for nil.
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

/// Conversions between the clocks of layers (T20–T23): the models', as everything that is asked of a layer; what an animation
/// makes of a clock, presentations know (`PresentationLayer.time`).
extension Layer {
  /// The local time here for a time of another layer, or of the host clock for nil: up to the nearest layer that both are
  /// in, then down again (T23).
  ///
  /// In what a host calls, nil is the host's own time: that of the tree's root. So `convertTime(CACurrentMediaTime(), from: nil)` is
  /// the present local time wherever it stands, whatever the host does with the root's clock.
  ///
  /// - Returns: seconds of this layer's local time; 0 where this layer's time, or a superlayer's, has not begun (T22).
  /// - Complexity: O(depth²).
  public func convertTime(_ time: Double, from layer: Layer?) -> Double {
    Layer.convert(time, from: layer, to: self)
  }

  /// The time of another layer, or of the host clock for nil, for a local time here (T23).
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

  /// Whether its local time is the one that a host gives.
  private var followsHostClock: Bool { layerAbove == nil && tree != nil && HostTime.current != nil }

  /// The tree that committed the layer last, while it is in it.
  package var committingTree: LayerTree? {
    guard let committed, let tree = chainToRoot.last?.tree, tree.lineage === committed.tree else { return nil }
    return tree
  }

  /// This layer, the one it is in, and so on to the root.
  var chainToRoot: [Layer] {
    Array(sequence(first: self) { $0.layerAbove })
  }
}
