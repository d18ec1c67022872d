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
