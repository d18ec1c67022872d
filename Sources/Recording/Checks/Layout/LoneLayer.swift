import Cells
import LayerAnimation
import SceneRendering

/// A frame in which nothing is but one layer, and what it is in: what would be seen if nothing else were there.
enum LoneLayer {
  /// Draws the layer as in the last frame of a renderer.
  ///
  /// - Complexity: That of a first frame; it is drawn only for what is in question.
  static func frame(of index: Int, in renderer: SceneRenderer, like frame: CellBuffer) -> CellBuffer {
    var alone = renderer.presentation
    var kept: Set<Int> = []
    var current = index
    while current >= 0 {
      kept.insert(current)
      current = alone.layers[current].parent
    }
    for other in alone.layers.indices where !kept.contains(other) { alone.layers[other].isPresent = false }
    let copy = CellBuffer(columns: frame.columns, rows: frame.rows)
    _ = Rasterizer(glyphSet: renderer.glyphSet).render(alone, fit: renderer.fit, into: copy)
    return copy
  }
}
