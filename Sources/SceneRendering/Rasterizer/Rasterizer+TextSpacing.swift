import LayerAnimation

/// Texts at rest are kept apart (`TextSpacing`): the step of one that yields is moved by whole columns.
extension Rasterizer {
  /// Moves the texts that yield to others, once the layers are arranged.
  func keepTextsApart(_ layers: LayerList) {
    spacing.begin(columns: frameCanvas.columns, rows: frameCanvas.rows, layers: layers.count)
    var index = 0
    while index < order.steps.count {
      let step = order.steps[index]
      switch step.kind {
      // Two looks of one layer are not there side by side.
      case .snapshot, .live, .mask: index = max(step.end, index + 1)
      case .layer, .group:
        if step.isLeaf(index), claim(step, layers) {
          let shift = spacing.placeClaims(ofLayer: step.layer)
          if shift != 0 { order.shift(index, columns: shift) }
        }
        index += 1
      }
    }
  }

  /// Moves a text that has a new projection as it was moved before, if it takes the same cells.
  ///
  /// - Returns: false if all texts have to be placed anew.
  func keepTextApart(_ index: Int, _ layers: LayerList) -> Bool {
    // Most layers that change move, and are not looked at any further: not even their step is copied.
    let layer = (order.steps.base + index).pointee.layer
    guard layers.isAtRest(layer), claim(order.steps[index], layers) else { return !spacing.hasPlaced(layer) }
    guard let shift = spacing.shift(ofSameClaims: layer) else { return false }
    if shift != 0 { order.shift(index, columns: shift) }
    return true
  }

  /// Finds the cells that the text of a step takes where it is.
  ///
  /// - Returns: false if it is none that yields or is yielded to.
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
  /// Adds the cells of each line of a text that is one letter a cell.
  ///
  /// - Returns: false if there is no such text, or only one character of it.
  func addClaims(
    _ content: TextContent, _ layer: LayerPointer, _ step: PaintStep, to spacing: inout TextSpacing
  ) -> Bool {
    guard !content.string.isEmpty, solidSize(of: content, layer, step) == nil,
      content.foregroundColor.alpha * step.opacity > Double(Canvas.leastOpacity)
    else { return false }
    let bounds = layer.pointee.properties.bounds
    let lines = layOut(content, in: room(for: content, bounds, step.projection), ofLayer: step.layer)
    guard let block = TextBlock(TextAnchor(lines, content, bounds), lines: lines.count, step.projection)
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
  /// Returns true if a layer and all around it are where their models are.
  fileprivate func isAtRest(_ index: Int) -> Bool {
    var layer = index
    while layer >= 0 {
      guard at(layer).pointee.isAtRest else { return false }
      layer = at(layer).pointee.parent
    }
    return true
  }
}
