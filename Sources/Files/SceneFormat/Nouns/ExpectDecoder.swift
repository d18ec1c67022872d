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
      mapping.fail("'is' is the value of a 'keyPath' of a 'layer'; both are needed", atKey: "is", rule: .scene)
      return nil
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
      mapping.fail("'inside' needs the 'layer' that is expected there", atKey: "inside", rule: .scene)
      return nil
    }
    guard let layer = mapping.read("layer", { named.layer($0) }), let container = mapping["inside"] else { return nil }
    if container.isWord("stage") { return .inside(layer, nil) }
    return named.layer(container).map { .inside(layer, $0) }
  }

  private func event(_ reader: NodeReader) -> String? {
    guard let name = reader.line() else { return nil }
    guard !events.contains(name) else { return name }
    reader.fail(
      "no event is called '\(NodeReader.shortened(name))'\(reader.context.suggestion(for: name, among: events))",
      rule: .scene)
    return nil
  }

  // MARK: When

  private static let moments = ["at", "between", "by"]

  private func times(_ mapping: MappingReader, _ subject: SceneExpectation.Subject) -> Draft.Times? {
    let given = mapping.given(Self.moments)
    guard given.count < 2 else {
      mapping.fail(
        "an expectation has one of 'at', 'between' and 'by'; this one has \(given.quoted)", atKey: given[1],
        rule: .scene)
      return nil
    }
    if case .event = subject, let key = given.first, key != "by" {
      mapping.fail("an event is expected 'by' a time", atKey: key, rule: .scene)
      return nil
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
    else {
      reader.fail("expected \(form), found '\(NodeReader.shortened(text))'", rule: .scene)
      return nil
    }
    return time
  }

  private func range(_ reader: NodeReader) -> (SceneTime, SceneTime)? {
    let form = "two times such as 0s..3s"
    guard let text = reader.scalar(form) else { return nil }
    let places = zip(text.indices, text.indices.dropFirst())
    guard let dots = places.first(where: { text[$0] == "." && text[$1] == "." }) else {
      reader.fail("expected \(form), found '\(NodeReader.shortened(text))'", rule: .scene)
      return nil
    }
    let (first, last) = (String(text[..<dots.0]), String(text[text.index(after: dots.1)...]))
    guard let start = time(first, reader, form), let end = time(last, reader, form) else { return nil }
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
