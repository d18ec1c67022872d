import LayerAnimation

@testable import Interaction

/// A small scene to play with: a knob that is dragged, a switch that folds a panel, a field that is typed into, a counter of ends.
struct KnobScene {
  let tree: LayerTree
  let interaction: InteractionTimeline
  let knob = Layer(), toggle = Layer(), panel = Layer(), field = Layer()

  /// The places of the parameters and of the events.
  enum Parameter: Int, CaseIterable { case x, open, word, ends, turns, isFar }
  enum Event: Int, CaseIterable { case toggled, far, folded, later, bell }

  init(isEndless: Bool = false) {
    let root = Layer()
    root.bounds = Rect(x: 0, y: 0, width: 100, height: 50)
    root.anchorPoint = .zero
    Self.place(knob, at: Point(x: 10, y: 10), in: root)
    Self.place(toggle, at: Point(x: 50, y: 10), in: root)
    Self.place(panel, at: Point(x: 50, y: 30), in: root)
    Self.place(field, at: Point(x: 90, y: 10), in: root)
    for (layer, name) in [(knob, "knob"), (toggle, "switch"), (panel, "panel"), (field, "field")] { layer.name = name }
    var action = BasicAnimation(keyPath: "opacity")
    action.duration = 0.5
    panel.actions = ["opacity": .animation(action)]
    tree = LayerTree(root: root)
    tree.commit(at: 0)
    interaction = InteractionTimeline(Self.behavior(knob, toggle, panel, field, isEndless: isEndless), tree: tree)
  }

  private static func place(_ layer: Layer, at position: Point, in root: Layer) {
    layer.bounds = Rect(x: 0, y: 0, width: 10, height: 10)
    layer.position = position
    root.addSublayer(layer)
  }

  private static func behavior(
    _ knob: Layer, _ toggle: Layer, _ panel: Layer, _ field: Layer, isEndless: Bool
  ) -> Behavior {
    var behavior = Behavior()
    behavior.parameters = [
      LiveParameter(name: "x", initial: .number(10), range: 10...60),
      LiveParameter(name: "open", initial: .flag(false)),
      LiveParameter(name: "word", initial: .text("")), LiveParameter(name: "ends", initial: .number(0)),
      LiveParameter(name: "turns", initial: .number(0)), LiveParameter(name: "isFar", initial: .flag(false)),
    ]
    behavior.layers = [knob, toggle, field, panel]
    behavior.listeners = listeners
    let count = { (parameter: Parameter) in
      Response.Setting(
        parameter: parameter.rawValue,
        value: .arithmetic(.sum, .parameter(parameter.rawValue), .constant(.number(1))))
    }
    behavior.events = [
      EventSource(name: "toggled", response: Response(raised: isEndless ? [Event.toggled.rawValue] : [])),
      EventSource(
        name: "far", cause: .condition(.comparison(.greater, .parameter(0), .constant(.number(40)))),
        response: Response(settings: [.init(parameter: Parameter.isFar.rawValue, value: .constant(.flag(true)))])),
      EventSource(name: "folded", cause: .end(layer: 3, key: "fold"), response: Response(settings: [count(.ends)])),
      EventSource(
        name: "later", cause: .delay(event: Event.folded.rawValue, seconds: 0.25),
        response: Response(settings: [count(.turns)])),
      EventSource(name: "bell", cause: .time(3), response: Response(settings: [count(.turns)])),
    ]
    behavior.triggers = [
      Trigger(event: Event.toggled.rawValue) { values in
        let isOpen = values[Parameter.open.rawValue].flag == true
        let fold = BasicAnimation(
          keyPath: "transform.rotation.x", from: isOpen ? 1.0 : 0.0, to: isOpen ? 0.0 : 1.0, duration: 1)
        return [Trigger.Launch(layer: panel, animation: fold, key: "fold")]
      }
    ]
    behavior.liveLayers = [
      LiveLayer(
        layer: knob,
        properties: [
          (
            .position,
            LiveFormula(of: [Parameter.x.rawValue], initial: .point(Point(x: 10, y: 10))) {
              .point(Point(x: $0.parameters[Parameter.x.rawValue].number ?? 0, y: 10))
            }
          )
        ]),
      LiveLayer(
        layer: panel,
        properties: [
          (
            .opacity,
            LiveFormula(of: [Parameter.open.rawValue], initial: .number(0.25)) {
              .number($0.parameters[Parameter.open.rawValue].flag == true ? 1 : 0.25)
            }
          )
        ]),
    ]
    return behavior
  }

  private static var listeners: [GestureListener] {
    var drag = GestureListener(layer: 0, gesture: .touch(PanRecognizer()))
    let moved = Expression.arithmetic(.sum, .parameter(Parameter.x.rawValue), .reading(.translationX))
    drag.reactions = [
      .init([.began, .changed, .ended], Response(settings: [.init(parameter: Parameter.x.rawValue, value: moved)]))
    ]
    drag.resets = .constant(.flag(true))
    drag.step = 5
    var tap = GestureListener(layer: 1, gesture: .touch(TapRecognizer()))
    tap.reactions = [
      .init(
        [.ended],
        Response(
          settings: [.init(parameter: Parameter.open.rawValue, value: .inverted(.parameter(Parameter.open.rawValue)))],
          raised: [Event.toggled.rawValue]))
    ]
    var text = TextField(parameter: Parameter.word.rawValue)
    (text.maximum, text.allowed) = (6, Set("0123456789"))
    return [drag, tap, GestureListener(layer: 2, gesture: .text(text))]
  }

  func number(_ parameter: Parameter) -> Double? { interaction.parameters[parameter.rawValue].number }
  func flag(_ parameter: Parameter) -> Bool? { interaction.parameters[parameter.rawValue].flag }
  func text(_ parameter: Parameter) -> String? { interaction.parameters[parameter.rawValue].text }

  /// What is seen at a time.
  func look(at time: Double) -> PresentationTree {
    interaction.advance(to: time)
    tree.commit(at: time)
    var presentation = PresentationTree()
    tree.sample(at: time, into: &presentation)
    return presentation
  }

  func pointer(_ phase: Input.PointerPhase, _ x: Double, _ y: Double, at time: Double) {
    interaction.take(TimedInput(.pointer(phase, Point(x: x, y: y), []), at: time))
  }

  /// Presses the switch.
  func press(at time: Double) {
    pointer(.down, 50, 10, at: time)
    pointer(.up, 50, 10, at: time + 0.05)
  }
}

extension PresentationTree {
  /// Whether everything looks as in another, whatever numbers stand for that.
  func looks(like other: PresentationTree) -> Bool {
    layers.count == other.layers.count
      && zip(layers, other.layers).allSatisfy { $0.properties == $1.properties && $0.time == $1.time }
  }
}
