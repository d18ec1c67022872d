import Diagnostics
import Interaction
import LayerAnimation

/// What layers do about inputs and events.
extension LayersDecoder {
  /// Reads a layer's gestures, actions and changes, and finds the live parameters that its properties refer to.
  func interact(_ layer: Layer, _ mapping: MappingReader) {
    GesturesDecoder(interaction: interaction, layer: layer).decode(mapping["gestures"])
    decodeActions(mapping["actions"], of: layer)
    for element in mapping["changes"]?.list(of: "changes") ?? [] {
      guard MappingReader(element, as: .eventChange) != nil else { continue }
      begin(element, of: layer) { Self.launches(ofChange: $0, on: layer) }
      // Decoded once now, so that its mistakes are reported; nobody reads what is reported when the event happens.
      _ = Self.launches(ofChange: element, on: layer)
    }
    follow(layer, mapping)
  }

  /// Lets the layer's properties be read again whenever a live parameter changes that they refer to.
  private func follow(_ layer: Layer, _ mapping: MappingReader) {
    let kind = layer.model.content.kind
    let (stage, isArranged) = (stage, arranged.contains(ObjectIdentifier(layer)))
    // The letters of a text are made when the scene begins, and stay what they are.
    let divided = mapping["letters"] == nil ? nil : mapping["text"]?.writtenPlace
    interaction.follow(layer, apartFrom: divided) { context in
      let mapping = mapping.renewed(in: context)
      let trial = LayersDecoder(
        context: context, fragments: FragmentsDecoder(nil, in: context, scope: Scope(Parameters())), stage: stage)
      // A chart is filled in when the tree is committed, and an emitter counts its births: their content stays as it is.
      let isKept = kind.isFilledByCommit || kind == .emitter || mapping["letters"] != nil
      let fresh = isKept ? layer.bareCopy() : trial.contentLayer(mapping)
      if isKept { (fresh.model.content, fresh.model.bounds) = (layer.model.content, layer.model.bounds) }
      LayerPropertiesDecoder.decode(mapping, into: fresh)
      // A stack is arranged when the scene is read.
      if isArranged { (fresh.model.position, fresh.model.bounds) = (layer.model.position, layer.model.bounds) }
      return (fresh.model, fresh.timing)
    }
  }

  /// Reads `actions:`, an animation for each of some properties.
  private func decodeActions(_ reader: NodeReader?, of layer: Layer) {
    for (key, value) in reader?.pairs(of: "a mapping of properties to animations") ?? [] {
      guard let keyPath = key.keyPath(in: layer.model.content).flatMap(key.lookKeyPath) else { continue }
      guard keyPath.component == .whole else {
        key.fail("an action is for a whole property: '\(keyPath.property.rawValue)'")
        continue
      }
      guard value.isMapping else {
        value.fail("an action says how long it takes, as in '{duration: 0.3s}'")
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
    // A spring is a curve itself; the default curve on top of it would bend it.
    if mapping["timingFunction"] == nil { animation.timingFunction = nil }
    return SpringAnimation(animation, spring: spring)
  }

  // MARK: What begins with events

  /// The name of an animation; noted, since events may wait for its end.
  func name(_ element: NodeReader, of layer: Layer) -> String? {
    guard let reader = element.value(ofKey: "name"), let name = reader.line() else { return nil }
    interaction.note(name, of: layer)
    return name
  }

  /// Lets something begin with the event that it names.
  func begin(
    _ element: NodeReader, of layer: Layer, _ launches: @escaping (NodeReader) -> [Trigger.Launch]
  ) {
    guard let on = element.value(ofKey: "on"), let event = interaction.awaitedEvent(on) else { return }
    let key = name(element, of: layer) ?? interaction.nextKey()
    interaction.trigger(on: event) { context in
      launches(element.renewed(in: context)).enumerated().map { index, launch in
        var launch = launch
        // A transition replaces any other one of the layer, by the key that all of them have.
        launch.key = launch.animation?.transition == nil ? (index == 0 ? key : "\(key)#\(index)") : nil
        return launch
      }
    }
  }

  static func launches(of element: NodeReader, on layer: Layer) -> [Trigger.Launch] {
    let copy = layer.bareCopy()
    copy.model = layer.model
    guard var animation = AnimationDecoder(layer: copy).animation(element) else { return [] }
    let delay = animation.beginTime
    animation.beginTime = 0
    var launch = Trigger.Launch(layer: layer, animation: animation, delay: delay)
    // After its turns a dial keeps the transform with which they end.
    if copy.model.transform != layer.model.transform {
      launch.changes = [(AnimationKeyPath(.transform), .transform(copy.model.transform))]
    }
    return [launch]
  }

  static func launches(ofBlock element: NodeReader, on layer: Layer) -> [Trigger.Launch] {
    guard let block = KeyframeBlockDecoder(element, layer: layer) else { return [] }
    let keyPaths = Set(block.animations.map(\.keyPath))
    let changes = keyPaths.sorted { $0.description < $1.description }.map { ($0, block.finalModel.value(of: $0)) }
    var launches = block.animations.map { animation in
      Trigger.Launch(layer: layer, animation: animation, delay: block.block.delay)
    }
    if !launches.isEmpty { launches[0].changes = changes }
    return launches
  }

  static func launches(ofTransition element: NodeReader, on layer: Layer) -> [Trigger.Launch] {
    guard let decoder = TransitionDecoder(element, layer: layer) else { return [] }
    var transition = decoder.transition
    transition.isScheduled = false
    return [Trigger.Launch(layer: layer, animation: transition)] + changes(decoder.changes)
  }

  static func launches(ofChange element: NodeReader, on layer: Layer) -> [Trigger.Launch] {
    guard let to = element.value(ofKey: "to") else { return [] }
    return changes(TransitionDecoder.changes(to, of: layer))
  }

  private static func changes(_ changes: [(layer: Layer, animation: BasicAnimation)]) -> [Trigger.Launch] {
    changes.compactMap { change in
      change.animation.toValue.map {
        Trigger.Launch(layer: change.layer, changes: [(change.animation.keyPath, $0.animationValue)])
      }
    }
  }
}
