import Interaction
import LayerAnimation

/// An arbiter that decides which of the gestures of the same touches are recognised.
@MainActor
final class GestureArbiter {
  /// The recognisers of the present touches, or of the last ones; those of the deepest view come first.
  private(set) var recognizers: [UIGestureRecognizer] = []

  /// A closure that is called when a gesture takes the touches from the view.
  var takesTouches: () -> Void = {}

  /// The view that was touched.
  private weak var touchedView: UIView?

  /// Begins to recognise new touches on a view.
  func begin(_ recognizers: [UIGestureRecognizer], on view: UIView) {
    // A recogniser that waits for another tap goes on waiting, also if the next touches are elsewhere.
    let waiting = self.recognizers.filter { other in
      (other.isHeld || other.machine?.deadline != nil) && !recognizers.contains { $0 === other }
    }
    self.recognizers = recognizers + waiting
    touchedView = view
    for recognizer in recognizers where !recognizer.isHeld {
      (recognizer.hasWon, recognizer.state) = (false, .possible)
    }
  }

  /// Gives the positions of fingers to the recognisers of the present touches.
  func feed(_ points: [CGPoint], at time: TimeInterval, _ isMeant: (UIGestureRecognizer) -> Bool) {
    for recognizer in recognizers where isMeant(recognizer) {
      guard recognizer.isEnabled else {
        if points.isEmpty { recognizer.lift(at: time) }
        continue
      }
      (recognizer.numberOfTouches, recognizer.points) = (points.count, points.isEmpty ? recognizer.points : points)
      let step = recognizer.machine?.handle(.touches(Touches(points, at: time)))
      recognizer.didMeasure()
      follow(recognizer, step)
    }
    if points.isEmpty { rest() }
  }

  /// The next time at which a recogniser changes without input.
  var deadline: Double? { recognizers.lazy.compactMap { $0.machine?.deadline }.min() }

  /// Expires the deadlines that have passed.
  func expire(at time: TimeInterval) {
    for recognizer in recognizers where recognizer.machine?.deadline.map({ $0 <= time + Agenda.precision }) == true {
      follow(recognizer, recognizer.machine?.handle(.deadline))
    }
  }

  /// Cancels all recognisers; the fingers are gone.
  func cancel(at time: TimeInterval) {
    for recognizer in recognizers {
      recognizer.cancel()
      recognizer.lift(at: time)
    }
    releaseHeld()
  }

  /// Resets the recognisers that have ended, after the last finger has been lifted.
  private func rest() {
    for recognizer in recognizers where !recognizer.isHeld && recognizer.machine?.state.isOver == true {
      recognizer.state = .possible
    }
  }

  private func follow(_ recognizer: UIGestureRecognizer, _ step: GestureStep?) {
    guard let machine = recognizer.machine, !recognizer.isHeld else { return }
    if machine.state == .failed {
      if recognizer.state == .possible { recognizer.state = .failed }
      return releaseHeld()
    }
    if step == .recognition {
      attempt(recognizer)
    } else if step == .progress, recognizer.hasWon, recognizer.state != .possible {
      recognizer.state = UIGestureRecognizer.State(machine.state)
      recognizer.act()
    }
  }

  private func attempt(_ recognizer: UIGestureRecognizer) {
    guard mayBegin(recognizer) else { return fail(recognizer) }
    let requirements = requirements(of: recognizer)
    if requirements.contains(where: \.hasWon) { return fail(recognizer) }
    if requirements.contains(where: isOpen) {
      recognizer.isHeld = true
    } else {
      win(recognizer)
    }
  }

  private func mayBegin(_ recognizer: UIGestureRecognizer) -> Bool {
    for other in recognizers where other !== recognizer && other.hasWon && !isTogether(recognizer, other) {
      // A recogniser that is possible again has ended before the fingers were lifted; it does not prevent others.
      if other.state != .possible { return false }
    }
    if let touchedView, recognizer.view !== touchedView, touchedView.prevents(recognizer) { return false }
    return recognizer.view?.gestureRecognizerShouldBegin(recognizer) != false
      && recognizer.delegate?.gestureRecognizerShouldBegin(recognizer) != false
  }

  private func win(_ recognizer: UIGestureRecognizer) {
    guard let machine = recognizer.machine else { return }
    (recognizer.hasWon, recognizer.isHeld) = (true, false)
    for other in recognizers where other !== recognizer && !isTogether(recognizer, other) { end(other) }
    if recognizer.cancelsTouchesInView { takesTouches() }
    // A recogniser that was held may have ended meanwhile.
    recognizer.state = type(of: machine).kind.isContinuous ? .began : .ended
    recognizer.act()
    if type(of: machine).kind.isContinuous, machine.state.isOver {
      recognizer.state = UIGestureRecognizer.State(machine.state)
      recognizer.act()
    }
    if recognizer.numberOfTouches == 0 { recognizer.state = .possible }
    releaseHeld()
  }

  /// Ends a gesture since another one was recognised.
  private func end(_ other: UIGestureRecognizer) {
    let step = other.machine?.handle(.cancellation)
    other.isHeld = false
    if step == .progress, other.hasWon, other.state != .possible {
      other.state = .cancelled
      other.act()
    } else if other.state == .possible {
      other.state = .failed
    }
  }

  private func fail(_ recognizer: UIGestureRecognizer) {
    recognizer.machine?.cancel()
    (recognizer.state, recognizer.isHeld) = (.failed, false)
    releaseHeld()
  }

  /// Begins the gestures that have waited for others to fail.
  private func releaseHeld() {
    for recognizer in recognizers where recognizer.isHeld {
      let requirements = requirements(of: recognizer)
      if requirements.contains(where: \.hasWon) {
        recognizer.isHeld = false
        fail(recognizer)
      } else if !requirements.contains(where: isOpen) {
        win(recognizer)
      }
    }
  }

  /// Returns true if a recogniser may still recognise the present touches, or the next tap.
  private func isOpen(_ recognizer: UIGestureRecognizer) -> Bool {
    recognizer.isEnabled && recognizer.state != .failed && recognizer.machine?.state == .possible
      && (recognizer.numberOfTouches > 0 || recognizer.machine?.deadline != nil)
  }

  /// Returns the recognisers of the same touches that must fail before this one begins.
  private func requirements(of recognizer: UIGestureRecognizer) -> [UIGestureRecognizer] {
    recognizers.filter { other in
      other !== recognizer
        && (recognizer.requirements.contains { $0 === other }
          || recognizer.delegate?.gestureRecognizer(recognizer, shouldRequireFailureOf: other) == true
          || other.delegate?.gestureRecognizer(other, shouldBeRequiredToFailBy: recognizer) == true)
    }
  }

  private func isTogether(_ a: UIGestureRecognizer, _ b: UIGestureRecognizer) -> Bool {
    a.delegate?.gestureRecognizer(a, shouldRecognizeSimultaneouslyWith: b) == true
      || b.delegate?.gestureRecognizer(b, shouldRecognizeSimultaneouslyWith: a) == true
  }
}

/// A type that calls methods as targets. In place of UIKit's `#selector(handleTap)`, a method is named by its type:
/// `ViewController.handleTap`.
///
/// It is a protocol so that the method receives the recogniser in its own type.
@preconcurrency @MainActor
public protocol GestureTargets: AnyObject {
  /// Creates a recogniser without targets.
  init()
}

extension GestureTargets where Self: UIGestureRecognizer {
  /// Creates a recogniser that calls a method of an object, to which it has a weak reference.
  ///
  ///     UIPanGestureRecognizer(target: self, action: ViewController.handlePan)
  ///
  /// - Parameters:
  ///   - target: The object.
  ///   - action: The method, such as `ViewController.handlePan`.
  public init<Target: AnyObject>(target: Target, action: @escaping (Target) -> @MainActor (Self) -> Void) {
    self.init()
    addTarget(target, action: action)
  }

  /// Creates a recogniser that calls a method without parameters.
  public init<Target: AnyObject>(target: Target, action: @escaping (Target) -> @MainActor () -> Void) {
    self.init()
    addTarget(target, action: action)
  }

  /// Creates a recogniser without targets; the initialiser exists for code that passes nil.
  public init(target: AnyObject?, action: Never?) { self.init() }

  /// Creates a recogniser that calls a closure.
  public init(_ action: @escaping (Self) -> Void) {
    self.init()
    addTarget(action)
  }

  /// Adds a method of an object to the targets. The recogniser has a weak reference to the object.
  public func addTarget<Target: AnyObject>(_ target: Target, action: @escaping (Target) -> @MainActor (Self) -> Void) {
    addTarget { [weak target] recognizer in
      if let target { action(target)(recognizer) }
    }
  }

  /// Adds a method without parameters to the targets.
  public func addTarget<Target: AnyObject>(_ target: Target, action: @escaping (Target) -> @MainActor () -> Void) {
    addTarget { [weak target] _ in
      if let target { action(target)() }
    }
  }

  /// Has no effect; the method exists for code that passes nil as the action.
  public func addTarget(_ target: AnyObject?, action: Never?) {}

  /// Adds a closure to the targets.
  public func addTarget(_ action: @escaping (Self) -> Void) {
    targets.append { recognizer in
      if let recognizer = recognizer as? Self { action(recognizer) }
    }
  }
}
