/// A list in memory of its own that grows and never shrinks, for data that is removed and added anew in every frame.
///
/// An array in a property of a class is checked for uniqueness at every write, and is copied if another reference
/// exists by accident. This list is not checked, and cannot be copied.
struct GrowingBuffer<Element>: ~Copyable {
  /// The memory of the elements; from `count` on it is not initialised.
  private(set) var base: UnsafeMutablePointer<Element>

  /// The number of elements.
  private(set) var count = 0

  private var capacity: Int

  /// Creates an empty list with room for some elements.
  init(capacity: Int = 64) {
    self.capacity = max(capacity, 1)
    base = .allocate(capacity: self.capacity)
  }

  deinit {
    base.deinitialize(count: count)
    base.deallocate()
  }

  /// True if there are no elements.
  var isEmpty: Bool { count == 0 }

  /// The element at an index.
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

  /// The address of the last element.
  ///
  /// - Precondition: The list is not empty.
  var last: UnsafeMutablePointer<Element> {
    assert(count > 0, "there are no elements")
    return base + (count - 1)
  }

  /// Adds an element. Allocates only if there have never been as many.
  mutating func append(_ element: Element) {
    if count == capacity { grow(to: capacity * 2) }
    (base + count).initialize(to: element)
    count += 1
  }

  /// Adds an element several times.
  mutating func append(_ element: Element, count added: Int) {
    if count + added > capacity { grow(to: max(capacity * 2, count + added)) }
    (base + count).initialize(repeating: element, count: added)
    count += added
  }

  /// Makes room for a total number of elements.
  mutating func reserve(_ capacity: Int) {
    if capacity > self.capacity { grow(to: capacity) }
  }

  /// Removes and returns the last element; nil if there is none.
  mutating func popLast() -> Element? {
    guard count > 0 else { return nil }
    count -= 1
    return (base + count).move()
  }

  /// Removes all elements, and keeps the memory.
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
