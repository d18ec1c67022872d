/// The blurred shadows of the layers in a presentation, each remembered by its layer's place there.
///
/// To blur one takes longer than to paint most layers, and needs all of what casts it. As long as that stays as it is,
/// whatever moves in front of it or behind it, so does the shadow.
struct CastShadows {
  /// A shadow, and whether it may be painted as it is.
  struct Entry {
    let shadow = SoftShadow()
    fileprivate(set) var isKept = false
  }

  private var entries: [Entry?] = []

  /// The shadow of the layer at a place; an empty one, which is not kept, at first.
  subscript(layer: Int) -> Entry {
    mutating get {
      if layer >= entries.count { entries.append(contentsOf: repeatElement(nil, count: layer + 1 - entries.count)) }
      if let entry = entries[layer] { return entry }
      let entry = Entry()
      entries[layer] = entry
      return entry
    }
  }

  /// Says that a layer's shadow has been blurred.
  mutating func keep(_ layer: Int) { entries[layer]?.isKept = true }

  /// Says that what casts a layer's shadow is not what it was.
  mutating func forget(_ layer: Int) {
    if entries.indices.contains(layer) { entries[layer]?.isKept = false }
  }
}
