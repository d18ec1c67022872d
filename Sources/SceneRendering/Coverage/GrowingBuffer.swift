/// A list in memory of its own that grows and never shrinks: emptied and filled again for every frame.
///
/// An array in a class's property is checked for uniqueness at every write, and allocates where it is copied by accident. This
/// list is not checked, and cannot be copied.
struct GrowingBuffer<Element>: ~Copyable {
  /// The elements; those from `count` on are not initialised.
  private(set) var base: UnsafeMutablePointer<Element>

  /// How many elements there are.
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

  /// The last element in its memory; there is one.
  var last: UnsafeMutablePointer<Element> {
    assert(count > 0, "there are no elements")
    return base + (count - 1)
  }

  /// Adds an element. Allocates only when more are held than ever before.
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

  /// Makes room for so many elements altogether.
  mutating func reserve(_ capacity: Int) {
    if capacity > self.capacity { grow(to: capacity) }
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
