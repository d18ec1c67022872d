import LayerAnimation

/// The order in which layers are painted, and their projections.
///
/// Superlayers come before their sublayers. Siblings are in the order of `zPosition`, and with equal values in the
/// order of the list; in a transform layer, they are in the order of their depth (G14). A layer that is hidden,
/// transparent, single-sided and seen from behind (G13), or absent, is left out with all of its sublayers.
///
/// The list is a tree in depth-first order: each step has the end of the steps inside it. A layer that is composed as
/// one picture is inside a group, after its mask and with its old picture:
///
///     group (label)
///       mask
///         layer (the mask)
///       snapshot
///         layer (the label as it was)
///       live
///         layer (the label)
final class PaintOrder {
  /// The steps of painting, from the back to the front.
  private(set) var steps = GrowingBuffer<PaintStep>(capacity: 64)

  /// The index of the step that paints each layer; −1 if the layer is not painted.
  private(set) var stepOfLayer = GrowingBuffer<Int32>(capacity: 64)

  /// The steps of the previous arrangement.
  private(set) var formerSteps = GrowingBuffer<PaintStep>(capacity: 64)

  /// True if there are groups.
  private(set) var hasGroups = false

  /// The steps that are still to be visited, the next one last.
  var pending = GrowingBuffer<PaintStep>(capacity: 64)

  /// The spaces that the steps refer to.
  var spaces = GrowingBuffer<SublayerSpace>(capacity: 16)

  /// The indices of the steps that have not ended.
  private var open = GrowingBuffer<Int>(capacity: 16)

  /// The depth of the outermost open mask; `.max` if there is none.
  private var maskDepth = Int.max

  /// The area of a square point of the stage in the grid, in square samples.
  private(set) var stageArea = 1.0

  /// Arranges layers.
  ///
  /// - Parameters:
  ///   - layers: The layers of a presentation.
  ///   - stage: The projection from the superspace of the root, which is the stage, to samples.
  /// - Complexity: O(layers), or O(n · log n) for n siblings that must be sorted. Allocates only if there have never
  ///   been as many layers.
  func arrange(_ layers: LayerList, on stage: Homography) {
    swap(&steps, &formerSteps)
    steps.removeAll()
    // Memory is reserved since most layers take one step; a list that grows by doubling would leave freed blocks of its
    // own size.
    steps.reserve(layers.count)
    (hasGroups, maskDepth) = (false, .max)
    pending.removeAll()
    spaces.removeAll()
    stepOfLayer.removeAll()
    stepOfLayer.append(-1, count: layers.count)
    stageArea = abs(stage.determinant)
    guard !layers.isEmpty else { return }
    spaces.append(SublayerSpace(plane: stage))
    push(0, layers, into: 0, opacity: 1, depth: 0)
    while let step = pending.popLast() {
      append(step)
      switch step.kind {
      case .layer: pushSublayers(of: step, layers)
      case .group: pushParts(of: step, layers)
      case .mask: pushMask(of: step, layers)
      case .snapshot: pushSnapshot(of: step, layers)
      case .live: pushNewLook(of: step, layers)
      }
    }
    endSteps(from: 0)
  }

  /// Moves an upright step to the right.
  func shift(_ index: Int, columns: Int) {
    (steps.base + index).pointee.projection.ox += Double(columns * Coverage.columns)
  }

  /// Forgets all steps.
  func removeAll() { steps.removeAll() }

  /// Appends a step after ending those that do not contain it.
  private func append(_ step: PaintStep) {
    endSteps(from: step.depth)
    open.append(steps.count)
    if step.kind == .layer {
      stepOfLayer[step.layer] = Int32(truncatingIfNeeded: steps.count)
    } else {
      hasGroups = true
    }
    steps.append(step)
    if step.depth <= maskDepth { maskDepth = step.kind == .mask ? step.depth : .max }
    (steps.base + (steps.count - 1)).pointee.isInMask = maskDepth < .max
  }

  /// Ends the steps that are nested at least as deeply as one that begins.
  private func endSteps(from depth: Int) {
    while !open.isEmpty, steps[open[open.count - 1]].depth >= depth {
      steps[open[open.count - 1]].end = steps.count
      _ = open.popLast()
    }
  }

  // MARK: - Layers

  /// Pushes the sublayers of a layer, the frontmost first.
  private func pushSublayers(of step: PaintStep, _ layers: LayerList) {
    let end = min(layers.at(step.layer).pointee.subtreeEnd, layers.count)
    var sublayer = step.layer + 1
    guard sublayer < end else { return }
    let space = spaces.count
    spaces.append(
      SublayerSpace(
        of: layers.at(step.layer).properties, projection: step.ownProjection(layers.at(step.layer)),
        in: spaces[step.space]))
    let bottom = pending.count
    while sublayer < end {
      push(sublayer, layers, into: space, opacity: step.opacity, depth: step.depth + 1)
      sublayer = max(layers.at(sublayer).pointee.subtreeEnd, sublayer + 1)
    }
    sortPending(from: bottom)
  }

  /// Pushes a layer, or its group if it is painted as one.
  func push(_ index: Int, _ layers: LayerList, into space: Int, opacity: Double, depth: Int) {
    let properties = layers.at(index).properties
    let projection = (spaces.base + space).downwardProjection(of: properties).snapped(properties)
    push(index, layers, at: projection, in: space, opacity: opacity, depth: depth)
  }

  func push(
    _ index: Int, _ layers: LayerList, at projection: Homography, in space: Int, opacity: Double,
    depth: Int
  ) {
    let isChanging = layers.isChanging(index)
    guard layers.at(index).pointee.isPresent, isChanging || layers.at(index).isSeen else { return }
    guard projection.isFinite, layers.at(index).properties.isShown(through: projection, unitArea: stageArea) else {
      return
    }
    let isGroup = isChanging || layers.isGroup(index)
    let own = isChanging ? 1 : min(layers.at(index).pointee.properties.opacity, 1)
    pending.append(
      PaintStep(
        kind: isGroup ? .group : .layer, layer: index, projection: projection, space: space, opacity: opacity * own,
        rank: (spaces.base + space).rank(of: layers.at(index)), depth: depth,
        isFlipped: spaces[space].flips(layers.at(index).properties)))
  }
}

extension UnsafeMutablePointer<SublayerSpace> {
  /// Returns the projection of a sublayer's points; if these run upwards (G7a), they are counted downwards within its
  /// bounds.
  func downwardProjection(of layer: PropertiesPointer) -> Homography {
    let projection = projection(of: layer)
    return pointee.flips(layer) ? projection.flipped(within: layer.pointee.bounds) : projection
  }
}

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

/// The order of siblings on the stack.
extension PaintOrder {
  /// Sorts the steps from an index on, which are in the order of the list, into stack order with the frontmost first.
  ///
  /// Most are sorted already. Others are by heapsort (J. W. J. Williams, 1964), which needs no memory. It does not keep the order of
  /// equal steps, so no two are: of equal rank the later one is in front.
  func sortPending(from bottom: Int) {
    var steps = UnsafeMutableBufferPointer(start: pending.base + bottom, count: pending.count - bottom)
    steps.reverse()
    if !(1..<max(steps.count, 1)).contains(where: { steps.isInFront($0, of: $0 - 1) }) { return }
    for root in stride(from: steps.count / 2 - 1, through: 0, by: -1) { steps.sift(root, below: steps.count) }
    for end in stride(from: steps.count - 1, to: 0, by: -1) {
      steps.swapAt(0, end)
      steps.sift(0, below: end)
    }
  }
}

extension UnsafeMutableBufferPointer<PaintStep> {
  /// Returns true if one of two siblings is painted after the other.
  fileprivate func isInFront(_ step: Int, of other: Int) -> Bool {
    if self[other].isBehind(self[step]) { return true }
    return !self[step].isBehind(self[other]) && self[step].layer > self[other].layer
  }

  /// Moves the root of a heap down until it is in front of none of its branches.
  fileprivate func sift(_ start: Int, below end: Int) {
    var root = start
    while 2 * root + 1 < end {
      var branch = 2 * root + 1
      if branch + 1 < end, isInFront(branch, of: branch + 1) { branch += 1 }
      guard isInFront(root, of: branch) else { return }
      swapAt(root, branch)
      root = branch
    }
  }
}
