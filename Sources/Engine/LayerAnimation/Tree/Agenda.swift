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
