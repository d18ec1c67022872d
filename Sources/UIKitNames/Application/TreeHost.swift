import LayerAnimation

/// Keeps a layer tree alive: what is committed at which time, and when what has ended is reported.
protocol TreeHost: AnyObject {
  /// Commits what was changed, and reports in the order of time what has begun and ended up to a time.
  func advance(to time: Double)
  /// Makes changes at a time, which `CACurrentMediaTime()` is meanwhile, and commits them.
  func perform(at time: Double, _ changes: () -> Void)
}

/// A host that steps from one end of an animation to the next.
final class SteppingHost: TreeHost {
  private let tree: LayerTree
  private var time: Double?

  init(_ tree: LayerTree) { self.tree = tree }

  func advance(to end: Double) {
    tree.commit(at: time ?? end)
    for _ in 0..<1000 {
      guard let time, let next = tree.events(from: time, to: end).map(\.time).min(), next < end else { break }
      self.time = max(next, time.nextUp)
      report(at: self.time ?? end)
    }
    time = end
    report(at: end)
  }

  func perform(at time: Double, _ changes: () -> Void) {
    advance(to: time)
    withCurrentMediaTime(time) { changes() }
    tree.commit(at: time)
  }

  private func report(at time: Double) {
    for _ in 0..<100 {
      tree.commit(at: time)
      if withCurrentMediaTime(time, { tree.reap(at: time) }).isEmpty { break }
    }
    tree.commit(at: time)
  }
}
