import Dispatch

/// The queue of what is to be done later on the main actor: at a time of the window's. Listings call it `DispatchQueue.main`; other queues
/// are Dispatch's own.
public struct WindowQueue: Sendable {
  /// The queue of the window that is shown.
  public static let main = WindowQueue()

  /// Calls a closure at a time; on the main actor.
  public func asyncAfter(deadline: DispatchTime, execute work: @escaping @MainActor () -> Void) {
    MainQueue.run {
      let (agenda, now) = Agenda.ofWindow
      agenda.add(Agenda.Entry(at: max(now, deadline.time ?? now + deadline.delay)) { MainActor.assumeIsolated(work) })
    }
  }

  /// Does a piece of work at a time, unless it has been cancelled by then.
  public func asyncAfter(deadline: DispatchTime, execute work: DispatchWorkItem) {
    // A piece of work may be cancelled from anywhere, and counts by itself whether it was.
    nonisolated(unsafe) let work = work
    asyncAfter(deadline: deadline) { work.perform() }
  }

  /// Calls a closure when what is being called has returned.
  public func async(execute work: @escaping @MainActor () -> Void) { asyncAfter(deadline: .now(), execute: work) }

  /// Does a piece of work when what is being called has returned.
  public func async(execute work: DispatchWorkItem) { asyncAfter(deadline: .now(), execute: work) }
}

extension Dispatch.DispatchQueue {
  /// The main queue, of which the times are the window's. A file that imports Dispatch or Foundation itself means theirs, which
  /// is served as well, by the system's clock.
  @_disfavoredOverload
  public static var main: WindowQueue { .main }
}

/// A time of the window.
public struct DispatchTime: Comparable, Sendable {
  /// In seconds; nil for a time that counts from when the main actor hears of it, as one does that was not read there.
  let time: Double?
  /// The seconds from then on.
  let delay: Double

  /// Returns the present time.
  public static func now() -> DispatchTime {
    DispatchTime(time: MainQueue.isCurrent ? MainActor.assumeIsolated { Agenda.ofWindow.time } : nil, delay: 0)
  }

  /// So many seconds later.
  public static func + (time: DispatchTime, seconds: Double) -> DispatchTime {
    DispatchTime(time: time.time.map { $0 + seconds }, delay: time.delay + seconds)
  }

  /// So much later.
  public static func + (time: DispatchTime, interval: DispatchTimeInterval) -> DispatchTime {
    time + interval.seconds
  }

  /// Returns true if one is earlier.
  public static func < (a: DispatchTime, b: DispatchTime) -> Bool {
    (a.time ?? a.delay) < (b.time ?? b.delay)
  }
}

/// A length of time.
public enum DispatchTimeInterval: Hashable, Sendable {
  /// Seconds.
  case seconds(Int)
  /// Thousandths of a second.
  case milliseconds(Int)
  /// Millionths of a second.
  case microseconds(Int)
  /// Billionths of a second.
  case nanoseconds(Int)

  /// In seconds.
  var seconds: Double {
    switch self {
    case .seconds(let count): Double(count)
    case .milliseconds(let count): Double(count) / 1000
    case .microseconds(let count): Double(count) / 1_000_000
    case .nanoseconds(let count): Double(count) / 1_000_000_000
    }
  }
}
