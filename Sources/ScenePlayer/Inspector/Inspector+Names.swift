import LayerAnimation

/// The names of lanes.
extension Inspector {
  /// The label of a lane: the layer, unless it is that of the lane above, and what is animated.
  struct Label {
    var layer = ""
    var title = ""
    var depth = 0
    /// For a group, whether it is folded; nil for other animations.
    var isFolded: Bool?
  }

  func label(of lane: Int) -> Label {
    let animation = animations[lanes[lane]]
    let isFirst = lane == 0 || animations[lanes[lane - 1]].layer != animation.layer
    return Label(
      layer: animation.depth == 0 && isFirst ? name(of: lanes[lane]) : "", title: title(of: lanes[lane]),
      depth: animation.depth, isFolded: animation.isGroup ? folded.contains(lanes[lane]) : nil)
  }

  /// The layer's name.
  func name(of index: Int) -> String {
    let name = tree.name(ofLayer: animations[index].layer)
    return name.isEmpty ? "root" : name
  }

  /// The animated key path, or else the kind of the animation.
  func title(of index: Int) -> String {
    let animation = animations[index]
    if let keyPath = animation.keyPath { return keyPath.description }
    if let transition = animation.animation.transition { return transition.kind.rawValue }
    let count = animation.animation.children?.count ?? 0
    return animation.depth == 0 && animation.key != nil ? animation.key ?? "" : "group of \(count)"
  }
}

extension LayerTree.CommittedAnimation {
  /// Whether it is a group.
  var isGroup: Bool { animation.children != nil }
}
