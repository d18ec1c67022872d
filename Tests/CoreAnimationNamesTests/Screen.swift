import CoreAnimationNames

/// A layer on a screen, which listings do not contain.
struct Screen {
  let layer: CALayer
  private let tree: LayerTree

  /// The layer as the root of a tree, committed at 0, as if the listing had just run.
  init(_ layer: CALayer) {
    self.layer = layer
    tree = LayerTree(root: layer)
    tree.commit(at: 0)
  }

  /// What the layer shows, in seconds after that.
  func shown(at time: Double) -> LayerProperties {
    tree.commit(at: time)
    var presentation = PresentationTree()
    tree.sample(at: time, into: &presentation)
    return presentation.layers[0].properties
  }

  /// How far the layer is turned, in radians from −π to π; positive is clockwise.
  func isTurned(by angle: Double, at time: Double) -> Bool {
    let (shown, expected) = (shown(at: time).transform, CATransform3DMakeRotation(angle, 0, 0, 1))
    let differences = [shown.m11 - expected.m11, shown.m12 - expected.m12, shown.m21 - expected.m21, shown.m33 - 1]
    return differences.allSatisfy { abs($0) < 1e-9 }
  }
}
