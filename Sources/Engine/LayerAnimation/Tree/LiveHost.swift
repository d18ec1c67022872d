/// A host of a tree that a program changes while it is shown. It calls handlers, completion blocks and display links,
/// and removes animations that have ended.
///
///     let host = LiveHost(tree)
///     while isRunning {
///       host.advance(to: time)
///       tree.sample(at: time, into: &presentation)
///     }
///
/// Everything that begins or ends between two calls is reported in the order of its time, and at its time: an animation
/// that a completion block adds begins where the completed animation ended, not at the next frame. During a report,
/// `CACurrentMediaTime()` of the module `CoreAnimationNames` is the reported instant, on the clock of the tree's root.
///
/// Nothing ends while the root stands still or runs backwards, so that a paused program can be scrubbed. When the root
/// runs forwards again, the events in between are reported, in their order.
public final class LiveHost {
  /// The tree.
  public let tree: LayerTree

  /// The root's local time up to which events have been reported; nil before the first call.
  private var reported: Double?

  /// The content of the tree then (`LayerTree.contentNumber`).
  private var reportedContent: Int?

  /// The greatest number of instants that one call reports one by one, before it reports the rest at once. Only a chain
  /// of events that takes no time, or a host that has waited long, exceeds it.
  static let mostInstants = 1000

  /// The greatest number of times that animations may begin and end at one instant, before the next ones wait for the
  /// next call.
  private static let mostRounds = 100

  /// The actions of display links. Their times are the root's local times; before the first call they count from it.
  package let agenda = Agenda()

  /// True if the host runs the agenda; if not, its owner does.
  private let keepsAgenda: Bool

  /// Creates a host of a tree. Only one host may report a tree's events. The times of display links that are added
  /// before the first call of `advance(to:)`, even before the host is created, count from that call.
  public convenience init(_ tree: LayerTree) {
    self.init(tree, keepsAgenda: true)
    agenda.takeEarlyPlans(at: 0)
    Agenda.owner = self
  }

  /// Creates a host of a tree whose agenda another object may run.
  package init(_ tree: LayerTree, keepsAgenda: Bool) { (self.tree, self.keepsAgenda) = (tree, keepsAgenda) }

  /// Commits the changes, and reports the animations that have begun and ended since the last call.
  ///
  /// Call it once per frame, before the frame's sample, with the same time.
  ///
  /// - Parameter mediaTime: The host's clock, in seconds: the time that the tree's root runs in.
  /// - Precondition: The time is finite.
  /// - Returns: The events, in the order of the calls; their times are the root's local times.
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
    let hasNews = tree.contentNumber != reportedContent || !tree.isCommitted
    guard hasNews || nextInstant(from: start, to: time) != nil else { return [] }
    return tree.withSteadyRoot { report(from: start, to: time) }
  }

  /// Runs a closure that changes the tree at an instant, such as the handler of a key. The method reports earlier
  /// events first, sets the current time, and commits the changes, so that animations that they add begin now.
  ///
  /// - Parameters:
  ///   - mediaTime: The host's clock, in seconds.
  ///   - changes: The closure that changes the tree.
  /// - Precondition: The time is finite.
  /// - Returns: The result of the closure.
  public func perform<Result>(at mediaTime: Double, _ changes: () throws -> Result) rethrows -> Result {
    advance(to: mediaTime)
    // The second call reports the animations that begin with the changes as well.
    defer { advance(to: mediaTime) }
    return try HostTime.provide(tree.localTime(at: mediaTime), committing: tree, at: mediaTime, to: changes)
  }

  /// Reports the events between two times of the root, whose clock is that of the host meanwhile. If a handler changes
  /// the root's clock, the rest is left to the next call, which uses the new clock.
  private func report(from start: Double, to end: Double) -> [AnimationEvent] {
    var (events, time) = ([AnimationEvent](), start)
    let clock = tree.root.timing
    // Changes since the last call count as made now.
    tree.commit(at: end)
    for _ in 0..<Self.mostInstants {
      guard let next = nextInstant(from: time, to: end) else { break }
      // Because of rounding, an instant may lie just before its event.
      if !report(at: next, &events) { report(at: min(end, next + Self.leastWait), &events) }
      time = max(next, time.nextUp)
      guard tree.root.timing == clock else {
        reported = time
        return events
      }
    }
    report(at: end, &events)
    reportedContent = tree.contentNumber
    return events
  }

  /// One nanosecond, in seconds.
  private static let leastWait = 1e-9

  /// Returns the next time of an event or of an action that is due; nil if that is later than the end.
  private func nextInstant(from start: Double, to end: Double) -> Double? {
    let event = tree.firstRootEvent(from: start, to: end)
    guard keepsAgenda, let planned = agenda.next, planned <= end else { return event }
    return max(start, min(planned, event ?? planned))
  }

  /// Reports the events at an instant, runs the actions that are due, and repeats this for the events that they cause
  /// at the same instant.
  ///
  /// - Returns: True if there was any event or action.
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

  /// Runs the actions that are due by an instant.
  ///
  /// - Returns: True if there were any.
  private func doesPlans(at time: Double) -> Bool {
    guard keepsAgenda, let next = agenda.next, next <= time + Agenda.precision else { return false }
    HostTime.provide(time, committing: tree, at: time) { agenda.run(until: time) }
    return true
  }

  /// Makes its agenda the thread's current one; the times of actions that were added before the first call count from
  /// it.
  private func claimAgenda(at time: Double) {
    Agenda.owner = self
    if reported == nil { agenda.delay(by: time) }
  }
}

extension LiveHost: AgendaOwner {
  package var now: Double { HostTime.current ?? reported ?? 0 }

  /// Nil, since the host's clock goes on between two frames.
  package var standingTime: Double? { nil }
}

extension LiveHost: SceneDirector {
  /// True, since a program may make changes at any time, so that the duration is unknown.
  package var takesInputs: Bool { true }

  package func isAtRest(after time: Double) -> Bool { agenda.next == nil && tree.isAtRest(after: time) }

  package func advance(to time: Double, at mediaTime: Double) { advance(to: mediaTime) }
}

extension LayerTree {
  /// Returns the root's local time at a media time; its time offset before it begins.
  package func localTime(at mediaTime: Double) -> Double {
    root.timing.localTime(at: mediaTime) ?? root.timing.timeOffset
  }

  /// Runs a closure with the host's clock in place of the root's, so that its times are the root's local times. Commits
  /// ignore the root's own clock, which may be read and changed meanwhile.
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

/// A list of actions that are due at certain times: those of timers, display links and scroll views.
package final class Agenda {
  /// An action that is due once or repeatedly.
  package final class Entry {
    /// The time at which the action is due next, in seconds of the host's time.
    package var time: Double
    /// The interval between repetitions, in seconds; nil for an action that is due once.
    package var interval: Double? { didSet { (start, count) = (time, 0) } }
    /// The start of the current run of repetitions, and their number. The next time is computed from them, since a sum
    /// of many intervals would not be exact.
    private var (start, count) = (0.0, 0.0)
    let action: () -> Void
    /// True if the action is not due any more.
    package var isOver = false

    package init(at time: Double, every interval: Double? = nil, _ action: @escaping () -> Void) {
      (self.time, self.interval, self.action) = (time, interval, action)
      start = time
    }

    /// Creates an action that is due at every multiple of an interval from the given one on, so that there is a frame
    /// at every whole second.
    package init(fromMultiple number: Double, of interval: Double, _ action: @escaping () -> Void) {
      (time, self.interval, self.action, start, count) = (number * interval, interval, action, 0, number)
    }

    /// Advances to the next time; returns false if there is none.
    fileprivate func goOn(after now: Double) -> Bool {
      guard let interval else { return false }
      count += 1
      time = start + count * interval
      if time < now - Agenda.longestLag { (time, start, count) = (now, now, 0) }
      return true
    }

    /// Moves all times by a number of seconds.
    fileprivate func delay(by seconds: Double) {
      time += seconds
      start += seconds
    }
  }

  private var entries: [Entry] = []

  package init() {}

  /// The number of frames that the display shows per second.
  package static let framesPerSecond = 60.0

  /// The longest delay for which repetitions are made up, in seconds; after a longer one they continue from the current
  /// time.
  static let longestLag = 1.0

  /// The precision with which times are compared, in seconds.
  package static let precision = 1e-9

  package func add(_ entry: Entry) { entries.append(entry) }

  /// The earliest time at which an action is due; nil if none is.
  package var next: Double? {
    entries.lazy.filter { !$0.isOver }.map(\.time).min()
  }

  /// Runs the actions that are due by a time.
  package func run(until time: Double) {
    entries.removeAll(where: \.isOver)
    for entry in entries where entry.time <= time + Self.precision && !entry.isOver {
      if !entry.goOn(after: time) { entry.isOver = true }
      entry.action()
    }
    entries.removeAll(where: \.isOver)
  }

  /// Delays all actions by a number of seconds.
  func delay(by seconds: Double) {
    for entry in entries { entry.delay(by: seconds) }
  }

  /// The owner of the current agenda of this thread: the host that is being advanced, or was advanced last.
  package static var owner: (any AgendaOwner)? {
    get { slots.current.owner }
    set { slots.current.owner = newValue }
  }

  /// A closure that returns the owner for threads that have none: that of the main actor, which may move from one
  /// thread to another. It is set once, on the main actor, before there is an owner.
  nonisolated(unsafe) package static var mainOwner: (@Sendable () -> (any AgendaOwner)?)?

  /// The current agenda of this thread, and its owner's time; before there is a host, the agenda that the first one
  /// will take over.
  package static var current: (agenda: Agenda, time: Double) {
    let slot = slots.current
    return (slot.owner ?? mainOwner?()).map { ($0.agenda, $0.now) } ?? (slot.early, 0)
  }

  /// The time of this thread's host, if it stands still between the host's calls; nil if there is no such host.
  package static var standingTime: Double? { (slots.current.owner ?? mainOwner?())?.standingTime }

  /// Takes over the entries that were added on this thread before there was a host. Their times count from a given
  /// time.
  package func takeEarlyPlans(at time: Double) {
    let early = Self.slots.current.early
    early.delay(by: time)
    entries += early.entries
    early.entries.removeAll()
  }

  private final class Slot {
    weak var owner: (any AgendaOwner)?
    /// The entries that are added before there is a host; their times count from its first one.
    let early = Agenda()
  }

  private static let slots = ThreadLocal { Slot() }
}

/// An object that runs the actions of an agenda when they are due.
package protocol AgendaOwner: AnyObject {
  /// The agenda of the owner.
  var agenda: Agenda { get }

  /// The current time for an action that is being run, in seconds.
  var now: Double { get }

  /// The time between the owner's calls, in seconds, if nothing but these calls advances it; nil if a clock does.
  var standingTime: Double? { get }
}

/// The time of a host, for the code that it calls: a handler that asks for the time gets the instant that it is called
/// for.
///
/// Each thread has its own time, since each thread may have a host. It is not a clock: the time does not advance by
/// itself.
package enum HostTime {
  private final class Slot {
    var time: Double?
    /// The tree of the calling host, if the handler may commit it.
    var tree: LayerTree?
    var mediaTime = 0.0
  }

  private static let slot = ThreadLocal { Slot() }

  /// The time, in seconds of the root's local time; nil outside a host's calls.
  package static var current: Double? { slot.current.time }

  /// Runs a closure with a current time.
  ///
  /// - Parameters:
  ///   - time: The time, in seconds of the root's local time; nil if it comes from another source.
  ///   - tree: The tree of the calling host, if it may be committed meanwhile.
  ///   - mediaTime: The host's clock, in seconds.
  ///   - body: The closure.
  package static func provide<Result>(
    _ time: Double?, committing tree: LayerTree? = nil, at mediaTime: Double = 0, to body: () throws -> Result
  ) rethrows -> Result {
    let slot = slot.current
    let outer = (slot.time, slot.tree, slot.mediaTime)
    (slot.time, slot.tree, slot.mediaTime) = (time, tree, mediaTime)
    defer { (slot.time, slot.tree, slot.mediaTime) = outer }
    return try body()
  }

  /// Commits the tree of the calling host.
  static func commit() {
    let slot = slot.current
    slot.tree?.commit(at: slot.mediaTime)
  }
}
