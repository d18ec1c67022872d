#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Bionic)
import Bionic
#elseif canImport(ucrt)
import ucrt
#endif

/// A group of changes that become visible together, like Core Animation's `CATransaction`.
///
///     Transaction.begin()
///     Transaction.animationDuration = 2
///     layer.opacity = 0           // fades for 2 s
///     Transaction.commit()
///
/// Each thread has a stack of transactions, the engine's only global state. A value that is set belongs to the
/// innermost transaction until that is committed. Outside of all transactions it belongs to the implicit one, which the
/// next commit of a `LayerTree` on this thread ends. While a transaction is open, trees commit nothing on this thread,
/// so that its changes become visible together.
public enum Transaction {
  private static let stacks = ThreadLocal { TransactionStack() }

  private static var stack: TransactionStack { stacks.current }

  /// Opens a transaction inside the open ones.
  public static func begin() { stack.begin() }

  /// Ends the innermost transaction; without one, does nothing.
  public static func commit() { stack.commit() }

  /// Ends the implicit transaction; inside another, does nothing. In code that a host calls, it also commits the
  /// changes: a layer that was new animates from then on.
  public static func flush() {
    endImplicit()
    if !isOpen { HostTime.commit() }
  }

  /// Ends the implicit transaction; inside another, does nothing.
  static func endImplicit() { stack.flush() }

  /// Calls a closure in a transaction of its own.
  public static func perform<Failure: Error>(_ body: () throws(Failure) -> Void) throws(Failure) {
    begin()
    defer { commit() }
    try body()
  }

  /// True if a transaction was begun on this thread and has not been committed.
  static var isOpen: Bool { stack.hasExplicit }

  /// The default duration, in seconds.
  public static let defaultDuration = 0.25

  /// The duration of implicit animations, and of animations without a duration, in seconds; by default
  /// `defaultDuration`.
  public static var animationDuration: Double {
    get { stack.innermost(\.animationDuration) ?? defaultDuration }
    set { stack.change { $0.animationDuration = newValue } }
  }

  /// The timing function that replaces that of every animation that is added; nil for none.
  public static var animationTimingFunction: TimingFunction? {
    get { stack.innermost(\.animationTimingFunction) ?? nil }
    set { stack.change { $0.animationTimingFunction = .some(newValue) } }
  }

  /// True if changes of properties run no action.
  public static var disablesActions: Bool {
    get { stack.innermost(\.disablesActions) ?? false }
    set { stack.change { $0.disablesActions = newValue } }
  }

  /// A closure that is called once, when all animations that are added in this transaction after it was set have ended.
  ///
  /// `LayerTree.reap(at:)` calls it; without such animations, the commit of the transaction calls it, or setting
  /// another block.
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

  /// Returns the value under a name, of the innermost transaction that has one.
  public static func value(forKey key: String) -> (any Sendable)? { stack.innermost { $0.values[key] } }

  /// Stores a value under a name until the transaction is committed.
  public static func setValue(_ value: (any Sendable)?, forKey key: String) {
    stack.change { $0.values[key] = value }
  }

  /// The animation block whose closure is being called, if there is one.
  static var blockRun: AnimationBlockRun? { stack.innermost(\.blockRun) }

  /// Makes a block animate the changes of the innermost transaction; animations without a duration have the block's.
  static func enter(_ run: AnimationBlockRun) {
    stack.change {
      $0.blockRun = run
      $0.animationDuration = run.block.animates ? run.block.duration : 0
    }
  }

  /// Sets the completion of the innermost transaction, which must be new.
  static func wait(for completion: TransactionCompletion) { stack.change { $0.completion = completion } }

  /// Returns the completions that wait for an animation that is added now: of this transaction and of the enclosing
  /// ones.
  static func completionsToWait() -> [TransactionCompletion] {
    let completions = stack.levels.compactMap(\.completion)
    for completion in completions { completion.enter() }
    return completions
  }
}

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

#if os(WASI)
/// A store with one object, since there is one thread.
package struct ThreadLocal<Object: AnyObject>: Sendable {
  /// The object of the only thread.
  nonisolated(unsafe) package let current: Object

  /// Creates a store for the object that a closure creates.
  package init(_ make: @escaping @Sendable () -> Object) { current = make() }
}
#else
/// A store with an object for each thread. The object is created on first use and released when the thread ends.
///
/// This is the engine's only use of the system: the two calls that begin and commit a transaction have only their
/// thread in common, and the Swift standard library has no thread-local storage.
package struct ThreadLocal<Object: AnyObject>: Sendable {
  private let key: pthread_key_t
  private let make: @Sendable () -> Object

  /// Creates a store for objects that a closure creates.
  package init(_ make: @escaping @Sendable () -> Object) {
    var key = pthread_key_t()
    let status = pthread_key_create(&key) { release($0) }
    precondition(status == 0, "the system has no thread-local storage left")
    self.key = key
    self.make = make
  }

  /// The object of the current thread.
  package var current: Object {
    if let pointer = pthread_getspecific(key) { return Unmanaged<Object>.fromOpaque(pointer).takeUnretainedValue() }
    let object = make()
    pthread_setspecific(key, Unmanaged.passRetained(object).toOpaque())
    return object
  }
}

private func release(_ pointer: UnsafeMutableRawPointer?) {
  if let pointer { Unmanaged<AnyObject>.fromOpaque(pointer).release() }
}
#endif
