/// An object that can handle touches, and passes those that it does not handle to the next one.
@preconcurrency @MainActor
open class UIResponder {
  /// Creates a responder.
  public init() {}

  /// The next responder: a view's controller or superview, and so on to the window.
  open var next: UIResponder? { nil }

  /// True if the object may become the first responder, which gets typed text.
  open var canBecomeFirstResponder: Bool { false }

  /// True if the object may stop being the first responder.
  open var canResignFirstResponder: Bool { true }

  /// True if the object is the first responder.
  public var isFirstResponder: Bool { window(of: self)?.firstResponder === self }

  /// Asks to become the first responder.
  ///
  /// - Returns: True if the object is the first responder now.
  @discardableResult
  open func becomeFirstResponder() -> Bool {
    guard let window = window(of: self) else { return false }
    if isFirstResponder { return true }
    guard canBecomeFirstResponder else { return false }
    if let other = window.firstResponder, !other.resignFirstResponder() { return false }
    window.firstResponder = self
    return true
  }

  /// Asks to stop being the first responder.
  ///
  /// - Returns: True if the object is not the first responder now.
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

  /// Called when touches have begun.
  open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { next?.touchesBegan(touches, with: event) }

  /// Called when touches have moved.
  open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { next?.touchesMoved(touches, with: event) }

  /// Called when touches have ended.
  open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { next?.touchesEnded(touches, with: event) }

  /// Called when touches were cancelled, as by a gesture that was recognised.
  open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    next?.touchesCancelled(touches, with: event)
  }
}

// A responder is no `NSObject`: the initialisers of that are not bound to the main actor, so that those of views could
// not be either.
extension UIResponder: Hashable {
  /// Returns true if both are the same object.
  public nonisolated static func == (a: UIResponder, b: UIResponder) -> Bool { a === b }

  /// Hashes the identity of the object.
  public nonisolated func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

/// A responder that text can be typed into.
@preconcurrency @MainActor
public protocol UIKeyInput: AnyObject {
  /// True if there is anything to delete.
  var hasText: Bool { get }
  /// Inserts typed text; `\n` stands for the return key.
  func insertText(_ text: String)
  /// Deletes the character before the insertion point.
  func deleteBackward()
}
