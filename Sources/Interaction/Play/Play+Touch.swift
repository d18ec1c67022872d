import LayerAnimation

/// What a hand does on the stage: the pointer.
extension Play {
  /// Lets an input happen.
  func take(_ input: Input, _ budget: inout Int) {
    switch input {
    case .pointer(let phase, let point, let modifiers): takePointer(phase, point, modifiers, &budget)
    case .wheel(let steps, let point, let modifiers): takeWheel(steps, point, modifiers, &budget)
    case .key(let key): takeKey(key, &budget)
    case .text(let text): takeText(text, &budget)
    case .set(let name, let value):
      if let parameter = behavior.parameters.firstIndex(where: { $0.name == name }) { set(parameter, to: value) }
    case .focus(let move): moveFocus(move, &budget)
    }
  }

  private func takePointer(
    _ phase: Input.PointerPhase, _ point: Point, _ modifiers: Input.Modifiers, _ budget: inout Int
  ) {
    switch phase {
    case .down: press(point, modifiers, &budget)
    case .moved:
      if state.touch != nil { drag(to: point, modifiers, &budget) } else { hover(at: point, &budget) }
    case .up:
      if state.touch != nil { drag(to: point, modifiers, &budget) }
      release(&budget)
    case .cancelled: cancelTouch(&budget)
    }
  }

  private func press(_ point: Point, _ modifiers: Input.Modifiers, _ budget: inout Int) {
    cancelTouch(&budget)
    let found = listeners(at: point) { $0.isPressed || $0.takesKeys }
    let focused = found.first { behavior.listeners[$0.index].takesKeys }
    if let focused { setFocus(behavior.listeners[focused.index].layer) }
    if let focused, case .text = behavior.listeners[focused.index].gesture { placeCaret(ofListener: focused.index) }
    let listeners = found.compactMap { touched($0.index, at: $0.place) }
    guard !listeners.isEmpty else { return }
    state.touch = TouchSession(listeners: listeners, point: point)
    drag(to: point, modifiers, &budget)
  }

  /// A listener to fingers with what its layer is seen as, at a place of what is shown; nil if it does not listen to fingers, or its
  /// layer cannot be seen.
  func touched(_ index: Int, at place: Int) -> TouchSession.Listener? {
    guard case .touch = behavior.listeners[index].gesture, let anchor = presentation.anchor(of: place) else {
      return nil
    }
    return TouchSession.Listener(
      index: index, layer: presentation.projection(of: place),
      superlayer: presentation.projection(of: presentation.parent(of: place)), anchor: anchor,
      isMirrored: behavior.listeners[index].isMirrored)
  }

  private func drag(to point: Point, _ modifiers: Input.Modifiers, _ budget: inout Int) {
    guard var touch = state.touch else { return }
    followAnchors(of: &touch)
    (touch.point, touch.hasMirror) = (point, modifiers.contains(.alt))
    state.touch = touch
    for listener in touch.listeners { feed(listener.index, touch.touches(of: listener, at: state.time), &budget) }
  }

  /// A second finger is the mirror of the first about where the layer's anchor is now. It has moved with that; no finger has.
  private func followAnchors(of touch: inout TouchSession) {
    for place in touch.listeners.indices {
      let old = touch.listeners[place]
      guard touch.isMirrored(old), let new = seen(old.index), new.anchor != old.anchor else { continue }
      touch.listeners[place] = new
      let touches = touch.touches(of: new, at: state.time)
      state.recognizers[old.index]?.carry(to: touches)
    }
  }

  private func release(_ budget: inout Int) {
    guard let touch = state.touch else { return }
    for listener in touch.listeners { feed(listener.index, Touches([], at: state.time), &budget) }
    // Taps that wait for another one, and what is said when they have waited too long, still belong to these layers.
    state.lastTouch = touch
    state.touch = nil
  }

  private func cancelTouch(_ budget: inout Int) {
    guard let touch = state.touch else { return }
    let none = Touches([], at: state.time)
    for listener in touch.listeners {
      if state.recognizers[listener.index]?.cancel() == true { react(listener.index, &budget) }
      // The fingers are gone, so that the next ones begin anew.
      _ = state.recognizers[listener.index]?.take(none)
    }
    (state.touch, state.lastTouch) = (nil, touch)
  }

  /// J15: a gesture that is not listened to any more is cancelled, or fails, for as long as the fingers stay.
  func cancelDisabled(_ budget: inout Int) {
    for listener in state.touch?.listeners ?? [] where !isEnabled(behavior.listeners[listener.index]) {
      if state.recognizers[listener.index]?.cancel() == true { react(listener.index, &budget) }
    }
  }

  private func feed(_ index: Int, _ touches: Touches, _ budget: inout Int) {
    let before = state.recognizers[index]?.state
    guard state.recognizers[index]?.take(touches) == true else { return }
    if let state = state.recognizers[index]?.state, state == .began || state == .ended && before == .possible {
      win(index, &budget)
    }
    react(index, &budget)
  }

  /// Lets a recogniser notice that its deadline has passed.
  func expire(_ index: Int, _ budget: inout Int) {
    guard state.recognizers[index]?.expire() == true else { return }
    win(index, &budget)
    react(index, &budget)
  }

  /// J15: the first gesture that begins ends the others on the same fingers, unless both may go on together.
  private func win(_ winner: Int, _ budget: inout Int) {
    guard let touch = state.touch ?? state.lastTouch else { return }
    for other in touch.listeners where other.index != winner {
      if behavior.listeners[winner].isSimultaneous && behavior.listeners[other.index].isSimultaneous { continue }
      if state.recognizers[other.index]?.cancel() == true { react(other.index, &budget) }
    }
  }

  /// Does what a layer says about the state that its recogniser has come to.
  func react(_ index: Int, _ budget: inout Int) {
    guard let readings = readings(ofListener: index) else { return }
    let listener = behavior.listeners[index]
    for response in listener.responses(to: readings.state) { respond(response, readings, &budget) }
    if listener.resets?.value(in: environment())?.flag == true { state.recognizers[index]?.resetMeasure() }
  }
}

extension GestureReadings {
  /// What is read of the stage, in the points of the layer, and of the layer around it.
  func seen(by listener: TouchSession.Listener) -> GestureReadings {
    var readings = self
    readings.translation = listener.superlayer.vector(translation, at: location)
    // A thousandth of a second's way, since a whole second's may lead beyond the horizon.
    let way = Point(x: velocity.x / 1000, y: velocity.y / 1000)
    let seen = listener.superlayer.vector(way, at: location)
    readings.velocity = Point(x: seen.x * 1000, y: seen.y * 1000)
    readings.location = listener.layer.point(seenAt: location) ?? .zero
    return readings
  }
}

extension Homography {
  /// What becomes of a way that ends at a point.
  fileprivate func vector(_ vector: Point, at end: Point) -> Point {
    guard let to = point(seenAt: end), let from = point(seenAt: Point(x: end.x - vector.x, y: end.y - vector.y)) else {
      return .zero
    }
    return Point(x: to.x - from.x, y: to.y - from.y)
  }
}
