import LayerAnimation

/// The separation of texts at rest (`TextSpacing`): the step of a text that yields is moved by whole columns.
extension Rasterizer {
  /// Moves the texts that yield to others, after the layers have been arranged.
  func keepTextsApart(_ layers: LayerList) {
    spacing.begin(columns: frameCanvas.columns, rows: frameCanvas.rows, layers: layers.count)
    var index = 0
    // Most steps of most frames are of layers that move; they are not even copied.
    while index < order.steps.count {
      let step = order.steps.base + index
      switch step.pointee.kind {
      // The two states of a layer in transition are not there side by side.
      case .snapshot, .live, .mask: index = max(step.pointee.end, index + 1)
      case .layer, .group:
        if layers.at(step.pointee.layer).pointee.isAtRest, step.pointee.isLeaf(index), claim(step.pointee, layers) {
          let shift = spacing.placeClaims(ofLayer: step.pointee.layer)
          if shift != 0 { order.shift(index, columns: shift) }
        }
        index += 1
      }
    }
  }

  /// Moves a text with a new projection as it was moved before, if it takes the same cells.
  ///
  /// - Returns: False if all texts must be placed anew.
  func keepTextApart(_ index: Int, _ layers: LayerList) -> Bool {
    // Most changed layers move, and need no further tests: not even their step is copied.
    let layer = (order.steps.base + index).pointee.layer
    guard layers.isAtRest(layer), claim(order.steps[index], layers) else { return !spacing.hasPlaced(layer) }
    guard let shift = spacing.shift(ofSameClaims: layer) else { return false }
    if shift != 0 { order.shift(index, columns: shift) }
    return true
  }

  /// Places all texts anew, after a text has come to rest, has begun to move, or rests elsewhere. The layers need not be
  /// arranged again.
  ///
  /// - Returns: False if the list of steps may have changed.
  func placeTextsAnew(_ layers: LayerList) -> Bool {
    for layer in spacing.shiftedLayers {
      // Found again rather than moved back, so that the last digit does not depend on the frames before.
      guard let step = order.update(FrameMemory.ChangedLayer(layer: layer, isOnlyMoved: false), layers) else {
        return false
      }
      memory.noteChange(ofStep: step)
    }
    keepTextsApart(layers)
    for layer in spacing.shiftedLayers {
      memory.noteChange(ofStep: Int(order.stepOfLayer[layer]))
    }
    return true
  }

  /// Adds the cells of a step's text.
  ///
  /// - Returns: False if the text does not take part.
  private func claim(_ step: PaintStep, _ layers: LayerList) -> Bool {
    let layer = layers.at(step.layer)
    guard layers.isAtRest(step.layer), !step.isInMask, step.projection.isUpright, layer.isBare,
      case .text(let content) = layer.content.pointee
    else { return false }
    spacing.forgetClaims()
    return painters.text.addClaims(content, layer, step, to: &spacing)
  }
}

extension TextPainter {
  /// Adds the cells of each line of a text with one letter in a cell.
  ///
  /// - Returns: False if there is no such text, or if it has only one character.
  func addClaims(
    _ content: TextContent, _ layer: LayerPointer, _ step: PaintStep, to spacing: inout TextSpacing
  ) -> Bool {
    guard !content.string.isEmpty, solidSize(of: content, layer, step) == nil,
      content.foregroundColor.alpha * step.opacity > Double(Canvas.leastOpacity)
    else { return false }
    let bounds = layer.pointee.properties.bounds
    let lines = layOut(content, in: room(for: content, bounds, step.projection), ofLayer: step.layer)
    guard let block = TextBlock(TextAnchor(lines, content, of: layer), lines: lines.count, step.projection)
    else { return false }
    var characters = 0
    for line in 0..<lines.count {
      let glyphs = lines.glyphs(ofLine: line)
      guard let first = glyphs.first, let last = glyphs.last else { continue }
      characters += glyphs.count
      let width = lines.width(ofLine: line)
      let (start, column) = (block.start(ofLineWide: width), block.column(ofLineWide: width))
      let (from, to) = (Int(first.column), Int(last.column + last.columns))
      spacing.addClaim(
        TextSpacing.Claim(
          row: block.firstRow + line, from: start + Double(from), to: start + Double(to), left: column + from,
          right: column + to))
    }
    return characters > 1
  }
}

extension LayerList {
  /// Returns true if a layer and all its superlayers are at the values of their models.
  fileprivate func isAtRest(_ index: Int) -> Bool {
    var layer = index
    while layer >= 0 {
      guard at(layer).pointee.isAtRest else { return false }
      layer = at(layer).pointee.parent
    }
    return true
  }
}
