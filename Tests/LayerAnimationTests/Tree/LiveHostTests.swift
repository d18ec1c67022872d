import TestSupport
import Testing

@testable import LayerAnimation

/// A host that reports in the order of time, at the time, and gives it.
@Suite("LiveHost")
struct LiveHostTests {
  /// What was called, and what time it was there.
  private final class Diary {
    var lines: [String] = []

    func note(_ name: String) {
      lines.append("\(name) \(HostTime.current.map { "\(($0 * 1e6).rounded() / 1e6)" } ?? "no time")")
    }

    func handlers(_ name: String, then: @escaping () -> Void = {}) -> AnimationHandlers {
      AnimationHandlers(
        didStart: { self.note("\(name) began") },
        didStop: {
          self.note("\(name) \($0 ? "ended" : "stopped")")
          then()
        })
    }
  }

  private let root = Layer(), layer = Layer(), other = Layer(), diary = Diary()
  private let host: LiveHost

  init() {
    root.addSublayer(layer)
    root.addSublayer(other)
    host = LiveHost(LayerTree(root: root))
  }

  private func add(
    _ key: String, _ duration: Double, to layer: Layer? = nil, begin: Double = 0, then: @escaping () -> Void = {}
  ) {
    var move = BasicAnimation(keyPath: "position.x", from: 0, to: 100, duration: duration)
    move.beginTime = begin
    do {
      try (layer ?? self.layer).add(move, forKey: key, handlers: diary.handlers(key, then: then))
    } catch {
      Issue.record(error)
    }
  }

  private func lines(at time: Double) -> [String] {
    diary.lines = []
    host.advance(to: time)
    return diary.lines
  }

  @Test("What happens between two frames is reported in the order of its time, at its time")
  func order() {
    add("late", 0.5, to: other)
    add("early", 0.25)
    #expect(lines(at: 10) == ["early began 10.0", "late began 10.0"])
    #expect(lines(at: 11) == ["early ended 10.25", "late ended 10.5"])
    #expect(layer.animationKeys.isEmpty && other.animationKeys.isEmpty)
    #expect(lines(at: 12).isEmpty)
  }

  @Test("A chain goes on where its last link ended, however long a frame takes")
  func chain() {
    add("1", 0.3) { add("2", 0.3) { add("3", 0.3) } }
    host.advance(to: 5)
    #expect(
      lines(at: 5.95) == [
        "1 ended 5.3", "2 began 5.3", "2 ended 5.6", "3 began 5.6", "3 ended 5.9",
      ])
  }

  @Test("A link of a chain is seen where its clock has brought it")
  func chainIsSeen() {
    add("1", 1) { add("2", 1) }
    host.advance(to: 0)
    host.advance(to: 1.25)
    var presentation = PresentationTree()
    host.tree.sample(at: 1.25, into: &presentation)
    #expect(abs(presentation.layers[1].properties.position.x - 25) < 1e-9)
  }

  @Test("What is changed between two frames begins now, not when something else ended before it")
  func pendingChanges() {
    add("short", 0.5, to: other)
    host.advance(to: 0)
    add("new", 1)
    #expect(lines(at: 0.8) == ["short ended 0.5", "new began 0.8"])
  }

  @Test("An input's handler is given its own time, and what it adds begins then")
  func perform() {
    host.advance(to: 0)
    host.perform(at: 0.4) {
      diary.note("key")
      add("new", 1)
    }
    #expect(diary.lines == ["key 0.4", "new began 0.4"])
    #expect(lines(at: 1.5) == ["new ended 1.4"])
    #expect(HostTime.current == nil)
  }

  @Test("A paused program is told nothing, and everything in order when it runs on")
  func paused() {
    add("1", 1)
    host.advance(to: 0)
    root.timeOffset = 0.5
    root.beginTime = 2
    root.speed = 0
    #expect(lines(at: 3).isEmpty)
    root.timeOffset = 4
    #expect(lines(at: 3.5).isEmpty)
    #expect(layer.animationKeys == ["1"])
    root.beginTime = 10
    root.speed = 1
    #expect(lines(at: 10) == ["1 ended 1.0"])
  }

  @Test("The time that is given is the root's, also where the root runs at another speed")
  func rootClock() {
    root.speed = 2
    root.beginTime = 100
    add("1", 1)
    host.advance(to: 100)
    #expect(lines(at: 101) == ["1 ended 1.0"])
    #expect(root.speed == 2 && root.beginTime == 100)
  }

  @Test("A completion can read and set the root's clock, and the new one holds from then on")
  func rootClockOfCompletions() {
    (root.speed, root.beginTime) = (2, 100)
    var seen: Double?
    add("1", 1) {
      seen = self.root.speed
      (self.root.speed, self.root.timeOffset, self.root.beginTime) = (0.5, 1, 100.5)
    }
    add("2", 2, to: other)
    host.advance(to: 100)
    #expect(lines(at: 101) == ["1 ended 1.0"])
    #expect(seen == 2 && root.speed == 0.5)
    // By the new clock the second one ends at 102.5.
    #expect(lines(at: 102.4).isEmpty)
    #expect(lines(at: 102.6) == ["2 ended 2.0"])
    var presentation = PresentationTree()
    host.tree.sample(at: 102.5, into: &presentation)
    #expect(presentation.layers[0].time == 2)
  }

  @Test("A completion that stops the root keeps what would end later")
  func stoppingInCompletions() {
    add("1", 1) { (self.root.speed, self.root.timeOffset) = (0, 1) }
    add("2", 1.5, to: other)
    host.advance(to: 0)
    #expect(lines(at: 9) == ["1 ended 1.0"])
    #expect(lines(at: 10).isEmpty && other.animationKeys == ["2"])
    (root.speed, root.beginTime) = (1, 20)
    #expect(lines(at: 21) == ["2 ended 1.5"])
  }

  @Test("The host's clock is the one that is given, whatever clock the root has (T23)")
  func lentConversion() {
    root.speed = 2
    root.beginTime = 100
    layer.timeOffset = 3
    host.advance(to: 100)
    host.perform(at: 101) {
      #expect(HostTime.current == 2)
      #expect(root.convertTime(2, from: nil) == 2 && layer.convertTime(2, from: nil) == 5)
      #expect(layer.convertTime(5, to: nil) == 2)
      // A layer that is in no tree has no host.
      let detached = Layer()
      detached.speed = 4
      #expect(detached.convertTime(2, from: nil) == 8)
    }
    #expect(layer.convertTime(101, from: nil) == 5 && layer.convertTime(5, to: nil) == 101)
  }

  @Test("Removed and replaced animations are reported")
  func removed() {
    add("1", 5)
    host.advance(to: 0)
    layer.removeAllAnimations()
    #expect(lines(at: 1) == ["1 stopped 1.0"])
    add("2", 5)
    host.advance(to: 2)
    layer.removeFromSuperlayer()
    #expect(lines(at: 3) == ["2 stopped 3.0"])
  }

  @Test("A chain of animations that take no time ends within the frame, and one without end is bounded")
  func noTime() {
    var count = 0
    func link() {
      count += 1
      add("link", 0, then: link)
    }
    link()
    host.advance(to: 0)
    host.advance(to: 1)
    #expect(count > 2 && count <= 1000)
  }

  @Test("In layers with clocks of their own the instant is found")
  func ownClocks() {
    layer.speed = 2
    layer.beginTime = 1
    add("1", 1)
    add("2", 1, begin: 3)
    #expect(lines(at: 0).isEmpty)
    // The first has no begin of its own: it begins with the layer's time 0.
    #expect(lines(at: 10) == ["1 began 1.0", "1 ended 1.5", "2 began 2.5", "2 ended 3.0"])
  }

  @Test("Nothing is allocated while nothing happens")
  func reportsNothing() {
    add("1", 100)
    host.advance(to: 0)
    #expect(host.advance(to: 1).isEmpty)
    #expect(host.tree.firstRootEvent(from: 1, to: 99) == nil)
    #expect(host.tree.firstRootEvent(from: 1, to: 100) == 100)
  }
}
