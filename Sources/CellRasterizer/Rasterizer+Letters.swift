import LayerAnimation

/// Layers that are nothing but letters, painted without the ceremony that others need: no background, no outline, no
/// clip, no picture; only where the text stands has to be found.
extension Rasterizer {
  /// Paints a step if it is such a layer, known from the frame before, and seen in the frame itself.
  ///
  /// - Returns: false if it has to be painted like others.
  @inline(__always)
  func paintLetters(_ index: Int, _ layers: LayerList, _ board: LetterBoard) -> Bool {
    let step = order.steps.base + index
    guard !board.isProbe, openPictures == 0, clipCount == 0, step.pointee.kind == .layer, step.pointee.end == index + 1,
      let stamp = texts.stamp(of: step.pointee.layer), stamp.pointee.isLetters
    else { return false }
    let layer = layers.at(step.pointee.layer)
    guard stamp.pointee.isLook(atRevision: layer.pointee.contentRevision, opacity: step.pointee.opacity),
      layer.isBare
    else { return false }
    if !isPaintingAll && !damage.touches(memory.extents[index]) { return true }
    guard
      let block = TextBlock(
        stamp.pointee.lines, stamp.pointee.look.alignment, layer.pointee.properties.bounds, step.pointee.projection)
    else { return true }
    let extent = board.write(stamp, block)
    if isPaintingAll { memory.extents[index] = extent }
    return true
  }
}

extension LayerPointer {
  /// Whether there is neither background nor border, and nothing ends at the bounds.
  @inline(__always)
  fileprivate var isBare: Bool {
    pointee.properties.backgroundColor == nil && pointee.properties.borderWidth <= 0
      && !pointee.properties.masksToBounds
  }
}
