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
  private(set) var steps = GrowingBuffer<PaintStep>(capacity: 64)

  /// Steps that are still to be visited, the next one last.
  var pending = GrowingBuffer<PaintStep>(capacity: 64)

  /// Half of what is being merged.
  var merged = GrowingBuffer<PaintStep>(capacity: 1)

  /// The spaces that the steps refer to.
  private var spaces = GrowingBuffer<SublayerSpace>(capacity: 16)

  /// The places of the steps that are not ended yet.
  private var open = GrowingBuffer<Int>(capacity: 16)

  /// The area of the grid, in square samples, that a square point of the stage takes.
  private var stageArea = 1.0

  /// Arranges a presentation.
  ///
  /// - Parameters:
  ///   - presentation: The layers.
  ///   - stage: From the root's superspace, the stage, to samples.
  /// - Complexity: O(layers), or O(n · log n) for n siblings that change places. Allocates only if there were never as
  ///   many layers.
  func arrange(_ presentation: PresentationTree, on stage: Homography) {
    steps.removeAll()
    pending.removeAll()
    spaces.removeAll()
    stageArea = abs(stage.determinant)
    guard !presentation.layers.isEmpty else { return }
    spaces.append(SublayerSpace(plane: stage))
    push(0, presentation, into: 0, opacity: 1, depth: 0)
    while let step = pending.popLast() {
      append(step)
      switch step.kind {
      case .layer: pushSublayers(of: step, presentation)
      case .group: pushParts(of: step, presentation)
      case .mask: pushMask(of: step, presentation)
      case .oldLook: pushOldLook(of: step, presentation)
      case .newLook: pushNewLook(of: step, presentation)
      }
    }
    endSteps(from: 0)
  }

  private func append(_ step: PaintStep) {
    endSteps(from: step.depth)
    open.append(steps.count)
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
  private func pushSublayers(of step: PaintStep, _ presentation: PresentationTree) {
    let end = min(presentation.layers[step.layer].subtreeEnd, presentation.layers.count)
    var sublayer = step.layer + 1
    guard sublayer < end else { return }
    let space = spaces.count
    spaces.append(
      SublayerSpace(
        of: presentation.layers[step.layer].properties, projection: step.projection, in: spaces[step.space]))
    let bottom = pending.count
    while sublayer < end {
      push(sublayer, presentation, into: space, opacity: step.opacity, depth: step.depth + 1)
      sublayer = max(presentation.layers[sublayer].subtreeEnd, sublayer + 1)
    }
    sortPending(from: bottom)
  }

  /// Puts a layer on the pile, or the group that it is in.
  private func push(_ index: Int, _ presentation: PresentationTree, into space: Int, opacity: Double, depth: Int) {
    let projection = spaces[space].projection(of: presentation.layers[index].properties)
    push(index, presentation, at: projection, in: space, opacity: opacity, depth: depth)
  }

  private func push(
    _ index: Int, _ presentation: PresentationTree, at projection: Homography, in space: Int, opacity: Double,
    depth: Int
  ) {
    let isChanging = presentation.isChanging(index)
    guard presentation.layers[index].isPresent, isChanging || presentation.isSeen(index) else { return }
    guard projection.isFinite, shows(presentation.layers[index].properties, projection) else { return }
    let isDeep = spaces[space].isDeep
    let isGroup = isChanging || presentation.isGroup(index)
    let own = isChanging ? 1 : min(presentation.layers[index].properties.opacity, 1)
    pending.append(
      PaintStep(
        kind: isGroup ? .group : .layer, layer: index, projection: projection, space: space, opacity: opacity * own,
        zPosition: isDeep
          ? spaces[space].depth(of: presentation.layers[index].properties)
          : presentation.layers[index].properties.zPosition,
        instance: isDeep ? 0 : presentation.layers[index].instance, depth: depth))
  }

  /// Whether a layer is turned to the viewer, or may be seen from behind (G13). What is seen edge-on, or has shrunk to
  /// nothing, is not seen.
  ///
  /// The determinant has the sign of the winding wherever the layer is in front of the eye, and divided by w³ it is the
  /// area that a square point takes.
  private func shows(_ properties: LayerProperties, _ projection: Homography) -> Bool {
    if properties.preservesDepth { return true }
    let w = max(projection.project(properties.bounds.center).w, Homography.nearest)
    let area = projection.determinant / (w * w * w * stageArea)
    return properties.isDoubleSided ? abs(area) > 1e-12 : area > 1e-6
  }

  // MARK: - Groups

  /// Puts a group's parts on the pile: mask, old look, layer. The old look comes last where it lies on top.
  private func pushParts(of group: PaintStep, _ presentation: PresentationTree) {
    var part = group
    part.depth += 1
    part.opacity = 1
    if let transition = presentation.layers[group.layer].properties.transition, presentation.isChanging(group.layer) {
      let isOldOnTop = transition.isOldOnTop
      part.kind = isOldOnTop ? .oldLook : .newLook
      pending.append(part)
      part.kind = isOldOnTop ? .newLook : .oldLook
      pending.append(part)
    } else {
      part.kind = .layer
      pending.append(part)
    }
    if presentation.layers.indices.contains(presentation.layers[group.layer].mask) {
      part.kind = .mask
      pending.append(part)
    }
  }

  /// A mask lives in the space of its layer (G17).
  private func pushMask(of step: PaintStep, _ presentation: PresentationTree) {
    spaces.append(SublayerSpace(plane: step.projection))
    push(
      presentation.layers[step.layer].mask, presentation, into: spaces.count - 1, opacity: 1, depth: step.depth + 1)
  }

  /// An old look is painted where its layer is now, with both upper left corners in one place.
  private func pushOldLook(of step: PaintStep, _ presentation: PresentationTree) {
    let properties = presentation.layers[step.layer].properties
    guard let transition = properties.transition else { return }
    let old = presentation.layers[step.layer].oldLook
    let area = properties.bounds.standardized
    let origin = presentation.layers[old].properties.bounds.standardized.origin
    let offset = transition.oldOffset(in: area.size)
    let projection = step.projection.preceded(
      byShift: area.origin.x - origin.x + offset.x, area.origin.y - origin.y + offset.y)
    push(old, presentation, at: projection, in: step.space, opacity: 1, depth: step.depth + 1)
  }

  private func pushNewLook(of step: PaintStep, _ presentation: PresentationTree) {
    guard let transition = presentation.layers[step.layer].properties.transition else { return }
    guard presentation.isSeen(step.layer) else { return }
    let offset = transition.newOffset(in: presentation.layers[step.layer].properties.bounds.standardized.size)
    var layer = step
    layer.kind = .layer
    layer.depth += 1
    layer.opacity = min(presentation.layers[step.layer].properties.opacity, 1)
    layer.projection = step.projection.preceded(byShift: offset.x, offset.y)
    pending.append(layer)
  }
}

extension PresentationTree {
  /// Whether a layer is neither hidden nor transparent.
  fileprivate func isSeen(_ index: Int) -> Bool {
    !layers[index].properties.isHidden && layers[index].properties.opacity > 0
  }

  /// Whether a transition leads a layer from its old look to its new one (R8).
  fileprivate func isChanging(_ index: Int) -> Bool {
    layers[index].properties.transition != nil && layers.indices.contains(layers[index].oldLook)
  }

  /// Whether a layer has to be painted into a picture of its own: because it is masked, because it casts a shadow, or
  /// because it is see-through and shows more than one thing (G17, G18).
  fileprivate func isGroup(_ index: Int) -> Bool {
    if layers[index].properties.isTransformOnly { return false }
    if layers[index].mask >= 0 && layers[index].mask < layers.count { return true }
    if layers[index].properties.castsShadow { return true }
    guard layers[index].properties.opacity < 1 else { return false }
    return layers[index].subtreeEnd > index + 1 || layers[index].properties.ownParts > 1
  }
}

extension LayerProperties {
  /// Whether something dark, or light, is painted below the layer.
  var castsShadow: Bool { shadowOpacity > 0 && shadowColor.map { $0.alpha > 0 } == true }

  /// Whether a line is drawn along the bounds.
  var hasBorder: Bool { borderWidth > 0 && borderColor.map { $0.alpha > 0 } == true }

  /// How many things the layer itself may paint on top of one another.
  fileprivate var ownParts: Int {
    var parts = backgroundColor == nil ? 0 : 1
    if hasBorder { parts += 1 }
    switch content {
    case .none, .transform, .replicator: break
    case .shape(let shape): parts += (shape.fillColor == nil ? 0 : 1) + (shape.strokeColor == nil ? 0 : 1)
    default: parts += 1
    }
    return parts
  }
}
