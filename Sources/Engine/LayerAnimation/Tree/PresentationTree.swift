/// The presentation of a layer tree at one instant: a flat list of layers, superlayers before their sublayers.
///
///     0 root
///     1 ├ lock
///     2 │ └ dial
///     3 └ label
///
///     presentation.layer(at: "lock/dial")?.properties.opacity
///     presentation.superlayer(of: dial)?.name
///
/// `LayerTree.sample(at:into:)` fills it. It is reused for every frame, so that a frame allocates nothing, and layers
/// that cannot have changed since the frame before are not computed.
public struct PresentationTree: Sendable {
  /// The layers in pre-order; the root is the first. The masks and the old pictures of layers in transition follow
  /// everything inside the root.
  public package(set) var layers: [PresentationLayer] = [] {
    // After any change except by sampling, which sets `source` again, the memory cannot be reused for unchanged layers.
    didSet { source = nil }
  }

  /// The commit and the tree that the list was made from, which tell a sample what need not be computed again.
  var source: CommitIdentity?

  /// A number that identifies the structure of the list: the number of layers, their order and nesting, masks and old
  /// pictures. Within one `lineage`, equal numbers mean equal structures.
  package internal(set) var structure: UInt64 = 0

  /// The identity of the tree within which `structure` and the layers' `revision` may be compared: each number is given
  /// out once, whatever presentation or copy it is in. Nil if no sample filled the list, or it was changed since; then
  /// the numbers have no meaning.
  package var lineage: TreeIdentity? { source?.tree }

  /// Creates an empty tree, which a sample fills.
  public init() {}

  /// Returns the names from the outermost layer inside the root to this one, joined by `/`; empty for the root.
  ///
  /// - Parameter layer: A layer of this presentation.
  /// - Complexity: O(depth); allocates the string.
  public func path(of layer: PresentationLayer) -> String { path(of: layer.index) }

  /// Returns the path of the layer at an index in `layers`.
  package func path(of index: Int) -> String {
    var names: [String] = []
    var current = index
    while current > 0 {
      names.append(layers[current].name)
      current = layers[current].parent
    }
    return names.reversed().joined(separator: "/")
  }

  /// Returns the layer with a path of names such as `lock/dial`, which `path(of:)` returns for it; the first in the
  /// list if there are several.
  ///
  ///     presentation.layer(at: "sky/plane")?.properties.position
  ///
  /// - Parameter path: The names, from the outermost layer inside the root on. An unnamed layer has its position among
  ///   its siblings for a name, `#1`, `#2` …, an unnamed mask `mask`. The empty path is the root's.
  /// - Returns: Nil if there is none.
  /// - Complexity: O(layers).
  public func layer(at path: String) -> PresentationLayer? { index(at: path).map { layers[$0] } }

  /// Returns the layer that contains a layer, that a mask is of, or whose old picture a layer is; nil for the root.
  ///
  /// - Parameter layer: A layer of this presentation.
  public func superlayer(of layer: PresentationLayer) -> PresentationLayer? {
    layer.parent < 0 ? nil : layers[layer.parent]
  }

  /// Returns the layers directly inside a layer, the backmost first. The copies in a replicator are several of them.
  ///
  /// - Parameter layer: A layer of this presentation.
  /// - Complexity: O(sublayers); allocates the list.
  public func sublayers(of layer: PresentationLayer) -> [PresentationLayer] {
    var (found, index) = ([PresentationLayer](), layer.index + 1)
    while index < layer.subtreeEnd {
      found.append(layers[index])
      index = layers[index].subtreeEnd
    }
    return found
  }

  /// Returns the mask of a layer; nil for none.
  ///
  /// - Parameter layer: A layer of this presentation.
  public func mask(of layer: PresentationLayer) -> PresentationLayer? { layer.mask < 0 ? nil : layers[layer.mask] }

  /// Returns the index in `layers` of the layer with a path of names, as for `layer(at:)`; nil if there is none.
  package func index(at path: String) -> Int? {
    let names = path.split(separator: "/")
    guard !names.isEmpty else { return layers.isEmpty ? nil : 0 }
    return layers.indices.dropFirst().first { index in
      var current = index
      for name in names.reversed() {
        guard current > 0, layers[current].name == name else { return false }
        current = layers[current].parent
      }
      return current == 0
    }
  }
}

/// A layer at one instant.
public struct PresentationLayer: Sendable {
  // The fields that a sample and a rasteriser read for every layer come first, followed by the position, so that they
  // take few cache lines.

  /// The index of the superlayer in the list; −1 for the root.
  package var parent = -1

  /// The index after that of the last layer inside this one.
  package var subtreeEnd = 1

  /// The layer's local time, in seconds.
  public package(set) var time = 0.0

  /// The time offset of the layer's clock with its animations applied, in seconds; it is not part of `properties`,
  /// since it affects `time` only.
  public package(set) var timeOffset = 0.0

  /// A number that identifies the layer's appearance: `properties`, `isPresent`, and, for layers that depend on the
  /// time itself (emitters and charts), `time`. Within one `PresentationTree.lineage`, equal numbers mean equal
  /// appearances.
  package internal(set) var revision: UInt64 = 0

  /// A number that identifies the appearance without `properties.position`: if it is equal, under the same conditions,
  /// the layer has at most been moved.
  package internal(set) var formRevision: UInt64 = 0

  /// A number that identifies `properties.content`: equal numbers mean equal content, under the same conditions.
  package internal(set) var contentRevision: UInt64 = 0

  /// True if the layer is in the presentation: not before its own begin time, nor inside an absent layer.
  public package(set) var isPresent = true

  /// True if the layer is at its model's place in its superlayer, with its rotation and scale; always false in a
  /// replicator.
  package var isAtRest = true

  /// The index of the layer in the list.
  package internal(set) var index = 0

  /// The model's properties with the animations applied.
  public package(set) var properties = LayerProperties()

  /// The layer's name; for an unnamed one, its position among its siblings, `#1`, `#2` ….
  public package(set) var name = ""

  /// The index of the layer's mask in the list, after the root's subtree; −1 for none (G17).
  package var mask = -1

  /// The index of the old picture of the layer and everything in it, before a transition, after the root's subtree; −1
  /// for none. It is drawn in the layer's place only while there is a `properties.transition` (R1, R8).
  package var snapshot = -1

  /// The number of the copy in its replicator: 0 for the first, and for layers that are not sublayers of one. Copies
  /// are painted in their order, whatever their `zPosition`.
  public package(set) var instance = 0

  /// The factors that the colours have been multiplied by.
  var tint = Lanes.one

  /// Creates a layer with default properties.
  package init() {}

  /// Returns a property or a part of it, of the appearance or of the clock; `.absent` if the layer does not have it.
  ///
  /// - Complexity: O(1); allocates nothing.
  public func value(of keyPath: AnimationKeyPath) -> Value {
    keyPath.property.isOfClock ? .number(timeOffset) : properties.value(of: keyPath)
  }
}

extension PresentationTree {
  /// Returns a layer and what it is in, without anything else. A mask or an old picture of one of them is there and shows nothing.
  ///
  /// - Complexity: O(depth).
  package func alone(_ index: Int) -> PresentationTree {
    var chain: [PresentationLayer] = []
    var current = index
    while current >= 0 {
      chain.append(layers[current])
      current = layers[current].parent
    }
    chain.reverse()
    for place in chain.indices {
      (chain[place].index, chain[place].parent, chain[place].subtreeEnd) = (place, place - 1, chain.count)
    }
    var absent: [PresentationLayer] = []
    for (place, part) in [\PresentationLayer.mask, \.snapshot].flatMap({ part in chain.indices.map { ($0, part) } })
    where chain[place][keyPath: part] >= 0 {
      var layer = PresentationLayer()
      (layer.isPresent, layer.parent, layer.index) = (false, place, chain.count + absent.count)
      layer.subtreeEnd = layer.index + 1
      chain[place][keyPath: part] = layer.index
      absent.append(layer)
    }
    var tree = PresentationTree()
    tree.layers = chain + absent
    return tree
  }

  // The geometry of the presentation (G12, G19), which includes animations, unlike that of the model.

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
