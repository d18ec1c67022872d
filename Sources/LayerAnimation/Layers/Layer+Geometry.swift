/// Frames, conversions between layers, hit tests (G9–G12, G19). All of them look at the model; for what is seen ask the
/// `PresentationTree`.
extension Layer {
  /// The box around the layer in its superlayer's points; it follows from the other properties, and sets bounds and
  /// position (G9, G10).
  public var frame: Rect {
    get { model.frame }
    set {
      var moved = model
      moved.frame = newValue
      (bounds, position) = (moved.bounds, moved.position)
    }
  }

  /// Where a point of another layer, or of the space around the root for nil, lies here (G12).
  ///
  /// - Returns: the origin where there is no answer: a layer is seen edge-on, or the point is behind the eye.
  /// - Complexity: O(depth²).
  public func convert(_ point: Point, from layer: Layer?) -> Point {
    Layer.projection(from: layer, to: self)?(point) ?? .zero
  }

  /// Where a point of this layer lies in another, or in the space around the root for nil (G12).
  public func convert(_ point: Point, to layer: Layer?) -> Point {
    Layer.projection(from: self, to: layer)?(point) ?? .zero
  }

  /// The box here around a rectangle of another layer, or of the space around the root for nil (G12).
  public func convert(_ rect: Rect, from layer: Layer?) -> Rect {
    Layer.projection(from: layer, to: self)?.boundingBox(of: rect) ?? .zero
  }

  /// The box in another layer, or in the space around the root for nil, around a rectangle of this one (G12).
  public func convert(_ rect: Rect, to layer: Layer?) -> Rect {
    Layer.projection(from: self, to: layer)?.boundingBox(of: rect) ?? .zero
  }

  /// Whether a point in the layer's own coordinates lies within its bounds; rounded corners do not count (G19).
  public func contains(_ point: Point) -> Bool { bounds.contains(point) }

  /// The frontmost layer at a point: this one, or one inside it (G19).
  ///
  /// Sublayers are asked first, from front to back. Hidden and nearly transparent layers are never hit, nor is anything
  /// in them; one that masks to its bounds is hit only within them.
  ///
  /// - Parameter point: In the superlayer's points; for the root in the space around it.
  /// - Complexity: O(layers).
  public func hitTest(_ point: Point) -> Layer? {
    guard model.canBeHit, let point = Layer.projection(from: superlayer, to: self)?(point) else { return nil }
    let isInside = contains(point)
    guard isInside || !masksToBounds else { return nil }
    for sublayer in sublayers.frontToBack(\.zPosition) {
      if let hit = sublayer.hitTest(point) { return hit }
    }
    return isInside ? self : nil
  }

  /// Up to the nearest layer that both are in, then down again, which is up undone; nil where it cannot be.
  private static func projection(from source: Layer?, to target: Layer?) -> PlaneProjection? {
    let common = target.flatMap { nearest($0, around: source) }
    guard let down = ascent(from: target, to: common).inverse else { return nil }
    return ascent(from: source, to: common).concatenating(down)
  }

  /// The nearest layer around both, which may be one of them; nil where only the space around the root is.
  private static func nearest(_ layer: Layer, around other: Layer?) -> Layer? {
    let chain = layer.chainToRoot
    return other?.chainToRoot.first { candidate in chain.contains { $0 === candidate } }
  }

  private static func ascent(from layer: Layer?, to goal: Layer?) -> PlaneProjection {
    var ascent = Ascent()
    var current = layer
    while let layer = current, layer !== goal {
      ascent.climb(from: layer.model, to: layer.superlayer?.model)
      current = layer.layerAbove
    }
    return ascent.projection
  }
}

extension Sequence {
  /// In the order in which a point meets them: the greatest `zPosition` first, of equals the last (G14).
  func frontToBack(_ zPosition: (Element) -> Double) -> [Element] {
    enumerated().map { (place: $0.offset, z: zPosition($0.element), element: $0.element) }
      .sorted { ($0.z, $0.place) > ($1.z, $1.place) }.map(\.element)
  }
}
