import Interaction
import LayerAnimation

/// The mappings of gestures, events and responses.
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
      Key("layer", .text, "the layer, by its path", or: "needed", isRequired: true),
      Key("animation", .text, "the `name` of its animation", or: "needed", isRequired: true),
    ])

  /// An action, which animates a change of a property. Neither its begin nor its fill mode can be chosen: it begins
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
      Key("on", .text, "the event", or: "needed", isRequired: true),
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
  var key: MappingKind.Key { Key(rawValue, .mapping(mappingName), about) }

  private var about: String {
    switch self {
    case .tap: "a short press, or several"
    case .longPress: "a press that lasts"
    case .pan: "a finger that drags"
    case .swipe: "a finger that is moved quickly one way"
    case .pinch: "two fingers that move apart or together, or the wheel"
    case .rotation: "two fingers that turn, or the wheel with Alt"
    case .hover: "the pointer over the layer"
    case .key: "a key while the layer has the focus"
    case .text: "text that is typed while the layer has the focus"
    }
  }

  /// The readings of the gesture that expressions in its responses can name.
  var readings: [GestureReading] {
    switch self {
    case .tap: [.state, .count, .locationX, .locationY]
    case .longPress, .hover: [.state, .locationX, .locationY]
    case .pan: [.state, .locationX, .locationY, .translationX, .translationY, .velocityX, .velocityY]
    case .swipe: [.state, .direction, .locationX, .locationY]
    case .pinch: [.state, .scale, .velocity, .locationX, .locationY]
    case .rotation: [.state, .rotation, .velocity, .locationX, .locationY]
    case .key: [.state, .key]
    case .text: [.state]
    }
  }

  /// True if the layer has to be hit for the gesture.
  var needsArea: Bool {
    switch self {
    case .tap, .longPress, .pan, .swipe, .pinch, .rotation, .hover, .text: true
    case .key: false
    }
  }

  /// The states in which the gesture's own `set` and `raise` take effect: those in which UIKit's recogniser would call
  /// its action.
  var states: Set<GestureState> {
    switch self {
    case .tap, .swipe, .key: [.ended]
    case .longPress: [.began]
    case .pan, .pinch, .rotation: [.began, .changed, .ended]
    case .hover: [.began]
    case .text: [.changed]
    }
  }

  /// The kind of mapping that describes the gesture.
  var kind: MappingKind { MappingKind(noun: noun, keys: own + MappingKind.responseKeys + commonKeys) }

  private var noun: String { rawValue == "swipe" || rawValue == "text" ? "a \(rawValue)" : "a \(rawValue) gesture" }

  private var own: [MappingKind.Key] {
    switch self {
    case .tap: [Key("count", .integer, "how many taps", or: "`1`")]
    case .longPress: [Key("duration", .time, "how long it lasts at least", or: "`0.5s`")]
    case .pan:
      [Key("threshold", .number, "how far it has to move first, in points of the stage", or: "`2`")] + Self.continuous
        + [Key("step", .number, "how far an arrow key moves it, in points", or: "`2`")]
    case .swipe:
      [
        Key("direction", .choice(SwipeRecognizer.Direction.allCases.map(\.rawValue)), "which way", or: "any"),
        Key("distance", .number, "how far at least, in points of the stage", or: "`16`"),
      ]
    case .pinch:
      [Key("threshold", .number, "how much the distance has to change first, in points of the stage", or: "`2`")]
        + Self.continuous + [Key("step", .number, "the factor of a step of the wheel", or: "`1.1`")]
    case .rotation:
      [
        Key("threshold", .angle, "how far it has to turn first", or: "`1deg`"),
        Key("fingers", .integer, "with `1`, one finger turns about the layer's anchor", or: "`2`"),
      ] + Self.continuous + [Key("step", .angle, "how far a step of the wheel turns", or: "`15deg`")]
    case .hover: []
    case .key: [Key("name", .text, "the key", or: "any")]
    case .text:
      [
        Key("into", .text, "the live parameter that has the text", or: "needed", isRequired: true),
        Key("maximum", .integer, "how many characters it may have", or: "`100`"),
        Key("allowed", .text, "the characters that may be typed", or: "all"),
        Key("caret", .text, "the live parameter that is told where the caret is", or: "none"),
        Key("focused", .text, "the live parameter that is told whether the layer has the focus", or: "none"),
        Key("submit", .mapping("response"), "what is done at Enter", or: "nothing"),
      ]
    }
  }

  private static let continuous = [
    Key("reset", .flag, "whether its measure is set back after each response", or: "`false`")
  ]

  /// The keys that gestures of most kinds have in common, besides those of responses.
  var commonKeys: [MappingKind.Key] { phases + common }

  private var phases: [MappingKind.Key] {
    switch self {
    case .tap, .swipe, .key, .text: []
    case .longPress, .pan, .pinch, .rotation, .hover:
      [
        Key("began", .mapping("response"), "what is done besides when it begins", or: "nothing"),
        Key("changed", .mapping("response"), "what is done besides when it changes", or: "nothing"),
        Key("ended", .mapping("response"), "what is done besides when it ends", or: "nothing"),
        Key("cancelled", .mapping("response"), "what is done when it is cancelled", or: "nothing"),
      ]
    }
  }

  private var common: [MappingKind.Key] {
    [Key("enabled", .flag, "whether it is listened to", or: "`true`")]
      + (self == .hover || self == .key || self == .text
        ? [] : [Key("simultaneous", .flag, "whether it goes on beside other gestures that say so", or: "`false`")])
  }
}
