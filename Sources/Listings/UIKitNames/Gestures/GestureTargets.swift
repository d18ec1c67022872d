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
