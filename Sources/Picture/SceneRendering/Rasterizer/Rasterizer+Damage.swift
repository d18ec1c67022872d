import LayerAnimation

/// The damage: the cells that must be painted again, since they may differ from those of the last frame.
extension Rasterizer {
  /// Arranges the layers and finds the damaged cells.
  ///
  /// A changed layer damages the cells in which it was painted, and those in which it will be painted. The latter are
  /// found by painting it on a canvas that discards what is painted.
  ///
  /// - Returns: False if the whole frame must be painted.
  func findDamage(_ layers: LayerList, fit: StageFit) -> Bool {
    guard findChangedSteps(layers, fit), memory.changedSteps.count <= Self.mostChanged(of: order.steps.count) else {
      return false
    }
    damage.begin(rows: frameCanvas.rows)
    guard memory.changedSteps.count > 0 else { return true }
    guard changedArea * 2 <= frameCanvas.columns * frameCanvas.rows else { return false }
    for number in 0..<memory.changedSteps.count {
      let index = memory.changedSteps[number]
      // A letter beside the cells of a mask may read the mask's opacity in them (`LetterBox`).
      let margin = order.steps[index].isInMask ? 1 : 0
      damageInside(index, margin: margin)
      guard order.steps[index].kind == .layer else { continue }
      memory.extents[index] = probe(order.steps[index], layers)
      addDamage(memory.extents[index], margin: margin)
    }
    updateGroupExtents(layers)
    damageBlurredBackgrounds(layers)
    return true
  }

  private func addDamage(_ extent: CellExtent, margin: Int) {
    damage.add(margin > 0 ? extent.grown(by: margin, columns: frameCanvas.columns, rows: frameCanvas.rows) : extent)
  }

  /// The number of cells in which the changed steps were painted; a cell of several steps counts several times.
  private var changedArea: Int {
    var area = 0
    for number in 0..<memory.changedSteps.count {
      let extent = memory.extents[memory.changedSteps[number]]
      area += extent.columns.count * extent.rows.count
    }
    return area
  }

  /// Returns the number of changed steps up to which finding the damage is cheaper than painting everything.
  ///
  /// - Parameter count: The number of all steps.
  private static func mostChanged(of count: Int) -> Int { count / 4 + 8 }

  /// Finds the steps that have changed.
  ///
  /// - Returns: False if the list of steps differs from that of the last frame.
  private func findChangedSteps(_ layers: LayerList, _ fit: StageFit) -> Bool {
    memory.forgetChangedSteps(of: order.steps.count)
    guard memory.changedLayers.count > 0 else { return true }
    if updateSteps(layers) { return true }
    memory.forgetChangedSteps(of: order.steps.count)
    order.arrange(layers, on: fit.toSamples)
    keepTextsApart(layers)
    guard memory.changedLayers.count <= Self.mostChanged(of: order.steps.count),
      order.steps.count == order.formerSteps.count
    else { return false }
    for index in 0..<order.steps.count {
      let (step, former) = (order.steps[index], order.formerSteps[index])
      guard step.layer == former.layer, step.kind == former.kind, step.end == former.end else { return false }
      if memory.isLayerChanged[step.layer] || step.projection != former.projection || step.opacity != former.opacity
        || step.isFlipped != former.isFlipped
      {
        memory.noteChange(ofStep: index)
      }
    }
    return true
  }

  /// Updates the projections of changed layers without sublayers, which is all that most frames need.
  ///
  /// - Returns: False if the list of steps may have changed.
  private func updateSteps(_ layers: LayerList) -> Bool {
    // If no text is kept apart, layers that move need no further tests.
    let hasPlacedTexts = spacing.hasPlacedTexts
    var areApart = true
    for index in 0..<memory.changedLayers.count {
      let changed = memory.changedLayers[index]
      guard let step = order.update(changed, layers) else { return false }
      memory.noteChange(ofStep: step)
      guard areApart, hasPlacedTexts || layers.at(changed.layer).pointee.isAtRest else { continue }
      areApart = keepTextApart(step, layers)
    }
    return areApart || placeTextsAnew(layers)
  }

  /// Damages the cells of a step and of all steps inside it, which change with a step that clips or composes them.
  private func damageInside(_ index: Int, margin: Int) {
    for inner in index..<order.steps[index].end { addDamage(memory.extents[inner], margin: margin) }
  }

  /// Returns the cells in which a layer will be painted, whatever the clip.
  private func probe(_ step: PaintStep, _ layers: LayerList) -> CellExtent {
    let (layer, target) = (layers.at(step.layer), target(on: probeCanvas, damage: nil))
    guard !layer.properties.isTransformOnly else { return .nothing }
    _ = target.takeExtent()
    painters.bounds.paintBackground(of: layer, step, on: target)
    painters.paintContents(of: layer, step, memory.allowance, on: target)
    painters.bounds.paintBorder(of: layer, step, on: target)
    return target.takeExtent()
  }

  /// Updates the extent of each group: the cells of the steps inside it, of its blur and of its shadow. Damages the
  /// whole extent of a blur or a shadow in which something has changed.
  func updateGroupExtents(_ layers: LayerList) {
    guard order.hasGroups else { return }
    for index in stride(from: order.steps.count - 1, through: 0, by: -1) where order.steps[index].kind == .group {
      let layer = layers.at(order.steps[index].layer)
      let before = memory.extents[index]
      var extent = CellExtent.nothing
      var hasChanged = false
      for inner in index + 1..<max(order.steps[index].end, index + 1) {
        extent.add(memory.extents[inner])
        if !isPaintingAll && memory.isStepChanged[inner] { hasChanged = true }
      }
      let isBlurred = layer.properties.hasFilters && addEffects(of: layer, order.steps[index], to: &extent)
      if layer.castsShadow, let cast = ShadowCast(layer, order.steps[index]) {
        extent = cast.extent(
          of: extent, layer, order.steps[index], columns: frameCanvas.columns, rows: frameCanvas.rows)
      }
      memory.extents[index] = extent
      guard !isPaintingAll, hasChanged && (layer.castsShadow || isBlurred) || memory.isStepChanged[index] else {
        continue
      }
      painters.shadows.forget(of: order.steps[index].layer)
      damage.add(before)
      damage.add(extent)
    }
  }
}
