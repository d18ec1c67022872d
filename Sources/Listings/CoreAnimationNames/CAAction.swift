import LayerAnimation

/// A layer's reaction to an event: an animation that is added, `NSNull()` for no reaction, or a type defined by a
/// listing.
public typealias CAAction = RunnableAction

extension CAAnimation: CAAction {
  /// Adds the animation to the layer, with the event's name as its key, and as its key path if it has none.
  public func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) {
    (anObject as? CALayer)?.add(answering(event), forKey: event)
  }

  /// Adds the animation, except that a basic animation without end points becomes an implicit animation of its kind,
  /// from the presentation's value to the model's; its delegate is not called then.
  public func layerAction(forKey event: String) -> LayerAction {
    if let basic = answering(event) as? CABasicAnimation, basic.hasNoEndPoints {
      return basic.makeAnimation().map(LayerAction.animation) ?? .none
    }
    return .perform { self.run(forKey: $1, object: $0, arguments: nil) }
  }

  /// Returns the animation for an event: one without a key path takes the event's.
  private func answering(_ event: String) -> CAAnimation {
    guard let animation = self as? CAPropertyAnimation, animation.keyPath == nil else { return self }
    let copy = animation.duplicate()
    copy.keyPath = event
    return copy
  }
}

extension NSNull: CAAction {
  /// Does nothing.
  public func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) {}

  /// Returns no reaction.
  public func layerAction(forKey event: String) -> LayerAction { .none }
}

extension CABasicAnimation {
  /// True if none of `fromValue`, `toValue` and `byValue` is set.
  fileprivate var hasNoEndPoints: Bool { fromValue == nil && toValue == nil && byValue == nil }
}

extension MediaTiming where Self: CALayer {
  /// The layer's actions by event; nil if there are none. It is declared in an extension of the protocol, so that it is
  /// an overload of the engine's property, selected wherever a value can be nil or is not the engine's.
  public var actions: [String: any CAAction]? {
    get {
      let actions: [String: LayerAction] = (self as CALayer).actions
      return actions.isEmpty ? nil : actions.mapValues(\.unwrapped)
    }
    nonmutating set {
      // The engine's property is selected by the key path's type, since both properties have this name.
      let actions: ReferenceWritableKeyPath<CALayer, [String: LayerAction]> = \.actions
      (self as CALayer)[keyPath: actions] = newValue?.mapValues { LayerAction($0) } ?? [:]
    }
  }
}

/// A delegate that is asked first for a layer's actions.
public protocol CALayerDelegate: LayerDelegate {
  /// Returns the action for an event; nil to continue the search, `NSNull()` for no action.
  func action(for layer: CALayer, forKey event: String) -> (any CAAction)?
}

extension CALayerDelegate {
  /// Returns nil, which continues the search.
  public func action(for layer: CALayer, forKey event: String) -> (any CAAction)? { nil }

  /// Returns the action in the engine's type.
  public func action(for layer: CALayer, forKey event: String) -> LayerAction? {
    chosenAction(for: layer, forKey: event).map { LayerAction($0) }
  }

  /// Returns the action in the type of listings.
  package func chosenAction(for layer: CALayer, forKey event: String) -> (any CAAction)? {
    let action: (any CAAction)? = action(for: layer, forKey: event)
    return action
  }
}

extension LayerAction {
  /// Creates an action of any type.
  package init(_ action: any CAAction) { self = action as? LayerAction ?? .object(action) }
}
