/// A finger on the window.
@preconcurrency @MainActor
public final class UITouch: NSObject {
  /// What the finger does.
  public enum Phase: Int, Hashable, Sendable, CaseIterable {
    /// It was put down.
    case began
    /// It was moved.
    case moved
    /// It has stayed where it was.
    case stationary
    /// It was lifted.
    case ended
    /// The touch was taken away.
    case cancelled
  }

  /// What it does at the moment.
  public internal(set) var phase = Phase.began
  /// When that was, in seconds of the window's time.
  public internal(set) var timestamp: TimeInterval
  /// How many taps it has done at one place, this one included.
  public internal(set) var tapCount = 1
  /// The view that it was put down on.
  public let view: UIView?
  /// The window that it is on.
  public let window: UIWindow?
  /// The recognisers that it is given to.
  public internal(set) var gestureRecognizers: [UIGestureRecognizer]?

  private(set) var point: CGPoint
  private var previousPoint: CGPoint

  init(at point: CGPoint, on view: UIView, in window: UIWindow) {
    (self.point, previousPoint, self.view, self.window) = (point, point, view, window)
    timestamp = window.time
    super.init()
  }

  /// Where it is, in the points of a view, or of the window for nil.
  public func location(in view: UIView?) -> CGPoint { place(point, in: view) }

  /// Where it was before its last move.
  public func previousLocation(in view: UIView?) -> CGPoint { place(previousPoint, in: view) }

  private func place(_ point: CGPoint, in view: UIView?) -> CGPoint {
    guard let window, let view else { return point }
    return view.convert(point, from: window)
  }

  func move(to point: CGPoint, at time: TimeInterval) {
    phase = point == self.point ? .stationary : .moved
    (previousPoint, self.point, timestamp) = (self.point, point, time)
  }

  func end(as phase: Phase, at time: TimeInterval) {
    previousPoint = point
    (self.phase, timestamp) = (phase, time)
  }
}

/// What the fingers do at an instant.
@preconcurrency @MainActor
public final class UIEvent: NSObject {
  /// All fingers.
  public let allTouches: Set<UITouch>?
  /// When, in seconds of the window's time.
  public let timestamp: TimeInterval

  init(_ touches: [UITouch], at time: TimeInterval) {
    (allTouches, timestamp) = (Set(touches), time)
    super.init()
  }

  /// Returns the fingers that were put down on a view.
  public func touches(for view: UIView) -> Set<UITouch>? { allTouches?.filter { $0.view === view } }
}
