import LayerAnimation
import TestSupport

@testable import Interaction

/// A random scene to play with: layers in layers, gestures of all kinds, live parameters that layers and clocks follow, events of all
/// causes, delays, conditions, actions, and animations that begin with events. The same seed gives the same scene.
struct RandomInteraction {
  let tree: LayerTree
  let interaction: InteractionTimeline

  /// How large the stage is.
  static let stage = Size(width: 100, height: 60)

  init(seed: UInt64) {
    var maker = Maker(seed: seed)
    let layers = maker.layers()
    tree = LayerTree(root: layers[0])
    tree.commit(at: 0)
    interaction = InteractionTimeline(maker.behavior(Array(layers.dropFirst())), tree: tree)
  }

  /// What is seen at a time.
  func look(at time: Double) -> PresentationTree {
    interaction.advance(to: time)
    tree.commit(at: time)
    var presentation = PresentationTree()
    tree.sample(at: time, into: &presentation)
    return presentation
  }
}

/// Makes the parts of a scene, each from random numbers.
private struct Maker {
  private var random: SeededGenerator
  private var numbers = 0, flags = 0, texts = 0, events = 0

  init(seed: UInt64) { random = SeededGenerator(seed: seed) }

  private mutating func chance(_ share: Double) -> Bool { random.number(0...1) < share }
  private mutating func count(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &random) }

  // MARK: Layers

  /// The root, and then the layers in it.
  mutating func layers() -> [Layer] {
    let root = Layer()
    root.bounds = Rect(x: 0, y: 0, width: RandomInteraction.stage.width, height: RandomInteraction.stage.height)
    root.anchorPoint = .zero
    var layers = [root]
    for number in 0..<count(1...6) {
      let layer = Layer()
      layer.name = "layer\(number)"
      layer.bounds = Rect(x: 0, y: 0, width: random.number(8...50), height: random.number(8...40))
      layer.position = Point(x: random.number(0...100), y: random.number(0...60))
      if chance(0.2) { layer.transform = .rotation(angle: random.number(-2...2), x: 0, y: chance(0.3) ? 1 : 0, z: 1) }
      if chance(0.2) { layer.timing.speed = random.element(of: [0, 0.5, 2]) }
      for key in ["opacity", "position", "bounds"] where chance(0.4) {
        var action = BasicAnimation(keyPath: AnimationKeyPath(stringLiteral: key))
        action.duration = random.number(0.1...1)
        layer.actions[key] = .animation(action)
      }
      if chance(0.4) { try? layer.add(animation(), forKey: random.element(of: Self.keys)) }
      random.element(of: layers).addSublayer(layer)
      layers.append(layer)
    }
    return layers
  }

  private static let keys = ["a", "b", "c"]

  private mutating func animation() -> BasicAnimation {
    var animation: BasicAnimation
    switch count(0...2) {
    case 0: animation = BasicAnimation(keyPath: "opacity", from: 0.0, to: 1.0, duration: random.number(0.1...2))
    case 1:
      animation = BasicAnimation(
        keyPath: "position.x", from: random.number(0...50), to: random.number(50...100),
        duration: random.number(0.1...2))
    default:
      animation = BasicAnimation(keyPath: "transform.rotation.z", from: 0.0, to: 3.0, duration: random.number(0.1...2))
    }
    animation.autoreverses = chance(0.2)
    animation.isRemovedOnCompletion = chance(0.7)
    if chance(0.3) { animation.fillMode = .forwards }
    if chance(0.2) { animation.repeatCount = Double(count(2...4)) }
    return animation
  }

  // MARK: Behaviour

  mutating func behavior(_ layers: [Layer]) -> Behavior {
    var behavior = Behavior()
    (numbers, flags, texts, events) = (count(1...3), count(1...2), count(1...2), count(0...6))
    for index in 0..<numbers {
      behavior.parameters.append(
        LiveParameter(name: "n\(index)", initial: .number(random.number(0...9)), range: -50...100))
    }
    for index in 0..<flags { behavior.parameters.append(LiveParameter(name: "f\(index)", initial: .flag(chance(0.5)))) }
    for index in 0..<texts { behavior.parameters.append(LiveParameter(name: "t\(index)", initial: .text(""))) }
    behavior.layers = layers
    behavior.listeners = (0..<count(1...6)).map { _ in listener(layers.count) }
    behavior.events = (0..<events).map { event($0, layers.count) }
    if chance(0.4) { behavior.events += clock() }
    if events > 0 { behavior.triggers = (0..<count(0...4)).map { _ in trigger(layers) } }
    behavior.liveLayers = layers.shuffled(using: &random).prefix(count(0...layers.count)).map { liveLayer($0) }
    if chance(0.2) { behavior.firstFocus = behavior.listeners.first?.layer }
    return behavior
  }

  private mutating func number() -> Int { count(0...numbers - 1) }
  private mutating func flag() -> Int { numbers + count(0...flags - 1) }
  private mutating func text() -> Int { numbers + flags + count(0...texts - 1) }

  /// An expression that is a number, and sometimes none: a division by zero.
  private mutating func numeric(depth: Int = 2, _ readings: [GestureReading] = []) -> Expression {
    switch depth == 0 ? count(0...1) : count(0...6) {
    case 0: return .constant(.number(random.number(-5...20)))
    case 1: return .parameter(number())
    case 2 where !readings.isEmpty: return .reading(random.element(of: readings))
    case 3:
      return .choice(
        if: flagged(depth: depth - 1), then: numeric(depth: depth - 1, readings),
        else: numeric(depth: depth - 1, readings))
    case 4: return .call(.abs, [numeric(depth: depth - 1, readings)])
    default:
      let operation = random.element(of: [Expression.Arithmetic.sum, .difference, .product, .quotient, .remainder])
      return .arithmetic(operation, numeric(depth: depth - 1, readings), numeric(depth: depth - 1, readings))
    }
  }

  private mutating func flagged(depth: Int = 1) -> Expression {
    switch depth == 0 ? 0 : count(0...3) {
    case 0: .parameter(flag())
    case 1: .inverted(.parameter(flag()))
    case 2: .both(flagged(depth: depth - 1), flagged(depth: depth - 1))
    default: .comparison(.greater, numeric(depth: depth - 1), .constant(.number(random.number(0...20))))
    }
  }

  private mutating func response(_ readings: [GestureReading] = []) -> Response {
    var settings: [Response.Setting] = []
    if chance(0.7) { settings.append(.init(parameter: number(), value: numeric(readings))) }
    if chance(0.4) { settings.append(.init(parameter: flag(), value: flagged())) }
    if chance(0.2) {
      settings.append(.init(parameter: text(), value: .joined(.parameter(text()), .parameter(number()))))
    }
    let raised = events > 0 && chance(0.5) ? [count(0...events - 1)] : []
    return Response(settings: settings, raised: raised)
  }

  private mutating func listener(_ layers: Int) -> GestureListener {
    var listener: GestureListener
    let layer = count(0...layers - 1)
    var readings: [GestureReading] = []
    switch count(0...8) {
    case 0: listener = GestureListener(layer: layer, gesture: .touch(TapRecognizer(count: count(1...2))))
    case 1: listener = GestureListener(layer: layer, gesture: .touch(LongPressRecognizer()))
    case 2, 3:
      listener = GestureListener(layer: layer, gesture: .touch(PanRecognizer()))
      readings = [.translationX, .translationY, .velocityX, .locationY]
    case 4: listener = GestureListener(layer: layer, gesture: .touch(SwipeRecognizer()))
    case 5:
      listener = GestureListener(layer: layer, gesture: .touch(PinchRecognizer()))
      readings = [.scale, .velocity]
    case 6:
      var rotation = RotationRecognizer()
      rotation.isMirrored = chance(0.3)
      listener = GestureListener(layer: layer, gesture: .touch(rotation))
      readings = [.rotation, .velocity]
    case 7:
      listener = GestureListener(layer: layer, gesture: chance(0.5) ? .hover : .key(chance(0.5) ? nil : "left"))
    default:
      var field = TextField(parameter: text())
      field.maximum = 5
      if chance(0.5) { field.caret = number() }
      if chance(0.5) { field.focused = flag() }
      listener = GestureListener(layer: layer, gesture: .text(field))
    }
    for _ in 0..<count(1...2) {
      let states = Set(GestureState.allCases.filter { _ in chance(0.5) })
      listener.reactions.append(.init(states, response(readings)))
    }
    if chance(0.4) { listener.resets = .constant(.flag(true)) }
    if chance(0.2) { listener.isEnabled = flagged() }
    listener.isSimultaneous = chance(0.3)
    listener.step = random.number(0.1...3)
    return listener
  }

  private mutating func event(_ index: Int, _ layers: Int) -> EventSource {
    let cause: EventSource.Cause =
      switch count(0...5) {
      case 0: .raised
      case 1: .condition(flagged(depth: 2))
      case 2, 3: .end(layer: count(0...layers - 1), key: random.element(of: Self.keys))
      case 4: .time(random.number(0...8))
      default: .delay(event: count(0...events - 1), seconds: chance(0.1) ? 0 : random.number(0.05...1))
      }
    var event = EventSource(name: "event\(index)", cause: cause, response: response())
    if chance(0.2) { event.condition = flagged() }
    return event
  }

  /// Events that follow one another without end, and do something each time.
  private mutating func clock() -> [EventSource] {
    let seconds = random.number(0.05...0.3)
    return [
      EventSource(name: "begin", cause: .time(0), response: Response(raised: [events + 1])),
      EventSource(name: "tick", response: response()),
      EventSource(
        name: "tock", cause: .delay(event: events + 1, seconds: seconds), response: Response(raised: [events + 1])),
    ]
  }

  private mutating func trigger(_ layers: [Layer]) -> Trigger {
    let (layer, key, parameter) = (random.element(of: layers), random.element(of: Self.keys), number())
    let (made, delay) = (animation(), chance(0.2) ? random.number(0...0.5) : 0)
    let (changes, begins) = (chance(0.4), chance(0.8))
    return Trigger(event: count(0...events - 1)) { values in
      let value = values[parameter].number ?? 0
      var animation = made
      animation.speed = 1 + abs(value) / 100
      return [
        Trigger.Launch(
          layer: layer, animation: begins ? animation : nil, key: key, delay: delay,
          changes: changes ? [("zPosition", .number(value))] : [])
      ]
    }
  }

  private mutating func liveLayer(_ layer: Layer) -> LiveLayer {
    let (x, isShown, kind) = (number(), flag(), count(0...3))
    func followsNumber(_ result: @escaping (Double) -> Value) -> LiveFormula<Value> {
      LiveFormula(of: [x], initial: result(0)) { result($0.parameters[x].number ?? 0) }
    }
    func followsFlag(_ result: @escaping (Bool) -> Value) -> LiveFormula<Value> {
      LiveFormula(of: [isShown], initial: result(false)) { result($0.parameters[isShown].flag == true) }
    }
    let (model, timing) = (layer.model, layer.timing)
    switch kind {
    case 0:
      let position = followsNumber { .point(Point(x: 20 + $0, y: model.position.y)) }
      return LiveLayer(layer: layer, properties: [(.position, position)])
    case 1:
      let bounds = followsNumber { width in
        var bounds = model.bounds
        bounds.size.width = 10 + abs(width)
        return .rect(bounds)
      }
      return LiveLayer(
        layer: layer, properties: [(.bounds, bounds), (.opacity, followsFlag { .number($0 ? 1 : 0.25) })])
    case 2: return LiveLayer(layer: layer, properties: [(.hidden, followsFlag { .flag($0) })])
    default:
      func clock(_ offset: Double) -> Timing {
        var timing = timing
        (timing.speed, timing.timeOffset) = (0, abs(offset) / 10)
        return timing
      }
      return LiveLayer(
        layer: layer, clock: LiveFormula(of: [x], initial: clock(0)) { clock($0.parameters[x].number ?? 0) })
    }
  }
}
