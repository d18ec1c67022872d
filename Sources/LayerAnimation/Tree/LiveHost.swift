/// Keeps a tree alive that a program changes while it is shown: handlers, completion blocks and display links are called, animations that
/// have ended leave, and what these begin goes on from there.
///
///     let host = LiveHost(tree)
///     while isRunning {
///       host.advance(to: time)
///       tree.sample(at: time, into: &presentation)
///     }
///
/// Everything that begins or ends between two calls is reported in the order of its time, and at its time: what an animation's completion
/// adds begins where that animation ended, and not at the next frame. Meanwhile the host's time holds: `CACurrentMediaTime()` of the module
/// `CoreAnimationNames` is the instant that is reported, on the clock of the tree's root.
///
/// Nothing ends while the root stands still or runs backwards (T32), so that a paused program can be scrubbed: what is in the tree then is
/// what can be seen. When it runs on, what was passed over is reported, in its order.
public final class LiveHost {
  /// The tree.
  public let tree: LayerTree

  /// The root's local time up to which everything was reported; nil before the first call.
  private var reported: Double?

  /// The content that was there then (`LayerTree.contentTally`).
  private var reportedContent: Int?

  /// How many instants with a report one call goes through before it takes the rest at once. Only what goes on without time passing, or a
  /// host that has waited long, has more.
  static let mostInstants = 1000

  /// How often what was begun at an instant may end at the same one, before that waits for the next call.
  private static let mostRounds = 100

  /// What is to be done at certain times: display links. Times are the root's local ones; before the first call, those after it.
  package let agenda = Agenda()

  /// Whether it does that; else whoever has it does it.
  private let keepsAgenda: Bool

  /// A host of a tree. Only one may report a tree's events. Display links that are added before it is first advanced, before it was made
  /// too, count from then.
  public convenience init(_ tree: LayerTree) {
    self.init(tree, keepsAgenda: true)
    agenda.takeEarlyPlans(at: 0)
    Agenda.owner = self
  }

  /// A host of a tree for who does by itself what is planned.
  package init(_ tree: LayerTree, keepsAgenda: Bool) { (self.tree, self.keepsAgenda) = (tree, keepsAgenda) }

  /// Commits what was changed, and reports what has begun and ended since the last call.
  ///
  /// To be called once a frame, before the frame's sample, with the same time.
  ///
  /// - Parameter mediaTime: The host's clock, in seconds: the time that the tree's root runs in.
  /// - Returns: what was reported, in the order of the calls; its times are the root's local times.
  /// - Complexity: O(animations · depth) if nothing has happened; allocates nothing then.
  @discardableResult
  public func advance(to mediaTime: Double) -> [AnimationEvent] {
    defer { tree.commit(at: mediaTime) }
    let time = tree.localTime(at: mediaTime)
    if keepsAgenda { claimAgenda(at: time) }
    guard tree.root.speed > 0 else {
      reported = min(reported ?? time, time)
      return []
    }
    let start = min(reported ?? time, time)
    reported = time
    let hasNews = tree.contentTally != reportedContent || !tree.isCommitted
    guard hasNews || nextInstant(from: start, to: time) != nil else { return [] }
    return tree.withSteadyRoot { report(from: start, to: time) }
  }

  /// Runs what changes the tree at an instant, such as the handler of a key: reports what comes before it, gives it the time, and commits its
  /// changes, so that what it adds begins now.
  ///
  /// - Parameters:
  ///   - mediaTime: The host's clock, in seconds.
  ///   - changes: What changes the tree.
  /// - Returns: what the closure returns.
  public func perform<Result>(at mediaTime: Double, _ changes: () throws -> Result) rethrows -> Result {
    advance(to: mediaTime)
    // Reports what begins with them as well.
    defer { advance(to: mediaTime) }
    return try HostTime.provide(tree.localTime(at: mediaTime), committing: tree, at: mediaTime, to: changes)
  }

  /// Reports what happens from one time to another, in times of the root, whose clock is that of the host meanwhile. If what is called
  /// changes the root's clock, the rest is left to the next call, which goes by the new one.
  private func report(from start: Double, to end: Double) -> [AnimationEvent] {
    var (events, time) = ([AnimationEvent](), start)
    let clock = tree.root.timing
    // What was changed since the last call was changed now.
    tree.commit(at: end)
    for _ in 0..<Self.mostInstants {
      guard let next = nextInstant(from: time, to: end) else { break }
      // By rounding, an instant may lie just before what happens at it.
      if !report(at: next, &events) { report(at: min(end, next + Self.leastWait), &events) }
      time = max(next, time.nextUp)
      guard tree.root.timing == clock else {
        reported = time
        return events
      }
    }
    report(at: end, &events)
    reportedContent = tree.contentTally
    return events
  }

  /// A nanosecond, in seconds.
  private static let leastWait = 1e-9

  /// The next time at which something happens or is planned; nil if that is later.
  private func nextInstant(from start: Double, to end: Double) -> Double? {
    let event = tree.firstRootEvent(from: start, to: end)
    guard keepsAgenda, let planned = agenda.next, planned <= end else { return event }
    return max(start, min(planned, event ?? planned))
  }

  /// Reports what has happened at an instant, does what is planned for it, and so on with what these make happen at the same one.
  ///
  /// - Returns: whether there was anything.
  @discardableResult
  private func report(at time: Double, _ events: inout [AnimationEvent]) -> Bool {
    var isAny = false
    for _ in 0..<Self.mostRounds {
      tree.commit(at: time)
      let found = HostTime.provide(time, committing: tree, at: time) { tree.reap(at: time) }
      events += found
      guard !found.isEmpty || doesPlans(at: time) else { break }
      isAny = true
    }
    tree.commit(at: time)
    return isAny
  }

  /// Does what is planned up to an instant.
  ///
  /// - Returns: whether that is anything.
  private func doesPlans(at time: Double) -> Bool {
    guard keepsAgenda, let next = agenda.next, next <= time + Agenda.precision else { return false }
    HostTime.provide(time, committing: tree, at: time) { agenda.run(until: time) }
    return true
  }

  /// Makes its agenda the thread's; what was planned before the first call counts from that.
  private func claimAgenda(at time: Double) {
    Agenda.owner = self
    if reported == nil { agenda.delay(by: time) }
  }
}

extension LiveHost: AgendaOwner {
  package var now: Double { HostTime.current ?? reported ?? 0 }
}

extension LiveHost: SceneDirector {
  /// A program may do anything at any time, so there is no telling how long it takes.
  package var takesInputs: Bool { true }

  package func isAtRest(after time: Double) -> Bool { agenda.next == nil && tree.isAtRest(after: time) }

  package func advance(to time: Double, at mediaTime: Double) { advance(to: mediaTime) }
}

extension LayerTree {
  /// The root's local time at a media time; its time offset before it begins.
  package func localTime(at mediaTime: Double) -> Double {
    root.timing.localTime(at: mediaTime) ?? root.timing.timeOffset
  }

  /// Does something with the root's clock being that of the host, so that its times are the root's local times. Commits pass over the
  /// clock that the root has, which may be read and changed meanwhile as ever.
  func withSteadyRoot<Result>(_ body: () throws -> Result) rethrows -> Result {
    hasSteadyRoot = true
    if root.timing != .layer { root.setNeedsCommit(.clock) }
    defer {
      hasSteadyRoot = false
      if root.timing != .layer { root.setNeedsCommit(.clock) }
    }
    return try body()
  }
}
