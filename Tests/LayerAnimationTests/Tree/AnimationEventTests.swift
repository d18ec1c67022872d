import TestSupport
import Testing

@testable import LayerAnimation

/// Events are derived from the timings alone, in either direction (T34, X20).
@Suite("LayerTree: events")
struct AnimationEventTests {
  /// root ─ layer, which has an animation `a` from 1 to 3 and one, `b`, from 2 to 2.5.
  private let root = Layer(), layer = Layer()
  private let tree: LayerTree

  init() throws {
    root.addSublayer(layer)
    try layer.add(fade("begin=1 dur=2"), forKey: "a")
    try layer.add(fade("begin=2 dur=0.5"), forKey: "b")
    tree = LayerTree(root: root)
    tree.commit(at: 0)
  }

  /// Events in words: `a began 1.0`.
  private func words(_ events: [AnimationEvent]) -> [String] {
    events.map { event in
      let kind =
        switch event.kind {
        case .began: "began"
        case .ended(let finished): finished ? "ended" : "stopped"
        case .resumed: "resumed"
        case .withdrawn: "withdrawn"
        }
      return "\(event.key ?? "-") \(kind) \(event.time)"
    }
  }

  @Test("An event has its layer, also after that has left the tree")
  func layers() throws {
    #expect(tree.events(from: 0, to: 1).map(\.layer) == [layer])
    var brief = fade("begin=1 dur=2")
    brief.isRemovedOnCompletion = true
    try layer.add(brief, forKey: "brief")
    tree.commit(at: 1.5)
    tree.reap(at: 1.5)
    layer.removeFromSuperlayer()
    tree.commit(at: 1.75)
    // What is left fades, which begins at the same time.
    let stopped = tree.reap(at: 1.75).filter { $0.kind == .ended(finished: false) }
    #expect(stopped.map(\.key) == ["brief"] && stopped.first?.layer === layer)
  }

  @Test(
    "What happens between two instants",
    arguments: [
      (0, 0.5, []), (0, 1, ["a began 1.0"]), (1, 1.5, []), (1.5, 2.25, ["b began 2.0"]),
      (2.25, 3, ["a ended 3.0", "b ended 2.5"]), (3, 9, []),
      (0, 9, ["a began 1.0", "b began 2.0", "a ended 3.0", "b ended 2.5"]),
      (9, 2.75, ["a resumed 3.0"]), (2.75, 0, ["b resumed 2.5", "b withdrawn 2.0", "a withdrawn 1.0"]),
      (9, 0, ["b resumed 2.5", "a resumed 3.0", "b withdrawn 2.0", "a withdrawn 1.0"]),
      (4, 4, []),
    ] as [(Double, Double, [String])])
  func between(_ start: Double, _ end: Double, _ expected: [String]) {
    #expect(words(tree.events(from: start, to: end)) == expected)
  }

  @Test("The way back is the way there in a mirror", arguments: 1...8 as ClosedRange<UInt64>)
  func mirror(_ seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    layer.timing = Timing(
      properties: random.element(of: ["speed=2", "begin=1 speed=-1 offset=4", "speed=0", "offset=1"]), in: .layer)
    tree.commit(at: 0)
    let (a, b) = (Double.random(in: -1...5, using: &random), Double.random(in: -1...5, using: &random))
    #expect(tree.events(from: a, to: b) == tree.events(from: b, to: a).reversed().map(\.mirrored))
  }

  @Test("A long way is its parts: as often begun and ended, step by step or at once")
  func parts() {
    let steps = (0..<40).flatMap { tree.events(from: Double($0) / 8, to: Double($0 + 1) / 8) }
    #expect(words(steps).sorted() == words(tree.events(from: 0, to: 5)).sorted())
  }

  @Test("In a layer whose time runs backwards, ends come before begins")
  func reversedLayer() {
    layer.timing = Timing(properties: "speed=-1 offset=4", in: .layer)
    tree.commit(at: 0)
    #expect(
      words(tree.events(from: 0, to: 4)) == ["a resumed 1.0", "b resumed 1.5", "a withdrawn 3.0", "b withdrawn 2.0"])
  }

  @Test("Before a layer begins nothing has begun (T22), and a layer that stands still has no events (T17)")
  func clocks() {
    layer.beginTime = 5
    layer.timeOffset = 1.5
    tree.commit(at: 0)
    #expect(words(tree.events(from: 0, to: 5)) == ["a began 5.0"])
    root.speed = 0
    tree.commit(at: 0)
    #expect(tree.events(from: 0, to: 100).isEmpty)
  }

  @Test("An animation without end begins and never ends (T15)")
  func endless() throws {
    try layer.add(fade("dur=1 count=inf"), forKey: "c")
    tree.commit(at: 0)
    #expect(words(tree.events(from: -1, to: 1e9)).filter { $0.hasPrefix("c") } == ["c began 0.0"])
  }
}
