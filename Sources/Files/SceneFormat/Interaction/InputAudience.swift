import Diagnostics
import Interaction
import LayerAnimation

/// A check that warns of inputs that nothing in the scene listens to when they come.
struct InputAudience {
  let scene: PlayedScene

  init(_ scene: PlayedScene) { self.scene = scene }

  /// Checks an input of a log.
  ///
  /// - Parameters:
  ///   - notation: The notation of the input.
  ///   - reader: The value of the notation's key.
  ///   - inputs: The inputs that it stands for; none if it is wrong.
  func check(_ notation: InputNotation, _ reader: NodeReader, _ inputs: [TimedInput]) {
    guard let first = inputs.first else { return }
    switch first.input {
    case .pointer(.down, let point, _), .wheel(_, let point, _):
      guard scene.show(at: first.time) else { return }
      let isHeard = scene.listeners(at: point).contains { notation.concerns($0) }
      if !isHeard { warn(of: notation, reader, at: point, first.time) }
    case .key(let key):
      guard scene.show(at: first.time) else { return }
      check(reader, "key", first.time) { $0.answers(toKey: key) }
    case .text(let text):
      guard scene.show(at: first.time) else { return }
      check(reader, "text", first.time) { $0.answers(toText: text) }
    case .focus(.none): return
    case .focus(let move):
      guard scene.show(at: first.time), scene.interaction.focusPlace(after: move, from: nil) == nil else {
        return
      }
      reader.fail(
        reader.isWord("next") || reader.isWord("previous")
          ? "no layer can have the focus at \(first.time.rounded) s"
          : "this layer cannot have the focus at \(first.time.rounded) s: it is hidden, or none of its gestures is enabled",
        severity: .warning, rule: .input)
    case .pointer(.moved, _, _), .pointer(.up, _, _), .pointer(.cancelled, _, _), .set, .event: return
    }
  }

  private func warn(of notation: InputNotation, _ reader: NodeReader, at point: Point, _ time: Double) {
    let front = scene.frontmostPath(at: point)
    let meant =
      reader.isList ? nil : reader.word ?? reader.value(ofKey: "from")?.word ?? reader.value(ofKey: "over")?.word
    var message = "nothing listens to \(notation.noun) here at \(time.rounded) s"
    if let front, let meant, front != meant, !front.hasPrefix(meant + "/"), !meant.hasPrefix(front + "/") {
      message += "; the layer '\(NodeReader.shortened(front))' is in front"
    }
    reader.fail(message, severity: .warning, rule: .input)
  }

  /// Warns of a key or a text to which the layer with the focus does not respond.
  private func check(
    _ reader: NodeReader, _ noun: String, _ time: Double, _ answers: (GestureListener) -> Bool
  ) {
    guard let focus = scene.interaction.focus else {
      let paths = scene.focusPaths.prefix(3)
      let hint = paths.isEmpty ? "" : "; 'focus: \(paths[0])' gives it to a layer"
      return reader.fail(
        "no layer has the focus at \(time.rounded) s, so this \(noun) goes nowhere\(hint)", severity: .warning,
        rule: .input)
    }
    // Keys are also looked for on the superlayers; gestures and texts only on the layer itself.
    var outer = focus.superlayer
    var isHeard = scene.listeners(on: focus).contains(where: answers)
    while !isHeard, let layer = outer {
      isHeard = scene.listeners(on: layer).contains { $0.isKey && answers($0) }
      outer = layer.superlayer
    }
    guard !isHeard else { return }
    let path = NodeReader.shortened(scene.focusedPath ?? "")
    reader.fail(
      "the layer '\(path)', which has the focus at \(time.rounded) s, does nothing with this \(noun)",
      severity: .warning, rule: .input)
  }
}

extension InputNotation {
  /// The name of the notation in a message.
  fileprivate var noun: String {
    switch self {
    case .tap: "a tap"
    case .pan: "a drag"
    case .rotate: "a turn"
    case .wheel: "the wheel"
    case .down: "a press"
    case .type: "a text"
    case .key: "a key"
    case .moved, .up, .cancelled: "a pointer"
    case .set, .event, .focus: "this"
    }
  }

  /// Returns true if an input in this notation can concern a listener of a layer. Only its moves decide what a
  /// continuing press is, so it concerns all listeners.
  fileprivate func concerns(_ listener: GestureListener) -> Bool {
    switch self {
    // A press also gives the focus.
    case .tap: listener.isTap || listener.takesKeys
    case .down: listener.recognizer != nil || listener.takesKeys
    case .pan: listener.recognizer != nil && !listener.isTap
    case .rotate: listener.isRotation
    case .wheel: listener.isWheeled
    case .type, .key, .set, .event, .focus, .moved, .up, .cancelled: false
    }
  }
}

extension GestureListener {
  fileprivate var isTap: Bool { recognizer is TapRecognizer }
  fileprivate var isRotation: Bool { recognizer is RotationRecognizer }
  fileprivate var isKey: Bool { if case .key = gesture { true } else { false } }

  fileprivate func answers(toText text: String) -> Bool {
    switch gesture {
    case .text(let field): text.contains { field.allowed?.contains($0) ?? true }
    case .key, .touch: text.contains { answers(toKey: $0 == " " ? "space" : String($0)) }
    case .hover: false
    }
  }

  fileprivate func answers(toKey key: String) -> Bool {
    switch gesture {
    case .key(let name): name == nil || name == key
    case .text: ["left", "right", "home", "end", "backspace", "delete", "enter"].contains(key)
    case .hover: false
    case .touch(let recognizer):
      KeyGesture(key).map(recognizer.answers) ?? false
    }
  }
}
