import Diagnostics
import Interaction
import LayerAnimation

/// The aspects of a layer that follow live parameters, collected while the layer is read.
struct FollowedLook {
  /// The properties that follow; if several values set one, the last counts.
  var properties: [AnimatableProperty: LiveFormula<Value>] = [:]
  /// The formula of those parts of the content that are no properties; nil if they do not follow.
  var content: LiveFormula<LiveContent>?
  /// True if a part of the content cannot follow, such as a file whose name has no fixed choices.
  var isContentFixed = false
  var clock: LiveFormula<Timing>?
  var words: LiveFormula<LayerWords>?
  /// The places at which live parameters were read for the layer.
  private(set) var reads: [Int: Set<Place>] = [:]

  mutating func note(_ reads: [Int: Set<Place>]) { self.reads.merge(reads) { $0.union($1) } }

  /// Converts every value that a property takes, including the first one, with a function.
  mutating func map(_ property: AnimatableProperty, _ change: @escaping (Value) -> Value) {
    guard let formula = properties[property] else { return }
    properties[property] = LiveFormula(of: formula.parameters, initial: change(formula.initial)) {
      formula.result($0).map(change)
    }
  }

  /// Makes no aspect of the layer follow.
  mutating func removeAll() { self = FollowedLook() }

  /// Removes the formulas of the layer's position and size, which something else decides.
  mutating func removePlace() {
    for property in [AnimatableProperty.position, .bounds] { properties[property] = nil }
    content = content.map { content in
      LiveFormula(of: content.parameters, initial: LiveContent(content.initial.content, size: nil)) {
        content.result($0).map { LiveContent($0.content, size: nil) }
      }
    }
  }

  /// Returns the layer with its formulas; nil if it follows no parameter.
  func liveLayer(_ layer: Layer) -> LiveLayer? {
    let properties = AnimatableProperty.allCases.compactMap { property in
      self.properties[property].map { (property: property, formula: $0) }
    }.filter { $0.property.exists(in: layer.model.content) }
    let live = LiveLayer(layer: layer, content: content, properties: properties, clock: clock, words: words)
    return live.parameters.isEmpty ? nil : live
  }
}

extension NodeReader {
  /// Lets the content of the layer that is being read follow nothing, and warns of it in place of the general warning.
  func fixContent(because reason: String) {
    let aside = renewed(in: context.renewed())
    _ = aside.template()
    context.followed?.isContentFixed = true
    context.followed?.note(aside.context.liveReads)
    warn(reason, rule: .noEffect)
  }

  /// Makes a property of the layer that is being read follow the live parameters in this value, if there are any.
  ///
  /// - Parameters:
  ///   - initial: The value of the property when the scene begins.
  ///   - range: The range of its numbers.
  ///   - read: A function that reads the value.
  func follow(
    _ property: AnimatableProperty, from initial: Value, in range: ClosedRange<Double> = SceneLimits.numbers,
    _ read: @escaping (NodeReader) -> Value?
  ) {
    guard context.followed != nil else { return }
    context.followed?.properties[property] = nil
    guard mentionsParameters else { return }
    let reader = renewed(in: context.renewed())
    let formula =
      reader.computed(as: initial, in: range)
      ?? reader.template().map { $0.formula(initial, in: context, read) }
    context.followed?.properties[property] = formula
    context.followed?.note(reader.context.liveReads)
  }

  /// Returns a formula that computes a flag, or as many numbers as a value consists of, directly from expressions; nil
  /// for anything that has to be read.
  private func computed(as value: Value, in range: ClosedRange<Double>) -> LiveFormula<Value>? {
    if case .flag = value {
      guard let expression = liveText?.expression(of: .flag) else { return nil }
      return LiveFormula(of: expression.parameters, initial: value) { expression.value(in: $0)?.flag.map(Value.flag) }
    }
    guard let count = value.numberCount else { return nil }
    let readers = count == 1 ? [self] : isList && !hasLoops ? list(of: "numbers") ?? [] : []
    guard readers.count == count, let numbers = Self.all(readers.map(\.computedNumber)) else { return nil }
    let parameters = numbers.reduce(into: Set()) { $0.formUnion($1.parameters) }
    guard !parameters.isEmpty else { return nil }
    return LiveFormula(of: parameters, initial: value) { environment in
      var lanes = SIMD4<Double>.zero
      for (lane, number) in numbers.enumerated() {
        guard let number = number.value(in: environment)?.number, range.contains(number) else { return nil }
        lanes[lane] = number
      }
      return Value(lanes, of: value.kind)
    }
  }

  private var computedNumber: Expression? {
    liveText?.expression(of: .number) ?? node.number.map { .constant(.number($0)) }
  }
}

extension MappingReader {
  /// Makes an aspect of the layer that is being read follow the live parameters in some of these keys, if there are any.
  func follow<Result>(
    _ aspect: WritableKeyPath<FollowedLook, LiveFormula<Result>?>, from initial: @autoclosure () -> Result,
    _ keys: [String], _ read: @escaping (MappingReader) -> Result?
  ) {
    guard context.followed != nil else { return }
    let formula = formula(initial(), keys, read)
    context.followed?[keyPath: aspect] = formula
  }

  private func formula<Result>(
    _ initial: Result, _ keys: [String], _ read: @escaping (MappingReader) -> Result?
  ) -> LiveFormula<Result>? {
    guard keys.contains(where: { self[$0]?.mentionsParameters == true }) else { return nil }
    let aside = context.renewed()
    defer { context.followed?.note(aside.liveReads) }
    return template(of: keys, in: aside)?.formula(initial, in: context) { [kind] in
      MappingReader($0, as: kind).flatMap(read)
    }
  }
}

extension LiveTemplate {
  /// Returns the result of a function that reads the value, as a formula.
  ///
  /// - Parameter context: The context in which the scene is read, with its ground and the files that have been read.
  func formula<Result>(
    _ initial: Result, in context: DecodingContext, _ read: @escaping (NodeReader) -> Result?
  ) -> LiveFormula<Result> {
    let (ground, files) = (context.ground, context.files)
    return LiveFormula(of: parameters, initial: initial) { self.read($0, on: ground, files, read) }
  }
}

extension Value {
  /// The number of numbers that the value consists of; nil if it does not consist of independent numbers.
  fileprivate var numberCount: Int? {
    switch self {
    case .number, .point, .size, .vector, .rect: components.count
    case .absent, .color, .transform, .path, .numbers, .colors, .flag, .text: nil
    }
  }
}

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
    element.refuseStartInWords(because: "this begins with an event")
    // The element is read even if it names no event, so that its mistakes are reported.
    let occasion = interaction.reading(of: element, read)
    guard let on = element.value(ofKey: "on"), let event = interaction.awaitedEvent(on) else { return }
    let key = name(element, of: layer) ?? interaction.nextKey()
    interaction.trigger(on: event) { environment in
      (occasion(environment)?() ?? []).enumerated().map { index, launch in
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
    return { [launch] }
  }

  private static let turns = NameSet(["dialTurns"])

  static func block(_ element: NodeReader, of layer: Layer) -> Occasion? {
    guard let frames = KeyframeBlockDecoder(element, layer: layer)?.frames else { return nil }
    return {
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
    return { begun }
  }

  private static func changes(_ element: NodeReader, of layer: Layer) -> Occasion? {
    guard let to = element.value(ofKey: "to") else { return nil }
    let begun = launches(TransitionDecoder.changes(to, of: layer))
    return { begun }
  }

  private static func launches(_ changes: [(layer: Layer, animation: BasicAnimation)]) -> [Trigger.Launch] {
    changes.compactMap { change in
      change.animation.toValue.map {
        Trigger.Launch(layer: change.layer, changes: [(change.animation.keyPath, $0.animationValue)])
      }
    }
  }
}

/// Returns the animations and changes that begin with an event, for the state of the layers at its time.
typealias Occasion = () -> [Trigger.Launch]
