import Cells
import LayerAnimation

/// The attributes and the layout of a layer's text, without the string. Most texts are moved and not changed, which a
/// stamp tells without reading or retaining the string.
struct TextStamp {
  // The properties are in the order of use: a text that is only moved reads no more than the first half of the stamp.

  /// The `formRevision` of the layer, as long as it may be compared.
  private var formRevision: UInt64?
  private let opacity: Double
  /// True if the layer draws nothing but this text, which is opaque and in characters one column wide (`LetterBoard`).
  private(set) var isLetters: Bool
  /// The anchor of the text in the layer.
  private(set) var anchor: TextAnchor

  /// The foreground of the cells, if the text is opaque.
  let color: CellColor
  /// The style of the cells.
  let style: CellStyle
  /// The lines of the layout.
  let lines: TextLines
  /// The attributes of the text.
  let text: TextAttributes
  /// The `contentRevision` of the layer, as long as it may be compared.
  private var contentRevision: UInt64?

  /// The stamp of a text that has not been drawn.
  static var empty: TextStamp { TextStamp() }

  private init() {
    (text, lines, opacity, isLetters, style) = (.empty, .nothing, 0, false, [])
    anchor = TextAnchor(lines, text.alignment, .top, nil, row: 0, .zero, .zero)
    color = text.paint.cellColor
  }

  /// Creates the stamp of a text whose lines a layout holds, and which does not depend on its room.
  init(_ text: TextAttributes, _ lines: TextLines, of layer: LayerPointer, opacity: Double) {
    (self.text, self.lines, self.opacity) = (text, lines, opacity)
    (color, style) = (text.paint.cellColor, CellStyle(text.style))
    (contentRevision, formRevision) = (layer.pointee.contentRevision, layer.pointee.formRevision)
    isLetters = text.paint.alpha >= 1 && lines.isNarrow && layer.isBare
    anchor = TextAnchor(
      lines, text.alignment, text.verticalAlignment, text.place, row: text.row,
      layer.pointee.properties.bounds, layer.pointee.properties.anchorPoint)
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
    guard contentRevision == layer.pointee.contentRevision else { return false }
    formRevision = layer.pointee.formRevision
    isLetters = text.paint.alpha >= 1 && lines.isNarrow && layer.isBare
    anchor = TextAnchor(
      lines, text.alignment, text.verticalAlignment, text.place, row: text.row,
      layer.pointee.properties.bounds, layer.pointee.properties.anchorPoint)
    return true
  }

  /// The stamp for a layer whose revisions can no longer be compared.
  var withoutRevision: Self {
    var stamp = self
    (stamp.contentRevision, stamp.formRevision) = (nil, nil)
    return stamp
  }

  /// Returns true if the layout is also that of another text.
  ///
  /// The layout retains the string of the stamp, so that no other string can have its address.
  func isLayout(of other: TextAttributes) -> Bool {
    text.string == other.string && text.alignment == other.alignment && !other.needsRoom
  }
}

extension LayerPointer {
  /// True if the layer has neither a background nor a border, and does not clip.
  var isBare: Bool {
    pointee.properties.backgroundColor == nil && pointee.properties.borderWidth <= 0
      && !pointee.properties.masksToBounds
  }
}

/// The attributes of a text, with the identity of its string in place of the string.
struct TextAttributes {
  /// The identity of the string.
  fileprivate let string: StringIdentity
  /// The horizontal alignment in the bounds.
  let alignment: TextAlignment
  /// The vertical alignment in the bounds.
  let verticalAlignment: TextVerticalAlignment
  /// True if the layout depends on the room of the text or on its size in the grid.
  let needsRoom: Bool
  /// The style of the characters.
  let style: TextStyle
  /// The place in a larger text; nil for a text of its own.
  let place: TextPlace?
  /// The number of rows by which it is further down.
  let row: Double
  /// The colour of the characters.
  let paint: Paint

  /// The attributes of no text.
  static var empty: TextAttributes { TextAttributes() }

  private init() {
    (string, alignment, verticalAlignment) = (.none, .natural, .top)
    (needsRoom, style, place, row, paint) = (false, [], nil, 0, .zero)
  }

  /// Creates the attributes of a text.
  ///
  /// - Parameter opacity: A factor of the opacity of the text's colour.
  init(_ text: TextContent, opacity: Double) {
    string = StringIdentity(text.string)
    (alignment, verticalAlignment) = (text.alignmentMode, text.verticalAlignment)
    needsRoom = text.isWrapped || text.truncationMode != .none || text.fontSize > 0
    (style, place, row) = (text.style, text.place, text.row)
    paint = Paint(text.foregroundColor, opacity: opacity)
  }
}
