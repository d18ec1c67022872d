/// Where things are as they are seen (G12, G19): to be asked instead of the model while layers move.
extension PresentationTree {
  /// The frontmost layer that is seen at a point (G19).
  ///
  /// - Parameter point: In the space around the root, which is a scene's stage.
  /// - Returns: the layer's place in the list; nil where there is none.
  /// - Complexity: O(layers); allocates.
  public func hitTest(_ point: Point) -> Int? {
    layers.isEmpty ? nil : hitTest(0, point)
  }

  /// Where a point of one layer lies in another (G12); nil stands for the space around the root.
  ///
  /// - Returns: nil where there is no answer: a layer is seen edge-on, or the point is behind the eye.
  /// - Complexity: O(depth).
  public func convert(_ point: Point, from source: Int?, to target: Int?) -> Point? {
    guard let up = projection(of: source)(point) else { return nil }
    return projection(of: target).inverse?(up)
  }

  /// - Parameter point: In the points of the layer it is in.
  private func hitTest(_ index: Int, _ point: Point) -> Int? {
    let layer = layers[index]
    guard layer.isPresent, layer.properties.canBeHit, let point = step(from: index).inverse?(point) else { return nil }
    let isInside = layer.properties.bounds.contains(point)
    guard isInside || !layer.properties.masksToBounds else { return nil }
    for sublayer in sublayers(of: index).frontToBack({ layers[$0].properties.zPosition })
    where layers[sublayer].instance == 0 {
      if let hit = hitTest(sublayer, point) { return hit }
    }
    return isInside ? index : nil
  }

  /// The places of the layers that are directly in one, the first at the back.
  private func sublayers(of index: Int) -> some Sequence<Int> {
    let end = layers[index].subtreeEnd
    return sequence(state: index + 1) { next -> Int? in
      guard next < end else { return nil }
      defer { next = layers[next].subtreeEnd }
      return next
    }
  }

  private func properties(above index: Int) -> LayerProperties? {
    layers[index].parent < 0 ? nil : layers[layers[index].parent].properties
  }

  /// From a layer's points to those of the layer it is in.
  private func step(from index: Int) -> PlaneProjection {
    var ascent = Ascent()
    ascent.climb(from: layers[index].properties, to: properties(above: index))
    return ascent.projection
  }

  /// From a layer's points to the space around the root.
  private func projection(of index: Int?) -> PlaneProjection {
    var ascent = Ascent()
    var current = index ?? -1
    while current >= 0 {
      ascent.climb(from: layers[current].properties, to: properties(above: current))
      current = layers[current].parent
    }
    return ascent.projection
  }
}
