import LayerAnimation

/// What a hand does on the keyboard: the focus, keys that are listened to, text that is typed, and keys that stand for gestures.
extension Play {
  // MARK: The focus

  func moveFocus(_ move: Input.FocusMove, _ budget: inout Int) {
    let order = behavior.focusOrder
    let place = state.focus.flatMap(order.firstIndex)
    switch move {
    case .none: setFocus(nil, &budget)
    case .next: setFocus(order.isEmpty ? nil : order[place.map { ($0 + 1) % order.count } ?? 0], &budget)
    case .previous:
      setFocus(
        order.isEmpty ? nil : order[place.map { ($0 + order.count - 1) % order.count } ?? order.count - 1], &budget)
    case .layer(let path): setFocus(order.first { behavior.layers[$0].path == path }, &budget)
    }
  }

  /// Gives a layer the focus, or none; tells the parameters of text fields that want to know, and what listens to hovering.
  func setFocus(_ layer: Int?, _ budget: inout Int) {
    guard layer != state.focus else { return }
    state.focus = layer
    for listener in behavior.listeners {
      guard case .text(let field) = listener.gesture, let parameter = field.focused else { continue }
      set(parameter, to: .flag(listener.layer == layer))
    }
  }

  // MARK: Keys

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

  // MARK: Text

  private func field(on layer: Int) -> Int? {
    behavior.listeners.firstIndex { listener in
      guard listener.layer == layer, case .text = listener.gesture else { return false }
      return isEnabled(listener)
    }
  }

  private func textField(_ index: Int) -> TextField? {
    if case .text(let field) = behavior.listeners[index].gesture { field } else { nil }
  }

  /// Text is typed at the caret: the characters that the field allows, as many as it has room for.
  func takeText(_ text: String, _ budget: inout Int) {
    guard let focus = state.focus else { return }
    guard let index = field(on: focus), let field = textField(index) else {
      for character in text { takeKey(character == " " ? "space" : String(character), &budget) }
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
    changed(index, .changed, &budget)
  }

  private static func canBeTyped(_ character: Character) -> Bool {
    character.unicodeScalars.allSatisfy { $0.value >= 0x20 && !(0x7F..<0xA0).contains($0.value) }
  }

  private func contents(of field: TextField) -> String { state.parameters[field.parameter].text ?? "" }

  private func edit(_ index: Int, _ key: String, _ budget: inout Int) {
    guard let field = textField(index) else { return }
    var characters = Array(contents(of: field))
    var caret = min(state.carets[index], characters.count)
    let before = (characters, caret)
    switch key {
    case "left": caret = max(caret - 1, 0)
    case "right": caret = min(caret + 1, characters.count)
    case "home": caret = 0
    case "end": caret = characters.count
    case "backspace" where caret > 0:
      caret -= 1
      characters.remove(at: caret)
    case "delete" where caret < characters.count: characters.remove(at: caret)
    case "enter": return changed(index, .ended, &budget)
    default: return
    }
    write(String(characters), caret, index, field)
    if characters != before.0 { changed(index, .changed, &budget) }
  }

  /// A press on a field puts the caret behind its text.
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

  private func changed(_ index: Int, _ fieldState: GestureState, _ budget: inout Int) {
    var readings = GestureReadings()
    readings.state = fieldState
    for response in behavior.listeners[index].responses(to: fieldState) { respond(response, readings, &budget) }
  }

  // MARK: Keys that stand for gestures

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

/// What a key does on a layer that has the focus, and listens to gestures.
package enum KeyGesture: Hashable, Sendable {
  case tap, press
  case move(Double, Double)
  case swipe(SwipeRecognizer.Direction)
  case turn(Double)
  case scale(Double)

  init?(_ key: String) {
    guard let gesture = Self.all.first(where: { $0.key == key })?.gesture else { return nil }
    self = gesture
  }

  /// The keys, by the names that inputs have.
  package static let all: [(key: String, gesture: KeyGesture)] = [
    ("enter", .tap), ("space", .tap), ("l", .press),
    ("left", .move(-1, 0)), ("right", .move(1, 0)), ("up", .move(0, -1)), ("down", .move(0, 1)),
    ("shift+left", .swipe(.left)), ("shift+right", .swipe(.right)), ("shift+up", .swipe(.up)),
    ("shift+down", .swipe(.down)),
    (".", .turn(1)), (",", .turn(-1)), ("+", .scale(1)), ("-", .scale(-1)),
  ]
}

extension Layer {
  /// The names from the outermost named layer down to this one, joined by `/`; the root does not count.
  var path: String {
    guard let superlayer else { return "" }
    let place = superlayer.sublayers.firstIndex { $0 === self } ?? 0
    let outer = superlayer.path
    return (outer.isEmpty ? "" : outer + "/") + (name ?? "#\(place + 1)")
  }
}
