import LayerAnimation

/// The focus: which layer gets keys and text.
///
/// Tab gives it to any layer that listens to something. A press gives it to the layer that is pressed, or to the nearest one around
/// it, that listens to keys or text; a press on any other layer leaves it where it is, as on desktops a button of the mouse does on
/// what is not for typing. A layer that is hidden neither gets nor keeps it; one none of whose gestures is listened to at the moment
/// does not get it, but keeps it, so that one can go on there as soon as it is.
extension InteractionTimeline {
  /// Returns the layer with the focus after a move from a layer: layers by their places, nil for none.
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
    // Whoever has no pointer hovers with the focus.
    for index in state.hovered where behavior.listeners[index].layer == before { endHover(index) }
    for index in behavior.listeners.indices
    where behavior.listeners[index].layer == state.focus && behavior.listeners[index].gesture == .hover
      && isEnabled(behavior.listeners[index])
    {
      beginHover(index)
    }
  }

  /// Gives a layer the focus, or none, and tells the parameters of text fields that want to know.
  func setFocus(_ layer: Int?) {
    guard layer != state.focus else { return }
    state.focus = layer
    for listener in behavior.listeners {
      guard case .text(let field) = listener.gesture, let parameter = field.focused else { continue }
      set(parameter, to: .flag(listener.layer == layer))
    }
  }

  /// Takes the focus away from a layer that has been hidden.
  func dropLostFocus() {
    if let focus = state.focus, isHidden(focus) { setFocus(nil) }
  }
}

extension Layer {
  /// The names from the outermost named layer down to this one, joined by `/`; the root does not count.
  var path: String {
    guard let superlayer else { return "" }
    let place = superlayer.sublayers.firstIndex { $0 === self } ?? 0
    let outer = superlayer.path
    return (outer.isEmpty ? "" : outer + "/") + (name ?? "#\(place + 1)")
  }
}
