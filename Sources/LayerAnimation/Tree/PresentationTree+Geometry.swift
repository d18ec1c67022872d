/// Where things are as they are seen (G12, G19): to be asked instead of the model while layers move.
extension PresentationTree {
  /// The frontmost layer at a point by Core Animation's rule, which asks for bounds only (G19).
  ///
  /// - Parameter point: In the space around the root, which is a scene's stage.
  /// - Returns: the layer's index in the list; nil where there is none.
  /// - Complexity: O(layers); allocates nothing.
  public func hitTest(_ point: Point) -> Int? {
    hit(at: point, by: .bounds, in: SublayerSpace(plane: .identity))?.index
  }

  /// The frontmost layer that is seen at a point: what a press there is meant for (G19a).
  ///
  /// Layers are looked through as they are painted: by `zPosition`, in transform layers by depth, copies of replicators above one
  /// another; without those that are hidden, nearly transparent or turned away, outside the bounds of layers that mask to them,
  /// and where a mask has nothing. A shape counts where its outline contains the point by its fill rule, or on its background; any
  /// other layer within its bounds, whether or not it draws something there. Layers in transition count where they are now, and
  /// their old looks not at all.
  ///
  /// - Parameter point: In the space around the root, which is a scene's stage.
  /// - Returns: the layer's index in the list, and the point in its own coordinates; nil where there is none.
  /// - Complexity: O(layers + elements of the paths of shapes); allocates nothing.
  package func frontmostLayer(at point: Point) -> LayerHit? {
    hit(at: point, by: .picture, in: SublayerSpace(plane: .identity))
  }

  /// What is hit of the root and the layers in it.
  ///
  /// - Parameters:
  ///   - point: In the plane that the space leads to.
  ///   - space: The space that the root stands in.
  func hit(at point: Point, by rule: HitRule, in space: SublayerSpace) -> LayerHit? {
    guard !layers.isEmpty, point.x.isFinite, point.y.isFinite else { return nil }
    var space = space
    return layers.withUnsafeBufferPointer { HitSearch(layers: $0, point: point, rule: rule).hit(0, in: &space) }
  }

  /// Where a point of one layer lies in another (G12); nil stands for the space around the root.
  ///
  /// - Returns: nil where there is no answer: a layer is seen edge-on, or the point is behind the eye.
  /// - Complexity: O(depth).
  public func convert(_ point: Point, from source: Int?, to target: Int?) -> Point? {
    projection(of: source).leading(to: projection(of: target))?.position(of: point)
  }

  /// From a layer's points to the space around the root; nil stands for that space.
  private func projection(of index: Int?) -> Homography {
    guard let index else { return .identity }
    return layers.withUnsafeBufferPointer { $0.standing(index).projection }
  }
}

extension LayerList {
  /// The space that a layer stands in, and its map to the space around the root.
  fileprivate func standing(_ index: Int) -> (space: SublayerSpace, projection: Homography) {
    var space = SublayerSpace(plane: .identity)
    let parent = at(index).pointee.parent
    if parent >= 0 {
      let above = standing(parent)
      if at(parent).pointee.oldLook == index { return (above.space, oldLookProjection(of: parent, above.projection)) }
      // A mask lies in the coordinates of its layer, which does to it nothing of what it does to sublayers (G17).
      space =
        at(parent).pointee.mask == index
        ? SublayerSpace(plane: above.projection)
        : SublayerSpace(of: at(parent).properties, projection: above.projection, in: above.space)
    }
    return (space, space.projection(of: at(index).properties))
  }

  /// Where the old look of a layer in transition lies: where the layer is now, so that both have the same upper left corner,
  /// moved by what the transition does to it (R4).
  ///
  /// - Parameter projection: That of the layer.
  package func oldLookProjection(of index: Int, _ projection: Homography) -> Homography {
    let area = at(index).pointee.properties.bounds.standardized
    let origin = at(at(index).pointee.oldLook).pointee.properties.bounds.standardized.origin
    let offset = at(index).pointee.properties.transition?.oldOffset(in: area.size) ?? .zero
    return projection.preceded(
      byShift: area.origin.x - origin.x + offset.x, area.origin.y - origin.y + offset.y)
  }
}
