/// The reaction of a layer to an event, mostly to a change of a property (X7).
public enum LayerAction {
  /// No reaction, and the search for an action ends: Core Animation's null object.
  case none
  /// Adds an animation, under the event's name (X13). A basic one without end points animates from the presentation
  /// to the model (X14).
  case animation(any Animation)
  /// A closure that is called with the layer and the event's name.
  case perform((_ layer: Layer, _ key: String) -> Void)
}

/// An object that is asked first for a layer's actions (X7).
public protocol LayerDelegate: AnyObject {
  /// The action for an event; nil to go on searching.
  func action(for layer: Layer, forKey key: String) -> LayerAction?
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
