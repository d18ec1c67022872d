import LayerAnimation
import TestSupport
import Testing

/// Rules G28, G29: nested cells, the contents of particles, and animated emitters.
@Suite("EmitterLayer: cells within cells")
struct EmitterSubcellTests {
  /// Rockets, one a second, that move to the right for two seconds and emit sparks, four a second.
  private func rockets(_ configure: (inout EmitterCell, inout EmitterCell) -> Void = { _, _ in }) -> EmitterContent {
    var (rocket, spark) = (EmitterCell(), EmitterCell())
    (rocket.birthRate, rocket.lifetime, rocket.velocity) = (1, 2, 10)
    (spark.birthRate, spark.lifetime) = (4, 1)
    configure(&rocket, &spark)
    rocket.emitterCells = [spark]
    var emitter = EmitterContent()
    emitter.cells = [rocket]
    return emitter
  }

  private func particles(_ emitter: EmitterContent, at time: Double) -> [Particle] {
    var particles: [Particle] = []
    emitter.particles(at: time, into: &particles)
    return particles
  }

  @Test("Each starts where its particle was, and lives on without it")
  func trails() {
    let emitter = rockets()
    // The first rocket is emitted at 1; its first spark at 1.25, when it has moved by 2.5.
    #expect(particles(emitter, at: 0.9) == [])
    let sparks = particles(emitter, at: 1.8).filter { $0.cell == 1 }
    #expect(sparks.map(\.position.x) == [2.5, 5, 7.5] && sparks.map(\.index) == [0, 1, 2])
    #expect(zip(sparks, [0.55, 0.3, 0.05]).allSatisfy { $0.age.isNear($1) })
    let late = particles(rockets { rocket, _ in rocket.birthRate = 0.25 }, at: 6.5)
    #expect(late.allSatisfy { $0.cell == 1 }, "the rocket of second 4 has died at 6")
    #expect(late.map(\.index) == [6, 7].filter { 4 + Double($0 + 1) / 4 > 5.5 } && !late.isEmpty)
  }

  @Test("They have the colour of their particle, and speeds of their own")
  func light() throws {
    let emitter = rockets { rocket, spark in
      (rocket.color, rocket.greenSpeed) = (Color(red: 1, green: 1, blue: 0), -1)
      (spark.color, spark.velocity, spark.emissionLongitude) = (Color(red: 0.5, green: 1, blue: 1), 4, .pi / 2)
    }
    let spark = try #require(particles(emitter, at: 1.75).first { $0.cell == 1 })
    #expect(spark.age.isNear(0.5))
    #expect(spark.color == Color(red: 0.5, green: 0.75, blue: 0))
    #expect(spark.position.x.isNear(2.5) && spark.position.y.isNear(2))
  }

  @Test("Their directions are counted from the one in which their particle moves then (G29)")
  func directions() throws {
    /// Where the first spark of the first rocket has flown to after half a second at 4 points a second.
    func way(_ configure: (inout EmitterCell, inout EmitterCell) -> Void) throws -> SIMD3<Double> {
      let emitter = rockets { rocket, spark in
        spark.velocity = 4
        configure(&rocket, &spark)
      }
      let rocket = try #require(particles(emitter, at: 1.25).first { $0.cell == 0 })
      return try #require(particles(emitter, at: 1.75).first { $0.cell == 1 }).position - rocket.position
    }
    func isNear(_ way: SIMD3<Double>, _ x: Double, _ y: Double, _ z: Double = 0) -> Bool {
      way.x.isNear(x) && way.y.isNear(y) && way.z.isNear(z)
    }
    // Downwards, as the rocket; a quarter turn further; backwards, with the rocket that flies so; with one that stands still.
    #expect(isNear(try way { rocket, _ in rocket.emissionLongitude = .pi / 2 }, 0, 2))
    #expect(isNear(try way { ($0.emissionLongitude, $1.emissionLongitude) = (.pi / 2, .pi / 2) }, -2, 0))
    #expect(isNear(try way { rocket, _ in rocket.velocity = -10 }, -2, 0))
    #expect(isNear(try way { rocket, _ in (rocket.velocity, rocket.emissionLongitude) = (0, .pi) }, -2, 0))
    // The present direction, not that of its birth: after a quarter of a second it has turned.
    #expect(isNear(try way { rocket, _ in rocket.yAcceleration = 40 }, 2.0.squareRoot(), 2.0.squareRoot()))
    // Out of the plane: towards the viewer, and aside from there.
    #expect(isNear(try way { rocket, _ in rocket.emissionLatitude = .pi / 2 }, 0, 0, 2))
    #expect(isNear(try way { ($0.emissionLatitude, $1.emissionLatitude) = (.pi / 2, .pi / 2) }, -2, 0, 0))
  }

  @Test("Any order of times gives the same, and each keeps what it was born with (G29)")
  func purity() {
    let emitter = rockets { rocket, spark in
      (rocket.emissionRange, rocket.lifetimeRange, rocket.velocityRange) = (6, 1, 5)
      (spark.emissionRange, spark.velocity, spark.lifetimeRange, spark.beginTime) = (6, 3, 1, 0.1)
      var ember = EmitterCell()
      (ember.birthRate, ember.lifetime, ember.yAcceleration) = (8, 0.5, 9)
      spark.emitterCells = [ember, ember]
    }
    var random = SeededGenerator(seed: 3)
    let times = (0..<30).map { _ in random.number(0...20) }
    let expected = times.map { particles(emitter, at: $0) }
    var reused: [Particle] = []
    for place in times.indices.reversed() {
      emitter.particles(at: times[place], into: &reused)
      #expect(reused == expected[place])
    }
    let (early, late) = (particles(emitter, at: 5), particles(emitter, at: 5.01))
    #expect(Set(early.map(\.cell)) == [0, 1, 2, 3])
    // Particles that are alive at both times differ only in their age.
    let lifetimes = Set(late.map(\.lifetime))
    #expect(early.filter { $0.lifetime - $0.age > 0.02 }.allSatisfy { lifetimes.contains($0.lifetime) })
  }

  @Test("However many cells are within cells, no more particles are followed than the limit")
  func limit() {
    let flood = rockets { rocket, spark in
      (rocket.birthRate, spark.birthRate, spark.lifetime) = (1e6, 1e6, 1e6)
      spark.emitterCells = [spark]
    }
    #expect((1...EmitterContent.particleLimit).contains(particles(flood, at: 3).count))
    #expect(
      particles(rockets { _, spark in spark.lifetime = .infinity }, at: 1e6).count <= EmitterContent.particleLimit)
    #expect(particles(rockets { _, spark in spark.beginTime = .nan }, at: 3).allSatisfy { $0.cell == 0 })
    #expect(particles(rockets { _, spark in spark.isEnabled = false }, at: 3).allSatisfy { $0.cell == 0 })
  }

  @Test("Oldest first, cells within cells included (G28)")
  func order() {
    var emitter = rockets()
    emitter.renderMode = .oldestFirst
    let ages = particles(emitter, at: 5.1).map(\.age)
    #expect(ages.count > 8 && ages == ages.sorted(by: >))
  }

  @Test("Its age picks the character of a particle", arguments: ["*+.", "o", "", "ab"])
  func characters(_ contents: String) {
    let emitter = rockets { rocket, _ in (rocket.contents, rocket.lifetime) = (contents, 3) }
    for particle in particles(emitter, at: 3.9) where particle.cell == 0 {
      let scalars = Array(contents.unicodeScalars)
      let place = Int(particle.age / 3 * Double(scalars.count))
      #expect(particle.character == (scalars.isEmpty ? nil : scalars[place]))
    }
    #expect(EmitterCell().contents == "*+.")
  }

  @Test("A presentation shows the emitter as it is at the instant; the model stays (V21)")
  func animated() throws {
    let layer = EmitterLayer()
    layer.emitter = rockets()
    try layer.add(
      BasicAnimation(keyPath: "emitterPosition", from: Point.zero, to: Point(x: 8, y: 4), duration: 4))
    try layer.add(BasicAnimation(keyPath: "velocity", from: 1.0, to: 3.0, duration: 4))
    try layer.add(BasicAnimation(keyPath: "emitterSize.width", from: 0.0, to: 6.0, duration: 4))
    let tree = LayerTree(root: layer)
    tree.commit(at: 0)
    guard case .emitter(let shown) = tree.properties(of: 0, at: 2).content else {
      Issue.record("an emitter layer must show an emitter")
      return
    }
    #expect(shown.position == Point(x: 4, y: 2) && shown.velocity == 2 && shown.size.width == 3)
    #expect(layer.emitterPosition == .zero && layer.velocity == 1)
    #expect(throws: AnimationError.noSuchProperty("spin")) {
      try Layer().add(BasicAnimation(keyPath: "spin", to: 1.0, duration: 1))
    }
  }

  @Test("Every property of the layer is the emitter's, and animates by itself once committed (X15)")
  func properties() {
    let layer = EmitterLayer()
    (layer.emitterPosition, layer.emitterZPosition) = (Point(x: 1, y: 2), 3)
    (layer.emitterSize, layer.emitterDepth) = (Size(width: 4, height: 5), 6)
    (layer.birthRate, layer.lifetime, layer.velocity, layer.scale, layer.spin, layer.seed) = (7, 8, 9, 10, 11, 12)
    var expected = EmitterContent()
    (expected.position, expected.zPosition) = (Point(x: 1, y: 2), 3)
    (expected.size, expected.depth) = (Size(width: 4, height: 5), 6)
    (expected.birthRate, expected.lifetime, expected.velocity) = (7, 8, 9)
    (expected.scale, expected.spin, expected.seed) = (10, 11, 12)
    #expect(layer.emitter == expected && layer.animationKeys == [])
    let tree = LayerTree(root: layer)
    tree.commit(at: 0)
    layer.birthRate = 0
    #expect(layer.animationKeys == ["birthRate"])
  }
}
