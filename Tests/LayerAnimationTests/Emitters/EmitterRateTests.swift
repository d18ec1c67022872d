import Testing

@testable import LayerAnimation

/// Rule G29 for animated rates: the number of births is the integral of the rate.
@Suite("Emitters: animated rates")
struct EmitterRateTests {
  @Test("Born by t: the integral of the rate; the one of index i when it reached i + 1 (G29)")
  func rate() throws {
    let layer = AnimatedEmitter.layer()
    try layer.add(BasicAnimation(keyPath: "emitterCells.spark.birthRate", from: 0.0, to: 20.0, duration: 2))
    // ∫ 10·t = 5·t², and 10 a second from 2 on.
    for (time, count) in [(0.4, 0), (0.5, 1), (1.05, 5), (1.99, 19), (2.45, 24), (7.05, 70)] {
      #expect(try AnimatedEmitter.emitter(layer, at: time).birthCount(ofCell: 1, at: time) == count, "\(time)")
    }
    for particle in try AnimatedEmitter.particles(layer, at: 1.75) {
      #expect((1.75 - particle.age).isNear((Double(particle.index + 1) / 5).squareRoot(), 1e-6))
    }
    #expect(try AnimatedEmitter.particles(layer, at: 1.75).map(\.index) == Array(0..<15))
  }

  @Test("The emitter's rate multiplies the cell's, and both may animate (G28)")
  func bothRates() throws {
    let layer = AnimatedEmitter.layer { $0.lifetime = 100 }
    try layer.add(BasicAnimation(keyPath: "birthRate", from: 0.0, to: 1.0, duration: 2))
    try layer.add(BasicAnimation(keyPath: "emitterCells.spark.birthRate", from: 0.0, to: 20.0, duration: 2))
    // ∫ (t/2)·(10·t) = 5·t³/3
    let count = try AnimatedEmitter.emitter(layer, at: 1.9).birthCount(ofCell: 1, at: 1.9)
    #expect(count == Int(5 * 1.9 * 1.9 * 1.9 / 3))
    for particle in try AnimatedEmitter.particles(layer, at: 1.9) {
      let third = 3 * Double(particle.index + 1) / 5
      let birth = 1.9 - particle.age
      #expect((birth * birth * birth).isNear(third, 0.003))
    }
  }

  @Test("What repeats for ever is added up as quickly as what does not", arguments: [false, true])
  func endless(_ reverses: Bool) throws {
    let layer = AnimatedEmitter.layer { $0.lifetime = 1 }
    var pulse = BasicAnimation(keyPath: "emitterCells.spark.birthRate", from: 0.0, to: 20.0, duration: 2)
    (pulse.repeatCount, pulse.autoreverses) = (.infinity, reverses)
    try layer.add(pulse)
    // 20 in an iteration, 5·t² within one that is not reversed.
    for time in [0.95, 4.95, 1000.95, 1e6 + 0.95] {
      let rounds = ((time - 0.95) / 2).rounded()
      #expect(
        try AnimatedEmitter.emitter(layer, at: time).birthCount(ofCell: 1, at: time)
          == Int(rounds * 20 + 5 * 0.95 * 0.95 + 1e-3))
      let alive = try AnimatedEmitter.particles(layer, at: time)
      #expect(alive.allSatisfy { $0.age >= 0 && $0.age < 1 } && !alive.isEmpty)
    }
  }

  @Test("Two rates whose cycles have a common multiple (G29)")
  func commonMultiple() throws {
    let layer = AnimatedEmitter.layer()
    for (keyPath, duration) in [("birthRate", 2.0), ("emitterCells.spark.birthRate", 3)] {
      let path = try #require(AnimationKeyPath(keyPath))
      var animation = BasicAnimation(keyPath: path, from: 0.0, to: 6.0, duration: duration)
      animation.repeatCount = .infinity
      try layer.add(animation)
    }
    // Summed by the midpoint rule.
    var sum = 0.0
    for step in 0..<200_000 {
      let time = (Double(step) + 0.5) / 10_000
      sum += 3 * time.truncatingRemainder(dividingBy: 2) * 2 * time.truncatingRemainder(dividingBy: 3) / 10_000
    }
    let count = try AnimatedEmitter.emitter(layer, at: 20).birthCount(ofCell: 1, at: 20)
    #expect(abs(Double(count) - sum) < 1.1, "\(count), \(sum)")
  }

  @Test("Jumps and rests of a rate are where they are (G29, K5)")
  func discrete() throws {
    let layer = AnimatedEmitter.layer { $0.lifetime = 100 }
    var bursts = KeyframeAnimation(
      keyPath: "emitterCells.spark.birthRate", values: [0.0, 100.0, 0.0], keyTimes: [0, 0.5, 0.6, 1], duration: 10)
    bursts.calculationMode = .discrete
    (bursts.fillMode, bursts.isRemovedOnCompletion) = (.forwards, false)
    try layer.add(bursts)
    let all = try AnimatedEmitter.particles(layer, at: 30)
    #expect(abs(all.count - 100) <= 1)
    #expect(all.allSatisfy { (5.0...6.0001).contains(30 - $0.age) })
    #expect(try AnimatedEmitter.particles(layer, at: 4.99).isEmpty)
  }

  @Test("Disabled is a rate of nothing; what flies on flies on")
  func enabled() throws {
    let layer = AnimatedEmitter.layer { $0.lifetime = 2 }
    var off = KeyframeAnimation(keyPath: "emitterCells.spark.enabled", values: [true, false], duration: 2.1)
    (off.calculationMode, off.fillMode, off.isRemovedOnCompletion) = (.discrete, .forwards, false)
    try layer.add(off)
    #expect(try [0.55, 1.02, 1.55].map { try AnimatedEmitter.particles(layer, at: $0).count } == [5, 10, 10])
    #expect(try AnimatedEmitter.particles(layer, at: 2.55).count == 5)
    #expect(try AnimatedEmitter.particles(layer, at: 3.05).isEmpty)
  }

  @Test("An animation that changes nothing changes no particle")
  func constant() throws {
    let (plain, animated) = (
      AnimatedEmitter.layer { $0.lifetimeRange = 2 }, AnimatedEmitter.layer { $0.lifetimeRange = 2 }
    )
    try animated.add(BasicAnimation(keyPath: "emitterCells.spark.birthRate", from: 10.0, to: 10.0, duration: 3))
    try animated.add(BasicAnimation(keyPath: "emitterCells.spark.velocity", from: 8.0, to: 8.0, duration: 3))
    for time in [0.35, 2.95, 4, 90.05] {
      #expect(try AnimatedEmitter.particles(animated, at: time) == AnimatedEmitter.particles(plain, at: time))
    }
  }

  @Test("A cell's clock counts births in its own time, whatever animates (T5)")
  func cellClock() throws {
    let layer = AnimatedEmitter.layer { ($0.beginTime, $0.speed, $0.timeOffset, $0.lifetime) = (1, 2, 0.5, 100) }
    try layer.add(BasicAnimation(keyPath: "emitterCells.spark.birthRate", from: 0.0, to: 20.0, duration: 2))
    // Its own 0 is ¾ of the layer's; 10·t a second there, so that ∫ 10·t·2·dt = 10·(t² − ¾²).
    for particle in try AnimatedEmitter.particles(layer, at: 1.95) {
      let birth = 1.95 - particle.age / 2
      #expect((10 * (birth * birth - 0.5625)).isNear(Double(particle.index + 1), 1e-4))
    }
    #expect(try AnimatedEmitter.particles(layer, at: 1.95).count == Int(10 * (1.95 * 1.95 - 0.5625)))
  }

  @Test("Rates that make no sense send out nothing", arguments: [-1e300, -1, 1e9, 1e300])
  func nonsense(_ rate: Double) throws {
    let layer = AnimatedEmitter.layer()
    var odd = BasicAnimation(keyPath: "emitterCells.spark.birthRate", from: rate, to: -rate, duration: 1e-9)
    odd.repeatCount = .infinity
    try layer.add(odd)
    try layer.add(BasicAnimation(keyPath: "emitterCells.spark.lifetime", from: rate, to: -rate, duration: 3))
    for time in [-1, 0, 1e-10, 2, 1e12] {
      let particles = try AnimatedEmitter.particles(layer, at: time)
      #expect(particles.count <= EmitterContent.particleLimit && particles.allSatisfy { $0.age >= 0 })
    }
  }
}
