import LayerAnimation

/// Which layers are painted, in which order, and where.
///
/// Superlayers come before what is in them; siblings in the order of `zPosition`, those of the same in the order of the
/// list, and in a transform layer in the order of their depth (G14). What is hidden, transparent, seen from behind though
/// single-sided (G13) or not there takes everything inside with it.
///
/// The list is a tree written out: each step says where what is inside it ends. A layer that has to be composed as one
/// picture stands inside a group, after its mask and with its old look:
///
///     group (label)
///       mask
///         layer (the mask)
///       oldLook
///         layer (the label as it was)
///       newLook
///         layer (the label)
final class PaintOrder {
  /// What is to be painted, the first at the back.
  @exclusivity(unchecked) private(set) var steps = GrowingBuffer<PaintStep>(capacity: 64)

  /// Where each layer is painted in `steps`; −1 for nowhere.
  @exclusivity(unchecked) private(set) var stepOfLayer = GrowingBuffer<Int32>(capacity: 64)

  /// The steps of the arrangement before.
  @exclusivity(unchecked) private(set) var formerSteps = GrowingBuffer<PaintStep>(capacity: 64)

  /// Steps that are still to be visited, the next one last.
  @exclusivity(unchecked) var pending = GrowingBuffer<PaintStep>(capacity: 64)

  /// Half of what is being merged.
  @exclusivity(unchecked) var merged = GrowingBuffer<PaintStep>(capacity: 1)

  /// The spaces that the steps refer to.
  @exclusivity(unchecked) private var spaces = GrowingBuffer<SublayerSpace>(capacity: 16)

  /// The places of the steps that are not ended yet.
  @exclusivity(unchecked) private var open = GrowingBuffer<Int>(capacity: 16)

  /// The area of the grid, in square samples, that a square point of the stage takes.
  private var stageArea = 1.0

  /// Arranges a layers.
  ///
  /// - Parameters:
  ///   - layers: The layers of a presentation.
  ///   - stage: From the root's superspace, the stage, to samples.
  /// - Complexity: O(layers), or O(n · log n) for n siblings that change places. Allocates only if there were never as
  ///   many layers.
  func arrange(_ layers: LayerList, on stage: Homography) {
    swap(&steps, &formerSteps)
    steps.removeAll()
    pending.removeAll()
    spaces.removeAll()
    stepOfLayer.removeAll()
    for _ in 0..<layers.count { stepOfLayer.append(-1) }
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
      case .oldLook: pushOldLook(of: step, layers)
      case .newLook: pushNewLook(of: step, layers)
      }
    }
    endSteps(from: 0)
  }

  /// Forgets all steps.
  func removeAll() { steps.removeAll() }

  private func append(_ step: PaintStep) {
    endSteps(from: step.depth)
    open.append(steps.count)
    if step.kind == .layer { stepOfLayer[step.layer] = Int32(truncatingIfNeeded: steps.count) }
    steps.append(step)
  }

  /// Ends the steps that are nested as deeply as one that begins, or more.
  private func endSteps(from depth: Int) {
    while !open.isEmpty, steps[open[open.count - 1]].depth >= depth {
      steps[open[open.count - 1]].end = steps.count
      _ = open.popLast()
    }
  }

  // MARK: - Layers

  /// Puts the layers inside one on the pile, the frontmost first.
  private func pushSublayers(of step: PaintStep, _ layers: LayerList) {
    let end = min(layers.at(step.layer).pointee.subtreeEnd, layers.count)
    var sublayer = step.layer + 1
    guard sublayer < end else { return }
    let space = spaces.count
    spaces.append(
      SublayerSpace(
        of: layers.at(step.layer), projection: step.projection, in: spaces[step.space]))
    let bottom = pending.count
    while sublayer < end {
      push(sublayer, layers, into: space, opacity: step.opacity, depth: step.depth + 1)
      sublayer = max(layers.at(sublayer).pointee.subtreeEnd, sublayer + 1)
    }
    sortPending(from: bottom)
  }

  /// Puts a layer on the pile, or the group that it is in.
  private func push(_ index: Int, _ layers: LayerList, into space: Int, opacity: Double, depth: Int) {
    let projection = (spaces.base + space).projection(of: layers.at(index))
    push(index, layers, at: projection, in: space, opacity: opacity, depth: depth)
  }

  private func push(
    _ index: Int, _ layers: LayerList, at projection: Homography, in space: Int, opacity: Double,
    depth: Int
  ) {
    let isChanging = layers.isChanging(index)
    guard layers.at(index).pointee.isPresent, isChanging || layers.at(index).isSeen else { return }
    guard projection.isFinite, shows(layers.at(index), projection) else { return }
    let isDeep = spaces[space].isDeep
    let isGroup = isChanging || layers.isGroup(index)
    let own = isChanging ? 1 : min(layers.at(index).pointee.properties.opacity, 1)
    pending.append(
      PaintStep(
        kind: isGroup ? .group : .layer, layer: index, projection: projection, space: space, opacity: opacity * own,
        zPosition: isDeep
          ? spaces[space].depth(of: layers.at(index))
          : layers.at(index).pointee.properties.zPosition,
        instance: isDeep ? 0 : layers.at(index).pointee.instance, depth: depth))
  }

  /// Whether a layer is turned to the viewer, or may be seen from behind (G13). What is seen edge-on, or has shrunk to
  /// nothing, is not seen.
  ///
  /// The determinant has the sign of the winding wherever the layer is in front of the eye, and divided by w³ it is the
  /// area that a square point takes.
  private func shows(_ layer: LayerPointer, _ projection: Homography) -> Bool {
    if layer.preservesDepth { return true }
    let w =
      projection.isAffine ? 1 : max(projection.project(layer.pointee.properties.bounds.center).w, Homography.nearest)
    let (area, unit) = (projection.determinant, w * w * w * stageArea)
    return layer.pointee.properties.isDoubleSided ? abs(area) > 1e-12 * unit : area > 1e-6 * unit
  }

  // MARK: - Changes

  /// Whether the arrangement before had the same steps, though not necessarily in the same places of the grid.
  var hasFormerShape: Bool {
    guard steps.count == formerSteps.count else { return false }
    for index in 0..<steps.count {
      let (step, former) = (steps[index], formerSteps[index])
      guard step.layer == former.layer, step.kind == former.kind, step.end == former.end else { return false }
    }
    return true
  }

  /// Moves one layer without sublayers to where it is now, if nothing else becomes of it: it is seen, as it was, and in
  /// the same place among its siblings.
  ///
  /// - Returns: its step, or nil if all layers have to be arranged anew.
  func update(_ layer: Int, _ layers: LayerList) -> Int? {
    let index = Int(stepOfLayer[layer])
    let moved = layers.at(layer)
    guard index >= 0, layer > 0, layer < layers.at(0).pointee.subtreeEnd else { return nil }
    guard moved.pointee.subtreeEnd == layer + 1, moved.pointee.isPresent, moved.isSeen else { return nil }
    guard !layers.isGroup(layer), !layers.isChanging(layer) else { return nil }
    let (step, parent) = (steps.base + index, stepOfLayer[moved.pointee.parent])
    let space = spaces.base + step.pointee.space
    guard parent >= 0, !space.pointee.isDeep, (step - 1).pointee.layer != layer else { return nil }
    guard step.pointee.zPosition == moved.pointee.properties.zPosition else { return nil }
    let projection = space.projection(of: moved)
    guard projection.isFinite, shows(moved, projection) else { return nil }
    step.pointee.projection = projection
    step.pointee.opacity = (steps.base + Int(parent)).pointee.opacity * min(moved.pointee.properties.opacity, 1)
    return index
  }

  // MARK: - Groups

  /// Puts a group's parts on the pile: mask, old look, layer. The old look comes last where it lies on top.
  private func pushParts(of group: PaintStep, _ layers: LayerList) {
    var part = group
    part.depth += 1
    part.opacity = 1
    if let transition = layers.at(group.layer).pointee.properties.transition, layers.isChanging(group.layer) {
      let isOldOnTop = transition.isOldOnTop
      part.kind = isOldOnTop ? .oldLook : .newLook
      pending.append(part)
      part.kind = isOldOnTop ? .newLook : .oldLook
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

  /// A mask lives in the space of its layer (G17).
  private func pushMask(of step: PaintStep, _ layers: LayerList) {
    spaces.append(SublayerSpace(plane: step.projection))
    push(
      layers.at(step.layer).pointee.mask, layers, into: spaces.count - 1, opacity: 1, depth: step.depth + 1)
  }

  /// An old look is painted where its layer is now, with both upper left corners in one place.
  private func pushOldLook(of step: PaintStep, _ layers: LayerList) {
    let layer = layers.at(step.layer)
    guard let transition = layer.pointee.properties.transition else { return }
    let old = layers.at(step.layer).pointee.oldLook
    let area = layer.pointee.properties.bounds.standardized
    let origin = layers.at(old).pointee.properties.bounds.standardized.origin
    let offset = transition.oldOffset(in: area.size)
    let projection = step.projection.preceded(
      byShift: area.origin.x - origin.x + offset.x, area.origin.y - origin.y + offset.y)
    push(old, layers, at: projection, in: step.space, opacity: 1, depth: step.depth + 1)
  }

  private func pushNewLook(of step: PaintStep, _ layers: LayerList) {
    guard let transition = layers.at(step.layer).pointee.properties.transition else { return }
    guard layers.at(step.layer).isSeen else { return }
    let offset = transition.newOffset(in: layers.at(step.layer).pointee.properties.bounds.standardized.size)
    var layer = step
    layer.kind = .layer
    layer.depth += 1
    layer.opacity = min(layers.at(step.layer).pointee.properties.opacity, 1)
    layer.projection = step.projection.preceded(byShift: offset.x, offset.y)
    pending.append(layer)
  }
}
