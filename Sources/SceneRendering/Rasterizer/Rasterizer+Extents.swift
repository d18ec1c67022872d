/// Where layers were drawn.
extension Rasterizer {
  /// Returns the cells that a layer's own picture took in the frame that was drawn last, in all of its copies; nil
  /// where none were. What has no bounds, such as a text of which only the position was said, is found by them.
  ///
  /// - Parameter layer: Its place in the presentation.
  /// - Complexity: O(layers); allocates nothing.
  package func cells(ofLayer layer: Int) -> (columns: Range<Int>, rows: Range<Int>)? {
    var extent = CellExtent.nothing
    for index in 0..<order.steps.count where order.steps[index].layer == layer && order.steps[index].kind == .layer {
      if index < memory.extents.count { extent.add(memory.extents[index]) }
    }
    return extent.isEmpty ? nil : (extent.columns, extent.rows)
  }
}
