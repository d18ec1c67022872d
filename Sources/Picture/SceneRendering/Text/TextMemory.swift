import LayerAnimation

/// The layouts and the stamps of the texts in a presentation, by the index of their layer.
///
/// Layers that begin with the same text in the same room share its layout, like those of a swarm: a layout takes nearly
/// a kilobyte. A layer whose text changes then gets a layout of its own, and keeps it.
struct TextMemory: ~Copyable {
  /// The layout and the string of a layer.
  private struct Entry {
    var layout: TextLayout
    /// The string of the layer's text. It is retained here, since a layout retains only one of several equal strings:
    /// as long as it is, no other string can have the identity that a stamp holds (`StringIdentity`).
    var string: String
  }

  private var entries: [Entry?] = []
  private var stamps = GrowingBuffer<TextStamp>(capacity: 16)
  private let source = TextSource()
  /// The number of layers. The lists have this capacity: if they grew by doubling, they would leave freed blocks of
  /// their own size.
  private var layerCount = 0

  /// The layouts that layers have begun with, by a hash of the text; a later one replaces an earlier one with the same
  /// hash.
  private var known: [TextLayout?] = []
  private static let knownCount = 128

  /// Creates a memory without layouts.
  init() {}

  /// Returns the layout of a layer's text, and lays the text out if necessary.
  ///
  /// - Complexity: O(1) if nothing has changed, else O(length). Allocates only for a layer's first text, for the first
  ///   change of a shared one, and for a text longer than all before.
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

  /// Returns the layout of a layer without one: one that another layer has begun with, or else a new one.
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

  /// Returns the stamp of the text that a layer had last; nil or an empty one if it had none, or if the text depends on
  /// its room. The address is valid until the next call of `note(_:of:)`.
  func stamp(of layer: Int) -> UnsafeMutablePointer<TextStamp>? {
    layer < stamps.count ? stamps.base + layer : nil
  }

  /// Forgets the revisions of all contents.
  ///
  /// - Parameter layerCount: The number of layers from now on.
  mutating func forgetRevisions(of layerCount: Int) {
    self.layerCount = layerCount
    for layer in 0..<stamps.count { stamps[layer] = stamps[layer].withoutRevision }
  }

  /// Stores the stamp of a layer's text.
  mutating func note(_ stamp: TextStamp?, of layer: Int) {
    if stamps.count <= layer { stamps.reserve(max(layer + 1, layerCount)) }
    while stamps.count <= layer { stamps.append(.empty) }
    stamps[layer] = stamp ?? .empty
  }
}
