/// A pool of objects that are needed for a part of a frame, and are kept for reuse.
///
/// The pool owns all of its objects, also those in use, so that a `PaintTarget` need not count references to them.
struct Pool<Item: AnyObject> {
  private var all: [Item] = []
  private var unused: [Item] = []
  private let make: () -> Item

  /// Creates an empty pool.
  ///
  /// - Parameter make: A closure that makes an object when none is available.
  init(_ make: @escaping () -> Item) { self.make = make }

  /// The number of objects in use.
  var usedCount: Int { all.count - unused.count }

  /// Returns an object that is not in use, in the state in which it was put back.
  mutating func take() -> Item {
    if let item = unused.popLast() { return item }
    let item = make()
    all.append(item)
    unused.reserveCapacity(all.count)
    return item
  }

  /// Makes an object available again.
  mutating func put(back item: Item) { unused.append(item) }
}
