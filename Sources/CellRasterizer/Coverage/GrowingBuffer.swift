/// A list in memory of its own that grows and never shrinks: emptied and filled again for every frame.
///
/// An array would do the same work; but an array in a class's property is checked for uniqueness at every write, and
/// one that is copied by accident allocates. This one cannot be copied.
struct GrowingBuffer<Element>: ~Copyable {
  /// The elements; those from `count` on are not initialised.
  private(set) var base: UnsafeMutablePointer<Element>

  /// How many elements there are.
  private(set) var count = 0

  private var capacity: Int

  /// An empty list with room for some elements.
  init(capacity: Int = 64) {
    self.capacity = max(capacity, 1)
    base = .allocate(capacity: self.capacity)
  }

  deinit {
    base.deinitialize(count: count)
    base.deallocate()
  }

  /// Whether there are no elements.
  var isEmpty: Bool { count == 0 }

  /// The element at a place that exists.
  subscript(index: Int) -> Element {
    get {
      assert(index >= 0 && index < count, "there is no element \(index) of \(count)")
      return base[index]
    }
    set {
      assert(index >= 0 && index < count, "there is no element \(index) of \(count)")
      base[index] = newValue
    }
  }

  /// Adds an element. Allocates only when more are held than ever before.
  mutating func append(_ element: Element) {
    if count == capacity { grow(to: capacity * 2) }
    (base + count).initialize(to: element)
    count += 1
  }

  /// Takes the last element away, or gives nil if there is none.
  mutating func popLast() -> Element? {
    guard count > 0 else { return nil }
    count -= 1
    return (base + count).move()
  }

  /// Forgets all elements and keeps the memory.
  mutating func removeAll() {
    base.deinitialize(count: count)
    count = 0
  }

  private mutating func grow(to newCapacity: Int) {
    let larger = UnsafeMutablePointer<Element>.allocate(capacity: newCapacity)
    larger.moveInitialize(from: base, count: count)
    base.deallocate()
    base = larger
    capacity = newCapacity
  }
}
