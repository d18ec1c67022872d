/// The layouts of the texts in a presentation, each remembered by its layer's place there.
///
/// A layer keeps its place until the tree is changed. Whoever comes to its place then finds a layout that is not his, and
/// makes it anew; nothing has to be announced.
struct TextLayouts: ~Copyable {
  private var layouts: [TextLayout?] = []
  private var stamps = GrowingBuffer<TextStamp?>(capacity: 16)

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

  /// What is known of the text that the layer at a place had last; nil for nothing, or if it depends on its room.
  @inline(__always)
  func stamp(of layer: Int) -> TextStamp? { layer < stamps.count ? stamps[layer] : nil }

  /// Forgets of which revisions the contents were: other layers have come.
  mutating func forgetRevisions() {
    for layer in 0..<stamps.count { stamps[layer] = stamps[layer]?.withoutRevision }
  }

  /// Remembers how a layer's text is laid out.
  mutating func note(_ stamp: TextStamp?, of layer: Int) {
    while stamps.count <= layer { stamps.append(nil) }
    stamps[layer] = stamp
  }
}

/// The lines of a layout, to be read without counting references.
struct TextLines: BitwiseCopyable {
  /// How many lines there are.
  let count: Int
  /// The columns of the longest one.
  let columns: Int
  /// Whether the text begins with a letter that is read to the left.
  let isRightToLeft: Bool

  fileprivate let lines: UnsafePointer<TextLayout.Line>
  fileprivate let glyphs: UnsafePointer<TextLayout.PlacedGlyph>
  fileprivate let cells: UnsafePointer<UInt32>

  /// Lines from where a layout keeps them.
  init(
    count: Int, columns: Int, isRightToLeft: Bool, lines: UnsafePointer<TextLayout.Line>,
    glyphs: UnsafePointer<TextLayout.PlacedGlyph>, cells: UnsafePointer<UInt32>
  ) {
    (self.count, self.columns, self.isRightToLeft) = (count, columns, isRightToLeft)
    (self.lines, self.glyphs, self.cells) = (lines, glyphs, cells)
  }

  /// How many columns a line takes, spaces at its ends included.
  func width(ofLine index: Int) -> Int { lines[index].columns }

  /// The characters of a line, spaces left out.
  func glyphs(ofLine index: Int) -> UnsafeBufferPointer<TextLayout.PlacedGlyph> {
    UnsafeBufferPointer(start: glyphs + lines[index].start, count: lines[index].end - lines[index].start)
  }

  /// One cell for each column of a line from its first character to its last, and the column of the first; nil where a
  /// character is two columns wide, or there is none.
  func cells(ofLine index: Int) -> (column: Int, cells: UnsafeBufferPointer<UInt32>)? {
    let line = lines[index]
    guard line.cells >= 0, line.start < line.end else { return nil }
    let (first, last) = (Int(glyphs[line.start].column), Int(glyphs[line.end - 1].column))
    return (first, UnsafeBufferPointer(start: cells + line.cells, count: last - first + 1))
  }
}
