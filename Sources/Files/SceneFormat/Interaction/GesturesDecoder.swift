import Diagnostics
import Interaction
import LayerAnimation

/// A decoder of a layer's `gestures:`.
struct GesturesDecoder {
  let interaction: InteractionDecoder
  let layer: Layer

  func decode(_ reader: NodeReader?) {
    for element in reader?.list(of: "gestures") ?? [] { decode(element) }
  }

  private func decode(_ element: NodeReader) {
    guard let outer = MappingReader(element, as: .gesture) else { return }
    let given = GestureNotation.allCases.filter { outer[$0.rawValue] != nil }
    guard let notation = given.first, let reader = outer[notation.rawValue] else {
      // An unknown key has been reported.
      guard element.node.pairs?.allSatisfy({ $0.key.isText(Loop.key) }) == true else { return }
      return element.fail(
        "a gesture needs one of the keys \(enumeration(GestureNotation.allCases.map(\.rawValue), "or"))", rule: .gesture
      )
    }
    for other in given.dropFirst() {
      outer.fail(
        "a gesture is of one sort: it is '\(notation.rawValue)' already; begin another with '- '",
        atKey: other.rawValue, rule: .gesture)
    }
    // The layer is noted even if the gesture is wrong, since it is meant to listen, and other parts of the file may
    // rely on that.
    let place = interaction.place(of: layer)
    guard reader.isMapping else {
      let own = notation == .key ? "name: \(reader.word ?? "x"), " : notation == .text ? "into: NAME, " : ""
      return reader.fail(
        "a gesture says what it does, as in '\(notation.rawValue): {\(own)raise: EVENT}'", rule: .gesture)
    }
    guard let mapping = MappingReader(reader, as: notation.kind), let gesture = gesture(notation, mapping, reader)
    else { return }
    var listener = GestureListener(layer: place, gesture: gesture)
    listener.reactions = reactions(notation, mapping, reader)
    listener.isEnabled = mapping["enabled"].flatMap(interaction.condition)
    if mapping.kind.has("reset") { listener.resets = mapping["reset"].flatMap(interaction.condition) }
    if mapping.kind.has("simultaneous") { mapping.set(&listener.isSimultaneous, from: "simultaneous") { $0.flag() } }
    listener.step = step(notation, mapping)
    interaction.listen(listener)
  }

  private func step(_ notation: GestureNotation, _ mapping: MappingReader) -> Double {
    switch notation {
    case .pan: mapping.read("step") { $0.number(in: 0...SceneLimits.magnitude) } ?? 2
    case .pinch: mapping.read("step") { $0.number(in: 1...100) } ?? 1.1
    case .rotation: mapping.read("step") { $0.angle() } ?? .pi / 12
    case .tap, .longPress, .swipe, .hover, .key, .text: 0
    }
  }

  // MARK: Kinds

  private func gesture(
    _ notation: GestureNotation, _ mapping: MappingReader, _ reader: NodeReader
  ) -> GestureListener.Gesture? {
    let lengths = 0...SceneLimits.magnitude
    switch notation {
    case .tap: return .touch(TapRecognizer(count: mapping.read("count") { $0.integer(in: 1...10) } ?? 1))
    case .longPress:
      var press = LongPressRecognizer()
      mapping.set(&press.duration, from: "duration") { $0.time(in: lengths) }
      return .touch(press)
    case .pan:
      var pan = PanRecognizer()
      mapping.set(&pan.threshold, from: "threshold") { $0.number(in: lengths) }
      return .touch(pan)
    case .swipe:
      var swipe = SwipeRecognizer()
      mapping.set(&swipe.distance, from: "distance") { $0.number(in: lengths) }
      mapping.set(&swipe.directions, from: "direction") { $0.choice(of: SwipeRecognizer.Direction.self).map { [$0] } }
      return .touch(swipe)
    case .pinch:
      var pinch = PinchRecognizer()
      mapping.set(&pinch.threshold, from: "threshold") { $0.number(in: lengths) }
      return .touch(pinch)
    case .rotation:
      var rotation = RotationRecognizer()
      mapping.set(&rotation.threshold, from: "threshold") { $0.angle() }
      mapping.set(&rotation.isMirrored, from: "fingers") { $0.integer(in: 1...2).map { $0 == 1 } }
      return .touch(rotation)
    case .hover: return .hover
    case .key: return .key(mapping.read("name") { $0.keyName() })
    case .text: return textField(mapping, reader).map { .text($0) }
    }
  }

  private func textField(_ mapping: MappingReader, _ reader: NodeReader) -> TextField? {
    guard let parameter = liveParameter("into", of: .text, mapping, reader) else { return nil }
    var field = TextField(parameter: parameter)
    mapping.set(&field.maximum, from: "maximum") { $0.integer(in: 1...Expression.longestText) }
    field.allowed = mapping.read("allowed") { $0.text() }.map(Set.init)
    field.caret = liveParameter("caret", of: .number, mapping, reader)
    field.focused = liveParameter("focused", of: .flag, mapping, reader)
    return field
  }

  /// Returns the live parameter that a key names, which has to be of a kind.
  private func liveParameter(
    _ key: String, of kind: LiveValue.Kind, _ mapping: MappingReader, _ reader: NodeReader
  ) -> Int? {
    guard let value = mapping[key] else { return nil }
    // `$name` stands for the initial value of the parameter, which in a fragment may be the name of another one.
    if let written = value.written(mentioning: "$")?.node.text, let inner = value.word,
      value.scope?.liveParameter(inner, in: interaction.context) == nil
    {
      interaction.context.report(
        "the parameter itself is meant here, so its name stands without '$': \(written.dropFirst())",
        at: value.writtenPlace, rule: .gesture)
      return nil
    }
    guard let name = value.line(),
      let parameter = interaction.writtenParameter(name, value, reader.scope),
      let found = interaction.context.live?.parameters[parameter].initial.kind
    else { return nil }
    guard found == kind else {
      value.fail("expected a parameter that is \(kind.noun), and '\(name)' is \(found.noun)", rule: .gesture)
      return nil
    }
    return parameter
  }

  // MARK: Responses

  private func reactions(
    _ notation: GestureNotation, _ mapping: MappingReader, _ reader: NodeReader
  ) -> [GestureListener.Reaction] {
    var reactions: [GestureListener.Reaction] = []
    let own = interaction.response(mapping, reader, readings: notation.readings)
    if !own.isEmpty { reactions.append(.init(notation.states, own)) }
    let phases: [(String, GestureState)] = [
      ("began", .began), ("changed", .changed), ("ended", .ended), ("cancelled", .cancelled), ("submit", .ended),
    ]
    for (key, state) in phases where mapping.kind.has(key) {
      guard let value = mapping[key], let inner = MappingReader(value, as: .response) else { continue }
      reactions.append(.init([state], interaction.response(inner, reader, readings: notation.readings)))
    }
    return reactions
  }
}
