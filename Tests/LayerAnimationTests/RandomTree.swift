import LayerAnimation
import TestSupport

/// Random trees with all features, for laws that hold for all trees.
enum RandomTree {
  /// The tree of a seed: clocks of all sorts, some of them animated, all kinds of animations, replicators, masks,
  /// gradients, emitters, a strip, connectors, a transition. Committed at 0 and, so that the transition has an old picture, at 0.25.
  static func tree(seed: UInt64) throws -> LayerTree {
    var random = SeededGenerator(seed: seed)
    let root = Layer()
    var layers = [root]
    for index in 0..<24 {
      let layer = layer(index)
      layer.timing = Timing(
        properties: random.element(of: [
          "", "", "speed=2", "begin=1", "offset=1 speed=0.5", "speed=0", "begin=2 fill=both",
        ]
        ),
        in: .layer)
      random.element(of: layers).addSublayer(layer)
      layers.append(layer)
      for _ in 0..<Int(random.next() % 4) { try layer.add(animation(&random)) }
      if random.next() % 6 == 0 { try layer.add(drag(&random)) }
    }
    let mask = ShapeLayer()
    try mask.add(animation(&random))
    random.element(of: layers).mask = mask
    (layers[7] as? ChartLayer)?.subject = random.element(of: layers)
    for case let connector as ConnectorLayer in layers {
      (connector.start, connector.end) = (random.element(of: layers), random.element(of: layers))
      connector.label = connector.sublayers.first
    }
    let tree = LayerTree(root: root)
    tree.commit(at: 0)
    let changed = random.element(of: layers)
    changed.model.backgroundColor = .white
    try changed.add(Transition(.push, duration: 2))
    tree.commit(at: 0.25)
    return tree
  }

  private static func layer(_ index: Int) -> Layer {
    switch index % 8 {
    case 0: return ShapeLayer()
    case 1:
      let replicator = ReplicatorLayer()
      (replicator.instanceCount, replicator.instanceDelay) = (3, 0.25)
      replicator.instanceTransform = .translation(x: 4, y: 1)
      replicator.instanceColor = Color(red: 1, green: 0.5, blue: 0.75)
      replicator.instanceAlphaOffset = -0.25
      return replicator
    case 2:
      let gradient = GradientLayer()
      gradient.colors = [.white, .black]
      return gradient
    case 3:
      let emitter = EmitterLayer()
      var cell = EmitterCell()
      (cell.birthRate, cell.lifetime, cell.velocity) = (8, 1, 4)
      emitter.emitterCells = [cell]
      return emitter
    case 4:
      let text = TextLayer()
      text.string = "a text that is too long to lie in a register"
      return text
    case 5:
      let connector = ConnectorLayer()
      connector.route = ConnectorRoute.allCases[index / 8 % 3]
      return connector
    case 6: return ChartLayer(.strip)
    default: return Layer()
    }
  }

  /// An animation that changes a layer's clock, with reversal.
  private static func drag(_ random: inout SeededGenerator) -> any Animation {
    var drag = KeyframeAnimation(keyPath: "timeOffset", values: [0.0, 2.0, -1.0, 1.0], duration: 4)
    drag.timing = Timing(properties: random.element(of: ["dur=4", "begin=1 dur=2 fill=both", "dur=1 auto count=inf"]))
    drag.timingFunction = .easeInEaseOut
    return drag
  }

  /// An animation of a property that every layer has.
  private static func animation(_ random: inout SeededGenerator) -> any Animation {
    let timing = Timing(
      properties: random.element(of: [
        "dur=1", "dur=2 auto count=inf", "begin=1 dur=1.5 fill=both", "dur=3 offset=1 speed=2",
        "dur=1 speed=-1 count=3",
      ]))
    var turn = BasicAnimation(keyPath: "transform.rotation.z", from: 0.0, to: 7.0, duration: 1)
    (turn.timing, turn.isAdditive) = (timing, true)
    var move = KeyframeAnimation(
      keyPath: "position", values: [Point.zero, Point(x: 9, y: 1), Point(x: 3, y: 5)], duration: 1)
    (move.timing, move.isCumulative, move.timingFunction) = (timing, true, .easeIn)
    var follow = KeyframeAnimation(keyPath: "position", values: [], duration: 1)
    follow.path = Path([.move(.zero), .line(Point(x: 8, y: 8)), .quadCurve(Point(x: 0, y: 16), control: .zero)])
    (follow.timing, follow.rotationMode) = (timing, .auto)
    var tint = BasicAnimation(keyPath: "backgroundColor", from: Color.black, to: Color.white, duration: 1)
    tint.timing = timing
    var steps = KeyframeAnimation(keyPath: "hidden", values: [false, true, false], duration: 1)
    (steps.timing, steps.calculationMode) = (timing, .discrete)
    var group = AnimationGroup([turn, move, BasicAnimation(keyPath: "opacity", to: 0.0, duration: 0)], duration: 2)
    group.timing.repeatCount = 2
    return random.element(of: [turn, move, follow, tint, steps, group])
  }
}
