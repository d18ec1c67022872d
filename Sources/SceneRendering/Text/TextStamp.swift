import Cells
import LayerAnimation

/// What a text layer draws and how that is laid out, without the string. Most texts are moved and not changed; a stamp tells so
/// without looking at the string or holding it.
struct TextStamp {
  // In the order of use, as a text that is only moved takes no more than the first half of it.

  /// The layer's `formRevision`, while that may be compared.
  private var formRevision: UInt64?
  private let opacity: Double
  /// True if the layer draws nothing but this, and it is opaque, in characters one column wide (`LetterBoard`).
  private(set) var isLetters: Bool
  /// What places the text in the layer.
  private(set) var anchor: TextAnchor

  /// The cells' foreground and style, if the text is opaque.
  let color: CellColor
  let style: CellStyle
  /// How the text is laid out.
  let lines: TextLines
  /// What is drawn.
  let text: TextAttributes
  /// The layer's `contentRevision`, while that may be compared.
  private var contentRevision: UInt64?

  /// The stamp of a text that has not been drawn.
  static var empty: TextStamp { TextStamp() }

  private init() {
    (text, lines, opacity, isLetters, style) = (.empty, .nothing, 0, false, [])
    anchor = TextAnchor(lines, text.alignment, .top, nil, .zero)
    color = text.paint.cellColor
  }

  /// Creates the stamp of a text whose lines a layout holds, and which does not depend on its room.
  init(_ text: TextAttributes, _ lines: TextLines, of layer: LayerPointer, opacity: Double) {
    (self.text, self.lines, self.opacity) = (text, lines, opacity)
    (color, style) = (text.paint.cellColor, CellStyle(text.style))
    (contentRevision, formRevision) = (layer.pointee.contentRevision, layer.pointee.formRevision)
    isLetters = text.paint.alpha >= 1 && lines.isNarrow && layer.isBare
    anchor = TextAnchor(
      lines, text.alignment, text.verticalAlignment, text.place, layer.pointee.properties.bounds)
  }

  /// Returns true if it is what a layer draws now, which can be told without looking at its content; takes over its
  /// bounds.
  mutating func isCurrent(of layer: LayerPointer, opacity: Double) -> Bool {
    guard self.opacity == opacity else { return false }
    return formRevision == layer.pointee.formRevision || takeForm(of: layer)
  }

  /// - Returns: false if the content may be another one.
  @inline(never)
  private mutating func takeForm(of layer: LayerPointer) -> Bool {
    guard contentRevision == layer.pointee.contentRevision else { return false }
    formRevision = layer.pointee.formRevision
    isLetters = text.paint.alpha >= 1 && lines.isNarrow && layer.isBare
    anchor = TextAnchor(
      lines, text.alignment, text.verticalAlignment, text.place, layer.pointee.properties.bounds)
    return true
  }

  /// The same, of a layer whose revisions can no longer be compared.
  var withoutRevision: Self {
    var stamp = self
    (stamp.contentRevision, stamp.formRevision) = (nil, nil)
    return stamp
  }

  /// Returns true if a text would be laid out alike.
  ///
  /// The layout holds the stamp's string, so that no other one can have been given its address.
  func isLayout(of other: TextAttributes) -> Bool {
    text.string == other.string && text.alignment == other.alignment && !other.needsRoom
  }
}

extension LayerPointer {
  /// True if there is neither background nor border, and nothing ends at the bounds.
  var isBare: Bool {
    pointee.properties.backgroundColor == nil && pointee.properties.borderWidth <= 0
      && !pointee.properties.masksToBounds
  }
}

/// A text's content, with the identity of its string in place of the string.
struct TextAttributes {
  /// Which string it is.
  fileprivate let string: StringIdentity
  /// How lines stand within the width of the bounds.
  let alignment: TextAlignment
  /// Where they stand within the height.
  let verticalAlignment: TextVerticalAlignment
  /// True if the room that the text has, or how large it is seen, makes a difference.
  let needsRoom: Bool
  /// How the characters are set.
  let style: TextStyle
  /// Where it stands in a larger text.
  let place: TextPlace?
  /// The characters' colour.
  let paint: Paint

  /// No text.
  static var empty: TextAttributes { TextAttributes() }

  private init() {
    (string, alignment, verticalAlignment) = (.none, .natural, .top)
    (needsRoom, style, place, paint) = (false, [], nil, .zero)
  }

  /// - Parameter opacity: Multiplied with that of the text's colour.
  init(_ text: TextContent, opacity: Double) {
    string = StringIdentity(text.string)
    (alignment, verticalAlignment) = (text.alignmentMode, text.verticalAlignment)
    needsRoom = text.isWrapped || text.truncationMode != .none || text.fontSize > 0
    (style, place) = (text.style, text.place)
    paint = Paint(text.foregroundColor, opacity: opacity)
  }
}
