import HeapCounter
import LayerAnimation

/// The required properties of an optimised build: frames allocate nothing, and costs do not grow with what they should
/// not depend on.
///
/// Each is printed in a line; `make end-to-end` runs it.
enum Check {
  /// - Returns: whether everything holds.
  static func run() throws -> Bool {
    var holds = true
    func require(_ name: String, frame: (Double) -> Void) {
      let count = allocations(in: frame)
      holds = holds && count <= 0
      let finding = count < 0 ? "not counted here" : count == 0 ? "none" : "FAILED, \(count)"
      print("allocations in \(frameCount) frames of \(name): \(finding)")
    }
    let tree = try TreeBenchmark.makeTree()
    var presentation = PresentationTree()
    require("200 layers with 1,000 animations") { tree.sample(at: $0, into: &presentation) }
    let replicators = try CheckScenes.replicators()
    var copies = PresentationTree()
    require("replicators of every kind of content") { replicators.sample(at: $0, into: &copies) }
    let drives = try CheckScenes.drives()
    var driven = PresentationTree()
    require("layers whose clocks are driven, one in the other") { drives.sample(at: $0, into: &driven) }
    for (name, emitter) in CheckScenes.emitters {
      var particles: [Particle] = []
      require("an emitter, \(name)") { emitter.particles(at: $0, into: &particles) }
    }
    let fountain = try CheckScenes.fountain()
    var (drops, shown) = ([Particle](), PresentationTree())
    require("an emitter that animates, and its cells") {
      fountain.sample(at: $0, into: &shown)
      guard case .emitter(let emitter) = shown.layers[0].properties.content else { return }
      emitter.particles(at: $0, into: &drops)
    }
    let growth = try KeyframeBenchmark.growth(Stopwatch())
    let isLogarithmic = growth < KeyframeBenchmark.largestGrowth
    print("4,096 keyframes take \(growth) times as long as 16: \(isLogarithmic ? "as it should be" : "FAILED")")
    return holds && isLogarithmic
  }

  private static let frameCount = 300

  /// The number of allocations after the first frames; −1 if they cannot be counted.
  private static func allocations(in frame: (Double) -> Void) -> Int {
    func play() { for index in 0..<frameCount { frame(Double(index) / 60) } }
    play()
    let before = allocation_count()
    play()
    return before < 0 ? -1 : Int(allocation_count() - before)
  }
}

/// Further scenes for the check, besides the tree of the benchmark.
enum CheckScenes {
  /// Nested replicators of layers with every kind of content, animated where that does not change a list.
  static func replicators() throws -> LayerTree {
    let (outer, inner) = (replicator(), replicator())
    outer.addSublayer(inner)
    let (shape, gradient, text, emitter, strip) = (
      ShapeLayer(), GradientLayer(), TextLayer(), EmitterLayer(), ChartLayer(.strip)
    )
    shape.path = Path([.move(.zero), .line(Point(x: 9, y: 9))])
    (shape.model.backgroundColor, shape.strokeColor) = (.white, .white)
    gradient.colors = [.white, .black, .white]
    gradient.locations = [0, 0.25, 1]
    text.string = "a text that is too long to lie in a register"
    emitter.emitter = emitters[0].emitter
    strip.subject = shape
    for layer in [shape, gradient, text, emitter, strip] { inner.addSublayer(layer) }
    try shape.add(endless("strokeEnd", 0, 1))
    try shape.add(endless("backgroundColor", Color.black, Color.white))
    try gradient.add(endless("startPoint", Point.zero, Point(x: 1, y: 1)))
    try emitter.add(endless("emitterPosition", Point.zero, Point(x: 9, y: 9)))
    try text.add(endless("foregroundColor", Color.black, Color.white))
    try outer.add(endless("instanceTransform", Transform3D.identity, Transform3D.translation(x: 9, y: 0)))
    try inner.add(endless("instanceColor", Color.black, Color.white))
    let tree = LayerTree(root: outer)
    tree.commit(at: 0)
    return tree
  }

  /// An emitter with nested cells, animated in every way, and the number of its particles.
  static func fountain() throws -> LayerTree {
    let layer = EmitterLayer()
    layer.emitter = emitters[0].emitter
    layer.emitterCells[0].name = "spark"
    layer.emitterCells[1].name = "rocket"
    layer.emitterCells[1].emitterCells[0].name = "tail"
    try layer.add(endless("emitterPosition", Point.zero, Point(x: 9, y: 9)))
    try layer.add(endless("emitterCells.spark.birthRate", 10, 50))
    try layer.add(endless("emitterCells.spark.color", Color.white, Color.black))
    try layer.add(endless("emitterCells.rocket.emitterCells.tail.velocity", 1, 5))
    try layer.add(BasicAnimation(keyPath: "emitterCells.rocket.scale", to: 3, duration: 2))
    let tree = LayerTree(root: layer)
    tree.commit(at: 0)
    return tree
  }

  /// Nested layers with clocks animated in every way, each with a layer that moves.
  static func drives() throws -> LayerTree {
    let root = ReplicatorLayer()
    root.instanceCount = 3
    var (inner, clocks) = (root as Layer, [any Animation]())
    clocks.append(endless("timeOffset", 0, 2))
    clocks.append(KeyframeAnimation(keyPath: "timeOffset", values: [0, 1, 0.5, 2], duration: 3))
    clocks.append(AnimationGroup([BasicAnimation(keyPath: "timeOffset", from: 1.0, duration: 1)], duration: 4))
    for (index, clock) in clocks.enumerated() {
      let layer = Layer()
      layer.timing.speed = Double(index)
      try layer.add(clock)
      try layer.add(endless("position.x", 0, 9))
      inner.addSublayer(layer)
      inner = layer
    }
    let tree = LayerTree(root: root)
    tree.commit(at: 0)
    return tree
  }

  private static func replicator() -> ReplicatorLayer {
    let replicator = ReplicatorLayer()
    (replicator.instanceCount, replicator.instanceDelay) = (5, 0.125)
    (replicator.instanceColor, replicator.instanceAlphaOffset) = (Color(red: 1, green: 0.5, blue: 0.25), -0.125)
    return replicator
  }

  private static func endless(
    _ keyPath: AnimationKeyPath, _ from: any AnimatableValue, _ to: any AnimatableValue
  ) -> BasicAnimation {
    var animation = BasicAnimation(keyPath: keyPath, from: from, to: to, duration: 1)
    (animation.repeatCount, animation.autoreverses) = (.infinity, true)
    return animation
  }

  /// Emitters in every order of drawing.
  static var emitters: [(name: String, emitter: EmitterContent)] {
    EmitterRenderMode.allCases.map { mode in
      var cell = EmitterCell()
      (cell.birthRate, cell.lifetime, cell.lifetimeRange) = (200, 2, 1)
      (cell.velocity, cell.emissionRange, cell.zAcceleration) = (20, 6, 3)
      var (rocket, emitter) = (cell, EmitterContent())
      (rocket.birthRate, rocket.emitterCells) = (2, [cell])
      (emitter.cells, emitter.renderMode) = ([cell, rocket], mode)
      return (mode.rawValue, emitter)
    }
  }
}
