import LayerAnimation

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
