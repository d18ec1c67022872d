/// Where a layer is: its anchor, its matrices, its frame (G7–G10), and whether it can be hit (G19).
extension LayerProperties {
  /// The anchor point in the layer's own points (G7).
  public var anchor: Point {
    Point(
      x: bounds.origin.x + anchorPoint.x * bounds.size.width, y: bounds.origin.y + anchorPoint.y * bounds.size.height)
  }

  /// From the layer's own points to its superlayer's sublayer space: `T(−A)·transform·T(position, zPosition)` (G7).
  public var transformToSuperlayer: Transform3D {
    let anchor = anchor
    return Transform3D.translation(x: -anchor.x, y: -anchor.y, z: -anchorPointZ)
      .concatenating(transform)
      .concatenating(.translation(x: position.x, y: position.y, z: zPosition))
  }

  /// From the space of the sublayers to the layer's own points: `T(−A)·sublayerTransform·T(A)` (G8).
  public var transformFromSublayers: Transform3D {
    guard !sublayerTransform.isIdentity else { return .identity }
    let anchor = anchor
    return Transform3D.translation(x: -anchor.x, y: -anchor.y)
      .concatenating(sublayerTransform)
      .concatenating(.translation(x: anchor.x, y: anchor.y))
  }

  /// The box around the bounds in the superlayer's points, without the perspective of any superlayer (G9).
  ///
  /// Setting it keeps `transform`, `anchorPoint` and the origin of the bounds (G10): the size is what the transform makes
  /// as large as wanted, and the position follows. It reads back what was set where the transform only scales, shifts or
  /// turns by right angles; Apple leaves other turns undefined, here the bounds are the box in the layer's own axes. A
  /// transform that cannot be undone leaves the size alone.
  public var frame: Rect {
    get { PlaneProjection(transformToSuperlayer).boundingBox(of: bounds) ?? .zero }
    set {
      let frame = newValue.standardized
      if let inverse = PlaneProjection(linear: transform).inverse,
        let box = inverse.boundingBox(of: Rect(origin: .zero, size: frame.size))
      {
        bounds.size = box.size
      }
      position = .zero
      position = frame.origin - self.frame.origin
    }
  }

  /// Whether a point may hit the layer or what is in it: not when it is hidden, nor nearly transparent (G19).
  /// A transform layer has no plane for the point to be in.
  var canBeHit: Bool { !isHidden && opacity > 0.01 && !isTransformOnly }
}
