import LayerAnimation

/// The layers that are hit at a point of the stage.
extension InteractionTimeline {
  /// Returns the listeners of the frontmost layer at a point of the stage, and of its superlayers, from the inside out.
  ///
  /// - Complexity: O(layers).
  func listeners(at point: Point, where isMeant: (GestureListener) -> Bool) -> [(index: Int, place: Int)] {
    tree.sample(at: state.time, into: &presentation)
    work.spend(Self.costOfSampledLayer * presentation.layers.count)
    return listeners(seenAt: point, where: isMeant)
  }

  /// The operations of sampling a layer and testing whether it is hit.
  package static let costOfSampledLayer = 4

  private func listeners(seenAt point: Point, where isMeant: (GestureListener) -> Bool) -> [(index: Int, place: Int)] {
    var found: [(Int, Int)] = []
    var place = presentation.frontmostLayer(at: point)?.index ?? -1
    while place >= 0 {
      if let layer = tree.layer(at: place) {
        for index in listeners(of: layer)
        where isMeant(behavior.listeners[index]) && isEnabled(behavior.listeners[index]) {
          found.append((index, place))
        }
      }
      place = presentation.layers[place].parent
    }
    return found
  }

  /// Returns true if a listener is enabled with the present values of the parameters.
  package func isEnabled(_ listener: GestureListener) -> Bool {
    listener.isEnabled.map { $0.value(in: environment())?.flag ?? false } ?? true
  }

  /// Returns true if a layer at a point of the stage listens to a press.
  package func listens(at point: Point, time: Double) -> Bool { hits(point, time) { $0.isPressed } }

  /// Returns true if a layer at a point of the stage listens to the wheel.
  package func listensToWheel(at point: Point, time: Double) -> Bool { hits(point, time) { $0.isWheeled } }

  /// True if any layer listens to a hovering pointer.
  package var listensToHovering: Bool { behavior.listeners.contains { $0.isHover } }

  /// Returns true if a layer at a point of the stage listens to a hovering pointer.
  package func hovers(at point: Point, time: Double) -> Bool { hits(point, time) { $0.isHover } }

  /// True if the pointer, or the focus, is over a layer that listens to hovering.
  package var isHovered: Bool { !state.hovered.isEmpty }

  private func hits(_ point: Point, _ time: Double, _ isMeant: (GestureListener) -> Bool) -> Bool {
    guard behavior.listeners.contains(where: isMeant) else { return false }
    advance(to: time)
    let timing = tree.root.timing
    tree.root.timing = .layer
    tree.commit(at: time)
    tree.sample(at: time, into: &presentation)
    defer { tree.root.timing = timing }
    return !listeners(seenAt: point, where: isMeant).isEmpty
  }

  // MARK: States of gestures

  /// Returns the state of a gesture; nil for keys and text, which have no duration.
  package func state(ofListener index: Int) -> GestureState? {
    switch behavior.listeners[index].gesture {
    case .touch: state.recognizers[index]?.state
    case .hover: state.hovered.contains(index) ? .changed : .possible
    case .key, .text: nil
    }
  }

  /// Returns the readings of a gesture of fingers, for expressions; nil for other gestures.
  package func readings(ofListener index: Int) -> GestureReadings? {
    guard let recognizer = state.recognizers[index] else { return nil }
    let touched = (state.touch ?? state.lastTouch)?.listeners.first { $0.index == index }
    return touched.map { recognizer.readings.seen(by: $0) } ?? recognizer.readings
  }
}

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
