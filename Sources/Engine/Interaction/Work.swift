/// A count of work in operations, which limits the cost of a scene equally on all machines.
///
/// An operation is about as much as reading a character or a plain value, or one operation of an expression: a tenth of
/// a microsecond. Code that does more spends the operations before it does the work, and does nothing when none are
/// left.
///
/// It is a class, since all readers of one scene, when it is loaded and whenever something happens in it, share the
/// operations.
package final class Work {
  /// The number of operations that have been spent.
  package private(set) var done = 0
  private var end: Int

  /// Creates a count.
  ///
  /// - Parameter limit: The number of operations that may be spent.
  package init(limit: Int = .max) { end = limit }

  /// The number of operations that are left; negative if more were asked for than were left.
  package var left: Int { end - done }

  /// True if more operations were asked for than were left.
  package var isSpent: Bool { done > end }

  /// Sets the number of operations that may be spent from now on, whatever was left.
  package func allow(_ operations: Int) { end = done + operations }

  /// Spends operations.
  ///
  /// - Returns: True if they may be done.
  @discardableResult
  package func spend(_ operations: Int) -> Bool {
    done += operations
    return done <= end
  }
}
