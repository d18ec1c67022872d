import TestSupport
import Testing

@testable import LayerAnimation

/// Rules G29, V14 and T34b for animated emitters and cells: particles keep the values of their birth.
@Suite("Emitters: animated")
struct EmitterAnimationTests {
  @Test("A particle has the velocity that its cell had at its birth (G29)")
  func velocity() throws {
    let layer = AnimatedEmitter.layer()
    try layer.add(BasicAnimation(keyPath: "emitterCells.spark.velocity", from: 10.0, to: 30.0, duration: 2))
    for time in [0.55, 1.95, 3.05, 5.05] {
      for particle in try AnimatedEmitter.particles(layer, at: time) {
        let birth = time - particle.age
        #expect((particle.position.x / particle.age).isNear(birth < 2 + 1e-9 ? 10 + 10 * birth : 8, 1e-6), "\(birth)")
      }
    }
    #expect(layer.emitterCells[1].velocity == 8, "the model stays (V21)")
  }

  @Test("Everything else of a cell is kept from birth, too", arguments: EmitterCellProperty.allCases)
  func birthValues(_ property: EmitterCellProperty) throws {
    guard property != .birthRate, property != .enabled else { return }
    func still(_ cell: inout EmitterCell) {
      (cell.emissionRange, cell.emissionLatitude, cell.color) = (1, 0.5, Color(red: 0.5, green: 0.5, blue: 0.5))
      (cell.scaleRange, cell.spinRange, cell.lifetimeRange, cell.velocityRange) = (0.5, 0.5, 0.5, 0.5)
    }
    let values: (Value, Value) =
      property == .color ? (.color(.black), .color(.white)) : (.number(0.25), .number(4.25))
    let animated = AnimatedEmitter.layer(still)
    let path = AnimationKeyPath(try #require(EmitterCellPath(["spark"], property)))
    try animated.add(BasicAnimation(keyPath: path, from: values.0, to: values.1, duration: 4))
    let shown = try AnimatedEmitter.particles(animated, at: 3.05)
    #expect(!shown.isEmpty)
    for particle in shown {
      // The same particle of an emitter whose cell has always had the values of the particle's birth.
      let fraction = (3.05 - particle.age) / 4
      let constant = AnimatedEmitter.layer {
        still(&$0)
        $0.set(Value.lerp(values.0, values.1, fraction), of: property)
      }
      let same = try #require(try AnimatedEmitter.particles(constant, at: 3.05).first { $0.index == particle.index })
      #expect(same.isNear(particle))
    }
  }

  @Test("Particles stay where they are when their emitter moves on (G29)")
  func movingEmitter() throws {
    let layer = AnimatedEmitter.layer { $0.velocity = 0 }
    try layer.add(BasicAnimation(keyPath: "emitterPosition.x", from: 0.0, to: 40.0, duration: 4))
    for particle in try AnimatedEmitter.particles(layer, at: 3.05) {
      #expect(particle.position.x.isNear(10 * (3.05 - particle.age), 1e-6))
    }
    #expect(try AnimatedEmitter.emitter(layer, at: 3).position.x == 30, "the emitter itself is where it is")
  }

  @Test("In groups, by springs and along paths, as any animation (T25, S7, K14)")
  func everyKind() throws {
    let layer = AnimatedEmitter.layer { $0.velocity = 0 }
    var grow = BasicAnimation(keyPath: "emitterCells.spark.scale", from: 1.0, to: 3.0, duration: 1)
    grow.beginTime = 1
    grow.fillMode = .both
    let spin = BasicAnimation(keyPath: "opacity", from: 0.0, to: 1.0, duration: 2)
    var group = AnimationGroup([spin, grow])
    group.duration = 4
    try layer.add(group)
    try layer.add(
      KeyframeAnimation(
        keyPath: "emitterPosition", path: Path([.move(.zero), .line(Point(x: 0, y: 8))]), duration: 4))
    let spring = Spring(stiffness: 100, damping: 10)
    try layer.add(
      SpringAnimation(keyPath: "emitterCells.spark.redSpeed", from: 0.0, to: -0.1, spring: spring, duration: 4))
    for particle in try AnimatedEmitter.particles(layer, at: 3.95) {
      let birth = 3.95 - particle.age
      #expect(particle.scale.isNear(1 + 2 * max(0, min(birth - 1, 1)), 1e-6))
      #expect(particle.position.y.isNear(2 * birth, 1e-6))
      #expect(particle.color.red.isNear(max(0, 1 - 0.1 * spring.value(at: birth) * particle.age), 1e-6))
    }
  }

  @Test("A cell within a cell is named through the other, and follows the layer's time (V14)")
  func subcells() throws {
    let layer = AnimatedEmitter.layer {
      var ember = EmitterCell()
      (ember.name, ember.birthRate, ember.lifetime, ember.speed) = ("ember", 4, 1, 2)
      ($0.emitterCells, $0.velocity, $0.birthRate, $0.speed) = ([EmitterCell(), ember], 0, 1, 0.5)
    }
    let path: AnimationKeyPath = "emitterCells.spark.emitterCells.ember.scale"
    try layer.add(BasicAnimation(keyPath: path, from: 0.0, to: 10.0, duration: 10))
    let embers = try AnimatedEmitter.particles(layer, at: 5.05).filter { $0.cell == 3 }
    #expect(embers.count > 3)
    // Half the speed and twice the speed cancel, so an ember's time passes like the layer's.
    for ember in embers { #expect(ember.scale.isNear(5.05 - ember.age, 1e-6)) }
  }

  @Test("Whether one comes from before or from behind, the instant is the same (T34b)")
  func purity() throws {
    let layer = AnimatedEmitter.layer { ($0.velocityRange, $0.lifetimeRange, $0.emissionRange) = (4, 3, 2) }
    var pulse = BasicAnimation(keyPath: "emitterCells.spark.birthRate", from: 0.0, to: 60.0, duration: 1.5)
    (pulse.repeatCount, pulse.timingFunction, pulse.autoreverses) = (.infinity, .easeIn, true)
    try layer.add(pulse)
    try layer.add(BasicAnimation(keyPath: "emitterCells.spark.color", from: Color.white, to: Color.black, duration: 9))
    try layer.add(BasicAnimation(keyPath: "lifetime", from: 1.0, to: 0.25, duration: 9))
    let tree = LayerTree(root: layer)
    tree.commit(at: 0)
    var random = SeededGenerator(seed: 5)
    let times = (0..<40).map { _ in random.number(0...20) }
    var particles: [Particle] = []
    let expected = try times.map { time in
      try #require(tree.emitter(at: time)).particles(at: time, into: &particles)
      return particles
    }
    for place in times.indices.sorted(by: { times[$0] > times[$1] }) {
      try #require(tree.emitter(at: times[place])).particles(at: times[place], into: &particles)
      #expect(particles == expected[place])
    }
  }

  @Test("Who looks at one particle sees it through, at its own pace (G29)")
  func continuity() throws {
    let layer = AnimatedEmitter.layer { $0.velocityRange = 5 }
    var pulse = BasicAnimation(keyPath: "emitterCells.spark.birthRate", from: 2.0, to: 40.0, duration: 1)
    (pulse.repeatCount, pulse.timingFunction) = (.infinity, .easeInEaseOut)
    try layer.add(pulse)
    try layer.add(BasicAnimation(keyPath: "velocity", from: 1.0, to: 2.0, duration: 7))
    let tree = LayerTree(root: layer)
    tree.commit(at: 0)
    var births: [Int: (birth: Double, speed: Double)] = [:]
    var particles: [Particle] = []
    for step in 1...900 {
      let time = Double(step) / 100
      try #require(tree.emitter(at: time)).particles(at: time, into: &particles)
      for particle in particles where particle.age > 0.01 {
        let (birth, speed) = (time - particle.age, particle.position.x / particle.age)
        let first = births[particle.index] ?? (birth, speed)
        #expect(first.birth.isNear(birth, 1e-9) && first.speed.isNear(speed, 1e-6))
        births[particle.index] = first
      }
    }
    #expect(births.keys.sorted() == Array(0..<births.count), "none is left out")
  }

  @Test("What a presentation says about a cell (V21)")
  func presentation() throws {
    let layer = AnimatedEmitter.layer()
    let path: AnimationKeyPath = "emitterCells.spark.velocity"
    try layer.add(BasicAnimation(keyPath: path, from: 10.0, to: 30.0, duration: 2))
    let tree = LayerTree(root: layer)
    tree.commit(at: 0)
    var presentation = PresentationTree()
    for (time, value) in [(0.5, 15.0), (1.5, 25), (3, 8)] {
      tree.sample(at: time, into: &presentation)
      #expect(presentation.layers[0].properties.value(of: path) == .number(value))
      #expect(tree.value(of: path, ofLayer: 0, atRootTime: time) == .number(value))
    }
    layer.emitterCells[1].velocity = 9
    tree.commit(at: 3)
    tree.sample(at: 3, into: &presentation)
    #expect(presentation.layers[0].properties.value(of: path) == .number(9), "a new model counts at once")
  }

  @Test("A cell that is not there is refused when the animation is added (V6)")
  func unknownCells() throws {
    for path in ["emitterCells.fire.velocity", "emitterCells.spark.emitterCells.ember.velocity"] {
      let keyPath = try #require(AnimationKeyPath(path))
      #expect(throws: AnimationError.noSuchProperty(keyPath)) {
        try AnimatedEmitter.layer().add(BasicAnimation(keyPath: keyPath, to: 1.0, duration: 1))
      }
      #expect(throws: AnimationError.noSuchProperty(keyPath)) {
        try Layer().add(BasicAnimation(keyPath: keyPath, to: 1.0, duration: 1))
      }
    }
    #expect(
      AnimationError.noSuchProperty("emitterCells.fire.spin").description == "this layer has no emitter cell 'fire'")
    #expect(throws: AnimationError.wrongKind("emitterCells.spark.color", expected: .color, found: .number)) {
      try AnimatedEmitter.layer().add(BasicAnimation(keyPath: "emitterCells.spark.color", to: 1.0, duration: 1))
    }
  }

  @Test("Cells that go after the animation was added take it with them, without harm")
  func replacedCells() throws {
    let layer = AnimatedEmitter.layer()
    try layer.add(BasicAnimation(keyPath: "emitterCells.spark.velocity", from: 0.0, to: 0.0, duration: 9))
    let tree = LayerTree(root: layer)
    tree.commit(at: 0)
    var plain = EmitterCell()
    (plain.birthRate, plain.lifetime, plain.velocity) = (1, 9, 2)
    layer.emitterCells = [plain]
    tree.commit(at: 1)
    var particles: [Particle] = []
    try #require(tree.emitter(at: 3)).particles(at: 3, into: &particles)
    #expect(particles.map(\.position.x) == [4, 2, 0])
    layer.emitterCells = []
    tree.commit(at: 2)
    try #require(tree.emitter(at: 3)).particles(at: 3, into: &particles)
    #expect(particles.isEmpty)
  }
}

extension Particle {
  /// Whether two are the same but for rounding.
  fileprivate func isNear(_ other: Particle) -> Bool {
    let distance = position - other.position
    return index == other.index && age.isNear(other.age) && lifetime.isNear(other.lifetime, 1e-6)
      && (distance * distance).sum() < 1e-12 && scale.isNear(other.scale, 1e-6) && angle.isNear(other.angle, 1e-6)
      && color.red.isNear(other.color.red, 1e-6) && color.green.isNear(other.color.green, 1e-6)
      && color.blue.isNear(other.color.blue, 1e-6) && color.alpha.isNear(other.color.alpha, 1e-6)
  }
}
