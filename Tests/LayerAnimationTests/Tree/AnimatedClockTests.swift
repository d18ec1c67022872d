import TestSupport
import Testing

@testable import LayerAnimation

/// Clocks whose `timeOffset` is animated: `t = (tp − begin)·speed + timeOffset(tp)`, after T20 and T32.
@Suite("Animated clocks")
struct AnimatedClockTests {
  /// root ─ outer ─ inner ─ leaf; the leaf's opacity runs from 0 to 1 in its first second.
  private let root = Layer(), outer = Layer(), inner = Layer(), leaf = Layer()

  init() throws {
    root.addSublayer(outer)
    outer.addSublayer(inner)
    inner.addSublayer(leaf)
    leaf.model.opacity = -1
    try leaf.add(fade("dur=1"), forKey: "fade")
  }

  private func tree() -> LayerTree {
    let tree = LayerTree(root: root)
    tree.commit(at: 0)
    return tree
  }

  /// Animates the offset to 1 in 2 s, to 0.25 at 3 s, and to 2 at 4 s.
  private func drag(_ properties: String = "dur=4") -> KeyframeAnimation {
    var drag = KeyframeAnimation(
      keyPath: "timeOffset", values: [0.0, 1.0, 0.25, 2.0], keyTimes: [0, 0.5, 0.75, 1], duration: 4)
    drag.timing = Timing(properties: properties)
    return drag
  }

  private static func dragged(_ time: Double) -> Double {
    switch time {
    case ..<0: 0
    case ..<2: time / 2
    case ..<3: 1 - 0.75 * (time - 2)
    case ...4: 0.25 + 1.75 * (time - 3)
    default: 0
    }
  }

  @Test(
    "The offset is that of the time around, whatever the speed (T20)",
    arguments: ["speed=0", "speed=1", "speed=0.5", "speed=-1", "speed=2 begin=1", "speed=0 begin=1 fill=both"])
  func formula(_ properties: String) throws {
    outer.timing = Timing(properties: properties, in: .layer)
    try outer.add(drag())
    let (tree, timing) = (tree(), outer.timing)
    var presentation = PresentationTree()
    for time in [0, 0.5, 3.5, 1, 2.5, 4, 2, 6, 0.25, 3] {
      tree.sample(at: time, into: &presentation)
      let isBefore = time < timing.beginTime
      guard !isBefore || timing.fillMode == .both else {
        #expect(!presentation.layers[1].isPresent)
        continue
      }
      let elapsed = isBefore ? 0 : (time - timing.beginTime) * timing.speed
      let expected = elapsed + Self.dragged(time)
      #expect(abs(presentation.layers[1].time - expected) < 1e-12, "at \(time)")
      #expect(presentation.layers[1].timeOffset == presentation.layers[1].time - elapsed)
      #expect(presentation.layers[3].time == presentation.layers[1].time, "what is inside lives in it")
      #expect(abs((tree.time(at: 3, within: LayerTree.hostClock, at: time) ?? .nan) - expected) < 1e-12)
    }
  }

  @Test("A group of one second, scrubbed there, back, and beyond its end (T32)")
  func scrubbing() throws {
    leaf.timing.speed = 0
    try leaf.add(drag())
    let tree = tree()
    var presentation = PresentationTree()
    // At 1 the last value is shown; beyond it the model's.
    for (time, opacity) in [(0, 0), (1, 0.5), (2, 1), (2.5, 0.625), (3, 0.25), (3.25, 0.6875), (3.5, -1), (1, 0.5)] {
      tree.sample(at: time, into: &presentation)
      #expect(abs(presentation.layers[3].properties.opacity - opacity) < 1e-12, "at \(time)")
    }
  }

  @Test("What moves a clock inside a moved clock lives in the outer one")
  func nested() throws {
    (outer.timing.speed, inner.timing.speed) = (0, 0)
    try outer.add(drag())
    try inner.add(BasicAnimation(keyPath: "timeOffset", from: 0.0, to: 4.0, duration: 2))
    let tree = tree()
    var presentation = PresentationTree()
    for time in [0.5, 2.0, 2.5, 1, 3] {
      tree.sample(at: time, into: &presentation)
      #expect(abs(presentation.layers[3].time - 2 * Self.dragged(time)) < 1e-12, "at \(time)")
    }
  }

  @Test("Begins go by the models' clocks: they do not depend on where a clock happens to stand (T3, T3a)")
  func begins() throws {
    leaf.timing.speed = 0
    try leaf.add(BasicAnimation(keyPath: "timeOffset", from: 0.5, to: 1.0, duration: 2))
    let tree = tree()
    var presentation = PresentationTree()
    tree.sample(at: 0, into: &presentation)
    #expect(presentation.layers[3].properties.opacity == 0.5)
    // An animation that is added later begins at the present time of the superlayer.
    leaf.removeAllAnimations()
    try leaf.add(fade("dur=1"))
    try leaf.add(BasicAnimation(keyPath: "timeOffset", from: 0.0, to: 1.0, duration: 2))
    tree.commit(at: 10)
    tree.sample(at: 11, into: &presentation)
    #expect(presentation.layers[3].properties.opacity == 0.5)
    #expect(leaf.convertTime(11, from: nil) == 0, "conversions ask the model, as in Core Animation")
  }

  @Test("By a distance, on top, and to the model: as any other property")
  func endPoints() throws {
    leaf.timing.timeOffset = 3
    leaf.timing.speed = 0
    try leaf.add(BasicAnimation(keyPath: "timeOffset", from: 1.0, duration: 2))
    var more = BasicAnimation(keyPath: "timeOffset", from: 0.0, to: 8.0, duration: 4)
    more.isAdditive = true
    try leaf.add(more)
    let tree = tree()
    for (time, offset) in [(0, 1), (1, 2 + 2), (2, 3 + 4), (3, 3 + 6), (5, 3)] as [(Double, Double)] {
      #expect(tree.time(at: 3, within: LayerTree.hostClock, at: time) == offset, "at \(time)")
    }
  }

  @Test("The clock is changed at once, never by itself (X10)")
  func noAction() {
    let tree = tree()
    leaf.timeOffset = 2
    leaf.set(.number(3), for: "timeOffset")
    leaf.set(.flag(true), for: "timeOffset")
    #expect(leaf.timeOffset == 3 && leaf.animationKeys == ["fade"])
    #expect(leaf.action(forKey: "timeOffset") == nil)
    _ = tree
  }

  @Test("A group has one clock")
  func mixed() throws {
    let both = AnimationGroup([drag(), AnimationGroup([fade("dur=1")])], duration: 1)
    #expect(throws: AnimationError.mixedClocks) { try leaf.add(both) }
    try leaf.add(AnimationGroup([drag(), drag()], duration: 4))
    leaf.timing.speed = 0
    #expect(tree().time(at: 3, within: LayerTree.hostClock, at: 1) == 0.5)
  }

  @Test("A kept sample is a fresh one, in whatever order", arguments: 1...16 as ClosedRange<UInt64>)
  func kept(_ seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    for layer in [outer, inner, leaf] {
      let clock = random.element(of: [
        "speed=0", "speed=1", "speed=-2 offset=1", "begin=1", "begin=1 speed=0 fill=both",
      ])
      layer.timing = Timing(properties: clock, in: .layer)
      let timing = random.element(of: ["dur=4", "begin=1 dur=2 fill=both", "dur=1 auto count=inf", "dur=2 speed=-1"])
      if random.next() % 4 > 0 { try layer.add(drag(timing)) }
      try layer.add(fade(random.element(of: ["dur=1 count=inf", "begin=1 dur=1 fill=both", "dur=3 auto"])))
    }
    let tree = tree()
    var kept = PresentationTree()
    for _ in 0..<60 {
      let time = Double.random(in: -1...8, using: &random)
      var fresh = PresentationTree()
      tree.sample(at: time, into: &kept)
      tree.sample(at: time, into: &fresh)
      for (a, b) in zip(kept.layers, fresh.layers) {
        #expect(a.isPresent == b.isPresent)
        guard a.isPresent else { continue }
        #expect(a.time == b.time && a.timeOffset == b.timeOffset && a.properties == b.properties, "at \(time)")
      }
    }
  }

  @Test("Copies in a replicator are late in the time that moves their clocks, too (T35)")
  func copies() throws {
    let replicator = ReplicatorLayer()
    (replicator.instanceCount, replicator.instanceDelay) = (2, 0.5)
    let still = Layer()
    still.timing.speed = 0
    try still.add(drag())
    replicator.addSublayer(still)
    root.addSublayer(replicator)
    var presentation = PresentationTree()
    tree().sample(at: 1.5, into: &presentation)
    let times = presentation.layers.filter { $0.name.hasPrefix("#1") && $0.parent == 4 }.map(\.time)
    #expect(times == [0.75, 0.5])
  }

  @Test("What flies from an emitter depends on the time that its clock says")
  func particles() throws {
    var cell = EmitterCell()
    (cell.name, cell.birthRate, cell.lifetime, cell.velocity) = ("c", 20, 1, 4)
    let (moved, plain) = (EmitterLayer(), EmitterLayer())
    for emitter in [moved, plain] {
      emitter.emitterCells = [cell]
      try emitter.add(BasicAnimation(keyPath: "emitterCells.c.velocity", from: 0.0, to: 9.0, duration: 2))
      root.addSublayer(emitter)
    }
    moved.timing.speed = 0
    try moved.add(drag())
    let tree = tree()
    func particles(_ index: Int, at time: Double) -> [Particle] {
      var (presentation, particles) = (PresentationTree(), [Particle]())
      tree.sample(at: time, into: &presentation)
      guard case .emitter(let emitter) = presentation.layers[index].properties.content else { return [] }
      emitter.particles(at: presentation.layers[index].time, into: &particles)
      return particles
    }
    for time in [1.0, 2.0, 2.5, 3] {
      #expect(!particles(4, at: time).isEmpty)
      #expect(particles(4, at: time) == particles(5, at: Self.dragged(time)), "at \(time)")
    }
  }
}
