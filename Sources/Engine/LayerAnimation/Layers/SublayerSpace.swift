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
