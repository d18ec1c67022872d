import LayerAnimation

/// The filtering and blending of a layer's picture before it is composed with the content below (G34, G35).
extension Rasterizer {
  /// Returns true if a layer's picture is blurred, so that all of it is needed.
  func blurs(_ layer: LayerPointer, _ step: PaintStep) -> Bool {
    layer.properties.hasFilters && area(of: step).sigma(layer.pointee.properties.filters, of: layer) > 0
  }

  /// Filters a layer's picture and, within its bounds, the content behind it.
  func filter(_ picture: Canvas, behind target: PaintTarget, _ open: OpenStep, _ step: PaintStep, _ layer: LayerPointer)
  {
    guard !target.canvas.isProbe, !isFilteredAround(step) else { return }
    if !layer.pointee.properties.backgroundFilters.isNeutral { filterBackground(of: target, open, step, layer) }
    let filters = layer.pointee.properties.filters
    let sigma = area(of: step).sigma(filters, of: layer)
    if sigma > 0 { picture.blur(sigma: sigma, blurred) }
    if filters.changesColors { picture.filter(ColorFilter(filters), target.shades) }
  }

  /// Composes a layer's picture with the content below it, by its blend mode.
  func compose(_ picture: Canvas, _ open: OpenStep, _ step: PaintStep, _ layer: LayerPointer, on target: PaintTarget) {
    let (mode, opacity) = (layer.pointee.properties.blendMode, Float(step.opacity))
    target.canvas.add(
      picture, isFilteredAround(step) ? .normal : mode, opacity: opacity, mask: open.mask, clip: target.clip,
      damage: target.damage, target.shades)
  }

  /// Returns true if a step is the old picture of a layer in transition. The old and the new picture are filtered and
  /// blended together, as the layer is now.
  private func isFilteredAround(_ step: PaintStep) -> Bool {
    guard let around = openSteps.last.pointee.step else { return false }
    return order.steps[around].kind == .snapshot && order.steps[around].layer != step.layer
      && order.steps[around].depth + 1 == step.depth
  }

  /// Filters the content behind a layer within its bounds, limited by its mask and in proportion to its opacity.
  private func filterBackground(of target: PaintTarget, _ open: OpenStep, _ step: PaintStep, _ layer: LayerPointer) {
    let (canvas, filters) = (target.canvas, layer.pointee.properties.backgroundFilters)
    guard target.damage?.touches(area(of: step).background(of: layer)) ?? true else { return }
    let sigma = area(of: step).sigma(filters, of: layer)
    // A blur needs all cells behind the layer; if any of them is damaged, all of them are (`damageBlurredBackgrounds`).
    painters.bounds.sweepBounds(of: layer, step, target.lattice, on: sigma > 0 ? target.ignoringDamage : target)
    if sigma > 0 {
      let box = touchSweptCells(of: target)
      if !box.isEmpty { blurred.take(canvas, box, sigma: sigma) }
    }
    let filter = ColorFilter(filters)
    for index in 0..<target.mask.runs.count {
      let run = target.mask.runs[index]
      for cell in run.cell..<run.cell + run.count {
        let seen = run.seen(through: open.mask, cell, Float(step.opacity))
        guard seen.total > 0 else { continue }
        if sigma > 0 {
          let (row, column) = cell.quotientAndRemainder(dividingBy: canvas.columns)
          canvas.mix(cell, seen, blurred.halves(column: column, row: row))
        }
        guard filters.changesColors else { continue }
        canvas.touched(cell).pointee.filter(filter.faded(to: seen.total / Coverage.samples), target.shades)
      }
    }
    _ = target.takeExtent()
  }

  /// Touches all cells in the bounding box of those that were swept last.
  ///
  /// - Returns: The box.
  private func touchSweptCells(of target: PaintTarget) -> CellExtent {
    var box = CellExtent.nothing
    for index in 0..<target.mask.runs.count {
      let run = target.mask.runs[index]
      let (row, column) = run.cell.quotientAndRemainder(dividingBy: target.columns)
      box.add(CellExtent(from: column, row, to: column + run.count - 1, row))
    }
    for row in box.rows { for column in box.columns { _ = target.canvas.touched(row * target.columns + column) } }
    return box
  }

  // MARK: - Damage

  /// Adds the cells in which a layer's filters have an effect.
  ///
  /// - Returns: True if the layer's picture is blurred, so that each of its cells depends on those around it.
  func addEffects(of layer: LayerPointer, _ step: PaintStep, to extent: inout CellExtent) -> Bool {
    let area = area(of: step)
    extent = area.blurred(extent, layer)
    extent.add(area.background(of: layer))
    return area.sigma(layer.pointee.properties.filters, of: layer) > 0
  }

  /// Damages the whole area behind each layer with a blurred background if any part of it is damaged: each cell depends
  /// on all of them, and the content behind exists only where it is painted again.
  func damageBlurredBackgrounds(_ layers: LayerList) {
    guard order.hasGroups else { return }
    var hasGrown = true
    while hasGrown {
      hasGrown = false
      for index in 0..<order.steps.count where order.steps[index].kind == .group {
        let layer = layers.at(order.steps[index].layer)
        guard layer.properties.hasFilters, layer.pointee.properties.backgroundFilters.blur > 0 else { continue }
        let box = area(of: order.steps[index]).background(of: layer)
        guard damage.touches(box), !damage.holds(box) else { continue }
        damage.add(box)
        hasGrown = true
      }
    }
  }

  private func area(of step: PaintStep) -> EffectArea {
    EffectArea(step: step, columns: frameCanvas.columns, rows: frameCanvas.rows)
  }
}

extension CoverageRun {
  /// Returns the part of one of its cells that is visible through a mask, multiplied by an opacity.
  fileprivate func seen(through mask: Canvas?, _ cell: Int, _ opacity: Float) -> CoverageRun {
    guard let mask else { return opacity >= 1 ? self : CoverageRun(coverage * opacity, cell: cell) }
    return CoverageRun(coverage * mask.alpha(of: cell) * opacity, cell: cell)
  }
}
