/// What is to be done at certain times: timers, display links, motions of scroll views.
package final class Agenda {
  /// One thing to do, once or again and again.
  package final class Entry {
    /// When, in seconds of the host's time.
    package var time: Double
    /// After how many seconds again; nil for once.
    package var interval: Double? { didSet { (start, count) = (time, 0) } }
    /// When the present run of repetitions began, and how many there were: sums of many intervals would not be exact.
    private var (start, count) = (0.0, 0.0)
    let action: () -> Void
    /// Whether it is not to be done any more.
    package var isOver = false

    package init(at time: Double, every interval: Double? = nil, _ action: @escaping () -> Void) {
      (self.time, self.interval, self.action) = (time, interval, action)
      start = time
    }

    /// Every multiple of an interval from a number of them on: so that the frames of whole seconds are at whole seconds.
    package init(fromMultiple number: Double, of interval: Double, _ action: @escaping () -> Void) {
      (time, self.interval, self.action, start, count) = (number * interval, interval, action, 0, number)
    }

    /// Goes on to the next time; false if there is none.
    fileprivate func goOn(after now: Double) -> Bool {
      guard let interval else { return false }
      count += 1
      time = start + count * interval
      if time < now - Agenda.longestLag { (time, start, count) = (now, now, 0) }
      return true
    }

    /// Moves it by some seconds.
    fileprivate func delay(by seconds: Double) {
      time += seconds
      start += seconds
    }
  }

  private var entries: [Entry] = []

  package init() {}

  /// The frames of the display, a second.
  package static let framesPerSecond = 60.0

  /// How far behind repetitions are made up for, in seconds; after a longer pause they go on from there.
  static let longestLag = 1.0

  /// How exactly times are compared, in seconds: a nanosecond.
  package static let precision = 1e-9

  package func add(_ entry: Entry) { entries.append(entry) }

  /// The earliest time at which there is something to do.
  package var next: Double? {
    entries.lazy.filter { !$0.isOver }.map(\.time).min()
  }

  /// Does what is due, the earlier first.
  package func run(until time: Double) {
    entries.removeAll(where: \.isOver)
    for entry in entries where entry.time <= time + Self.precision && !entry.isOver {
      if !entry.goOn(after: time) { entry.isOver = true }
      entry.action()
    }
    entries.removeAll(where: \.isOver)
  }

  /// Puts off everything by some seconds.
  func delay(by seconds: Double) {
    for entry in entries { entry.delay(by: seconds) }
  }

  /// Whose agenda is meant on this thread: that of the host that is being advanced, or was last.
  package static var owner: (any AgendaOwner)? {
    get { slots.current.owner }
    set { slots.current.owner = newValue }
  }

  /// Answers for threads that have no owner: who owns that of the main actor, which may go from one thread to another. Set once, on the main
  /// actor, before there is anything to own.
  nonisolated(unsafe) package static var mainOwner: (@Sendable () -> (any AgendaOwner)?)?

  /// The agenda that is meant on this thread, and what time it is there. Before there is a host, that of its first one.
  package static var current: (agenda: Agenda, time: Double) {
    let slot = slots.current
    return (slot.owner ?? mainOwner?()).map { ($0.agenda, $0.now) } ?? (slot.early, 0)
  }

  /// Takes over what was planned on this thread before there was a host, counted from a time of its own.
  package func takeEarlyPlans(at time: Double) {
    let early = Self.slots.current.early
    early.delay(by: time)
    entries += early.entries
    early.entries.removeAll()
  }

  private final class Slot {
    weak var owner: (any AgendaOwner)?
    /// What was planned before there was a host; its times count from the first one's.
    let early = Agenda()
  }

  private static let slots = ThreadLocal { Slot() }
}

/// Who does what stands in an agenda when its time has come.
package protocol AgendaOwner: AnyObject {
  /// What is planned.
  var agenda: Agenda { get }

  /// What time it is for what is called now, in seconds.
  var now: Double { get }
}
