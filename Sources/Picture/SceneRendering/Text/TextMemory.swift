import Cells
import LayerAnimation

/// The layouts and the stamps of the texts in a presentation, by the index of their layer.
///
/// Layers that begin with the same text in the same room share its layout, like those of a swarm: a layout takes nearly
/// a kilobyte. A layer whose text changes then gets a layout of its own, and keeps it.
struct TextMemory: ~Copyable {
  private var layouts: [TextLayout?] = []
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
    if layouts.count <= layer { layouts.reserveCapacity(max(layer + 1, layerCount)) }
    while layouts.count <= layer { layouts.append(nil) }
    guard let own = layouts[layer] else {
      let layout = firstLayout(content, in: room)
      layouts[layer] = layout
      return layout
    }
    if own.shows(content, in: room) { return own }
    let layout = own.isShared ? TextLayout(source: source) : own
    layout.update(content, in: room)
    layouts[layer] = layout
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

/// The look and the layout of a layer's text, without the string. Most texts are moved and not changed, which a
/// stamp tells without reading or retaining the string.
struct TextStamp {
  // The properties are in the order of use: a text that is only moved reads no more than the first half of the stamp.
  /// The `formRevision` of the layer, as long as it may be compared.
  private var formRevision: UInt64?
  private let opacity: Double
  /// True if the layer draws nothing but this text, which is opaque and in characters one column wide (`LetterBoard`).
  let isLetters: Bool
  /// The anchor of the text in the layer.
  let anchor: TextAnchor
  /// The foreground of the cells, if the text is opaque.
  let color: CellColor
  /// The style of the cells.
  let style: CellStyle
  /// The lines of the layout.
  let lines: TextLines
  /// The colour of the characters.
  let paint: Paint
  /// The `contentRevision` of the layer, as long as it may be compared.
  private var contentRevision: UInt64?

  /// The stamp of a text that has not been drawn.
  static var empty: TextStamp { TextStamp() }

  private init() {
    (paint, lines, opacity, isLetters, style) = (.zero, .nothing, 0, false, [])
    anchor = TextAnchor(lines, TextContent(), .zero, .zero)
    color = paint.cellColor
  }

  /// Creates the stamp of a text whose lines a layout holds, and which does not depend on its room.
  init(_ content: TextContent, _ paint: Paint, _ lines: TextLines, of layer: LayerPointer, opacity: Double) {
    (self.paint, self.lines, self.opacity) = (paint, lines, opacity)
    (color, style) = (paint.cellColor, CellStyle(content.style))
    (contentRevision, formRevision) = (layer.pointee.contentRevision, layer.pointee.formRevision)
    isLetters = paint.alpha >= 1 && lines.isNarrow && layer.isBare
    anchor = TextAnchor(lines, content, of: layer)
  }

  /// Returns true if a layer still draws this text, as far as the revisions tell. Takes the new bounds of the layer.
  mutating func isCurrent(of layer: LayerPointer, opacity: Double) -> Bool {
    guard self.opacity == opacity else { return false }
    return formRevision == layer.pointee.formRevision || takeForm(of: layer)
  }

  /// Takes the form of a layer whose content is the same.
  ///
  /// - Returns: False if the content may have changed.
  @inline(never)
  private mutating func takeForm(of layer: LayerPointer) -> Bool {
    guard contentRevision == layer.pointee.contentRevision, case .text(let content) = layer.content.pointee else {
      return false
    }
    self = TextStamp(content, paint, lines, of: layer, opacity: opacity)
    return true
  }

  /// The stamp for a layer whose revisions can no longer be compared.
  var withoutRevision: Self {
    var stamp = self
    (stamp.contentRevision, stamp.formRevision) = (nil, nil)
    return stamp
  }
}

extension LayerPointer {
  /// True if the layer has neither a background nor a border, and does not clip.
  var isBare: Bool {
    pointee.properties.backgroundColor == nil && pointee.properties.borderWidth <= 0
      && !pointee.properties.masksToBounds
  }
}
