import Cells
import LayerAnimation

/// What a text layer draws and how that is laid out, without the string. Most texts are moved and not changed; a stamp tells so
/// without looking at the string or holding it.
struct TextStamp {
  /// What is drawn.
  let text: TextAttributes
  /// How the text is laid out.
  let lines: TextLines

  /// The layer's `contentRevision`, while that may be compared, and the text's opacity.
  private var revision: UInt64?
  private let opacity: Double

  /// The cells' foreground and style, if the text is opaque.
  let color: CellColor
  let style: CellStyle
  /// Whether the text is opaque, and in characters one column wide (`LetterBoard`).
  let isLetters: Bool

  /// The stamp of a text that has not been drawn.
  static var empty: TextStamp { TextStamp(.empty, .nothing, revision: nil, opacity: 0) }

  /// The stamp of a text whose lines a layout holds, and which does not depend on its room.
  init(_ text: TextAttributes, _ lines: TextLines, revision: UInt64?, opacity: Double) {
    (self.text, self.lines, self.revision, self.opacity) = (text, lines, revision, opacity)
    (color, style) = (text.paint.cellColor, CellStyle(text.style))
    isLetters = text.paint.alpha >= 1 && lines.isNarrow
  }

  /// Whether it is what a layer draws now, which can be told without looking at its content.
  @inline(__always)
  func isCurrent(atRevision revision: UInt64, opacity: Double) -> Bool {
    self.revision == revision && self.opacity == opacity
  }

  /// The same, of a layer whose revision can no longer be compared.
  var withoutRevision: Self {
    var stamp = self
    stamp.revision = nil
    return stamp
  }

  /// Whether a text would be laid out alike.
  ///
  /// The layout holds the stamp's string, so that no other one can have been given its address.
  func isLayout(of other: TextAttributes) -> Bool {
    text.string == other.string && text.alignment == other.alignment && !other.needsRoom
  }
}

/// A text's content, with the identity of its string in place of the string.
struct TextAttributes {
  /// Which string it is.
  fileprivate let string: StringIdentity
  /// How lines stand within the width of the bounds.
  let alignment: TextAlignment
  /// Whether the room that the text has makes a difference.
  let needsRoom: Bool
  /// How the characters are set.
  let style: TextStyle
  /// Their colour.
  let paint: Paint

  /// No text.
  static var empty: TextAttributes { TextAttributes() }

  private init() {
    (string, alignment, needsRoom, style, paint) = (.none, .natural, false, [], .zero)
  }

  /// - Parameter opacity: Multiplied with that of the text's colour.
  @inline(__always)
  init(_ text: TextContent, opacity: Double) {
    string = StringIdentity(text.string)
    alignment = text.alignmentMode
    needsRoom = text.isWrapped || text.truncationMode != .none
    style = text.style
    paint = Paint(text.foregroundColor, opacity: opacity)
  }
}
