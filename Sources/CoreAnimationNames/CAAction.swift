import LayerAnimation

/// What a layer does when something happens to it (X7): an animation that is added, `NSNull()` for nothing, or a type of
/// a listing's own.
public protocol CAAction {
  /// Does it.
  ///
  /// - Parameters:
  ///   - event: What happened: the name of a property, or one such as `kCAOnOrderIn`.
  ///   - anObject: The layer.
  ///   - dict: Always nil here.
  func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?)
}

extension CAAnimation: CAAction {
  /// Adds the animation to the layer, under the event's name (X13).
  public func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) {
    (anObject as? CALayer)?.add(self, forKey: event)
  }
}

extension NSNull: CAAction {
  /// Does nothing.
  public func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) {}
}

extension LayerAction: CAAction {
  /// Does what the engine would do, except that a basic animation without end points has no old value to start from.
  public func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) {
    guard let layer = anObject as? CALayer else { return }
    switch self {
    case .none: return
    case .animation(let animation): try? layer.add(animation, forKey: event)
    case .perform(let body): body(layer, event)
    }
  }

  /// An action as the engine has it.
  ///
  /// A basic animation without end points becomes an implicit one of its kind, from what is seen to the model (X14); it
  /// has no delegate then.
  init(_ action: any CAAction) {
    switch action {
    case let action as LayerAction: self = action
    case is NSNull: self = .none
    case let animation as CABasicAnimation where animation.hasNoEndPoints:
      self = animation.makeAnimation().map(LayerAction.animation) ?? .none
    default: self = .perform { action.run(forKey: $1, object: $0, arguments: nil) }
    }
  }
}

extension CABasicAnimation {
  /// Whether neither end point was set, nor the distance.
  fileprivate var hasNoEndPoints: Bool { fromValue == nil && toValue == nil && byValue == nil }
}

extension MediaTiming where Self: CALayer {
  /// What the layer does when something happens to it, by event (X7); nil where it has none. Said of the protocol, so that
  /// it stands beside the engine's, which is taken where only that will do.
  public var actions: [String: any CAAction]? {
    get {
      let actions: [String: LayerAction] = (self as CALayer).actions
      return actions.isEmpty ? nil : actions
    }
    nonmutating set {
      // By a key path, whose type says that the engine's is meant: its list would do for this one as well.
      let actions: ReferenceWritableKeyPath<CALayer, [String: LayerAction]> = \.actions
      (self as CALayer)[keyPath: actions] = newValue?.mapValues { LayerAction($0) } ?? [:]
    }
  }
}

/// Whoever is asked first what a layer does (X7).
public protocol CALayerDelegate: LayerDelegate {
  /// The action for an event; nil to ask on, `NSNull()` for none.
  func action(for layer: CALayer, forKey event: String) -> (any CAAction)?
}

extension CALayerDelegate {
  /// Asks on.
  public func action(for layer: CALayer, forKey event: String) -> (any CAAction)? { nil }

  /// The action as the engine asks for it.
  public func action(for layer: CALayer, forKey event: String) -> LayerAction? {
    let action: (any CAAction)? = action(for: layer, forKey: event)
    return action.map { LayerAction($0) }
  }
}
