/// The transactions that are open on one thread, the innermost last (X1).
final class TransactionStack {
  /// What one transaction was told; nil for what it was not.
  struct Level {
    /// Whether nobody began it: the first change did, and the next commit of a tree ends it.
    var isImplicit = false
    var animationDuration: Double?
    var animationTimingFunction: TimingFunction??
    var disablesActions: Bool?
    var completion: TransactionCompletion?
    /// The block whose changes are made in it.
    var blockRun: AnimationBlockRun?
    var values: [String: any Sendable] = [:]
  }

  private(set) var levels: [Level] = []

  /// Whether somebody has begun one and not committed it.
  var hasExplicit: Bool { levels.last.map { !$0.isImplicit } ?? false }

  /// What the innermost transaction says that says anything (X2).
  func innermost<Value>(_ value: (Level) -> Value?) -> Value? {
    for level in levels.reversed() {
      if let value = value(level) { return value }
    }
    return nil
  }

  func begin() { levels.append(Level()) }

  /// Ends the innermost transaction, if somebody began it (X3).
  func commit() {
    guard hasExplicit else { return }
    levels.removeLast().completion?.close()
  }

  /// Ends the implicit transaction, unless there is another inside it (X3).
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

/// A completion block and how many animations it still waits for (X4).
final class TransactionCompletion {
  private let block: (_ finished: Bool) -> Void
  private var waiting = 0
  private var isClosed = false
  /// Whether every animation so far came to its end.
  private var isFinished = true

  /// - Parameter block: Is given whether all animations came to their ends (X22).
  init(_ block: @escaping (_ finished: Bool) -> Void) { self.block = block }

  /// One more animation to wait for.
  func enter() { waiting += 1 }

  /// One less.
  ///
  /// - Parameter finished: Whether it came to its end.
  /// - Returns: whether it is now time to run.
  func leave(finished: Bool) -> Bool {
    waiting -= 1
    isFinished = isFinished && finished
    return waiting == 0 && isClosed
  }

  /// One less, which was taken back as if it had never been; runs at once if it was the last and no more will come.
  func forget() {
    if leave(finished: true) { run() }
  }

  /// No more animations will come; runs at once if there were none.
  func close() {
    isClosed = true
    if waiting == 0 { run() }
  }

  func run() { block(isFinished) }
}
