/// The reaction of a layer to an event, mostly to a change of a property (X7).
public enum LayerAction {
  /// No reaction, and the search for an action ends: Core Animation's null object.
  case none
  /// Adds an animation, under the event's name (X13). A basic one without end points animates from the presentation
  /// to the model (X14).
  case animation(any Animation)
  /// The same for a change of a property, but that animations of earlier changes go on beside it, so that neither place nor speed jumps
  /// (X24): what a block of animations does.
  case continuation(any Animation)
  /// A closure that is called with the layer and the event's name.
  case perform((_ layer: Layer, _ key: String) -> Void)
  /// An action of another type, which is asked what to do about the event.
  case object(any RunnableAction)
}

/// What can be a layer's reaction to an event: one of the engine's, or a type of a program's own (X7).
public protocol RunnableAction {
  /// Runs the action.
  ///
  /// - Parameters:
  ///   - event: The event: the name of a property, or one such as `onOrderIn`.
  ///   - anObject: The layer.
  ///   - dict: Always nil.
  func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?)

  /// What a layer does about an event that has this action; by default it runs it.
  func layerAction(forKey event: String) -> LayerAction
}

extension RunnableAction {
  /// Runs the action.
  public func layerAction(forKey event: String) -> LayerAction {
    .perform { run(forKey: $1, object: $0, arguments: nil) }
  }
}

extension LayerAction: RunnableAction {
  /// Itself.
  public func layerAction(forKey event: String) -> LayerAction { self }

  /// The object of another type that it is, or itself.
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

/// An object that is asked first for a layer's actions (X7), and that lays out and displays layers whose class does not (X23).
public protocol LayerDelegate: AnyObject {
  /// The action for an event; nil to go on searching.
  func action(for layer: Layer, forKey key: String) -> LayerAction?

  /// Gives the sublayers of a layer their places.
  func layoutSublayers(of layer: Layer)

  /// Updates what a layer shows.
  func display(_ layer: Layer)
}

extension LayerDelegate {
  /// Continues the search.
  public func action(for layer: Layer, forKey key: String) -> LayerAction? { nil }

  /// Does nothing.
  public func layoutSublayers(of layer: Layer) {}

  /// Does nothing.
  public func display(_ layer: Layer) {}
}

/// Actions that several layers share (X7).
public struct LayerStyle {
  /// The actions by event.
  public var actions: [String: LayerAction]

  /// The styles in which other actions are sought, in this order.
  public var styles: [LayerStyle]

  /// A style.
  public init(actions: [String: LayerAction] = [:], styles: [LayerStyle] = []) {
    self.actions = actions
    self.styles = styles
  }

  /// The action for an event, in this style or its `styles`.
  func action(forKey key: String) -> LayerAction? {
    if let action = actions[key] { return action }
    for style in styles {
      if let action = style.action(forKey: key) { return action }
    }
    return nil
  }
}

/// `LayerAction.none` without a payload, which nothing is allocated for where an action of any type is asked for.
struct NoAction: RunnableAction {
  /// No reaction.
  func layerAction(forKey event: String) -> LayerAction { .none }

  /// Does nothing.
  func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) {}
}
