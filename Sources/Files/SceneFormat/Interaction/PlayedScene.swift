import Diagnostics
import Interaction
import LayerAnimation

/// The scene that a log is for, played with the inputs that have been read, so that positions and listeners are known.
final class PlayedScene {
  let scene: Scene
  let interaction: InteractionTimeline
  let context: DecodingContext
  private(set) var presentation = PresentationTree()
  private var work = Work(limit: SceneLimits.operationsForInputs)
  private var hasToldOfWork = false
  /// The paths of the layers that can have the focus, once they are known.
  private var knownFocusPaths: Set<String>?
  /// The number of operations that playing had taken when they were counted last.
  private var counted: Int

  init(_ scene: Scene, _ interaction: InteractionTimeline, in context: DecodingContext) {
    (self.scene, self.interaction, self.context) = (scene, interaction, context)
    counted = interaction.behavior.work.done
  }

  /// Samples the scene at a time.
  ///
  /// - Parameter reader: The input that cannot be without this; nil for one that is only checked.
  /// - Returns: True if sampling is still allowed; false if not, which is reported once where it is needed.
  func show(at time: Double, for reader: NodeReader? = nil) -> Bool {
    defer { if work.isSpent { tellOfWork(reader) } }
    guard !work.isSpent else { return false }
    interaction.mostOperations = work.left + 1
    // This scene is not shown, so no chart needs to show the time after this one.
    interaction.advance(to: time)
    scene.tree.commit(at: time)
    scene.tree.sample(at: time, into: &presentation)
    let done = interaction.behavior.work.done
    work.spend(done - counted + InteractionTimeline.costOfSampledLayer * presentation.layers.count)
    counted = done
    return !work.isSpent
  }

  private func tellOfWork(_ reader: NodeReader?) {
    guard let reader, !hasToldOfWork else { return }
    hasToldOfWork = true
    reader.fail(
      "this scene has too many layers, or too much happens in it, for so many inputs until here; a shorter log is needed",
      rule: .input)
  }

  /// Returns true if a layer with a path can have the focus; the paths do not change with time.
  func canHaveFocus(_ path: String, at time: Double) -> Bool {
    if knownFocusPaths == nil, show(at: time) { knownFocusPaths = Set(focusPaths) }
    return knownFocusPaths?.contains(path) ?? false
  }

  /// Returns the index of the layer at a path in the presentation of a time; nil if there is none, which is reported.
  func place(ofLayer path: String, _ reader: NodeReader, at time: Double) -> Int? {
    guard show(at: time, for: reader) else { return nil }
    let paths = presentation.layers.indices.map(presentation.path)
    guard let place = paths.firstIndex(of: path), !path.isEmpty else {
      let hint = context.suggestion(forPath: path, among: paths.filter { !$0.isEmpty })
      return reader.fail("there is no layer '\(NodeReader.shortened(path))'\(hint)", rule: .input)
    }
    return place
  }

  /// Returns the position of a layer's centre on the stage at a time; nil if there is none, which is reported.
  func middle(ofLayer path: String, _ reader: NodeReader, at time: Double) -> Point? {
    guard let place = place(ofLayer: path, reader, at: time) else { return nil }
    guard let point = presentation.convert(presentation.layers[place].properties.bounds.center, from: place, to: nil)
    else {
      return reader.fail("the layer '\(NodeReader.shortened(path))' is not seen at \(time.rounded) s", rule: .input)
    }
    return point
  }

  // MARK: Listeners

  /// Returns the listeners on a layer that are enabled at the time up to which the scene has been played.
  func listeners(on layer: Layer) -> [GestureListener] {
    interaction.listeners(of: layer).map { interaction.behavior.listeners[$0] }.filter(interaction.isEnabled)
  }

  /// Returns the listeners to presses at a point: on the layer in front, and on its superlayers.
  func listeners(at point: Point) -> [GestureListener] {
    var found: [GestureListener] = []
    var place = presentation.frontmostLayer(at: point)?.index
    while let current = place {
      if let layer = scene.tree.layer(at: current) { found += listeners(on: layer) }
      place = presentation.parent(of: current)
    }
    return found
  }

  /// Returns the path of the layer in front at a point; nil if there is none with a path.
  func frontmostPath(at point: Point) -> String? {
    presentation.frontmostLayer(at: point).map { presentation.path(of: $0.index) }.flatMap { $0.isEmpty ? nil : $0 }
  }

  /// The paths of the layers that can have the focus.
  var focusPaths: [String] {
    let layers = interaction.focusOrder.map { interaction.behavior.layers[$0] }
    return presentation.layers.indices.compactMap { place in
      guard let layer = scene.tree.layer(at: place), layers.contains(where: { $0 === layer }) else { return nil }
      return presentation.path(of: place)
    }
  }

  /// The path of the layer that has the focus; nil if none has it.
  var focusedPath: String? {
    guard let focus = interaction.focus else { return nil }
    return presentation.layers.indices.first { scene.tree.layer(at: $0) === focus }.map(presentation.path)
  }
}

extension Double {
  /// The number for a message, without rounding errors at its end.
  var rounded: String { ((self * 1e6).rounded() / 1e6).plain }
}

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
      reader.warn(
        reader.isWord("next") || reader.isWord("previous")
          ? "no layer can have the focus at \(first.time.rounded) s"
          : "this layer cannot have the focus at \(first.time.rounded) s: it is hidden, or none of its gestures is enabled",
        rule: .input)
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
    reader.warn(message, rule: .input)
  }

  /// Warns of a key or a text to which the layer with the focus does not respond.
  private func check(
    _ reader: NodeReader, _ noun: String, _ time: Double, _ answers: (GestureListener) -> Bool
  ) {
    guard let focus = scene.interaction.focus else {
      let paths = scene.focusPaths.prefix(3)
      let hint = paths.isEmpty ? "" : "; 'focus: \(paths[0])' gives it to a layer"
      return reader.warn(
        "no layer has the focus at \(time.rounded) s, so this \(noun) goes nowhere\(hint)", rule: .input)
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
    reader.warn(
      "the layer '\(path)', which has the focus at \(time.rounded) s, does nothing with this \(noun)", rule: .input)
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
