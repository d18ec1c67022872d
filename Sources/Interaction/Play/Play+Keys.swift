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
    guard let listener = listener(to: key, on: focus) else { return false }
    var readings = GestureReadings()
    (readings.state, readings.key) = (.ended, key)
    for response in behavior.listeners[listener].responses(to: .ended) { respond(response, readings, &budget) }
    return true
  }

  /// What listens to a key on a layer, or on the nearest around it that does; nil if nothing does.
  private func listener(to key: String, on focus: Int) -> Int? {
    var layer: Layer? = behavior.layers[focus]
    while let current = layer {
      let index = behavior.listeners.firstIndex { listener in
        guard behavior.layers[listener.layer] === current, case .key(let name) = listener.gesture else { return false }
        return (name == nil || name == key) && isEnabled(listener)
      }
      if let index { return index }
      layer = current.superlayer
    }
    return nil
  }

  /// Whether a key or text does something on a layer that has the focus: where a field has it, all of them do.
  ///
  /// - Complexity: O(characters · listeners · depth of the layer).
  package func listens(to input: Input, on focus: Int) -> Bool {
    if field(on: focus) != nil { return true }
    return switch input {
    case .key(let key): listens(toKey: key, on: focus)
    case .text(let text): text.contains { listens(toKey: Self.name(of: $0), on: focus) }
    case .pointer, .wheel, .set, .focus: false
    }
  }

  private func listens(toKey key: String, on focus: Int) -> Bool {
    if listener(to: key, on: focus) != nil { return true }
    guard let meant = KeyGesture(key) else { return false }
    return behavior.listeners.contains { $0.layer == focus && isEnabled($0) && meant.standsFor($0.gesture) }
  }

  /// The name of the key that types a character.
  static func name(of character: Character) -> String { character == " " ? "space" : String(character) }

  // MARK: Keys that stand for gestures

  /// Whatever fingers can do, keys can do on the layer that has the focus: at its anchor point.
  private func gesture(for key: String, on focus: Int, _ budget: inout Int) {
    guard let meant = KeyGesture(key) else { return }
    for index in behavior.listeners.indices where behavior.listeners[index].layer == focus {
      let listener = behavior.listeners[index]
      guard meant.standsFor(listener.gesture), isEnabled(listener) else { continue }
      switch meant {
      case .tap: return tap(focus, &budget)
      case .press: play(index, [.began, .ended], &budget) { _ in }
      case .move(let x, let y):
        play(index, [.began, .changed, .ended], &budget) { readings in
          let isMoved = readings.state != .began
          readings.translation = isMoved ? Point(x: x * listener.step, y: y * listener.step) : .zero
        }
      case .swipe(let direction): play(index, [.ended], &budget) { $0.direction = direction.rawValue }
      case .turn(let steps), .scale(let steps):
        if let seen = seen(index) { jump(seen, by: steps, at: seen.anchor, &budget) }
      }
      return
    }
  }

  /// Taps as often as the gesture with the fewest taps asks; soon after that, each time once more, so that two are a double tap.
  private func tap(_ focus: Int, _ budget: inout Int) {
    let taps = behavior.listeners.indices.compactMap { index -> (index: Int, count: Int)? in
      guard behavior.listeners[index].layer == focus, isEnabled(behavior.listeners[index]),
        case .touch(.tap(let tap)) = behavior.listeners[index].gesture
      else { return nil }
      return (index, tap.count)
    }
    guard let fewest = taps.min(by: { $0.count < $1.count }) else { return }
    let last = state.keyTaps
    let continues = last?.layer == focus && state.time - (last?.time ?? 0) <= TapRecognizer.longestGap
    let count = continues ? (last?.count ?? 0) + 1 : fewest.count
    state.keyTaps = PlayState.KeyTaps(layer: focus, time: state.time, count: count)
    for tap in taps where tap.index == fewest.index || tap.count == count && goTogether(tap.index, fewest.index) {
      play(tap.index, [.ended], &budget) { $0.count = tap.count }
    }
  }

  /// J15: whether both go on when one of them has happened.
  private func goTogether(_ one: Int, _ other: Int) -> Bool {
    behavior.listeners[one].isSimultaneous && behavior.listeners[other].isSimultaneous
  }

  /// A listener to fingers with what its layer is seen as now; nil if it is not seen.
  func seen(_ index: Int) -> TouchSession.Listener? {
    let layer = behavior.layers[behavior.listeners[index].layer]
    tree.sample(at: state.time, into: &presentation)
    return presentation.layers.indices.first { tree.layer(at: $0) === layer }.flatMap { touched(index, at: $0) }
  }

  /// Goes through some states of a gesture at once.
  private func play(
    _ index: Int, _ states: [GestureState], _ budget: inout Int, _ read: (inout GestureReadings) -> Void
  ) {
    let layer = behavior.layers[behavior.listeners[index].layer]
    let (bounds, anchor) = (layer.bounds, layer.anchorPoint)
    var isReset = false
    for gestureState in states {
      var readings = GestureReadings()
      readings.state = gestureState
      readings.location = Point(
        x: bounds.origin.x + bounds.size.width * anchor.x, y: bounds.origin.y + bounds.size.height * anchor.y)
      read(&readings)
      if isReset { readings.translation = .zero }
      for response in behavior.listeners[index].responses(to: gestureState) { respond(response, readings, &budget) }
      let resets = behavior.listeners[index].resets?.value(in: environment())?.flag == true
      isReset = isReset || resets && readings.translation != .zero
    }
  }
}
