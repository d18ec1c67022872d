import LayerAnimation

/// Layers that show only opaque narrow text, which is painted straight on the frame. They have no background, outline,
/// clip or picture, so that only the position of the text must be found.
extension TextPainter {
  /// Returns the stamp of a step's text; nil if its layer is not of this kind, or if the text may have changed since
  /// the last frame.
  func letters(of step: UnsafePointer<PaintStep>, _ layer: LayerPointer) -> UnsafePointer<TextStamp>? {
    guard let stamp = stamp(of: step.pointee.layer),
      stamp.pointee.isCurrent(of: layer, opacity: step.pointee.opacity), stamp.pointee.isLetters
    else { return nil }
    return UnsafePointer(stamp)
  }

  /// Writes such a text on the frame.
  ///
  /// - Returns: The cells of the text, damaged or not; none if it is infinitely far.
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
