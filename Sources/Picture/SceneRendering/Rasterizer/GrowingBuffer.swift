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

/// A memory with one entry for each layer of a presentation, by the layer's index: an outline, a layout, or a shadow.
///
/// A layer keeps its index until the tree is changed. After that, an entry may have been made for another layer.
/// Therefore each kind of entry keeps the values that it was made from, and is made again when they differ; the memory
/// need not be told of changes.
struct LayerMemory<Entry: AnyObject> {
  private var entries: [Entry?] = []
  private let make: () -> Entry

  /// Creates a memory without entries.
  ///
  /// - Parameter make: A closure that makes the entry of a layer without one.
  init(_ make: @escaping () -> Entry) { self.make = make }

  /// The entry of a layer, which is made when it is first used.
  ///
  /// - Complexity: O(1), amortised.
  subscript(layer: Int) -> Entry {
    mutating get {
      if layer >= entries.count { entries.append(contentsOf: repeatElement(nil, count: layer + 1 - entries.count)) }
      if let entry = entries[layer] { return entry }
      let entry = make()
      entries[layer] = entry
      return entry
    }
  }

  /// Returns the entry of a layer; nil if it has never been used.
  func known(_ layer: Int) -> Entry? { layer < entries.count ? entries[layer] : nil }
}

/// A hash table with linear probing (D. E. Knuth, The Art of Computer Programming 3, 6.4, algorithm L), whose memory is kept
/// for the next frame.
final class PlaceTable<Value: BitwiseCopyable> {
  struct Slot: BitwiseCopyable {
    fileprivate var key = Int.min
    var value: Value?
  }

  private var slots = GrowingBuffer<Slot>(capacity: 1)

  /// Removes all values, and makes room for a number of others: at most half of the slots are used.
  func removeAll(roomFor count: Int) {
    var room = 16
    while room < count * 2 { room *= 2 }
    slots.removeAll()
    slots.append(Slot(), count: room)
  }

  /// Returns the value of a key; nil if none has been stored.
  func value(of key: Int) -> Value? {
    var index = start(of: key)
    while slots[index].key != key {
      if slots[index].key == .min { return nil }
      index = (index + 1) & (slots.count - 1)
    }
    return slots[index].value
  }

  /// Returns the slot of a key, which has no value if none has been stored. It is valid until values are removed.
  ///
  /// - Precondition: Room has been made for all keys.
  func slot(of key: Int) -> UnsafeMutablePointer<Slot> {
    var index = start(of: key)
    while slots[index].key != key {
      guard slots[index].key != .min else {
        slots[index].key = key
        break
      }
      index = (index + 1) & (slots.count - 1)
    }
    return slots.base + index
  }

  /// Returns the slot in which the search for a key starts. The multiplier is 2⁶⁴ divided by the golden ratio (Knuth, 6.4).
  private func start(of key: Int) -> Int {
    Int(truncatingIfNeeded: UInt(bitPattern: key) &* 0x9E37_79B9_7F4A_7C15 >> 32) & (slots.count - 1)
  }
}

/// A counter of work that gives up a frame which is no longer wanted while it is drawn.
///
/// Finding that out requires a look at a clock and at a keyboard, so it is done only at intervals of work. After a
/// frame has been given up, no outlines are filled and no steps begin; steps that have begun end as usual.
final class FrameInterruption {
  /// A closure that returns true if the frame is unwanted; nil to draw every frame completely.
  var isUnwanted: (() -> Bool)?

  /// True if the frame has been given up.
  private(set) var hasStruck = false

  /// The work between two calls of `isUnwanted`, in edges that cross a cell: about a tenth of a millisecond.
  var interval = 4096

  /// The work until the next call.
  private var rest = 0

  /// Begins a frame.
  func begin() {
    hasStruck = false
    rest = interval
  }

  /// Counts work before it is done. Returns true if it must not be done, since the frame has been given up.
  ///
  /// - Parameter work: The work, in edges that cross a cell.
  func strikes(before work: Int) -> Bool {
    rest -= work
    if rest < 0 { ask() }
    return hasStruck
  }

  @inline(never)
  private func ask() {
    rest = interval
    if !hasStruck, let isUnwanted, isUnwanted() { hasStruck = true }
  }
}
