/// What `#selector` stands for in UIKit: a method that is named by its type, `ViewController.handleTap` in place of
/// `#selector(handleTap)`.
///
/// A protocol, so that the method is given the recogniser in its own type.
@preconcurrency @MainActor
public protocol GestureTargets: AnyObject {
  /// Creates a recogniser without targets.
  init()
}

extension GestureTargets where Self: UIGestureRecognizer {
  /// Creates a recogniser that calls a method of an object, which is held weakly.
  ///
  ///     UIPanGestureRecognizer(target: self, action: ViewController.handlePan)
  ///
  /// - Parameters:
  ///   - target: The object.
  ///   - action: The method, as its type names it.
  public init<Target: AnyObject>(target: Target, action: @escaping (Target) -> @MainActor (Self) -> Void) {
    self.init()
    addTarget(target, action: action)
  }

  /// Creates a recogniser that calls a method without parameters.
  public init<Target: AnyObject>(target: Target, action: @escaping (Target) -> @MainActor () -> Void) {
    self.init()
    addTarget(target, action: action)
  }

  /// Creates a recogniser that calls nothing yet.
  public init(target: AnyObject?, action: Never?) { self.init() }

  /// Creates a recogniser that calls a closure.
  public init(_ action: @escaping (Self) -> Void) {
    self.init()
    addTarget(action)
  }

  /// Calls a method of an object as well; the object is held weakly.
  public func addTarget<Target: AnyObject>(_ target: Target, action: @escaping (Target) -> @MainActor (Self) -> Void) {
    addTarget { [weak target] recognizer in
      if let target { action(target)(recognizer) }
    }
  }

  /// Calls a method without parameters as well.
  public func addTarget<Target: AnyObject>(_ target: Target, action: @escaping (Target) -> @MainActor () -> Void) {
    addTarget { [weak target] _ in
      if let target { action(target)() }
    }
  }

  /// Calls nothing: a target without an action has no effect.
  public func addTarget(_ target: AnyObject?, action: Never?) {}

  /// Calls a closure as well.
  public func addTarget(_ action: @escaping (Self) -> Void) {
    targets.append { recognizer in
      if let recognizer = recognizer as? Self { action(recognizer) }
    }
  }
}
