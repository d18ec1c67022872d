import LayerAnimation

/// The address of a layer in the presentation. Reading one property through it copies nothing else; a layer is large, and copying it
/// counts references.
typealias LayerPointer = UnsafePointer<PresentationLayer>

/// The layers of a presentation, for as long as a frame is drawn.
typealias LayerList = UnsafeBufferPointer<PresentationLayer>

extension LayerPointer {
  /// What the layer draws of its own.
  var content: UnsafePointer<LayerContent> { pointer(to: \.properties.content).unsafelyUnwrapped }

  /// The anchor point in the layer's own points (G7).
  var anchor: Point {
    Point(
      x: pointee.properties.bounds.origin.x + pointee.properties.anchorPoint.x * pointee.properties.bounds.size.width,
      y: pointee.properties.bounds.origin.y + pointee.properties.anchorPoint.y * pointee.properties.bounds.size.height)
  }

  /// Whether its transform is the identity. All entries are compared at once, since this is asked of every layer that moves. The
  /// sign of a zero does not count: a turn by no angle has a negative one.
  @inline(__always)
  var isOnlyShifted: Bool {
    guard let transform = pointer(to: \.properties.transform) else { return false }
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

  /// From the layer's own points to its superlayer's sublayer space: `T(−A)·transform·T(position, zPosition)` (G7).
  var transformToSuperlayer: Transform3D {
    let anchor = anchor
    let position = pointee.properties.position
    return Transform3D.translation(x: -anchor.x, y: -anchor.y, z: -pointee.properties.anchorPointZ)
      .concatenating(pointee.properties.transform)
      .concatenating(.translation(x: position.x, y: position.y, z: pointee.properties.zPosition))
  }

  /// From the space of the sublayers to the layer's own points: `T(−A)·sublayerTransform·T(A)` (G8).
  var transformFromSublayers: Transform3D {
    let anchor = anchor
    return Transform3D.translation(x: -anchor.x, y: -anchor.y)
      .concatenating(pointee.properties.sublayerTransform)
      .concatenating(.translation(x: anchor.x, y: anchor.y))
  }

  /// Whether nothing is drawn of the layer itself (G15).
  var isTransformOnly: Bool {
    if case .transform = content.pointee { return true }
    return false
  }

  /// Whether sublayers keep their depth (G15, G25).
  var preservesDepth: Bool {
    switch content.pointee {
    case .transform, .replicator: pointee.properties.preservesDepth
    case .none, .shape, .text, .art, .chart, .gradient, .emitter: false
    }
  }

  /// Whether something dark, or light, is painted below the layer.
  var castsShadow: Bool {
    pointee.properties.shadowOpacity > 0 && pointee.properties.shadowColor.map { $0.alpha > 0 } == true
  }

  /// Whether a line is drawn along the bounds.
  var hasBorder: Bool {
    pointee.properties.borderWidth > 0 && pointee.properties.borderColor.map { $0.alpha > 0 } == true
  }

  /// Whether the layer shows a text of its own.
  var isText: Bool {
    if case .text = content.pointee { true } else { false }
  }

  /// Whether the layer is neither hidden nor transparent.
  var isSeen: Bool { !pointee.properties.isHidden && pointee.properties.opacity > 0 }

  /// How many things the layer itself may paint on top of one another.
  var ownParts: Int {
    let own = (pointee.properties.backgroundColor == nil ? 0 : 1) + (hasBorder ? 1 : 0)
    switch content.pointee {
    case .none, .transform, .replicator: return own
    case .shape(let shape): return own + (shape.fillColor == nil ? 0 : 1) + (shape.strokeColor == nil ? 0 : 1)
    case .text, .art, .chart, .gradient, .emitter: return own + 1
    }
  }
}

extension LayerList {
  /// The address of a layer.
  @inline(__always)
  func at(_ index: Int) -> LayerPointer {
    assert(indices.contains(index), "there is no layer \(index) of \(count)")
    return baseAddress.unsafelyUnwrapped + index
  }

  /// Whether a transition leads a layer from its old look to its new one (R8).
  func isChanging(_ index: Int) -> Bool {
    at(index).pointee.properties.transition != nil && indices.contains(at(index).pointee.oldLook)
  }

  /// Whether a layer has to be painted into a picture of its own: because it is masked, because it casts a shadow, or
  /// because it is see-through and shows more than one thing, unless each shall be by itself (G17, G18).
  func isGroup(_ index: Int) -> Bool {
    let layer = at(index)
    guard layer.pointee.mask >= 0 || layer.pointee.properties.opacity < 1 || layer.castsShadow else { return false }
    if layer.isTransformOnly { return false }
    if indices.contains(layer.pointee.mask) || layer.castsShadow { return true }
    guard layer.pointee.properties.allowsGroupOpacity else { return false }
    return layer.pointee.properties.opacity < 1 && (layer.pointee.subtreeEnd > index + 1 || layer.ownParts > 1)
  }
}
