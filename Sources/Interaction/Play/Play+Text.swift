import LayerAnimation

/// Text that is typed into fields.
extension Play {
  func field(on layer: Int) -> Int? {
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
      for character in text { takeKey(Self.name(of: character), &budget) }
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

  func edit(_ index: Int, _ key: String, _ budget: inout Int) {
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
}
