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
      interaction.behavior.events[place].place = WrittenPlace(key.place)
      // An event without keys is raised by gestures.
      let mapping = value.isNothing ? nil : MappingReader(value, as: .event)
      let causes = mapping?.given(["when", "ends", "at", "after"]) ?? []
      interaction.uses.declarations.append(
        EventUses.Declaration(
          name: name, reader: key, hasCause: !causes.isEmpty || mapping?.read("outside") { $0.flag() } == true,
          hasResponse: mapping?.given(["set", "raise", "quit"]).isEmpty == false))
      if let mapping { decode(mapping, value, causes: causes, as: place) }
    }
  }

  private func decode(_ mapping: MappingReader, _ reader: NodeReader, causes: [String], as place: Int) {
    let first = causes.first ?? ""
    mapping.refuse(causes.dropFirst(), "an event has one cause: this one has '\(first)' already", rule: .event)
    if mapping["delay"] != nil, mapping["after"] == nil {
      mapping.fail("a 'delay' is counted from another event; say which with 'after'", atKey: "delay", rule: .event)
    }
    if let cause = cause(mapping, of: place) { interaction.behavior.events[place].cause = cause }
    // A wrong condition counts as a condition.
    let condition = mapping["if"].map { interaction.condition($0) ?? .constant(.flag(false)) }
    let response = interaction.response(mapping, reader, readings: [], of: place)
    let exit = response.exit ?? interaction.behavior.events[place].response.exit
    (interaction.behavior.events[place].condition, interaction.behavior.events[place].response) = (condition, response)
    interaction.behavior.events[place].response.exit = exit
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
    if seconds == 0 { interaction.uses.links.append(EventUses.Link(from: earlier, to: event, reader: after)) }
    return .delay(event: earlier, seconds: seconds)
  }
}

/// The raises of events, and their consequences: noted while the file is read, and compared at its end.
struct EventUses {
  /// The declaration of an event in `events:`.
  struct Declaration {
    let name: String
    let reader: NodeReader
    /// True if the declaration itself gives a cause that raises the event.
    let hasCause: Bool
    /// True if the declaration sets or raises something itself.
    let hasResponse: Bool
  }

  /// A declaration that an event raises another one at the same instant.
  struct Link {
    let from: Int
    let to: Int
    /// The place of the declaration in the file.
    let reader: NodeReader
  }

  /// The places at which something begins with an event.
  var waits: [(name: String, reader: NodeReader)] = []
  /// The places at which something raises an event.
  var raises: [(name: String, reader: NodeReader)] = []
  var declarations: [Declaration] = []
  var links: [Link] = []

  /// Reports events that are waited for and never happen, those that do not exist or from which nothing follows, and those that raise themselves.
  ///
  /// - Parameters:
  ///   - events: The scene's events.
  ///   - root: The whole file, in which parts may not have been read because of a mistake.
  func report(_ events: [EventSource], in context: DecodingContext, root: SceneNode) {
    // What comes from outside may raise every event.
    if !context.isDriven { reportUnraised(context, root) }
    reportCycles(events)
    // Because of a mistake, a part that raises events or waits for them may not have been read.
    guard !context.hasErrors, !context.isCutOff else { return }
    reportIdle(context, expected: root.namesExpected)
    if !context.isDriven { warnOfUnraised() }
  }

  private func reportUnraised(_ context: DecodingContext, _ root: SceneNode) {
    var raised = Set(raises.map(\.name)).union(declarations.filter(\.hasCause).map(\.name))
    let known = raised.sorted()
    if context.hasErrors { raised.formUnion(root.namesRaised) }
    for (name, reader) in waits where !raised.contains(name) {
      reader.fail(reader.lacking("nothing raises the event", name, among: known), rule: .event)
    }
  }

  /// Reports events that are raised and nowhere else mentioned, and warns of others that happen and from which nothing follows.
  private func reportIdle(_ context: DecodingContext, expected: Set<String>) {
    let useful = expected.union(waits.map(\.name)).union(declarations.filter(\.hasResponse).map(\.name))
    let (names, declared) = (useful.sorted(), Set(declarations.map(\.name)))
    let raised = raises + declarations.filter(\.hasCause).map { ($0.name, $0.reader) }
    for (name, reader) in raised where !useful.contains(name) {
      let hint = context.suggestion(for: name, among: names)
      guard declared.contains(name) else {
        reader.fail(
          "there is no event '\(NodeReader.shortened(name))': neither 'events' describes it, nor is anything 'on' it\(hint)",
          rule: .event)
        continue
      }
      reader.warn(
        "nothing follows from the event '\(NodeReader.shortened(name))': nothing is 'on' it or 'after' it, and it sets nothing"
          + hint, rule: .event)
    }
  }

  /// Warns of events that `events:` describes and that never happen.
  private func warnOfUnraised() {
    let raised = Set(raises.map(\.name))
    let waited = Set(waits.map(\.name))
    let names = raised.sorted()
    for event in declarations where !event.hasCause && !raised.contains(event.name) && !waited.contains(event.name) {
      event.reader.warn(event.reader.lacking("nothing raises the event", event.name, among: names), rule: .event)
    }
  }
}

extension SceneNode {
  /// The names of the events that the scene expects.
  fileprivate var namesExpected: Set<String> {
    func value(_ node: SceneNode, _ key: String) -> SceneNode? { node.pairs?.first { $0.key.isText(key) }?.value }
    guard let elements = value(self, "expect")?.elements else { return [] }
    return Set(elements.compactMap { value($0, "event")?.text })
  }

  /// The names of all events that some part of the node may raise, even if that part could not be read.
  ///
  /// - Complexity: O(size).
  fileprivate var namesRaised: Set<String> {
    var names: Set<String> = []
    if let elements {
      for element in elements { names.formUnion(element.namesRaised) }
    }
    if let pairs {
      for (key, value) in pairs {
        if key.isText("raise") {
          if let elements = value.elements {
            names.formUnion(elements.compactMap(\.text))
          } else {
            names.insert(value.text ?? "")
          }
        }
        names.formUnion(value.namesRaised)
      }
    }
    return names
  }
}

/// Finds events that raise themselves through others, at one instant and without end.
extension EventUses {
  /// Reports each cycle once, at the link that closes it.
  ///
  /// An event with an `if` may stop the cycle that it is in, and one with a delay happens at a later time; neither is
  /// reported.
  ///
  /// - Complexity: O(events + links).
  func reportCycles(_ events: [EventSource]) {
    let endless = links.filter { events[$0.to].condition == nil }
    let linksByEvent = Dictionary(grouping: endless, by: \.from)
    var isDone = [Bool](repeating: false, count: events.count)
    for start in events.indices where !isDone[start] {
      // The array holds the events on the path from the start, each with the number of its links that have been
      // followed.
      var way = [(event: start, followed: 0)]
      var places = [start: 0]
      while let (event, followed) = way.last {
        guard let link = linksByEvent[event]?.dropFirst(followed).first else {
          isDone[event] = true
          places[event] = nil
          way.removeLast()
          continue
        }
        way[way.count - 1].followed += 1
        if let place = places[link.to] {
          report(way[place...].map { events[$0.event].name }, closedBy: link)
        } else if !isDone[link.to] {
          places[link.to] = way.count
          way.append((link.to, 0))
        }
      }
    }
  }

  private func report(_ names: [String], closedBy link: Link) {
    let shown =
      names.prefix(Self.mostShown).map { NodeReader.shortened($0) } + (names.count > Self.mostShown ? ["…"] : [])
    let way = (shown + [NodeReader.shortened(names[0])]).joined(separator: " → ")
    link.reader.fail(
      "this event raises itself without end, and no time passes: \(way); an 'if' can end it, and 'after' with a 'delay' lets time "
        + "pass", rule: .event)
  }

  /// The number of events of a cycle that a message names.
  private static let mostShown = 6
}
