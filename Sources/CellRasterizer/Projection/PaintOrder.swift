import LayerAnimation

/// One layer that is to be painted: where it lies and how faint it is.
struct PaintStep {
  /// The layer's place in the presentation.
  var layer: Int
  /// From the layer's own points to samples of the grid.
  var projection: Homography
  /// The space that the layer stands in.
  var space: SublayerSpace
  /// The product of the opacities from the root down.
  var opacity: Double
  /// How near the layer is among its siblings.
  var zPosition: Double
  /// Which copy in a replicator it is; later ones lie above earlier ones (G25).
  var instance: Int

  /// Whether the layer is painted before a sibling, wherever they are in the list.
  func isBehind(_ other: PaintStep) -> Bool { (instance, zPosition) < (other.instance, other.zPosition) }
}

/// Which layers are painted, in which order, and where.
///
/// Superlayers come before what is in them; siblings in the order of `zPosition`, those of the same in the order of the
/// list (G14). What is hidden, transparent or not there takes everything inside with it.
final class PaintOrder {
  /// The layers to be painted, the first at the back.
  private(set) var steps = GrowingBuffer<PaintStep>(capacity: 64)

  /// Layers that are still to be visited, the next one last.
  private var pending = GrowingBuffer<PaintStep>(capacity: 64)

  /// Half of what is being merged.
  private var merged = GrowingBuffer<PaintStep>(capacity: 1)

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
    guard let root = presentation.layers.first else { return }
    push(0, root, into: SublayerSpace(plane: stage), opacity: 1)
    while let step = pending.popLast() {
      steps.append(step)
      pushSublayers(of: step, presentation)
    }
  }

  /// Puts the layers inside one on the pile, the frontmost first.
  private func pushSublayers(of step: PaintStep, _ presentation: PresentationTree) {
    let end = min(presentation.layers[step.layer].subtreeEnd, presentation.layers.count)
    var sublayer = step.layer + 1
    guard sublayer < end else { return }
    let space = SublayerSpace(of: presentation.layers[step.layer].properties, step)
    let bottom = pending.count
    while sublayer < end {
      push(sublayer, presentation.layers[sublayer], into: space, opacity: step.opacity)
      sublayer = max(presentation.layers[sublayer].subtreeEnd, sublayer + 1)
    }
    if !isSorted(from: bottom) { sort(bottom, pending.count) }
    reverse(from: bottom)
  }

  private func push(_ index: Int, _ layer: PresentationLayer, into space: SublayerSpace, opacity: Double) {
    guard layer.isPresent, !layer.properties.isHidden, layer.properties.opacity > 0 else { return }
    let projection = space.projection(of: layer.properties)
    guard projection.isFinite else { return }
    pending.append(
      PaintStep(
        layer: index, projection: projection, space: space, opacity: opacity * min(layer.properties.opacity, 1),
        zPosition: layer.properties.zPosition, instance: layer.instance))
  }

  private func isSorted(from bottom: Int) -> Bool {
    for index in bottom..<max(pending.count - 1, bottom) where pending[index + 1].isBehind(pending[index]) {
      return false
    }
    return true
  }

  /// Merge sort, which keeps the order of equals.
  private func sort(_ start: Int, _ end: Int) {
    guard end - start > 1 else { return }
    let middle = (start + end) / 2
    sort(start, middle)
    sort(middle, end)
    merge(start, middle, end)
  }

  private func merge(_ start: Int, _ middle: Int, _ end: Int) {
    merged.removeAll()
    for index in start..<middle { merged.append(pending[index]) }
    var lower = 0
    var upper = middle
    var place = start
    while lower < merged.count {
      if upper < end && pending[upper].isBehind(merged[lower]) {
        pending[place] = pending[upper]
        upper += 1
      } else {
        pending[place] = merged[lower]
        lower += 1
      }
      place += 1
    }
  }

  private func reverse(from bottom: Int) {
    var (low, high) = (bottom, pending.count - 1)
    while low < high {
      let step = pending[low]
      pending[low] = pending[high]
      pending[high] = step
      low += 1
      high -= 1
    }
  }
}

/// The space that a layer's sublayers stand in: what is done to all of them, and the plane they are projected onto.
struct SublayerSpace {
  /// What is done before the projection: the superlayer's sublayer transform about its anchor (G8), and in transform
  /// layers theirs as well; nil for nothing.
  private var transform: Transform3D?
  /// From the superlayer's plane to samples.
  private let plane: Homography

  /// The space around the root.
  init(plane: Homography) { self.plane = plane }

  /// The space inside a layer: flat on its plane, or deep, within the space that the layer itself stands in (G15).
  init(of properties: LayerProperties, _ step: PaintStep) {
    plane = properties.preservesDepth ? step.space.plane : step.projection
    if properties.preservesDepth {
      transform = step.space.placed(properties.transformFromSublayers.concatenating(properties.transformToSuperlayer))
    } else if !properties.sublayerTransform.isIdentity {
      transform = properties.transformFromSublayers
    }
  }

  /// From a sublayer's own points to samples: G7, then G8, then flat onto the plane (G15).
  func projection(of properties: LayerProperties) -> Homography {
    Homography(placed(properties.transformToSuperlayer)).concatenating(plane)
  }

  private func placed(_ matrix: Transform3D) -> Transform3D {
    transform.map(matrix.concatenating) ?? matrix
  }
}
