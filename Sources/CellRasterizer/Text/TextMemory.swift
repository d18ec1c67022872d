/// The layouts of the texts in a presentation, and their stamps, by the index of their layer.
struct TextMemory: ~Copyable {
  private var layouts: LayerMemory<TextLayout>
  private var stamps = GrowingBuffer<TextStamp>(capacity: 16)

  /// A memory without layouts.
  init() {
    let source = TextSource()
    layouts = LayerMemory { TextLayout(source: source) }
  }

  /// The layout of a layer; an empty one at first.
  mutating func layout(of layer: Int) -> TextLayout { layouts[layer] }

  /// What is known of the text that a layer had last, until more is noted; nil, or an empty stamp, if it had none, or if it
  /// depends on its room.
  @inline(__always)
  func stamp(of layer: Int) -> UnsafeMutablePointer<TextStamp>? {
    layer < stamps.count ? stamps.base + layer : nil
  }

  /// Forgets which revisions the contents were of.
  mutating func forgetRevisions() {
    for layer in 0..<stamps.count { stamps[layer] = stamps[layer].withoutRevision }
  }

  /// Remembers how a layer's text is laid out.
  mutating func note(_ stamp: TextStamp?, of layer: Int) {
    while stamps.count <= layer { stamps.append(.empty) }
    stamps[layer] = stamp ?? .empty
  }
}
