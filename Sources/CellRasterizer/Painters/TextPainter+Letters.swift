import LayerAnimation

/// Layers that show nothing but opaque narrow text, painted straight on the frame: without background, outline, clip or picture,
/// so that only the position of the text has to be found.
extension TextPainter {
  /// What is known of the text of a layer's step, if the layer is such a one and its text is the same as in the frame before.
  @inline(__always)
  func letters(of step: UnsafePointer<PaintStep>, _ layer: LayerPointer) -> UnsafePointer<TextStamp>? {
    guard let stamp = stamp(of: step.pointee.layer), stamp.pointee.isLetters,
      stamp.pointee.isCurrent(atRevision: layer.pointee.contentRevision, opacity: step.pointee.opacity), layer.isBare
    else { return nil }
    return stamp
  }

  /// Writes such a text on the frame.
  ///
  /// - Returns: the cells that it takes, damaged or not; none if it is infinitely far.
  @inline(__always)
  func write(
    _ letters: UnsafePointer<TextStamp>, of layer: LayerPointer, _ step: UnsafePointer<PaintStep>,
    on board: LetterBoard
  ) -> CellExtent {
    guard
      let block = TextBlock(
        letters.pointee.lines, letters.pointee.text.alignment, layer.pointee.properties.bounds,
        step.pointee.projection)
    else { return .nothing }
    return board.write(letters, block)
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
