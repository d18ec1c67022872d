import Diagnostics
import Interaction
import LayerAnimation

/// Reads the responses of layers to inputs and events.
extension LayersDecoder {
  /// Reads a layer's gestures, actions and changes, and makes it follow live parameters.
  func interact(_ layer: Layer, _ mapping: MappingReader, _ followed: FollowedLook) {
    GesturesDecoder(interaction: interaction, layer: layer).decode(mapping["gestures"])
    decodeActions(mapping["actions"], of: layer)
    for element in mapping["changes"]?.list(of: "changes") ?? [] {
      guard let change = MappingReader(element, as: .eventChange) else { continue }
      if change["to"] == nil, change["quit"] == nil {
        element.fail("a change at an event needs the key 'to'", rule: .gesture)
      }
      interaction.quit(change)
      begin(element, of: layer) { Self.changes($0, of: layer) }
    }
    if !followed.properties.isEmpty { notes.noteAwaited(by: layer) }
    var followed = followed
    // The layers of a stack are arranged when the scene is read.
    if arranged.contains(ObjectIdentifier(layer)) { followed.removePlace() }
    interaction.follow(layer, followed)
  }

  /// Reads `actions:`, an animation for each of some properties.
  private func decodeActions(_ reader: NodeReader?, of layer: Layer) {
    for (key, value) in reader?.pairs(of: "a mapping of properties to animations") ?? [] {
      guard let keyPath = key.keyPath(in: layer.model.content).flatMap(key.lookKeyPath) else { continue }
      guard keyPath.component == .whole else {
        key.fail("an action is for a whole property: '\(keyPath.property.rawValue)'", rule: .gesture)
        continue
      }
      guard value.isMapping else {
        value.fail("an action says how long it takes, as in '{duration: 0.3s}'", rule: .gesture)
        continue
      }
      guard let mapping = MappingReader(value, as: .action) else { continue }
      layer.actions[keyPath.property.rawValue] = .continuation(action(keyPath, mapping))
    }
  }

  private func action(_ keyPath: AnimationKeyPath, _ mapping: MappingReader) -> any Animation {
    var animation = BasicAnimation(keyPath: keyPath)
    animation.timingFunction = .default
    TimingDecoder(mapping).apply(to: &animation)
    if animation.duration <= 0 { animation.duration = Transaction.defaultDuration }
    animation.fillMode = .backwards
    guard let decoder = mapping.read("spring", SpringDecoder.init) else { return animation }
    let spring = decoder.spring(duration: animation.duration, atKey: mapping.place(ofKey: "spring"))
    // A spring is a timing curve itself, which the default curve would distort.
    if mapping["timingFunction"] == nil { animation.timingFunction = nil }
    return SpringAnimation(animation, spring: spring)
  }

  // MARK: Triggers

  /// Returns the name of an animation, and notes it, since events may wait for the animation's end.
  func name(_ element: NodeReader, of layer: Layer) -> String? {
    guard let reader = element.value(ofKey: "name"), let name = reader.line() else { return nil }
    interaction.note(name, of: layer)
    return name
  }

  /// Makes an animation or a change begin with the event that it names.
  ///
  /// - Parameter read: Reads it. The parts that depend on the layer's state are determined when it begins.
  func begin(_ element: NodeReader, of layer: Layer, _ read: @escaping (NodeReader) -> Occasion?) {
    notes.noteAwaited(by: layer)
    element.refuseBeginInWords(because: "this begins with an event")
    // The element is read even if it names no event, so that its mistakes are reported.
    let occasion = interaction.reading(of: element, read)
    guard let on = element.value(ofKey: "on"), let event = interaction.awaitedEvent(on) else { return }
    let key = name(element, of: layer) ?? interaction.nextKey()
    interaction.trigger(on: event) { environment in
      (occasion(environment)?.launches() ?? []).enumerated().map { index, launch in
        var launch = launch
        // A transition replaces any other one of the layer, since all transitions have the same key.
        launch.key = launch.animation?.transition == nil ? (index == 0 ? key : "\(key)#\(index)") : nil
        return launch
      }
    }
  }

  static func animation(_ element: NodeReader, of layer: Layer) -> Occasion? {
    let copy = layer.bareCopy()
    copy.model = layer.model
    guard var animation = AnimationDecoder(layer: copy).animation(element) else { return nil }
    var launch = Trigger.Launch(layer: layer, delay: animation.beginTime)
    animation.beginTime = 0
    launch.animation = animation
    // After its turns, a dial keeps the transform with which they end.
    if element.node.hasKey(turns) { launch.changes = [("transform", .transform(copy.model.transform))] }
    return Occasion { [launch] }
  }

  private static let turns = NameSet(["dialTurns"])

  static func block(_ element: NodeReader, of layer: Layer) -> Occasion? {
    guard let frames = KeyframeBlockDecoder(element, layer: layer)?.frames else { return nil }
    return Occasion {
      let block = frames.block(on: layer.model)
      let keyPaths = Set(block.animations.map(\.keyPath))
      let changes = keyPaths.sorted { $0.description < $1.description }.map { ($0, block.finalModel.value(of: $0)) }
      var launches = block.animations.map { Trigger.Launch(layer: layer, animation: $0, delay: frames.delay) }
      if !launches.isEmpty { launches[0].changes = changes }
      return launches
    }
  }

  static func transition(_ element: NodeReader, of layer: Layer) -> Occasion? {
    guard let decoder = TransitionDecoder(element, layer: layer) else { return nil }
    var transition = decoder.transition
    transition.isScheduled = false
    let begun = [Trigger.Launch(layer: layer, animation: transition)] + launches(decoder.changes)
    return Occasion { begun }
  }

  private static func changes(_ element: NodeReader, of layer: Layer) -> Occasion? {
    guard let to = element.value(ofKey: "to") else { return nil }
    let begun = launches(TransitionDecoder.changes(to, of: layer))
    return Occasion { begun }
  }

  private static func launches(_ changes: [(layer: Layer, animation: BasicAnimation)]) -> [Trigger.Launch] {
    changes.compactMap { change in
      change.animation.toValue.map {
        Trigger.Launch(layer: change.layer, changes: [(change.animation.keyPath, $0.animationValue)])
      }
    }
  }
}

/// The animations and changes that begin with an event.
struct Occasion {
  /// Returns the animations and changes for the state of the layers at the time of the event.
  let launches: () -> [Trigger.Launch]
}
