/// Calls a closure after a time, in seconds of the window's time, once or again and again.
///
/// Foundation's type of this name waits for the system's clock and a loop of its own; this one goes with the window's time, so that a
/// headless window is the same each time.
public final class Timer: NSObject {
  private let action: (Timer) -> Void
  private var entry: Agenda.Entry?

  /// How many seconds lie between two calls; 0 for a timer that calls once.
  public let timeInterval: TimeInterval
  private let delay: TimeInterval
  /// What was given when it was made.
  public let userInfo: Any?

  /// A timer that has to be added to a run loop.
  public init(timeInterval interval: TimeInterval, repeats: Bool, block: @escaping (Timer) -> Void) {
    (action, delay, timeInterval, userInfo) = (block, max(interval, 0.0001), repeats ? max(interval, 0.0001) : 0, nil)
    super.init()
  }

  private init(_ delay: TimeInterval, _ userInfo: Any?, repeats: Bool, _ action: @escaping (Timer) -> Void) {
    (self.action, self.delay, self.userInfo) = (action, max(delay, 0.0001), userInfo)
    timeInterval = repeats ? max(delay, 0.0001) : 0
    super.init()
  }

  /// Makes a timer, and begins.
  @discardableResult
  public static func scheduledTimer(
    withTimeInterval interval: TimeInterval, repeats: Bool, block: @escaping (Timer) -> Void
  ) -> Timer {
    let timer = Timer(timeInterval: interval, repeats: repeats, block: block)
    timer.begin()
    return timer
  }

  /// Makes a timer that calls a method of an object, which it keeps until it is over, and begins.
  @discardableResult
  public static func scheduledTimer<Target: AnyObject>(
    timeInterval interval: TimeInterval, target: Target, selector: @escaping (Target) -> (Timer) -> Void,
    userInfo: Any?, repeats: Bool
  ) -> Timer {
    let timer = Timer(interval, userInfo, repeats: repeats) { selector(target)($0) }
    timer.begin()
    return timer
  }

  /// The same with a method without parameters.
  @discardableResult
  public static func scheduledTimer<Target: AnyObject>(
    timeInterval interval: TimeInterval, target: Target, selector: @escaping (Target) -> () -> Void,
    userInfo: Any?, repeats: Bool
  ) -> Timer {
    let timer = Timer(interval, userInfo, repeats: repeats) { _ in selector(target)() }
    timer.begin()
    return timer
  }

  /// Whether it will call again.
  public var isValid: Bool { entry.map { !$0.isOver } ?? false }

  /// Calls no more.
  public func invalidate() { entry?.isOver = true }

  /// Calls now.
  public func fire() { action(self) }

  func begin() {
    guard entry == nil else { return }
    let (agenda, now) = Agenda.current
    let entry = Agenda.Entry(at: now + delay, every: timeInterval > 0 ? timeInterval : nil) { [self] in action(self) }
    self.entry = entry
    agenda.add(entry)
  }
}

extension RunLoop {
  /// Begins a timer.
  public func add(_ timer: Timer, forMode mode: Mode) { timer.begin() }
}

/// The queue of what is to be done later: at a time of the window's. There is only the main one.
///
/// The type has another name than listings give it, since the compiler takes closures for a type called `DispatchQueue` for ones that are
/// called on another thread.
public final class WindowQueue: NSObject {
  /// The queue of this thread's window.
  public static var main: WindowQueue { WindowQueue() }

  /// Calls a closure at a time.
  public func asyncAfter(deadline: DispatchTime, execute work: @escaping () -> Void) {
    let (agenda, now) = Agenda.current
    agenda.add(Agenda.Entry(at: max(now, deadline.time), work))
  }

  /// Calls a closure when what is being called has returned.
  public func async(execute work: @escaping () -> Void) { asyncAfter(deadline: .now(), execute: work) }
}

/// The name that listings give it.
public typealias DispatchQueue = WindowQueue

/// A time of the window.
public struct DispatchTime: Comparable, Sendable {
  /// In seconds.
  let time: Double

  /// The present time.
  public static func now() -> DispatchTime { DispatchTime(time: Agenda.current.time) }

  /// So many seconds later.
  public static func + (time: DispatchTime, seconds: Double) -> DispatchTime { DispatchTime(time: time.time + seconds) }

  /// So much later.
  public static func + (time: DispatchTime, interval: DispatchTimeInterval) -> DispatchTime {
    time + interval.seconds
  }

  /// Whether one is earlier.
  public static func < (a: DispatchTime, b: DispatchTime) -> Bool { a.time < b.time }
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
