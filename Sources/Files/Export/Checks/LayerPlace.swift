import LayerAnimation
import SceneRendering

extension SceneRenderer {
  /// Returns the index of a layer in the last presentation; nil if it is not in it.
  ///
  /// - Complexity: O(layers).
  func index(of layer: Layer) -> Int? {
    presentation.layers.indices.first { scene.tree.originalLayer(at: $0) === layer }
  }
}
