import LayerAnimation

/// A link that calls a method for every frame of the display: sixty times per second of the host's time, which is a
/// player's, a `LiveHost`'s or a window's.
///
/// If the terminal shows fewer frames, there are several calls for one of them, each at its own time, so that code that
/// counts calls is as fast as on a phone.
public final class CADisplayLink: NSObject {
  /// The time of the frame, in seconds; 0 before the first.
  public private(set) var timestamp: CFTimeInterval = 0
  /// The time of the next frame; 0 before the first.
  public var targetTimestamp: CFTimeInterval { hasCalled ? timestamp + interval : 0 }
  /// The duration of a frame of the display, in seconds; 0 before the first.
  public var duration: CFTimeInterval { hasCalled ? Self.frame : 0 }
  /// The number of calls per second; 0 for every frame.
  public var preferredFramesPerSecond = 0 { didSet { entry?.interval = interval } }
  /// The number of calls per second: the preferred one, or else the maximum; if both are 0, every frame.
  public var preferredFrameRateRange = CAFrameRateRange.default { didSet { entry?.interval = interval } }
  /// True if the link is not called at present.
  public var isPaused = false

  private var action: ((CADisplayLink) -> Void)?
  private var entry: Agenda.Entry?
  private var modes: Set<RunLoop.Mode> = []
  private var hasCalled = false

  /// Creates a link that calls a closure.
  public init(_ action: @escaping (CADisplayLink) -> Void) {
    self.action = action
    super.init()
  }

  /// Creates a link that calls a method of an object, which it retains until it is invalidated.
  ///
  ///     CADisplayLink(target: self, selector: ViewController.step)
  public convenience init<Target: AnyObject>(
    target: Target, selector: @escaping (Target) -> (CADisplayLink) -> Void
  ) {
    self.init { selector(target)($0) }
  }

  /// Creates a link that calls a method without parameters.
  public convenience init<Target: AnyObject>(target: Target, selector: @escaping (Target) -> () -> Void) {
    self.init { _ in selector(target)() }
  }

  /// Starts the calls with the next frame. The number of modes makes no difference, but the link is called until it is
  /// removed from all of them.
  public func add(to runloop: RunLoop, forMode mode: RunLoop.Mode) {
    guard action != nil else { return }
    modes.insert(mode)
    guard entry == nil else { return }
    let (agenda, now) = Agenda.current
    // All links are called at the same times.
    let first = (now / Self.frame + 1e-9).rounded(.down) + 1
    let entry = Agenda.Entry(fromMultiple: first, of: Self.frame) { [self] in call() }
    if interval != Self.frame { entry.interval = interval }
    self.entry = entry
    agenda.add(entry)
  }

  /// Removes the link from a mode; without any mode, it is not called until it is added again.
  public func remove(from runloop: RunLoop, forMode mode: RunLoop.Mode) {
    modes.remove(mode)
    if modes.isEmpty { stop() }
  }

  /// Ends the calls for good, and releases the called object.
  public func invalidate() {
    modes = []
    stop()
    action = nil
  }

  private func stop() {
    entry?.isOver = true
    entry = nil
  }

  private func call() {
    guard !isPaused else { return }
    (timestamp, hasCalled) = (Agenda.current.time, true)
    action?(self)
  }

  private static let frame = 1 / Agenda.framesPerSecond

  private var interval: Double {
    let range = preferredFrameRateRange
    let most = range.maximum > 0 ? range.maximum : .infinity
    let rate = range.preferred.map { min(max($0, range.minimum), most) } ?? range.maximum
    let asked = [Double(rate), Double(preferredFramesPerSecond)].first { $0 > 0 && $0.isFinite }
    return asked.map { max(Self.frame, 1 / $0) } ?? Self.frame
  }
}

/// The loop that display links, and timers if there are any, are added to: the time of this thread's host.
public final class RunLoop: NSObject {
  /// A mode of a loop; all modes are the same here.
  public struct Mode: Hashable, Sendable {
    private let name: String

    /// The default mode.
    public static let `default` = Mode(name: "default")
    /// The common modes.
    public static let common = Mode(name: "common")
    /// The mode while a finger drags.
    public static let tracking = Mode(name: "tracking")
  }

  /// The loop of this thread's host.
  public static var main: RunLoop { RunLoop() }
  /// The loop of this thread's host.
  public static var current: RunLoop { RunLoop() }
}

/// The preferred frequency of an animation, in frames per second; it is stored only, since the host determines the
/// frames.
public struct CAFrameRateRange: Hashable, Sendable {
  /// The least frequency.
  public var minimum: Float
  /// The greatest frequency.
  public var maximum: Float
  /// The preferred frequency; nil for none.
  public var preferred: Float?

  /// The system's default.
  public static let `default` = CAFrameRateRange(minimum: 0, maximum: 0)

  /// Creates a range.
  public init(minimum: Float, maximum: Float, preferred: Float? = nil) {
    (self.minimum, self.maximum, self.preferred) = (minimum, maximum, preferred)
  }

  /// Creates a range, with Core Animation's other name for the preferred frequency.
  public init(minimum: Float, maximum: Float, __preferred: Float) {
    self.init(minimum: minimum, maximum: maximum, preferred: __preferred)
  }
}

/// Returns a range.
public func CAFrameRateRangeMake(_ minimum: Float, _ maximum: Float, _ preferred: Float) -> CAFrameRateRange {
  CAFrameRateRange(minimum: minimum, maximum: maximum, preferred: preferred)
}

extension CAAnimation {
  /// The preferred frequency of the animation; stored only.
  public var preferredFrameRateRange: CAFrameRateRange {
    get { notes["preferredFrameRateRange"] as? CAFrameRateRange ?? .default }
    set { notes["preferredFrameRateRange"] = newValue }
  }
}
