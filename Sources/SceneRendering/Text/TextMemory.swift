import LayerAnimation

/// The layouts of the texts in a presentation, and their stamps, by the index of their layer.
///
/// Layers that begin with the same text in the same room share its layout, as those of a swarm do: a layout takes nearly a kilobyte. A
/// layer whose text changes then gets a layout of its own, and keeps that.
struct TextMemory: ~Copyable {
  /// What a layer shows.
  private struct Entry {
    var layout: TextLayout
    /// The text as the layer was given it. Held, as a layout holds only one of the strings that are equal: as long as it is, no other
    /// string can have the identity that a stamp has noted (`StringIdentity`).
    var string: String
  }

  private var entries: [Entry?] = []
  private var stamps = GrowingBuffer<TextStamp>(capacity: 16)
  private let source = TextSource()
  /// How many layers there are. The lists are made that long: if they grew by doubling, they would leave holes as large as themselves.
  private var layerCount = 0

  /// Layouts that layers have begun with, by a hash of the text; a later one takes the place of an earlier one.
  private var known: [TextLayout?] = []
  private static let knownCount = 128

  /// Creates a memory without layouts.
  init() {}

  /// Returns the layout of a layer's text, which is laid out unless it is already.
  ///
  /// - Complexity: O(1) where nothing has changed, else O(length). Allocates only for a layer's first text, for the first change of a
  ///   shared one, and for a text longer than all before.
  mutating func layout(_ content: TextContent, in room: TextRoom, ofLayer layer: Int) -> TextLayout {
    if entries.count <= layer { entries.reserveCapacity(max(layer + 1, layerCount)) }
    while entries.count <= layer { entries.append(nil) }
    guard let own = entries[layer]?.layout else {
      let layout = firstLayout(content, in: room)
      entries[layer] = Entry(layout: layout, string: content.string)
      return layout
    }
    entries[layer]?.string = content.string
    if own.shows(content, in: room) { return own }
    let layout = own.isShared ? TextLayout(source: source) : own
    layout.update(content, in: room)
    entries[layer]?.layout = layout
    return layout
  }

  /// Returns the layout for a layer that had none: one that another layer has begun with, or else a new one.
  private mutating func firstLayout(_ content: TextContent, in room: TextRoom) -> TextLayout {
    if known.isEmpty { known = Array(repeating: nil, count: Self.knownCount) }
    let place = content.string.utf8.reduce(0) { $0 &* 31 &+ Int($1) } & (Self.knownCount - 1)
    if let layout = known[place], layout.shows(content, in: room) {
      layout.isShared = true
      return layout
    }
    let layout = TextLayout(source: source)
    layout.update(content, in: room)
    known[place] = layout
    return layout
  }

  /// What is known of the text that a layer had last, until more is noted; nil, or an empty stamp, if it had none, or if it
  /// depends on its room.
  func stamp(of layer: Int) -> UnsafeMutablePointer<TextStamp>? {
    layer < stamps.count ? stamps.base + layer : nil
  }

  /// Forgets which revisions the contents were of.
  ///
  /// - Parameter layerCount: How many layers there are from now on.
  mutating func forgetRevisions(of layerCount: Int) {
    self.layerCount = layerCount
    for layer in 0..<stamps.count { stamps[layer] = stamps[layer].withoutRevision }
  }

  /// Remembers how a layer's text is laid out.
  mutating func note(_ stamp: TextStamp?, of layer: Int) {
    if stamps.count <= layer { stamps.reserve(max(layer + 1, layerCount)) }
    while stamps.count <= layer { stamps.append(.empty) }
    stamps[layer] = stamp ?? .empty
  }
}
