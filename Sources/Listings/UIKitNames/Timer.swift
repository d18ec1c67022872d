import CoreAnimationNames
import Dispatch
import Foundation
import LayerAnimation

/// A timer that calls a closure after an interval of the window's time, in seconds, once or repeatedly.
///
/// Foundation's type of this name waits for the system's clock and a run loop; this one follows the window's time, so
/// that a headless window behaves the same each time.
///
/// The timer calls its closure on the main actor, like a timer of the main run loop, and its mutable state is used
/// there only.
public final class Timer: NSObject, @unchecked Sendable {
  private let action: (Timer) -> Void
  private var entry: Agenda.Entry?

  /// The interval between two calls, in seconds; 0 for a timer that calls once.
  public let timeInterval: TimeInterval
  private let delay: TimeInterval
  /// The object that was given when the timer was created.
  public let userInfo: Any?

  /// Creates a timer that has to be added to a run loop.
  public init(timeInterval interval: TimeInterval, repeats: Bool, block: @escaping (Timer) -> Void) {
    (action, delay, timeInterval, userInfo) = (block, max(interval, 0.0001), repeats ? max(interval, 0.0001) : 0, nil)
    super.init()
  }

  private init(_ delay: TimeInterval, _ userInfo: Any?, repeats: Bool, _ action: @escaping (Timer) -> Void) {
    (self.action, self.delay, self.userInfo) = (action, max(delay, 0.0001), userInfo)
    timeInterval = repeats ? max(delay, 0.0001) : 0
    super.init()
  }

  /// Creates a timer, and starts it.
  @discardableResult
  public static func scheduledTimer(
    withTimeInterval interval: TimeInterval, repeats: Bool, block: @escaping (Timer) -> Void
  ) -> Timer {
    let timer = Timer(timeInterval: interval, repeats: repeats, block: block)
    timer.begin()
    return timer
  }

  /// Creates a timer that calls a method of an object, which the timer retains until it ends, and starts it.
  @preconcurrency @MainActor @discardableResult
  public static func scheduledTimer<Target: AnyObject>(
    timeInterval interval: TimeInterval, target: Target, selector: @escaping (Target) -> @MainActor (Timer) -> Void,
    userInfo: Any?, repeats: Bool
  ) -> Timer {
    let timer = Timer(interval, userInfo, repeats: repeats) { selector(target)($0) }
    timer.begin()
    return timer
  }

  /// Creates a timer that calls a method without parameters, and starts it.
  @preconcurrency @MainActor @discardableResult
  public static func scheduledTimer<Target: AnyObject>(
    timeInterval interval: TimeInterval, target: Target, selector: @escaping (Target) -> @MainActor () -> Void,
    userInfo: Any?, repeats: Bool
  ) -> Timer {
    let timer = Timer(interval, userInfo, repeats: repeats) { _ in selector(target)() }
    timer.begin()
    return timer
  }

  /// True if the timer will call again.
  public var isValid: Bool { entry.map { !$0.isOver } ?? false }

  /// Stops the timer.
  public func invalidate() { entry?.isOver = true }

  /// Calls the closure now.
  public func fire() { action(self) }

  func begin() {
    MainQueue.run { [self] in
      guard entry == nil else { return }
      let (agenda, now) = Agenda.ofWindow
      let entry = Agenda.Entry(at: now + delay, every: timeInterval > 0 ? timeInterval : nil) { [self] in action(self) }
      self.entry = entry
      agenda.add(entry)
    }
  }
}

extension RunLoop {
  /// Starts a timer.
  public func add(_ timer: Timer, forMode mode: Mode) { timer.begin() }
}

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

/// The process's main queue, on which the main actor runs.
package enum MainQueue {
  /// The queue itself. It is reached through Foundation, since `DispatchQueue.main` is the window's queue in this
  /// module.
  package static let queue = OperationQueue.main.underlyingQueue

  private static let key = {
    let key = DispatchSpecificKey<Void>()
    queue?.setSpecific(key: key, value: ())
    return key
  }()

  /// True if the present code runs on the main queue. The thread does not tell: in a program whose `main` is
  /// asynchronous, the main queue may go from one thread to another.
  static var isCurrent: Bool { Dispatch.DispatchQueue.getSpecific(key: key) != nil }

  /// Runs a closure on the main actor: at once if this is called there, else as soon as the actor is free.
  static func run(_ body: @escaping @MainActor () -> Void) {
    guard !isCurrent else { return MainActor.assumeIsolated(body) }
    Task { @MainActor in body() }
  }
}

extension Agenda {
  /// The agenda of the thread's window, which is used if a program names none, and the time of that window.
  @MainActor static var ofWindow: (agenda: Agenda, time: Double) {
    ThreadState.current.window.map { ($0.agenda, $0.now) } ?? current
  }
}

extension CADisplayLink {
  /// Creates a link that calls a method of a view or a controller. The link retains that object until it is
  /// invalidated.
  ///
  ///     CADisplayLink(target: self, selector: ViewController.step)
  @preconcurrency @MainActor
  public convenience init<Target: AnyObject>(
    target: Target, selector: @escaping (Target) -> @MainActor (CADisplayLink) -> Void
  ) {
    self.init { selector(target)($0) }
  }

  /// Creates a link that calls a method without parameters.
  @preconcurrency @MainActor
  public convenience init<Target: AnyObject>(target: Target, selector: @escaping (Target) -> @MainActor () -> Void) {
    self.init { _ in selector(target)() }
  }
}
