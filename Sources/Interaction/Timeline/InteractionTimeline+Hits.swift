import LayerAnimation

/// Which layers are meant by what is done at a point of the stage.
extension InteractionTimeline {
  /// Returns the listeners of the layer that is seen in front at a point of the stage, and of those that it is in, the
  /// innermost first.
  ///
  /// - Complexity: O(layers).
  func listeners(at point: Point, where isMeant: (GestureListener) -> Bool) -> [(index: Int, place: Int)] {
    tree.sample(at: state.time, into: &presentation)
    work.spend(Self.costOfSampledLayer * presentation.layers.count)
    return listeners(seenAt: point, where: isMeant)
  }

  /// The operations that it takes to sample a layer, and to test whether it is hit.
  package static let costOfSampledLayer = 4

  private func listeners(seenAt point: Point, where isMeant: (GestureListener) -> Bool) -> [(index: Int, place: Int)] {
    var found: [(Int, Int)] = []
    var place = presentation.frontmostLayer(at: point)?.index ?? -1
    while place >= 0 {
      if let layer = tree.layer(at: place) {
        for index in behavior.listeners.indices
        where behavior.layers[behavior.listeners[index].layer] === layer && isMeant(behavior.listeners[index])
          && isEnabled(behavior.listeners[index])
        {
          found.append((index, place))
        }
      }
      place = presentation.layers[place].parent
    }
    return found
  }

  func isEnabled(_ listener: GestureListener) -> Bool {
    listener.isEnabled.map { $0.value(in: environment())?.flag ?? false } ?? true
  }

  /// Returns true if something listens to a press at a point of the stage.
  package func listens(at point: Point, time: Double) -> Bool { hits(point, time) { $0.isPressed } }

  /// Returns true if something listens to the wheel at a point of the stage.
  package func listensToWheel(at point: Point, time: Double) -> Bool { hits(point, time) { $0.isWheeled } }

  /// True if anything listens to the pointer without a press.
  package var listensToHovering: Bool { behavior.listeners.contains { $0.gesture == .hover } }

  /// Returns true if something listens to the pointer over a point of the stage without a press.
  package func hovers(at point: Point, time: Double) -> Bool { hits(point, time) { $0.gesture == .hover } }

  /// True if the pointer, or the focus, is over something that listens to it.
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

  /// Returns the state of a gesture; nil for keys and text, which take no time.
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
