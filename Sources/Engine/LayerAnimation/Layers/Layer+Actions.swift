/// Actions, including implicit animations (X7–X14).
extension Layer {
  /// Returns the action by the rules of `action(forKey:)`, without the overrides of classes.
  func foundAction(forKey key: String) -> (any RunnableAction)? {
    if let action = delegate?.action(for: self, forKey: key) {
      // Most delegates return this for most changes; a boxed enum would be allocated each time.
      if case .none = action { return NoAction() }
      return action
    }
    if let action = actions[key] ?? style?.action(forKey: key) { return action.unwrapped }
    if let action = type(of: self).defaultAction(forKey: key) { return action }
    let run = Transaction.blockRun
    // Such an event has no values to interpolate, so the layer fades.
    if Self.fadingKeys.contains(key) {
      return isCommitted ? run?.fade ?? LayerAction.animation(Transition(.fade)) : nil
    }
    guard let property = AnimatableProperty(rawValue: key), property.isAnimatedImplicitly else { return nil }
    if let run { return run.action(for: self, property) }
    guard isCommitted else { return nil }
    var animation = BasicAnimation(keyPath: AnimationKeyPath(property))
    animation.timingFunction = .default
    animation.fillMode = .backwards
    return LayerAction.animation(animation)
  }

  /// The events at which a layer fades (X15).
  private static let fadingKeys: Set<String> = ["hidden", "sublayers", "mask", "contents"]

  /// Changes a property, and runs its action: the action is searched while the old value is still in place, and runs
  /// when the new one is (X12). Nothing runs if the values are equal (X11).
  func change(_ property: AnimatableProperty, _ change: () -> Void) {
    let keyPath = AnimationKeyPath(property)
    let old = model.value(of: keyPath)
    let action = Transaction.disablesActions ? nil : action(forKey: property.rawValue)
    change()
    didChange(keyPath, from: old, running: action)
  }

  private func didChange(_ keyPath: AnimationKeyPath, from old: Value, running action: (any RunnableAction)?) {
    let property = keyPath.property
    if type(of: self).needsDisplay(forKey: property.rawValue) { setNeedsDisplay() }
    guard action != nil || property == .bounds, model.value(of: keyPath) != old else { return }
    if property == .bounds { didChangeBounds(from: old) }
    if let action { run(action, forKey: property.rawValue, from: old) }
  }

  /// Marks the layer for the layout and the display that new bounds require (X23).
  private func didChangeBounds(from old: Value) {
    if needsDisplayOnBoundsChange { setNeedsDisplay() }
    if case .rect(let old) = old, old.size == modelAddress.pointee.bounds.size { return }
    setNeedsLayout()
  }

  /// Replaces a property of the model or a part of it, as a change of that property. A value of the wrong kind changes
  /// nothing (V6). A property of the clock changes without an action, as through `timing`.
  package func set(_ value: Value, for keyPath: AnimationKeyPath) {
    guard !keyPath.property.isOfClock else { return timing.set(value, for: keyPath.place) }
    change(keyPath.property) { model.set(value, for: keyPath) }
  }

  /// Removes the value of a property, as a change of it; does nothing if the property always has a value.
  package func empty(_ property: AnimatableProperty) {
    if property.canBeEmpty, property.exists(in: model.content) { change(property) { model.empty(property) } }
  }

  /// Makes a change that is not one of a property, and runs its action, as for a property (X12).
  func change(_ key: String, _ change: () -> Void) {
    let action = Transaction.disablesActions ? nil : action(forKey: key)
    change()
    if let action { run(action, forKey: key, from: .absent) }
  }

  /// Changes the contents of the layer: the event `contents` (X9, X15).
  package func changeContents(_ change: () -> Void) { self.change("contents", change) }

  /// Runs the action of an event that is not a change of a property.
  func runAction(forKey key: String) { change(key) {} }

  private func run(_ action: any RunnableAction, forKey key: String, from old: Value) {
    switch action.layerAction(forKey: key) {
    case .none: return
    case .perform(let body): body(self, key)
    case .object(let object): run(object, forKey: key, from: old)
    case .animation(let animation): run(animation, forKey: key) { implicit($0, $1, forKey: key, from: old) }
    case .continuation(let animation):
      run(animation, forKey: key) {
        let earlier = withdrawNewChange(of: $0.keyPath, by: nil)
        var added = implicit($0, $1, forKey: keyForChange(of: key), from: earlier?.store.endPoints[0].start ?? old)
        added.oldValue = earlier?.oldValue ?? old
        return added
      }
    }
  }

  /// Adds an animation as it is; or, if it is an animation of the property without end points, the one that a closure
  /// makes of it.
  private func run(
    _ animation: any Animation, forKey key: String, leading: (BasicAnimation, Spring?) -> AddedAnimation
  ) {
    guard animation.timing.duration > 0 || Transaction.animationDuration > 0 else { return }
    if let (basic, spring) = animation.parts, basic.hasNoEndPoints, basic.keyPath.property.rawValue == key {
      insert(leading(basic, spring))
    } else {
      // An action that does not fit the layer does nothing, like a value that does not fit (V6).
      try? add(animation, forKey: key)
    }
  }

  /// Returns an animation to the model from the presented value at the next commit; if there is none, from the old
  /// value.
  private func implicit(
    _ animation: BasicAnimation, _ spring: Spring?, forKey key: String, from old: Value
  ) -> AddedAnimation {
    var animation = animation
    if animation.duration <= 0 { animation.duration = Transaction.animationDuration }
    animation.timingFunction = Transaction.animationTimingFunction ?? animation.timingFunction
    animation.fromValue = old
    let store = TrackStore(
      .toModel(from: old), of: animation.keyPath, clock: animation.timing, function: animation.timingFunction,
      spring: spring, isRemovedOnCompletion: animation.isRemovedOnCompletion)
    let whole: any Animation = spring.map { SpringAnimation(animation, spring: $0) } ?? animation
    return AddedAnimation(key: key, animation: whole, store: store, startsFromPresentation: true)
  }
}

extension AddedAnimation {
  /// Sets the start value of an implicit animation, or of a block's (X14, X22).
  mutating func settleStart(_ presentation: LayerProperties) {
    guard startsFromPresentation else { return }
    startsFromPresentation = false
    let start = presentation.value(of: store.tracks[0].place)
    store.endPoints[0] = store.endPoints[0].starting(at: start)
    animation = animation.starting(at: start)
  }
}

extension Animation {
  /// The basic animation and the spring of a basic or spring animation; nil for other kinds.
  fileprivate var parts: (basic: BasicAnimation, spring: Spring?)? {
    switch form {
    case .basic(let basic): (basic, nil)
    case .spring(let spring): (spring.basic, spring.spring)
    case .keyframes, .group, .transition: nil
    }
  }
}

extension BasicAnimation {
  fileprivate var hasNoEndPoints: Bool { fromValue == nil && toValue == nil && byValue == nil }
}

extension AnimatableProperty {
  /// True if a change of the property animates implicitly (X10, X15): not a path, not a property without interpolation,
  /// and not one of the clock, which Core Animation changes at once.
  var isAnimatedImplicitly: Bool {
    switch kind {
    case .path, .text, .flag, .absent: false
    case .number, .vector, .point, .size, .rect, .color, .transform, .numbers, .colors: !isOfClock
    }
  }
}

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
