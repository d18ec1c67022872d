import LayerAnimation

/// The pointer: fingers that press, move and lift, the wheel, and hovering.
extension InteractionTimeline {
  func takePointer(
    _ phase: Input.PointerPhase, _ point: Point, _ modifiers: Input.Modifiers
  ) {
    switch phase {
    case .down: press(point, modifiers)
    case .moved:
      if state.touch != nil { drag(to: point, modifiers) } else { hover(at: point) }
    case .up:
      if state.touch != nil { drag(to: point, modifiers) }
      release()
    case .cancelled: cancelTouch()
    }
  }

  private func press(_ point: Point, _ modifiers: Input.Modifiers) {
    cancelTouch()
    let found = listeners(at: point) { $0.isPressed || $0.takesKeys }
    let focused = found.first { behavior.listeners[$0.index].takesKeys }
    if let focused { setFocus(behavior.listeners[focused.index].layer) }
    if let focused, case .text = behavior.listeners[focused.index].gesture { placeCaret(ofListener: focused.index) }
    let listeners = found.compactMap { touched($0.index, at: $0.place) }
    guard !listeners.isEmpty else { return }
    state.touch = TouchSession(listeners: listeners, point: point)
    drag(to: point, modifiers)
  }

  /// Returns a listener to fingers with the projection of its layer, at an index of the presentation; nil if it does
  /// not listen to fingers, or if its layer is not visible.
  func touched(_ index: Int, at place: Int) -> TouchSession.Listener? {
    guard case .touch = behavior.listeners[index].gesture, let anchor = presentation.anchor(of: place) else {
      return nil
    }
    return TouchSession.Listener(
      index: index, layer: presentation.projection(of: place),
      superlayer: presentation.projection(of: presentation.parent(of: place)), anchor: anchor,
      isMirrored: behavior.listeners[index].isMirrored)
  }

  private func drag(to point: Point, _ modifiers: Input.Modifiers) {
    guard var touch = state.touch else { return }
    followAnchors(of: &touch)
    (touch.point, touch.hasMirror) = (point, modifiers.contains(.alt))
    state.touch = touch
    for listener in touch.listeners { feed(listener.index, touch.touches(of: listener, at: state.time)) }
  }

  /// Moves the second finger of each listener, which mirrors the first one about the present anchor of the layer. If
  /// the anchor has moved, no finger has.
  private func followAnchors(of touch: inout TouchSession) {
    for place in touch.listeners.indices {
      let old = touch.listeners[place]
      guard touch.isMirrored(old), let new = seen(old.index), new.anchor != old.anchor else { continue }
      touch.listeners[place] = new
      let touches = touch.touches(of: new, at: state.time)
      state.recognizers[old.index]?.carry(to: touches)
    }
  }

  private func release() {
    guard let touch = state.touch else { return }
    for listener in touch.listeners { feed(listener.index, Touches([], at: state.time)) }
    // Gestures that wait for another tap, and their failures at the deadline, still belong to these layers.
    state.lastTouch = touch
    state.touch = nil
  }

  private func cancelTouch() {
    guard let touch = state.touch else { return }
    let none = Touches([], at: state.time)
    for listener in touch.listeners {
      cancel(listener.index)
      // The recogniser learns that the fingers are gone, so that the next touches begin a new gesture.
      state.recognizers[listener.index]?.take(none)
    }
    (state.touch, state.lastTouch) = (nil, touch)
  }

  /// Cancels the gestures that are not enabled any more, or makes them fail, for as long as the fingers stay (J15).
  func cancelDisabled() {
    for listener in state.touch?.listeners ?? [] where !isEnabled(behavior.listeners[listener.index]) {
      cancel(listener.index)
    }
  }

  private func feed(_ index: Int, _ touches: Touches) {
    follow(index, state.recognizers[index]?.handle(.touches(touches)))
  }

  /// Changes the state of a recogniser at its deadline.
  func expire(_ index: Int) { follow(index, state.recognizers[index]?.handle(.deadline)) }

  /// Cancels the gesture of a listener.
  private func cancel(_ index: Int) { follow(index, state.recognizers[index]?.handle(.cancellation)) }

  private func follow(_ index: Int, _ step: GestureStep?) {
    guard let step, step != .nothing else { return }
    if step == .recognition { endOthers(than: index) }
    react(index)
  }

  private func endOthers(than winner: Int) {
    guard let touch = state.touch ?? state.lastTouch else { return }
    for other in touch.listeners where other.index != winner && !goTogether(winner, other.index) { cancel(other.index) }
  }

  /// Executes the responses of a listener to the state that its recogniser has reached.
  func react(_ index: Int) {
    guard let readings = readings(ofListener: index) else { return }
    respond(index, to: readings)
    if behavior.listeners[index].resets?.value(in: environment())?.flag == true {
      state.recognizers[index]?.resetMeasure()
    }
  }

  // MARK: The wheel and hovering

  /// Scales by a step of the wheel, or rotates with Alt. If there is a listener to only one of these gestures, it gets
  /// the step in any case.
  func takeWheel(_ steps: Double, _ point: Point, _ modifiers: Input.Modifiers) {
    let found = listeners(at: point) { $0.isWheeled }
    let wantsRotation = modifiers.contains(.alt)
    guard
      let meant = found.first(where: {
        (behavior.listeners[$0.index].recognizer is RotationRecognizer) == wantsRotation
      }) ?? found.first,
      let seen = touched(meant.index, at: meant.place)
    else { return }
    jump(seen, by: steps, at: point)
  }

  /// Rotates or scales by some steps at one instant: the gesture starts and ends.
  func jump(_ seen: TouchSession.Listener, by steps: Double, at point: Point) {
    let (index, step) = (seen.index, behavior.listeners[seen.index].step)
    guard state.touch == nil, state.recognizers[index]?.jump(by: steps, of: step, at: point) == true else { return }
    // The readings are in the coordinates of the layer as it is seen now.
    state.lastTouch = TouchSession(listeners: [seen], point: point)
    react(index)
    feed(index, Touches([], at: state.time))
  }

  /// Updates the layers that the pointer hovers over.
  func hover(at point: Point) {
    guard behavior.listeners.contains(where: { $0.isHover }) else { return }
    let found = listeners(at: point) { $0.isHover }
    let now = found.map(\.index).sorted()
    let before = state.hovered
    state.hovered = now
    for index in before where !now.contains(index) { respond(index, to: GestureReadings(.ended)) }
    for (index, place) in found {
      let location = presentation.projection(of: place).point(seenAt: point) ?? .zero
      respond(index, to: GestureReadings(before.contains(index) ? .changed : .began, at: location))
    }
  }

  /// Begins to hover over a layer that has got the focus.
  func beginHover(_ index: Int) {
    guard !state.hovered.contains(index) else { return }
    state.hovered = (state.hovered + [index]).sorted()
    respond(index, to: GestureReadings(.began))
  }

  /// Ends hovering over a layer that has lost the focus.
  func endHover(_ index: Int) {
    state.hovered.removeAll { $0 == index }
    respond(index, to: GestureReadings(.ended))
  }
}

/// The fingers on the stage from the first press to the last release, and the listeners to them.
struct TouchSession {
  /// A listener, with the projections to the stage from its layer and from the superlayer, as they were at the press
  /// or, with a second finger, at the last move.
  struct Listener {
    let index: Int
    let layer: Homography
    let superlayer: Homography
    /// The projection of the layer's anchor point, about which a second finger mirrors the first.
    let anchor: Point
    /// True if one finger suffices for the listener, the other being its mirror image.
    let isMirrored: Bool
  }

  var listeners: [Listener]
  /// The position of the pointer, in points of the stage.
  var point: Point
  /// True if there is a second finger, which mirrors the first.
  var hasMirror = false

  /// Returns true if a listener receives a second finger.
  func isMirrored(_ listener: Listener) -> Bool { hasMirror || listener.isMirrored }

  /// Returns the fingers that a listener receives.
  func touches(of listener: Listener, at time: Double) -> Touches {
    let mirror = Point(x: 2 * listener.anchor.x - point.x, y: 2 * listener.anchor.y - point.y)
    return Touches(isMirrored(listener) ? [point, mirror] : [point], at: time)
  }
}

extension GestureReadings {
  /// Returns the readings in the coordinates of the layer and of its superlayer, in place of those of the stage.
  func seen(by listener: TouchSession.Listener) -> GestureReadings {
    var readings = self
    readings.translation = listener.superlayer.vector(translation, at: location)
    // The vector of a thousandth of a second is converted, since that of a whole second could reach beyond the horizon.
    let way = Point(x: velocity.x / 1000, y: velocity.y / 1000)
    let seen = listener.superlayer.vector(way, at: location)
    readings.velocity = Point(x: seen.x * 1000, y: seen.y * 1000)
    readings.location = listener.layer.point(seenAt: location) ?? .zero
    return readings
  }
}

extension Homography {
  /// Returns the image of a vector that ends at a point.
  fileprivate func vector(_ vector: Point, at end: Point) -> Point {
    guard let to = point(seenAt: end), let from = point(seenAt: Point(x: end.x - vector.x, y: end.y - vector.y)) else {
      return .zero
    }
    return Point(x: to.x - from.x, y: to.y - from.y)
  }
}
