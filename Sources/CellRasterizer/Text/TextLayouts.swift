/// The layouts of the texts in a presentation, each remembered by its layer's place there.
///
/// A layer keeps its place until the tree is changed. Whoever comes to its place then finds a layout that is not his, and
/// makes it anew; nothing has to be announced.
struct TextLayouts {
  private var layouts: [TextLayout?] = []

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
}
