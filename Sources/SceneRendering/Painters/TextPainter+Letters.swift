import LayerAnimation

/// Layers that show nothing but opaque narrow text, painted straight on the frame: without background, outline, clip or picture,
/// so that only the position of the text has to be found.
extension TextPainter {
  /// What is known of the text of a layer's step, if the layer is such a one and its text is the same as in the frame before.
  func letters(of step: UnsafePointer<PaintStep>, _ layer: LayerPointer) -> UnsafePointer<TextStamp>? {
    guard let stamp = stamp(of: step.pointee.layer),
      stamp.pointee.isCurrent(of: layer, opacity: step.pointee.opacity), stamp.pointee.isLetters
    else { return nil }
    return UnsafePointer(stamp)
  }

  /// Writes such a text on the frame.
  ///
  /// - Returns: the cells that it takes, damaged or not; none if it is infinitely far.
  func write(
    _ letters: UnsafePointer<TextStamp>, _ step: UnsafePointer<PaintStep>, on board: LetterBoard
  ) -> CellExtent {
    guard
      let block = TextBlock(
        letters.pointee.anchor, lines: letters.pointee.lines.count, step.pointee.projection,
        isUpright: step.pointee.isShifted)
    else { return .nothing }
    return board.write(letters, ofLayer: step.pointee.layer, block)
  }
}
