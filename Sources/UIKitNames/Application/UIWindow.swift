import LayerAnimation

/// The outermost view, which lives in time: it lays out, commits, calls completions, and takes the input.
///
/// It needs no terminal. `advance(to:)` lets time pass; fingers, the pointer and keys come between two calls:
///
///     let window = UIWindow(frame: UIScreen.main.bounds)
///     window.rootViewController = ViewController()
///     window.makeKeyAndVisible()
///     window.tap(at: CGPoint(x: 60, y: 100))
///     window.advance(to: 0.5)
///
/// What is seen then are the presentations of the layers, as always, or what a renderer makes of `tree`.
open class UIWindow: UIView {
  /// The tree of the window's layers, for renderers. Its root is the screen, whose clock is that of whoever shows the window; in it is the
  /// window's layer, whose clock is the program's.
  public final let tree = LayerTree(root: Layer())

  /// What time it is, in seconds of the screen: the time up to which was advanced.
  public private(set) final var time: TimeInterval = 0

  /// Who gets what is typed.
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
  /// True if the host is at work, and calls what it calls.
  private var isHosting = false

  /// Creates a window with a frame; usually that of the screen.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    prepare()
  }

  /// Creates a window of the size of the screen.
  public convenience init() { self.init(frame: UIScreen.main.bounds) }

  /// There are no archives here.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    prepare()
  }

  private func prepare() {
    layer.name = "window"
    tree.root.addSublayer(layer)
    arbiter.takesTouches = { [weak self] in self?.takeTouchesFromView() }
  }

  /// True if it is the window of its thread.
  public private(set) final var isKeyWindow = false

  /// Shows the window, and makes it that of its thread: the one that timers and `UIScreen.main` mean.
  open func makeKeyAndVisible() {
    let state = ThreadState.current
    state.window?.isKeyWindow = false
    (state.window, isKeyWindow) = (self, true)
    agenda.takeEarlyPlans(at: now)
    isHidden = false
    perform(appear)
  }

  /// The application.
  open override var next: UIResponder? { ThreadState.current.application }

  // MARK: Time

  /// Lets the first thing happen at a time later than 0; before the window is made key.
  ///
  /// - Parameter start: A finite time, not before 0, in seconds.
  final func begin(at start: TimeInterval) { time = start }

  /// What time it is by whoever shows the window, for what is called between its calls, such as a part of a task; nil if time stands still
  /// there.
  package final var clock: (() -> TimeInterval)?

  /// What time it is for what is called now.
  package final var now: Double { LentTime.current ?? max(time, clock?() ?? time) }

  /// Lets time pass in which nothing was to happen, so that what was changed meanwhile outside of the window's calls is changed now, and
  /// not when it came to rest.
  package final func skip(to newTime: TimeInterval) {
    if newTime.isFinite, !isAdvancing { time = max(time, newTime) }
  }

  /// Lets time pass: lays out, commits, calls timers, display links, completions and delegates in the order of their times.
  ///
  /// What was changed since the last call began when that ended.
  ///
  /// - Parameter newTime: Seconds, not before `time`; an earlier one changes nothing.
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

  /// Returns the next time at which something is to be done: also what an animation's end calls, which may plan
  /// something that comes soon after.
  private func nextInstant(until end: Double) -> Double? {
    let planned = min(agenda.next ?? .infinity, arbiter.deadline ?? .infinity)
    // By rounding, an instant may lie just before what happens at it; time goes on all the same.
    if let ended = tree.firstRootEvent(from: time, to: min(planned, end)).map({ max($0, time + Agenda.precision) }),
      ended <= end, ended < planned
    {
      return ended
    }
    return planned <= end + Agenda.precision ? planned : nil
  }

  /// Returns true if nothing happens after a time unless a finger or a key comes.
  package final func isAtRest(after time: Double) -> Bool {
    agenda.next == nil && arbiter.deadline == nil && !hasLayoutBelow && tree.isAtRest(after: time)
  }

  private func step(to newTime: Double) {
    layoutIfNeeded()
    hosting { host.advance(to: mediaTime(at: newTime)) }
    time = newTime
    // What was called may have asked for a layout; that is part of the same instant.
    guard hasLayoutBelow else { return }
    layoutIfNeeded()
    hosting { host.advance(to: mediaTime(at: newTime)) }
  }

  /// Makes changes at the present time, as a callback would, lays out and commits: `CACurrentMediaTime()` is that time meanwhile.
  public final func perform(_ changes: () -> Void) {
    let state = ThreadState.current
    let outer = state.window
    state.window = self
    defer { if !isKeyWindow, let outer { state.window = outer } }
    layoutIfNeeded()
    run(changes)
  }

  private func run(_ changes: () -> Void) {
    // What is called by the host is at an instant already, which may be later than the time that was reached.
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

  /// Returns the clock of whoever shows the window at a time of the screen.
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
    // What has appeared is on the screen, so its layers animate.
    CATransaction.flush()
    root.change(to: .there, animated: false)
  }

  /// Forgets a view that leaves the window, and what is inside it.
  final func forget(_ view: UIView) {
    if let first = firstResponder as? UIView, first.isDescendant(of: view) { first.resignFirstResponder() }
    if let touched = session?.view, touched.isDescendant(of: view) { session?.isTaken = true }
  }
}

extension UIWindow: @preconcurrency AgendaOwner {}
