import Diagnostics
import Interaction
import LayerAnimation

/// A decoder of a scene's responses to inputs, which are collected while the layers are read, and put together when all
/// layers exist.
///
/// It is a class because it counts, like `LayersDecoder`: events get their indices when they are first named.
final class InteractionDecoder {
  let context: DecodingContext
  var behavior = Behavior()
  /// The indices of the events by name.
  private var events: [String: Int] = [:]
  /// The places at which events are waited for and raised.
  var uses = EventUses()
  /// The parameters that gestures or events change.
  private(set) var written: Set<Int> = []
  /// The places at which live parameters are read anew when they have changed.
  private(set) var followed: [Int: Set<Place>] = [:]
  private var layerPlaces: [ObjectIdentifier: Int] = [:]
  /// The ends of animations that events wait for, kept until all layers are known.
  private var endings: [(event: Int, layer: NodeReader, animation: NodeReader)] = []
  private var animationNames: [ObjectIdentifier: Set<String>] = [:]
  private(set) var animationCount = 0

  init(context: DecodingContext) { self.context = context }

  // MARK: Names

  /// Returns the index of an event in the scene, which the event gets when it is first named.
  func event(_ name: String) -> Int {
    if let place = events[name] { return place }
    let place = behavior.events.count
    events[name] = place
    behavior.events.append(EventSource(name: name))
    return place
  }

  /// Makes an event happen at the end of an animation of a layer; both are looked up when all layers exist.
  func waitForEnd(of animation: NodeReader, on layer: NodeReader, event: Int) {
    endings.append((event, layer, animation))
  }

  /// Returns the index of an event that something waits for.
  func awaitedEvent(_ reader: NodeReader) -> Int? {
    guard let name = reader.line() else { return nil }
    uses.waits.append((name, reader))
    return event(name)
  }

  /// Returns the index of a layer among those that have listeners, or whose animations events wait for.
  func place(of layer: Layer) -> Int {
    if let place = layerPlaces[ObjectIdentifier(layer)] { return place }
    layerPlaces[ObjectIdentifier(layer)] = behavior.layers.count
    behavior.layers.append(layer)
    return behavior.layers.count - 1
  }

  /// Returns a live parameter that a response sets; nil if there is none of that name, which is reported.
  func writtenParameter(_ name: String, _ reader: NodeReader, _ scope: Scope?) -> Int? {
    context.usedParameters.insert(name)
    if let scope, let index = scope.liveParameter(name, in: context) {
      written.insert(index)
      return index
    }
    guard let entry = scope?.parameters.entry(name) else {
      return reader.fail(
        reader.lacking("there is no parameter", name, among: scope?.parameters.names ?? []), rule: .gesture)
    }
    guard !entry.isBroken else { return nil }
    if case .option = entry.outside, LiveValue(entry.node, as: nil) != nil {
      let text = NodeReader.shortened(entry.node.text ?? "")
      return reader.fail(
        "'\(name)' cannot be changed: '--set' gives it '\(text)', which is not of the kind of its default",
        rule: .gesture)
    }
    return reader.fail(
      "'\(name)' cannot be changed: only a parameter of the scene that is a number, a flag or a text can",
      rule: .gesture)
  }

  // MARK: Collecting

  /// Notes the name of an animation of a layer.
  func note(_ name: String, of layer: Layer) { animationNames[ObjectIdentifier(layer), default: []].insert(name) }

  /// Returns a key for an animation without a name.
  func nextKey() -> String {
    animationCount += 1
    return "on#\(animationCount)"
  }

  /// Makes animations or changes begin each time an event happens.
  ///
  /// - Parameter launches: Returns the animations and changes for values of the parameters.
  func trigger(on event: Int, _ launches: @escaping (ExpressionEnvironment) -> [Trigger.Launch]) {
    let work = context.work
    behavior.triggers.append(
      Trigger(event: event) { launches(ExpressionEnvironment(parameters: $0, work: work)) })
  }

  /// Returns a function that gives the result of reading a part of the file for values of the parameters. The part is
  /// read now, and again only if parameters occur in it.
  func reading<Result>(
    of reader: NodeReader, _ read: @escaping (NodeReader) -> Result?
  ) -> (ExpressionEnvironment) -> Result? {
    let initial = read(reader)
    let aside = reader.mentionsParameters ? reader.renewed(in: context.renewed()) : nil
    guard let aside, let template = aside.template() else { return { _ in initial } }
    note(aside.context.liveReads)
    let (ground, files) = (context.ground, context.files)
    return { template.read($0, on: ground, files, read) }
  }

  /// Makes a layer follow live parameters.
  func follow(_ layer: Layer, _ followed: FollowedLook) {
    note(followed.reads)
    if let live = followed.liveLayer(layer) { behavior.liveLayers.append(live) }
  }

  /// Notes the places at which live parameters are read more than once.
  private func note(_ reads: [Int: Set<Place>]) { followed.merge(reads) { $0.union($1) } }

  /// Notes that an expression is evaluated whenever it is needed, so that its parameters are not read only once.
  func note(_ expression: Expression, at place: Place) {
    for index in expression.parameters { followed[index, default: []].insert(place) }
  }

  // MARK: Finishing

  /// Puts everything together. This has to be called when all layers exist.
  ///
  /// - Parameters:
  ///   - root: The root layer.
  ///   - focus: The layer that has the focus at first.
  ///   - file: The whole file.
  func finish(root: Layer, focus: NodeReader?, file: SceneNode) {
    if let live = context.live { behavior.parameters = live.parameters }
    (behavior.text, behavior.work, behavior.isDriven) = (context.text, context.work, context.isDriven)
    let paths = endings.isEmpty ? [] : root.pathsInside
    for (event, layer, animation) in endings { resolve(event, layer, animation, in: root, paths) }
    if let focus { behavior.firstFocus = firstFocus(focus, in: root) }
    uses.report(behavior.events, in: context, root: file)
    warnOfReadsOnce()
  }

  private func firstFocus(_ reader: NodeReader, in root: Layer) -> Int? {
    guard let path = reader.line() else { return nil }
    let layer = root.sublayer(at: path)
    if let layer, let place = layerPlaces[ObjectIdentifier(layer)] { return place }
    let listening = root.pathsInside.filter {
      root.sublayer(at: $0).map { layerPlaces[ObjectIdentifier($0)] != nil } ?? false
    }
    let name = NodeReader.shortened(path)
    return reader.fail(
      layer == nil
        ? "there is no layer '\(name)'\(context.suggestion(forPath: path, among: listening))"
        : "the layer '\(name)' has no 'gestures', so it cannot have the focus", rule: .gesture)
  }

  private func resolve(
    _ event: Int, _ path: NodeReader, _ animation: NodeReader, in root: Layer, _ paths: [String]
  ) {
    // Looking for a layer may require comparing all paths.
    guard let text = path.line(), let name = animation.line(), context.spend(1 + paths.count / 8, at: path.place) else {
      return
    }
    guard let layer = root.sublayer(at: text) else {
      let hint = context.suggestion(forPath: text, among: paths)
      return path.fail("there is no layer '\(NodeReader.shortened(text))'\(hint)", rule: .gesture)
    }
    let names = animationNames[ObjectIdentifier(layer)] ?? []
    guard names.contains(name) else {
      return animation.fail(
        animation.lacking("the layer '\(text)' has no animation of the name", name, among: names.sorted()),
        rule: .gesture)
    }
    behavior.events[event].cause = .end(layer: place(of: layer), key: name)
  }

  /// Warns of parameters that are read only once, before anything can have changed them.
  private func warnOfReadsOnce() {
    // If an expression is wrong, the parameters that it would follow are not known.
    guard !context.hasErrors else { return }
    for index in written.sorted() {
      guard let name = context.live?.parameters[index].name else { continue }
      for place in (context.liveReads[index] ?? []).subtracting(followed[index] ?? []).sorted() {
        context.report(
          "'\(name)' is read here once, when the scene begins; what gestures make of it is not seen", at: place,
          severity: .warning, rule: .gesture)
      }
    }
  }
}

/// Reads responses to gestures and events, and their conditions.
extension InteractionDecoder {
  /// Returns a condition, which is an expression that is a flag.
  func condition(_ reader: NodeReader) -> Expression? {
    guard let (expression, kind) = reader.formula(readings: []) else { return nil }
    note(expression, at: reader.writtenPlace)
    guard kind == .flag else {
      let hint = reader.expressionHint()?.text
      return reader.fail(
        "expected a condition such as $(count > 3), and this is \(kind.noun)\(hint ?? "")", rule: .gesture)
    }
    return expression
  }

  /// Returns the response that `set` and `raise` describe.
  ///
  /// - Parameters:
  ///   - readings: The readings of a gesture that expressions can name.
  ///   - event: The event that has the response; nil for that of a gesture.
  func response(
    _ mapping: MappingReader, _ reader: NodeReader, readings: [GestureReading], of event: Int? = nil
  ) -> Response {
    Response(
      settings: (mapping["set"]?.deferredPairs(of: "a mapping of parameters to values") ?? []).compactMap {
        setting($0, to: $1, reader.scope, readings)
      },
      raised: mapping["raise"].map { raised($0, by: event) } ?? [], exit: Self.exit(mapping))
  }

  /// Returns the status with which the player is to end; nil if there is none.
  private static func exit(_ mapping: MappingReader) -> Int? { mapping.read("quit") { $0.integer(in: 0...255) } }

  /// Makes the player end with an event that a change names.
  func quit(_ change: MappingReader) {
    guard let status = Self.exit(change), let name = change["on"]?.line() else { return }
    behavior.events[event(name)].response.exit = status
  }

  private func setting(
    _ key: NodeReader, to value: NodeReader, _ scope: Scope?, _ readings: [GestureReading]
  ) -> Response.Setting? {
    guard let parameter = writtenParameter(key.keyText, key, scope),
      let live = context.live?.parameters[parameter],
      let expression = value.formula(as: live.initial.kind, readings: readings)
    else { return nil }
    value.check(expression, setTo: live)
    warnOfHidden(readings, in: expression, setTo: parameter, value)
    note(expression, at: value.writtenPlace)
    return Response.Setting(parameter: parameter, value: expression, place: WrittenPlace(value.writtenPlace))
  }

  /// Warns of a parameter with the name of a reading of the gesture, which the parameter hides here. There is no
  /// warning if a parameter is set to a value computed from itself, since the parameter is then meant.
  private func warnOfHidden(
    _ readings: [GestureReading], in expression: Expression, setTo parameter: Int, _ value: NodeReader
  ) {
    for index in expression.parameters.sorted() where index != parameter {
      guard let name = context.live?.parameters[index].name, readings.contains(where: { $0.rawValue == name }) else {
        continue
      }
      value.warn(
        "'\(name)' is the parameter of the scene here, which hides what the gesture reads; with another name both could be used",
        rule: .gesture)
    }
  }

  private func raised(_ reader: NodeReader, by event: Int?) -> [Int] {
    (reader.isList ? reader.names(of: "events") ?? [] : [reader]).compactMap { name in
      guard let text = name.line() else { return nil }
      uses.raises.append((text, name))
      let raised = self.event(text)
      if let event { uses.links.append(EventUses.Link(from: event, to: raised, reader: name)) }
      return raised
    }
  }
}
