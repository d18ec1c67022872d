/// A finger on the window.
@preconcurrency @MainActor
public final class UITouch: NSObject {
  /// A stage of a touch.
  public enum Phase: Int, Hashable, Sendable, CaseIterable {
    /// The finger was put down.
    case began
    /// The finger has moved.
    case moved
    /// The finger has stayed where it was.
    case stationary
    /// The finger was lifted.
    case ended
    /// The touch was cancelled.
    case cancelled
  }

  /// The present stage of the touch.
  public internal(set) var phase = Phase.began
  /// The time of the last change, in seconds of the window's time.
  public internal(set) var timestamp: TimeInterval
  /// The number of taps at this place, including this one.
  public internal(set) var tapCount = 1
  /// The view on which the finger was put down.
  public let view: UIView?
  /// The window that the touch is in.
  public let window: UIWindow?
  /// The recognisers that receive the touch.
  public internal(set) var gestureRecognizers: [UIGestureRecognizer]?

  private(set) var point: CGPoint
  private var previousPoint: CGPoint

  init(at point: CGPoint, on view: UIView, in window: UIWindow) {
    (self.point, previousPoint, self.view, self.window) = (point, point, view, window)
    timestamp = window.time
    super.init()
  }

  /// Returns the location in the coordinates of a view, or of the window for nil.
  public func location(in view: UIView?) -> CGPoint { place(point, in: view) }

  /// Returns the location before the last move.
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

/// The touches at an instant.
@preconcurrency @MainActor
public final class UIEvent: NSObject {
  /// The touches of all fingers.
  public let allTouches: Set<UITouch>?
  /// The time of the event, in seconds of the window's time.
  public let timestamp: TimeInterval

  init(_ touches: [UITouch], at time: TimeInterval) {
    (allTouches, timestamp) = (Set(touches), time)
    super.init()
  }

  /// Returns the touches that began on a view.
  public func touches(for view: UIView) -> Set<UITouch>? { allTouches?.filter { $0.view === view } }
}
