import Interaction
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
    switch lanes[lane] {
    case .animation(let index): label(ofAnimation: index, lane)
    case .hand(let place): Label(layer: layerName(place), title: gestureNames(of: place))
    case .parameters: Label(layer: "parameters")
    }
  }

  private func label(ofAnimation index: Int, _ lane: Int) -> Label {
    let animation = animations[index]
    var isFirst = true
    if lane > 0, case .animation(let above) = lanes[lane - 1] { isFirst = animations[above].layer != animation.layer }
    return Label(
      layer: animation.depth == 0 && isFirst ? name(of: index) : "", title: title(of: index),
      depth: animation.depth, isFolded: animation.isGroup ? folded.contains(index) : nil)
  }

  /// A name by which a lane is known.
  func name(of lane: Lane) -> String {
    switch lane {
    case .animation(let index): fullName(of: index)
    case .hand(let place): "hand/\(layerName(place))"
    case .parameters: "parameters"
    }
  }

  func fullName(of index: Int) -> String { name(of: index) + "/" + title(of: index) }

  /// The name of a layer that listens, by its place among the layers of the behaviour.
  func layerName(_ place: Int) -> String { play?.behavior.layers[place].name ?? "layer" }

  private func gestureNames(of place: Int) -> String {
    let listeners = play?.behavior.listeners.filter { $0.layer == place } ?? []
    return listeners.map(\.gesture.name).joined(separator: ", ")
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
