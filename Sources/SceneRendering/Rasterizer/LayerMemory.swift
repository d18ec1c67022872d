/// One entry for each layer of a presentation, by the layer's index there: an outline, a layout, a shadow.
///
/// A layer keeps its index until the tree is changed. Then an entry may have been made for another layer. Each kind of entry
/// therefore keeps the values that it was made from, and is made again when they differ; the memory need not be told of changes.
struct LayerMemory<Entry: AnyObject> {
  private var entries: [Entry?] = []
  private let make: () -> Entry

  /// Creates a memory without entries.
  ///
  /// - Parameter make: Makes the entry of a layer that has none.
  init(_ make: @escaping () -> Entry) { self.make = make }

  /// The entry of a layer; made when it is first used.
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

  /// Returns the entry of a layer, if it was ever used.
  func known(_ layer: Int) -> Entry? { layer < entries.count ? entries[layer] : nil }
}
