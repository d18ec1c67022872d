import LayerAnimation

extension CALayer {
  /// The sublayers from back to front; nil if there are none, as in Core Animation.
  ///
  /// Where the engine's names come with this module, this property is the one of the name. A file that imports
  /// `LayerAnimation` as well sees both, and the types decide.
  public var sublayers: [CALayer]? {
    get {
      var layers: [CALayer] = []
      forEachSublayer { layers.append($0) }
      return layers.isEmpty ? nil : layers
    }
    set {
      for layer in sublayers ?? [] { layer.removeFromSuperlayer() }
      for layer in newValue ?? [] { addSublayer(layer) }
    }
  }

  /// Inserts a layer directly behind one of the sublayers; behind all if `sibling` is not one of them.
  public func insertSublayer(_ layer: CALayer, below sibling: CALayer?) { insert(layer, 0, from: sibling, else: 0) }

  /// Inserts a layer directly in front of one of the sublayers; in front of all if `sibling` is not one of them.
  public func insertSublayer(_ layer: CALayer, above sibling: CALayer?) {
    insert(layer, 1, from: sibling, else: .max)
  }

  /// Inserts a layer among the sublayers; an index beyond the end counts as the end.
  public func insertSublayer(_ layer: CALayer, at index: UInt32) { insertSublayer(layer, at: Int(index)) }

  /// Replaces a sublayer with another layer; does nothing if `oldLayer` is not a sublayer.
  public func replaceSublayer(_ oldLayer: CALayer, with newLayer: CALayer) {
    guard oldLayer !== newLayer, oldLayer.superlayer === self else { return }
    insertSublayer(newLayer, above: oldLayer)
    oldLayer.removeFromSuperlayer()
  }

  /// Inserts a layer at an offset from a sibling's index, computed without the layer itself.
  private func insert(_ layer: CALayer, _ places: Int, from sibling: CALayer?, else other: Int) {
    let others = (sublayers ?? []).filter { $0 !== layer }
    let place = others.firstIndex { $0 === sibling }
    insertSublayer(layer, at: place.map { $0 + places } ?? other)
  }
}
