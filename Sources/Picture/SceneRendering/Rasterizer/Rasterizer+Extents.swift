/// The cells in which layers were drawn.
extension Rasterizer {
  /// Returns the cells of a layer's own picture, and of all its copies, in the last frame; nil if there were none. They
  /// also tell the extent of content without bounds, such as a text of which only the position is given.
  ///
  /// - Parameter layer: The index of the layer in the presentation.
  /// - Complexity: O(layers). Allocates nothing.
  package func cells(ofLayer layer: Int) -> (columns: Range<Int>, rows: Range<Int>)? {
    var extent = CellExtent.nothing
    for index in 0..<order.steps.count where order.steps[index].layer == layer && order.steps[index].kind == .layer {
      if index < memory.extents.count { extent.add(memory.extents[index]) }
    }
    return extent.isEmpty ? nil : (extent.columns, extent.rows)
  }

  /// Returns the same of all layers, by their indices in the presentation.
  ///
  /// - Parameter count: The number of layers.
  /// - Complexity: O(layers).
  package func cellsOfLayers(_ count: Int) -> [(columns: Range<Int>, rows: Range<Int>)?] {
    var extents = [CellExtent](repeating: .nothing, count: count)
    for index in 0..<min(order.steps.count, memory.extents.count) {
      let step = order.steps[index]
      if step.kind == .layer, step.layer < count { extents[step.layer].add(memory.extents[index]) }
    }
    return extents.map { $0.isEmpty ? nil : ($0.columns, $0.rows) }
  }
}
