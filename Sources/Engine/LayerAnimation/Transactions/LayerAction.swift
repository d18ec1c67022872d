/// The reaction of a layer to an event, mostly to a change of a property.
#if hasAttribute(nonexhaustive)
@nonexhaustive
#endif
public enum LayerAction {
  /// No reaction; the search for an action ends, as with Core Animation's null object.
  case none
  /// An animation that is added under the event's name. A basic one without end points animates from the presentation
  /// to the model.
  case animation(any Animation)
  /// An animation for a change of a property that continues the animations of earlier changes, so that neither the
  /// value nor the speed jumps, as in a block of animations.
  case continuation(any Animation)
  /// A closure that is called with the layer and the event's name.
  case perform((_ layer: Layer, _ key: String) -> Void)
  /// An action of another type, which determines the reaction.
  case object(any RunnableAction)
}

/// A type that can be a layer's reaction to an event: the engine's, or a program's own.
public protocol RunnableAction {
  /// Runs the action.
  ///
  /// - Parameters:
  ///   - event: The event: the name of a property, or one such as `onOrderIn`.
  ///   - anObject: The layer.
  ///   - dict: Always nil.
  func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?)

  /// Returns the reaction of a layer to an event that has this action; by default it runs the action.
  func layerAction(forKey event: String) -> LayerAction
}

extension RunnableAction {
  /// Returns a closure that runs the action.
  public func layerAction(forKey event: String) -> LayerAction {
    .perform { run(forKey: $1, object: $0, arguments: nil) }
  }
}

extension LayerAction: RunnableAction {
  /// Returns the action itself.
  public func layerAction(forKey event: String) -> LayerAction { self }

  /// The object of another type that it contains, or the action itself.
  package var unwrapped: any RunnableAction {
    if case .object(let object) = self { object } else { self }
  }

  /// Runs the action, except that a basic animation without end points has no old value to start from.
  public func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) {
    guard let layer = anObject as? Layer else { return }
    switch self {
    case .none: return
    case .animation(let animation), .continuation(let animation): try? layer.add(animation, forKey: event)
    case .perform(let body): body(layer, event)
    case .object(let action): action.run(forKey: event, object: anObject, arguments: dict)
    }
  }
}

/// An object that is asked first for a layer's actions, and that lays out and displays layers whose class does not.
public protocol LayerDelegate: AnyObject {
  /// Returns the action for an event; nil to continue the search.
  func action(for layer: Layer, forKey key: String) -> LayerAction?

  /// Lays out the sublayers of a layer.
  func layoutSublayers(of layer: Layer)

  /// Updates the content of a layer.
  func display(_ layer: Layer)
}

extension LayerDelegate {
  /// Returns nil, which continues the search.
  public func action(for layer: Layer, forKey key: String) -> LayerAction? { nil }

  /// Does nothing.
  public func layoutSublayers(of layer: Layer) {}

  /// Does nothing.
  public func display(_ layer: Layer) {}
}

/// Actions that several layers share.
public struct LayerStyle {
  /// The actions by event.
  public var actions: [String: LayerAction]

  /// The styles that are searched for other actions, in this order.
  public var styles: [LayerStyle]

  /// Creates a style.
  public init(actions: [String: LayerAction] = [:], styles: [LayerStyle] = []) {
    self.actions = actions
    self.styles = styles
  }

  /// Returns the action for an event, in this style or its `styles`; nil if there is none.
  func action(forKey key: String) -> LayerAction? {
    if let action = actions[key] { return action }
    for style in styles {
      if let action = style.action(forKey: key) { return action }
    }
    return nil
  }
}

/// The action `LayerAction.none` without a payload, whose existential is not allocated.
struct NoAction: RunnableAction {
  /// Returns no reaction.
  func layerAction(forKey event: String) -> LayerAction { .none }

  /// Does nothing.
  func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) {}
}
