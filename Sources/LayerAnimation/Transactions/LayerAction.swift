/// What a layer does when something happens to it: mostly, when a property changes (X7).
public enum LayerAction {
  /// Nothing, and nobody else is asked: Core Animation's null object.
  case none
  /// Adds an animation, under the event's name (X13). A basic one without end points leads from what shows now to the
  /// model (X14).
  case animation(any Animation)
  /// Anything; is given the layer and the event's name.
  case perform((_ layer: Layer, _ key: String) -> Void)
}

/// Whoever is asked first what a layer does (X7).
public protocol LayerDelegate: AnyObject {
  /// The action for an event; nil to ask on.
  func action(for layer: Layer, forKey key: String) -> LayerAction?
}

/// Actions that several layers share (X7).
public struct LayerStyle {
  /// The actions by event.
  public var actions: [String: LayerAction]

  /// Where to look for what is not among them, in this order.
  public var styles: [LayerStyle]

  /// A style.
  public init(actions: [String: LayerAction] = [:], styles: [LayerStyle] = []) {
    self.actions = actions
    self.styles = styles
  }

  /// The action for an event, here or further down.
  func action(forKey key: String) -> LayerAction? {
    if let action = actions[key] { return action }
    for style in styles {
      if let action = style.action(forKey: key) { return action }
    }
    return nil
  }
}
