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
