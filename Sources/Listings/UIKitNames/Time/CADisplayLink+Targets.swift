import CoreAnimationNames

extension CADisplayLink {
  /// Creates a link that calls a method of a view or a controller. The link retains that object until it is
  /// invalidated.
  ///
  ///     CADisplayLink(target: self, selector: ViewController.step)
  @preconcurrency @MainActor
  public convenience init<Target: AnyObject>(
    target: Target, selector: @escaping (Target) -> @MainActor (CADisplayLink) -> Void
  ) {
    self.init { selector(target)($0) }
  }

  /// Creates a link that calls a method without parameters.
  @preconcurrency @MainActor
  public convenience init<Target: AnyObject>(target: Target, selector: @escaping (Target) -> @MainActor () -> Void) {
    self.init { _ in selector(target)() }
  }
}
