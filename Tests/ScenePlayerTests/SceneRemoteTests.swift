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
