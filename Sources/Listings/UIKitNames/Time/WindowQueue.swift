import Dispatch

/// The queue of work that is done later on the main actor, at a time of the window's. Programs call it
/// `DispatchQueue.main`; other queues are Dispatch's own.
public struct WindowQueue: Sendable {
  /// The queue of the window that is shown.
  public static let main = WindowQueue()

  /// Calls a closure at a time, on the main actor.
  public func asyncAfter(deadline: DispatchTime, execute work: @escaping @MainActor () -> Void) {
    MainQueue.run {
      let (agenda, now) = Agenda.ofWindow
      agenda.add(Agenda.Entry(at: max(now, deadline.time ?? now + deadline.delay)) { MainActor.assumeIsolated(work) })
    }
  }

  /// Performs a work item at a time, unless it has been cancelled by then.
  public func asyncAfter(deadline: DispatchTime, execute work: DispatchWorkItem) {
    // A work item may be cancelled from any thread, and synchronises that itself.
    nonisolated(unsafe) let work = work
    asyncAfter(deadline: deadline) { work.perform() }
  }

  /// Calls a closure when the present call has returned.
  public func async(execute work: @escaping @MainActor () -> Void) { asyncAfter(deadline: .now(), execute: work) }

  /// Performs a work item when the present call has returned.
  public func async(execute work: DispatchWorkItem) { asyncAfter(deadline: .now(), execute: work) }
}

extension Dispatch.DispatchQueue {
  /// The main queue, whose times are the window's. In a file that imports Dispatch or Foundation itself, the name
  /// stands for theirs, which is served as well, by the system's clock.
  @_disfavoredOverload
  public static var main: WindowQueue { .main }
}

/// A time of the window.
public struct DispatchTime: Comparable, Sendable {
  /// The time, in seconds; nil for a time that was not read on the main actor, which counts from the moment at which
  /// the main actor receives it.
  let time: Double?
  /// The delay after that time, in seconds.
  let delay: Double

  /// Returns the present time.
  public static func now() -> DispatchTime {
    DispatchTime(time: MainQueue.isCurrent ? MainActor.assumeIsolated { Agenda.ofWindow.time } : nil, delay: 0)
  }

  /// Returns the time that is a number of seconds later.
  public static func + (time: DispatchTime, seconds: Double) -> DispatchTime {
    DispatchTime(time: time.time.map { $0 + seconds }, delay: time.delay + seconds)
  }

  /// Returns the time that is an interval later.
  public static func + (time: DispatchTime, interval: DispatchTimeInterval) -> DispatchTime {
    time + interval.seconds
  }

  /// Returns true if one time is earlier than another one.
  public static func < (a: DispatchTime, b: DispatchTime) -> Bool {
    (a.time ?? a.delay) < (b.time ?? b.delay)
  }
}

/// A time interval.
public enum DispatchTimeInterval: Hashable, Sendable {
  /// A number of seconds.
  case seconds(Int)
  /// A number of milliseconds.
  case milliseconds(Int)
  /// A number of microseconds.
  case microseconds(Int)
  /// A number of nanoseconds.
  case nanoseconds(Int)

  /// The interval in seconds.
  var seconds: Double {
    switch self {
    case .seconds(let count): Double(count)
    case .milliseconds(let count): Double(count) / 1000
    case .microseconds(let count): Double(count) / 1_000_000
    case .nanoseconds(let count): Double(count) / 1_000_000_000
    }
  }
}
