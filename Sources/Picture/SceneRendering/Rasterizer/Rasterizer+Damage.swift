import Cells
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
    placeBoxes(layers, notesChanges: false)
    keepTextsApart(layers)
    guard memory.changedLayers.count <= Self.mostChanged(of: order.steps.count),
      order.steps.count == order.formerSteps.count
    else { return false }
    for index in 0..<order.steps.count {
      let (step, former) = (order.steps[index], order.formerSteps[index])
      guard step.layer == former.layer, step.kind == former.kind, step.end == former.end else { return false }
      if memory.isLayerChanged[step.layer] || step.projection != former.projection || step.opacity != former.opacity
        || step.isFlipped != former.isFlipped || step.hold != former.hold || step.offset != former.offset
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
    let hasBoxes = boxes.boxes.count > 0
    var hasMovedBox = false
    for index in 0..<memory.changedLayers.count {
      let changed = memory.changedLayers[index]
      guard let step = order.update(changed, layers) else { return false }
      memory.noteChange(ofStep: step)
      if hasBoxes { placeText(step, layers) }
      guard !hasMovedBox, !changed.isOnlyMoved || order.steps[step].box >= 0 else { continue }
      hasMovedBox = hasOtherBox(step, layers)
    }
    if hasMovedBox, placeBoxes(layers, notesChanges: true) { return placeTextsAnew(layers) }
    // If no text is kept apart, layers that move need no further tests.
    let hasPlacedTexts = spacing.hasPlacedTexts
    var areApart = true
    for index in 0..<memory.changedLayers.count where areApart {
      let layer = memory.changedLayers[index].layer
      guard hasPlacedTexts || layers.at(layer).pointee.isAtRest else { continue }
      areApart = keepTextApart(Int(order.stepOfLayer[layer]), layers)
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

/// The cells in which layers were drawn.
extension Rasterizer {
  /// Returns the cells of a layer's own picture, and of all its copies, in the last frame; nil if there were none. They
  /// also tell the extent of content without bounds, such as a text of which only the position is given.
  ///
  /// - Parameter layer: The index of the layer in the presentation.
  /// - Complexity: O(layers). Allocates nothing.
  package func cells(ofLayer layer: Int) -> (columns: Range<Int>, rows: Range<Int>)? {
    var extent = CellExtent.nothing
    for index in 0..<order.steps.count where order.steps[index].layer == layer && order.steps[index].kind == .layer {
      if index < memory.extents.count { extent.add(memory.extents[index]) }
    }
    return extent.isEmpty ? nil : (extent.columns, extent.rows)
  }

  /// Returns the same of all layers, by their indices in the presentation.
  ///
  /// - Parameter count: The number of layers.
  /// - Complexity: O(layers).
  package func cellsOfLayers(_ count: Int) -> [(columns: Range<Int>, rows: Range<Int>)?] {
    var extents = [CellExtent](repeating: .nothing, count: count)
    for index in 0..<min(order.steps.count, memory.extents.count) {
      let step = order.steps[index]
      if step.kind == .layer, step.layer < count { extents[step.layer].add(memory.extents[index]) }
    }
    return extents.map { $0.isEmpty ? nil : ($0.columns, $0.rows) }
  }
}

/// The memory of the last frame, so that the next one need not be drawn from nothing.
///
/// It changes the cost of a frame, never its content: a frame has the same cells whatever preceded it.
struct FrameMemory: ~Copyable {
  /// The values that the whole frame depends on, besides its layers.
  struct Setting: Equatable {
    var fit: StageFit
    var columns: Int
    var rows: Int
    var isMonochrome: Bool
    /// True if the ground of the picture is painted, where glyphs are characters.
    var hasScenery: Bool
    var background: Color?
    var terminalBackground: CellColor?
  }

  private var setting: Setting?
  private var lineage: TreeIdentity?
  private var structure: UInt64 = 0
  private var revisions = GrowingBuffer<UInt64>(capacity: 64)
  private var formRevisions = GrowingBuffer<UInt64>(capacity: 64)
  private var frame: CellBuffer?
  private var rowRevisions = GrowingBuffer<UInt64>(capacity: 64)

  /// The extent of each step: the cells that it painted, for a group with all of its content.
  var extents = GrowingBuffer<CellExtent>(capacity: 64)

  /// A layer that differs from that of the last frame.
  struct ChangedLayer: BitwiseCopyable {
    let layer: Int
    /// True if only the position differs.
    let isOnlyMoved: Bool
  }

  /// The layers that differ from those of the last frame.
  private(set) var changedLayers = GrowingBuffer<ChangedLayer>(capacity: 64)
  /// True for each layer that is in `changedLayers`.
  private(set) var isLayerChanged = GrowingBuffer<Bool>(capacity: 64)

  /// The greatest cost of the outlines and particles of each layer.
  private(set) var allowance = FrameAllowance()

  /// The steps whose layer, projection or opacity differs from that of the last frame.
  private(set) var changedSteps = GrowingBuffer<Int>(capacity: 64)
  /// True for each step that is in `changedSteps`.
  private(set) var isStepChanged = GrowingBuffer<Bool>(capacity: 64)

  /// Returns true if the last frame had the same setting, the same list of layers, and the same allowance for each;
  /// `changedLayers` then has the layers that differ. Remembers the present frame.
  ///
  /// - Parameters:
  ///   - presentation: The presentation of the frame.
  ///   - layers: The layers of the presentation.
  ///   - setting: The other values that the frame depends on.
  mutating func compare(_ presentation: PresentationTree, _ layers: LayerList, _ setting: Setting) -> Bool {
    for index in 0..<changedLayers.count { isLayerChanged[changedLayers[index].layer] = false }
    changedLayers.removeAll()
    let isKnown =
      presentation.lineage != nil && presentation.lineage === lineage && presentation.structure == structure
      && revisions.count == layers.count && setting == self.setting
    if isKnown {
      var hasNewForm = false
      for index in 0..<layers.count where revisions[index] != layers.at(index).pointee.revision {
        let isOnlyMoved = formRevisions[index] == layers.at(index).pointee.formRevision
        changedLayers.append(ChangedLayer(layer: index, isOnlyMoved: isOnlyMoved))
        isLayerChanged[index] = true
        revisions[index] = layers.at(index).pointee.revision
        if isOnlyMoved { continue }
        formRevisions[index] = layers.at(index).pointee.formRevision
        hasNewForm = true
      }
      // A layer of a tree may be replaced by one of another kind.
      let before = allowance
      if hasNewForm { allowance = FrameAllowance(layers) }
      return allowance == before
    }
    (self.setting, lineage, structure) = (setting, presentation.lineage, presentation.structure)
    revisions.removeAll()
    isLayerChanged.removeAll()
    formRevisions.removeAll()
    for index in layers.indices {
      revisions.append(layers.at(index).pointee.revision)
      formRevisions.append(layers.at(index).pointee.formRevision)
    }
    isLayerChanged.append(false, count: layers.count)
    allowance = FrameAllowance(layers)
    return false
  }

  /// Forgets the last frame, so that the next one is drawn from nothing.
  mutating func forget() { setting = nil }

  /// Removes all changed steps.
  ///
  /// - Parameter count: The number of steps.
  mutating func forgetChangedSteps(of count: Int) {
    changedSteps.removeAll()
    isStepChanged.removeAll()
    isStepChanged.append(false, count: count)
  }

  mutating func noteChange(ofStep index: Int) {
    guard !isStepChanged[index] else { return }
    isStepChanged[index] = true
    changedSteps.append(index)
  }

  /// Empties the extents of all steps.
  ///
  /// - Parameter count: The number of steps.
  mutating func forgetExtents(of count: Int) {
    extents.removeAll()
    extents.append(.nothing, count: count)
  }

  /// Forgets the buffer of the last frame, unless it is this one.
  mutating func take(_ frame: CellBuffer, rows: Int) {
    guard self.frame !== frame || rowRevisions.count != rows else { return }
    self.frame = frame
    rowRevisions.removeAll()
    // No row can have been written as often as this revision says.
    for _ in 0..<rows { rowRevisions.append(.max) }
  }

  /// Returns true if a row of the buffer has not been written to since the last frame.
  func isIntact(row: Int, of frame: CellBuffer) -> Bool { rowRevisions[row] == frame.revision(ofRow: row) }

  /// Notes the revision of a row that has been written.
  mutating func note(row: Int, of frame: CellBuffer) { rowRevisions[row] = frame.revision(ofRow: row) }
}
