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

  /// The lower half of the steps that are being merged.
  var merged = GrowingBuffer<PaintStep>(capacity: 1)

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
