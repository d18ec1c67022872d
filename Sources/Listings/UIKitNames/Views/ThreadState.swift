import CoreAnimationNames
import LayerAnimation

/// The state that all views share: the window that is used if a program names none, and the observers of changes of
/// layers.
@MainActor
final class ThreadState {
  static let current = ThreadState()

  private init() {
    Agenda.mainOwner = { MainQueue.isCurrent ? MainActor.assumeIsolated { ThreadState.current.window } : nil }
  }

  /// The window that is being advanced, or the last one that was made key.
  weak var window: UIWindow? { didSet { Agenda.owner = window } }

  /// True if animation blocks animate.
  var areAnimationsEnabled = true

  /// The observers, which decide about changes of views' layers, the innermost last.
  private(set) var observers: [any ChangeObserver] = []

  /// The running application.
  var application: UIApplication?

  /// The action of a layer for most changes, which does nothing. It is one object for all, since a display link may
  /// change many views with every frame.
  let noAction = NSNull()

  private var numbers = 0

  /// Returns a number that was not returned before.
  func nextNumber() -> Int {
    numbers += 1
    return numbers
  }

  /// Calls a closure while an observer decides about changes.
  func observe<Failure: Error>(
    with observer: some ChangeObserver, _ body: () throws(Failure) -> Void
  ) throws(Failure) {
    observers.append(observer)
    defer { observers.removeLast() }
    try body()
  }
}

/// An observer that decides on the action of a view's layer for a change: an animation block, or a recorder of changes.
@MainActor
protocol ChangeObserver: AnyObject {
  /// Returns the action for a change of a view's layer; called while the old value is still in place.
  ///
  /// - Returns: The action; nil for the engine's default, which is the animation of the open block.
  func action(for layer: CALayer, of view: UIView, forKey key: String) -> LayerAction?
}

/// An observer that animates no changes.
final class Silence: ChangeObserver {
  func action(for layer: CALayer, of view: UIView, forKey key: String) -> LayerAction? { LayerAction.none }
}
