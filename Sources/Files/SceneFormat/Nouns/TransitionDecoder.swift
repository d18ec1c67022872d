import Diagnostics
import LayerAnimation

/// A decoder of a transition: a visible change of a layer at a given time, with its kind, direction, duration and new
/// values.
///
///     - {at: 1s, type: push, direction: up, duration: 0.5s, to: {string: Done, backgroundColor: green}}
///
/// A scene is a function of time, so each new value is a discrete animation that begins with the transition and fills
/// forwards. The transition starts from the layer as it is just before (R1).
struct TransitionDecoder {
  private(set) var transition = Transition()
  /// The new values, as animations of the layer and of its sublayers.
  private(set) var changes: [(layer: Layer, animation: BasicAnimation)] = []
  /// The start in words, which the plan of the scene makes a time; nil for a plain time.
  private(set) var reference: TimePlan.Reference?
  let reader: NodeReader
  /// The position of `at` in the file.
  let place: Place

  init?(_ reader: NodeReader, layer: Layer) {
    guard let mapping = MappingReader(reader, as: .transition) else { return nil }
    self.reader = reader
    place = mapping["at"]?.place ?? reader.place
    transition.readLook(mapping)
    mapping.set(&transition.startProgress, from: "startProgress") { $0.number(in: 0...1) }
    mapping.set(&transition.endProgress, from: "endProgress") { $0.number(in: 0...1) }
    transition.isScheduled = true
    TimingDecoder(mapping).apply(to: &transition)
    if transition.endProgress < transition.startProgress {
      mapping.fail("a transition's end cannot lie before its start", atKey: "endProgress", rule: .animation)
      return nil
    }
    if mapping["on"] == nil {
      guard readStart(mapping) else { return nil }
    } else if mapping["at"] != nil {
      mapping.fail("a transition happens at a time or on an event, not both", atKey: "at", rule: .animation)
    }
    if let becomes = mapping["to"] { decodeChanges(becomes, of: layer) }
  }

  /// Returns the changes of a layer, and of layers in it, that a transition would make when it begins.
  static func changes(_ reader: NodeReader, of layer: Layer) -> [(layer: Layer, animation: BasicAnimation)] {
    var decoder = TransitionDecoder(reader)
    decoder.decodeChanges(reader, of: layer)
    return decoder.changes
  }

  private init(_ reader: NodeReader) { (self.reader, place) = (reader, reader.place) }

  /// Reads when the transition happens. Returns false if that cannot be told, which is reported.
  private mutating func readStart(_ mapping: MappingReader) -> Bool {
    guard let at = mapping["at"] else {
      if mapping.lacksAll(["at", "on"]) {
        reader.fail("a transition needs the key 'at', or 'on' with an event", rule: .animation)
      }
      return false
    }
    if at.isInWords {
      reference = reader.startInWords()
      return reference != nil
    }
    guard let time = at.time(in: 0...SceneLimits.magnitude) else { return false }
    transition.beginTime = time
    return true
  }

  private mutating func decodeChanges(_ reader: NodeReader, of layer: Layer) {
    guard let mapping = MappingReader(reader, as: .changes) else { return }
    let sublayers = NamedSublayers(of: layer)
    for (key, value) in reader.pairs(of: MappingKind.changes.noun) ?? [] where mapping.kind.has(key.keyText) {
      guard let (layer, keyPath) = subject(key, in: layer, sublayers), let value = value.value(for: keyPath) else {
        continue
      }
      var animation = BasicAnimation(keyPath: keyPath, from: value, to: value, duration: transition.duration)
      animation.beginTime = transition.beginTime
      (animation.fillMode, animation.isRemovedOnCompletion) = (.forwards, false)
      changes.append((layer, animation))
    }
  }

  /// Returns the layer and property of a key: a key path of the layer itself, or of a sublayer, as in
  /// `sublayers.title.string` (V14).
  private func subject(
    _ key: NodeReader, in layer: Layer, _ sublayers: NamedSublayers
  ) -> (Layer, AnimationKeyPath)? {
    guard let path = SublayerKeyPath(key.keyText) else {
      return key.keyPath(in: layer.model.content).flatMap(key.lookKeyPath).map { (layer, $0) }
    }
    guard let sublayer = sublayers.layers[path.name] else {
      let hint = key.context.suggestion(for: path.name, among: sublayers.names)
      return key.fail("there is no layer '\(path.name)' in this one\(hint)", rule: .animation)
    }
    guard path.keyPath.exists(in: sublayer.model.content) else {
      return key.fail("the layer '\(path.name)' has no property '\(path.keyPath.property.rawValue)'", rule: .animation)
    }
    return key.lookKeyPath(path.keyPath).map { (sublayer, $0) }
  }
}

/// The layers directly in another by their names; the first of several with one name.
private struct NamedSublayers {
  let names: [String]
  let layers: [String: Layer]

  init(of layer: Layer) {
    let named = layer.sublayers.compactMap { sublayer in sublayer.name.map { ($0, sublayer) } }
    layers = Dictionary(named) { first, _ in first }
    names = named.map(\.0)
  }
}

/// A property of a sublayer: `sublayers.NAME.KEY` (V14).
struct SublayerKeyPath {
  let name: String
  let keyPath: AnimationKeyPath

  /// Splits at the last dot that leaves a valid key path, since a name may contain dots.
  init?(_ text: String) {
    let prefix = "sublayers."
    guard text.hasPrefix(prefix) else { return nil }
    let parts = text.dropFirst(prefix.count).split(separator: ".", omittingEmptySubsequences: false)
    for count in 1...3 where parts.count > count {
      guard let keyPath = AnimationKeyPath(parts.suffix(count).joined(separator: ".")) else { continue }
      self.keyPath = keyPath
      name = parts.dropLast(count).joined(separator: ".")
      return
    }
    return nil
  }
}

extension Transition {
  /// Reads the kind and the direction of the transition.
  mutating func readLook(_ mapping: MappingReader) {
    mapping.set(&kind, from: "type") { $0.choice(of: TransitionKind.self) }
    mapping.set(&subtype, from: "direction") { $0.choice(TransitionSubtype.directions) }
    if mapping["direction"] != nil, kind == .fade {
      mapping.warn("a fade has no direction", atKey: "direction", rule: .animation)
    }
  }
}

/// A decoder of the transition by which a scene replaces the scene before it.
///
///     transition: {type: push, direction: left, duration: 0.5s}
enum EntranceDecoder {
  static func decode(_ reader: NodeReader) -> Transition? {
    guard let mapping = MappingReader(reader, as: .entrance) else { return nil }
    var transition = Transition.ofScenes()
    transition.readLook(mapping)
    mapping.set(&transition.duration, from: "duration") { $0.time(in: 0...SceneLimits.magnitude) }
    if let function = mapping.read("timingFunction", { $0.timingFunction() }) { transition.timingFunction = function }
    return transition
  }
}

/// The keys that are decoded here.
extension MappingKind {
  static let transition = MappingKind(
    noun: "a transition",
    keys: [
      Key("at", .begin, "when it happens, in the layer's time; needed where there is no `on`", or: "the event's time"),
      Key(
        "to", .changes, "what the layer becomes: values by key path, as in `{string: Done, backgroundColor: green}`",
        or: "as it is"),
      Key("type", choice(TransitionKind.self), "what the old and the new picture do", or: "`fade`"),
      Key("direction", .choice(TransitionSubtype.directions.map(\.name)), "which way the pictures move", or: "`right`"),
      Key("startProgress", .number, "where in the transition it starts, from 0 to 1", or: "`0`"),
      Key("endProgress", .number, "where it ends", or: "`1`"),
    ] + timingKeys.filter { $0.name != "beginTime" })

  /// The transition by which a scene replaces another one.
  static let entrance = MappingKind(
    noun: "a transition between scenes",
    keys: [
      Key("type", choice(TransitionKind.self), "what the pictures of both scenes do", or: "`fade`"),
      Key(
        "direction", .choice(TransitionSubtype.directions.map(\.name)),
        "which way they move; the other way for who goes back", or: "`left`"),
      Key("duration", .time, "how long it takes", or: "`0.5s`"),
      Key("timingFunction", .curve, "how it goes on in that time", or: "`easeInEaseOut`"),
    ])

  /// The changes of a transition. The mapping contains only the key paths of the properties that the transition
  /// changes.
  static let changes: MappingKind = {
    var kind = MappingKind(
      noun: "what becomes of a layer", keys: [])
    kind.otherKeys = { AnimationKeyPath($0) != nil || SublayerKeyPath($0) != nil }
    kind.otherNames = AnimationKeyPath.all.filter { !$0.property.isOfClock }.map(\.description)
    return kind
  }()
}

extension TransitionSubtype {
  /// The names of the directions in which the pictures move, with the side from which the new one therefore comes (R6).
  package static let directions: [(name: String, value: TransitionSubtype)] = [
    ("right", .fromLeft), ("left", .fromRight), ("up", .fromTop), ("down", .fromBottom),
  ]
}
