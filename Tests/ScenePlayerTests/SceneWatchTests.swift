import Testing

@testable import ScenePlayer

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
