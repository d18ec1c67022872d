import LayerAnimation

/// Changes that belong together, as Core Animation's class methods: `Transaction` under its old name.
public enum CATransaction {
  /// Opens a transaction inside those that are open.
  public static func begin() { Transaction.begin() }

  /// Ends the innermost transaction.
  public static func commit() { Transaction.commit() }

  /// Ends the implicit transaction.
  public static func flush() { Transaction.flush() }

  /// How long implicit animations last, and those that have no duration, in seconds.
  public static func animationDuration() -> CFTimeInterval { Transaction.animationDuration }

  /// Sets how long implicit animations last, in seconds.
  public static func setAnimationDuration(_ duration: CFTimeInterval) { Transaction.animationDuration = duration }

  /// What replaces the timing function of every animation that is added.
  public static func animationTimingFunction() -> CAMediaTimingFunction? { Transaction.animationTimingFunction }

  /// Sets what replaces the timing function of every animation that is added.
  public static func setAnimationTimingFunction(_ function: CAMediaTimingFunction?) {
    Transaction.animationTimingFunction = function
  }

  /// Whether changes of properties look for no action.
  public static func disableActions() -> Bool { Transaction.disablesActions }

  /// Sets whether changes of properties look for no action.
  public static func setDisableActions(_ flag: Bool) { Transaction.disablesActions = flag }

  /// What is called when the animations that are added from now on have ended.
  public static func completionBlock() -> (() -> Void)? { Transaction.completionBlock }

  /// Sets what is called when the animations that are added from now on have ended.
  public static func setCompletionBlock(_ block: (() -> Void)?) { Transaction.completionBlock = block }

  /// A value that was kept under a name; `kCATransactionAnimationDuration` and the like give the transaction's own.
  public static func value(forKey key: String) -> Any? {
    switch key {
    case kCATransactionAnimationDuration: animationDuration()
    case kCATransactionDisableActions: disableActions()
    case kCATransactionAnimationTimingFunction: animationTimingFunction()
    case kCATransactionCompletionBlock: completionBlock()
    default: (Transaction.value(forKey: key) as? Kept)?.value
    }
  }

  /// Anything, which never leaves the thread that its transaction is open on.
  private struct Kept: @unchecked Sendable {
    let value: Any
  }

  /// Keeps a value under a name, or sets one of the transaction's own.
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

/// True, as Core Foundation spells it.
public let kCFBooleanTrue = true
/// False, as Core Foundation spells it.
public let kCFBooleanFalse = false

/// The key of the duration.
public let kCATransactionAnimationDuration = "animationDuration"
/// The key of the completion block.
public let kCATransactionCompletionBlock = "completionBlock"
/// The key of the timing function.
public let kCATransactionAnimationTimingFunction = "animationTimingFunction"
/// The key of the flag that skips actions.
public let kCATransactionDisableActions = "disableActions"
