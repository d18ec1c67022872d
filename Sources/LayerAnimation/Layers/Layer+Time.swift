/// Conversions between the clocks of layers (T20–T23): the models', as everything that is asked of a layer; what an animation
/// makes of a clock, presentations know (`PresentationLayer.time`).
extension Layer {
  /// The local time here for a time of another layer, or of the host clock for nil: up to the nearest layer that both are
  /// in, then down again (T23).
  ///
  /// In what a host calls, nil is the clock that it has lent: that of the tree's root. So `convertTime(CACurrentMediaTime(), from: nil)` is
  /// the present local time wherever it stands, whatever the host does with the root's clock.
  ///
  /// - Returns: seconds of this layer's local time; 0 where this layer's time, or a superlayer's, has not begun (T22).
  /// - Complexity: O(depth²).
  public func convertTime(_ time: Double, from layer: Layer?) -> Double {
    Layer.convert(time, from: layer, to: self)
  }

  /// The time of another layer, or of the host clock for nil, for a local time here (T23).
  public func convertTime(_ time: Double, to layer: Layer?) -> Double {
    Layer.convert(time, from: self, to: layer)
  }

  private static func convert(_ time: Double, from source: Layer?, to target: Layer?) -> Double {
    let targetChain = target?.chainToRoot ?? []
    var time = time
    var current = source
    while let layer = current, !targetChain.contains(where: { $0 === layer }) {
      if !layer.hasLentClock { time = layer.timing.parentTime(at: time) }
      current = layer.layerAbove
    }
    let common = current.flatMap { layer in targetChain.firstIndex { $0 === layer } } ?? targetChain.count
    for layer in targetChain[..<common].reversed() where !layer.hasLentClock {
      guard let local = layer.timing.localTime(at: time) else { return 0 }
      time = local
    }
    return time
  }

  /// Whether its local time is the one that a host has lent.
  private var hasLentClock: Bool { layerAbove == nil && tree != nil && LentTime.current != nil }

  /// The tree that committed the layer last, while it is in it.
  package var committingTree: LayerTree? {
    guard let committed, let tree = chainToRoot.last?.tree, tree.lineage === committed.tree else { return nil }
    return tree
  }

  /// This layer, the one it is in, and so on to the root.
  var chainToRoot: [Layer] {
    Array(sequence(first: self) { $0.layerAbove })
  }
}
