import LayerAnimation

/// The space that a layer's sublayers stand in: what is done to all of them, and the plane they are projected onto.
struct SublayerSpace {
  /// What is done before the projection: the superlayer's sublayer transform about its anchor (G8), and in transform
  /// layers theirs as well; nil for nothing.
  fileprivate var transform: Transform3D?
  /// From the superlayer's plane to samples.
  fileprivate let plane: Homography
  /// Whether something is done before the projection.
  fileprivate let isTransformed: Bool
  /// Whether layers keep their depth in it, and are therefore painted in the order of it (G14, G15).
  let isDeep: Bool

  /// The space around the root, or around a mask.
  init(plane: Homography) {
    self.plane = plane
    (isDeep, isTransformed) = (false, false)
  }

  /// The space inside a layer: flat on its plane, or deep, within the space that the layer itself stands in (G15).
  init(of layer: LayerPointer, projection: Homography, in space: SublayerSpace) {
    isDeep = layer.preservesDepth
    plane = isDeep ? space.plane : projection
    isTransformed = isDeep || !layer.pointee.properties.sublayerTransform.isIdentity
    if isDeep {
      transform = space.placed(layer.transformFromSublayers.concatenating(layer.transformToSuperlayer))
    } else if isTransformed {
      transform = layer.transformFromSublayers
    }
  }

  /// How near the middle of a sublayer is after the projection, in points; in steps of 1/1024, so that the last digits do not decide
  /// the order of sublayers in one plane.
  func depth(of layer: LayerPointer) -> Double {
    let matrix = placed(layer.transformToSuperlayer)
    let center = layer.pointee.properties.bounds.center
    let z = center.x * matrix.m13 + center.y * matrix.m23 + matrix.m43
    let w = center.x * matrix.m14 + center.y * matrix.m24 + matrix.m44
    guard w >= Homography.nearest else { return .greatestFiniteMagnitude }
    let depth = (z / w * 1024).rounded()
    return depth.isFinite ? depth : 0
  }

  fileprivate func placed(_ matrix: Transform3D) -> Transform3D {
    transform.map(matrix.concatenating) ?? matrix
  }
}

extension UnsafeMutablePointer<SublayerSpace> {
  /// From a sublayer's own points to samples: G7, then G8, then flat onto the plane (G15).
  ///
  /// Asked of a space where it lies, as it is large, and most layers need one map of it.
  @inline(__always)
  func projection(of layer: LayerPointer) -> Homography {
    guard !pointee.isTransformed else {
      return Homography(pointee.placed(layer.transformToSuperlayer)).concatenating(pointee.plane)
    }
    // Most layers are only shifted.
    return layer.isOnlyShifted
      ? shiftedProjection(of: layer) : Homography(placing: layer).concatenating(pointee.plane)
  }

  /// Whether a sublayer is only shifted in its superlayer's plane.
  func shifts(_ layer: LayerPointer) -> Bool { !pointee.isTransformed && layer.isOnlyShifted }

  /// The projection of a sublayer that is only shifted.
  @inline(__always)
  func shiftedProjection(of layer: LayerPointer) -> Homography {
    let (anchor, position) = (layer.anchor, layer.pointee.properties.position)
    return pointee.plane.preceded(byShift: position.x - anchor.x, position.y - anchor.y)
  }
}

extension Homography {
  /// Where a layer lies in its superlayer, dropped onto that one's plane: `T(−A)·transform·T(position)` (G7) without the
  /// third column and row.
  fileprivate init(placing layer: LayerPointer) {
    let anchor = layer.anchor
    let position = layer.pointee.properties.position
    self.init(layer.pointee.properties.transform)
    ox -= anchor.x * xx + anchor.y * yx + layer.pointee.properties.anchorPointZ * layer.pointee.properties.transform.m31
    oy -= anchor.x * xy + anchor.y * yy + layer.pointee.properties.anchorPointZ * layer.pointee.properties.transform.m32
    ow -= anchor.x * xw + anchor.y * yw + layer.pointee.properties.anchorPointZ * layer.pointee.properties.transform.m34
    (xx, xy) = (xx + xw * position.x, xy + xw * position.y)
    (yx, yy) = (yx + yw * position.x, yy + yw * position.y)
    (ox, oy) = (ox + ow * position.x, oy + ow * position.y)
  }
}
