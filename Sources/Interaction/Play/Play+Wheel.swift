import LayerAnimation

/// What a hand does without pressing: the wheel, and hovering.
extension Play {
  /// A step of the wheel scales, with Alt it turns; where only one of them is listened to, it does that.
  func takeWheel(_ steps: Double, _ point: Point, _ modifiers: Input.Modifiers, _ budget: inout Int) {
    let found = listeners(at: point) { $0.isWheeled }
    let wantsRotation = modifiers.contains(.alt)
    guard let meant = found.first(where: { behavior.listeners[$0.index].isRotation == wantsRotation }) ?? found.first,
      let seen = touched(meant.index, at: meant.place)
    else { return }
    jump(seen, by: steps, at: point, &budget)
  }

  /// Lets a recogniser turn or scale at once, by some steps: it begins and ends.
  func jump(_ seen: TouchSession.Listener, by steps: Double, at point: Point, _ budget: inout Int) {
    let (index, step) = (seen.index, behavior.listeners[seen.index].step)
    guard state.touch == nil, state.recognizers[index]?.jump(by: steps, of: step, at: point) == true else { return }
    // What is read is in the points of the layer as it is seen now.
    state.lastTouch = TouchSession(listeners: [seen], point: point)
    react(index, &budget)
    let none = Touches([], at: state.time)
    if state.recognizers[index]?.take(none) == true { react(index, &budget) }
  }

  /// The pointer is over other layers than before, or moves over the same.
  func hover(at point: Point, _ budget: inout Int) {
    guard behavior.listeners.contains(where: { $0.gesture == .hover }) else { return }
    let found = listeners(at: point) { $0.gesture == .hover }
    let now = found.map(\.index).sorted()
    let before = state.hovered
    state.hovered = now
    for index in before where !now.contains(index) { react(index, hovering: .ended, at: nil, &budget) }
    for (index, place) in found {
      react(
        index, hovering: before.contains(index) ? .changed : .began,
        at: presentation.projection(of: place).point(seenAt: point), &budget)
    }
  }

  /// The focus is on a layer that listens to hovering.
  func beginHover(_ index: Int, _ budget: inout Int) {
    guard !state.hovered.contains(index) else { return }
    state.hovered = (state.hovered + [index]).sorted()
    react(index, hovering: .began, at: nil, &budget)
  }

  /// The focus has left it.
  func endHover(_ index: Int, _ budget: inout Int) {
    state.hovered.removeAll { $0 == index }
    react(index, hovering: .ended, at: nil, &budget)
  }

  private func react(_ index: Int, hovering hoverState: GestureState, at location: Point?, _ budget: inout Int) {
    var readings = GestureReadings()
    readings.state = hoverState
    readings.location = location ?? .zero
    for response in behavior.listeners[index].responses(to: hoverState) { respond(response, readings, &budget) }
  }
}
