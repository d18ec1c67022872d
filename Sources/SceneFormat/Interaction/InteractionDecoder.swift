import Diagnostics
import Interaction
import LayerAnimation

/// What a scene does about inputs, gathered while its layers are read, and put together when all are there.
///
/// A class because it counts, as `LayersDecoder` does: events get their places when they are first named.
final class InteractionDecoder {
  let context: DecodingContext
  private(set) var behavior = Behavior()
  /// The events by name.
  private var events: [String: Int] = [:]
  /// Where events are waited for, and where they are raised.
  private var waits: [(name: String, reader: NodeReader)] = []
  private var raised: Set<String> = []
  /// The parameters that something changes.
  private(set) var written: Set<Int> = []
  /// The places at which live parameters are read anew when they have changed.
  private(set) var followed: [Int: Set<Place>] = [:]
  private var layerPlaces: [ObjectIdentifier: Int] = [:]
  /// Ends that events wait for, until all layers are known.
  private var endings: [(event: Int, layer: NodeReader, animation: NodeReader)] = []
  /// The names of the animations of layers.
  private var animationNames: [ObjectIdentifier: Set<String>] = [:]
  private(set) var animationCount = 0

  init(context: DecodingContext) { self.context = context }

  // MARK: Names

  /// The place of an event among the scene's; it gets one when it is first named.
  func event(_ name: String) -> Int {
    if let place = events[name] { return place }
    let place = behavior.events.count
    events[name] = place
    behavior.events.append(EventSource(name: name))
    return place
  }

  /// The place of an event that something waits for.
  func awaitedEvent(_ reader: NodeReader) -> Int? {
    guard let name = reader.line() else { return nil }
    waits.append((name, reader))
    return event(name)
  }

  /// The place of a layer among those that listen, or are waited for.
  func place(of layer: Layer) -> Int {
    if let place = layerPlaces[ObjectIdentifier(layer)] { return place }
    layerPlaces[ObjectIdentifier(layer)] = behavior.layers.count
    behavior.layers.append(layer)
    return behavior.layers.count - 1
  }

  /// A live parameter that something writes to; nil where there is none of that name, which is reported.
  func writtenParameter(_ name: String, _ reader: NodeReader, _ scope: Scope?) -> Int? {
    context.usedParameters.insert(name)
    guard let scope, let index = scope.liveParameter(name, in: context) else {
      let isFixed = scope?.parameters.entry(name) != nil
      let hint = context.suggestion(for: name, among: scope?.parameters.names ?? [])
      reader.fail(
        isFixed
          ? "'\(name)' cannot be changed: only a parameter of the scene that is a number, a flag or a text can"
          : "there is no parameter '\(NodeReader.shortened(name))'\(hint)")
      return nil
    }
    written.insert(index)
    return index
  }

  // MARK: What is gathered

  func listen(_ listener: GestureListener) { behavior.listeners.append(listener) }

  /// Notes an animation of a layer that has a name.
  func note(_ name: String, of layer: Layer) { animationNames[ObjectIdentifier(layer), default: []].insert(name) }

  /// A key for an animation without a name.
  func nextKey() -> String {
    animationCount += 1
    return "on#\(animationCount)"
  }

  /// Lets something begin with an event, each time.
  ///
  /// - Parameter launches: Reads the file once more and gives what begins; called for its mistakes and for what it refers to now, and
  ///   with other values of the parameters later.
  func trigger(on event: Int, _ launches: @escaping (DecodingContext) -> [Trigger.Launch]) {
    let context = context
    note(readsOf: launches)
    behavior.triggers.append(
      Trigger(event: event) { values in
        context.live?.assume(values)
        return launches(context.renewed())
      })
  }

  /// Makes a layer follow the live parameters that its look and its clock refer to, if they refer to any.
  func follow(_ layer: Layer, _ state: @escaping (DecodingContext) -> (model: LayerProperties, timing: Timing)?) {
    let read = note(readsOf: { _ = state($0) })
    guard !read.isEmpty else { return }
    let context = context
    behavior.liveLayers.append(
      LiveLayer(layer: layer, parameters: read) { values in
        context.live?.assume(values)
        let trial = context.renewed()
        let result = state(trial)
        return trial.hasErrors ? nil : result
      })
  }

  /// Notes what a part of the file refers to, which is read anew when that has changed.
  @discardableResult
  private func note<T>(readsOf read: (DecodingContext) -> T) -> Set<Int> {
    let trial = context.renewed()
    _ = read(trial)
    for (index, places) in trial.liveReads { followed[index, default: []].formUnion(places) }
    return Set(trial.liveReads.keys)
  }

  /// Notes that an expression is computed when it is needed.
  func note(_ expression: Expression, at place: Place) {
    for index in expression.parameters { followed[index, default: []].insert(place) }
  }

  // MARK: The events of the scene

  /// Reads `events:`.
  func decodeEvents(_ reader: NodeReader?, markers: [Marker]) {
    for (key, value) in reader?.pairs(of: "a mapping of names to events") ?? [] {
      guard let name = key.line() else { continue }
      let place = event(name)
      // An event without keys is one that gestures raise.
      guard !value.isNothing, let mapping = MappingReader(value, as: .event) else { continue }
      let causes = mapping.given(["when", "ends", "at", "after"])
      for other in causes.dropFirst() {
        mapping.fail("an event has one cause: this one has '\(causes[0])' already", atKey: other)
      }
      if mapping["delay"] != nil, mapping["after"] == nil {
        mapping.fail("a 'delay' is counted from another event; say which with 'after'", atKey: "delay")
      }
      if let cause = cause(mapping, of: place, markers) { behavior.events[place].cause = cause }
      if !causes.isEmpty { raised.insert(name) }
      behavior.events[place].condition = mapping["if"].flatMap(condition)
      behavior.events[place].response = response(mapping, value, readings: [])
    }
  }

  private func cause(_ mapping: MappingReader, of event: Int, _ markers: [Marker]) -> EventSource.Cause? {
    if let when = mapping["when"] { return condition(when).map { .condition($0) } }
    if let ends = mapping["ends"].flatMap({ MappingReader($0, as: .ending) }) {
      if let layer = ends["layer"], let animation = ends["animation"] { endings.append((event, layer, animation)) }
      return nil
    }
    if let at = mapping["at"] {
      if let word = at.word, let marker = markers.first(where: { $0.name == word }) { return .time(marker.time) }
      return at.time(in: 0...SceneLimits.magnitude).map { .time($0) }
    }
    guard let after = mapping["after"], let earlier = awaitedEvent(after) else { return nil }
    let seconds = mapping.read("delay") { $0.time(in: 0...SceneLimits.magnitude) } ?? 0
    return .delay(event: earlier, seconds: seconds)
  }

  /// An expression that is a flag.
  func condition(_ reader: NodeReader) -> Expression? {
    guard let (expression, kind) = reader.formula(readings: []) else { return nil }
    note(expression, at: reader.writtenPlace)
    guard kind == .flag else {
      reader.fail("expected a condition such as $(count > 3), and this is \(kind.noun)")
      return nil
    }
    return expression
  }

  /// What `set` and `raise` say.
  func response(_ mapping: MappingReader, _ reader: NodeReader, readings: [GestureReading]) -> Response {
    var response = Response()
    for (key, value) in mapping["set"]?.deferredPairs(of: "a mapping of parameters to values") ?? [] {
      guard let parameter = writtenParameter(key.keyText, key, reader.scope),
        let kind = context.live?.parameters[parameter].initial.kind,
        let expression = value.formula(as: kind, readings: readings)
      else { continue }
      note(expression, at: value.writtenPlace)
      response.settings.append(.init(parameter: parameter, value: expression))
    }
    guard let raise = mapping["raise"] else { return response }
    for name in raise.isList ? raise.list(of: "events") ?? [] : [raise] {
      guard let text = name.line() else { continue }
      raised.insert(text)
      response.raised.append(event(text))
    }
    return response
  }

  // MARK: The whole

  /// Puts everything together; to be called when all layers are there.
  func finish(root: Layer, focus: NodeReader?) {
    if let live = context.live { behavior.parameters = live.parameters }
    for (event, layer, animation) in endings { resolve(event, layer, animation, in: root) }
    for (name, reader) in waits where !raised.contains(name) {
      let hint = context.suggestion(for: name, among: raised.sorted())
      reader.fail("nothing raises the event '\(NodeReader.shortened(name))'\(hint)")
    }
    if let focus, let path = focus.line() {
      if let layer = root.sublayer(at: path), let place = layerPlaces[ObjectIdentifier(layer)] {
        behavior.firstFocus = place
      } else {
        focus.fail("there is no layer '\(NodeReader.shortened(path))' that listens to anything")
      }
    }
    warnOfReadsOnce()
  }

  private func resolve(_ event: Int, _ path: NodeReader, _ animation: NodeReader, in root: Layer) {
    guard let text = path.line(), let name = animation.line() else { return }
    guard let layer = root.sublayer(at: text) else {
      let hint = context.suggestion(for: text, among: root.paths)
      return path.fail("there is no layer '\(NodeReader.shortened(text))'\(hint)")
    }
    let names = animationNames[ObjectIdentifier(layer)] ?? []
    guard names.contains(name) else {
      let hint = context.suggestion(for: name, among: names.sorted())
      return animation.fail("the layer '\(text)' has no animation of the name '\(NodeReader.shortened(name))'\(hint)")
    }
    behavior.events[event].cause = .end(layer: place(of: layer), key: name)
  }

  /// Warns of what is read once, before anything can have changed it.
  private func warnOfReadsOnce() {
    for index in written.sorted() {
      guard let name = context.live?.parameters[index].name else { continue }
      for place in (context.liveReads[index] ?? []).subtracting(followed[index] ?? []).sorted() {
        context.report(
          "'\(name)' is read here once, when the scene begins; what gestures make of it is not seen", at: place,
          severity: .warning)
      }
    }
  }
}

extension Layer {
  /// The layer inside this one at a path of names.
  fileprivate func sublayer(at path: String) -> Layer? {
    path.split(separator: "/", omittingEmptySubsequences: false).reduce(self as Layer?) { layer, name in
      layer?.sublayers.first { ($0.name ?? "")[...] == name }
    }
  }

  /// The paths of all layers inside this one that have names.
  fileprivate var paths: [String] {
    sublayers.flatMap { layer -> [String] in
      guard let name = layer.name else { return [] }
      return [name] + layer.paths.map { "\(name)/\($0)" }
    }
  }
}
