/// What is made for the layers of a presentation, each remembered by its layer's place there.
///
/// A layer keeps its place until the tree is changed. Whoever comes to its place then finds what is not his, sees so by its
/// values, and makes it anew; nothing has to be announced.
struct LayerMemory<Entry: AnyObject> {
  private var entries: [Entry?] = []
  private let make: () -> Entry

  /// A memory of nothing.
  ///
  /// - Parameter make: Makes what a layer without anything is given.
  init(_ make: @escaping () -> Entry) { self.make = make }

  /// What the layer at a place has; made when it is first asked for.
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

  /// What the layer at a place has, if it was ever asked for.
  func known(_ layer: Int) -> Entry? { layer < entries.count ? entries[layer] : nil }
}
