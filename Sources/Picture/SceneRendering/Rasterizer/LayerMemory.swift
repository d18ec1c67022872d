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
