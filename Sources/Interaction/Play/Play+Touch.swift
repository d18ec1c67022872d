import LayerAnimation

/// What a hand does on the stage: pointer and wheel.
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

  // MARK: Who is meant

  /// The listeners of the layer that is seen in front at a point of the stage, and of those that it is in, the innermost first.
  ///
  /// - Complexity: O(layers).
  private func listeners(at point: Point, where isMeant: (GestureListener) -> Bool) -> [(index: Int, place: Int)] {
    tree.sample(at: state.time, into: &presentation)
    return listeners(seenAt: point, where: isMeant)
  }

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

  /// Whether something listens to a press at a point of the stage.
  package func listens(at point: Point, time: Double) -> Bool { hits(point, time) { $0.isPressed } }

  /// Whether something listens to the wheel at a point of the stage.
  package func listensToWheel(at point: Point, time: Double) -> Bool { hits(point, time) { $0.isWheeled } }

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

  // MARK: Fingers

  private func press(_ point: Point, _ modifiers: Input.Modifiers, _ budget: inout Int) {
    cancelTouch(&budget)
    let found = listeners(at: point) { $0.isPressed }
    let focused = found.first { behavior.listeners[$0.index].takesKeys }
    setFocus(focused.map { behavior.listeners[$0.index].layer }, &budget)
    if let focused, case .text = behavior.listeners[focused.index].gesture { placeCaret(ofListener: focused.index) }
    let touched = found.compactMap { found -> TouchSession.Listener? in
      guard case .touch = behavior.listeners[found.index].gesture,
        let anchor = presentation.anchor(of: found.place)
      else { return nil }
      return TouchSession.Listener(
        index: found.index, layer: presentation.projection(of: found.place),
        superlayer: presentation.projection(of: presentation.parent(of: found.place)), anchor: anchor)
    }
    guard !touched.isEmpty else { return }
    state.touch = TouchSession(listeners: touched, point: point)
    drag(to: point, modifiers, &budget)
  }

  private func drag(to point: Point, _ modifiers: Input.Modifiers, _ budget: inout Int) {
    guard var touch = state.touch else { return }
    (touch.point, touch.hasMirror) = (point, modifiers.contains(.alt))
    state.touch = touch
    for listener in touch.listeners {
      let isMirrored = touch.hasMirror || behavior.listeners[listener.index].isMirrored
      let mirror = Point(x: 2 * listener.anchor.x - point.x, y: 2 * listener.anchor.y - point.y)
      feed(listener.index, Touches(isMirrored ? [point, mirror] : [point], at: state.time), &budget)
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
    for listener in touch.listeners where state.recognizers[listener.index]?.cancel() == true {
      react(listener.index, &budget)
    }
    (state.touch, state.lastTouch) = (nil, touch)
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
  private func react(_ index: Int, _ budget: inout Int) {
    guard let recognizer = state.recognizers[index] else { return }
    let listener = behavior.listeners[index]
    let touched = (state.touch ?? state.lastTouch)?.listeners.first { $0.index == index }
    let readings = touched.map { recognizer.readings.seen(by: $0) } ?? recognizer.readings
    for response in listener.responses(to: recognizer.state) { respond(response, readings, &budget) }
    if listener.resets?.value(in: environment())?.flag == true { state.recognizers[index]?.resetMeasure() }
  }

  // MARK: Wheel and hovering

  /// A step of the wheel scales, with Alt it turns; where only one of them is listened to, it does that.
  private func takeWheel(_ steps: Double, _ point: Point, _ modifiers: Input.Modifiers, _ budget: inout Int) {
    let found = listeners(at: point) { $0.isWheeled }
    let wantsRotation = modifiers.contains(.alt)
    guard let index = (found.first { behavior.listeners[$0.index].isRotation == wantsRotation } ?? found.first)?.index
    else {
      return
    }
    jump(index, by: steps, at: point, &budget)
  }

  /// Lets a recogniser turn or scale at once, by some steps: it begins and ends.
  func jump(_ index: Int, by steps: Double, at point: Point, _ budget: inout Int) {
    let step = behavior.listeners[index].step
    guard state.touch == nil, state.recognizers[index]?.jump(by: steps, of: step, at: point) == true else { return }
    react(index, &budget)
    let none = Touches([], at: state.time)
    if state.recognizers[index]?.take(none) == true { react(index, &budget) }
  }

  /// The pointer is over other layers than before, or moves over the same.
  private func hover(at point: Point, _ budget: inout Int) {
    guard behavior.listeners.contains(where: { $0.gesture == .hover }) else { return }
    let found = listeners(at: point) { $0.gesture == .hover }
    let now = found.map(\.index).sorted()
    let before = state.hovered
    state.hovered = now
    for index in before where !now.contains(index) { hover(index, .ended, nil, &budget) }
    for (index, place) in found {
      hover(
        index, before.contains(index) ? .changed : .began, presentation.projection(of: place).point(seenAt: point),
        &budget)
    }
  }

  private func hover(_ index: Int, _ hoverState: GestureState, _ location: Point?, _ budget: inout Int) {
    var readings = GestureReadings()
    readings.state = hoverState
    readings.location = location ?? .zero
    for response in behavior.listeners[index].responses(to: hoverState) { respond(response, readings, &budget) }
  }
}

extension GestureListener {
  /// Whether a press on its layer concerns it.
  fileprivate var isPressed: Bool {
    switch gesture {
    case .touch, .text: true
    case .hover, .key: false
    }
  }

  /// Whether its layer gets the focus by being pressed.
  fileprivate var takesKeys: Bool {
    switch gesture {
    case .text, .key: true
    case .touch, .hover: false
    }
  }

  fileprivate var isRotation: Bool {
    if case .touch(.rotation) = gesture { true } else { false }
  }

  /// Whether the wheel concerns it.
  fileprivate var isWheeled: Bool {
    switch gesture {
    case .touch(.rotation), .touch(.pinch): true
    case .touch, .hover, .key, .text: false
    }
  }
}

extension GestureReadings {
  /// What is read of the stage, in the points of the layer, and of the layer around it.
  fileprivate func seen(by listener: TouchSession.Listener) -> GestureReadings {
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
