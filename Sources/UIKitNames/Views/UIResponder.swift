/// An object that can handle touches, and passes on to the next one what it does not handle.
@preconcurrency @MainActor
open class UIResponder {
  /// Creates a responder.
  public init() {}

  /// The responder that is asked next: a view's controller or superview, and so on to the window.
  open var next: UIResponder? { nil }

  /// True if it may become the first responder, to which what is typed goes.
  open var canBecomeFirstResponder: Bool { false }

  /// True if it may stop being the first responder.
  open var canResignFirstResponder: Bool { true }

  /// True if what is typed goes to it.
  public var isFirstResponder: Bool { window(of: self)?.firstResponder === self }

  /// Asks that what is typed goes to it.
  ///
  /// - Returns: True if it does now.
  @discardableResult
  open func becomeFirstResponder() -> Bool {
    guard let window = window(of: self) else { return false }
    if isFirstResponder { return true }
    guard canBecomeFirstResponder else { return false }
    if let other = window.firstResponder, !other.resignFirstResponder() { return false }
    window.firstResponder = self
    return true
  }

  /// Gives up what is typed.
  ///
  /// - Returns: True if it is no first responder now.
  @discardableResult
  open func resignFirstResponder() -> Bool {
    guard isFirstResponder else { return true }
    guard canResignFirstResponder else { return false }
    window(of: self)?.firstResponder = nil
    return true
  }

  private func window(of responder: UIResponder) -> UIWindow? {
    sequence(first: responder) { $0.next }.lazy.compactMap { $0 as? UIWindow }.first
  }

  /// Fingers were put down.
  open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { next?.touchesBegan(touches, with: event) }

  /// Fingers were moved.
  open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { next?.touchesMoved(touches, with: event) }

  /// Fingers were lifted.
  open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { next?.touchesEnded(touches, with: event) }

  /// The fingers were taken away from the view, as by a gesture that was recognised.
  open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    next?.touchesCancelled(touches, with: event)
  }
}

// Not an `NSObject`, of which no initialiser is bound to the main actor, so that those of views could not be either.
extension UIResponder: Hashable {
  /// Returns true if both are the same object.
  public nonisolated static func == (a: UIResponder, b: UIResponder) -> Bool { a === b }

  /// By identity.
  public nonisolated func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

/// What a responder has to be for text to be typed into it.
@preconcurrency @MainActor
public protocol UIKeyInput: AnyObject {
  /// True if there is anything to delete.
  var hasText: Bool { get }
  /// Text was typed; `\n` is the return key.
  func insertText(_ text: String)
  /// The character before the place of typing is to be deleted.
  func deleteBackward()
}
