import Diagnostics
import Interaction
import LayerAnimation

/// A decoder of a scene's `events:`.
struct EventsDecoder {
  let interaction: InteractionDecoder
  let markers: [Marker]

  func decode(_ reader: NodeReader?) {
    for (key, value) in reader?.pairs(of: "a mapping of names to events") ?? [] {
      guard let name = key.line() else { continue }
      let place = interaction.event(name)
      interaction.change(place) { $0.place = WrittenPlace(key.place) }
      // An event without keys is raised by gestures.
      let mapping = value.isNothing ? nil : MappingReader(value, as: .event)
      let causes = mapping?.given(["when", "ends", "at", "after"]) ?? []
      interaction.uses.note(
        EventUses.Declaration(
          name: name, reader: key, hasCause: !causes.isEmpty || mapping?.read("outside") { $0.flag() } == true,
          hasResponse: mapping?.given(["set", "raise", "quit"]).isEmpty == false))
      if let mapping { decode(mapping, value, causes: causes, as: place) }
    }
  }

  private func decode(_ mapping: MappingReader, _ reader: NodeReader, causes: [String], as place: Int) {
    for other in causes.dropFirst() {
      mapping.fail("an event has one cause: this one has '\(causes[0])' already", atKey: other, rule: .event)
    }
    if mapping["delay"] != nil, mapping["after"] == nil {
      mapping.fail("a 'delay' is counted from another event; say which with 'after'", atKey: "delay", rule: .event)
    }
    if let cause = cause(mapping, of: place) { interaction.change(place) { $0.cause = cause } }
    // A wrong condition counts as a condition.
    let condition = mapping["if"].map { interaction.condition($0) ?? .constant(.flag(false)) }
    let response = interaction.response(mapping, reader, readings: [], of: place)
    interaction.change(place) {
      let exit = response.exit ?? $0.response.exit
      ($0.condition, $0.response) = (condition, response)
      $0.response.exit = exit
    }
  }

  private func cause(_ mapping: MappingReader, of event: Int) -> EventSource.Cause? {
    if let when = mapping["when"] { return interaction.condition(when).map { .condition($0) } }
    if let ends = mapping["ends"].flatMap({ MappingReader($0, as: .ending) }) {
      if let layer = ends["layer"], let animation = ends["animation"] {
        interaction.waitForEnd(of: animation, on: layer, event: event)
      }
      return nil
    }
    if let at = mapping["at"] {
      if let word = at.word, let marker = markers.first(where: { $0.name == word }) { return .time(marker.time) }
      return at.time(in: 0...SceneLimits.magnitude).map { .time($0) }
    }
    guard let after = mapping["after"], let earlier = interaction.awaitedEvent(after) else { return nil }
    let seconds = mapping.read("delay") { $0.time(in: 0...SceneLimits.magnitude) } ?? 0
    if seconds == 0 { interaction.uses.note(EventUses.Link(from: earlier, to: event, reader: after)) }
    return .delay(event: earlier, seconds: seconds)
  }
}
