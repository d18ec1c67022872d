/// Changes that belong together: what Core Animation calls `CATransaction` (X1–X6).
///
///     Transaction.begin()
///     Transaction.animationDuration = 2
///     layer.opacity = 0           // fades for 2 s
///     Transaction.commit()
///
/// There is a stack of them on each thread; that is the engine's only global. A value that is set belongs to the innermost
/// transaction and is gone when that is committed. Set outside of all, it belongs to the implicit transaction, which
/// the next commit of a `LayerTree` on this thread ends. While a transaction is open, trees commit nothing on this thread,
/// so that its changes are seen together.
public enum Transaction {
  private static let stacks = ThreadLocal { TransactionStack() }

  private static var stack: TransactionStack { stacks.current }

  /// Opens a transaction inside those that are open.
  public static func begin() { stack.begin() }

  /// Ends the innermost transaction; without one, does nothing (X3).
  public static func commit() { stack.commit() }

  /// Ends the implicit transaction; inside another, does nothing (X3).
  public static func flush() { stack.flush() }

  /// Does something in a transaction of its own.
  public static func perform<Failure: Error>(_ body: () throws(Failure) -> Void) throws(Failure) {
    begin()
    defer { commit() }
    try body()
  }

  /// Whether a transaction was begun on this thread and not committed.
  static var isOpen: Bool { stack.hasExplicit }

  /// How long implicit animations last, and those that have no duration, in seconds; 0.25 if nobody says (X6).
  public static var animationDuration: Double {
    get { stack.innermost(\.animationDuration) ?? 0.25 }
    set { stack.change { $0.animationDuration = newValue } }
  }

  /// What replaces the timing function of every animation that is added; nil replaces none (F9).
  public static var animationTimingFunction: TimingFunction? {
    get { stack.innermost(\.animationTimingFunction) ?? nil }
    set { stack.change { $0.animationTimingFunction = .some(newValue) } }
  }

  /// Whether changes of properties look for no action (X8).
  public static var disablesActions: Bool {
    get { stack.innermost(\.disablesActions) ?? false }
    set { stack.change { $0.disablesActions = newValue } }
  }

  /// What is called, once, when all animations have ended that are added in this transaction from now on (X4).
  ///
  /// `LayerTree.reap(at:)` calls it; if there are none, the commit does, or whoever sets another block.
  public static var completionBlock: (() -> Void)? {
    get { stack.innermost(\.completion).map { completion in { completion.run() } } }
    set {
      var replaced: TransactionCompletion?
      stack.change {
        replaced = $0.completion
        $0.completion = newValue.map { block in TransactionCompletion { _ in block() } }
      }
      replaced?.close()
    }
  }

  /// A value of the innermost transaction that has one under this name (X2).
  public static func value(forKey key: String) -> (any Sendable)? { stack.innermost { $0.values[key] } }

  /// Keeps any value under a name as long as the transaction is open (X2).
  public static func setValue(_ value: (any Sendable)?, forKey key: String) {
    stack.change { $0.values[key] = value }
  }

  /// The animation block whose closure is being called, if any (X22).
  static var blockRun: AnimationBlockRun? { stack.innermost(\.blockRun) }

  /// Makes the innermost transaction the one of a block: its changes are animated as the block says, and what has no
  /// duration takes the block's (X6).
  static func enter(_ run: AnimationBlockRun) {
    stack.change {
      $0.blockRun = run
      $0.animationDuration = run.block.animates ? run.block.duration : 0
    }
  }

  /// Makes the innermost transaction, which must be new, wait for its animations (X4).
  static func wait(for completion: TransactionCompletion) { stack.change { $0.completion = completion } }

  /// The blocks that wait for an animation added now: of this transaction and of those around it (X5).
  static func completionsToWait() -> [TransactionCompletion] {
    let completions = stack.levels.compactMap(\.completion)
    for completion in completions { completion.enter() }
    return completions
  }
}
