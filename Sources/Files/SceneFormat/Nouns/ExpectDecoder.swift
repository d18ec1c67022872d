import Diagnostics
import Interaction
import LayerAnimation

/// A decoder of `expect:`, the tests that a scene brings along.
struct ExpectDecoder {
  /// An expectation whose times are not known before the scene's duration is.
  struct Draft {
    enum Times {
      case at(SceneTime)
      case throughout(SceneTime, SceneTime)
      case by(SceneTime)
    }

    let times: Times
    let subject: SceneExpectation.Subject
    let place: Place
  }

  let named: NamedLayers
  let markers: [Marker]
  /// The names of the scene's events.
  let events: [String]

  /// The greatest number of expectations, each of which takes at least one frame.
  private static let limit = 1000

  func decode(_ reader: NodeReader) -> [Draft] {
    guard let elements = reader.list(of: "expectations") else { return [] }
    if elements.count > Self.limit { reader.fail("there are more than \(Self.limit) expectations", rule: .scene) }
    return elements.prefix(Self.limit).compactMap { element in
      guard let mapping = MappingReader(element, as: .expectation) else { return nil }
      return draft(mapping, element)
    }
  }

  private func draft(_ mapping: MappingReader, _ reader: NodeReader) -> Draft? {
    guard let subject = subject(mapping), let times = times(mapping, subject) else { return nil }
    return Draft(times: times, subject: subject, place: reader.place)
  }

  // MARK: What

  private static let subjects = ["is", "inside", "text", "event"]

  private func subject(_ mapping: MappingReader) -> SceneExpectation.Subject? {
    let given = mapping.given(Self.subjects)
    guard given.count == 1, let key = given.first else {
      if given.count > 1 || mapping.lacksAll(Self.subjects) {
        mapping.fail(
          "an expectation has one of 'is', 'inside', 'text' and 'event'; this one has \(given.isEmpty ? "none" : given.quoted)",
          atKey: given.last ?? "", rule: .scene)
      }
      return nil
    }
    for other in mapping.given(["layer", "keyPath", "within"]) where !Self.companions(of: key).contains(other) {
      mapping.fail("'\(other)' does not go with '\(key)'", atKey: other, rule: .scene)
    }
    switch key {
    case "is": return value(mapping)
    case "inside": return inside(mapping)
    case "text": return mapping.read("text") { $0.line() }.flatMap { $0.isEmpty ? nil : .text($0) }
    default: return mapping.read("event", event).map { .event($0) }
    }
  }

  private static func companions(of key: String) -> [String] {
    switch key {
    case "is": ["layer", "keyPath", "within"]
    case "inside": ["layer"]
    default: []
    }
  }

  private func value(_ mapping: MappingReader) -> SceneExpectation.Subject? {
    guard mapping.has("layer"), mapping.has("keyPath") else {
      return mapping.fail("'is' is the value of a 'keyPath' of a 'layer'; both are needed", atKey: "is", rule: .scene)
    }
    guard let layer = mapping.read("layer", { named.layer($0) }),
      let keyPath = mapping.read("keyPath", { $0.keyPath(in: layer.model.content) }),
      let value = mapping.read("is", { $0.value(for: keyPath) })
    else { return nil }
    let within = mapping.read("within") { $0.number(in: keyPath.unit) } ?? 1e-6
    if within < 0 { mapping.fail("a value cannot be expected within less than 0", atKey: "within", rule: .scene) }
    return .value(of: layer, keyPath, is: value, within: within)
  }

  private func inside(_ mapping: MappingReader) -> SceneExpectation.Subject? {
    guard mapping.has("layer") else {
      return mapping.fail("'inside' needs the 'layer' that is expected there", atKey: "inside", rule: .scene)
    }
    guard let layer = mapping.read("layer", { named.layer($0) }), let container = mapping["inside"] else { return nil }
    if container.isWord("stage") { return .inside(layer, nil) }
    return named.layer(container).map { .inside(layer, $0) }
  }

  private func event(_ reader: NodeReader) -> String? {
    guard let name = reader.line() else { return nil }
    guard !events.contains(name) else { return name }
    return reader.fail(reader.lacking("no event is called", name, among: events), rule: .scene)
  }

  // MARK: When

  private static let moments = ["at", "between", "by"]

  private func times(_ mapping: MappingReader, _ subject: SceneExpectation.Subject) -> Draft.Times? {
    let given = mapping.given(Self.moments)
    guard given.count < 2 else {
      return mapping.fail(
        "an expectation has one of 'at', 'between' and 'by'; this one has \(given.quoted)", atKey: given[1],
        rule: .scene)
    }
    if case .event = subject, let key = given.first, key != "by" {
      return mapping.fail("an event is expected 'by' a time", atKey: key, rule: .scene)
    }
    switch given.first {
    case "at": return mapping.read("at", time).map { .at($0) }
    case "by": return mapping.read("by", time).map { .by($0) }
    case "between": return mapping.read("between", range).map { .throughout($0.0, $0.1) }
    default: return .by(.fraction(1))
    }
  }

  private static let timeForm = "a time such as 1.2s or 50%, a marker's name, or 'end'"

  private func time(_ reader: NodeReader) -> SceneTime? {
    guard let text = reader.scalar(Self.timeForm) else { return nil }
    return time(text, reader, Self.timeForm)
  }

  private func time(_ text: String, _ reader: NodeReader, _ form: String) -> SceneTime? {
    guard let time = SceneTime(text), let seconds = time.seconds(of: 1, markers: markers),
      (0...SceneLimits.magnitude).contains(seconds)
    else { return reader.fail("expected \(form), found '\(NodeReader.shortened(text))'", rule: .scene) }
    return time
  }

  private func range(_ reader: NodeReader) -> (SceneTime, SceneTime)? {
    let form = "two times such as 0s..3s"
    guard let text = reader.scalar(form) else { return nil }
    guard let ends = text.rangeEnds else {
      return reader.fail("expected \(form), found '\(NodeReader.shortened(text))'", rule: .scene)
    }
    guard let start = time(String(ends.first), reader, form), let end = time(String(ends.last), reader, form) else {
      return nil
    }
    return (start, end)
  }
}

extension ExpectDecoder.Draft {
  /// Returns the expectation in a scene whose duration is known; nil if it ends before it begins, which is reported.
  func expectation(in scene: Scene, _ context: DecodingContext) -> SceneExpectation? {
    func seconds(_ time: SceneTime) -> Double { time.seconds(of: scene.duration, markers: scene.markers) ?? 0 }
    let place = (line: place.line, column: place.column)
    switch times {
    case .at(let time): return SceneExpectation(subject, .at(seconds(time)), place: place)
    case .by(let time): return SceneExpectation(subject, .by(seconds(time)), place: place)
    case .throughout(let start, let end):
      guard seconds(start) <= seconds(end) else {
        context.report("these times end before they begin", at: self.place, rule: .scene)
        return nil
      }
      return SceneExpectation(subject, .throughout(seconds(start)...seconds(end)), place: place)
    }
  }
}

extension [String] {
  /// The names in quotation marks.
  fileprivate var quoted: String { map { "'\($0)'" }.joined(separator: " and ") }
}

/// A decoder of `ignore:`, the findings about the layout that are as they should be.
struct IgnoreDecoder {
  let named: NamedLayers

  func decode(_ reader: NodeReader) -> [IgnoredFinding] {
    (reader.list(of: "findings") ?? []).compactMap { element in
      guard let mapping = MappingReader(element, as: .ignoredFinding) else { return nil }
      let rule = mapping.read("rule", rule)
      let reason = mapping.read("because") { $0.line() }
      if reason?.isEmpty == true { mapping.fail("a finding is ignored for a reason", atKey: "because", rule: .scene) }
      let layer = mapping.read("layer") { named.layer($0) }
      guard let rule, let reason, layer != nil || !mapping.has("layer") else { return nil }
      return IgnoredFinding(rule: rule, layer: layer, reason: reason)
    }
  }

  /// Returns the name of a rule about the layout.
  private func rule(_ reader: NodeReader) -> String? {
    guard let name = reader.line() else { return nil }
    let names = DiagnosticRule.layout.map(\.name)
    guard !names.contains(name) else { return name }
    return reader.fail(reader.lacking("no rule about the layout is called", name, among: names), rule: .scene)
  }
}

/// A decoder of `markers:`, which gives names to times.
struct MarkersDecoder {
  /// A marker as it is written.
  struct Written {
    var marker: Marker
    let place: Place
    /// The time in words, if it is stated so.
    let reference: TimePlan.Reference?
  }

  /// The markers, in the order of the file.
  private(set) var markers: [Written] = []
  /// The scope in which the names of markers stand for their times, in seconds.
  private(set) var scope: Scope

  /// Decodes markers. A marker's time may be computed from those above it.
  init(_ reader: NodeReader?, in context: DecodingContext, scope: Scope) {
    self.scope = scope
    var parameters = Parameters(inside: scope)
    for (key, value) in reader?.deferredPairs(of: "a mapping of names to times") ?? [] {
      guard let name = key.line() else { continue }
      guard !name.isEmpty else {
        key.fail("a marker needs a name", rule: .scene)
        continue
      }
      // The names before it are only needed where one is used, and each scope has a copy of them.
      let usesNames = value.node.mentions("$")
      guard !usesNames || context.spend(markers.count, at: key.place) else { return }
      let reader = NodeReader(value.node, in: context, scope: usesNames ? Scope(parameters) : scope)
      guard let (time, stops, reference) = Self.decode(reader) else { continue }
      if SceneTime.readsAsTimes(name) { key.warn(SceneTime.hiddenMarker(name), rule: .scene) }
      markers.append(
        Written(marker: Marker(name: name, time: time, stops: stops), place: key.place, reference: reference))
      if reference != nil { context.markersInWords.insert(name) }
      guard reference == nil, Parameters.isName(name), scope.parameters.entry(name) == nil else { continue }
      parameters.set(Parameters.Entry(name: name, node: SceneNode("\(time)"), isVerbatim: true))
    }
    if !markers.isEmpty { self.scope = Scope(parameters) }
  }

  /// Returns the time of a marker, which is written alone or in a mapping.
  private static func decode(_ value: NodeReader) -> (time: Double, stops: Bool, TimePlan.Reference?)? {
    let times = 0...SceneLimits.magnitude
    guard value.isMapping else { return value.time(in: times).map { ($0, false, nil) } }
    guard let mapping = MappingReader(value, as: .marker) else { return nil }
    let stops = mapping.read("stop") { $0.flag() } ?? false
    if mapping.given(["after", "with"]).isEmpty {
      if mapping.lacksAll(["at"]) {
        mapping.fail("a marker needs the key 'at'", rule: .missingKey)
      }
      if mapping.has("delay") {
        mapping.fail("a 'delay' is counted from something: 'after' it or 'with' it", atKey: "delay", rule: .scene)
      }
      return mapping.read("at") { $0.time(in: times) }.map { ($0, stops, nil) }
    }
    if mapping.has("at") {
      mapping.fail("a marker is 'at' a time, or 'after' or 'with' something", atKey: "at", rule: .scene)
    }
    return TimePlan.Reference(mapping).map { (0, stops, $0) }
  }
}

extension SceneTime {
  /// Returns the warning about a marker whose name reads as a time.
  static func hiddenMarker(_ name: String) -> String {
    let word = NodeReader.shortened(name)
    return "'\(word)' is read as a time; '\(markerPrefix)\(word)' is this marker"
  }
}

/// The keys that are decoded here.
extension MappingKind {
  /// A test that a scene brings along.
  static let expectation = MappingKind(
    noun: "an expectation",
    keys: [
      Key("at", .plainValue, "the time: `1.2s`, `50%`, a marker, `end`", or: "by the end"),
      Key("between", .plainValue, "two times, from one to the other: `0s..3s`", or: "by the end"),
      Key("by", .plainValue, "the time until which it has to be so once", or: "by the end"),
      Key("layer", .text, "the layer, by its name or path", or: "none"),
      Key("keyPath", .text, "the property of the layer that has a value: `position.x`", or: "none"),
      Key("is", .value, "the value", or: "none"),
      Key("within", .plainValue, "how much numbers may differ from it", or: "`0`"),
      Key("inside", .text, "the layer in whose bounds the layer is, or `stage`", or: "none"),
      Key("text", .text, "what can be read in a row of the frame", or: "none"),
      Key("event", .text, "the event that has happened", or: "none"), loopKey,
    ])

  /// A finding about the layout that is not reported.
  static let ignoredFinding = MappingKind(
    noun: "an ignored finding",
    keys: [
      Key("rule", choice(DiagnosticRule.layout), "the rule's name", or: .needed),
      Key("layer", .text, "the layer, with those inside it, by its name or path", or: "all layers"),
      Key("because", .text, "why it is as it should be", or: .needed), loopKey,
    ])

  private static func choice(_ rules: [DiagnosticRule]) -> Form { .choice(rules.map(\.name)) }

  static let marker = MappingKind(
    noun: "a marker",
    keys: [
      Key("at", .time, "the time that it names", or: "needed, or `after` or `with`"),
      Key("stop", .flag, "whether the player pauses there until it is told to go on", or: "`false`"),
    ] + begin.keys)
}
