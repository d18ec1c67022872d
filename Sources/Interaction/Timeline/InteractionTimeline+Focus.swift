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
  /// - Complexity: O(listeners · depth of the layers).
  package func focusPlace(after move: Input.FocusMove, from focus: Int?) -> Int? {
    let listening = Set(behavior.listeners.filter(isEnabled).map(\.layer))
    let order = behavior.focusOrder.filter { listening.contains($0) && !isHidden($0) }
    let place = focus.flatMap(order.firstIndex)
    switch move {
    case .none: return nil
    case .next: return order.isEmpty ? nil : order[place.map { ($0 + 1) % order.count } ?? 0]
    case .previous: return order.isEmpty ? nil : order[((place ?? 0) + order.count - 1) % order.count]
    case .layer(let path): return order.first { behavior.layers[$0].path == path }
    }
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
    work.spend(behavior.listeners.count)
    setFocus(focusPlace(after: move, from: before))
    guard before != state.focus else { return }
    // Users without a pointer hover by the focus.
    for index in state.hovered where behavior.listeners[index].layer == before { endHover(index) }
    for index in behavior.listeners.indices
    where behavior.listeners[index].layer == state.focus && behavior.listeners[index].gesture == .hover
      && isEnabled(behavior.listeners[index])
    {
      beginHover(index)
    }
  }

  /// Moves the focus to a layer, or away, and sets the parameters of text fields that follow it.
  func setFocus(_ layer: Int?) {
    guard layer != state.focus else { return }
    state.focus = layer
    for listener in behavior.listeners {
      guard case .text(let field) = listener.gesture, let parameter = field.focused else { continue }
      set(parameter, to: .flag(listener.layer == layer))
    }
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
    let place = superlayer.sublayers.firstIndex { $0 === self } ?? 0
    let outer = superlayer.path
    return (outer.isEmpty ? "" : outer + "/") + (name ?? "#\(place + 1)")
  }
}
