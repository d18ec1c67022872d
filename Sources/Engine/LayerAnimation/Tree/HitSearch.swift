/// The result of a hit test.
package struct LayerHit: Hashable, Sendable {
  /// The layer's index in the presentation.
  package let index: Int
  /// The point in the layer's own coordinates.
  package let point: Point
}

/// The rule by which layers are hit.
enum HitRule {
  /// Core Animation's rule: a layer is hit within its bounds, whether or not anything is painted there (G19).
  case bounds
  /// A layer is hit where it is painted; outlines of shapes, masks, depth and copies in replicators count (G19a).
  case picture
}

/// A search for the frontmost layer at a point, from superlayers to sublayers. Sublayers are not sorted: of the
/// siblings that are hit, the one of the highest rank counts, and siblings of a lower rank than one that was hit are
/// not searched.
struct HitSearch {
  /// The layers of the presentation.
  let layers: LayerList
  /// The point, in the target plane of the spaces.
  let point: Point
  let rule: HitRule

  /// Returns the hit in a layer or in the layers inside it; nil if the point hits none of them.
  ///
  /// - Parameter space: The space that contains the layer.
  /// - Complexity: O(layers + elements of paths at the point); allocates nothing.
  func hit(_ index: Int, in space: UnsafeMutablePointer<SublayerSpace>) -> LayerHit? {
    let layer = layers.at(index)
    guard layer.pointee.isPresent, isCandidate(layer) else { return nil }
    let projection = space.projection(of: layer.properties)
    guard projection.isFinite, isShown(layer.properties, projection, space) else { return nil }
    if layer.properties.isTransformOnly { return sublayerHit(index, projection, space) }
    // Where sublayers keep their depth, they may be hit even if the layer itself is seen edge-on.
    let seen = projection.point(seenAt: point)
    guard seen != nil || layer.properties.preservesDepth, isInside(layer, seen, projection, space) else { return nil }
    if let hit = sublayerHit(index, projection, space) { return hit }
    guard let seen, isHit(layer, seen) else { return nil }
    return LayerHit(index: index, point: seen)
  }

  /// Returns true if a layer or the layers inside it can be hit at all.
  private func isCandidate(_ layer: LayerPointer) -> Bool {
    guard !layer.pointee.properties.isHidden, layer.pointee.properties.opacity > Self.leastOpacity else { return false }
    switch rule {
    case .bounds: return layer.pointee.instance == 0 && !layer.properties.isTransformOnly
    case .picture: return true
    }
  }

  /// The greatest opacity of a layer that is not hit (G19).
  private static var leastOpacity: Double { 0.01 }

  private func isShown(
    _ properties: PropertiesPointer, _ projection: Homography, _ space: UnsafeMutablePointer<SublayerSpace>
  ) -> Bool {
    switch rule {
    case .bounds: return projection.isSeen(near: properties.pointee.bounds.center, fromBehind: true, unitArea: 1)
    case .picture:
      // A layer that is only mirrored is not seen from behind (G7a).
      let isFlipped = space.pointee.flips(properties)
      return properties.isShown(
        through: isFlipped ? projection.flipped(within: properties.pointee.bounds) : projection, unitArea: 1)
    }
  }

  /// Returns true if the layer does not clip the point: the point is within the bounds of a layer that masks to them,
  /// and, by the rule `picture`, hits the mask if there is one, or misses an inverted one.
  private func isInside(
    _ layer: LayerPointer, _ seen: Point?, _ projection: Homography, _ around: UnsafeMutablePointer<SublayerSpace>
  ) -> Bool {
    if layer.pointee.properties.masksToBounds, seen.map(layer.pointee.properties.bounds.contains) != true {
      return false
    }
    guard rule == .picture, layers.indices.contains(layer.pointee.mask) else { return true }
    var space = SublayerSpace(plane: projection, isFlipped: around.pointee.flips(layer.properties))
    return (hit(layer.pointee.mask, in: &space) == nil) == layer.pointee.properties.maskMode.isInverted
  }

  /// Returns the hit in the sublayers of a layer or in the layers inside them; if several are hit, that of the
  /// frontmost sublayer (G14).
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

  /// Returns true if a layer itself is hit: within its bounds; for a shape with a path, inside its outline or on its
  /// background (G19a).
  private func isHit(_ layer: LayerPointer, _ point: Point) -> Bool {
    let isInBounds = layer.pointee.properties.bounds.contains(point)
    guard rule == .picture else { return isInBounds }
    guard case .shape(let shape) = layer.pointee.properties.content, let path = shape.path else { return isInBounds }
    return isInBounds && layer.pointee.properties.backgroundColor != nil || path.contains(point, rule: shape.fillRule)
  }
}

/// The address of a layer in the presentation. Access to one property through it copies nothing else; a copy of a layer
/// is large and counts references.
@usableFromInline
package typealias LayerPointer = UnsafePointer<PresentationLayer>

/// The layers of a presentation; valid while a frame is drawn or a hit test runs.
@usableFromInline
package typealias LayerList = UnsafeBufferPointer<PresentationLayer>

extension LayerPointer {
  /// The address of the layer's properties, with animations applied.
  @inlinable
  package var properties: PropertiesPointer { pointer(to: \.properties).unsafelyUnwrapped }
}

extension LayerList {
  /// Returns the address of a layer.
  @inlinable
  package func at(_ index: Int) -> LayerPointer {
    assert(indices.contains(index), "there is no layer \(index) of \(count)")
    return baseAddress.unsafelyUnwrapped + index
  }
}
