import LayerAnimation

extension LayerList {
  /// Returns true if the picture has a painted ground, such as a sky: if the root, or a layer directly in it, has a gradient, a
  /// picture or a background of its own on at least half of the stage.
  ///
  /// - Complexity: O(layers directly in the root). Allocates nothing.
  var hasScenery: Bool {
    guard let root = first else { return false }
    let stage = root.properties.bounds.standardized
    let least = stage.size.width * stage.size.height / 2
    if at(0).coversGround { return true }
    var sublayer = 1
    while sublayer < count {
      let layer = at(sublayer)
      if layer.pointee.isPresent, layer.isSeen, layer.coversGround, area(of: sublayer, on: stage) >= least {
        return true
      }
      sublayer = Swift.max(layer.pointee.subtreeEnd, sublayer + 1)
    }
    return false
  }

  /// Returns the area of the stage that a layer directly in the root covers.
  private func area(of layer: Int, on stage: Rect) -> Double {
    let frame = at(layer).pointee.properties.frame
    let width = Swift.min(frame.maxX, stage.maxX) - Swift.max(frame.minX, stage.minX)
    let height = Swift.min(frame.maxY, stage.maxY) - Swift.max(frame.minY, stage.minY)
    return Swift.max(width, 0) * Swift.max(height, 0)
  }
}

extension LayerPointer {
  /// True if the layer fills its bounds with colours.
  fileprivate var coversGround: Bool {
    if pointee.properties.backgroundColor.map({ $0.alpha >= 0.5 }) == true { return true }
    return switch content.pointee {
    case .gradient, .image: true
    case .none, .shape, .text, .art, .recording, .chart, .connector, .transform, .replicator, .emitter: false
    }
  }
}
