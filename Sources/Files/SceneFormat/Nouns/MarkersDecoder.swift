import Diagnostics
import LayerAnimation

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
      if SceneTime.readsAsTimes(name) { key.fail(SceneTime.hiddenMarker(name), severity: .warning, rule: .scene) }
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
        mapping.context.report("a marker needs the key 'at'", at: mapping.place, rule: .missingKey)
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
