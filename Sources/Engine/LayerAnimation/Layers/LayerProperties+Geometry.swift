/// The address of a layer's properties. They are large, and copying them counts references; code that reads those of
/// many layers in every frame therefore uses the address.
@usableFromInline
package typealias PropertiesPointer = UnsafePointer<LayerProperties>

/// A layer's geometry: its anchor and its matrices (G7, G8), and the depth of its sublayers (G15).
extension PropertiesPointer {
  /// The anchor point in the layer's own points (G7): the same point of the picture, whether or not these are mirrored
  /// (G7a).
  @inlinable package var anchor: Point {
    let y = pointee.isGeometryFlipped ? 1 - pointee.anchorPoint.y : pointee.anchorPoint.y
    return Point(
      x: pointee.bounds.origin.x + pointee.anchorPoint.x * pointee.bounds.size.width,
      y: pointee.bounds.origin.y + y * pointee.bounds.size.height)
  }

  /// True if the transform is the identity, and the layer is not mirrored. All entries are compared at once, since this
  /// is computed for every layer that moves. The sign of a zero is ignored, since a rotation by 0 has negative zeros.
  @inlinable
  package var isOnlyShifted: Bool {
    guard !pointee.isGeometryFlipped, let transform = pointer(to: \.transform) else { return false }
    let (one, all, value) = ((1.0).bitPattern, UInt64.max, UInt64.max >> 1)
    let identity = SIMD16<UInt64>(one, 0, 0, 0, 0, one, 0, 0, 0, 0, one, 0, 0, 0, 0, one)
    let mask = SIMD16<UInt64>(
      all, value, value, value, value, all, value, value, value, value, all, value, value, value, value, all)
    let entries = UnsafeRawPointer(transform).loadUnaligned(as: SIMD16<UInt64>.self)
    let difference = (entries ^ identity) & mask
    let eighths = difference.lowHalf | difference.highHalf
    let quarters = eighths.lowHalf | eighths.highHalf
    let halves = quarters.lowHalf | quarters.highHalf
    return halves[0] | halves[1] == 0
  }

  /// The map from the layer's own points to its superlayer's sublayer space: `T(−A)·transform·T(position, zPosition)`
  /// (G7), with a reflection of y first if these points run upwards (G7a).
  @usableFromInline package var transformToSuperlayer: Transform3D {
    let anchor = anchor
    let toAnchor = Transform3D.translation(x: -anchor.x, y: -anchor.y, z: -pointee.anchorPointZ)
    return (pointee.isGeometryFlipped ? toAnchor.concatenating(.scale(x: 1, y: -1)) : toAnchor)
      .concatenating(pointee.transform)
      .concatenating(.translation(x: pointee.position.x, y: pointee.position.y, z: pointee.zPosition))
  }

  /// The map from the sublayer space to the layer's own points: `T(−A)·sublayerTransform·T(A)` (G8).
  @usableFromInline package var transformFromSublayers: Transform3D {
    guard !pointee.sublayerTransform.isIdentity else { return .identity }
    let anchor = anchor
    return Transform3D.translation(x: -anchor.x, y: -anchor.y)
      .concatenating(pointee.sublayerTransform)
      .concatenating(.translation(x: anchor.x, y: anchor.y))
  }

  /// True if sublayers keep their depth, instead of being projected onto the layer's plane first (G15, G25).
  @inlinable package var preservesDepth: Bool {
    switch pointee.content {
    case .transform: true
    case .replicator(let replicator): replicator.preservesDepth
    case .none, .shape, .text, .art, .recording, .image, .chart, .connector, .gradient, .emitter: false
    }
  }

  /// True if the layer only transforms its sublayers, so that nothing of its own is drawn or hit (G15).
  @inlinable package var isTransformOnly: Bool {
    if case .transform = pointee.content { true } else { false }
  }

  /// Returns true if the layer faces the viewer, or is double-sided (G13); always if sublayers keep their depth, since
  /// they may be visible when the layer is not.
  ///
  /// - Parameters:
  ///   - projection: The map from the layer's points to the target plane.
  ///   - unitArea: The area of a square point of the stage in the target plane.
  @inlinable package func isShown(through projection: Homography, unitArea: Double) -> Bool {
    preservesDepth
      || projection.isSeen(near: pointee.bounds.center, fromBehind: pointee.isDoubleSided, unitArea: unitArea)
  }
}

/// A layer's geometry: its anchor, its matrices, its frame (G7–G10).
extension LayerProperties {
  /// The anchor point in the layer's own points (G7).
  package var anchor: Point { withUnsafePointer(to: self) { $0.anchor } }

  /// The map from the layer's own points to its superlayer's sublayer space: `T(−A)·transform·T(position, zPosition)`
  /// (G7).
  package var transformToSuperlayer: Transform3D { withUnsafePointer(to: self) { $0.transformToSuperlayer } }

  /// The map from the sublayer space to the layer's own points: `T(−A)·sublayerTransform·T(A)` (G8).
  package var transformFromSublayers: Transform3D { withUnsafePointer(to: self) { $0.transformFromSublayers } }

  /// True if sublayers keep their depth, instead of being projected onto the layer's plane first (G15, G25).
  package var preservesDepth: Bool { withUnsafePointer(to: self) { $0.preservesDepth } }

  /// True if the layer only transforms its sublayers, so that nothing of its own is drawn or hit (G15).
  package var isTransformOnly: Bool { withUnsafePointer(to: self) { $0.isTransformOnly } }

  /// The bounding box of the bounds in the superlayer's points, without the perspective of any superlayer.
  ///
  /// Setting it keeps `transform`, `anchorPoint` and the origin of the bounds: the size is the one whose image under
  /// the transform has the new size, and the position follows. The frame equals the value that was set if the transform
  /// only scales, translates, or rotates by right angles. Apple leaves other rotations undefined; here the bounds are
  /// the bounding box along the layer's own axes. A transform without an inverse does not change the size.
  public var frame: Rect {
    get { Homography(transformToSuperlayer).boundingBox(of: bounds) ?? .zero }
    set {
      let frame = newValue.standardized
      let area = Rect(origin: .zero, size: frame.size)
      if let box = Homography(linear: transform).stableInverse?.boundingBox(of: area) {
        bounds.size = box.size
      }
      position = .zero
      position = frame.origin - self.frame.origin
    }
  }
}

extension Homography {
  /// Creates the linear part of a matrix: rotation, scale and shear, without translation and perspective.
  fileprivate init(linear matrix: Transform3D) {
    self.init(xx: matrix.m11, xy: matrix.m12, xw: 0, yx: matrix.m21, yy: matrix.m22, yw: 0, ox: 0, oy: 0, ow: 1)
  }
}
