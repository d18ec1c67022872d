import LayerAnimation

/// The focus: the layer that receives keys and text.
///
/// Tab moves it to any layer that listens to something. A press moves it to the nearest layer that listens to keys or
/// text, from the pressed one outwards; a press on any other layer does not move it, as a press on a button that takes
/// no text does not on desktops. A hidden layer neither gets nor keeps the focus. A layer whose gestures are all
/// disabled does not get it, but keeps it, so that the user can continue there as soon as one is enabled.
extension InteractionTimeline {
  /// Returns the layer with the focus after a move: layers by their indices, or nil for none.
  ///
  /// - Complexity: O(layers that cannot get the focus before one that can · depth of the layers), and a search of the
  ///   present one by its index.
  package func focusPlace(after move: Input.FocusMove, from focus: Int?) -> Int? {
    let place = focus.flatMap { canGetFocus($0) ? focusOrder.firstIndex(of: $0) : nil }
    switch move {
    case .none: return nil
    case .next: return focusable(from: place.map { $0 + 1 } ?? 0, step: 1)
    case .previous: return focusable(from: (place ?? 0) - 1, step: -1)
    case .layer(let path): return focusPlaces[path]?.first(where: canGetFocus)
    }
  }

  /// Returns the first layer that can get the focus, from a place in the order on, once around.
  private func focusable(from start: Int, step: Int) -> Int? {
    let count = focusOrder.count
    for offset in 0..<count {
      work.spend(1)
      let layer = focusOrder[((start + step * offset) % count + count) % count]
      if canGetFocus(layer) { return layer }
    }
    return nil
  }

  private func canGetFocus(_ layer: Int) -> Bool {
    listenersOfLayers[layer].contains { isEnabled(behavior.listeners[$0]) } && !isHidden(layer)
  }

  private func isHidden(_ place: Int) -> Bool {
    var layer: Layer? = behavior.layers[place]
    while let current = layer {
      if current.isHidden { return true }
      layer = current.superlayer
    }
    return false
  }

  func moveFocus(_ move: Input.FocusMove) {
    let before = state.focus
    setFocus(focusPlace(after: move, from: before))
    guard before != state.focus else { return }
    // Users without a pointer hover by the focus.
    for index in state.hovered where behavior.listeners[index].layer == before { endHover(index) }
    for index in state.focus.map({ listenersOfLayers[$0] }) ?? []
    where behavior.listeners[index].isHover && isEnabled(behavior.listeners[index]) {
      beginHover(index)
    }
  }

  /// Moves the focus to a layer, or away, and sets the parameters of text fields that follow it.
  func setFocus(_ layer: Int?) {
    guard layer != state.focus else { return }
    state.focus = layer
    for field in focusedFields { set(field.parameter, to: .flag(field.layer == layer)) }
  }

  /// Removes the focus from a layer that has been hidden.
  func dropLostFocus() {
    if let focus = state.focus, isHidden(focus) { setFocus(nil) }
  }
}

extension Layer {
  /// The path of the layer: the names from the outermost named layer down to this one, joined by `/`. The root is left
  /// out.
  var path: String {
    guard let superlayer else { return "" }
    let outer = superlayer.path
    let name = name ?? "#\((superlayer.sublayers.firstIndex { $0 === self } ?? 0) + 1)"
    return outer.isEmpty ? name : outer + "/" + name
  }
}
