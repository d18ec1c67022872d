import Interaction
import LayerAnimation

/// Recognises a gesture on a view, and calls its targets.
///
/// The state machines are those of the module `Interaction`; here they are given the touches of a view, and the say of delegates.
@preconcurrency @MainActor
open class UIGestureRecognizer: GestureTargets {
  /// How far a gesture is.
  public enum State: Int, Hashable, Sendable, CaseIterable {
    /// Nothing is recognised yet.
    case possible
    /// It has begun.
    case began
    /// It has gone on.
    case changed
    /// It has ended, or, for a tap or a swipe, was recognised.
    case ended
    /// It was broken off.
    case cancelled
    /// It was none.
    case failed

    /// The state of a tap or a swipe that was recognised.
    public static let recognized = State.ended
  }

  /// How far the gesture is.
  public internal(set) final var state = State.possible

  /// The view that it belongs to.
  public internal(set) final weak var view: UIView?

  /// Who is asked whether it may begin, and beside which others.
  public final weak var delegate: (any UIGestureRecognizerDelegate)?

  /// True if it recognises anything; setting it to false breaks off what has begun.
  public final var isEnabled = true {
    didSet { if !isEnabled { cancel() } }
  }

  /// True if the touches are taken from the view when it is recognised.
  public final var cancelsTouchesInView = true

  /// A name of its own.
  public final var name: String?

  /// How many fingers are on the view.
  public internal(set) final var numberOfTouches = 0

  /// What recognises; made anew when a parameter is set.
  final var machine: GestureRecognizer?

  final var targets: [(UIGestureRecognizer) -> Void] = []
  /// Those that have to fail first.
  final var requirements: [UIGestureRecognizer] = []
  /// True if it was recognised with the present touches.
  final var hasWon = false
  /// True if it was recognised and waits for others to fail.
  final var isHeld = false
  /// The fingers, in points of the window.
  final var points: [CGPoint] = []

  /// Creates a recogniser without targets.
  public required init() {}

  /// Lets this one begin only when another has failed.
  public final func require(toFail other: UIGestureRecognizer) { requirements.append(other) }

  /// Where the gesture is, in the points of a view, or of the window for nil: with two fingers in their middle.
  open func location(in view: UIView?) -> CGPoint {
    let point = machine?.readings.location ?? points.first ?? .zero
    return place(point, in: view)
  }

  /// Where a finger is.
  public final func location(ofTouch index: Int, in view: UIView?) -> CGPoint {
    points.indices.contains(index) ? place(points[index], in: view) : .zero
  }

  final func place(_ point: CGPoint, in view: UIView?) -> CGPoint {
    guard let view, let window = view.window else { return point }
    return view.convert(point, from: window)
  }

  /// Returns a way in the points of a view.
  final func way(_ way: CGPoint, in view: UIView?) -> CGPoint {
    guard let view, let window = view.window else { return way }
    let start = location(in: nil)
    return view.convert(start + way, from: window) - view.convert(start, from: window)
  }

  /// Breaks off what has begun.
  final func cancel() {
    guard var machine else { return }
    let step = machine.cancel()
    self.machine = machine
    isHeld = false
    if step == .progress, hasWon {
      state = .cancelled
      act()
    }
    state = .possible
  }

  /// Lets what was broken off notice that the fingers are gone, so that the next ones begin anew.
  final func lift(at time: TimeInterval) {
    guard machine?.state.isOver == true else { return }
    machine?.take(Touches([], at: time))
  }

  /// The machine was given fingers.
  func didMeasure() {}

  /// Calls the targets.
  final func act() {
    for target in targets { target(self) }
  }
}

// Not an `NSObject`, as responders are none.
extension UIGestureRecognizer: Hashable {
  /// Returns true if both are the same object.
  public nonisolated static func == (a: UIGestureRecognizer, b: UIGestureRecognizer) -> Bool { a === b }

  /// By identity.
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

/// Who decides whether gestures may begin.
@preconcurrency @MainActor
public protocol UIGestureRecognizerDelegate: AnyObject {
  /// Returns true if a recogniser may begin; by default it may.
  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool

  /// Returns true if a recogniser sees a finger that is put down; by default it does.
  func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool

  /// Returns true if two may be recognised at once; by default they may not. It is enough if one of the two says so.
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool

  /// Returns true if a recogniser has to wait for another to fail; by default it has not.
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer, shouldRequireFailureOf otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool

  /// Returns true if another has to wait for a recogniser to fail; by default it has not.
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer, shouldBeRequiredToFailBy otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool
}

extension UIGestureRecognizerDelegate {
  /// It may.
  public func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { true }

  /// It does.
  public func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool { true }

  /// They may not.
  public func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool { false }

  /// It has not.
  public func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer, shouldRequireFailureOf otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool { false }

  /// It has not.
  public func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer, shouldBeRequiredToFailBy otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool { false }
}
