import LayerAnimation

/// The reuse of the previous arrangement.
extension PaintOrder {
  /// Updates the projection of a layer without sublayers, if nothing else of its step changes: the layer is still
  /// shown, and in the same order among its siblings.
  ///
  /// - Returns: The index of its step; nil if all layers must be arranged again.
  func update(_ change: FrameMemory.ChangedLayer, _ layers: LayerList) -> Int? {
    let index = Int(stepOfLayer[change.layer])
    guard index >= 0, change.isOnlyMoved, (steps.base + index).pointee.isShifted else {
      return updateWhole(change.layer, layers)
    }
    // All values that `updateWhole` reads are unchanged since it found the step to be shifted, even the sign of the
    // area.
    let step = steps.base + index
    let projection = (spaces.base + step.pointee.space).shiftedProjection(of: layers.at(change.layer).properties)
    guard projection.isFinite else { return nil }
    step.pointee.projection = projection
    return index
  }

  @inline(never)
  private func updateWhole(_ layer: Int, _ layers: LayerList) -> Int? {
    let index = Int(stepOfLayer[layer])
    let moved = layers.at(layer)
    guard index >= 0, layer > 0, layer < layers.at(0).pointee.subtreeEnd else { return nil }
    guard moved.pointee.subtreeEnd == layer + 1, moved.pointee.isPresent, moved.isSeen else { return nil }
    guard !layers.isGroup(layer), !layers.isChanging(layer) else { return nil }
    let (step, parent) = (steps.base + index, stepOfLayer[moved.pointee.parent])
    let space = spaces.base + step.pointee.space
    guard parent >= 0, !space.pointee.isDeep, (step - 1).pointee.layer != layer else { return nil }
    guard step.pointee.rank.zPosition == moved.pointee.properties.zPosition else { return nil }
    let projection = space.downwardProjection(of: moved.properties).snapped(moved.properties)
    guard projection.isFinite, moved.properties.isShown(through: projection, unitArea: stageArea) else { return nil }
    step.pointee.projection = projection
    step.pointee.isFlipped = space.pointee.flips(moved.properties)
    step.pointee.opacity = (steps.base + Int(parent)).pointee.opacity * min(moved.pointee.properties.opacity, 1)
    step.pointee.isShifted =
      space.shifts(moved.properties) && projection.isUpright && !step.pointee.isFlipped
      && !moved.pointee.properties.snapsToCells
    return index
  }
}
