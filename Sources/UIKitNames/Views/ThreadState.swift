import CoreAnimationNames
import LayerAnimation

/// What all views share: the window that is meant where a listing names none, and who is told of the changes of layers.
@MainActor
final class ThreadState {
  static let current = ThreadState()

  private init() {
    Agenda.mainOwner = { MainQueue.isCurrent ? MainActor.assumeIsolated { ThreadState.current.window } : nil }
  }

  /// The window that is being advanced, or the last one that was made key.
  weak var window: UIWindow? { didSet { Agenda.owner = window } }

  /// True if blocks animate.
  var areAnimationsEnabled = true

  /// Who decides about changes of views' layers, the innermost last.
  private(set) var observers: [any ChangeObserver] = []

  /// The application that runs.
  var application: UIApplication?

  /// What a layer does about most changes: nothing. One object for all, since a display link may change many views with every frame.
  let noAction = NSNull()

  private var numbers = 0

  /// Returns a number that was not given out before.
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

/// Who decides what a view's layer does about a change: an animation block, or a recorder of changes.
@MainActor
protocol ChangeObserver: AnyObject {
  /// Returns the action for a change of a view's layer; called while the old value is still in place.
  ///
  /// - Returns: Nil for what the engine does by itself, which is the animation of the block that is open.
  func action(for layer: CALayer, of view: UIView, forKey key: String) -> LayerAction?
}

/// Lets nothing animate.
final class Silence: ChangeObserver {
  func action(for layer: CALayer, of view: UIView, forKey key: String) -> LayerAction? { LayerAction.none }
}
