import Interaction
import LayerAnimation

/// A recogniser of a gesture on a view, which calls its targets.
///
/// The state machines are those of the module `Interaction`; here they receive the touches of a view, and delegates
/// take part in their decisions.
@preconcurrency @MainActor
open class UIGestureRecognizer: GestureTargets {
  /// A stage of a gesture.
  public enum State: Int, Hashable, Sendable, CaseIterable {
    /// No gesture is recognised yet.
    case possible
    /// The gesture has begun.
    case began
    /// The gesture has changed.
    case changed
    /// The gesture has ended; or a tap or a swipe was recognised.
    case ended
    /// The gesture was cancelled.
    case cancelled
    /// The touches did not form the gesture.
    case failed

    /// The state of a tap or a swipe that was recognised.
    public static let recognized = State.ended
  }

  /// The present stage of the gesture.
  public internal(set) final var state = State.possible

  /// The view that the recogniser belongs to.
  public internal(set) final weak var view: UIView?

  /// The object that decides whether the gesture may begin, and which others it may accompany.
  public final weak var delegate: (any UIGestureRecognizerDelegate)?

  /// True if the recogniser receives touches. Setting it to false cancels a gesture that has begun.
  public final var isEnabled = true {
    didSet { if !isEnabled { cancel() } }
  }

  /// True if the recognised gesture takes the touches from the view.
  public final var cancelsTouchesInView = true

  /// The name of the recogniser.
  public final var name: String?

  /// The number of fingers on the view.
  public internal(set) final var numberOfTouches = 0

  /// The state machine; a new one is made when a parameter is set.
  final var machine: (any GestureRecognizer)?

  final var targets: [(UIGestureRecognizer) -> Void] = []
  /// The recognisers that must fail before this one begins.
  final var requirements: [UIGestureRecognizer] = []
  /// True if the gesture was recognised with the present touches.
  final var hasWon = false
  /// True if the gesture was recognised, and waits for others to fail.
  final var isHeld = false
  /// The positions of the fingers, in points of the window.
  final var points: [CGPoint] = []

  /// Creates a recogniser without targets.
  public required init() {}

  /// Adds a recogniser that must fail before this one begins.
  public final func require(toFail other: UIGestureRecognizer) { requirements.append(other) }

  /// Returns the location of the gesture in the coordinates of a view, or of the window for nil. With two fingers it is
  /// their centre.
  open func location(in view: UIView?) -> CGPoint {
    let point = machine?.readings.location ?? points.first ?? .zero
    return place(point, in: view)
  }

  /// Returns the location of a finger.
  public final func location(ofTouch index: Int, in view: UIView?) -> CGPoint {
    points.indices.contains(index) ? place(points[index], in: view) : .zero
  }

  final func place(_ point: CGPoint, in view: UIView?) -> CGPoint {
    guard let view, let window = view.window else { return point }
    return view.convert(point, from: window)
  }

  /// Returns a vector in the coordinates of a view.
  final func way(_ way: CGPoint, in view: UIView?) -> CGPoint {
    guard let view, let window = view.window else { return way }
    let start = location(in: nil)
    return view.convert(start + way, from: window) - view.convert(start, from: window)
  }

  /// Cancels the gesture.
  final func cancel() {
    guard var machine else { return }
    let step = machine.handle(.cancellation)
    self.machine = machine
    isHeld = false
    if step == .progress, hasWon {
      state = .cancelled
      act()
    }
    state = .possible
  }

  /// Notices that the fingers are gone after the gesture has ended, so that the next touches begin a new one.
  final func lift(at time: TimeInterval) {
    guard machine?.state.isOver == true else { return }
    machine?.take(Touches([], at: time))
  }

  /// Is called after the state machine has received the fingers.
  func didMeasure() {}

  /// Calls the targets.
  final func act() {
    for target in targets { target(self) }
  }
}

// It is no `NSObject`, as responders are none.
extension UIGestureRecognizer: Hashable {
  /// Returns true if both are the same object.
  public nonisolated static func == (a: UIGestureRecognizer, b: UIGestureRecognizer) -> Bool { a === b }

  /// Hashes the identity of the object.
  public nonisolated func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

extension UIGestureRecognizer.State {
  init(_ state: GestureState) {
    self =
      switch state {
      case .possible: .possible
      case .began: .began
      case .changed: .changed
      case .ended: .ended
      case .cancelled: .cancelled
      case .failed: .failed
      }
  }
}

/// An object that decides whether gestures may begin.
@preconcurrency @MainActor
public protocol UIGestureRecognizerDelegate: AnyObject {
  /// Returns true if a recogniser may begin. The default is true.
  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool

  /// Returns true if a recogniser receives a touch that begins. The default is true.
  func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool

  /// Returns true if two gestures may be recognised at once. The default is false. One of the two delegates suffices.
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool

  /// Returns true if a recogniser must wait for another to fail. The default is false.
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer, shouldRequireFailureOf otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool

  /// Returns true if another recogniser must wait for this one to fail. The default is false.
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer, shouldBeRequiredToFailBy otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool
}

extension UIGestureRecognizerDelegate {
  /// Returns true: the gesture may begin.
  public func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { true }

  /// Returns true: the recogniser receives the touch.
  public func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool { true }

  /// Returns false: only one of the two is recognised.
  public func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool { false }

  /// Returns false: the recogniser does not wait.
  public func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer, shouldRequireFailureOf otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool { false }

  /// Returns false: the other recogniser does not wait.
  public func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer, shouldBeRequiredToFailBy otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool { false }
}

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
