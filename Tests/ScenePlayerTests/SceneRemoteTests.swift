import Interaction
import Testing

@testable import ScenePlayer

@Suite struct SceneRemoteTests {
  @Test("Of several values for one parameter the last one counts, unless an event comes in between")
  func merging() {
    let remote = SceneRemote()
    remote.set("a", 1)
    remote.set("b", "x")
    remote.set("a", 2)
    remote.raise("e")
    remote.set("a", true)
    #expect(
      remote.take(atMost: 9) == [
        .set("a", .plain(.number(2))), .set("b", .written("x")), .event("e"), .set("a", .plain(.flag(true))),
      ])
    #expect(!remote.hasWords)
  }

  @Test("Words that wait for another frame stay in their order")
  func waiting() {
    let remote = SceneRemote()
    for event in ["a", "b", "c"] { remote.raise(event) }
    remote.set("x", 1)
    #expect(remote.take(atMost: 2) == [.event("a"), .event("b")])
    remote.set("x", 2)
    #expect(remote.take(atMost: 9) == [.event("c"), .set("x", .plain(.number(1))), .set("x", .plain(.number(2)))])
  }

  @Test("What waits is bounded, in number and in size; the word about the end is always heard")
  func bounds() {
    let remote = SceneRemote()
    let said = (0..<2000).filter { _ in remote.raise("e") }
    #expect(said.count == SceneRemote.mostWords)
    remote.quit(status: 900)
    #expect(remote.take(atMost: 5000).last == .quit(255))
    let long = String(repeating: "x", count: SceneRemote.mostBytes)
    #expect(remote.set("a", long) && !remote.set("b", long) && remote.take(atMost: 9).count == 1)
    #expect(remote.set("b", long))
  }

  @Test("Many tasks may speak at once, and all of them are heard")
  func tasks() async {
    let remote = SceneRemote()
    await withTaskGroup { tasks in
      for task in 0..<8 { tasks.addTask { for _ in 0..<100 { remote.raise("\(task)") } } }
    }
    #expect(remote.take(atMost: 5000).count == 800)
  }

  @Test("Who says something in turn waits for room, until nobody listens any more")
  func inTurn() async {
    let remote = SceneRemote()
    for _ in 0..<SceneRemote.mostWords { remote.raise("e") }
    async let heard = remote.sayInTurn(.close)
    #expect(remote.take(atMost: SceneRemote.mostWords).count == SceneRemote.mostWords)
    #expect(await heard && remote.take(atMost: 9) == [.close])
    remote.stopListening()
    #expect(!remote.sayInTurn(.close))
  }
}

@Suite struct SceneWatchTests {
  private final class Source: SceneWatcher {
    var descriptor: Int32? { interval == nil ? 7 : nil }
    let interval: Duration?
    var changes: [SceneChange] = []

    init(interval: Duration? = nil) { self.interval = interval }

    func takeChange() -> SceneChange? { changes.isEmpty ? nil : changes.removeFirst() }
  }

  @Test("A change is taken when it has settled, and of several the last one")
  func settles() {
    let source = Source()
    var watch = SceneWatch(source)
    #expect(watch.descriptor == 7 && watch.nextLook(after: 1) == nil)
    source.changes = [.saved, .gone]
    watch.look(at: 1)
    watch.look(at: 1.01)
    let (early, due) = (watch.takeChange(at: 1.02), watch.nextLook(after: 1.02))
    #expect(early == nil && due == 1.03)
    let (settled, again) = (watch.takeChange(at: 1.03), watch.takeChange(at: 2))
    #expect(settled == .gone && again == nil)
  }

  @Test("A watcher without a descriptor is asked at its interval")
  func polls() {
    let source = Source(interval: .milliseconds(500))
    var watch = SceneWatch(source)
    #expect(watch.nextLook(after: 3) == 3.5)
    source.changes = [.saved]
    let (first, later) = (watch.takeChange(at: 3.5), watch.takeChange(at: 3.6))
    #expect(first == nil && later == .saved)
  }

  @Test("Without a watcher there are no changes, but the scene can be loaded again")
  func nothing() {
    var watch = SceneWatch(nil)
    watch.look(at: 1)
    #expect(watch.nextLook(after: 1) == nil && watch.descriptor == nil)
    watch.reload(at: 2)
    let change = watch.takeChange(at: 2)
    #expect(change == .saved)
  }
}
