/// The space that a layer's sublayers stand in: what is done to all of them, and the plane they are projected onto. The one place
/// where the way from a layer to the stage is described: painting, conversions and hit tests go down it, layer by layer.
///
///     layer's own points ── G7 ──▶ sublayer space ── G8 ──▶ superlayer's points ── and so on ──▶ stage ── fit ──▶ grid
@usableFromInline
package struct SublayerSpace: BitwiseCopyable, Sendable {
  /// What is done before the projection: the superlayer's sublayer transform about its anchor (G8), and in transform
  /// layers theirs as well; nil for nothing.
  @usableFromInline package var transform: Transform3D?
  /// From the superlayer's plane to the plane that is looked at: the stage, or the samples of a grid.
  @usableFromInline package let plane: Homography
  /// Whether something is done before the projection.
  @usableFromInline package let isTransformed: Bool
  /// Whether layers keep their depth in it, and are therefore painted in the order of it (G14, G15).
  @usableFromInline package let isDeep: Bool

  /// The space around the root, or around a mask.
  package init(plane: Homography) {
    self.plane = plane
    (isDeep, isTransformed) = (false, false)
  }

  /// The space inside a layer: flat on its plane, or deep, within the space that the layer itself stands in (G15).
  package init(of layer: PropertiesPointer, projection: Homography, in space: SublayerSpace) {
    isDeep = layer.preservesDepth
    plane = isDeep ? space.plane : projection
    isTransformed = isDeep || !layer.pointee.sublayerTransform.isIdentity
    if isDeep {
      transform = space.placed(layer.transformFromSublayers.concatenating(layer.transformToSuperlayer))
    } else if isTransformed {
      transform = layer.transformFromSublayers
    }
  }

  /// The space inside a layer whose own plane is looked at.
  package init(inside layer: LayerProperties) {
    plane = .identity
    isDeep = false
    isTransformed = !layer.sublayerTransform.isIdentity
    transform = isTransformed ? layer.transformFromSublayers : nil
  }

  /// How near the middle of a sublayer is after the projection, in points; in steps of 1/1024, so that the last digits do not decide
  /// the order of sublayers in one plane.
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
  /// From a sublayer's own points to the plane that is looked at.
  package mutating func projection(of layer: PropertiesPointer) -> Homography {
    withUnsafeMutablePointer(to: &self) { $0.projection(of: layer) }
  }
}

extension UnsafeMutablePointer<SublayerSpace> {
  /// From a sublayer's own points to the plane that is looked at: G7, then G8, then flat onto the superlayer's plane (G15).
  ///
  /// Asked of a space where it lies, as it is large, and most layers need one map of it.
  @inlinable @inline(__always)
  package func projection(of layer: PropertiesPointer) -> Homography {
    guard !pointee.isTransformed else {
      return Homography(pointee.placed(layer.transformToSuperlayer)).concatenating(pointee.plane)
    }
    // Most layers are only shifted.
    return layer.isOnlyShifted
      ? shiftedProjection(of: layer) : Homography(placing: layer).concatenating(pointee.plane)
  }

  /// Whether a sublayer is only shifted in its superlayer's plane.
  @inlinable @inline(__always)
  package func shifts(_ layer: PropertiesPointer) -> Bool { !pointee.isTransformed && layer.isOnlyShifted }

  /// The projection of a sublayer that is only shifted.
  @inlinable @inline(__always)
  package func shiftedProjection(of layer: PropertiesPointer) -> Homography {
    let (anchor, position) = (layer.anchor, layer.pointee.position)
    return pointee.plane.preceded(byShift: position.x - anchor.x, position.y - anchor.y)
  }

  /// Where a sublayer lies among its siblings (G14, G25).
  @inlinable @inline(__always)
  package func rank(of layer: LayerPointer) -> PaintRank {
    guard pointee.isDeep else {
      return PaintRank(instance: layer.pointee.instance, zPosition: layer.pointee.properties.zPosition)
    }
    return PaintRank(instance: 0, zPosition: pointee.depth(of: layer.properties))
  }
}

/// Where a layer lies among its siblings: higher ones are painted above lower ones, equal ones in the order of the list.
@usableFromInline
package struct PaintRank: BitwiseCopyable, Sendable {
  /// Which copy in a replicator it is; later ones lie above earlier ones (G25).
  @usableFromInline package let instance: Int
  /// How near the layer is (G14).
  @usableFromInline package let zPosition: Double

  /// A rank from its parts.
  @inlinable package init(instance: Int, zPosition: Double) { (self.instance, self.zPosition) = (instance, zPosition) }

  /// Whether the layer lies below a sibling, wherever they are in the list.
  @inlinable package func isBehind(_ other: PaintRank) -> Bool {
    (instance, zPosition) < (other.instance, other.zPosition)
  }
}

extension Homography {
  /// Where a layer lies in its superlayer, dropped onto that one's plane: `T(−A)·transform·T(position)` (G7) without the
  /// third column and row.
  @inlinable package init(placing layer: PropertiesPointer) {
    let anchor = layer.anchor
    let position = layer.pointee.position
    self.init(layer.pointee.transform)
    ox -= anchor.x * xx + anchor.y * yx + layer.pointee.anchorPointZ * layer.pointee.transform.m31
    oy -= anchor.x * xy + anchor.y * yy + layer.pointee.anchorPointZ * layer.pointee.transform.m32
    ow -= anchor.x * xw + anchor.y * yw + layer.pointee.anchorPointZ * layer.pointee.transform.m34
    (xx, xy) = (xx + xw * position.x, xy + xw * position.y)
    (yx, yy) = (yx + yw * position.x, yy + yw * position.y)
    (ox, oy) = (ox + ow * position.x, oy + ow * position.y)
  }
}
