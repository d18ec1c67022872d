/// What a point has hit.
package struct LayerHit: Hashable, Sendable {
  /// The layer's index in the presentation.
  package let index: Int
  /// The point in the layer's own coordinates.
  package let point: Point
}

/// What counts as hit.
enum HitRule {
  /// Core Animation's rule: bounds, whatever they show (G19).
  case bounds
  /// What is seen (G19a).
  case picture
}

/// Looks for the frontmost layer at a point, superlayers before their sublayers, without sorting these: of the siblings that are hit
/// the one of the highest rank counts, and those of lower ranks are not looked into.
struct HitSearch {
  /// The layers of a presentation.
  let layers: LayerList
  /// The point, in the plane that the spaces lead to.
  let point: Point
  let rule: HitRule

  /// What is hit of a layer and those in it.
  ///
  /// - Parameter space: The space that the layer stands in.
  /// - Complexity: O(layers + elements of paths at the point); allocates nothing.
  func hit(_ index: Int, in space: UnsafeMutablePointer<SublayerSpace>) -> LayerHit? {
    let layer = layers.at(index)
    guard layer.pointee.isPresent, isCandidate(layer) else { return nil }
    let projection = space.projection(of: layer.properties)
    guard projection.isFinite, isShown(layer.properties, projection) else { return nil }
    if layer.properties.isTransformOnly { return sublayerHit(index, projection, space) }
    // A layer that keeps its sublayers' depth may be seen edge-on, and they be hit.
    let seen = projection.point(seenAt: point)
    guard seen != nil || layer.properties.preservesDepth, isInside(layer, seen, projection) else { return nil }
    if let hit = sublayerHit(index, projection, space) { return hit }
    guard let seen, isHit(layer, seen) else { return nil }
    return LayerHit(index: index, point: seen)
  }

  /// Whether a layer or what is in it may be hit at all.
  private func isCandidate(_ layer: LayerPointer) -> Bool {
    guard !layer.pointee.properties.isHidden, layer.pointee.properties.opacity > Self.leastOpacity else { return false }
    switch rule {
    case .bounds: return layer.pointee.instance == 0 && !layer.properties.isTransformOnly
    case .picture: return true
    }
  }

  /// What is fainter is not hit (G19).
  private static var leastOpacity: Double { 0.01 }

  private func isShown(_ properties: PropertiesPointer, _ projection: Homography) -> Bool {
    switch rule {
    case .bounds: projection.isSeen(near: properties.pointee.bounds.center, fromBehind: true, unitArea: 1)
    case .picture: properties.isShown(through: projection, unitArea: 1)
    }
  }

  /// Whether the point is where a layer lets itself and its sublayers be seen: within its bounds, if it masks to them, and where its
  /// mask is hit.
  private func isInside(_ layer: LayerPointer, _ seen: Point?, _ projection: Homography) -> Bool {
    if layer.pointee.properties.masksToBounds, seen.map(layer.pointee.properties.bounds.contains) != true {
      return false
    }
    guard rule == .picture, layers.indices.contains(layer.pointee.mask) else { return true }
    var space = SublayerSpace(plane: projection)
    return hit(layer.pointee.mask, in: &space) != nil
  }

  /// What is hit of the layers directly in one, the frontmost first (G14).
  private func sublayerHit(
    _ index: Int, _ projection: Homography, _ space: UnsafeMutablePointer<SublayerSpace>
  ) -> LayerHit? {
    let end = min(layers.at(index).pointee.subtreeEnd, layers.count)
    guard index + 1 < end else { return nil }
    var inner = SublayerSpace(of: layers.at(index).properties, projection: projection, in: space.pointee)
    var front: (hit: LayerHit, rank: PaintRank)?
    var sublayer = index + 1
    while sublayer < end {
      let rank = withUnsafeMutablePointer(to: &inner) { $0.rank(of: layers.at(sublayer)) }
      if front.map({ !rank.isBehind($0.rank) }) ?? true, let hit = hit(sublayer, in: &inner) { front = (hit, rank) }
      sublayer = max(layers.at(sublayer).pointee.subtreeEnd, sublayer + 1)
    }
    return front?.hit
  }

  /// Whether a layer itself is hit: within its bounds, or, where it draws an outline, inside that or on its background (G19a).
  private func isHit(_ layer: LayerPointer, _ point: Point) -> Bool {
    let isInBounds = layer.pointee.properties.bounds.contains(point)
    guard rule == .picture else { return isInBounds }
    switch layer.pointee.properties.content {
    case .shape(let shape):
      guard let path = shape.path else { return isInBounds }
      return isInBounds && layer.pointee.properties.backgroundColor != nil || path.contains(point, rule: shape.fillRule)
    case .none, .text, .art, .chart, .gradient, .transform, .replicator, .emitter: return isInBounds
    }
  }
}
