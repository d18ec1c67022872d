/// What is to be done at certain times: timers, display links, motions of scroll views.
final class Agenda {
  /// One thing to do, once or again and again.
  final class Entry {
    /// When, in seconds of the window's time.
    var time: Double
    /// After how many seconds again; nil for once.
    var interval: Double? { didSet { (start, count) = (time, 0) } }
    /// When the present run of repetitions began, and how many there were: sums of many intervals would not be exact.
    private var (start, count) = (0.0, 0.0)
    let action: () -> Void
    /// Whether it is not to be done any more.
    var isOver = false

    init(at time: Double, every interval: Double? = nil, _ action: @escaping () -> Void) {
      (self.time, self.interval, self.action) = (time, interval, action)
      start = time
    }

    /// Every multiple of an interval from a number of them on: so that the frames of whole seconds are at whole seconds.
    init(fromMultiple number: Double, of interval: Double, _ action: @escaping () -> Void) {
      (time, self.interval, self.action, start, count) = (number * interval, interval, action, 0, number)
    }

    /// Goes on to the next time; false if there is none.
    func goOn(after now: Double) -> Bool {
      guard let interval else { return false }
      count += 1
      time = start + count * interval
      if time < now - Agenda.longestLag { (time, start, count) = (now, now, 0) }
      return true
    }

    /// Moves it by some seconds.
    func delay(by seconds: Double) {
      time += seconds
      start += seconds
    }
  }

  private var entries: [Entry] = []

  /// The frames of the display, a second.
  static let framesPerSecond = 60.0

  /// How far behind repetitions are made up for, in seconds; after a longer pause they go on from there.
  static let longestLag = 1.0

  /// How exactly times are compared, in seconds: a nanosecond.
  static let precision = 1e-9

  func add(_ entry: Entry) { entries.append(entry) }

  /// The earliest time at which there is something to do.
  var next: Double? {
    entries.lazy.filter { !$0.isOver }.map(\.time).min()
  }

  /// Does what is due, the earlier first.
  func run(until time: Double) {
    entries.removeAll(where: \.isOver)
    for entry in entries where entry.time <= time + Self.precision && !entry.isOver {
      if !entry.goOn(after: time) { entry.isOver = true }
      entry.action()
    }
    entries.removeAll(where: \.isOver)
  }

  /// Takes over what was planned before there was a window, counted from its time.
  func take(_ other: Agenda, at time: Double) {
    for entry in other.entries { entry.delay(by: time) }
    entries += other.entries
    other.entries.removeAll()
  }

  /// The agenda of this thread's window, and what time it is there.
  static var current: (agenda: Agenda, time: Double) {
    let state = ThreadState.current
    guard let window = state.window else { return (state.earlyAgenda, 0) }
    return (window.agenda, window.now)
  }
}
