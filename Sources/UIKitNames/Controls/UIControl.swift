/// What a `#selector` stands for in UIKit: see `GestureTargets`. A protocol, so that a method is given the control in its own type.
@preconcurrency @MainActor
public protocol ControlTargets: AnyObject {}

extension ControlTargets where Self: UIControl {
  /// Calls a method of an object, which is held weakly, when events happen; for nil, that of the first responder that is asked, from the
  /// control outwards, of which it is one.
  ///
  ///     button.addTarget(self, action: ViewController.buttonTapped, for: .touchUpInside)
  ///
  /// - Parameters:
  ///   - target: The object.
  ///   - action: The method, as its type names it.
  ///   - events: The events.
  public func addTarget<Target: AnyObject>(
    _ target: Target?, action: @escaping (Target) -> @MainActor (Self) -> Void, for events: UIControl.Event
  ) {
    add(target, events) { target, control, _ in
      if let control = control as? Self { action(target)(control) }
    }
  }

  /// Calls a method without parameters.
  public func addTarget<Target: AnyObject>(
    _ target: Target?, action: @escaping (Target) -> @MainActor () -> Void, for events: UIControl.Event
  ) {
    add(target, events) { target, _, _ in action(target)() }
  }

  /// Calls a method that is given the event as well.
  public func addTarget<Target: AnyObject>(
    _ target: Target?, action: @escaping (Target) -> @MainActor (Self, UIEvent) -> Void, for events: UIControl.Event
  ) {
    add(target, events) { target, control, event in
      if let control = control as? Self, let event { action(target)(control, event) }
    }
  }

  /// Calls nothing: a target without an action has no effect.
  public func addTarget(_ target: AnyObject?, action: Never?, for events: UIControl.Event) {}
}

/// A view that is used with the finger, and tells its targets.
open class UIControl: UIView, ControlTargets {
  /// What happens to a control.
  public struct Event: OptionSet, Hashable, Sendable {
    /// The bits.
    public let rawValue: UInt
    /// Events from their bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// A finger was put down.
    public static let touchDown = Event(rawValue: 1 << 0)
    /// Again, for a further tap.
    public static let touchDownRepeat = Event(rawValue: 1 << 1)
    /// The finger moves inside.
    public static let touchDragInside = Event(rawValue: 1 << 2)
    /// The finger moves outside.
    public static let touchDragOutside = Event(rawValue: 1 << 3)
    /// The finger has come back inside.
    public static let touchDragEnter = Event(rawValue: 1 << 4)
    /// The finger has gone outside.
    public static let touchDragExit = Event(rawValue: 1 << 5)
    /// The finger was lifted inside.
    public static let touchUpInside = Event(rawValue: 1 << 6)
    /// The finger was lifted outside.
    public static let touchUpOutside = Event(rawValue: 1 << 7)
    /// The touch was taken away.
    public static let touchCancel = Event(rawValue: 1 << 8)
    /// The value was changed by hand.
    public static let valueChanged = Event(rawValue: 1 << 12)
    /// A button was used.
    public static let primaryActionTriggered = Event(rawValue: 1 << 13)
    /// A field has the keys.
    public static let editingDidBegin = Event(rawValue: 1 << 16)
    /// A field's text was changed by hand.
    public static let editingChanged = Event(rawValue: 1 << 17)
    /// A field has the keys no longer.
    public static let editingDidEnd = Event(rawValue: 1 << 18)
    /// Return was pressed in a field.
    public static let editingDidEndOnExit = Event(rawValue: 1 << 19)
    /// All of a finger.
    public static let allTouchEvents = Event(rawValue: 0xFFF)
    /// All of editing.
    public static let allEditingEvents = Event(rawValue: 0xF0000)
    /// All.
    public static let allEvents = Event(rawValue: 0xFFFF_FFFF)
  }

  /// How a control looks.
  public struct State: OptionSet, Hashable, Sendable {
    /// The bits.
    public let rawValue: UInt
    /// States from their bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// As ever.
    public static let normal = State([])
    /// Under a finger.
    public static let highlighted = State(rawValue: 1)
    /// It cannot be used.
    public static let disabled = State(rawValue: 2)
    /// It is chosen.
    public static let selected = State(rawValue: 4)
  }

  private struct Target {
    weak var object: AnyObject?
    let hasObject: Bool
    var identifier: String?
    let events: Event
    let action: (UIControl, UIEvent?) -> Void
  }

  private var targetList: [Target] = []

  /// True if it can be used.
  open var isEnabled = true { didSet { if isEnabled != oldValue { stateDidChange() } } }
  /// True if a finger is on it.
  open var isHighlighted = false { didSet { if isHighlighted != oldValue { stateDidChange() } } }
  /// True if it is chosen; set by listings.
  open var isSelected = false { didSet { if isSelected != oldValue { stateDidChange() } } }
  /// True if it follows a finger.
  public private(set) final var isTracking = false
  /// True if that finger is inside.
  public private(set) final var isTouchInside = false

  /// How it looks.
  open var state: State {
    var state = State.normal
    if isHighlighted { state.insert(.highlighted) }
    if !isEnabled { state.insert(.disabled) }
    if isSelected { state.insert(.selected) }
    return state
  }

  /// The state has changed.
  func stateDidChange() {}

  // MARK: Targets

  /// Calls an action when events happen.
  public final func addAction(_ action: UIAction, for events: Event) {
    var target = Target(object: nil, hasObject: false, events: events) { control, _ in
      action.sender = control
      action.handler(action)
    }
    target.identifier = action.identifier
    targetList.append(target)
  }

  /// Calls an action no longer.
  public final func removeAction(_ action: UIAction, for events: Event) {
    targetList.removeAll { $0.identifier == action.identifier && !$0.events.isDisjoint(with: events) }
  }

  /// Calls an object's methods no longer; for nil, no object's.
  public final func removeTarget(_ target: AnyObject?, for events: Event) {
    targetList.removeAll {
      $0.hasObject && (target == nil || $0.object === target) && !$0.events.isDisjoint(with: events)
    }
  }

  final func add<Object: AnyObject>(
    _ object: Object?, _ events: Event, _ action: @escaping (Object, UIControl, UIEvent?) -> Void
  ) {
    let isFound = object == nil
    let target = Target(object: object, hasObject: !isFound, events: events) { [weak object] control, event in
      let responders = sequence(first: control as UIResponder) { $0.next }
      if let receiver = isFound ? responders.lazy.compactMap({ $0 as? Object }).first : object {
        action(receiver, control, event)
      }
    }
    targetList.append(target)
  }

  /// Calls what waits for events.
  public final func sendActions(for events: Event) { send(events, nil) }

  private func send(_ events: Event, _ event: UIEvent?) {
    for target in targetList where !target.events.isDisjoint(with: events) { target.action(self, event) }
  }

  // MARK: Following a finger

  /// Returns a finger was put down; whether the control follows it.
  open func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { true }
  /// Returns the finger has moved; whether the control goes on following it.
  open func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { true }
  /// The finger was lifted.
  open func endTracking(_ touch: UITouch?, with event: UIEvent?) {}
  /// The finger was taken away.
  open func cancelTracking(with event: UIEvent?) {}

  /// Begins to follow a finger.
  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard isEnabled, let touch = touches.first, beginTracking(touch, with: event) else { return }
    (isTracking, isTouchInside, isHighlighted) = (true, true, true)
    send(touch.tapCount > 1 ? [.touchDown, .touchDownRepeat] : .touchDown, event)
  }

  /// Follows a finger.
  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard isTracking, let touch = touches.first else { return }
    let (wasInside, isInside) = (isTouchInside, point(inside: touch.location(in: self), with: event))
    (isTouchInside, isHighlighted) = (isInside, isInside)
    guard continueTracking(touch, with: event) else {
      (isTracking, isHighlighted) = (false, false)
      return
    }
    if isInside != wasInside { send(isInside ? .touchDragEnter : .touchDragExit, event) }
    send(isInside ? .touchDragInside : .touchDragOutside, event)
  }

  /// Ends following a finger.
  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard isTracking, let touch = touches.first else { return }
    let isInside = point(inside: touch.location(in: self), with: event)
    (isTracking, isHighlighted) = (false, false)
    endTracking(touch, with: event)
    send(isInside ? [.touchUpInside, .primaryActionTriggered] : .touchUpOutside, event)
    isTouchInside = false
  }

  /// Ends following a finger that was taken away.
  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard isTracking else { return }
    (isTracking, isTouchInside, isHighlighted) = (false, false, false)
    cancelTracking(with: event)
    send(.touchCancel, event)
  }

  /// Taps of views around a control do not take its touches, as in UIKit.
  override func prevents(_ recognizer: UIGestureRecognizer) -> Bool {
    isEnabled && recognizer is UITapGestureRecognizer
  }

  /// A control that is not enabled takes touches, so that nothing behind it does, and does nothing with them.
  open override var canBecomeFirstResponder: Bool { false }
}

/// A closure that controls call, with a title.
@preconcurrency @MainActor
public final class UIAction: NSObject {
  /// The title, for buttons that are made from the action.
  public var title: String
  /// What it is found by.
  public let identifier: String
  /// The control that called it last.
  public internal(set) var sender: Any?
  let handler: (UIAction) -> Void

  /// Creates an action.
  ///
  /// - Parameters:
  ///   - title: The title.
  ///   - identifier: What it is found by; nil for one of its own.
  ///   - handler: What is called.
  public init(title: String = "", identifier: String? = nil, handler: @escaping (UIAction) -> Void) {
    self.title = title
    self.handler = handler
    self.identifier = identifier ?? "action-\(ThreadState.current.nextNumber())"
    super.init()
  }
}
