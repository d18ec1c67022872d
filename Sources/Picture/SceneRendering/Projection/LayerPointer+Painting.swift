import LayerAnimation

/// The properties of a layer that determine its painting.
extension LayerPointer {
  /// The layer's own content.
  var content: UnsafePointer<LayerContent> { pointer(to: \.properties.content).unsafelyUnwrapped }

  /// True if the layer casts a visible shadow.
  var castsShadow: Bool {
    pointee.properties.shadowOpacity > 0 && pointee.properties.shadowColor.map { $0.alpha > 0 } == true
  }

  /// True if the layer's picture is filtered, or blended with what lies below it (G34, G35).
  var hasEffects: Bool { pointee.properties.blendMode != .normal || properties.hasFilters }

  /// True if the layer has a visible border.
  var hasBorder: Bool {
    pointee.properties.borderWidth > 0 && pointee.properties.borderColor.map { $0.alpha > 0 } == true
  }

  /// True if the layer shows a text of its own.
  var isText: Bool {
    if case .text = content.pointee { true } else { false }
  }

  /// True if the layer is neither hidden nor transparent.
  var isSeen: Bool { !pointee.properties.isHidden && pointee.properties.opacity > 0 }

  /// The number of parts of the layer itself, without sublayers, that may cover one another.
  var ownParts: Int {
    let own = (pointee.properties.backgroundColor == nil ? 0 : 1) + (hasBorder ? 1 : 0)
    switch content.pointee {
    case .none, .transform, .replicator: return own
    case .shape(let shape): return own + (shape.fillColor == nil ? 0 : 1) + (shape.strokeColor == nil ? 0 : 1)
    case .connector(let connector): return own + (connector.arrow == .none ? 1 : 2)
    case .text, .art, .recording, .image, .chart, .gradient, .emitter: return own + 1
    }
  }
}

extension LayerList {
  /// Returns true if the layer is in transition from its old picture to its new one (R8).
  func isChanging(_ index: Int) -> Bool {
    at(index).pointee.properties.transition != nil && indices.contains(at(index).pointee.snapshot)
  }

  /// Returns true if a layer is painted into a canvas of its own: if it is masked, casts a shadow, is filtered or
  /// blended, or if it is not opaque, has several parts, and allows group opacity (G17, G18, G34, G35).
  func isGroup(_ index: Int) -> Bool {
    let layer = at(index)
    let hasEffects = layer.hasEffects
    guard layer.pointee.mask >= 0 || layer.pointee.properties.opacity < 1 || layer.castsShadow || hasEffects else {
      return false
    }
    if layer.properties.isTransformOnly { return false }
    if indices.contains(layer.pointee.mask) || layer.castsShadow || hasEffects { return true }
    guard layer.pointee.properties.allowsGroupOpacity else { return false }
    return layer.pointee.properties.opacity < 1 && (layer.pointee.subtreeEnd > index + 1 || layer.ownParts > 1)
  }
}
