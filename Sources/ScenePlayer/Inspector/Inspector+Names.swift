import LayerAnimation

/// What lanes are called.
extension Inspector {
  /// What a lane is called: its layer, if it is not the one above, and what is animated.
  struct Label {
    var layer = ""
    var title = ""
    var depth = 0
    /// Whether it can be folded, and is.
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

  /// What is animated, or what kind of thing it is.
  func title(of index: Int) -> String {
    let animation = animations[index]
    if let keyPath = animation.keyPath { return keyPath.description }
    if let transition = animation.animation.transition { return transition.kind.rawValue }
    let count = animation.animation.children?.count ?? 0
    return animation.depth == 0 && animation.key != nil ? animation.key ?? "" : "group of \(count)"
  }
}

extension LayerTree.CommittedAnimation {
  /// Whether it is the clock of others.
  var isGroup: Bool { animation.children != nil }
}
