import LayerAnimation

/// The parts of a group and their projections.
extension PaintOrder {
  /// Pushes a group's parts: the mask, the old picture and the layer. The old picture comes last if it lies on top.
  func pushParts(of group: PaintStep, _ layers: LayerList) {
    var part = group
    part.depth += 1
    part.opacity = 1
    if let transition = layers.at(group.layer).pointee.properties.transition, layers.isChanging(group.layer) {
      let isOldOnTop = transition.isOldOnTop
      part.kind = isOldOnTop ? .snapshot : .live
      pending.append(part)
      part.kind = isOldOnTop ? .live : .snapshot
      pending.append(part)
    } else {
      part.kind = .layer
      pending.append(part)
    }
    if layers.indices.contains(layers.at(group.layer).pointee.mask) {
      part.kind = .mask
      pending.append(part)
    }
  }

  /// Pushes the mask of a group, which is in the space of the group's layer (G17).
  func pushMask(of step: PaintStep, _ layers: LayerList) {
    let plane = step.ownProjection(layers.at(step.layer))
    spaces.append(SublayerSpace(plane: plane, isFlipped: step.isFlipped))
    push(
      layers.at(step.layer).pointee.mask, layers, into: spaces.count - 1, opacity: 1, depth: step.depth + 1)
  }

  /// Pushes the old picture of a layer in transition. It is painted at the present place of the layer, so that both
  /// have the same upper left corner.
  func pushSnapshot(of step: PaintStep, _ layers: LayerList) {
    let layer = layers.at(step.layer)
    guard layer.pointee.properties.transition != nil else { return }
    let projection = layers.snapshotProjection(of: step.layer, step.projection, isFlipped: step.isFlipped)
    push(layer.pointee.snapshot, layers, at: projection, in: step.space, opacity: 1, depth: step.depth + 1)
  }

  func pushNewLook(of step: PaintStep, _ layers: LayerList) {
    guard let transition = layers.at(step.layer).pointee.properties.transition else { return }
    guard layers.at(step.layer).isSeen else { return }
    let offset = transition.newOffset(in: layers.at(step.layer).pointee.properties.bounds.standardized.size)
    var layer = step
    layer.kind = .layer
    layer.depth += 1
    layer.opacity = min(layers.at(step.layer).pointee.properties.opacity, 1)
    layer.projection = step.projection.preceded(byShift: offset.x, step.isFlipped ? -offset.y : offset.y)
    pending.append(layer)
  }
}
