import Interaction
import LayerAnimation

/// The names of lanes.
extension Inspector {
  /// The label of a lane: the name of the layer, unless the lane above is of the same layer, and the property that is
  /// animated.
  struct Label {
    var layer = ""
    var title = ""
    var depth = 0
    /// True for a folded group, false for an unfolded one; nil for other animations.
    var isFolded: Bool?
  }

  func label(of lane: Int) -> Label {
    switch lanes[lane] {
    case .animation(let index): label(ofAnimation: index, lane)
    case .gestures(let place): Label(layer: layerName(place), title: gestureNames(of: place))
    case .parameters: Label(layer: "parameters")
    }
  }

  private func label(ofAnimation index: Int, _ lane: Int) -> Label {
    let animation = animations[index]
    var isFirst = true
    if lane > 0, case .animation(let above) = lanes[lane - 1] { isFirst = animations[above].layer != animation.layer }
    return Label(
      layer: animation.depth == 0 && isFirst ? name(of: index) : "", title: title(of: index),
      depth: animation.depth, isFolded: animation.isGroup ? listing.folded.contains(index) : nil)
  }

  /// Returns the name of a layer that listens, by its index in the behaviour.
  func layerName(_ place: Int) -> String { listing.listeners[place] }

  private func gestureNames(of place: Int) -> String {
    guard let interaction else { return "" }
    return interaction.listenersOfLayers[place].map { interaction.behavior.listeners[$0].gesture.name }
      .joined(separator: ", ")
  }

  /// Returns the name of an animation's layer.
  func name(of index: Int) -> String { listing.names[index].layer }

  /// Returns the key path of an animation, or else its kind.
  func title(of index: Int) -> String { listing.names[index].title }
}
