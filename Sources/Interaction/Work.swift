/// Work, counted in operations, so that no scene takes longer than its limits say, and the same is refused on every machine.
///
/// An operation is about as much as reading a character or a plain value, or one operation of an expression: a tenth of a microsecond. Who
/// does something that takes longer spends the operations before doing it, and does nothing when they are spent.
///
/// A class, because all who read one scene, when it is loaded and whenever something happens in it, spend the same operations.
package final class Work {
  /// The number of operations that have been done.
  package private(set) var done = 0
  private var end: Int

  /// Work that has not begun.
  ///
  /// - Parameter limit: How many operations may be done.
  package init(limit: Int = .max) { end = limit }

  /// The number of operations that may still be done; less than 0 if some could not be.
  package var left: Int { end - done }

  /// True if something could not be done, so that nothing else is.
  package var isSpent: Bool { done > end }

  /// Lets some more operations be done from now on, whatever was left.
  package func allow(_ operations: Int) { end = done + operations }

  /// Counts operations.
  ///
  /// - Returns: whether they may be done.
  @discardableResult
  package func spend(_ operations: Int) -> Bool {
    done += operations
    return done <= end
  }
}
