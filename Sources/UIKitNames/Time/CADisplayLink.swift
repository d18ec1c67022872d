/// Calls a method with every frame of the display: sixty times a second of the window's time.
///
/// Where the terminal shows fewer frames, several calls come for one of them, each at its own time; so what counts calls is as fast as
/// it is on a phone.
public final class CADisplayLink: NSObject {
  /// The time of the frame, in seconds.
  public private(set) var timestamp: CFTimeInterval = 0
  /// The time of the next frame.
  public var targetTimestamp: CFTimeInterval { timestamp + interval }
  /// How long a frame of the display takes, in seconds.
  public var duration: CFTimeInterval { 1 / Agenda.framesPerSecond }
  /// How often it is called, a second; 0 for every frame.
  public var preferredFramesPerSecond = 0 { didSet { entry?.interval = interval } }
  /// Whether it is not called for the time being.
  public var isPaused = false

  private let action: (CADisplayLink) -> Void
  private var entry: Agenda.Entry?

  /// A link that calls a closure.
  public init(_ action: @escaping (CADisplayLink) -> Void) {
    self.action = action
    super.init()
  }

  /// A link that calls a method of an object, which it keeps until it is invalidated.
  ///
  ///     CADisplayLink(target: self, selector: ViewController.step)
  public convenience init<Target: AnyObject>(
    target: Target, selector: @escaping (Target) -> (CADisplayLink) -> Void
  ) {
    self.init { selector(target)($0) }
  }

  /// A link that calls a method without parameters.
  public convenience init<Target: AnyObject>(target: Target, selector: @escaping (Target) -> () -> Void) {
    self.init { _ in selector(target)() }
  }

  /// Begins to call; with the first frame after now.
  public func add(to runloop: RunLoop, forMode mode: RunLoop.Mode) {
    guard entry == nil else { return }
    let (agenda, now) = Agenda.current
    // The frames of the display are at the same times for all links.
    let first = (now / duration + 1e-9).rounded(.down) + 1
    let entry = Agenda.Entry(fromMultiple: first, of: duration) { [self] in
      guard !isPaused else { return }
      timestamp = Agenda.current.time
      action(self)
    }
    if interval != duration { entry.interval = interval }
    self.entry = entry
    agenda.add(entry)
  }

  /// Stops calling, until it is added again.
  public func remove(from runloop: RunLoop, forMode mode: RunLoop.Mode) { invalidate() }

  /// Stops calling for good.
  public func invalidate() {
    entry?.isOver = true
    entry = nil
  }

  private var interval: Double {
    preferredFramesPerSecond > 0 ? max(duration, 1 / Double(preferredFramesPerSecond)) : duration
  }
}
