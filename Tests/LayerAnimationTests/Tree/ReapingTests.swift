import TestSupport
import Testing

@testable import LayerAnimation

/// Rules T14, T32, T34, X16–X20: events that a live host is told once, and animations that are removed.
@Suite("LayerTree: reaping")
struct ReapingTests {
  /// Records the calls of the handlers.
  private final class Diary {
    var lines: [String] = []

    func handlers(_ name: String) -> AnimationHandlers {
      AnimationHandlers(
        didStart: { self.lines.append("\(name) started") },
        didStop: { self.lines.append("\(name) \($0 ? "finished" : "stopped")") })
    }
  }

  private let root = Layer(), layer = Layer(), diary = Diary()
  private let tree: LayerTree

  init() {
    root.addSublayer(layer)
    tree = LayerTree(root: root)
    tree.commit(at: 0)
  }

  private func add(_ properties: String, _ key: String, to layer: Layer? = nil, stays: Bool = false) throws {
    var animation = fade(properties)
    animation.isRemovedOnCompletion = !stays
    try (layer ?? self.layer).add(animation, forKey: key, handlers: diary.handlers(key))
  }

  /// One frame of a live host.
  private func frame(_ time: Double) -> [String] {
    diary.lines = []
    tree.commit(at: time)
    tree.reap(at: time)
    return diary.lines
  }

  @Test("Started at the first active frame, not when added; finished once; removed (T14, X20)")
  func life() throws {
    try add("begin=1 dur=1", "a")
    #expect(frame(0) == [])
    #expect(frame(1) == ["a started"])
    #expect(frame(1.5) == [])
    #expect(frame(2) == ["a finished"])
    #expect(layer.animationKeys.isEmpty)
    #expect(frame(3) == [])
  }

  @Test("What stays reports its end once, and stays (T14)")
  func stays() throws {
    try add("dur=1 fill=forwards", "a", stays: true)
    #expect(frame(0) == ["a started"])
    #expect(frame(2) == ["a finished"])
    #expect(frame(3) == [])
    #expect(layer.animationKeys == ["a"])
    layer.removeAllAnimations()
    #expect(frame(4) == [])
  }

  @Test("A frame that comes late reports both, starts before stops, in the order of the tree (T34)")
  func late() throws {
    try add("dur=1", "b")
    try add("dur=1", "a", to: root)
    #expect(frame(0) == ["a started", "b started"])
    try add("dur=1", "c")
    tree.commit(at: 0)
    #expect(frame(9) == ["c started", "a finished", "b finished", "c finished"])
  }

  @Test("Replacing and removing stop what had not ended (X16, X18)")
  func stopped() throws {
    try add("dur=5", "a")
    #expect(frame(0) == ["a started"])
    try add("dur=5", "a")
    #expect(frame(1) == ["a stopped", "a started"])
    layer.removeAnimation(forKey: "a")
    layer.removeAnimation(forKey: "never there")
    #expect(frame(2) == ["a stopped"])
    try add("begin=100 dur=5", "b")
    layer.removeAllAnimations()
    #expect(frame(3) == ["b stopped"])
  }

  @Test("A layer that leaves the tree loses what is not to stay (X19)")
  func leaving() throws {
    try add("dur=5", "a")
    try add("dur=5", "b", stays: true)
    #expect(frame(0) == ["a started", "b started"])
    layer.removeFromSuperlayer()
    #expect(frame(1) == ["a stopped"])
    #expect(layer.animationKeys == ["b"])
    #expect(!layer.isCommitted)
  }

  @Test("Moving within the tree is not leaving it")
  func moving() throws {
    try add("dur=5", "a")
    #expect(frame(0) == ["a started"])
    let other = Layer()
    root.addSublayer(other)
    other.addSublayer(layer)
    #expect(frame(1) == [])
    #expect(layer.animationKeys == ["a"])
  }

  @Test("In a paused layer nothing completes, however far it is dragged (T32); backwards neither")
  func paused() throws {
    try add("dur=1", "a")
    #expect(frame(0) == ["a started"])
    for speed in [0.0, -1] {
      (layer.speed, layer.timeOffset) = (speed, 50)
      #expect(frame(0.5) == [])
      #expect(layer.animationKeys == ["a"])
    }
    (layer.speed, layer.timeOffset) = (1, 0)
    #expect(frame(2) == ["a finished"])
  }

  @Test("What handlers change takes effect with the next commit (T34a)")
  func callback() throws {
    var animation = fade("dur=1")
    animation.isRemovedOnCompletion = true
    let next = animation
    try layer.add(
      animation, forKey: "a",
      handlers: AnimationHandlers(didStop: { [layer, diary] _ in
        try? layer.add(next, forKey: "a", handlers: diary.handlers("next"))
      }))
    #expect(frame(0) == [])
    #expect(frame(1) == [])
    #expect(layer.animationKeys == ["a"])
    #expect(frame(1.5) == ["next started"])
    #expect(frame(2.25) == [])
    #expect(frame(2.5) == ["next finished"])
  }

  @Test("A group reports, its children do not (T29)")
  func groups() throws {
    try layer.add(AnimationGroup([fade("dur=1"), fade("dur=2")], duration: 3), handlers: diary.handlers("group"))
    #expect(frame(0) == ["group started"])
    #expect(frame(2) == [])
    #expect(frame(3) == ["group finished"])
  }
}
