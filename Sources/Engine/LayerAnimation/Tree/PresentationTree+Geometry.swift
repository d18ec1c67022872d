/// The geometry of the presentation (G12, G19), which includes animations, unlike that of the model.
extension PresentationTree {
  /// Returns the frontmost layer at a point by Core Animation's rule, which considers bounds only.
  ///
  /// - Parameter point: The point, in the space around the root, which is a scene's stage.
  /// - Returns: Nil if there is none, and for a point that is not finite. `LayerTree.layer(of:)` returns the layer
  ///   of the model.
  /// - Complexity: O(layers); allocates nothing.
  public func hitTest(_ point: Point) -> PresentationLayer? {
    hit(at: point, by: .bounds, in: SublayerSpace(plane: .identity)).map { layers[$0.index] }
  }

  /// Returns the frontmost visible layer at a point, which is the target of a press there (G19a).
  ///
  /// The order is that of painting: by `zPosition`, by depth if it is preserved, and later copies of replicators above
  /// earlier ones. Layers that are hidden, nearly transparent or turned away are not hit, nor is any layer outside the
  /// bounds of a superlayer that masks to them, or outside a mask. A shape is hit inside its outline, by its fill rule,
  /// or on its background; any other layer within its bounds, whether or not it draws anything there. Layers in
  /// transition are hit at their current places, and their old pictures are not hit.
  ///
  /// - Parameter point: The point, in the space around the root, which is a scene's stage.
  /// - Returns: The layer's index in the list, and the point in its own coordinates; nil if there is none.
  /// - Complexity: O(layers + elements of the paths of shapes); allocates nothing.
  package func frontmostLayer(at point: Point) -> LayerHit? {
    hit(at: point, by: .picture, in: SublayerSpace(plane: .identity))
  }

  /// Returns the hit in the root or in the layers inside it; nil if the point hits none of them.
  ///
  /// - Parameters:
  ///   - point: The point, in the target plane of the space.
  ///   - space: The space that contains the root.
  func hit(at point: Point, by rule: HitRule, in space: SublayerSpace) -> LayerHit? {
    guard !layers.isEmpty, point.x.isFinite, point.y.isFinite else { return nil }
    var space = space
    return layers.withUnsafeBufferPointer { HitSearch(layers: $0, point: point, rule: rule).hit(0, in: &space) }
  }

  /// Converts a point from one layer to another; nil stands for the space around the root.
  ///
  /// - Parameters:
  ///   - point: The point, in the first layer's own coordinates.
  ///   - source: A layer of this presentation.
  ///   - target: Another one.
  /// - Returns: Nil if there is no result, because a layer is seen edge-on, or the point is behind the eye.
  /// - Complexity: O(depth).
  public func convert(_ point: Point, from source: PresentationLayer?, to target: PresentationLayer?) -> Point? {
    convert(point, from: source?.index, to: target?.index)
  }

  /// Converts a point between the layers at two indices in `layers`.
  package func convert(_ point: Point, from source: Int?, to target: Int?) -> Point? {
    projection(of: source).leading(to: projection(of: target))?.position(of: point)
  }

  /// Returns the index of a layer's superlayer; nil for the root.
  package func parent(of index: Int) -> Int? { layers[index].parent < 0 ? nil : layers[index].parent }

  /// Returns the projection of a layer's anchor point to the space around the root; nil if it is behind the eye.
  package func anchor(of index: Int) -> Point? {
    projection(of: index).position(of: layers[index].properties.anchor)
  }

  /// Returns the map from a layer's points to the space around the root; nil stands for that space.
  package func projection(of index: Int?) -> Homography {
    guard let index else { return .identity }
    return layers.withUnsafeBufferPointer { $0.projection(of: index) }
  }
}

extension LayerList {
  /// Returns the map from a layer's points to the space around the root.
  func projection(of index: Int) -> Homography { standing(index).projection }

  /// Returns the space that contains a layer, and the map from the layer's points to the space around the root.
  fileprivate func standing(_ index: Int) -> (space: SublayerSpace, projection: Homography) {
    var space = SublayerSpace(plane: .identity)
    let parent = at(index).pointee.parent
    if parent >= 0 {
      let above = standing(parent)
      if at(parent).pointee.snapshot == index { return (above.space, standingSnapshot(of: parent, above)) }
      // A mask has the coordinates of its layer, to which the layer's sublayer transform does not apply (G17).
      space =
        at(parent).pointee.mask == index
        ? SublayerSpace(plane: above.projection, isFlipped: above.space.flips(at(parent).properties))
        : SublayerSpace(of: at(parent).properties, projection: above.projection, in: above.space)
    }
    return (space, space.projection(of: at(index).properties))
  }

  /// Returns the projection of the old picture of a layer in transition: the layer's own, shifted so that both have the
  /// same upper left corner, and by the transition's offset of the old picture (R4).
  ///
  /// - Parameters:
  ///   - projection: The projection of the layer's points, with the y axis downwards within its bounds if its own is
  ///     upwards (G7a).
  ///   - isFlipped: True if its own is upwards.
  /// - Returns: The projection of the old picture's points, with the y axis downwards likewise.
  package func snapshotProjection(of index: Int, _ projection: Homography, isFlipped: Bool) -> Homography {
    let area = at(index).pointee.properties.bounds.standardized
    let origin = at(at(index).pointee.snapshot).pointee.properties.bounds.standardized.origin
    let offset = at(index).pointee.properties.transition?.oldOffset(in: area.size) ?? .zero
    return projection.preceded(
      byShift: area.origin.x - origin.x + offset.x, area.origin.y - origin.y + (isFlipped ? -offset.y : offset.y))
  }

  /// Returns the projection of an old picture's own points, from the space and the projection of its layer.
  private func standingSnapshot(
    of index: Int, _ layer: (space: SublayerSpace, projection: Homography)
  ) -> Homography {
    guard layer.space.flips(at(index).properties) else {
      return snapshotProjection(of: index, layer.projection, isFlipped: false)
    }
    let downwards = layer.projection.flipped(within: at(index).pointee.properties.bounds)
    return snapshotProjection(of: index, downwards, isFlipped: true)
      .flipped(within: at(at(index).pointee.snapshot).pointee.properties.bounds)
  }
}
