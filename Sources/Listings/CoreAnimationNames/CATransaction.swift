import LayerAnimation

/// The class methods of Core Animation for transactions, which group changes (`Transaction`).
public enum CATransaction {
  /// Begins a transaction, nested in the current one.
  public static func begin() { Transaction.begin() }

  /// Ends the innermost transaction.
  public static func commit() { Transaction.commit() }

  /// Ends the implicit transaction. In code that a host calls, such as a view controller's methods, it also commits the
  /// changes, so that a layer that was new animates from then on.
  public static func flush() { Transaction.flush() }

  /// Returns the duration of implicit animations, and of animations without a duration, in seconds.
  public static func animationDuration() -> CFTimeInterval { Transaction.animationDuration }

  /// Sets the duration of implicit animations, in seconds.
  public static func setAnimationDuration(_ duration: CFTimeInterval) { Transaction.animationDuration = duration }

  /// Returns the timing function that replaces that of every animation that is added; nil for none.
  public static func animationTimingFunction() -> CAMediaTimingFunction? { Transaction.animationTimingFunction }

  /// Sets the timing function that replaces that of every animation that is added.
  public static func setAnimationTimingFunction(_ function: CAMediaTimingFunction?) {
    Transaction.animationTimingFunction = function
  }

  /// Returns true if changes of properties run no actions.
  public static func disableActions() -> Bool { Transaction.disablesActions }

  /// Sets whether changes of properties run no actions.
  public static func setDisableActions(_ flag: Bool) { Transaction.disablesActions = flag }

  /// Returns the closure that is called when the animations added from now on have ended.
  public static func completionBlock() -> (() -> Void)? { Transaction.completionBlock }

  /// Sets the closure that is called when the animations added from now on have ended.
  public static func setCompletionBlock(_ block: (() -> Void)?) { Transaction.completionBlock = block }

  /// Returns a value stored under a name; `kCATransactionAnimationDuration` and the like return the transaction's own
  /// properties.
  public static func value(forKey key: String) -> Any? {
    switch key {
    case kCATransactionAnimationDuration: animationDuration()
    case kCATransactionDisableActions: disableActions()
    case kCATransactionAnimationTimingFunction: animationTimingFunction()
    case kCATransactionCompletionBlock: completionBlock()
    default: (Transaction.value(forKey: key) as? Kept)?.value
    }
  }

  /// A box for any value; it is `Sendable` because it stays on the thread of its transaction.
  private struct Kept: @unchecked Sendable {
    let value: Any
  }

  /// Stores a value under a name, or sets one of the transaction's own properties.
  public static func setValue(_ value: Any?, forKey key: String) {
    switch (key, value) {
    case (kCATransactionAnimationDuration, let duration as Double): setAnimationDuration(duration)
    case (kCATransactionAnimationDuration, let duration as Int): setAnimationDuration(Double(duration))
    case (kCATransactionDisableActions, let flag as Bool): setDisableActions(flag)
    case (kCATransactionAnimationTimingFunction, let function as CAMediaTimingFunction):
      setAnimationTimingFunction(function)
    case (kCATransactionCompletionBlock, let block as () -> Void): setCompletionBlock(block)
    default: Transaction.setValue(value.map(Kept.init), forKey: key)
    }
  }
}

/// The truth value true, with Core Foundation's name.
public let kCFBooleanTrue = true
/// The truth value false, with Core Foundation's name.
public let kCFBooleanFalse = false

/// The key of the duration.
public let kCATransactionAnimationDuration = "animationDuration"
/// The key of the completion block.
public let kCATransactionCompletionBlock = "completionBlock"
/// The key of the timing function.
public let kCATransactionAnimationTimingFunction = "animationTimingFunction"
/// The key of the flag that disables actions.
public let kCATransactionDisableActions = "disableActions"
