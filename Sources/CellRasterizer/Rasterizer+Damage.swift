import LayerAnimation

/// What has to be painted again, because it looks otherwise than in the last frame, and what may stay.
extension Rasterizer {
  /// Arranges the layers and finds the cells that may differ from the last frame's.
  ///
  /// A layer damages the cells that it painted and those that it will paint. The latter are found by painting it onto a
  /// canvas that keeps nothing.
  ///
  /// - Returns: false if the whole frame has to be painted.
  func findDamage(_ layers: LayerList, fit: StageFit) -> Bool {
    guard findChangedSteps(layers, fit), memory.changedSteps <= Self.mostChanged(of: order.steps.count) else {
      return false
    }
    damage.begin(rows: canvas.rows)
    guard memory.changedSteps > 0 else { return true }
    guard changedArea * 2 <= canvas.columns * canvas.rows else { return false }
    var endOfMask = 0
    for index in 0..<order.steps.count {
      if order.steps[index].kind == .mask { endOfMask = max(endOfMask, order.steps[index].end) }
      guard memory.isStepChanged[index] else { continue }
      // Letters beside what a mask covers may ask for it (`LetterBox`).
      let margin = index < endOfMask ? 1 : 0
      damageInside(index, margin: margin)
      guard order.steps[index].kind == .layer else { continue }
      memory.extents[index] = probe(order.steps[index], layers)
      addDamage(memory.extents[index], margin: margin)
    }
    updateGroupExtents(layers)
    return true
  }

  private func addDamage(_ extent: CellExtent, margin: Int) {
    damage.add(margin > 0 ? extent.grown(by: margin, columns: canvas.columns, rows: canvas.rows) : extent)
  }

  /// How many cells the steps that have changed took; some may count several times.
  private var changedArea: Int {
    var area = 0
    for index in 0..<order.steps.count where memory.isStepChanged[index] {
      area += memory.extents[index].columns.count * memory.extents[index].rows.count
    }
    return area
  }

  /// With more than these it is cheaper to paint all than to find out what need not be.
  private static func mostChanged(of count: Int) -> Int { count / 4 + 8 }

  /// - Returns: false if there are other steps than before.
  private func findChangedSteps(_ layers: LayerList, _ fit: StageFit) -> Bool {
    memory.forgetChangedSteps(of: order.steps.count)
    guard memory.changedLayers.count > 0 else { return true }
    if updateSteps(layers) { return true }
    memory.forgetChangedSteps(of: order.steps.count)
    order.arrange(layers, on: fit.toSamples)
    guard memory.changedLayers.count <= Self.mostChanged(of: order.steps.count), order.hasFormerShape else {
      return false
    }
    for index in 0..<order.steps.count {
      let (step, former) = (order.steps[index], order.formerSteps[index])
      if memory.isLayerChanged[step.layer] || step.projection != former.projection || step.opacity != former.opacity {
        memory.noteChange(ofStep: index)
      }
    }
    return true
  }

  /// Moves layers without anything inside them, which is all that most frames need.
  private func updateSteps(_ layers: LayerList) -> Bool {
    for index in 0..<memory.changedLayers.count {
      guard let step = order.update(memory.changedLayers[index], layers) else { return false }
      memory.noteChange(ofStep: step)
    }
    return true
  }

  /// What is inside a step that clips, or that is composed, changes with it.
  private func damageInside(_ index: Int, margin: Int) {
    for inner in index..<order.steps[index].end { addDamage(memory.extents[inner], margin: margin) }
  }

  /// Finds what a layer will paint, wherever painting is limited to.
  private func probe(_ step: PaintStep, _ layers: LayerList) -> CellExtent {
    let (canvas, clip) = (self.canvas, mask.clip)
    self.canvas = probeCanvas
    mask.clip = nil
    beginExtent()
    if !layers.at(step.layer).isTransformOnly {
      paintBackground(of: layers.at(step.layer), step)
      paintContents(of: layers.at(step.layer), step)
      paintBorder(of: layers.at(step.layer), step)
    }
    var extent = mask.extent
    extent.add(probeCanvas.extent)
    self.canvas = canvas
    mask.clip = clip
    return extent
  }

  // MARK: - Extents

  /// What is painted from now on is measured.
  func beginExtent() {
    mask.extent = .nothing
    canvas.extent = .nothing
  }

  /// Adds what was painted to the extent of a step; a frame that is painted in part does not tell how far it reaches.
  func noteExtent(of step: Int) {
    guard isPaintingAll else { return }
    memory.extents[step].add(mask.extent)
    memory.extents[step].add(canvas.extent)
  }

  /// Whether anything that a step paints has to be painted.
  func isDamaged(_ step: Int) -> Bool { mask.damage?.touches(memory.extents[step]) ?? true }

  /// Groups reach as far as what is in them and their shadow does. All of a shadow changes with what casts it.
  func updateGroupExtents(_ layers: LayerList) {
    for index in stride(from: order.steps.count - 1, through: 0, by: -1) where order.steps[index].kind == .group {
      let layer = layers.at(order.steps[index].layer)
      let before = memory.extents[index]
      var extent = CellExtent.nothing
      var hasChanged = false
      for inner in index + 1..<max(order.steps[index].end, index + 1) {
        extent.add(memory.extents[inner])
        if !isPaintingAll && memory.isStepChanged[inner] { hasChanged = true }
      }
      if layer.castsShadow, let cast = ShadowCast(layer, order.steps[index]) {
        extent = cast.extent(of: extent, columns: canvas.columns, rows: canvas.rows)
      }
      memory.extents[index] = extent
      guard !isPaintingAll, hasChanged && layer.castsShadow || memory.isStepChanged[index] else { continue }
      shadows.known(order.steps[index].layer)?.isKept = false
      damage.add(before)
      damage.add(extent)
    }
  }
}
