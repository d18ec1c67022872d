/// A replacement for UIKit's `#selector`; see `GestureTargets`. It is a protocol, so that a method gets the control in
/// its own type.
@preconcurrency @MainActor
public protocol ControlTargets: AnyObject {}

extension ControlTargets where Self: UIControl {
  /// Calls a method of an object, which is held weakly, when events happen; for nil, the method of the first responder,
  /// from the control outwards, that has the type.
  ///
  ///     button.addTarget(self, action: ViewController.buttonTapped, for: .touchUpInside)
  ///
  /// - Parameters:
  ///   - target: The object.
  ///   - action: The method, as a reference through its type.
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

  /// Calls a method that also gets the event.
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

/// A view that the user operates, and that calls methods of its targets.
open class UIControl: UIView, ControlTargets {
  /// The events of a control.
  public struct Event: OptionSet, Hashable, Sendable {
    /// The bits of the events.
    public let rawValue: UInt
    /// Creates events from their bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// A touch has begun.
    public static let touchDown = Event(rawValue: 1 << 0)
    /// A touch has begun as a further tap.
    public static let touchDownRepeat = Event(rawValue: 1 << 1)
    /// The touch moves inside the control.
    public static let touchDragInside = Event(rawValue: 1 << 2)
    /// The touch moves outside the control.
    public static let touchDragOutside = Event(rawValue: 1 << 3)
    /// The touch has come back into the control.
    public static let touchDragEnter = Event(rawValue: 1 << 4)
    /// The touch has left the control.
    public static let touchDragExit = Event(rawValue: 1 << 5)
    /// The touch has ended inside the control.
    public static let touchUpInside = Event(rawValue: 1 << 6)
    /// The touch has ended outside the control.
    public static let touchUpOutside = Event(rawValue: 1 << 7)
    /// The touch was cancelled.
    public static let touchCancel = Event(rawValue: 1 << 8)
    /// The user has changed the value.
    public static let valueChanged = Event(rawValue: 1 << 12)
    /// A button was used.
    public static let primaryActionTriggered = Event(rawValue: 1 << 13)
    /// A text field has begun editing.
    public static let editingDidBegin = Event(rawValue: 1 << 16)
    /// The user has changed the text of a text field.
    public static let editingChanged = Event(rawValue: 1 << 17)
    /// A text field has ended editing.
    public static let editingDidEnd = Event(rawValue: 1 << 18)
    /// The return key was pressed in a text field.
    public static let editingDidEndOnExit = Event(rawValue: 1 << 19)
    /// All events of touches.
    public static let allTouchEvents = Event(rawValue: 0xFFF)
    /// All events of editing.
    public static let allEditingEvents = Event(rawValue: 0xF0000)
    /// All events.
    public static let allEvents = Event(rawValue: 0xFFFF_FFFF)
  }

  /// The states of a control, which determine its appearance.
  public struct State: OptionSet, Hashable, Sendable {
    /// The bits of the states.
    public let rawValue: UInt
    /// Creates states from their bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// The normal state.
    public static let normal = State([])
    /// The control is touched.
    public static let highlighted = State(rawValue: 1)
    /// The control is disabled.
    public static let disabled = State(rawValue: 2)
    /// The control is selected.
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

  /// True if the control can be used.
  open var isEnabled = true { didSet { if isEnabled != oldValue { stateDidChange() } } }
  /// True if the control is touched.
  open var isHighlighted = false { didSet { if isHighlighted != oldValue { stateDidChange() } } }
  /// True if the control is selected; only the program sets it.
  open var isSelected = false { didSet { if isSelected != oldValue { stateDidChange() } } }
  /// True if the control follows a touch.
  public private(set) final var isTracking = false
  /// True if the touch that the control follows is inside the control.
  public private(set) final var isTouchInside = false

  /// The state of the control.
  open var state: State {
    var state = State.normal
    if isHighlighted { state.insert(.highlighted) }
    if !isEnabled { state.insert(.disabled) }
    if isSelected { state.insert(.selected) }
    return state
  }

  /// Called when the state has changed.
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

  /// Stops calling an action.
  public final func removeAction(_ action: UIAction, for events: Event) {
    targetList.removeAll { $0.identifier == action.identifier && !$0.events.isDisjoint(with: events) }
  }

  /// Stops calling an object's methods; for nil, those of all objects.
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

  /// Calls the targets and actions of events.
  public final func sendActions(for events: Event) { send(events, nil) }

  private func send(_ events: Event, _ event: UIEvent?) {
    for target in targetList where !target.events.isDisjoint(with: events) { target.action(self, event) }
  }

  // MARK: Tracking

  /// Called when a touch begins. Returns true if the control follows the touch.
  open func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { true }
  /// Called when the touch has moved. Returns true if the control continues to follow it.
  open func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { true }
  /// Called when the touch has ended.
  open func endTracking(_ touch: UITouch?, with event: UIEvent?) {}
  /// Called when the touch was cancelled.
  open func cancelTracking(with event: UIEvent?) {}

  /// Begins to follow a touch.
  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard isEnabled, let touch = touches.first, beginTracking(touch, with: event) else { return }
    (isTracking, isTouchInside, isHighlighted) = (true, true, true)
    send(touch.tapCount > 1 ? [.touchDown, .touchDownRepeat] : .touchDown, event)
  }

  /// Follows the touch.
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

  /// Ends following the touch.
  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard isTracking, let touch = touches.first else { return }
    let isInside = point(inside: touch.location(in: self), with: event)
    (isTracking, isHighlighted) = (false, false)
    endTracking(touch, with: event)
    send(isInside ? [.touchUpInside, .primaryActionTriggered] : .touchUpOutside, event)
    isTouchInside = false
  }

  /// Ends following a touch that was cancelled.
  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard isTracking else { return }
    (isTracking, isTouchInside, isHighlighted) = (false, false, false)
    cancelTracking(with: event)
    send(.touchCancel, event)
  }

  /// Returns true for tap recognisers of views around the control, so that they do not take its touches, as in UIKit.
  override func prevents(_ recognizer: UIGestureRecognizer) -> Bool {
    isEnabled && recognizer is UITapGestureRecognizer
  }

  /// Always false. A disabled control still receives touches, and ignores them, so that no view behind it gets them.
  open override var canBecomeFirstResponder: Bool { false }
}

/// A closure that controls call, with a title.
@preconcurrency @MainActor
public final class UIAction: NSObject {
  /// The title, for buttons that are made from the action.
  public var title: String
  /// The identifier of the action.
  public let identifier: String
  /// The control that called the action last.
  public internal(set) var sender: Any?
  let handler: (UIAction) -> Void

  /// Creates an action.
  ///
  /// - Parameters:
  ///   - title: The title.
  ///   - identifier: The identifier of the action; nil for a new one.
  ///   - handler: The closure that is called.
  public init(title: String = "", identifier: String? = nil, handler: @escaping (UIAction) -> Void) {
    self.title = title
    self.handler = handler
    self.identifier = identifier ?? "action-\(ThreadState.current.nextNumber())"
    super.init()
  }
}
