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
    outer.refuse(
      given.dropFirst().map(\.rawValue),
      "a gesture is of one sort: it is '\(notation.rawValue)' already; begin another with '- '", rule: .gesture)
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
    interaction.behavior.listeners.append(listener)
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
    switch notation {
    case .tap: touch(TapRecognizer(), GestureNotation.taps, mapping)
    case .longPress: touch(LongPressRecognizer(), GestureNotation.presses, mapping)
    case .pan: touch(PanRecognizer(), GestureNotation.pans, mapping)
    case .swipe: touch(SwipeRecognizer(), GestureNotation.swipes, mapping)
    case .pinch: touch(PinchRecognizer(), GestureNotation.pinches, mapping)
    case .rotation: touch(RotationRecognizer(), GestureNotation.rotations, mapping)
    case .hover: .hover
    case .key: .key(mapping.read("name") { $0.keyName() })
    case .text: textField(mapping, reader).map { .text($0) }
    }
  }

  private func touch<Recognizer: GestureRecognizer>(
    _ recognizer: Recognizer, _ keys: [KeyOf<Recognizer>], _ mapping: MappingReader
  ) -> GestureListener.Gesture {
    var recognizer = recognizer
    mapping.set(&recognizer, from: keys)
    return .touch(recognizer)
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
      return value.fail("expected a parameter that is \(kind.noun), and '\(name)' is \(found.noun)", rule: .gesture)
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

/// The names of gestures in other programs: the source of "did you mean" for gestures, besides `Synonyms`.
enum GestureWords {
  /// Returns the gesture that a word from another program means; nil for one that is not known.
  static func meant(by word: String) -> GestureNotation? {
    let small = word.lowercased().filter { $0 != "-" && $0 != "_" }
    let bare = small.hasPrefix("on") && small.count > 2 ? String(small.dropFirst(2)) : small
    return GestureNotation.allCases.first { $0.rawValue.lowercased() == bare } ?? table[bare]
  }

  /// Returns the gesture for a word among the keys of a layer, where it has to begin with `on` or to have no other
  /// meaning.
  static func meant(byKeyOfLayer word: String) -> GestureNotation? {
    guard let notation = meant(by: word) else { return nil }
    return word.lowercased().hasPrefix("on") || !ambiguous.contains(notation) ? notation : nil
  }

  /// The gestures whose words are properties as well.
  private static let ambiguous: Set<GestureNotation> = [.rotation, .pinch, .text, .key]

  private static let table: [String: GestureNotation] = [
    "click": .tap, "press": .tap, "touch": .tap, "taps": .tap, "mousedown": .tap, "mouseup": .tap, "pointerdown": .tap,
    "tapgesture": .tap, "doubletap": .tap, "doubleclick": .tap, "button": .tap,
    "hold": .longPress, "longpressgesture": .longPress, "longtap": .longPress,
    "drag": .pan, "draggesture": .pan, "pangesture": .pan, "slide": .pan, "scroll": .pan, "mousemove": .pan,
    "flick": .swipe, "zoom": .pinch, "magnify": .pinch, "magnification": .pinch, "magnifygesture": .pinch,
    "rotate": .rotation, "turn": .rotation, "twist": .rotation, "rotationgesture": .rotation,
    "rotategesture": .rotation,
    "mouseover": .hover, "mouseenter": .hover, "pointerover": .hover,
    "keypress": .key, "keydown": .key, "keyup": .key, "keyboard": .key,
    "input": .text, "textfield": .text, "type": .text, "typing": .text, "change": .text, "submit": .text,
  ]
}

/// The keys that are decoded here.
extension MappingKind {
  /// One gesture, by the key that names it.
  static let gesture = MappingKind(noun: "a gesture", keys: GestureNotation.allCases.map(\.key) + [loopKey])

  static let response = MappingKind(noun: "a response", keys: responseKeys)

  /// The keys of a response.
  static let responseKeys = [
    Key("set", .bindings, "live parameters and what they become: `{open: $(not open)}`", or: "nothing"),
    Key("raise", .names, "events that happen then", or: "none"),
    Key("quit", .integer, "the status with which the player ends then, from 0 to 255", or: "it goes on"),
  ]

  static let event = MappingKind(
    noun: "an event",
    keys: [
      Key("when", .text, "a condition: the event happens when it becomes true", or: "never by itself"),
      Key("ends", .mapping("ending"), "the animation at whose end it happens", or: "none"),
      Key("at", .plainValue, "a time of the scene, or a marker, at which it happens", or: "none"),
      Key("after", .text, "another event that it follows", or: "none"),
      Key("delay", .time, "how long after that", or: "`0s`"),
      Key("outside", .flag, "whether a program raises it, by `play --follow`", or: "`false`"),
      Key("if", .text, "a condition without which it does not happen, whatever raises it", or: "always"),
    ] + responseKeys)

  static let ending = MappingKind(
    noun: "an end",
    keys: [
      Key("layer", .text, "the layer, by its path", or: .needed),
      Key("animation", .text, "the `name` of its animation", or: .needed),
    ])

  /// An action, which animates a change of a property. Neither its start nor its fill mode can be chosen: it begins
  /// when the property changes, and the property keeps the new value.
  static let action = MappingKind(
    noun: "an action",
    keys: [Key("spring", .mapping("spring"), "what pulls it there, instead of a curve", or: "nothing")]
      + timingKeys.filter { !ownOfAnimations.contains($0.name) }.map {
        // Core Animation's actions have this curve.
        $0.name == "timingFunction" ? Key($0.name, $0.form, $0.about, or: "`default`; with a spring none") : $0
      })

  /// The keys of animations that actions do not have.
  private static let ownOfAnimations = [
    "beginTime", "on", "name", "fillMode", "removedOnCompletion", "holds", Loop.key,
  ]

  static let eventChange = MappingKind(
    noun: "a change at an event",
    keys: [
      Key("on", .text, "the event", or: .needed),
      Key("to", .changes, "what the layer becomes: values by key path", or: "needed, unless there is `quit`"),
      Key("quit", .integer, "the status with which the player ends, from 0 to 255", or: "it goes on"),
      loopKey,
    ])
}

/// The key by which a layer names a gesture that it listens to, with the description of that gesture.
enum GestureNotation: String, CaseIterable {
  case tap, longPress, pan, swipe, pinch, rotation, hover, key, text

  /// The name of the gesture's mapping in the schema.
  var mappingName: String { "\(rawValue)Gesture" }

  private typealias Key = MappingKind.Key

  /// The key of the gesture.
  var key: MappingKind.Key { Key(rawValue, .mapping(mappingName), row.about) }

  /// The readings of the gesture that expressions in its responses can name.
  var readings: [GestureReading] { row.readings }

  /// The states in which the gesture's own `set` and `raise` take effect: those in which UIKit's recogniser would call
  /// its action.
  var states: Set<GestureState> { row.states }

  /// True if the layer has to be hit for the gesture.
  var needsArea: Bool { self != .key }

  /// The kind of mapping that describes the gesture.
  var kind: MappingKind { MappingKind(noun: noun, keys: row.own + MappingKind.responseKeys + commonKeys) }

  private var noun: String { rawValue == "swipe" || rawValue == "text" ? "a \(rawValue)" : "a \(rawValue) gesture" }

  private typealias Row = (about: String, readings: [GestureReading], states: Set<GestureState>, own: [Key])

  private var row: Row {
    switch self {
    case .tap:
      ("a short press, or several", [.state, .count, .locationX, .locationY], [.ended], Self.taps.map(\.key))
    case .longPress: ("a press that lasts", [.state, .locationX, .locationY], [.began], Self.presses.map(\.key))
    case .pan:
      (
        "a finger that drags",
        [.state, .locationX, .locationY, .translationX, .translationY, .velocityX, .velocityY], Self.lasting,
        Self.pans.map(\.key) + Self.continuous
          + [Key("step", .number, "how far an arrow key moves it, in points", or: "`2`")]
      )
    case .swipe:
      (
        "a finger that is moved quickly one way", [.state, .direction, .locationX, .locationY], [.ended],
        Self.swipes.map(\.key)
      )
    case .pinch:
      (
        "two fingers that move apart or together, or the wheel",
        [.state, .scale, .velocity, .locationX, .locationY], Self.lasting,
        Self.pinches.map(\.key) + Self.continuous
          + [Key("step", .number, "the factor of a step of the wheel", or: "`1.1`")]
      )
    case .rotation:
      (
        "two fingers that turn, or the wheel with Alt", [.state, .rotation, .velocity, .locationX, .locationY],
        Self.lasting,
        Self.rotations.map(\.key) + Self.continuous
          + [Key("step", .angle, "how far a step of the wheel turns", or: "`15deg`")]
      )
    case .hover: ("the pointer over the layer", [.state, .locationX, .locationY], [.began], [])
    case .key:
      ("a key while the layer has the focus", [.state, .key], [.ended], [Key("name", .text, "the key", or: "any")])
    case .text: ("text that is typed while the layer has the focus", [.state], [.changed], Self.field)
    }
  }

  private static let lasting: Set<GestureState> = [.began, .changed, .ended]

  private static let lengths = 0...SceneLimits.magnitude

  static let taps: [KeyOf<TapRecognizer>] = [
    KeyOf("count", \.count, .integer(in: 1...10), "how many taps", or: "`1`")
  ]
  static let presses: [KeyOf<LongPressRecognizer>] = [
    KeyOf("duration", \.duration, .time(in: lengths), "how long it lasts at least", or: "`0.5s`")
  ]
  static let pans: [KeyOf<PanRecognizer>] = [
    KeyOf(
      "threshold", \.threshold, .number(in: lengths), "how far it has to move first, in points of the stage", or: "`2`")
  ]
  static let swipes: [KeyOf<SwipeRecognizer>] = [
    KeyOf("direction", \.directions, KeyNotation.choice.map { [$0] }, "which way", or: "any"),
    KeyOf("distance", \.distance, .number(in: lengths), "how far at least, in points of the stage", or: "`16`"),
  ]
  static let pinches: [KeyOf<PinchRecognizer>] = [
    KeyOf(
      "threshold", \.threshold, .number(in: lengths),
      "how much the distance has to change first, in points of the stage", or: "`2`")
  ]
  static let rotations: [KeyOf<RotationRecognizer>] = [
    KeyOf("threshold", \.threshold, .angle, "how far it has to turn first", or: "`1deg`"),
    KeyOf(
      "fingers", \.isMirrored, KeyNotation.integer(in: 1...2).map { (fingers: Int) in fingers == 1 },
      "with `1`, one finger turns about the layer's anchor", or: "`2`"),
  ]

  private static let field = [
    Key("into", .text, "the live parameter that has the text", or: .needed),
    Key("maximum", .integer, "how many characters it may have", or: "`100`"),
    Key("allowed", .text, "the characters that may be typed", or: "all"),
    Key("caret", .text, "the live parameter that is told where the caret is", or: "none"),
    Key("focused", .text, "the live parameter that is told whether the layer has the focus", or: "none"),
    Key("submit", .mapping("response"), "what is done at Enter", or: "nothing"),
  ]

  private static let continuous = [
    Key("reset", .flag, "whether its measure is set back after each response", or: "`false`")
  ]

  /// The keys that gestures of most kinds have in common, besides those of responses.
  var commonKeys: [MappingKind.Key] { phases + common }

  private var phases: [MappingKind.Key] {
    guard states.contains(.began) else { return [] }
    return [
      Key("began", .mapping("response"), "what is done besides when it begins", or: "nothing"),
      Key("changed", .mapping("response"), "what is done besides when it changes", or: "nothing"),
      Key("ended", .mapping("response"), "what is done besides when it ends", or: "nothing"),
      Key("cancelled", .mapping("response"), "what is done when it is cancelled", or: "nothing"),
    ]
  }

  private var common: [MappingKind.Key] {
    [Key("enabled", .flag, "whether it is listened to", or: "`true`")]
      + (self == .hover || self == .key || self == .text
        ? [] : [Key("simultaneous", .flag, "whether it goes on beside other gestures that say so", or: "`false`")])
  }
}
