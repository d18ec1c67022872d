import LayerAnimation

/// The keyboard: keys that have listeners, keys that stand for gestures, and text that is typed into fields.
extension InteractionTimeline {
  /// Handles a key. It goes to a listener on the layer with the focus, or on the nearest superlayer with one; else it
  /// edits the layer's text; else it stands for a gesture.
  func takeKey(_ key: String) {
    guard let focus = state.focus else { return }
    if answer(key, on: focus) { return }
    if let index = field(on: focus) {
      edit(index, key)
    } else {
      gesture(for: key, on: focus)
    }
  }

  private func answer(_ key: String, on focus: Int) -> Bool {
    guard let listener = listener(to: key, on: focus) else { return false }
    var readings = GestureReadings(.ended)
    readings.key = key
    respond(listener, to: readings)
    return true
  }

  /// Returns the listener to a key on a layer or its nearest superlayer with one; nil if there is none.
  private func listener(to key: String, on focus: Int) -> Int? {
    var layer: Layer? = behavior.layers[focus]
    while let current = layer {
      let index = listeners(of: current).first { index in
        guard case .key(let name) = behavior.listeners[index].gesture else { return false }
        return (name == nil || name == key) && isEnabled(behavior.listeners[index])
      }
      if let index { return index }
      layer = current.superlayer
    }
    return nil
  }

  /// Returns true if a key or text has an effect on a layer with the focus; on a text field all of them do.
  ///
  /// - Complexity: O(characters · listeners of the layer and of those around it).
  package func listens(to input: Input, on focus: Int) -> Bool {
    if field(on: focus) != nil { return true }
    return switch input {
    case .key(let key): listens(toKey: key, on: focus)
    case .text(let text): text.contains { listens(toKey: Self.name(of: $0), on: focus) }
    case .pointer, .wheel, .set, .event, .focus: false
    }
  }

  private func listens(toKey key: String, on focus: Int) -> Bool {
    if listener(to: key, on: focus) != nil { return true }
    guard let meant = KeyGesture(key) else { return false }
    return listenersOfLayers[focus].contains { index in
      isEnabled(behavior.listeners[index]) && stands(meant, for: behavior.listeners[index])
    }
  }

  /// Returns true if a key's gesture is one that a listener recognises. A slider is moved by keys and not tapped: a key has no place on it.
  private func stands(_ meant: KeyGesture, for listener: GestureListener) -> Bool {
    let isOfPlace =
      switch meant {
      case .tap, .press: true
      case .move, .swipe, .turn, .scale: false
      }
    if isOfPlace, behavior.layers[listener.layer].words.role == .slider { return false }
    return listener.recognizer?.answers(to: meant) ?? false
  }

  /// Returns the name of the key that types a character.
  static func name(of character: Character) -> String { character == " " ? "space" : String(character) }

  // MARK: Keys that stand for gestures

  /// Performs the gesture that a key stands for on the layer with the focus, at its anchor point.
  private func gesture(for key: String, on focus: Int) {
    guard let meant = KeyGesture(key) else { return }
    for index in listenersOfLayers[focus] {
      let listener = behavior.listeners[index]
      guard stands(meant, for: listener), isEnabled(listener) else { continue }
      switch meant {
      case .tap: return tap(focus)
      case .press: perform(index, [.began, .ended]) { _ in }
      case .move(let x, let y):
        perform(index, [.began, .changed, .ended]) { readings in
          let isMoved = readings.state != .began
          readings.translation = isMoved ? Point(x: x * listener.step, y: y * listener.step) : .zero
        }
      case .swipe(let direction): perform(index, [.ended]) { $0.direction = direction.rawValue }
      case .turn(let steps), .scale(let steps):
        if let seen = seen(index) { jump(seen, by: steps, at: seen.anchor) }
      }
      return
    }
  }

  /// Taps as often as the gesture with the fewest taps requires. Shortly after that, each key adds one tap, so that two
  /// make a double tap.
  private func tap(_ focus: Int) {
    let taps = listenersOfLayers[focus].compactMap { index -> (index: Int, count: Int)? in
      guard isEnabled(behavior.listeners[index]), let tap = behavior.listeners[index].recognizer as? TapRecognizer
      else { return nil }
      return (index, tap.count)
    }
    guard let fewest = taps.min(by: { $0.count < $1.count }) else { return }
    let last = state.keyTaps
    let continues = last?.layer == focus && state.time - (last?.time ?? 0) <= TapRecognizer.longestGap
    let count = continues ? (last?.count ?? 0) + 1 : fewest.count
    state.keyTaps = InteractionState.KeyTaps(layer: focus, time: state.time, count: count)
    for tap in taps where tap.index == fewest.index || tap.count == count && goTogether(tap.index, fewest.index) {
      perform(tap.index, [.ended]) { $0.count = tap.count }
    }
  }

  /// Returns true if two gestures may continue together when one of them has been recognised (J15).
  func goTogether(_ one: Int, _ other: Int) -> Bool {
    behavior.listeners[one].isSimultaneous && behavior.listeners[other].isSimultaneous
  }

  /// Returns a listener to fingers with the present projection of its layer; nil if the layer is not visible.
  func seen(_ index: Int) -> TouchSession.Listener? {
    let layer = behavior.layers[behavior.listeners[index].layer]
    tree.sample(at: state.time, into: &presentation)
    return presentation.layers.indices.first { tree.layer(at: $0) === layer }.flatMap { touched(index, at: $0) }
  }

  /// Goes through some states of a gesture at one instant.
  private func perform(
    _ index: Int, _ states: [GestureState], _ read: (inout GestureReadings) -> Void
  ) {
    let layer = behavior.layers[behavior.listeners[index].layer]
    let (bounds, anchor) = (layer.bounds, layer.anchorPoint)
    var isReset = false
    let location = Point(
      x: bounds.origin.x + bounds.size.width * anchor.x, y: bounds.origin.y + bounds.size.height * anchor.y)
    for gestureState in states {
      var readings = GestureReadings(gestureState, at: location)
      read(&readings)
      if isReset { readings.translation = .zero }
      respond(index, to: readings)
      let resets = behavior.listeners[index].resets?.value(in: environment())?.flag == true
      isReset = isReset || resets && readings.translation != .zero
    }
  }

  // MARK: Text

  func field(on layer: Int) -> Int? {
    listenersOfLayers[layer].first { index in
      guard case .text = behavior.listeners[index].gesture else { return false }
      return isEnabled(behavior.listeners[index])
    }
  }

  private func textField(_ index: Int) -> TextField? {
    if case .text(let field) = behavior.listeners[index].gesture { field } else { nil }
  }

  /// Inserts text at the caret: the characters that the field allows, as far as it has room.
  func takeText(_ text: String) {
    guard let focus = state.focus else { return }
    guard let index = field(on: focus), let field = textField(index) else {
      for character in text { takeKey(Self.name(of: character)) }
      return
    }
    var characters = Array(contents(of: field))
    var caret = min(state.carets[index], characters.count)
    for character in text where field.allowed?.contains(character) ?? Self.canBeTyped(character) {
      guard characters.count < field.maximum else { break }
      characters.insert(character, at: caret)
      caret += 1
    }
    write(String(characters), caret, index, field)
    respond(index, to: GestureReadings(.changed))
  }

  private static func canBeTyped(_ character: Character) -> Bool {
    character.unicodeScalars.allSatisfy { $0.value >= 0x20 && !(0x7F..<0xA0).contains($0.value) }
  }

  private func contents(of field: TextField) -> String { state.parameters[field.parameter].text ?? "" }

  func edit(_ index: Int, _ key: String) {
    guard let field = textField(index) else { return }
    var characters = Array(contents(of: field))
    var caret = min(state.carets[index], characters.count)
    let before = characters
    switch key {
    case "left": caret = max(caret - 1, 0)
    case "right": caret = min(caret + 1, characters.count)
    case "home": caret = 0
    case "end": caret = characters.count
    case "backspace" where caret > 0:
      caret -= 1
      characters.remove(at: caret)
    case "delete" where caret < characters.count: characters.remove(at: caret)
    case "enter": return respond(index, to: GestureReadings(.ended))
    default: return
    }
    write(String(characters), caret, index, field)
    if characters != before { respond(index, to: GestureReadings(.changed)) }
  }

  /// Moves the caret of a field behind its text, after a press on the field.
  func placeCaret(ofListener index: Int) {
    guard let field = textField(index) else { return }
    let text = contents(of: field)
    write(text, text.count, index, field)
  }

  private func write(_ text: String, _ caret: Int, _ index: Int, _ field: TextField) {
    state.carets[index] = caret
    set(field.parameter, to: .text(text))
    if let parameter = field.caret { set(parameter, to: .number(Double(caret))) }
  }
}
