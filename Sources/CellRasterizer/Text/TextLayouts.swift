/// The layouts of the texts in a presentation, each remembered by its layer's place there.
///
/// A layer keeps its place until the tree is changed. Whoever comes to its place then finds a layout that is not his, and
/// makes it anew; nothing has to be announced.
struct TextLayouts: ~Copyable {
  private var layouts: [TextLayout?] = []
  private var stamps = GrowingBuffer<TextStamp>(capacity: 16)

  /// The layout of the layer at a place; an empty one at first.
  subscript(layer: Int) -> TextLayout {
    mutating get {
      if layer >= layouts.count { layouts.append(contentsOf: repeatElement(nil, count: layer + 1 - layouts.count)) }
      if let layout = layouts[layer] { return layout }
      let layout = TextLayout()
      layouts[layer] = layout
      return layout
    }
  }

  /// What is known of the text that the layer at a place had last, until more is noted; nil, or nothing, if it had none, or
  /// if it depends on its room.
  @inline(__always)
  func stamp(of layer: Int) -> UnsafePointer<TextStamp>? {
    layer < stamps.count ? UnsafePointer(stamps.base + layer) : nil
  }

  /// Forgets of which revisions the contents were: other layers have come.
  mutating func forgetRevisions() {
    for layer in 0..<stamps.count { stamps[layer] = stamps[layer].withoutRevision }
  }

  /// Remembers how a layer's text is laid out.
  mutating func note(_ stamp: TextStamp?, of layer: Int) {
    while stamps.count <= layer { stamps.append(.nothing) }
    stamps[layer] = stamp ?? .nothing
  }
}
