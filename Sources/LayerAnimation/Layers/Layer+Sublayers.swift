extension Layer {
  /// Puts a layer in front of the others, taking it out of the layer it was in.
  ///
  /// - Precondition: this layer is not inside it, nor is it this layer.
  public func addSublayer(_ layer: Layer) {
    insertSublayer(layer, at: sublayers.count)
  }

  /// Puts a layer among the others; 0 is the back. An index beyond the end is the end.
  ///
  /// - Precondition: this layer is not inside it, nor is it this layer, and the index is not negative.
  public func insertSublayer(_ layer: Layer, at index: Int) {
    precondition(!isInside(layer), "a layer cannot be put inside itself")
    precondition(index >= 0, "a sublayer's index cannot be \(index)")
    layer.removeFromSuperlayer()
    layer.maskedLayer?.mask = nil
    sublayers.insert(layer, at: min(index, sublayers.count))
    layer.superlayer = self
    setNeedsCommit(.structure)
    didAttach(layer)
    setNeedsLayout()
    layer.runAction(forKey: "onOrderIn")
    runAction(forKey: "sublayers")
  }

  /// Takes the layer out of the layer that it is in, if any.
  public func removeFromSuperlayer() {
    guard let superlayer else { return }
    superlayer.sublayers.removeAll { $0 === self }
    superlayer.setNeedsCommit(.structure)
    superlayer.setNeedsLayout()
    self.superlayer = nil
    runAction(forKey: "onOrderOut")
    superlayer.runAction(forKey: "sublayers")
  }

  /// The first layer in this one, at any depth, that goes by a path of names such as `lock/dial`.
  public func sublayer(at path: String) -> Layer? {
    var found: Layer? = self
    for name in path.split(separator: "/") {
      found = found?.sublayers.first { $0.name.map { $0 == name } ?? false }
    }
    return found
  }

  /// Whether this layer is, or is somewhere inside, another.
  func isInside(_ other: Layer) -> Bool {
    var current: Layer? = self
    while let layer = current {
      if layer === other { return true }
      current = layer.layerAbove
    }
    return false
  }
}
