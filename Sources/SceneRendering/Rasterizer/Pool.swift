/// Objects that are needed for a part of a frame, and kept to be used again.
///
/// The pool owns all of its objects, also those in use, so that a `PaintTarget` need not count references to them.
struct Pool<Item: AnyObject> {
  private var all: [Item] = []
  private var unused: [Item] = []
  private let make: () -> Item

  /// Creates an empty pool.
  ///
  /// - Parameter make: Makes an object where none is left to be used again.
  init(_ make: @escaping () -> Item) { self.make = make }

  /// How many objects are in use.
  var usedCount: Int { all.count - unused.count }

  /// Returns an object that is not in use. Its state is what it was when it was put back.
  mutating func take() -> Item {
    if let item = unused.popLast() { return item }
    let item = make()
    all.append(item)
    unused.reserveCapacity(all.count)
    return item
  }

  /// Ends the use of an object.
  mutating func put(back item: Item) { unused.append(item) }
}
