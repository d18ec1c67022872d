/// What is to be done at certain times: timers, display links, motions of scroll views.
final class Agenda {
  /// One thing to do, once or again and again.
  final class Entry {
    /// When, in seconds of the window's time.
    var time: Double
    /// After how many seconds again; nil for once.
    var interval: Double?
    let action: () -> Void
    var isOver = false

    init(at time: Double, every interval: Double? = nil, _ action: @escaping () -> Void) {
      (self.time, self.interval, self.action) = (time, interval, action)
    }
  }

  private var entries: [Entry] = []

  /// The frames of the display, a second.
  static let framesPerSecond = 60.0

  /// How far behind repetitions are made up for, in seconds; after a longer pause they go on from there.
  static let longestLag = 1.0

  func add(_ entry: Entry) { entries.append(entry) }

  /// The earliest time at which there is something to do.
  var next: Double? {
    entries.lazy.filter { !$0.isOver }.map(\.time).min()
  }

  /// Does what is due, the earlier first.
  func run(until time: Double) {
    entries.removeAll(where: \.isOver)
    for entry in entries where entry.time <= time && !entry.isOver {
      if let interval = entry.interval {
        entry.time = max(entry.time + interval, time - Self.longestLag)
      } else {
        entry.isOver = true
      }
      entry.action()
    }
    entries.removeAll(where: \.isOver)
  }

  /// Takes over what was planned before there was a window, counted from its time.
  func take(_ other: Agenda, at time: Double) {
    for entry in other.entries { entry.time += time }
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
