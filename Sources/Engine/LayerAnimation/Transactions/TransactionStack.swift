/// The open transactions of one thread, the innermost last (X1).
final class TransactionStack {
  /// The values that were set in one transaction; nil for the others.
  struct Level {
    /// True if the first change outside of all transactions opened it; the next commit of a tree ends it.
    var isImplicit = false
    var animationDuration: Double?
    var animationTimingFunction: TimingFunction??
    var disablesActions: Bool?
    var completion: TransactionCompletion?
    /// The block whose changes are made in the transaction.
    var blockRun: AnimationBlockRun?
    var values: [String: any Sendable] = [:]
  }

  private(set) var levels: [Level] = []

  /// True if a transaction was begun explicitly and has not been committed.
  var hasExplicit: Bool { levels.last.map { !$0.isImplicit } ?? false }

  /// Returns a value of the innermost transaction in which it is set (X2).
  func innermost<Value>(_ value: (Level) -> Value?) -> Value? {
    for level in levels.reversed() {
      if let value = value(level) { return value }
    }
    return nil
  }

  func begin() { levels.append(Level()) }

  /// Ends the innermost transaction if it was begun explicitly (X3).
  func commit() {
    guard hasExplicit else { return }
    levels.removeLast().completion?.close()
  }

  /// Ends the implicit transaction, unless an explicit one is open inside it (X3).
  func flush() {
    guard !hasExplicit, let level = levels.popLast() else { return }
    level.completion?.close()
  }

  /// Changes the innermost transaction; without one, opens the implicit one (X1).
  func change(_ change: (inout Level) -> Void) {
    if levels.isEmpty { levels.append(Level(isImplicit: true)) }
    change(&levels[levels.count - 1])
  }
}

/// A completion block and the number of animations that it still waits for (X4).
final class TransactionCompletion {
  private let block: (_ finished: Bool) -> Void
  private var waiting = 0
  private var isClosed = false
  /// True if every animation so far ended by itself, rather than being removed.
  private var isFinished = true

  /// - Parameter block: The closure; its argument is true if all animations ended by themselves, rather than being
  ///   removed (X22).
  init(_ block: @escaping (_ finished: Bool) -> Void) { self.block = block }

  /// Adds an animation to wait for.
  func enter() { waiting += 1 }

  /// Ends the wait for an animation.
  ///
  /// - Parameter finished: True if it ended by itself, rather than being removed.
  /// - Returns: True if the block is to be run now.
  func leave(finished: Bool) -> Bool {
    waiting -= 1
    isFinished = isFinished && finished
    return waiting == 0 && isClosed
  }

  /// Ends the wait for an animation that was withdrawn before any commit found it. Runs the block if it waits for no
  /// other and is closed.
  func forget() {
    if leave(finished: true) { run() }
  }

  /// Closes the transaction: no more animations can be added. Runs the block at once if it waits for none.
  func close() {
    isClosed = true
    if waiting == 0 { run() }
  }

  func run() { block(isFinished) }
}
