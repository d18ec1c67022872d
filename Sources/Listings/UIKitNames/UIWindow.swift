import LayerAnimation

/// The outermost view, which has a clock: it lays out, commits, calls completions, and takes the input.
///
/// A window needs no terminal. `advance(to:)` advances its time; touches, the pointer and keys are reported between two
/// calls:
///
///     let window = UIWindow(frame: UIScreen.main.bounds)
///     window.rootViewController = ViewController()
///     window.makeKeyAndVisible()
///     window.tap(at: CGPoint(x: 60, y: 100))
///     window.advance(to: 0.5)
///
/// The visible state is that of the layers' presentations, which a renderer draws from `tree`.
open class UIWindow: UIView {
  /// The tree of the window's layers, for renderers. The root is the screen, whose clock is that of the window's host;
  /// it contains the window's layer, whose clock is the program's.
  public final let tree = LayerTree(root: Layer())

  /// The time of the window, in seconds of the screen: the time to which it was advanced last.
  public private(set) final var time: TimeInterval = 0

  /// The responder that gets typed text.
  public internal(set) final var firstResponder: UIResponder?

  /// The controller whose view fills the window.
  open var rootViewController: UIViewController? {
    didSet { if rootViewController !== oldValue { exchangeRoot(oldValue) } }
  }

  package final let agenda = Agenda()
  final let arbiter = GestureArbiter()
  final var session: WindowTouches?
  /// The touches that recognisers are being given.
  final var feeding: WindowTouches?
  final var lastTap: (point: CGPoint, time: Double, count: Int)?
  final var hovered: [UIHoverGestureRecognizer] = []

  private lazy var host = LiveHost(tree, keepsAgenda: false)
  private var isAdvancing = false
  /// True if the code that is being called was called by the window itself, as its host.
  private var isHosting = false

  /// Creates a window with a frame; usually that of the screen.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    prepare()
  }

  /// Creates a window of the size of the screen.
  public convenience init() { self.init(frame: UIScreen.main.bounds) }

  /// Creates an empty window; archives are not supported.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    prepare()
  }

  private func prepare() {
    layer.name = "window"
    tree.root.addSublayer(layer)
    arbiter.takesTouches = { [weak self] in self?.takeTouchesFromView() }
  }

  /// True if the window is that of its thread.
  public private(set) final var isKeyWindow = false

  /// Shows the window, and makes it the window of its thread, which timers and `UIScreen.main` use.
  open func makeKeyAndVisible() {
    let state = ThreadState.current
    state.window?.isKeyWindow = false
    (state.window, isKeyWindow) = (self, true)
    agenda.takeEarlyPlans(at: now)
    isHidden = false
    perform(appear)
  }

  /// The application, which is asked after the window.
  open override var next: UIResponder? { ThreadState.current.application }

  // MARK: Time

  /// Sets the time at which the window begins. This must be called before the window is made key.
  ///
  /// - Parameter start: A finite time, not before 0, in seconds.
  final func begin(at start: TimeInterval) { time = start }

  /// The clock of the window's host, for code that runs between the window's calls, such as a part of a task; nil if
  /// time stands still there.
  package final var clock: (() -> TimeInterval)?

  /// The present time for the code that is being called.
  package final var now: Double { HostTime.current ?? max(time, clock?() ?? time) }

  /// The time between two calls of `advance(to:)`; nil if a clock advances the window.
  package final var standingTime: Double? { clock == nil ? now : nil }

  /// Advances the time over a period in which nothing was due, so that changes outside of the window's calls during
  /// that period take effect now, and not at the time when the window came to rest.
  package final func skip(to newTime: TimeInterval) {
    if newTime.isFinite, !isAdvancing { time = max(time, newTime) }
  }

  /// Advances the time: lays out, commits, and calls timers, display links, completions and delegates in the order of
  /// their times.
  ///
  /// Changes since the last call take effect at the time at which that call ended.
  ///
  /// - Parameter newTime: The new time, in seconds, not before `time`; an earlier one changes nothing.
  public final func advance(to newTime: TimeInterval) {
    guard newTime.isFinite, newTime >= time, !isAdvancing else { return }
    isAdvancing = true
    defer { isAdvancing = false }
    ThreadState.current.window = self
    step(to: time)
    while let next = nextInstant(until: newTime) {
      step(to: max(time, min(next, newTime)))
      run { [self] in
        arbiter.expire(at: time)
        agenda.run(until: time)
      }
    }
    step(to: newTime)
  }

  /// Returns the next time at which something is due, including the end of an animation, whose completion may schedule
  /// further calls.
  private func nextInstant(until end: Double) -> Double? {
    let planned = min(agenda.next ?? .infinity, arbiter.deadline ?? .infinity)
    // Because of rounding, a time may lie just before the event at it; the time is advanced all the same.
    if let ended = tree.firstRootEvent(from: time, to: min(planned, end)).map({ max($0, time + Agenda.precision) }),
      ended <= end, ended < planned
    {
      return ended
    }
    return planned <= end + Agenda.precision ? planned : nil
  }

  /// Returns true if nothing happens after a time without an input.
  package final func isAtRest(after time: Double) -> Bool {
    agenda.next == nil && arbiter.deadline == nil && !hasLayoutBelow && tree.isAtRest(after: time)
  }

  private func step(to newTime: Double) {
    layoutIfNeeded()
    hosting { host.advance(to: mediaTime(at: newTime)) }
    time = newTime
    // The called code may have asked for a layout, which is done at the same time.
    guard hasLayoutBelow else { return }
    layoutIfNeeded()
    hosting { host.advance(to: mediaTime(at: newTime)) }
  }

  /// Makes changes at the present time, as a callback would, lays out and commits. `CACurrentMediaTime()` returns that
  /// time meanwhile.
  public final func perform(_ changes: () -> Void) {
    let state = ThreadState.current
    let outer = state.window
    state.window = self
    defer { if !isKeyWindow, let outer { state.window = outer } }
    layoutIfNeeded()
    run(changes)
  }

  private func run(_ changes: () -> Void) {
    // Code that the host calls has a time already, which may be later than the window's time.
    guard !isHosting else {
      changes()
      return layoutIfNeeded()
    }
    hosting {
      host.perform(at: mediaTime(at: time)) {
        changes()
        layoutIfNeeded()
      }
    }
  }

  /// Returns the time of the host's clock for a time of the screen.
  private func mediaTime(at time: Double) -> Double { tree.root.timing.parentTime(at: time) }

  private func hosting(_ body: () -> Void) {
    isHosting = true
    defer { isHosting = false }
    body()
  }

  // MARK: The root

  private func exchangeRoot(_ old: UIViewController?) {
    perform {
      if let old {
        old.change(to: .disappearing, animated: false)
        old.view.removeFromSuperview()
        old.change(to: .gone, animated: false)
      }
      guard let root = rootViewController else { return }
      root.view.frame = bounds
      root.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      insertSubview(root.view, at: 0)
      if isKeyWindow { appear() }
    }
  }

  private func appear() {
    guard let root = rootViewController, root.appearance == .gone else { return }
    root.change(to: .appearing, animated: false)
    layoutIfNeeded()
    // The new view is on the screen, so its layers are animated from now on.
    CATransaction.flush()
    root.change(to: .there, animated: false)
  }

  /// Removes references to a view that leaves the window, and to the views inside it.
  final func forget(_ view: UIView) {
    if let first = firstResponder as? UIView, first.isDescendant(of: view) { first.resignFirstResponder() }
    if let touched = session?.view, touched.isDescendant(of: view) { session?.isTaken = true }
  }
}

extension UIWindow: @preconcurrency AgendaOwner {}

/// The program: a window with its root controller.
public final class UIApplication: UIResponder {
  /// The application of this thread.
  public static var shared: UIApplication {
    let state = ThreadState.current
    if let application = state.application { return application }
    let application = UIApplication()
    state.application = application
    return application
  }

  private override init() { super.init() }

  /// The window that is shown.
  public var keyWindow: UIWindow? { ThreadState.current.window }

  /// The array of the window that is shown.
  public var windows: [UIWindow] { keyWindow.map { [$0] } ?? [] }

  /// Shows a controller without a terminal. Its time advances with `UIWindow.advance(to:)`.
  ///
  /// - Parameters:
  ///   - rootViewController: The controller.
  ///   - size: The size of the screen, in points.
  /// - Returns: The window, which the caller has to keep.
  public static func start(
    rootViewController: UIViewController, size: CGSize = UIScreen.usualSize
  ) -> UIWindow {
    start(rootViewController: rootViewController, size: size, at: 0)
  }

  /// Shows a controller without a terminal, in a window that begins at a time, in seconds.
  package static func start(rootViewController: UIViewController, size: CGSize, at time: TimeInterval) -> UIWindow {
    let window = UIWindow(frame: CGRect(origin: .zero, size: size))
    window.begin(at: time)
    // The window is made key first, since the controller's view asks for the screen's size.
    window.makeKeyAndVisible()
    window.rootViewController = rootViewController
    return window
  }
}

/// The screen of the thread's window.
@preconcurrency @MainActor
public final class UIScreen: NSObject {
  /// The screen of this thread's window; before there is a window, one of the usual size.
  public static var main: UIScreen { UIScreen(ThreadState.current.window?.bounds.size ?? usualSize) }

  /// The size of a character of a label's text, which takes a cell, in points.
  ///
  /// The size is half as wide as high, like a cell. Its height of 16 points is about that of a line of a label's text,
  /// which has 17 points.
  public nonisolated static let cellSize = CGSize(width: 8, height: 16)

  /// The size of a terminal of 80 columns and 24 rows: 640 × 384 points, nearly that of a phone in landscape
  /// orientation (667 × 375), so that the frames of programs are at plausible places.
  public nonisolated static let usualSize = CGSize(width: 640, height: 384)

  /// The rectangle of the whole screen, in points.
  public let bounds: CGRect

  /// The number of pixels per point: here it is always 1.
  public let scale: CGFloat = 1

  private init(_ size: CGSize) {
    bounds = CGRect(origin: .zero, size: size)
    super.init()
  }
}
