import TestSupport
import Testing

@testable import LayerAnimation

/// Consequences of animated clocks: events, ends, spans, strips and plots, old pictures, inspection.
@Suite("Animated clocks: what follows")
struct AnimatedClockEventTests {
  /// root ─ still ─ leaf; the leaf's opacity runs from 0 to 1 between 1 and 2 s of the still layer's time, which rises
  /// to 3 in 6 s, falls to 0 in the next 6 s, and is 0 after that.
  private let root = Layer(), still = Layer(), leaf = Layer()

  init() throws {
    root.addSublayer(still)
    still.addSublayer(leaf)
    still.timing.speed = 0
    leaf.model.opacity = 0.25
    try leaf.add(fade("begin=1 dur=1"), forKey: "fade")
    let drag = KeyframeAnimation(keyPath: "timeOffset", values: [0.0, 3.0, 0.0], duration: 12)
    try still.add(drag, forKey: "drag")
  }

  private func tree() -> LayerTree {
    let tree = LayerTree(root: root)
    tree.commit(at: 0)
    return tree
  }

  private func words(_ events: [AnimationEvent]) -> [String] {
    events.map { "\($0.key ?? "-") \($0.kind) \(($0.time * 1e6).rounded() / 1e6)" }
  }

  @Test(
    "Events are found where they happen, in both directions",
    arguments: [
      (0, 1, []), (0, 3, ["fade began 2.0"]), (3, 5, ["fade ended(finished: true) 4.0"]),
      (5, 9, ["fade resumed 8.0"]), (9, 11, ["fade withdrawn 10.0"]),
      (5, 11, ["fade resumed 8.0", "fade withdrawn 10.0"]),
      (11, 9, ["fade began 10.0"]), (1, 11, []), (11, 13, ["drag ended(finished: true) 12.0"]),
    ] as [(Double, Double, [String])])
  func events(_ start: Double, _ end: Double, _ expected: [String]) {
    let tree = tree()
    #expect(words(tree.events(from: start, to: end)) == expected)
    #expect(tree.events(from: start, to: end) == tree.events(from: end, to: start).reversed().map(\.mirrored))
  }

  @Test("What is scrubbed survives its end; what scrubs it does not (T32)")
  func reaping() throws {
    let tree = tree()
    var reported: [String] = []
    for time in stride(from: 0.0, through: 14, by: 0.5) {
      tree.commit(at: time)
      reported += words(tree.reap(at: time))
    }
    #expect(reported == ["drag began 0.0", "fade began 2.0", "drag ended(finished: true) 12.0"])
    #expect(leaf.animationKeys == ["fade"] && still.animationKeys.isEmpty)
    // With a speed of 1 its time passes by itself, so the animation has one end.
    still.timing.speed = 1
    still.timing.beginTime = 14
    tree.commit(at: 14)
    #expect(words(tree.reap(at: 16.5)) == ["fade ended(finished: true) 16.5"])
  }

  @Test("What moves a clock counts for the length; what stands still without it does not")
  func length() throws {
    #expect(tree().contentDuration == 12)
    still.removeAllAnimations()
    #expect(tree().contentDuration == 0)
    still.timing.speed = 0.5
    try still.add(BasicAnimation(keyPath: "timeOffset", from: 0.0, to: 1.0, duration: 1))
    #expect(tree().contentDuration == 4, "by the model's clock, once nothing moves it any more")
  }

  @Test("A plot outside follows the clock; one inside keeps step with what is beside it")
  func plots() throws {
    let (outside, inside, clock) = (ChartLayer(.plot), ChartLayer(.plot), ChartLayer(.plot))
    for plot in [outside, inside] { (plot.subject, plot.subjectKeyPath) = (leaf, "opacity") }
    (clock.subject, clock.subjectKeyPath) = (still, "timeOffset")
    for plot in [outside, inside, clock] { plot.chart.end = 12 }
    root.addSublayer(outside)
    root.addSublayer(clock)
    still.addSublayer(inside)
    let tree = tree()
    func values(_ index: Int, _ times: [Double]) -> [Double] {
      guard case .chart(let chart) = tree.nodes[index].model.content else { return [] }
      return times.map { chart.number(at: $0) ?? .nan }
    }
    func near(_ a: [Double], _ b: [Double]) -> Bool {
      a.count == b.count && zip(a, b).allSatisfy { abs($0 - $1) < 0.02 }
    }
    #expect(tree.layers[3] === inside && tree.layers[4] === outside && tree.layers[5] === clock)
    #expect(near(values(4, [1, 3, 3.5, 5, 9, 8.5, 11]), [0.25, 0.5, 0.75, 0.25, 0.5, 0.75, 0.25]))
    #expect(near(values(3, [0.5, 1.5, 1.75, 3]), [0.25, 0.5, 0.75, 0.25]))
    #expect(near(values(5, [0, 3, 6, 9, 12]), [0, 1.5, 3, 1.5, 0]))
  }

  @Test("A strip inside keeps step, also where the clock stands still")
  func strips() throws {
    let (block, strip) = (Layer(), ChartLayer(.strip))
    try block.add(BasicAnimation(keyPath: "backgroundColor", from: Color.black, to: Color.white, duration: 1))
    strip.subject = block
    strip.chart.end = 1
    still.addSublayer(block)
    still.addSublayer(strip)
    for isDriven in [true, false] {
      if !isDriven { still.removeAllAnimations() }
      let tree = tree()
      guard case .chart(let content) = tree.nodes[4].model.content else { throw Missing() }
      #expect(abs((content.color(at: 0.5)?.red ?? .nan) - 0.5) < 0.01)
    }
  }

  private struct Missing: Error {}

  @Test("A transition inside begins with the picture of just before it")
  func snapshots() throws {
    var change = BasicAnimation(keyPath: "zPosition", from: 7.0, to: 7.0, duration: 1)
    (change.beginTime, change.fillMode, change.isRemovedOnCompletion) = (2, .forwards, false)
    try leaf.add(change)
    var transition = Transition(.push, duration: 1)
    (transition.beginTime, transition.isScheduled) = (2, true)
    try leaf.add(transition)
    let tree = tree()
    var presentation = PresentationTree()
    tree.sample(at: 5, into: &presentation)
    #expect(presentation.layers[2].time == 2.5 && presentation.layers[2].properties.zPosition == 7)
    let old = presentation.layers[presentation.layers[2].snapshot]
    #expect(old.isPresent && old.properties.zPosition == 0)
    #expect(abs(old.properties.opacity - 1) < 1e-5, "the fade was nearly over then")
  }

  @Test("The inspector is told what the sample shows")
  func inspection() throws {
    let tree = tree()
    let all = tree.committedAnimations
    let drag = try #require(all.first { $0.key == "drag" }), fade = try #require(all.first { $0.key == "fade" })
    #expect(drag.movesClock && !fade.movesClock)
    #expect(tree.activeSpan(of: fade) == nil)
    let span = try #require(tree.activeSpan(of: drag))
    #expect(span.begin == 0 && span.end == 12)
    var presentation = PresentationTree()
    for time in [0.5, 3, 5, 9, 11, 13] {
      tree.sample(at: time, into: &presentation)
      let shown = presentation.layers[1]
      #expect(tree.value(of: "timeOffset", ofLayer: 1, atRootTime: time) == .number(shown.timeOffset))
      #expect(shown.value(of: "timeOffset") == .number(shown.timeOffset))
      #expect(tree.localTime(ofLayer: 2, atRootTime: time) == shown.time)
      #expect(tree.evaluate(fade, in: all, atRootTime: time)?.parentTime == shown.time)
      #expect(tree.evaluate(drag, in: all, atRootTime: time)?.parentTime == time)
      if time < 12 { #expect(tree.value(after: drag, in: all, atRootTime: time) == .number(shown.timeOffset)) }
    }
    #expect(tree.value(of: "timeOffset", ofLayer: 0, atRootTime: 1) == .number(0))
  }
}
