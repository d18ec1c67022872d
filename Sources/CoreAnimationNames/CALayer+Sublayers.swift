import LayerAnimation

extension MediaTiming where Self: CALayer {
  /// The layers in this one, from back to front; nil where there are none, as in Core Animation. Said of the protocol, so
  /// that it stands beside the engine's list, which is taken where only a list will do.
  public var sublayers: [CALayer]? {
    get {
      let layers: [CALayer] = (self as CALayer).sublayers
      return layers.isEmpty ? nil : layers
    }
    nonmutating set {
      let layers: [CALayer] = (self as CALayer).sublayers
      for layer in layers { layer.removeFromSuperlayer() }
      for layer in newValue ?? [] { addSublayer(layer) }
    }
  }
}

extension CALayer {
  /// Puts a layer directly behind another of this layer's; behind all where that is not one of them.
  public func insertSublayer(_ layer: CALayer, below sibling: CALayer?) { insert(layer, 0, from: sibling, else: 0) }

  /// Puts a layer directly in front of another of this layer's; in front of all where that is not one of them.
  public func insertSublayer(_ layer: CALayer, above sibling: CALayer?) {
    insert(layer, 1, from: sibling, else: .max)
  }

  /// Puts a layer where another was; does nothing where that is not one of this layer's.
  public func replaceSublayer(_ oldLayer: CALayer, with newLayer: CALayer) {
    guard oldLayer !== newLayer, oldLayer.superlayer === self else { return }
    insertSublayer(newLayer, above: oldLayer)
    oldLayer.removeFromSuperlayer()
  }

  /// Inserts a layer some places after a sibling, counted without the layer itself.
  private func insert(_ layer: CALayer, _ places: Int, from sibling: CALayer?, else other: Int) {
    let others: [CALayer] = sublayers.filter { $0 !== layer }
    let place = others.firstIndex { $0 === sibling }
    insertSublayer(layer, at: place.map { $0 + places } ?? other)
  }
}
