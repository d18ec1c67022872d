import LayerAnimation

/// What a hand does on the keyboard: keys that are listened to, and keys that stand for gestures.
extension Play {
  /// A key goes to what listens on the layer with the focus, then on those that it is in; then it edits the layer's text; then it
  /// stands for a gesture.
  func takeKey(_ key: String, _ budget: inout Int) {
    guard let focus = state.focus else { return }
    if answer(key, on: focus, &budget) { return }
    if let index = field(on: focus) {
      edit(index, key, &budget)
    } else {
      gesture(for: key, on: focus, &budget)
    }
  }

  private func answer(_ key: String, on focus: Int, _ budget: inout Int) -> Bool {
    var layer: Layer? = behavior.layers[focus]
    while let current = layer {
      for index in behavior.listeners.indices {
        let listener = behavior.listeners[index]
        guard behavior.layers[listener.layer] === current, case .key(let name) = listener.gesture,
          name == nil || name == key, isEnabled(listener)
        else { continue }
        var readings = GestureReadings()
        (readings.state, readings.key) = (.ended, key)
        for response in listener.responses(to: .ended) { respond(response, readings, &budget) }
        return true
      }
      layer = current.superlayer
    }
    return false
  }

  /// Whatever fingers can do, keys can do on the layer that has the focus.
  private func gesture(for key: String, on focus: Int, _ budget: inout Int) {
    guard let meant = KeyGesture(key) else { return }
    for index in behavior.listeners.indices where behavior.listeners[index].layer == focus {
      let listener = behavior.listeners[index]
      guard case .touch(let recognizer) = listener.gesture, isEnabled(listener) else { continue }
      switch (meant, recognizer) {
      case (.tap, .tap(let tap)): do { play(index, [.ended], &budget) { $0.count = tap.count } }
      case (.press, .longPress): play(index, [.began, .ended], &budget) { _ in }
      case (.move(let x, let y), .pan):
        play(index, [.began, .changed, .ended], &budget) { readings in
          let isMoved = readings.state != .began
          readings.translation = isMoved ? Point(x: x * listener.step, y: y * listener.step) : .zero
        }
      case (.swipe(let direction), .swipe(let swipe)) where swipe.directions.contains(direction):
        play(index, [.ended], &budget) { $0.direction = direction.rawValue }
      case (.turn(let steps), .rotation), (.scale(let steps), .pinch):
        jump(index, by: steps, at: .zero, &budget)
      default: continue
      }
      return
    }
  }

  /// Goes through some states of a gesture at once.
  private func play(
    _ index: Int, _ states: [GestureState], _ budget: inout Int, _ read: (inout GestureReadings) -> Void
  ) {
    var isReset = false
    for gestureState in states {
      var readings = GestureReadings()
      readings.state = gestureState
      read(&readings)
      if isReset { readings.translation = .zero }
      for response in behavior.listeners[index].responses(to: gestureState) { respond(response, readings, &budget) }
      let resets = behavior.listeners[index].resets?.value(in: environment())?.flag == true
      isReset = isReset || resets && readings.translation != .zero
    }
  }
}
