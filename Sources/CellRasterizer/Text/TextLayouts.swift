/// The layouts of the texts in a presentation, and how they were last written.
struct TextLayouts: ~Copyable {
  private var layouts = LayerMemory { TextLayout() }
  private var stamps = GrowingBuffer<TextStamp>(capacity: 16)

  /// The layout of the layer at a place; an empty one at first.
  subscript(layer: Int) -> TextLayout {
    mutating get { layouts[layer] }
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
